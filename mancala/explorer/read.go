package explorer

import (
	"context"
	"errors"
	"fmt"
	"io"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/record"
)

// Read adds the games of a file of records, however large, as [record.Games]
// replays them: v is the game where a record does not say which, and records
// by other rules of its family are read too. A game with a fault is not counted;
// skipped, if it is not nil, is called with its [*record.Error], and the next
// game follows.
//
// When ctx ends, Read stops and returns the context's error. Other errors
// are that of v, before anything is read, and that of the file. The games read
// till then are counted.
func (e *Explorer[P, M]) Read(ctx context.Context, v mancala.Variant[P, M], file io.Reader, skipped func(error)) error {
	if err := v.Validate(); err != nil {
		return fmt.Errorf("explorer: %w", err)
	}
	for replayed, err := range record.Games(v, reader{ctx, file}, mancala.GameOptions[P]{}) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		var fault *record.Error
		switch {
		case err == nil:
			e.Add(replayed.Game)
		case !errors.As(err, &fault):
			return fmt.Errorf("explorer: %w", err)
		case skipped != nil:
			skipped(err)
		}
	}
	return ctx.Err()
}

// reader is a file that ends with a context, so that a long stretch without a
// game in it does not outlast that.
type reader struct {
	ctx  context.Context
	file io.Reader
}

func (r reader) Read(text []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.file.Read(text)
}
