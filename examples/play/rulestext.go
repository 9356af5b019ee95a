package main

import (
	"fmt"

	"example.com/kumalak/toguz"
)

// The rules in short. Each text fits a screen of 24 lines of 80 characters.

func toguzRules(r toguz.Rules) string {
	text := fmt.Sprintf(`Two rows of %d holes, %d balls in each; a kazan for each player, never sown
into.
You lift all balls of a hole of yours. `, r.Holes, r.Balls)
	if r.SkipOrigin {
		text += `They go one by one into the holes that
follow, against the clock; the hole they came from stays empty.
`
	} else {
		text += `The first goes back into that hole, the
others one by one into the holes that follow, against the clock. A single ball
goes to the next hole.
`
	}
	capture := "even"
	if r.LeastCapture > 2 {
		capture = fmt.Sprintf("even, and %d at least", r.LeastCapture)
	}
	text += fmt.Sprintf(`If the last ball falls into a hole of the opponent and makes its number
%s, you capture all that is in it.
`, capture)
	if !r.NoTuzdik {
		text += fmt.Sprintf(`If it makes three there, you capture them and the hole becomes your tuzdik:
whatever falls into it from then on is yours. You can have one tuzdik, not in
hole %d, and not with the number of the tuzdik that your opponent has.
`, r.Holes)
	}
	return text + fmt.Sprintf(`If you have no ball to move, your opponent takes what is left.
More than %d balls win.
`, r.Total()/2)
}

const mangalaRules = `Two rows of 7 pits, 98 counters, 7 in each pit or dealt at random. What you
capture is laid aside.
You always lift all counters of your leftmost pit that is not empty, and drop
them one by one into the pits that follow, against the clock.
If the last falls into a pit that held 2, or 4 or more, you lift that pit and
sow on. Your turn ends in an empty pit, or in one that held 1 or 3. In the
latter case it has 2 or 4 now, and you capture these and what lies opposite;
then, going back pit by pit, everything that has exactly 2 or 4, with its
opposite, up to the first pit that has another number.
If your row is empty you pass. The game ends when the board is empty, or when
a position comes back, as nobody has a choice. Who has captured more wins.
Before the game, ritual decides who sits where: one hides one or two counters,
the other guesses tek (odd) or cift (even). Who wins chooses a side and
begins.
`

const kiothiRules = `Two rows of 10 boma, and 5 warriors in each of your six rightmost ones.
The opening: first South, then North, empties exactly two own boma and puts
these warriors anywhere on the board: 5,6=S1:4,N3:6 empties boma 5 and 6, and
puts four into South's boma 1 and six into North's boma 3.
Then all occupied boma are nki (*): protected, until somebody lifts from them.
A turn: lift any number of warriors of one own boma and sow them against the
clock: 7:3 lifts three of boma 7. The first lap must not end in an occupied
boma of your own row. A lap that ends in an occupied boma goes on with all
that lies there; the turn ends in an empty boma.
If that is in your row, and the opposite boma is occupied and not nki, you
take its warriors and the one that captured. If it is your boma 1, you also
take what is opposite your boma 2, 3 and 4, if all three are occupied and none
is nki.
If you have no legal move the game ends: your opponent takes all that is left,
if able to move there; else each takes the own row. More warriors win, and 31
to 29 counts double.
`
