package main

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"example.com/kumalak/mancala/network"
)

// fitOptions tell how to fit a model.
type fitOptions struct {
	passes int
	batch  int
	rate   float64 // of learning, at first; it falls to a hundredth
	// result is how much the result of the game counts beside the score.
	result float32
	seed   uint64
	report func(string)
}

// target is what a model is to find for a sample.
func (o fitOptions) target(s *sample) float32 {
	if s.score < 0 {
		return s.result
	}
	return o.result*s.result + (1-o.result)*s.score
}

// progress is how far training has come.
type progress struct {
	pass          int
	learned, held float64 // mean losses
}

// fit trains a model.
func fit(ctx context.Context, learn, held []sample, o fitOptions) (*model, []progress, error) {
	rng := rand.New(rand.NewPCG(o.seed, 7))
	m := newModel(learn, rng)
	a := newAdam()
	var room [shards][]float32
	for i := range room {
		room[i] = make([]float32, parameters)
	}
	total := make([]float32, parameters)
	batches := len(learn) / o.batch
	var curve []progress
	start := time.Now()
	for pass := range o.passes {
		rng.Shuffle(len(learn), func(i, j int) { learn[i], learn[j] = learn[j], learn[i] })
		loss := 0.0
		for b := range batches {
			if ctx.Err() != nil {
				return m, curve, ctx.Err()
			}
			part := learn[b*o.batch : (b+1)*o.batch]
			done := float64(pass*batches+b) / float64(o.passes*batches)
			rate := o.rate * (0.01 + 0.99*(1+math.Cos(math.Pi*done))/2)
			loss += m.gradient(part, o.target, room, total)
			a.step(m, total, rate)
		}
		curve = append(curve, progress{pass + 1, loss / float64(batches*o.batch), m.loss(held, o.target)})
		c := curve[len(curve)-1]
		passed := time.Since(start)
		left := passed / time.Duration(pass+1) * time.Duration(o.passes-pass-1)
		o.report(fmt.Sprintf("pass %d of %d: loss %.4f, held out %.4f, on results %.4f; %.2f million positions/s, %v left",
			c.pass, o.passes, c.learned, c.held, m.loss(held, func(s *sample) float32 { return s.result }),
			float64((pass+1)*batches*o.batch)/passed.Seconds()/1e6, left.Round(time.Second)))
	}
	return m, curve, nil
}

// loss is the mean loss of samples.
func (m *model) loss(list []sample, target func(*sample) float32) float64 {
	var h [network.Hidden]float32
	sum := 0.0
	for i := range list {
		s := &list[i]
		sum += logLoss(sigmoid(float64(m.forward(&s.in, &h))), float64(target(s)))
	}
	return sum / float64(max(len(list), 1))
}
