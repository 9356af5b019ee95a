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
// In toguz, for example, this sets up a game and has a move chosen in a second:
//
//	position startpos moves 7 9
//	go movetime 1000
//
// Player 1 is South. A fault, such as an illegal move or a wrong text, is
// answered with info string error and what is wrong. It changes nothing: the
// position stays what it was. While an engine thinks it may tell what it has
// found, in lines that begin with info: see [InfoLines]. An engine that gives
// the game up answers bestmove resign.
//
// After a game, the result is p1win, p2win or draw. It is none while the game
// goes on, and when it was stopped without a result.
//
// # Limits
//
// The words after go are the limits of [search.Limits], times in milliseconds. A
// limit that is 0 or left out is none. A negative one is used up: go p1time -1
// tells South that its time has run out, and the answer comes at once. Without
// any limit the engine chooses one. After go infinite, bestmove comes when stop
// does. The number of lines of play is the option MultiPV of an engine.
//
// # Lists of commands
//
// A list of commands can be sent in one go. Those that would change the game
// wait until the engine has answered. While positions are counted, all commands
// wait, and what comes after a command that waits, waits too. The commands stop
// and isready never wait.
//
// The command quit ends thinking at once, and so does the end of the input. The
// best move so far is still given. Commands that wait before quit are still
// carried out: each go is stopped as soon as it begins, and positions are counted
// to the end.
//
// # Driving an engine
//
// [Client] is the other side. [StartClient] starts a program that is an engine,
// and [NewClientBot] makes a [bot.Bot] of it, for a match or for a person to play
// against. Programs crash, hang and talk nonsense: all that ends in an
// [EngineError] within the times of [ClientOptions], and leaves no process
// behind.
//
//	client, err := ugi.StartClient(ctx, ugi.ClientOptions{}, "./engine", "-game", "toguz")
//	…
//	defer client.Close()
//	player := ugi.NewClientBot(client, toguz.Variant(toguz.Standard()))
//	move, err := player.Choose(ctx, game, search.Limits{MoveTime: time.Second})
package ugi
