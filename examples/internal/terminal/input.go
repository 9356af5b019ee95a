package terminal

import (
	"bufio"
	"errors"
	"io"
)

// maxLine is how much of a line is read, in bytes. The rest is dropped.
const maxLine = 1 << 10

// newInput reads lines in a goroutine, so that waiting for one can be given up
// and one that comes in the meantime is noticed. The channel is closed at the
// end of the input.
func newInput(in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		r := bufio.NewReaderSize(in, maxLine)
		for {
			line, err := r.ReadSlice('\n')
			text := string(line)
			for errors.Is(err, bufio.ErrBufferFull) {
				_, err = r.ReadSlice('\n')
			}
			if text != "" {
				lines <- text
			}
			if err != nil {
				return
			}
		}
	}()
	return lines
}
