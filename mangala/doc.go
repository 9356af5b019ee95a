// Package mangala plays Mangala IV, the game of 98 counters from Gaziantep in
// which nobody chooses a move.
//
//	p := mangala.Start(mangala.Standard()) // or Deal, New, ParsePosition
//	for m := range p.Moves() {             // one move, the forced one
//		p, err = p.Play(m)
//	}
//
// A [Position] is a small immutable value. It fulfils [mancala.Position], so
// [mancala.Game] keeps its record and ends it when it repeats, and everything
// that works on any game works on this one. [Foretell] plays a game out, as
// far as it goes, without keeping its past. [Ritual] is the guess by which the
// players find out who takes which side, which is all they ever decide.
//
// # The rules
//
// The board has two rows of seven pits, one row for each player, and no
// stores: what a player captures is laid aside. The 98 counters are dealt at
// random, or seven into each pit. Pits are numbered 1 to 7 by their owner,
// left to right as that player sees them.
//
//   - A player always lifts all counters of the leftmost pit of the own row
//     that is not empty, and drops them one by one into the following pits,
//     round the board against the clock. A long sowing passes the pit that it
//     came from like any other.
//   - If the last counter falls into a pit that held 2, or 4 or more, the
//     player lifts that pit and sows on: that is another lap.
//   - The turn ends when the last counter of a lap falls into an empty pit, or
//     into one that held 1 or 3.
//   - In a pit that held 1 or 3, and so has 2 or 4 now, the player captures
//     these counters and all that lie opposite. Then the pit before it, against
//     the direction of sowing, is looked at: if that has exactly 2 or 4 it is
//     captured with its opposite too, and so on, up to the first pit with any
//     other number. Pits emptied by the same capture end it as well, and so does
//     the end of the row: round the corner lies the opposite of the pit before.
//     It makes no difference whose pits they are.
//   - A player whose row is empty passes.
//   - The game ends when the board is empty. Who has captured more wins; 49–49
//     is a draw.
//
// # Games that do not end
//
// About half of all games never clear the board: in the end one counter or two
// go round for ever. As nobody has a choice, a position that came once comes
// again and again, so a [mancala.Game] ends when a position is there for the
// second time. A position does not know its past, and goes on by itself.
//
// Laps may also follow one another without end within a turn. A turn that has
// not ended after [Rules.MaxLaps] laps ends the game. The counters then lie as
// the last of these laps has left them, and it is the opponent's turn.
//
// In both cases who has captured more wins. What is done with the counters left
// on the board is an option.
//
// # Sources and open points
//
// The rules follow the page "Mangala IV" of Mancala World, which goes back to
// Adnan Güllü (2007). Stewart Culin ("Mancala, the National Game of Africa",
// 1894) describes the Syrian relatives of the game. Where the accounts leave
// room, [Rules] has an option; what the zero value does comes first:
//
//   - Direction: against the clock, or clockwise as one account has it. That
//     choice decides how games end: dealt at random, about half of the games
//     clear the board against the clock, and 7 % clockwise.
//   - Start: the leftmost pit that is not empty, or the rightmost.
//   - Chain: captures go on backwards from the last pit, or forwards.
//   - Leftovers of a game that does not end: nobody's, the last capturer's, or
//     each row its owner's.
//   - Counters: 98, or any other number up to 255.
//   - MaxLaps: 4096, five times as many as the longest sowing that was seen to
//     end.
//
// Who hides the counters in the ritual, and whether its winner moves first or
// somebody else, are [RitualOptions].
package mangala
