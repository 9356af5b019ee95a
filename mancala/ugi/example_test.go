package ugi_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"example.com/kumalak/mancala/ugi"
	"example.com/kumalak/toguz"
)

func ExampleServer() {
	server := ugi.Server[toguz.Position, toguz.Move]{
		Rules: ugi.Rules[toguz.Position, toguz.Move]{
			Start:         func() toguz.Position { return toguz.Start(toguz.Standard()) },
			ParsePosition: toguz.ParsePosition,
			ParseMove:     toguz.Position.ParseMove,
		},
		Engine: &engine{}, // anything that chooses a move
	}
	commands := "position startpos moves 76 76\nmoves\ngo depth 1\nquit\n"
	if err := server.Serve(context.Background(), strings.NewReader(commands), os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// moves: 1 2 3 4 5 7 8 9
	// info depth 1 time 0s 0s movetime 0s
	// bestmove 1
}
