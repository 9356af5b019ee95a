package kalah

import (
	"cmp"
	"fmt"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// MaxPits is the largest number of pits in a row.
const MaxPits = mancala.MaxPits/2 - 1

const (
	mostSeeds    = mancala.MaxCounters / 2 // in a row
	emptyCapture = "empty-capture"
)

// Rules are the size of a game and its capture rule. A number that is 0 stands
// for that of the standard game: six pits in a row, and four seeds in each.
type Rules struct {
	Pits         int  // in a row, up to MaxPits
	Seeds        int  // in each pit at the start; no more than 255 on the board
	EmptyCapture bool // the last seed is captured also if the pit opposite is empty
}

// full returns r with the numbers for which zeros stand.
func (r Rules) full() Rules { return Rules{cmp.Or(r.Pits, 6), cmp.Or(r.Seeds, 4), r.EmptyCapture} }

// Validate returns [mancala.ErrInvalidRules] when no game can be played by r.
func (r Rules) Validate() error {
	r = r.full()
	if r.Pits < 1 || r.Pits > MaxPits || r.Seeds < 1 || r.Seeds > mostSeeds/r.Pits {
		return fmt.Errorf("%w: %v: expected 1 to %d pits, and 1 to %d seeds in all of a row",
			mancala.ErrInvalidRules, r, MaxPits, mostSeeds)
	}
	return nil
}

var rulesForm = notation.RulesForm[Rules]{
	What: "kalah rules",
	Named: []notation.NamedRules[Rules]{
		{Name: "standard", Rules: Rules{}.full()},
		{Name: emptyCapture, Rules: Rules{EmptyCapture: true}.full()},
	},
	Settings: []notation.Setting[Rules]{
		notation.Number("pits=", 1, MaxPits, func(r *Rules) *int { return &r.Pits }),
		notation.Number("seeds=", 1, mostSeeds, func(r *Rules) *int { return &r.Seeds }),
		notation.Flag(emptyCapture, func(r *Rules) *bool { return &r.EmptyCapture }),
	},
}

// String returns the rules as [ParseRules] reads them: "standard",
// "empty-capture", or what is not standard in braces: "{pits=3 seeds=2}".
func (r Rules) String() string { return string(rulesForm.Append(nil, r.full())) }

// ParseRules reads what [Rules.String] writes.
func ParseRules(text string) (Rules, error) { return rulesForm.Parse(text) }

// Start returns the position in which a game begins. It is the zero Position when
// the rules are not valid: see [Rules.Validate].
func Start(rules Rules) Position {
	if rules.Validate() != nil {
		return Position{}
	}
	rules = rules.full()
	p := Position{pits: uint8(rules.Pits), least: 1}
	if rules.EmptyCapture {
		p.least = 0
	}
	for k := range rules.Pits {
		p.ring = p.ring.With(k, uint8(rules.Seeds)).With(k+rules.Pits+1, uint8(rules.Seeds))
	}
	return p
}

// String returns the position as [ParsePosition] reads it: the word empty-capture
// in games by that rule; the rows, North's first, each from South's left to
// right; the stores of South and North; and who is to move. The zero Position is
// "invalid position".
func (p Position) String() string { return notation.String(p) }

// MarshalText implements [encoding.TextMarshaler] with the text of String. The
// error for the zero Position is [mancala.ErrInvalidPosition].
func (p Position) MarshalText() (text []byte, err error) {
	if p.least == 0 {
		text = []byte(emptyCapture + " ")
	}
	return notation.AppendBoard(text, p)
}

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParsePosition].
func (p *Position) UnmarshalText(text []byte) error {
	return notation.Unmarshal(p, text, ParsePosition)
}

// ParsePosition reads a position. The length of the rows tells the number of
// pits; there may be 1 to 255 seeds. If a row is empty, the seeds of the other
// go to its owner, by rule 4.
func ParsePosition(text string) (Position, error) {
	return Position{pits: MaxPits, least: 1}.parse(text)
}

// parse reads a position of a game that begins with p.
func (p Position) parse(text string) (q Position, err error) {
	s := notation.NewScanner("kalah position", text)
	if strings.HasPrefix(s.Rest(), emptyCapture+" ") {
		s.Pos, p.least = s.Pos+len(emptyCapture), 0
		s.Spaces()
	}
	b, turn, err := s.Board(p.Board())
	if err != nil {
		return Position{}, err
	}
	return Position{b.RingAndStores(), uint8(b.Pits / 2), p.least, turn}.settle(), nil
}

// Variant returns the game by these rules for all that works on any game. Its
// start is the zero Position when the rules are not valid: see [Rules.Validate].
func Variant(rules Rules) mancala.Variant[Position, Move] {
	start := Start(rules)
	return mancala.Variant[Position, Move]{
		Name:  "kalah",
		Title: "Kalah",
		Rules: rules.String(),
		WithRules: func(text string) (mancala.Variant[Position, Move], error) {
			r, err := ParseRules(text)
			return Variant(r), err
		},
		Start:         start,
		Counters:      start.Board().Total(),
		ParsePosition: start.parse,
		ParseMove:     notation.PitParser[Position]("kalah move", max(1, int(start.pits))),
	}
}
