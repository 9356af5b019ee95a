// Package kiothi is the game of kiothi ("placing"), which the Meru of Kenya
// play: two rows of ten pits, sixty warriors, an opening in which each player
// puts ten of them anywhere, and turns in which one sowing leads to another.
//
//	p := kiothi.Start(kiothi.Standard())
//	p, err := p.Play(kiothi.MustParseMove("5,6=S1:4,N3:6")) // South opens
//
// [Start] gives a [Position], a value that never changes; [Position.Play] gives
// the position after a [Move]. Moves are read by [ParseMove], made by [NewLift]
// and [NewOpening], or asked for: [Position.Moves] yields the legal ones.
// Openings are too many to list, 300,450,150 for South, so there is also
// [Position.NumMoves], which counts them, [Position.MoveAt] and
// [Position.Rank], which number them, [Position.RandomMove], which draws one,
// and [Candidates], which proposes some. [Position.Sowing] tells step by step
// what a move does. A [mancala.Game] keeps the past of a position, and ends a
// game that goes round in circles.
//
// # The rules
//
// A pit is a boma, a cattle pen, and the counters are warriors. Each player
// owns a row of ten boma, numbered 1 to 10 from left to right as the player
// sees them, and a prison for the warriors taken. Sowing runs
// counter-clockwise: along the own row from 1 to 10, then along the enemy's
// from 1 to 10, and round again. Boma 1 lies opposite the enemy's boma 10.
//
//   - At the start each player has five warriors in each of the six rightmost
//     boma.
//   - The opening: South first, then North, a player empties exactly two of
//     the own occupied boma and puts those warriors anywhere on the board, in
//     any split, into the enemy's boma too and back if that is wanted.
//   - After both openings every occupied boma is marked: it is nki, protected.
//     No marks come later.
//   - From then on a turn is a lift. The player lifts some or all warriors of
//     one own boma and drops them one by one into the following boma. A long
//     sowing passes the boma it came from like any other.
//   - When that first lap ends, the boma of its last warrior must not have been
//     an occupied one of the player's own row, as it was when the warrior fell.
//     A lift that would end so is illegal.
//   - A lap that ends in an occupied boma goes on: all that lies there, the
//     last warrior too, is lifted and sown in another lap, wherever it is.
//     The turn ends when a last warrior falls into an empty boma.
//   - Lifting from a nki boma, some or all, to begin a turn or in the course
//     of one, whoever owns it, removes its mark for good. Sowing into it does
//     not.
//   - Capture: if the turn ends in an empty boma of the player's own row, and
//     the opposite boma is occupied and not nki, its warriors and the
//     capturing warrior go to the player's prison.
//   - Leftmost bonus: if the turn ends in the player's boma 1, the player also
//     takes what is opposite the own boma 2, 3 and 4, provided that all three
//     are occupied and none is nki. This does not depend on a capture; without
//     one the last warrior stays where it fell.
//   - The game ends when the player to move has no legal move. All warriors on
//     the board go to the opponent if the opponent could move there, and else
//     each player takes those of the own row.
//   - More warriors in prison wins; 30–30 is a draw. A win by exactly two,
//     31–29, is a one-warrior victory and counts double in a match, or up to
//     tenfold if that is agreed: see [mancala.Outcome].
//
// A sowing may never end. A turn that has not ended after 4096 laps counts as
// endless, and the lift that began it is illegal. A position that is on the
// board for the third time ends the game; the warriors on the board then count
// for nobody.
//
// # Sources and open points
//
// The rules follow Mancala World, "Kiothi", after Bernardo Bernardi's account
// of 1959. The Wikipedia article differs, and on some points the accounts are
// silent or do not fit together. Each such point is a field of [Rules]:
//
//   - The set-up. Thirty warriors a side are six boma with five, or five with
//     six as in Wikipedia. Mancala World speaks of thirty and yet of five with
//     five. [Rules.Setup]; the default is six with five.
//   - The opening. Two boma; or up to two as in Mancala World, which allows the
//     one of Wikipedia. [Rules.UpToTwo]; the default is exactly two.
//   - The lift. Any number of warriors; or as in Wikipedia always all of them.
//     [Rules.WholeLifts]; the default is any number.
//   - The leftmost bonus. Three boma; or the unbroken run that begins with
//     the captured one, much as in Wikipedia; or none. [Rules.Bonus]; the
//     default is three.
//   - What a one-warrior victory counts. [Rules.OneWarrior]; the default is 2.
//     It is any win by exactly two warriors, also one by repetition.
//   - The direction of sowing. [Rules.Direction]; the default, and that of all
//     accounts, is counter-clockwise.
//   - Sowings without end, of which no account speaks. [Rules.MaxLaps]; the
//     default is 4096.
//   - Positions that come back, of which no account speaks either. The game is
//     asked, not the position: see [mancala.GameOptions].
//
// In Wikipedia a last warrior that falls into an own empty boma is taken also
// when nothing lies opposite, and its sowing must have crossed the enemy's row
// for that. This is not an option here.
//
// # Text
//
// [Position.String] and [Move.String] tell how positions and moves are
// written. What they write is read back to an equal value.
package kiothi
