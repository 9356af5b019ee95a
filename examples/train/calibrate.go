package main

import "example.com/kumalak/mancala/network"

// calibrate multiplies the estimates of each phase by the number with which they fit the
// results best. Scores of searches among the targets, and what is learned by
// heart, make a network less or more certain than it should be.
func (m *model) calibrate(list []sample) {
	var odds, results [network.Phases][]float64
	var h [network.Hidden]float32
	for i := range list {
		phase := list[i].in.Phase
		odds[phase] = append(odds[phase], float64(m.forward(&list[i].in, &h)))
		results[phase] = append(results[phase], float64(list[i].result))
	}
	for phase := range network.Phases {
		by := float32(bestFactor(odds[phase], results[phase]))
		for i := range network.Hidden {
			m.w[atOut+phase*network.Hidden+i] *= by
		}
		m.w[atLead+phase] *= by
		m.w[atBias+phase] *= by
	}
}

// fewest is how many positions a phase needs to be calibrated.
const fewest = 1000

// bestFactor returns the number from ½ to 2 by which logarithms of odds are to be
// multiplied to fit results best, and 1 where there are few.
func bestFactor(odds, results []float64) float64 {
	if len(odds) < fewest {
		return 1
	}
	// The loss is convex, so that its slope tells which way to go.
	low, high := 0.5, 2.0
	for range 30 {
		by := (low + high) / 2
		slope := 0.0
		for i, z := range odds {
			slope += (sigmoid(by*z) - results[i]) * z
		}
		if slope > 0 {
			high = by
		} else {
			low = by
		}
	}
	return (low + high) / 2
}
