/^take(/,/^}/ {
	/^		for (i = game->height;/i\
		/*@ loop invariant from <= i <= game->height;\
		    loop invariant hand->tail ==\
			\\at(hand->tail, Pre) + 1 + (game->height - i);\
		    loop assigns i, hand->tail, hand->room[0 .. CAT_ROOM - 1];\
		    loop variant i; */
	/^		for (i = from;/i\
		/*@ loop invariant from <= i <= game->height;\
		    loop invariant hand->tail ==\
			\\at(hand->tail, Pre) + (i - from);\
		    loop assigns i, hand->tail, hand->room[0 .. CAT_ROOM - 1];\
		    loop variant game->height - i; */
}
