package main

import (
	"time"

	"example.com/kumalak/mancala"
)

// clock is a chess clock: time for each player, and what a move adds to it.
// It starts when the first move has been made. The zero clock does not run.
type clock struct {
	On        bool             `json:"on,omitempty"`
	Increment time.Duration    `json:"increment,omitempty"`
	Left      [2]time.Duration `json:"left,omitempty"`
	Since     time.Time        `json:"-"` // when the player to move began to think
}

// left returns what a player has at a time, turn being to move.
func (c clock) left(player, turn mancala.Player, running bool, now time.Time) time.Duration {
	left := c.Left[player]
	if running && player == turn && !c.Since.IsZero() {
		left -= now.Sub(c.Since)
	}
	return max(left, 0)
}

// press is what a player does after a move.
func (c *clock) press(player mancala.Player, running bool, now time.Time) {
	if !c.On {
		return
	}
	if running && !c.Since.IsZero() {
		c.Left[player] -= now.Sub(c.Since)
		c.Left[player] += c.Increment
	}
	c.Since = now
}
