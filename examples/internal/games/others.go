package games

func owareSummary(string) string {
	return `Two rows of 6 pits, 4 seeds in each; a store for each player, never sown into.
You lift all seeds of a pit of yours and sow them one by one into the pits
that follow, counter-clockwise. A long sowing skips the pit it began in.
If the last seed falls into a pit of the opponent and makes two or three
there, you capture them; and so on, going back pit by pit, as long as the pits
are the opponent's and have two or three. A move that would capture all seeds
of the opponent captures none.
If the opponent has no seeds you must give some, if you can. When you can't
move, each player takes the seeds of their own row. More than 24 seeds win.
`
}

func kalahSummary(string) string {
	return `Two rows of 6 pits, 4 seeds in each; a store for each player, at the right.
You lift all seeds of a pit of yours and sow them one by one into the pits
that follow, counter-clockwise, into your own store too, but not into the
opponent's.
If the last seed falls into your store, you move again.
If it falls into an empty pit of yours and the pit opposite has seeds, you
capture these and that last seed.
When one row is empty the game ends, and each player takes the seeds of
their own row. More seeds win.
`
}

func congkakSummary(string) string {
	return `Two rows of 7 holes, 7 seeds in each; a store for each player, at the left.
You lift all seeds of a hole of yours and sow them one by one into the holes
that follow, clockwise, into your own store too, but not into the opponent's.
If the last seed falls into your store, you move again.
If it falls into a hole with seeds, on either side, you lift them all and sow
on. If it falls into an empty hole of yours and the hole opposite has seeds,
you capture these and that last seed. In any other empty hole your turn ends.
When it is your turn and you have no seeds, the game is over and the opponent
takes what is left. More seeds win.
`
}

func husSummary(string) string {
	return `Four rows of 8 holes; the two rows next to you are yours, a loop of 16 holes:
1 to 8 from left to right, then 9 to 16 back in the inner row. Two seeds in
each hole from 1 to 12. There are no stores: you capture seeds to sow them.
You lift all seeds of a hole of yours with two or more, and sow them one by
one into your holes that follow, counter-clockwise.
If the last seed falls into a hole with seeds, you sow on. If that hole is in
your inner row and the opponent's inner hole opposite has seeds, you sow the
seeds of that hole and of the one behind it, and otherwise those of your hole.
In an empty hole your turn ends, and after 100 laps in any case.
Who has no hole with two seeds has lost.
`
}
