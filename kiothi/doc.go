// Package kiothi plays kiothi ("placing"), a game of the Meru of Kenya with two
// rows of ten pits and sixty warriors. Each player opens by putting ten of them
// anywhere. In the turns that follow one sowing leads to another.
//
//	p := kiothi.Start(kiothi.Standard())
//	p, err := p.Play(kiothi.MustParseMove("5,6=S1:4,N3:6")) // South opens
//
// [Start] gives a [Position], a value that never changes; [Position.Play] gives
// the position after a [Move]. Moves are read by [Position.ParseMove], made by
// [NewLift] and [Position.DraftOpening], or asked for: [Position.Moves] yields the
// legal ones. Openings are too many to list, 300,450,150 for South.
// [Position.NumMoves] counts them, [Position.MoveAt] numbers them,
// [Position.RandomMove] draws one, and [Candidates] proposes some.
// [Position.Sowing] tells step by step what a move does. [Variant] describes the game for everything
// that works on any game. A [mancala.Game] keeps the past of a position, and
// ends a game that goes round in circles.
//
// # The rules
//
// A pit is a boma, a cattle pen, and the counters are warriors. Each player
// owns a row of ten boma, numbered 1 to 10 from left to right as the player
// sees them, and a prison for the warriors taken. Sowing runs
// counter-clockwise: along the player's own row from 1 to 10, then along the
// enemy's from 1 to 10, and round again. Boma 1 lies opposite the enemy's boma 10.
//
//   - At the start each player has five warriors in each of the six rightmost
//     boma.
//   - The opening: South first, then North, a player empties exactly two of
//     the player's own occupied boma. The warriors go anywhere on the board, in
//     any split, the enemy's boma and the emptied ones included.
//   - After both openings every occupied boma is marked: it is nki, protected.
//     No boma is marked later.
//   - From then on a turn is a lift. The player lifts some or all warriors of
//     one of the player's own boma and drops them one by one into the
//     following boma. A long sowing passes the boma it came from like any
//     other.
//   - The last warrior of that first lap must not fall into a boma of the
//     player's own row that is occupied at that moment. Such a lift is illegal.
//   - When a lap ends in an occupied boma, on either side, all that lies there,
//     the last warrior included, is lifted and sown in another lap. The turn
//     ends when a last warrior falls into an empty boma.
//   - Lifting some or all warriors of an nki boma removes its mark for good,
//     whoever owns it, at the beginning of a turn or in its course. Sowing into
//     it does not.
//   - Capture: if the turn ends in an empty boma of the player's own row, and
//     the opposite boma is occupied and not nki, its warriors and the
//     capturing warrior go to the player's prison.
//   - Leftmost bonus: if the turn ends in the player's boma 1, the player also
//     takes what lies opposite the player's boma 2, 3 and 4, provided that all
//     three are occupied and none is nki. This does not depend on a capture;
//     without one the last warrior stays where it fell.
//   - The game ends when the player to move has no legal move. All warriors on
//     the board go to the opponent if the opponent could move in that position.
//     Otherwise each player takes those of the player's own row.
//   - More warriors in prison wins; 30–30 is a draw. A win by exactly two,
//     31–29, is a one-warrior victory and counts double in a match, or up to
//     tenfold if that is agreed: see [mancala.Outcome].
//
// A sowing may never end. A turn that has not ended after 4096 laps counts as
// endless, and the lift that began it is illegal. The game ends when a position
// occurs for the third time; the warriors on the board then count for nobody.
//
// # Sources and open points
//
// The rules follow Mancala World, "Kiothi", after Bernardo Bernardi's account
// of 1959. The Wikipedia article differs, and on some points the accounts are
// silent or contradict one another. Each such point is listed here with its option:
//
//   - The set-up. Thirty warriors a side are six boma with five, or five with
//     six as in Wikipedia. Mancala World says thirty, but also five boma with
//     five. [Rules.Setup]; the default is six with five.
//   - The opening. Two boma; or up to two as in Mancala World, which includes
//     the single boma of Wikipedia. [Rules.UpToTwo]; the default is exactly two.
//   - The lift. Any number of warriors; or as in Wikipedia always all of them.
//     [Rules.WholeLifts]; the default is any number.
//   - The leftmost bonus. Three boma; or the unbroken run that begins with
//     the captured one, much as in Wikipedia; or none. [Rules.Bonus]; the
//     default is three.
//   - What a one-warrior victory counts. [Rules.OneWarrior]; the default is 2.
//     Any win by exactly two warriors is one, also a win by repetition.
//   - The direction of sowing. [Rules.Direction]; the default, and that of all
//     accounts, is counter-clockwise.
//   - Sowings without end, of which no account speaks. [Rules.MaxLaps]; the
//     default is 4096.
//   - Positions that come back, of which no account speaks either. This is a
//     matter of the game and not of [Rules]: see [mancala.GameOptions].
//
// By the Wikipedia article, a last warrior that falls into an empty boma of the
// player's own row is taken also when nothing lies opposite, and only if its
// sowing has crossed the enemy's row. This is not an option here.
//
// # Text
//
// [Position.String], [Move.String] and [Rules.String] say how positions, moves
// and rules are written. What they write is read back to an equal value.
package kiothi
