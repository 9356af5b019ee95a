package games

import (
	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala/board"
)

var kiothiAbout = About{
	Summary: func(string) string { return kiothiSummary },
	Words:   kiothiWords(),
	Sets: []RuleSet{
		{"standard", kiothi.Standard().String()},
		{"fiveBySix", kiothi.Rules{Setup: kiothi.FiveBySix}.String()},
		{"fiveByFive", kiothi.Rules{Setup: kiothi.FiveByFive}.String()},
		{"wikipedia", kiothi.Rules{Setup: kiothi.FiveBySix, UpToTwo: true, WholeLifts: true, Bonus: kiothi.BonusRun}.String()},
	},
	MaxLaps: func(rules string) (int, error) {
		r, err := kiothi.ParseRules(rules)
		return int(r.MaxLaps), err
	},
}

func kiothiWords() board.Words {
	words := board.English()
	words.Protect = "All occupied boma are nki now"
	words.Unmark = "No longer nki: {pits}"
	return words
}

const kiothiSummary = `Two rows of 10 boma, and 5 warriors in each of your six rightmost ones.
The opening: first South, then North, empties exactly two own boma and puts
these warriors anywhere on the board: 5,6=S1:4,N3:6 empties boma 5 and 6, and
puts four into South's boma 1 and six into North's boma 3.
Then all occupied boma are nki (*): protected, until somebody lifts from them.
A turn: lift any number of warriors of a boma of yours and sow them
counter-clockwise: 7:3 lifts three of boma 7. The first lap must not end in an
occupied boma of your own row. A lap that ends in an occupied boma goes on
with all that lies there; the turn ends in an empty boma.
If that is in your row, and the opposite boma is occupied and not nki, you
take its warriors and the one that captured. If it is your boma 1, you also
take what is opposite your boma 2, 3 and 4, if all three are occupied and none
is nki.
If you have no legal move the game ends: your opponent takes all that is left,
if able to move there; otherwise each takes their own row. More warriors win,
and 31 to 29 counts double.
`
