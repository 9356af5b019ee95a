package games

import (
	"fmt"

	"example.com/kumalak/mancala/board"
	"example.com/kumalak/toguz"
)

// toguzRules are the sets of rules that are games of their own in the list.
var toguzRules = []toguz.Rules{toguz.Standard(), toguz.Bestemshe(), toguz.Qozdatu(), toguz.Historical()}

func toguzSets() []RuleSet {
	var sets []RuleSet
	for _, r := range toguzRules {
		sets = append(sets, RuleSet{r.String(), r.String()})
	}
	return sets
}

func toguzWords() board.Words {
	words := board.English()
	words.Own = [2]string{"South makes {pits} a tuzdik", "North makes {pits} a tuzdik"}
	return words
}

func toguzSummary(rules string) string {
	r, err := toguz.ParseRules(rules)
	if err != nil {
		return err.Error() + "\n"
	}
	text := fmt.Sprintf(`Two rows of %d holes, %d balls in each; a kazan for each player, never sown
into.
You lift all balls of a hole of yours. `, r.Holes, r.Balls)
	if r.SkipOrigin {
		text += `They go one by one into the holes that
follow, counter-clockwise; the hole they came from stays empty.
`
	} else {
		text += `The first goes back into that hole, the
others one by one into the holes that follow, counter-clockwise. A single ball
goes to the next hole.
`
	}
	capture := "even"
	if r.LeastCapture > 2 {
		capture = fmt.Sprintf("even, and at least %d", r.LeastCapture)
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
