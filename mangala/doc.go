// Package mangala plays Mangala IV, the game of 98 counters from Gaziantep in
// which nobody chooses a move.
//
//	p := mangala.Start(mangala.Standard()) // or Deal, New, ParsePosition
//	for m := range p.Moves() {             // one move, the forced one
//		p, err = p.Play(m)
//	}
//
// A [Position] is a small immutable value. It implements [mancala.Position], so
// everything that works on any game works on this one: [Variant] describes the
// game for that. A [mancala.Game] keeps the record of a game and ends the game
// when it repeats. [Position.Foretell] plays a game out without keeping its
// past. [Ritual] is the guess that decides which player takes which side, the
// only decision that the players ever make.
//
// # The rules
//
// The board has two rows of seven pits, one row for each player, and no
// stores: captured counters are laid aside. The 98 counters are dealt at
// random, or seven into each pit. Pits are numbered 1 to 7 by their owner,
// left to right as that player sees them.
//
//   - A player always lifts all counters of the leftmost pit of the player's
//     own row that is not empty. The player drops them one by one into the
//     following pits, counter-clockwise round the board. A long sowing passes
//     the pit that it came from like any other.
//   - If the last counter falls into a pit that held 2, or 4 or more, the
//     player lifts that pit and sows on: that is another lap.
//   - The turn ends when the last counter of a lap falls into an empty pit, or
//     into one that held 1 or 3.
//   - A pit that held 1 or 3 has 2 or 4 now. The player captures these counters
//     and all that lie opposite. The same is done with the pit before it,
//     against the direction of sowing, if that has exactly 2 or 4, and so on. It
//     makes no difference whose pits they are. The run of captures ends at the
//     first pit with any other number. A pit emptied by the same capture ends
//     it, and so does the end of the row, as the pit round the corner lies
//     opposite the one before it.
//   - A player whose row is empty passes.
//   - The game ends when the board is empty. The player who has captured more
//     wins; 49–49 is a draw.
//
// # Games that do not end
//
// About half of all games never clear the board: in the end one or two counters
// go round forever. As nobody has a choice, a position that has occurred twice
// occurs again and again, so a [mancala.Game] ends when a position occurs for
// the second time. A position does not know its past, and goes on by itself.
//
// Laps may also follow one another without end within a turn. A turn that has
// not ended after [Rules.MaxLaps] laps ends the game. The counters then lie as
// the last of these laps has left them, and it is the opponent's turn.
//
// In both cases the player who has captured more wins. An option says what
// becomes of the counters left on the board.
//
// # Sources and open points
//
// The rules follow the page "Mangala IV" of Mancala World, which goes back to
// Adnan Güllü (2007). Stewart Culin ("Mancala, the National Game of Africa",
// 1894) describes the Syrian relatives of the game. Where the accounts leave
// room, [Rules] has an option; what the zero value does comes first:
//
//   - Direction: counter-clockwise, or clockwise as one account has it. The
//     direction decides how games end: of dealt games about half clear the
//     board counter-clockwise, and 7 % clockwise.
//   - Rightmost: the leftmost pit that is not empty, or the rightmost.
//   - Forwards: captures go on backwards from the last pit, or forwards.
//   - Leftovers of a game that does not end: they go to nobody, to the last
//     capturer, or each row to its owner.
//   - Counters: 98, or any other number up to 255.
//   - MaxLaps: 4096, five times as many as the longest sowing seen to end.
//
// [RitualOptions] say who hides the counters in the ritual, and who moves first.
package mangala
