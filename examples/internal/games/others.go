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
move, each player takes the seeds of the own row. More than 24 seeds win.
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
When one row is empty the game ends, and each player takes the seeds of the
own row. More seeds win.
`
}

func congkakSummary(string) string {
	return `Two rows of 7 holes, 7 seeds in each; a store for each player, at the left.
You lift all seeds of a hole of yours and sow them one by one clockwise, so
towards your left, into your own store too, but not into the opponent's.
If the last seed falls into your store, you move again.
If it falls into a hole with seeds, on either side, you lift these and sow on.
If it falls into an empty hole of yours and the hole opposite has seeds, you
capture these and that last seed. In an empty hole your turn ends.
When the player to move has no seeds in the row, the opponent gets those that
are left. More seeds win.
`
}

func husSummary(string) string {
	return `Four rows of 8 holes, of which the two next to you are yours: 1 to 8 the outer
row from left to right, and 9 to 16 the inner row back again. There are two
seeds in each of the holes 1 to 12, and no stores.
You lift all seeds of a hole of yours that has at least two and sow them one
by one into your own holes that follow, counter-clockwise.
If the last seed falls into an empty hole, your turn ends.
If it falls into a hole of your inner row that has seeds, and the opponent's
inner hole opposite has seeds too, you capture what is in that hole and in the
outer one behind it, and sow that on. In any other hole with seeds you lift
these and sow on.
Who can't move, as there are only single seeds, has lost. When a position
occurs for the third time, the game is a draw.
`
}
