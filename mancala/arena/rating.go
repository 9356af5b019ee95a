package arena

import (
	"cmp"
	"math"
	"slices"
)

// Rating is the strength of an entrant in comparison with all others.
type Rating struct {
	Entrant int // index
	// Value is how much stronger the entrant is than the mean of all, in the
	// unit of [Elo].
	Value float64
	// Error is such that the strength is within Value ± Error with a confidence
	// of 95 percent. It takes all games for independent ones without draws,
	// which makes it rather too large: pairs of games tell more.
	Error float64
}

// Ratings returns the strengths that explain the results best, the best first.
// Their mean is 0. Of two entrants alone, [Pentanomial.Elo] tells the difference
// more exactly.
//
// They are those of the model of Bradley and Terry, in which a draw is half a
// win. Each entrant is given one drawn game against an average opponent, so
// that no rating is infinite.
func (r Result) Ratings() []Rating {
	n := len(r.Entrants)
	points := make([]float64, n)    // of each entrant
	games := make([][]float64, n+1) // between two of them; n is the average opponent
	for i := range games {
		games[i] = make([]float64, n+1)
	}
	for i := range n {
		points[i] = 0.5
		games[i][n] = 1
	}
	for _, g := range r.Games {
		points[g.South] += float64(g.halfPoints(g.South)) / 2
		points[g.North] += float64(g.halfPoints(g.North)) / 2
		games[g.South][g.North]++
		games[g.North][g.South]++
	}
	strength, covariance := bradleyTerry(points, games)

	mean := 0.0
	for _, s := range strength {
		mean += s / float64(n)
	}
	ratings := make([]Rating, n)
	const scale = 400 / math.Ln10
	for i := range ratings {
		ratings[i] = Rating{i, scale * (strength[i] - mean), scale * confidence * math.Sqrt(fromMean(covariance, i))}
	}
	slices.SortStableFunc(ratings, func(a, b Rating) int { return cmp.Compare(b.Value, a.Value) })
	return ratings
}

// fromMean returns the variance of the difference of an entry and the mean of all.
func fromMean(covariance [][]float64, i int) float64 {
	n := float64(len(covariance))
	v := covariance[i][i]
	for j := range covariance {
		v -= 2 / n * covariance[i][j]
		for k := range covariance {
			v += covariance[j][k] / (n * n)
		}
	}
	return max(0, v)
}

// bradleyTerry returns the strengths, in natural logarithms of odds, that make
// the points most likely, and their covariance. The last player of games has
// the strength 0.
func bradleyTerry(points []float64, games [][]float64) (strength []float64, covariance [][]float64) {
	n := len(points)
	strength = make([]float64, n+1)
	for range 100 { // Newton's method; the function is concave
		gradient := make([]float64, n)
		information := make([][]float64, n)
		for i := range information {
			information[i] = make([]float64, n)
			gradient[i] = points[i]
			for j := range n + 1 {
				p := 1 / (1 + math.Exp(strength[j]-strength[i]))
				gradient[i] -= games[i][j] * p
				information[i][i] += games[i][j] * p * (1 - p)
				if j < n && j != i {
					information[i][j] -= games[i][j] * p * (1 - p)
				}
			}
		}
		covariance = inverse(information)
		largest := 0.0
		for i := range n {
			step := 0.0
			for j := range n {
				step += covariance[i][j] * gradient[j]
			}
			step = min(1, max(-1, step)) // far from the solution it may be far too long
			strength[i] += step
			largest = max(largest, math.Abs(step))
		}
		if largest < 1e-10 {
			break
		}
	}
	return strength[:n], covariance
}

// inverse returns the inverse of a positive definite matrix, by Gauss and Jordan.
func inverse(m [][]float64) [][]float64 {
	n := len(m)
	inv := make([][]float64, n)
	for i := range inv {
		inv[i] = make([]float64, n)
		inv[i][i] = 1
	}
	for k := range n {
		pivot := m[k][k]
		for j := range n {
			m[k][j] /= pivot
			inv[k][j] /= pivot
		}
		for i := range n {
			factor := m[i][k]
			if i == k || factor == 0 {
				continue
			}
			for j := range n {
				m[i][j] -= factor * m[k][j]
				inv[i][j] -= factor * inv[k][j]
			}
		}
	}
	return inv
}
