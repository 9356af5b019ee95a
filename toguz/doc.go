// Package toguz plays toguz kumalak, the Kazakh and Kyrgyz game of 162 balls,
// and its smaller and older relatives.
//
//	p := toguz.Start(toguz.Standard())
//	for m := range p.Moves() {
//		text, _ := p.ScoreSheet(m)
//		fmt.Println(m.Hole(), text) // 1 19, 2 21(10), 3 32(10), …
//	}
//	p, err := p.Play(2)            // South plays hole 2 and captures ten balls
//	fmt.Println(p)                 // the position as one line of text, see below
//	fmt.Println(p.Score(mancala.South), p.Turn(), p.Outcome())
//
// A [Position] is a small immutable value that holds the board, the player to
// move and the [Rules] of the game. A [Move] is the number of a hole. A position
// has no past: a [mancala.Game] keeps its moves, takes them back, and is drawn
// when a position occurs for the third time. [Evaluate] says who stands better.
//
// Position is a [mancala.Position], and [Variant] describes the game by any
// rules, so that whatever works on any game of this module works on this one:
// search, bots, matches, drawings, and the records of package record.
//
// # The rules
//
// The players are [mancala.South], who moves first, and [mancala.North]. The
// holes of a row are numbered from 1, left to right as its owner sees them, so
// that South's hole 1 is opposite North's hole 9. Sowing runs counter-clockwise:
// South 1 to 9, North 1 to 9, and South 1 again.
//
//  1. The board has two rows of nine holes (otau), with nine balls (kumalak) in
//     each, and a store for each player, the kazan, which is not sown into.
//  2. A move lifts all balls of one hole of the mover's row. The first is
//     dropped back into that hole, and the others one by one into the holes
//     that follow. A single ball goes to the next hole, and its own stays
//     empty. Nineteen balls or more come round to the hole they were lifted
//     from, which gets another ball like any other.
//  3. If the last ball makes the number of balls in a hole of the opponent
//     even, they all go to the mover's kazan. On the mover's own side nothing
//     is ever captured.
//  4. If it makes the number three, they go to the kazan as well, and the hole
//     becomes the mover's tuzdik (salt) until the game ends. The mover has no
//     choice in this, unless rule 5 forbids it.
//  5. A player has at most one tuzdik. It can't be made in the opponent's hole
//     9, nor in the hole with the same number as the tuzdik that the opponent
//     has in the mover's row. Such a move is legal, and the three balls stay.
//  6. A ball that falls into a tuzdik goes to its owner's kazan at once,
//     whoever sows it. A tuzdik is never played from, and when the last ball
//     falls into one nothing is captured.
//  7. When the player to move has no balls (atsyz kalu) the game ends, and the
//     balls left on the board go to the player in whose row they lie.
//  8. It also ends as soon as a kazan holds more than half of all balls: 82.
//     When a move brings both about, rule 7 comes first: the balls left are
//     dealt out, and the outcome's reason is [mancala.NoMove].
//  9. The player with more balls wins. 81 to 81 is a draw.
//
// # Variants
//
//   - [Standard] is the game just described.
//   - [Bestemshe] is the game for children: five holes in a row, five balls in
//     each, 50 in all. There is no tuzdik, 26 balls win, and a draw is
//     impossible.
//   - [Qozdatu] has seven holes in a row, seven balls in each, 98 in all. There
//     is no tuzdik, 50 balls win, and a draw is impossible. One account calls
//     this board Bestemshchi.
//   - [Historical] is the game as it was before 1949: no ball is dropped into
//     the hole that is played from, not even when a long sowing comes round to
//     it, and two balls are not captured, only four, six and so on.
//
// Any other board of up to eleven holes in a row and 254 balls can be played
// too. [Rules] has them all, and the switches that follow.
//
// # Open points
//
// Accounts of the game differ, and players may agree otherwise. A field of
// Rules decides each of these points:
//
//   - Must a tuzdik be made? Tournament rules say so. With OptionalTuzdik the
//     mover may decline it by a move with the flag [Decline]: the three balls
//     stay.
//   - Are there tuzdiks at all? NoTuzdik plays without.
//   - Can hole 9, or the last one on other boards, become a tuzdik? Not without
//     LastHoleTuzdik.
//   - Can both tuzdiks have the same number? Not without SameNumberTuzdik.
//   - How many balls can be captured? Any even number, unless LeastCapture asks
//     for more than two.
//   - Does the hole that is played from keep a ball? It does unless SkipOrigin
//     is set.
//   - Does the game end when a player has more than half of the balls? With
//     PlayOn it goes on until rule 7 ends it. The winner is the same.
//
// The accounts agree, or are silent, on what else could be asked, and there is
// no switch for it: the balls left at the end go to the side on which they lie,
// and a tuzdik is never lost.
//
// # Endless play
//
// Every sowing ends, but a game need not. South with a ball in hole 1 and one
// in hole 9, against nothing on North's side, can begin a cycle of 18 plies in
// which nothing is captured, and which no rule above ends. To a position, which
// has no past, it goes on for ever. A [mancala.Game] is a draw when a position occurs
// for the third time, which is the rule of tournaments. [mancala.GameOptions]
// set another rule, or a limit to the number of plies.
//
// # Notation
//
// Score sheets of tournaments have two digits for a move: the hole played and
// the hole of the last ball, each as its owner numbers it. An X follows when a
// tuzdik is made, and after a capture the mover's kazan in parentheses.
//
//	76      from hole 7 to hole 6
//	87(10)  from hole 8 to hole 7, capturing: there are ten balls in the kazan
//	45X     from hole 4 to hole 5, which becomes a tuzdik
//
// [Position.ScoreSheet] writes this. [Position.UCI] writes the moves of
// PlayStrategy's engine protocol, in which South's holes 1 to 9 are a1 to i1,
// North's 1 to 9 are i2 to a2, and b1a1 is the hole played and that of the last
// ball. [Position.ParseMove] reads both, and the bare number of a hole.
// What is written besides the hole is checked: [ErrLanding], [ErrTuzdikMark]
// and [ErrKazan] tell what does not fit.
//
// A position is written as on PlayStrategy: North's row from South's left to
// right, South's row, South's kazan, North's kazan, the player to move, and
// sometimes the number of the move. 13S is a hole of thirteen balls, a bare
// number is a run of that many empty holes, and t is a tuzdik in that row.
//
//	13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S 4
//
// Rows of nine, five and seven holes stand for Standard, Bestemshe and Qozdatu.
// Other rules are named before the position, by a name or in braces:
//
//	historical 9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S
//	{play-on} 8,1S/1S,8 80 80 S
//
// [ParsePosition] reads them all, and [Position.String] writes them, without
// the number of the move.
//
// In the records of package record, moves are those of score sheets, and any
// notation is read. A comment {zero} after the result says that the player to
// move had no balls. This is the shortest game there is:
//
//	[White "Aigul"]
//	[Black "Bolot"]
//	[Result "1-0"]
//	[Variant "toguz"]
//	[Termination "majority"]
//
//	1. 54(10) 11(10) 2. 32(22) 55X 3. 89(34) 35 4. 78(48) 47 5. 67(64) 51 6. 46(82)
//	1-0
//
// # Sources
//
// The rules are those of the page "Toguz Kumalak" of Mancala World, of the
// rules page of PlayStrategy, of the Kazakh federation, and of the text that
// comes with the program Toguz Kumalak Master Pro. Thousands of recorded games
// of people, with the totals of the kazans and the tuzdiks marked, agree with
// them at every move.
package toguz
