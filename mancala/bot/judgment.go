package bot

import "example.com/kumalak/mancala/notation"

// Judgment says how bad a move was. As text, in JSON for instance, it is the
// sign that players write behind the move: "??" for a [Blunder], and nothing
// for a [Sound] move.
//
// A move is judged by how much it lowers the chance to win, which goes from 0 to 1:
// from 0.05 on it is an [Inaccuracy], from 0.10 on a [Mistake], and from 0.20 on a
// [Blunder].
type Judgment uint8

const (
	Sound      Judgment = iota // nothing, or next to nothing, was lost
	Inaccuracy                 // ?!
	Mistake                    // ?
	Blunder                    // ??
)

// The least loss of chance to win that earns each judgment.
const (
	inaccuracyLoss = 0.05
	mistakeLoss    = 0.10
	blunderLoss    = 0.20
)

// judgmentOf returns the judgment on a move that lowers the chance to win by loss.
func judgmentOf(loss float64) Judgment {
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

var judgments = []string{Sound: "", Inaccuracy: "?!", Mistake: "?", Blunder: "??"}

// String returns "", "?!", "?" or "??".
func (j Judgment) String() string { return notation.WordOf(j, judgments, "no judgment") }

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is no judgment is an error.
func (j Judgment) MarshalText() ([]byte, error) {
	return notation.MarshalWord("judgment", j, judgments)
}

// UnmarshalText implements [encoding.TextUnmarshaler].
func (j *Judgment) UnmarshalText(text []byte) error {
	return notation.UnmarshalWord("judgment", j, judgments, text)
}
