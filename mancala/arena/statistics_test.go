package arena_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/arena"
)

func near(got, want, tolerance float64) bool {
	return got == want || math.Abs(got-want) <= tolerance
}

// TestEloOfKnownScores uses the definition: ten to the power of Elo/400 is the
// ratio of points won to points lost.
func TestEloOfKnownScores(t *testing.T) {
	for _, test := range []struct {
		pairs                  arena.Pentanomial
		score, value, low, top float64
	}{
		// 10,000 pairs, symmetrical: the variance of a pair is 0.075, two standard
		// errors of the mean are 0.00537, and 400·log10(0.50537/0.49463) = 3.73.
		{arena.Pentanomial{1000, 2000, 4000, 2000, 1000}, 0.5, 0, -3.73, 3.73},
		// Half of the pairs won and the others lost are throws of a coin, of which
		// Wilson's limits for 50 of 100 are 0.4038 and 0.5962.
		{arena.Pentanomial{50, 0, 0, 0, 50}, 0.5, 0, -67.66, 67.66},
		// Those for 75 of 100 are 0.6570 and 0.8245.
		{arena.Pentanomial{25, 0, 0, 0, 75}, 0.75, 190.85, 112.87, 268.82},
		{arena.Pentanomial{}, 0.5, 0, math.Inf(-1), math.Inf(1)},
		// The limit is that of 11 pairs won and one of 1½ points.
		{arena.Pentanomial{0, 0, 0, 0, 12}, 1, math.Inf(1), 345.23, math.Inf(1)},
		{arena.Pentanomial{12, 0, 0, 0, 0}, 0, math.Inf(-1), math.Inf(-1), -345.23},
		{arena.Pentanomial{0, 0, 0, 0, 1}, 1, math.Inf(1), -243.15, math.Inf(1)},
		// The faults that were: an infinite error beside a finite difference.
		{arena.Pentanomial{0, 0, 0, 2, 8}, 0.95, 511.50, 269.16, 753.85},
		{arena.Pentanomial{9, 1, 0, 0, 0}, 0.025, -636.43, -963.91, -308.95},
		{arena.Pentanomial{0, 0, 12, 0, 0}, 0.5, 0, -54.30, 54.30},
	} {
		e := test.pairs.Elo()
		if !near(test.pairs.Score(), test.score, 1e-12) || !near(e.Value, test.value, 0.01) ||
			!near(e.Low, test.low, 0.01) || !near(e.High, test.top, 0.01) {
			t.Errorf("%v: score %v, Elo %+v, expected %+v", test.pairs, test.pairs.Score(), e, test)
		}
	}
}

// TestEloAgainstGames computes the mean and the variance from a list of pairs, one
// by one, and looks for Wilson's limits by their definition: the means that are
// two of their own standard errors away.
func TestEloAgainstGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pairs := rapid.SliceOfN(rapid.IntRange(0, 4), 1, 200).Draw(t, "half points of pairs")
		var p arena.Pentanomial
		sum := 0.0
		for _, half := range pairs {
			p[half]++
			sum += float64(half) / 2 // points
		}
		n := float64(len(pairs))
		mean := sum / n / 2
		squares, coins := 0.0, 0.0 // of the pairs, and of coins with the same mean
		for _, half := range pairs {
			d := float64(half)/2/2 - mean
			squares += d * d
			coins += mean * (1 - mean)
		}
		seen := mean // or what is taken for it
		if mean == 0 || mean == 1 {
			seen = math.Abs(mean - 1/n/4)
			squares, coins = (1-1/n)/16, n*seen*(1-seen)
		}
		ratio := (squares + seen*(1-seen)) / (coins + seen*(1-seen))
		far := func(m float64) bool { return math.Abs(m-seen) > 1.959964*math.Sqrt(ratio*m*(1-m)/n) }
		limit := func(m, end float64) float64 {
			if !far(end) || end == mean {
				return end
			}
			for range 60 {
				if between := (m + end) / 2; far(between) {
					end = between
				} else {
					m = between
				}
			}
			return m
		}
		e := p.Elo()
		for _, limit := range []struct{ elo, score float64 }{{e.Value, mean}, {e.Low, limit(seen, 0)}, {e.High, limit(seen, 1)}} {
			if got := 1 / (1 + math.Exp(-limit.elo*math.Ln10/400)); !near(got, limit.score, 1e-4) {
				t.Fatalf("%v: Elo %v is a score of %v, expected %v", p, limit.elo, got, limit.score)
			}
		}
		if math.IsInf(e.Low, -1) != (mean == 0) || math.IsInf(e.High, 1) != (mean == 1) {
			t.Fatalf("%v: Elo %+v", p, e)
		}
		s := p.Superiority()
		if !near(s, 0.975, 1e-6) && (s > 0.975) != (e.Low > 0) || !near(s, 0.025, 1e-6) && (s < 0.025) != (e.High < 0) || s < 0 || s > 1 {
			t.Fatalf("%v: superiority %v with Elo %+v", p, s, e)
		}
		mirror := arena.Pentanomial{p[4], p[3], p[2], p[1], p[0]}
		if m := mirror.Elo(); !near(m.Low, -e.High, 1e-6) || !near(m.High, -e.Low, 1e-6) || !near(mirror.Superiority(), 1-s, 1e-9) {
			t.Fatalf("%v: Elo %+v, and of the opponent %+v", p, e, m)
		}
	})
}

// TestEloLimitsRiseWithThePoints has every way to turn one pair of a match into a
// better one.
func TestEloLimitsRiseWithThePoints(t *testing.T) {
	for pairs := 1; pairs <= 40; pairs++ {
		last := math.Inf(-1)
		for lost := pairs; lost >= 0; lost-- { // pairs of 1½ points instead of 2
			if low := (arena.Pentanomial{3: lost, 4: pairs - lost}).Elo().Low; low < last {
				t.Errorf("%d pairs won and %d nearly: at least %v, and %v with one less", pairs-lost, lost, low, last)
			} else {
				last = low
			}
		}
	}
	if e := (arena.Pentanomial{4: math.MaxInt, 3: math.MaxInt}).Elo(); math.IsNaN(e.Value) || e.Low > e.High {
		t.Errorf("%+v", e)
	}
}

// TestEloIsWithinItsLimits plays matches by dice and counts how often the truth is
// between the limits, near to the ends of the scale too.
func TestEloIsWithinItsLimits(t *testing.T) {
	r := newRand(1)
	for _, chances := range [][5]float64{
		{0.1, 0.2, 0.4, 0.2, 0.1},
		{0.3, 0.1, 0.2, 0.1, 0.3},
		{0, 0, 0.95, 0.05, 0},
		{0, 0, 0.05, 0.15, 0.8},
		{0.005, 0.005, 0.04, 0.05, 0.9},
		{0.9, 0.08, 0.02, 0, 0},
	} {
		mean := 0.0
		for i, chance := range chances {
			mean += chance * float64(i) / 4
		}
		truth := 400 * math.Log10(mean/(1-mean))
		for _, pairs := range []int{5, 10, 30, 100} {
			const matches = 1000
			within := 0
			for range matches {
				var p arena.Pentanomial
				for range pairs {
					x, i := r.Float64(), 0
					for ; i < 4 && x >= chances[i]; i++ {
						x -= chances[i]
					}
					p[i]++
				}
				if e := p.Elo(); e.Low <= truth && truth <= e.High {
					within++
				}
			}
			if within < matches*91/100 {
				t.Errorf("%v, %d pairs: %d of %d", chances, pairs, within, matches)
			}
		}
	}
}

func TestEloAsText(t *testing.T) {
	for _, test := range []struct {
		elo  arena.Elo
		want string
	}{
		{arena.Elo{Value: 12.34, Low: -8, High: 33}, "+12.3 ± 20.5"},
		{arena.Elo{Value: -300, Low: -700, High: -200}, "-300.0 (-700.0 to -200.0)"},
		{arena.Elo{Value: math.Inf(1), Low: 100, High: math.Inf(1)}, "≥ +100.0"},
		{arena.Elo{Value: math.Inf(-1), Low: math.Inf(-1), High: -100}, "≤ -100.0"},
		{arena.Elo{Low: math.Inf(-1), High: math.Inf(1)}, "unknown"},
	} {
		if got := test.elo.String(); got != test.want {
			t.Errorf("%q, expected %q", got, test.want)
		}
	}
}

// likelihood returns the logarithm of the greatest likelihood of counts with a
// mean, found in a way that has nothing in common with the package's: the five
// probabilities are p[i] = n[i]/(a+b·x[i]), with a such that they add up to 1,
// for each b, and b such that their mean is right.
func likelihood(n [5]float64, mean float64) float64 {
	x := [5]float64{0, 0.25, 0.5, 0.75, 1}
	bisect := func(low, high float64, above func(float64) bool) float64 {
		for range 100 {
			if m := (low + high) / 2; above(m) {
				low = m
			} else {
				high = m
			}
		}
		return (low + high) / 2
	}
	probabilities := func(b float64) (p [5]float64) {
		a := bisect(max(0, -b), max(0, -b)+1e6, func(a float64) bool {
			sum := 0.0
			for i := range n {
				sum += n[i] / (a + b*x[i])
			}
			return sum > 1
		})
		for i := range n {
			p[i] = n[i] / (a + b*x[i])
		}
		return p
	}
	b := bisect(-1e5, 1e5, func(b float64) bool {
		m := 0.0
		for i, p := range probabilities(b) {
			m += p * x[i]
		}
		return m > mean
	})
	sum := 0.0
	for i, p := range probabilities(b) {
		sum += n[i] * math.Log(p)
	}
	return sum
}

// TestLikelihoodRatio compares with the likelihoods computed independently.
func TestLikelihoodRatio(t *testing.T) {
	for _, test := range []struct {
		pairs      arena.Pentanomial
		elo0, elo1 float64
	}{
		{arena.Pentanomial{10, 20, 40, 20, 10}, 0, 5},
		{arena.Pentanomial{10, 20, 40, 25, 18}, 0, 10},
		{arena.Pentanomial{80, 3255, 7781, 3521, 83}, 0, 2},
		{arena.Pentanomial{0, 0, 3, 1, 0}, -5, 5},
		{arena.Pentanomial{30, 0, 0, 0, 1}, 0, 100},
		{arena.Pentanomial{0, 0, 0, 0, 9}, 0, 50},
	} {
		var n [5]float64
		for i, count := range test.pairs {
			n[i] = max(float64(count), 1e-3)
		}
		score := func(elo float64) float64 { return 1 / (1 + math.Exp(-elo*math.Ln10/400)) }
		want := likelihood(n, score(test.elo1)) - likelihood(n, score(test.elo0))
		got := arena.SPRT{Elo0: test.elo0, Elo1: test.elo1}.LLR(test.pairs)
		if !near(got, want, 1e-3*max(1, math.Abs(want))) {
			t.Errorf("%v, Elo %v and %v: LLR %v, expected %v", test.pairs, test.elo0, test.elo1, got, want)
		}
	}
}

// TestLikelihoodRatioOfMany compares with the normal distribution, to which the
// test comes down when there are many pairs and the hypotheses are near to each
// other.
func TestLikelihoodRatioOfMany(t *testing.T) {
	p := arena.Pentanomial{80, 3255, 7781, 3521, 83}
	n, mean, variance := float64(p.Pairs()), p.Score(), 0.0
	for i, count := range p {
		d := float64(i)/4 - mean
		variance += float64(count) * d * d / n
	}
	s0, s1 := 0.5, 1/(1+math.Exp(-2*math.Ln10/400))
	want := n * (s1 - s0) * (2*mean - s0 - s1) / (2 * variance)
	if got := (arena.SPRT{Elo0: 0, Elo1: 2}).LLR(p); !near(got, want, 0.02*want) {
		t.Errorf("LLR %v, expected about %v", got, want)
	}
}

func TestBounds(t *testing.T) {
	lower, upper := arena.SPRT{Elo1: 1}.Bounds()
	if !near(upper, math.Log(19), 1e-12) || !near(lower, -math.Log(19), 1e-12) {
		t.Errorf("%v and %v, expected ±2.944", lower, upper)
	}
	lower, upper = arena.SPRT{Elo1: 1, Alpha: 0.1, Beta: 0.2}.Bounds()
	if !near(upper, math.Log(8), 1e-12) || !near(lower, math.Log(0.2/0.9), 1e-12) {
		t.Errorf("%v and %v", lower, upper)
	}
	for _, s := range []arena.SPRT{
		{},
		{Elo0: 1, Elo1: 1},
		{Elo0: 2, Elo1: 1},
		{Elo0: math.NaN(), Elo1: 1},
		{Elo1: math.Inf(1)},
		{Elo1: 1, Alpha: -1},
		{Elo1: 1, Beta: 0.7},
		{Elo1: 1, Alpha: math.NaN()},
	} {
		if s.Validate() == nil {
			t.Errorf("%+v is valid", s)
		}
	}
}

// TestErrorsOfTheTest plays many matches by dice, under each hypothesis, and
// counts the wrong verdicts.
func TestErrorsOfTheTest(t *testing.T) {
	s := arena.SPRT{Elo0: 0, Elo1: 60, Alpha: 0.1, Beta: 0.1}
	r := newRand(1)
	for _, truth := range []struct {
		elo   float64
		wrong arena.Verdict
	}{{s.Elo0, arena.AcceptElo1}, {s.Elo1, arena.AcceptElo0}} {
		score := 1 / (1 + math.Pow(10, -truth.elo/400))
		const matches = 300
		wrong := 0
		for range matches {
			var p arena.Pentanomial
			for s.Decide(p) == arena.Undecided {
				half := 0
				for range 2 {
					switch x := r.Float64(); {
					case x < score-0.1:
						half += 2
					case x < score+0.1:
						half++
					}
				}
				p[half]++
			}
			if s.Decide(p) == truth.wrong {
				wrong++
			}
		}
		if wrong > matches*16/100 || wrong == 0 {
			t.Errorf("Elo %v: %d of %d verdicts are wrong, expected about a tenth or less", truth.elo, wrong, matches)
		}
	}
}

// TestRatingsOfKnownStrengths makes up results that fit ratings exactly.
func TestRatingsOfKnownStrengths(t *testing.T) {
	// A wins three of four against B, and B three of four against C; so A is
	// expected to win nine of ten against C.
	r := arena.Result{Entrants: []string{"c", "a", "b"}}
	add := func(winner, loser, n int) {
		for range n {
			r.Games = append(r.Games, arena.Game{
				Number: len(r.Games) + 1, South: winner, North: loser,
				Outcome: mancala.Outcome{Status: mancala.SouthWins, Reason: mancala.Majority},
			})
		}
	}
	const c, a, b = 0, 1, 2
	add(a, b, 3000)
	add(b, a, 1000)
	add(b, c, 3000)
	add(c, b, 1000)
	add(a, c, 3600)
	add(c, a, 400)
	step := 400 * math.Log10(3)
	for i, rating := range r.Ratings() {
		entrant, elo := []int{a, b, c}[i], []float64{step, 0, -step}[i]
		if rating.Entrant != entrant || !near(rating.Value, elo, 0.5) {
			t.Errorf("place %d: %+v, expected entrant %d with %v", i, rating, entrant, elo)
		}
		if rating.Error < 3 || rating.Error > 15 {
			t.Errorf("place %d: an error of %v", i, rating.Error)
		}
	}
}

// TestErrorOfRatings compares with the error of a single binomial.
func TestErrorOfRatings(t *testing.T) {
	r := arena.Result{Entrants: []string{"a", "b"}}
	for i := range 1000 {
		r.Games = append(r.Games, arena.Game{
			Number: i + 1, North: 1,
			Outcome: mancala.Outcome{Status: []mancala.Status{mancala.SouthWins, mancala.NorthWins}[i%2]},
		})
	}
	// The difference of the ratings is twice that of one from the mean.
	want := 1.96 * 400 / math.Ln10 * math.Sqrt(4/1000.0) / 2
	for _, rating := range r.Ratings() {
		if !near(rating.Error, want, 0.02*want) || !near(rating.Value, 0, 1e-6) {
			t.Errorf("%+v, expected an error of %v", rating, want)
		}
	}
}

func TestRatingsOfNothing(t *testing.T) {
	r := arena.Result{Entrants: []string{"a", "b", "c"}}
	for _, rating := range r.Ratings() {
		if !near(rating.Value, 0, 1e-6) || math.IsNaN(rating.Error) {
			t.Errorf("%+v", rating)
		}
	}
	for range 50 { // one side always wins
		r.Games = append(r.Games, arena.Game{Number: len(r.Games) + 1, North: 1, Outcome: mancala.Outcome{Status: mancala.SouthWins}})
	}
	ratings := r.Ratings()
	if text := fmt.Sprint(ratings); ratings[0].Entrant != 0 || ratings[0].Value < 100 || ratings[0].Value > 2000 {
		t.Error(text)
	}
}
