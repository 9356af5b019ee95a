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

// total is Pairs without an overflow.
func (p Pentanomial) total() float64 {
	n := 0.0
	for _, count := range p {
		n += float64(count)
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
	n := p.total()
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

// Elo is the difference in strength of two players that their games show, and the
// limits between which the difference is with a confidence of 95 percent. On this
// scale a player who is 100 better scores 64 percent, and one who is 400 better
// 91 percent. A limit is infinite when the games do not give one.
type Elo struct{ Value, Low, High float64 }

// String returns the difference and its error, "+12.3 ± 20.5", or the limits
// when one of them is much farther away: "+301.0 (+180.2 to +702.9)". With one
// limit only, that is what is known: "≥ +197.9". Without any it is "unknown".
func (e Elo) String() string {
	switch none := math.IsInf(e.High, 1); {
	case none && math.IsInf(e.Low, -1):
		return "unknown"
	case none:
		return fmt.Sprintf("≥ %+.1f", e.Low)
	case math.IsInf(e.Low, -1):
		return fmt.Sprintf("≤ %+.1f", e.High)
	}
	up, down := e.High-e.Value, e.Value-e.Low
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
// when all games were won or all were lost, and then has one limit.
//
// The limits are Wilson's, as for the share of heads of a coin. Pairs vary less
// than a coin with the same mean does, and their number is divided by the ratio
// of the two variances. To the ratio one pair is added that varies like the coin,
// so that a few equal pairs do not look like certainty. The limits are finite
// unless all games were won or all were lost: the one limit is then that of the
// same games with one of them drawn. With many pairs the limits are those of the
// normal distribution.
func (p Pentanomial) Elo() Elo {
	mean, n := p.effective()
	if n == 0 {
		return Elo{0, math.Inf(-1), math.Inf(1)}
	}
	const z2 = confidence * confidence
	middle := (mean + z2/(2*n)) / (1 + z2/n)
	half := confidence / (1 + z2/n) * math.Sqrt(mean*(1-mean)/n+z2/(4*n*n))
	low, high := middle-half, middle+half
	switch mean = p.Score(); mean {
	case 0:
		low = 0
	case 1:
		high = 1
	}
	return Elo{eloOf(mean), eloOf(low), eloOf(high)}
}

// effective returns the mean of the points per game, and the number of throws of
// a coin that would tell as much about the mean. If all games were won or all
// were lost, which shows no variance, one of them is taken to be drawn.
func (p Pentanomial) effective() (mean, n float64) {
	switch n = p.total(); {
	case n == 0:
		return 0.5, 0
	case p[4] > 0 && float64(p[4]) == n:
		p[4], p[3] = p[4]-1, 1
	case p[0] > 0 && float64(p[0]) == n:
		p[0], p[1] = p[0]-1, 1
	}
	mean, variance := p.moments()
	ratio := (n*variance/(mean*(1-mean)) + 1) / (n + 1)
	return mean, n / ratio
}

// Superiority returns how likely it is, from 0 to 1, that the player is the
// stronger one, if nothing was known before the games.
func (p Pentanomial) Superiority() float64 {
	mean, n := p.effective()
	// As for the limits of Elo, the variance is that of the mean in question: ½.
	return 0.5 * (1 + math.Erf((mean-0.5)*math.Sqrt(2*n)))
}
