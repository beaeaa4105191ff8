/* The plainest mahjong hands: digits before m p s z, and wildcards (tiles.h).
 */
#include <string.h>

#include "notation/tiles.h"

bool
tiles_read_plain(const char *s, size_t n, struct tiles_plain *plain)
{
	(void)s;
	(void)n;
	(void)plain;
	return false;
}
