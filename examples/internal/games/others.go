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
