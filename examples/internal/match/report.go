package match

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"math"
	"os"
	"slices"
	"strings"
	"time"

	"example.com/kumalak/examples/internal/whole"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/arena"
	"example.com/kumalak/mancala/play"
)

//go:embed report.html
var reportFile embed.FS

// report is what a page tells of.
type report struct {
	tournament  arena.Tournament[play.Position, play.Move]
	result      arena.Result
	records     *keeper
	interrupted bool
}

// page is what the template of a report shows.
type page struct {
	Title, Event, State string
	Standings           []standing
	Cross               []crossRow
	Ratings             template.HTML // a drawing
	Match               *duel         // of two entrants
	Test                *test
	Lengths             lengths
	Reasons             []string // for which games ended
	Endings             []ending
	Faults              []fault
	MoreFaults          int
	Times               []thinking
	Untimed             int  // games whose times nobody noted
	Timed               bool // there is a limit to exceed
	Games               gallery
	Style               template.CSS // of the drawings of boards
}

// standing is a line of the table of ratings.
type standing struct {
	Rank          int
	Name          string
	Rating, Error string
	Tally         mancala.Tally
	Points, Score string
	Forfeits      int
}

// crossRow is what an entrant scored against all others, in the order of the
// standings.
type crossRow struct {
	Rank  int
	Name  string
	Cells []crossCell
}

type crossCell struct {
	Self          bool
	Tally         mancala.Tally
	Points, Score string
	Elo           string
	Grade         string // a class: how good the score is
}

// duel is a match of two.
type duel struct {
	First, Second, Elo string
	Superior           string
	Pairs              []pairCount
}

type pairCount struct {
	Points string
	Pairs  int
}

type test struct {
	Elo0, Elo1, Verdict, LLR, Lower, Upper string
	Pairs                                  int
	Drawing                                template.HTML
}

// ending is how the games of an entrant ended, by reason. The first line is that
// of all games.
type ending struct {
	Name  string
	Cells []string
}

type fault struct {
	Game         int
	Name, Detail string
}

type thinking struct {
	Name          string
	Moves, Over   int
	Mean, Longest string
}

const (
	reportMark = `<meta name="generator" content="kumalak arena"/>`
	mostFaults = 20 // listed by themselves
)

// checkReport says, before games are played, why the report could not be
// written at their end.
func checkReport(name string) error {
	err := mayReplace(name)
	if err == nil {
		err = whole.Try(name)
	}
	if err != nil {
		return fmt.Errorf("report %s: %w", name, err)
	}
	return nil
}

// mayReplace refuses to put a report in place of anything but a report: a
// mistyped name must not cost the records of a match.
func mayReplace(name string) error {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return errors.New("expected the name of a file")
	case info.Size() == 0:
		return nil
	}
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	head := make([]byte, 500)
	n, _ := f.Read(head)
	if !bytes.Contains(head[:n], []byte(reportMark)) {
		return errors.New("the file is left alone, as it is no report")
	}
	return nil
}

// writeReport writes a report, or leaves what was there.
func (p *plan) writeReport(about report) error {
	text, err := about.text(p.kind)
	if err == nil {
		err = mayReplace(p.report)
	}
	if err == nil {
		err = whole.Write(p.report, text)
	}
	if err != nil {
		return fmt.Errorf("report %s: %w", p.report, err)
	}
	return nil
}

// text returns the page.
func (a report) text(kind play.Kind) ([]byte, error) {
	t, err := template.ParseFS(reportFile, "report.html")
	if err != nil {
		return nil, err
	}
	r, limits := a.result, a.tournament.Limits
	ratings := r.Ratings()
	v := page{
		Title:     strings.Join(r.Entrants, " – "),
		Event:     a.tournament.Event,
		State:     state(r, a.interrupted),
		Standings: standings(r, ratings),
		Cross:     cross(r, ratings),
		Ratings:   drawRatings(r, ratings),
		Test:      testOf(r),
		Lengths:   a.lengths(),
		Timed:     limits.MoveTime != 0 || limits.Clock.On(),
	}
	if len(r.Entrants) > 3 {
		v.Title = fmt.Sprintf("%s: %d bots", kind.Title, len(r.Entrants))
	}
	if len(r.Entrants) == 2 {
		v.Match = duelOf(r)
	}
	v.Reasons, v.Endings = endings(r, ratings)
	v.Faults, v.MoreFaults = faults(r)
	v.Times, v.Untimed = times(r, ratings)
	v.Games = a.gallery(kind)
	v.Style = template.CSS(boardStyle())
	var text bytes.Buffer
	err = t.Execute(&text, v)
	return text.Bytes(), err
}

func state(r arena.Result, interrupted bool) string {
	n := len(r.Games)
	switch {
	case r.Verdict != arena.Undecided:
		return fmt.Sprintf("Decided by the test after %d of %d games.", n, r.Scheduled)
	case n == r.Scheduled:
		return fmt.Sprintf("All %d games were played.", n)
	case interrupted:
		return fmt.Sprintf("Interrupted after %d of %d games.", n, r.Scheduled)
	}
	return fmt.Sprintf("%d of %d games were played.", n, r.Scheduled)
}

// points writes half points as people do.
func points(half int) string {
	switch {
	case half%2 == 0:
		return fmt.Sprint(half / 2)
	case half == 1:
		return "½"
	}
	return fmt.Sprintf("%d½", half/2)
}

// share returns the part of all points that a side has, in percent.
func share(t mancala.Tally) (percent float64, text string) {
	if t.For+t.Against == 0 {
		return 50, "–"
	}
	percent = 100 * float64(t.For) / float64(t.For+t.Against)
	return percent, fmt.Sprintf("%.1f %%", percent)
}

func standings(r arena.Result, ratings []arena.Rating) []standing {
	var list []standing
	for i, rating := range ratings {
		t := r.Tally(rating.Entrant)
		_, score := share(t)
		list = append(list, standing{
			Rank: i + 1, Name: r.Entrants[rating.Entrant],
			Rating: signed(rating.Value), Error: fmt.Sprintf("± %.0f", rating.Error),
			Tally: t, Points: points(t.For), Score: score, Forfeits: r.Forfeits(rating.Entrant),
		})
	}
	return list
}

// signed writes a number with its sign, and with the sign that is a minus.
func signed(value float64) string {
	if text := fmt.Sprintf("%+.0f", value); text != "-0" {
		return minus(text)
	}
	return "+0"
}

func minus(text string) string { return strings.ReplaceAll(text, "-", "−") }

func cross(r arena.Result, ratings []arena.Rating) []crossRow {
	met := make(map[[2]int]mancala.Tally)
	for _, g := range r.Games {
		for side, pair := range [2][2]int{{g.South, g.North}, {g.North, g.South}} {
			t := met[pair]
			t.Add(g.Outcome, mancala.Player(side))
			met[pair] = t
		}
	}
	var rows []crossRow
	for i, a := range ratings {
		row := crossRow{Rank: i + 1, Name: r.Entrants[a.Entrant]}
		for _, b := range ratings {
			t := met[[2]int{a.Entrant, b.Entrant}]
			percent, score := share(t)
			cell := crossCell{Self: a.Entrant == b.Entrant, Tally: t, Points: points(t.For), Score: score, Grade: grade(percent)}
			if pairs := r.Pairs(a.Entrant, b.Entrant); pairs.Pairs() > 0 {
				cell.Elo = minus(pairs.Elo().String())
			}
			row.Cells = append(row.Cells, cell)
		}
		rows = append(rows, row)
	}
	return rows
}

// grade returns the class of a score. Colour is never all that tells it.
func grade(percent float64) string {
	switch {
	case percent >= 55:
		return "good"
	case percent <= 45:
		return "bad"
	}
	return "even"
}

func duelOf(r arena.Result) *duel {
	p := r.Pairs(0, 1)
	d := &duel{First: r.Entrants[0], Second: r.Entrants[1], Elo: minus(p.Elo().String())}
	d.Superior = fmt.Sprintf("%.1f %%", 100*p.Superiority())
	for half, n := range p {
		d.Pairs = append(d.Pairs, pairCount{points(half), n})
	}
	return d
}

func testOf(r arena.Result) *test {
	if r.Test == nil {
		return nil
	}
	lower, upper := r.Test.Bounds()
	llr := r.Test.LLR(r.Tested)
	t := &test{
		Elo0: minus(fmt.Sprint(r.Test.Elo0)), Elo1: minus(fmt.Sprint(r.Test.Elo1)), Pairs: r.Tested.Pairs(),
		LLR: minus(fmt.Sprintf("%.2f", llr)), Lower: minus(fmt.Sprintf("%.2f", lower)), Upper: fmt.Sprintf("%.2f", upper),
		Drawing: drawTest(llr, lower, upper),
	}
	switch r.Verdict {
	case arena.AcceptElo0:
		t.Verdict = fmt.Sprintf("%s is better by at most %s Elo.", r.Entrants[0], t.Elo0)
	case arena.AcceptElo1:
		t.Verdict = fmt.Sprintf("%s is better by at least %s Elo.", r.Entrants[0], t.Elo1)
	default:
		t.Verdict = "Nothing is decided yet."
	}
	return t
}

func endings(r arena.Result, ratings []arena.Rating) (reasons []string, rows []ending) {
	kinds := make(map[mancala.Reason]int)
	for _, g := range r.Games {
		kinds[g.Outcome.Reason]++
	}
	var order []mancala.Reason
	for reason := range kinds {
		order = append(order, reason)
	}
	slices.Sort(order)
	all := ending{Name: "All games"}
	for _, reason := range order {
		reasons = append(reasons, reason.String())
		all.Cells = append(all.Cells, fmt.Sprint(kinds[reason]))
	}
	rows = []ending{all}
	for _, rating := range ratings {
		tallies := make(map[mancala.Reason]*mancala.Tally)
		for _, g := range r.Games {
			t := tallies[g.Outcome.Reason]
			if t == nil {
				t = &mancala.Tally{}
				tallies[g.Outcome.Reason] = t
			}
			for side, who := range [2]int{g.South, g.North} {
				if who == rating.Entrant {
					t.Add(g.Outcome, mancala.Player(side))
				}
			}
		}
		row := ending{Name: r.Entrants[rating.Entrant]}
		for _, reason := range order {
			row.Cells = append(row.Cells, wonDrawnLost(*tallies[reason]))
		}
		rows = append(rows, row)
	}
	return reasons, rows
}

// wonDrawnLost writes wins, draws and losses in short, without those there are none of.
func wonDrawnLost(t mancala.Tally) string {
	var parts []string
	for _, part := range []struct {
		sign string
		n    int
	}{{"+", t.Wins}, {"=", t.Draws}, {"−", t.Losses}} {
		if part.n > 0 {
			parts = append(parts, fmt.Sprint(part.sign, part.n))
		}
	}
	if parts == nil {
		return "–"
	}
	return strings.Join(parts, " ")
}

func faults(r arena.Result) (list []fault, more int) {
	for _, g := range r.Games {
		winner, won := g.Outcome.Winner()
		if g.Outcome.Reason != mancala.Forfeit || !won {
			continue
		}
		if len(list) == mostFaults {
			more++
			continue
		}
		loser := [2]int{g.North, g.South}[winner]
		list = append(list, fault{g.Number, r.Entrants[loser], g.Detail})
	}
	return list, more
}

func times(r arena.Result, ratings []arena.Rating) (list []thinking, untimed int) {
	for _, rating := range ratings {
		t := r.Thinking(rating.Entrant)
		if t.Moves == 0 {
			continue
		}
		list = append(list, thinking{
			Name: r.Entrants[rating.Entrant], Moves: t.Moves, Over: t.Over,
			Mean: short(t.Total / time.Duration(t.Moves)), Longest: short(t.Longest),
		})
	}
	for _, g := range r.Games {
		if g.Thinking == [2]arena.Thinking{} {
			untimed++
		}
	}
	return list, untimed
}

// short writes a time with three digits.
func short(d time.Duration) string {
	if d <= 0 {
		return "< 1 µs"
	}
	digits := int(math.Log10(float64(d)))
	unit := time.Duration(math.Pow10(max(0, digits-2)))
	return strings.ReplaceAll(d.Round(unit).String(), "us", "µs")
}
