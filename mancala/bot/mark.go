package bot

import "fmt"

// Mark tells how bad a move was.
type Mark uint8

const (
	Sound      Mark = iota // nothing, or next to nothing, was lost
	Inaccuracy             // ?!
	Mistake                // ?
	Blunder                // ??
)

// The least loss of chance to win that earns each mark.
const (
	inaccuracyLoss = 0.05
	mistakeLoss    = 0.10
	blunderLoss    = 0.20
)

// MarkOf returns the mark for a move that lowers the chance to win, which goes
// from 0 to 1, by loss: [Inaccuracy] from 0.05 on, [Mistake] from 0.10 on and
// [Blunder] from 0.20 on.
func MarkOf(loss float64) Mark {
	// Losses are differences of numbers with four digits.
	const tiny = 1e-9
	switch loss += tiny; {
	case loss >= blunderLoss:
		return Blunder
	case loss >= mistakeLoss:
		return Mistake
	case loss >= inaccuracyLoss:
		return Inaccuracy
	}
	return Sound
}

var marks = [...]string{Sound: "", Inaccuracy: "?!", Mistake: "?", Blunder: "??"}

// String returns "", "?!", "?" or "??".
func (m Mark) String() string {
	if int(m) < len(marks) {
		return marks[m]
	}
	return fmt.Sprintf("mark %d", uint8(m))
}

// MarshalText returns what String returns.
func (m Mark) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads what [Mark.MarshalText] writes.
func (m *Mark) UnmarshalText(text []byte) error {
	for i, sign := range marks {
		if sign == string(text) {
			*m = Mark(i)
			return nil
		}
	}
	return fmt.Errorf(`mark %q: expected nothing, "?!", "?" or "??"`, text)
}
