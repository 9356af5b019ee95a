// Package ugi speaks the Universal Game Interface, a line protocol by which a
// program that shows or arranges games talks to an engine that plays them, as
// chess programs do with UCI.
//
// [Server] is the engine's side: it reads commands, one a line, keeps the game,
// and asks an [Engine] for moves. [NewBotEngine] makes an engine of any
// [bot.Bot]. What a Server understands:
//
//	ugi                       answer with name, author and options, then ugiok
//	isready                   answer readyok
//	setoption name N value V  set an option of the engine
//	uginewgame                a new game from the start
//	position startpos|fen TEXT [moves M …]
//	                          set up a position and play the moves
//	moves                     all legal moves, in order, as moves: …
//	d                         the board, then fen:, turn:, score: and outcome:
//	go perft N                positions after N plies by first move, then nodes:
//	go [p1time MS] [p2time MS] [p1inc MS] [p2inc MS] [movetime MS]
//	   [depth N] [nodes N] [infinite]
//	                          think and answer with bestmove
//	stop                      stop thinking, or counting, at once
//	query gameover|p1turn|result
//	                          answer with response …
//	quit                      stop and leave
//
// Player 1 is South. A fault, such as an illegal move or a wrong text, is
// answered with info string error and what is wrong, and changes nothing: the
// position stays what it was. While it thinks an engine may tell how far it is,
// in lines that begin with info: see [InfoLines]. After go infinite, bestmove
// comes when stop does.
//
// A list of commands can be sent in one go: those that would change the game
// wait until the engine has answered, and while positions are counted all do
// but stop and isready. What comes after a command that waits, waits too. The
// command quit ends thinking at once, and the best move so far is still given.
//
// After a game, the result is p1win, p2win, draw, or none while it goes on.
//
// [Client] is the other side. [StartClient] starts a program that is an engine,
// and [NewClientBot] makes a [bot.Bot] of it, for a match or for a person to play
// against. Programs crash, hang and talk nonsense: all that ends in an
// [EngineError], after a time that [ClientOptions] bound, and leaves no process
// behind.
//
//	client, err := ugi.StartClient(ctx, ugi.ClientOptions{}, "./engine", "-game", "toguz")
//	…
//	player := ugi.NewClientBot(client, rules)
//	defer player.Close()
//	move, err := player.Choose(ctx, game, bot.Limits{MoveTime: time.Second})
package ugi
