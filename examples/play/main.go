// Command play is a game at the terminal, against a level or between two people:
//
//	go run ./examples/play [-game toguz] [-level 4] [-side south] [-file FILE]
//
// Type the number of a hole, or help. README.md tells more.
package main

import (
	"context"
	"io"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/examples/internal/terminal"
)

func main() {
	games.Run("play", func(ctx context.Context, args []string, in io.Reader, out, complaints io.Writer) error {
		return terminal.Run(ctx, games.All(), args, in, out, complaints)
	})
}
