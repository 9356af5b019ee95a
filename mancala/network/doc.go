// Package network estimates positions by small networks of whole numbers, which
// have learned from games what a position is worth.
//
//	n, err := network.Parse(weights)
//	value := n.Evaluate(&network.Inputs{Cells: …, Phase: …, Lead: …})
//
// A game describes a position by [Inputs]: a few dozen small numbers, such as the
// counters in each pit, as the player to move sees them. The estimate is in
// hundredths of a counter, and made so that the chance to win follows from it: see
// bot.Chance.
//
// Networks are trained by the program examples/train, which writes [Weights] to a
// file. A game embeds that file, reads it by [Parse], and has its evaluation ask
// the [Network].
package network
