package match

import (
	"bytes"
	"io"
	"strconv"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/record"
)

// mostKept is the number of games of which a report has the moves. A million
// games do not fit in one page, nor need they fit in memory.
const mostKept = 1000

// keeper keeps the records of games on their way to the file: those of the first
// numbers, and of as many games that were lost by a fault.
type keeper struct {
	next  io.Writer // nil: the records are kept only
	games map[int]*record.Record
	lost  int // kept beyond the first numbers
}

func newKeeper(next io.Writer, played []*record.Record) *keeper {
	k := &keeper{next: next, games: make(map[int]*record.Record)}
	for _, r := range played {
		k.keep(r)
	}
	return k
}

// Write takes one record, as a tournament writes it.
func (k *keeper) Write(text []byte) (int, error) {
	if k.next != nil {
		if n, err := k.next.Write(text); err != nil {
			return n, err
		}
	}
	for r, err := range record.Read(bytes.NewReader(text)) {
		if err == nil { // as it is: the tournament wrote it
			k.keep(r)
		}
	}
	return len(text), nil
}

func (k *keeper) keep(r *record.Record) {
	round, _ := r.Tag("Round")
	number, err := strconv.Atoi(round)
	reason, _ := r.Tag(record.TerminationTag)
	switch {
	case err != nil:
		return
	case number <= mostKept:
	case reason == mancala.Forfeit.String() && k.lost < mostKept:
		k.lost++
	default:
		return
	}
	k.games[number] = r
}
