package arena

import (
	"fmt"
	"math"
)

// Pentanomial counts pairs of games by the points that they brought to one of
// the two players together: entry i is the number of pairs with i half points,
// from 0 for two losses to 4 for two wins.
type Pentanomial [5]int

// Pairs returns the number of pairs.
func (p Pentanomial) Pairs() int {
	n := 0
	for _, count := range p {
		n += count
	}
	return n
}

// Score returns the points per game, from 0 to 1, and ½ without any games.
func (p Pentanomial) Score() float64 {
	mean, _ := p.moments()
	return mean
}

// value is what a pair with i half points is worth, per game.
func value(i int) float64 { return float64(i) / 4 }

// moments returns the mean of the points per game, and their variance from
// pair to pair.
func (p Pentanomial) moments() (mean, variance float64) {
	n := float64(p.Pairs())
	if n == 0 {
		return 0.5, 0
	}
	for i, count := range p {
		mean += float64(count) * value(i) / n
	}
	for i, count := range p {
		variance += float64(count) * (value(i) - mean) * (value(i) - mean) / n
	}
	return mean, variance
}

// Elo is a difference in strength, with the limits between which it is with a
// confidence of 95 percent. On this scale a player who is 100 better scores 64
// percent, and one who is 400 better 91 percent.
type Elo struct{ Value, Low, High float64 }

// String returns the difference and its error, "+12.3 ± 20.5", or the limits
// when they are not about as far away on both sides: "+301.0 (+180.2 to +702.9)".
func (e Elo) String() string {
	up, down := e.High-e.Value, e.Value-e.Low
	if math.IsInf(up, 1) && math.IsInf(down, 1) {
		return fmt.Sprintf("%+.1f ± ∞", e.Value)
	}
	if half := (up + down) / 2; math.Abs(up-down) <= half/5 {
		return fmt.Sprintf("%+.1f ± %.1f", e.Value, half)
	}
	return fmt.Sprintf("%+.1f (%+.1f to %+.1f)", e.Value, e.Low, e.High)
}

// eloOf returns the difference in strength at which a score is expected.
func eloOf(score float64) float64 {
	switch {
	case score <= 0:
		return math.Inf(-1)
	case score >= 1:
		return math.Inf(1)
	}
	return 400 * math.Log10(score/(1-score))
}

// expected returns the score that is expected at a difference in strength.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// confidence is the number of standard deviations on either side of the mean
// within which 95 percent of a normal distribution lie.
const confidence = 1.959963984540054

// Elo returns the difference in strength that the pairs show. It is infinite
// when all games were won or lost.
//
// The limits come from the normal distribution. Where all pairs brought the
// same, of which it knows nothing, the rule of three is used: something else
// may still happen in 3 of n pairs.
func (p Pentanomial) Elo() Elo {
	n := float64(p.Pairs())
	mean, variance := p.moments()
	if n == 0 {
		return Elo{0, math.Inf(-1), math.Inf(1)}
	}
	low, high := mean-confidence*math.Sqrt(variance/n), mean+confidence*math.Sqrt(variance/n)
	if variance < 1e-12 {
		rest := min(1, 3/n)
		low, high = mean-mean*rest, mean+(1-mean)*rest
	}
	return Elo{eloOf(mean), eloOf(low), eloOf(high)}
}

// Superiority returns how likely it is, from 0 to 1, that the player is the
// stronger one, if nothing was known before the games.
func (p Pentanomial) Superiority() float64 {
	mean, variance := p.moments()
	n := float64(p.Pairs())
	switch {
	case n == 0 || mean == 0.5:
		return 0.5
	case variance < 1e-12:
		variance = 0.25 / n
	}
	return 0.5 * (1 + math.Erf((mean-0.5)/math.Sqrt(2*variance/n)))
}

// String returns the counts: "[3 12 40 15 5]".
func (p Pentanomial) String() string { return fmt.Sprint([5]int(p)) }
