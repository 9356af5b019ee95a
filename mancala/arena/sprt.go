package arena

import (
	"fmt"
	"math"

	"example.com/kumalak/mancala/notation"
)

// SPRT is the sequential probability ratio test of two hypotheses: that the
// first player is better by Elo0, and that it is better by Elo1, both as [Elo].
// The match goes on until one of them is much more likely than the other. That
// takes far fewer games than a number fixed in advance.
//
// Likelihoods are those of pairs of games. Of all distributions of pairs that
// have the mean of a hypothesis, the one that fits the result best stands for
// it: the generalised test, as Van den Bergh describes it for chess programs.
type SPRT struct {
	Elo0, Elo1 float64 // Elo0 < Elo1
	// Alpha is the chance to accept Elo1 when Elo0 is true, and Beta that to
	// accept Elo0 when Elo1 is true. 0 stands for 0.05.
	Alpha, Beta float64
}

// Verdict is what a test has come to.
type Verdict uint8

const (
	Undecided  Verdict = iota
	AcceptElo0         // the first player is better by at most Elo0
	AcceptElo1         // the first player is better by at least Elo1
)

var verdicts = []string{"undecided", "Elo0 accepted", "Elo1 accepted"}

// String returns the verdict in words.
func (v Verdict) String() string { return notation.WordOf(v, verdicts, "no verdict") }

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is no verdict is an error.
func (v Verdict) MarshalText() ([]byte, error) {
	return notation.MarshalWord("verdict", v, verdicts)
}

// UnmarshalText implements [encoding.TextUnmarshaler].
func (v *Verdict) UnmarshalText(text []byte) error {
	return notation.UnmarshalWord("verdict", v, verdicts, text)
}

func (s SPRT) withDefaults() SPRT {
	const usual = 0.05
	if s.Alpha == 0 {
		s.Alpha = usual
	}
	if s.Beta == 0 {
		s.Beta = usual
	}
	return s
}

// Validate says what is wrong with the test.
func (s SPRT) Validate() error {
	s = s.withDefaults()
	switch {
	case !(s.Elo0 < s.Elo1) || math.IsInf(s.Elo0, 0) || math.IsInf(s.Elo1, 0):
		return fmt.Errorf("SPRT of Elo %v and %v: expected two numbers in ascending order", s.Elo0, s.Elo1)
	case !(s.Alpha > 0 && s.Alpha < 0.5 && s.Beta > 0 && s.Beta < 0.5):
		return fmt.Errorf("SPRT with the errors %v and %v: expected numbers between 0 and 0.5", s.Alpha, s.Beta)
	}
	return nil
}

// Bounds returns the values of [SPRT.LLR] at which the test ends: at lower or
// below Elo0 is accepted, and at upper or above Elo1.
func (s SPRT) Bounds() (lower, upper float64) {
	s = s.withDefaults()
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// rare is what counts instead of 0 for a kind of pair that has not occurred,
// so that it is not taken for impossible.
const rare = 1e-3

// LLR returns the logarithm of how much more likely the pairs are by Elo1 than
// by Elo0. It is 0 without any.
func (s SPRT) LLR(p Pentanomial) float64 {
	if p.Pairs() == 0 {
		return 0
	}
	var counts [5]float64
	for i, n := range p {
		counts[i] = max(float64(n), rare)
	}
	return logLikelihood(counts, expected(s.Elo1)) - logLikelihood(counts, expected(s.Elo0))
}

// logLikelihood returns the logarithm of the likelihood of counts by the
// distribution with that mean which makes it greatest, up to a constant.
//
// With Lagrange's method that distribution is counts[i]/n/(1+t·d[i]), where
// d[i] is the distance from the mean, and t solves Σ counts[i]·d[i]/(1+t·d[i]) = 0.
// The sum falls from +∞ to -∞ between the two poles next to 0.
func logLikelihood(counts [5]float64, mean float64) float64 {
	low, high := -1/(1-mean), 1/mean
	for range 200 {
		t := (low + high) / 2
		sum := 0.0
		for i, n := range counts {
			d := value(i) - mean
			sum += n * d / (1 + t*d)
		}
		if sum > 0 {
			low = t
		} else {
			high = t
		}
	}
	t := (low + high) / 2
	likelihood := 0.0
	for i, n := range counts {
		likelihood -= n * math.Log(1+t*(value(i)-mean))
	}
	return likelihood
}

// Decide returns what the test says of the pairs.
func (s SPRT) Decide(p Pentanomial) Verdict {
	lower, upper := s.Bounds()
	switch llr := s.LLR(p); {
	case llr <= lower:
		return AcceptElo0
	case llr >= upper:
		return AcceptElo1
	}
	return Undecided
}
