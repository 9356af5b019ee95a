package main

import (
	"fmt"
	"io"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
)

// survey is what many dealt games have in common. Each deal is played twice:
// the player who may choose a side, and then moves first, takes South, or
// takes North.
type survey struct {
	rules         mangala.Rules
	wanted, deals int

	endings        map[mancala.Reason]int // of both games of each deal
	plies, longest int
	south, north   results
	better, worse  results // the better and the worse side of each deal
	otherWinner    int     // deals in which one side wins for the chooser and the other does not
}

// results are those of the choosing player, in one game a deal.
type results struct {
	margins     int // own counters less the opponent's, of all games together
	wins, draws int
}

func (r *results) add(margin int) {
	r.margins += margin
	switch {
	case margin > 0:
		r.wins++
	case margin == 0:
		r.draws++
	}
}

// add counts a deal, foretold with South and with North moving first.
func (s *survey) add(asSouth, asNorth mangala.Forecast) {
	if s.endings == nil {
		s.endings = map[mancala.Reason]int{}
	}
	s.deals++
	for _, f := range []mangala.Forecast{asSouth, asNorth} {
		s.endings[f.Outcome.Reason]++
		s.plies += f.Plies
		s.longest = max(s.longest, f.Plies)
	}
	south := asSouth.Scores[mancala.South] - asSouth.Scores[mancala.North]
	north := asNorth.Scores[mancala.North] - asNorth.Scores[mancala.South]
	s.south.add(south)
	s.north.add(north)
	s.better.add(max(south, north))
	s.worse.add(min(south, north))
	if (south > 0) != (north > 0) {
		s.otherWinner++
	}
}

// share returns n as a percentage of all.
func share(n, all int) float64 { return 100 * float64(n) / float64(all) }

// report writes the survey.
func (s *survey) report(out io.Writer) error {
	var text strings.Builder
	fmt.Fprintf(&text, "rules: %v\n", s.rules)
	if s.deals < s.wanted {
		fmt.Fprintf(&text, "stopped after %d of %d deals\n", s.deals, s.wanted)
	}
	if s.deals > 0 {
		s.reportEndings(&text)
		s.reportChoice(&text)
	}
	_, err := io.WriteString(out, text.String())
	return err
}

func (s *survey) reportEndings(out io.Writer) {
	games := 2 * s.deals
	fmt.Fprintf(out, "\n%d deals, each played with either side moving first: %d games\n", s.deals, games)
	for _, ending := range []struct {
		name   string
		reason mancala.Reason
	}{
		{"clear the board", mancala.BoardEmpty},
		{"repeat for ever", mancala.Repetition},
		{"end in an endless sowing", mancala.EndlessSowing},
	} {
		n := s.endings[ending.reason]
		fmt.Fprintf(out, "  %-26s %8d  %5.1f %%\n", ending.name, n, share(n, games))
	}
	fmt.Fprintf(out, "  plies: %.1f on average, %d at most\n", float64(s.plies)/float64(games), s.longest)
}

func (s *survey) reportChoice(out io.Writer) {
	mean := func(sum int) float64 { return float64(sum) / float64(s.deals) }
	fmt.Fprintf(out, "\nThe player who chooses a side and moves first\n")
	fmt.Fprintf(out, "  %-26s %8s  %7s  %7s\n", "", "counters", "wins", "draws")
	for _, side := range []struct {
		name string
		results
	}{
		{"always takes South", s.south},
		{"always takes North", s.north},
		{"takes the better side", s.better},
		{"takes the worse side", s.worse},
	} {
		fmt.Fprintf(out, "  %-26s %+8.1f  %5.1f %%  %5.1f %%\n",
			side.name, mean(side.margins), share(side.wins, s.deals), share(side.draws, s.deals))
	}
	gain := mean(s.better.margins) - mean(s.south.margins+s.north.margins)/2
	fmt.Fprintf(out, "The choice is worth %.1f counters more than a side taken blindly,\n", gain)
	fmt.Fprintf(out, "and decides whether the chooser wins in %.1f %% of the deals.\n", share(s.otherWinner, s.deals))
}
