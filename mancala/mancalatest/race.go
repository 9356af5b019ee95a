//go:build race

package mancalatest

// raceEnabled tells whether the race detector is at work.
const raceEnabled = true
