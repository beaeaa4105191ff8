/^play_rounds(/,/^}/ {
	/^	do {/i\
	/*@ loop invariant 1 <= left <= rounds && odd == 0;\
	    loop invariant within(head0, &game->hand[0].room[0],\
		game->window - 16 * (left - 1));\
	    loop invariant within(tail0, &game->hand[0].room[0],\
		game->window - 16 * (left - 1));\
	    loop invariant within(head1, &game->hand[1].room[0],\
		game->window - 16 * (left - 1));\
	    loop invariant within(tail1, &game->hand[1].room[0],\
		game->window - 16 * (left - 1));\
	    loop invariant head0 - &game->hand[0].room[0] <\
		tail0 - &game->hand[0].room[0];\
	    loop invariant head1 - &game->hand[1].room[0] <\
		tail1 - &game->hand[1].room[0];\
	    loop assigns q, head0, tail0, head1, tail1, left, odd,\
		game->hand[0].room[0 .. CAT_ROOM - 1],\
		game->hand[1].room[0 .. CAT_ROOM - 1];\
	    loop variant left; */
}
/^plays_of_room(/,/^}/ {
	/^	for (/i\
	/*@ loop invariant 0 <= i <= game->players;\
	    loop invariant fits(game);\
	    loop invariant queues(game, game->window + 16);\
	    loop invariant \\forall integer j; 0 <= j < game->players ==>\
		game->hand[j].tail - game->hand[j].head ==\
		\\at(game->hand[j].tail - game->hand[j].head, Pre);\
	    loop invariant most <= game->window - CAT_LEAST_ROOM - 1;\
	    loop invariant \\forall integer j; 0 <= j < i ==>\
		queue(&game->hand[j], most);\
	    loop assigns i, most, used, game->hand[0 .. CAT_PLAYERS - 1];\
	    loop variant game->players - i; */
}
/^play_turns(/,/^}/ {
	/^	for (;;) {/i\
	/*@ loop invariant 1 <= left <= plays;\
	    loop invariant 0 <= turn < game->players;\
	    loop invariant in_game(game->in, turn);\
	    loop invariant queues(game, game->window - 16 * (left - 1));\
	    loop invariant \\forall integer i;\
		0 <= i < game->players && in_game(game->in, i) ==>\
		game->hand[i].head < game->hand[i].tail;\
	    loop assigns q, left, turn, takes, stop,\
		game->hand[0 .. CAT_PLAYERS - 1];\
	    loop variant left; */
	/^		do {/i\
		/*@ loop invariant 1 <= left <= \\at(left, LoopEntry);\
		    loop invariant within(head, &hand->room[0],\
			game->window - 16 * (left - 1));\
		    loop invariant within(tail, &hand->room[0],\
			game->window - 16 * (left - 1));\
		    loop invariant\
			head - &hand->room[0] < tail - &hand->room[0];\
		    loop assigns q, left, head, tail, takes, stop,\
			hand->room[0 .. CAT_ROOM - 1];\
		    loop variant left; */
}
/^all_hold_cards(/,/^}/ {
	/^	for (/i\
	/*@ loop invariant 0 <= i <= game->players;\
	    loop invariant \\forall integer j;\
		0 <= j < i && in_game(game->in, j) ==>\
		game->hand[j].tail - game->hand[j].head != 0;\
	    loop assigns i;\
	    loop variant game->players - i; */
}
/^cat_advance_watching(/,/^}/ {
	/^	while (/i\
	/*@ loop invariant STATE(game);\
	    loop assigns CHANGES(game); */
}
/^advance_some(/,/^}/ {
	/^	if (mark != NULL) {/i\
	/*@ assert in_game(game->in, 0) ==>\
		game->hand[0].head < game->hand[0].tail; */\
	/*@ assert in_game(game->in, 1) ==>\
		game->hand[1].head < game->hand[1].tail; */\
	/*@ assert game->in == 3 ==>\
		game->hand[0].head < game->hand[0].tail; */\
	/*@ assert game->in == 3 ==>\
		game->hand[1].head < game->hand[1].tail; */
}
/^play_turns(/,/^}/ {
	/^	finish(game, &q);/i\
	/*@ assert queues(game, game->window + 16); */
}
