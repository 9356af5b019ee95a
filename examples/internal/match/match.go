// Package match has bots play matches and tournaments, and tells which is
// better by how much. The games are those of a list.
package match

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/arena"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mancala/search"
)

// plan is what the command line says.
type plan struct {
	kind             play.Kind
	bots             []string
	games            int
	openings         string // a file
	plies            int    // of random openings
	balance          float64
	limits           search.Limits
	clock            string
	tolerance        time.Duration
	adjudication     arena.Adjudication
	workers          int
	seed             uint64
	sprt             string
	gauntlet         bool
	ladder           bool
	file             string
	report           string // a file
	quiet            bool
	tableMiB         int
	book             bool
	settings         settingsFlag
	progress, result io.Writer
}

// Run plays games of kinds as the arguments of a command line say. Lines of
// progress go to progress.
func Run(ctx context.Context, kinds []play.Kind, args []string, result, progress io.Writer) error {
	p, err := newPlan(kinds, args, progress)
	if err != nil {
		return err
	}
	p.result = result
	if p.report != "" {
		if err := checkReport(p.report); err != nil {
			return err
		}
	}
	t, err := p.tournament(ctx)
	if err != nil {
		return err
	}
	return p.compete(ctx, t)
}

// newPlan reads a command line.
func newPlan(kinds []play.Kind, args []string, progress io.Writer) (*plan, error) {
	p := &plan{progress: progress}
	flags := flag.NewFlagSet("arena", flag.ContinueOnError)
	flags.SetOutput(progress)
	flags.Usage = func() {
		fmt.Fprintf(progress, "usage: arena [options] [BOT …]\n\n%s\n", botForms)
		flags.PrintDefaults()
	}
	game := games.Flag(flags, kinds)
	a := flags.String("a", "", "a `bot`")
	b := flags.String("b", "", "another `bot`")
	flags.IntVar(&p.games, "games", 100, "the number of games of each pairing, rounded up to an even number")
	flags.StringVar(&p.openings, "openings", "", "a `file` of openings, as package arena reads it; without it they are random")
	flags.IntVar(&p.plies, "plies", 4, "the number of plies of random openings")
	flags.Float64Var(&p.balance, "balance", 0, "only random openings after which a search finds nobody ahead by more than this number of counters")
	flags.Int64Var(&p.limits.Nodes, "nodes", 0, "the number of nodes for a move")
	flags.IntVar(&p.limits.Depth, "depth", 0, "the depth of the search in plies")
	flags.DurationVar(&p.limits.MoveTime, "movetime", 0, "the time for a move, as in 100ms")
	flags.StringVar(&p.clock, "clock", "", "the time for a game and what each move adds, as in 10s+100ms")
	flags.DurationVar(&p.tolerance, "tolerance", 50*time.Millisecond, "by how much the time may be exceeded")
	flags.IntVar(&p.adjudication.Lead, "lead", 0, "the lead in counters that wins")
	flags.IntVar(&p.adjudication.LeadPlies, "leadplies", 4, "the number of positions in succession with that lead")
	flags.IntVar(&p.adjudication.MaxPlies, "maxplies", 1000, "the number of plies after which a game is a draw")
	flags.BoolVar(&p.adjudication.ByScore, "byscore", false, "the player who has more counters then wins")
	flags.IntVar(&p.workers, "workers", 0, "the number of games at once; 0 for one for each processor")
	flags.Uint64Var(&p.seed, "seed", 1, "what all chance comes from")
	flags.StringVar(&p.sprt, "sprt", "", "stop when decided: two Elo `numbers`, as in 0,10, and the errors if not 0.05,0.05")
	flags.BoolVar(&p.gauntlet, "gauntlet", false, "the first bot plays all others, who do not meet")
	flags.BoolVar(&p.ladder, "ladder", false, "each bot plays the next two, from the strongest down, and the table of the README is printed; without bots all levels")
	flags.StringVar(&p.file, "out", "", "the `file` of the records; what is there is not played again")
	flags.StringVar(&p.report, "report", "", "the `file` of a page about the match, in HTML, written at its end or when it is interrupted")
	flags.BoolVar(&p.quiet, "quiet", false, "no line after each game")
	flags.IntVar(&p.tableMiB, "hash", 16, "the table of each searching bot in `MiB`")
	flags.BoolVar(&p.book, "book", false, "level 10 plays the moves of the game's book; programs have an option of their own: -set OwnBook=true")
	flags.Var(&p.settings, "set", "an option for all programs, `Name=Value`; may be repeated")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	for _, name := range append([]string{*a, *b}, flags.Args()...) {
		if name != "" {
			p.bots = append(p.bots, name)
		}
	}
	var err error
	if p.kind, err = game(); err != nil {
		return nil, err
	}
	if p.ladder && len(p.bots) == 0 {
		p.climb()
	}
	switch {
	case len(p.bots) < 2:
		return nil, errors.New("expected two bots or more: -a BOT -b BOT; -help tells more")
	case p.games < 1 || p.games > 1_000_000:
		return nil, fmt.Errorf("%d games: expected 1 to 1000000", p.games)
	case p.plies < 0 || p.plies > 1000:
		return nil, fmt.Errorf("openings of %d plies: expected 0 to 1000", p.plies)
	case !(p.balance >= 0):
		return nil, fmt.Errorf("openings balanced within %g counters: expected 0 or more", p.balance)
	}
	return p, p.readClock()
}

// readClock reads a time control such as 10s+100ms.
func (p *plan) readClock() error {
	if p.clock == "" {
		return nil
	}
	total, increment, both := strings.Cut(p.clock, "+")
	left, err := time.ParseDuration(total)
	gain := time.Duration(0)
	if err == nil && both {
		gain, err = time.ParseDuration(increment)
	}
	if err != nil || left <= 0 || gain < 0 {
		return fmt.Errorf("clock %q: expected times as in 10s+100ms", p.clock)
	}
	p.limits.Clock = mancala.NewClock(left, gain)
	return nil
}

// readTest reads the hypotheses and the errors of an SPRT.
func (p *plan) readTest() (*arena.SPRT, error) {
	if p.sprt == "" {
		return nil, nil
	}
	s := &arena.SPRT{}
	fields := []*float64{&s.Elo0, &s.Elo1, &s.Alpha, &s.Beta}
	words := strings.Split(p.sprt, ",")
	ok := len(words) == 2 || len(words) == 4
	for i := 0; ok && i < len(words); i++ {
		_, err := fmt.Sscanf(words[i]+"\n", "%g\n", fields[i])
		ok = err == nil
	}
	if !ok {
		return nil, fmt.Errorf("sprt %q: expected two numbers, or four, as in 0,10,0.05,0.05", p.sprt)
	}
	return s, s.Validate()
}

// event describes everything that the results depend on.
func (p *plan) event() string {
	text := fmt.Sprintf("%s, seed %d", p.kind.Name, p.seed)
	if p.openings != "" {
		text += ", openings of a file"
	} else {
		text += fmt.Sprintf(", %d random plies", p.plies)
		if p.balance > 0 {
			text += fmt.Sprintf(" balanced within %g", p.balance)
		}
	}
	if p.limits.Nodes > 0 {
		text += fmt.Sprintf(", %d nodes", p.limits.Nodes)
	}
	if p.limits.Depth > 0 {
		text += fmt.Sprintf(", depth %d", p.limits.Depth)
	}
	if p.limits.MoveTime > 0 {
		text += fmt.Sprintf(", %v a move", p.limits.MoveTime)
	}
	if p.clock != "" {
		text += ", clock " + p.clock
	}
	text += fmt.Sprintf(", %d plies at most", p.adjudication.MaxPlies)
	if p.adjudication.ByScore {
		text += ", by score"
	}
	if p.adjudication.Lead > 0 {
		text += fmt.Sprintf(", a lead of %d at %d positions wins", p.adjudication.Lead, p.adjudication.LeadPlies)
	}
	if p.book {
		text += ", with books"
	}
	for _, s := range p.settings {
		text += fmt.Sprintf(", %s %s", s.Name, s.Value)
	}
	return text + fmt.Sprintf(", hash %d", p.tableMiB)
}

// tournament prepares what is to be played.
func (p *plan) tournament(ctx context.Context) (t arena.Tournament[play.Position, play.Move], err error) {
	t = arena.Tournament[play.Position, play.Move]{
		Event:        p.event(),
		Variant:      p.kind.Variant,
		Limits:       p.limits,
		Tolerance:    p.tolerance,
		Adjudication: p.adjudication,
		Workers:      p.workers,
		Seed:         p.seed,
	}
	if p.tolerance <= 0 {
		t.Tolerance = -1
	}
	for _, text := range p.bots {
		entrant, err := p.entrant(ctx, text)
		if err != nil {
			return t, err
		}
		t.Entrants = append(t.Entrants, entrant)
	}
	distinguish(t.Entrants)
	if p.ladder {
		t.Pairings = rungs(len(t.Entrants))
	} else if p.gauntlet {
		for other := 1; other < len(t.Entrants); other++ {
			t.Pairings = append(t.Pairings, [2]int{0, other})
		}
	}
	if t.Test, err = p.readTest(); err == nil {
		t.Openings, err = p.readOpenings(ctx)
	}
	return t, err
}

// compete runs the tournament, with its records and its lines of progress.
func (p *plan) compete(ctx context.Context, t arena.Tournament[play.Position, play.Move]) (err error) {
	if p.file != "" {
		journal, err := arena.OpenJournal(p.file)
		if err != nil {
			return err
		}
		defer func() {
			if closed := journal.Close(); err == nil {
				err = closed
			}
		}()
		if journal.Dropped > 0 {
			fmt.Fprintf(p.progress, "%s: the last record, of %d bytes, was not complete and has been cut off\n", p.file, journal.Dropped)
		}
		if n := len(journal.Played); n > 0 {
			fmt.Fprintf(p.progress, "%s: %d games have been played\n", p.file, n)
		}
		t.Played, t.Records = journal.Played, journal
	}
	if !p.quiet {
		t.Report = func(now arena.Progress) {
			fmt.Fprintln(p.progress, now)
			if now.Last.Outcome.Reason == mancala.Forfeit {
				fmt.Fprintf(p.progress, "game %d is lost by a fault: %s\n", now.Last.Number, now.Last.Detail)
			}
		}
	}
	var kept *keeper
	if p.report != "" {
		kept = newKeeper(t.Records, t.Played)
		t.Records = kept
	}
	r, err := t.Run(ctx)
	switch {
	case len(r.Games) == 0:
		return err
	case p.ladder:
		printLadder(p.result, r)
	default:
		fmt.Fprint(p.result, r)
	}
	if p.report != "" {
		err = errors.Join(err, p.writeReport(report{t, r, kept, ctx.Err() != nil}))
	}
	return err
}
