// Command arena has bots play matches and tournaments, and tells which is
// better by how much:
//
//	go run ./examples/arena -game toguz -a level:5 -b level:6 -games 100
//
// README.md has more commands, and what came of some.
package main

import (
	"context"
	"io"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/examples/internal/match"
)

func main() {
	games.Run("arena", func(ctx context.Context, args []string, _ io.Reader, out, complaints io.Writer) error {
		return match.Run(ctx, games.All(), args, out, complaints)
	})
}
