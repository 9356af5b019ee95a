package arena_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/kumalak/mancala/arena"
	"example.com/kumalak/mancala/record"
)

func number(t *testing.T, r *record.Record) int {
	t.Helper()
	text, _ := r.Tag("Round")
	n, err := strconv.Atoi(text)
	must(t, err)
	return n
}

func readAll(t *testing.T, text []byte) []*record.Record {
	t.Helper()
	var all []*record.Record
	for r, err := range record.Read(bytes.NewReader(text)) {
		must(t, err)
		all = append(all, r)
	}
	return all
}

func openJournal(t *testing.T, file string) *arena.Journal {
	t.Helper()
	j, err := arena.OpenJournal(file)
	must(t, err)
	return j
}

// resume runs a tournament with the records of a file.
func resume(t *testing.T, ctx context.Context, tour tournament, file string) (arena.Result, error) {
	t.Helper()
	j := openJournal(t, file)
	tour.Played, tour.Records = j.Played, j
	r, err := tour.Run(ctx)
	must(t, j.Close())
	return r, err
}

// checkFile checks that every game is in the file once.
func checkFile(t *testing.T, file string, games int) {
	t.Helper()
	text, err := os.ReadFile(file)
	must(t, err)
	seen := make(map[int]bool)
	for _, r := range readAll(t, text) {
		seen[number(t, r)] = true
	}
	if n := strings.Count(string(text), "[Round "); n != games || len(seen) != games {
		t.Errorf("%d records of %d games, expected %d", n, len(seen), games)
	}
}

func TestMatchGoesOnWhereItWas(t *testing.T) {
	tour := match(t, 40, level(2), level(3))
	whole, err := tour.Run(t.Context())
	must(t, err)

	file := filepath.Join(t.TempDir(), "match")
	ctx, cancel := context.WithCancel(t.Context())
	broken := tour
	broken.Report = func(p arena.Progress) {
		if p.Played == 13 {
			cancel()
		}
	}
	if r, err := resume(t, ctx, broken, file); !errors.Is(err, context.Canceled) || len(r.Games) < 13 || len(r.Games) > 20 {
		t.Fatalf("%d games, error %v", len(r.Games), err)
	}
	for range 2 { // the second time nothing is left to be played
		r, err := resume(t, t.Context(), tour, file)
		must(t, err)
		checkOnce(t, r, 40)
		if diff := cmp.Diff(whole, r, anyTimes); diff != "" {
			t.Errorf("(-in one go +in two)\n%s", diff)
		}
		checkFile(t, file, 40)
	}
	// More games come after those that have been played.
	longer := match(t, 50, level(2), level(3))
	r, err := resume(t, t.Context(), longer, file)
	must(t, err)
	checkOnce(t, r, 50)
	checkFile(t, file, 50)
}

// playMatch is what the program does that TestKilledMatchGoesOn kills.
func playMatch(file string) error {
	tour := killedMatch(nil)
	j, err := arena.OpenJournal(file)
	if err != nil {
		return err
	}
	tour.Played, tour.Records = j.Played, j
	_, err = tour.Run(context.Background())
	return errors.Join(err, j.Close())
}

func killedMatch(t testing.TB) tournament {
	if t == nil {
		t = &testing.B{}
	}
	tour := match(t, 40, level(2), level(4))
	tour.Workers = 2
	return tour
}

// TestKilledMatchGoesOn kills a match of 40 games again and again, each time when
// some games more have been written, and lets it go on.
func TestKilledMatchGoesOn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "match")
	size := func() int64 {
		info, err := os.Stat(file)
		if err != nil {
			return 0
		}
		return info.Size()
	}
	killed := 0
	for round := 0; ; round++ {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), matchVariable+"="+file)
		cmd.Stderr = os.Stderr
		begin := size()
		must(t, cmd.Start())
		over := make(chan error, 1)
		go func() { over <- cmd.Wait() }()
		for done := false; !done; {
			select {
			case err := <-over:
				done = true
				if err == nil {
					round = -1
				}
			case <-time.After(time.Millisecond):
				if round < 4 && size() > begin+2000 {
					killed++
					cmd.Process.Kill() // unless it has just ended
					<-over
					done = true
				}
			}
		}
		if round == -1 {
			break
		}
		if round > 10 {
			t.Fatal("the match does not end")
		}
	}
	if killed == 0 {
		t.Error("it was never killed")
	}
	checkFile(t, file, 40)
	r, err := resume(t, t.Context(), killedMatch(t), file)
	must(t, err)
	checkOnce(t, r, 40)
}

// TestTruncatedRecordIsPlayedAgain cuts a file in many places.
func TestTruncatedRecordIsPlayedAgain(t *testing.T) {
	tour := match(t, 4, stubs("a", first), stubs("b {}", first))
	tour.Adjudication.MaxPlies = 12
	var whole bytes.Buffer
	tour.Records = &whole
	want, err := tour.Run(t.Context())
	must(t, err)
	text := whole.Bytes()
	ends := make(map[int]int) // the number of records that end at an offset
	for n, rest := 1, text; len(rest) > 0; n++ {
		i := bytes.Index(rest, []byte("\n\n[Event"))
		if i < 0 {
			i = len(rest) - 2
		}
		rest = rest[i+2:]
		ends[len(text)-len(rest)] = n
	}
	if len(ends) != 4 {
		t.Fatalf("%d records in\n%s", len(ends), text)
	}
	file := filepath.Join(t.TempDir(), "match")
	complete, cuts := 0, 0
	for cut := 0; cut <= len(text); cut++ {
		if n := ends[cut]; n > 0 {
			complete = n
		}
		if ends[cut] == 0 && cut%5 > 0 && complete < 3 {
			continue // the last record is enough for the rest
		}
		must(t, os.WriteFile(file, text[:cut], 0o600))
		j := openJournal(t, file)
		if len(j.Played) != complete || (j.Dropped > 0) != (ends[cut] == 0 && cut > 0) {
			t.Fatalf("cut at %d: %d records, expected %d; %d bytes dropped", cut, len(j.Played), complete, j.Dropped)
		}
		must(t, j.Close())
		if cut%40 == 0 {
			cuts++
			tour := tour
			r, err := resume(t, t.Context(), tour, file)
			must(t, err)
			if diff := cmp.Diff(want, r, anyTimes); diff != "" {
				t.Errorf("cut at %d: (-whole +repaired)\n%s", cut, diff)
			}
			checkFile(t, file, 4)
		}
	}
	// What a crash of the machine may leave behind.
	must(t, os.WriteFile(file, append(bytes.Clone(text), make([]byte, 5000)...), 0o600))
	if j := openJournal(t, file); len(j.Played) != 3 && len(j.Played) != 4 {
		t.Errorf("%d records before zeros", len(j.Played))
	} else {
		must(t, j.Close())
	}
}

func TestDamagedFileIsLeftAlone(t *testing.T) {
	text := "[Event \"x\"]\n\n1. 7 3. 7 *\n\n[Event \"y\"]\n\n1. 7 *\n\n"
	file := filepath.Join(t.TempDir(), "match")
	must(t, os.WriteFile(file, []byte(text), 0o600))
	_, err := arena.OpenJournal(file)
	var fault *record.Error
	if !errors.As(err, &fault) || fault.Line != 3 {
		t.Errorf("error %v", err)
	}
	if after, _ := os.ReadFile(file); string(after) != text {
		t.Errorf("the file is\n%s", after)
	}
	if _, err := arena.OpenJournal(t.TempDir()); err == nil {
		t.Error("a folder was opened")
	}
}

func TestLongLinesInAFile(t *testing.T) {
	long := strings.Repeat("x", 5000)
	record := "[Event \"" + long[:4000] + "\"]\n\n1. 7 {" + long + " " + long + "} 1-0\n\n"
	file := filepath.Join(t.TempDir(), "match")
	must(t, os.WriteFile(file, []byte(record+record+record[:4500]), 0o600))
	j := openJournal(t, file)
	if len(j.Played) != 2 || j.Dropped != 4500 {
		t.Errorf("%d records, %d bytes dropped", len(j.Played), j.Dropped)
	}
	must(t, j.Close())
}

func TestRecordsOfOtherTournamentsAreRefused(t *testing.T) {
	tour := match(t, 4, stubs("a", first), stubs("b", first))
	var file bytes.Buffer
	tour.Records = &file
	_, err := tour.Run(t.Context())
	must(t, err)
	tour.Records = io.Discard
	for name, spoil := range map[string]func(*tournament, *record.Record){
		"event":   func(t *tournament, _ *record.Record) { t.Event = "other" },
		"names":   func(t *tournament, _ *record.Record) { t.Entrants[0].Name = "c" },
		"fewer":   func(t *tournament, _ *record.Record) { t.Openings = t.Openings[:1] },
		"opening": func(t *tournament, _ *record.Record) { t.Openings[0].Moves = t.Openings[0].Moves[:0:0] },
		"round":   func(_ *tournament, r *record.Record) { r.SetTag("Round", "x") },
		"swapped": func(_ *tournament, r *record.Record) { r.SetTag("Round", "2") },
		"reason":  func(_ *tournament, r *record.Record) { r.SetTag(record.TerminationTag, "rain") },
		"result":  func(_ *tournament, r *record.Record) { r.Result = record.Unknown },
		"winner":  func(_ *tournament, r *record.Record) { r.Result = record.Draw },
		"score":   func(_ *tournament, r *record.Record) { r.SetTag("Score", "80 82") },
		"weight":  func(_ *tournament, r *record.Record) { r.SetTag(record.TerminationTag, "majority, weight 2") },
		"game":    func(_ *tournament, r *record.Record) { r.SetTag(record.VariantTag, "kalah") },
		"later move": func(_ *tournament, r *record.Record) {
			// Holes 1 to 9 in turn: whatever is legal is another game, and the
			// rest is illegal.
			move := &r.Moves[20].Text
			*move = string('1' + (*move)[0]%9)
		},
		"start": func(_ *tournament, r *record.Record) { r.SetTag(record.StartTag, "elsewhere") },
		"times": func(_ *tournament, r *record.Record) { r.SetTag("WhiteTime", "long") },
		"moves": func(_ *tournament, r *record.Record) { r.Moves = r.Moves[:2] },
	} {
		tour := tour
		tour.Entrants = append([]entrant(nil), tour.Entrants...)
		tour.Openings = append([]opening(nil), tour.Openings...)
		tour.Played = readAll(t, file.Bytes())
		for _, r := range tour.Played {
			if number(t, r) == 1 {
				spoil(&tour, r)
				break
			}
		}
		r, err := tour.Run(t.Context())
		if name == "opening" {
			// Without opening moves the record begins like any other game.
			must(t, err)
			continue
		}
		if !errors.Is(err, arena.ErrOtherEvent) || len(r.Games) > 0 {
			t.Errorf("%s: %d games, error %v", name, len(r.Games), err)
		}
	}
	tour.Played = append(readAll(t, file.Bytes()), readAll(t, file.Bytes())...)
	r, err := tour.Run(t.Context())
	must(t, err)
	checkOnce(t, r, 4)
}

// full is a disk with n bytes of room.
type full struct {
	room int
	text []byte
}

var errFull = errors.New("no space left on device")

func (f *full) Write(p []byte) (int, error) {
	n := min(f.room, len(p))
	f.room -= n
	f.text = append(f.text, p[:n]...)
	if n < len(p) {
		return n, errFull
	}
	return n, nil
}

func TestFullDiskEndsMatch(t *testing.T) {
	tour := match(t, 200, stubs("a", first), stubs("b", first))
	tour.Workers = 3
	disk := &full{room: 10_000}
	tour.Records = disk
	r, err := tour.Run(t.Context())
	if !errors.Is(err, errFull) {
		t.Errorf("error %v", err)
	}
	// What is counted is what has been written, and the rest can be repaired.
	file := filepath.Join(t.TempDir(), "match")
	must(t, os.WriteFile(file, disk.text, 0o600))
	j := openJournal(t, file)
	defer j.Close()
	if len(j.Played) == 0 || len(j.Played) != len(r.Games) || j.Dropped == 0 {
		t.Errorf("%d records, %d games, %d bytes dropped", len(j.Played), len(r.Games), j.Dropped)
	}
}
