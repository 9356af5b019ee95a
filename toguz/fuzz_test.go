package toguz_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/record"
	"example.com/kumalak/toguz"
)

// positionTexts are seeds: right, lenient and wrong ones.
var positionTexts = []string{
	"",
	"invalid",
	standardStart,
	middleGame + " 17",
	"13S,2S,12S,3S,2S,1S,1,12S,12S,/12S,2S,13S,13S,T,3S,12S,12S,1S, 22 15 S 4",
	"5S,5S,5S,5S,5S/5S,5S,5S,5S,5S 0 0 S",
	"historical 9/1S,7,2S 80 79 N",
	"{holes=1 balls=127 skip-origin} 127S/127S 0 0 S",
	"{holes=11 balls=11 least-capture=30 last-hole-tuzdik same-number-tuzdik} t,10/10,t 121 121 N",
	"9/9 81 81 S",
}

func FuzzParsePosition(f *testing.F) {
	for _, text := range positionTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := toguz.ParsePosition(text)
		if err != nil {
			checkParseError(t, err, text)
			if p.IsValid() {
				t.Fatalf("refused, and read as %v: %v", p, err)
			}
			return
		}
		checkReadPosition(t, p)
	})
}

func FuzzParsePositionWith(f *testing.F) {
	for _, text := range positionTexts {
		f.Add(9, 9, 2, uint8(0), text)
	}
	f.Add(5, 5, 0, uint8(1), "5S,4/4,5S 20 20 S")
	f.Add(11, 11, 30, uint8(63), "t,10/10,t 121 121 N")
	f.Add(-1, 99, 3, uint8(63), "9/9 81 81 S")
	f.Fuzz(func(t *testing.T, holes, balls, least int, switches uint8, text string) {
		r := toguz.Rules{
			Holes:            int8(holes),
			Balls:            int8(balls),
			LeastCapture:     int8(least),
			NoTuzdik:         switches&1 != 0,
			LastHoleTuzdik:   switches&2 != 0,
			SameNumberTuzdik: switches&4 != 0,
			OptionalTuzdik:   switches&8 != 0,
			SkipOrigin:       switches&16 != 0,
			PlayOn:           switches&32 != 0,
		}
		p, err := toguz.ParsePositionWith(r, text)
		if err != nil {
			if p.IsValid() {
				t.Fatalf("refused, and read as %v: %v", p, err)
			}
			return
		}
		if r.Validate() != nil {
			t.Fatalf("%v by %+v: %v", p, r, r.Validate())
		}
		checkReadPosition(t, p)
	})
}

// checkReadPosition checks that a position from a text is as good as any.
func checkReadPosition(t *testing.T, p toguz.Position) {
	t.Helper()
	if again, err := toguz.ParsePosition(p.String()); err != nil || again != p {
		t.Fatalf("%v is read again as %v: %v", p, again, err)
	}
	if made, err := toguz.New(p.Rules(), p.State()); err != nil || made != p {
		t.Fatalf("%v is made as %v: %v", p, made, err)
	}
	if n := p.Board().Total(); n != p.Rules().Total() {
		t.Fatalf("%v has %d balls", p, n)
	}
	checkSame(t, p, slowOf(p))
	checkMoves(t, p)
}

func checkParseError(t *testing.T, err error, text string) {
	t.Helper()
	fault := (*mancala.ParseError)(nil)
	if !errors.As(err, &fault) {
		t.Fatalf("error %v", err)
	}
	if fault.Input != text || fault.Offset < 0 || fault.Offset > len(text) || fault.Want == "" {
		t.Fatalf("error %#v", fault)
	}
	if len(err.Error()) > 2000 {
		t.Fatalf("an error of %d bytes", len(err.Error()))
	}
}

func FuzzParseRules(f *testing.F) {
	for _, text := range []string{
		"", "standard", "bestemshe", "qozdatu", "historical", "{}", "{holes=8 balls=7 play-on}",
		"{ least-capture=4  skip-origin }", "{holes=12}", "{holes=9 balls=99}", "standard {}", "{no-tuzdik",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := toguz.ParseRules(text)
		if err != nil {
			checkParseError(t, err, text)
			if r != (toguz.Rules{}) {
				t.Fatalf("refused, and read as %v: %v", r, err)
			}
			return
		}
		if err := r.Validate(); err != nil {
			t.Fatal(err)
		}
		if again, err := toguz.ParseRules(r.String()); err != nil || again != r {
			t.Fatalf("%v are read again as %v: %v", r, again, err)
		}
		checkReadPosition(t, toguz.Start(r))
	})
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"", "1", "11", "12", "9-", "-", "007", "7x", "18446744073709551617"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := toguz.ParseMove(text)
		if err != nil {
			checkParseError(t, err, text)
			if m != 0 {
				t.Fatalf("refused, and read as %v: %v", m, err)
			}
			return
		}
		if m.Hole() < 1 || m.Hole() > toguz.MaxHoles {
			t.Fatalf("read as %v", m)
		}
		if again, err := toguz.ParseMove(m.String()); err != nil || again != m {
			t.Fatalf("%v is read again as %v: %v", m, again, err)
		}
	})
}

func FuzzPositionParseMove(f *testing.F) {
	optional := by("optional-tuzdik", "5S,7,2S/8,2S 72 81 S")
	for _, position := range []string{
		standardStart, middleGame, optional, "{holes=11 balls=1} 1S,10/10,1S 10 10 S", "9/9 81 81 S", "invalid",
	} {
		for _, text := range []string{"", "7", "76", "76(10)", "45X", "91-", "11:1", "g1d2", "i1i2-", "k1k2", "99", "00"} {
			f.Add(position, text)
		}
	}
	f.Fuzz(func(t *testing.T, position, text string) {
		p, _ := toguz.ParsePosition(position) // the zero Position too
		m, err := p.ParseMove(text)
		if err != nil {
			unread, unplayed := (*mancala.ParseError)(nil), (*mancala.MoveError)(nil)
			if !errors.As(err, &unread) && !errors.As(err, &unplayed) || m != 0 {
				t.Fatalf("%v: %q is move %v, error %v", p, text, m, err)
			}
			return
		}
		play(t, p, m)
		for _, write := range []func(toguz.Move) (string, error){p.ScoreSheet, p.UCI} {
			written, err := write(m)
			if err != nil {
				t.Fatal(err)
			}
			if again, err := p.ParseMove(written); err != nil || again != m {
				t.Fatalf("%v: %q is %v, written %q, and that is %v: %v", p, text, m, written, again, err)
			}
		}
	})
}

func FuzzGames(f *testing.F) {
	f.Add(fmt.Sprintf(shortestRecord+shortestRecord, shortestMoves, "1. 54(11) 1-0"))
	f.Add("1. 54 * \n\n1. 55 *")
	f.Add("[FEN \"2S,8/2S,7,1S 81 76 N\"]\n\n1... 91X 0-1 {zero}")
	f.Add("[FEN \"{holes=3 balls=3 optional-tuzdik} 3S,3S,3S/3S,3S,3S 0 0 S\"]\n\n1. 1 2- *")
	f.Add("[FEN \"\"]\n\n*")
	f.Add("[Result \"1-0\"]\n\n1. 7 0-1")
	f.Add("\xef\xbb\xbf1. f1e2 d2e1 1/2-1/2\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		number := 0
		for replayed, err := range gamesIn(strings.NewReader(text)) {
			number++
			if err == nil {
				// A record may leave open what the rules have decided.
				if replayed.Record.Result == record.ResultOf(replayed.Game.Outcome().Status) {
					checkRewritten(t, replayed)
				}
				continue
			}
			if replayed != (replayedGame{}) {
				t.Fatalf("game %d: there, with the error %v", number, err)
			}
			fault := (*record.Error)(nil)
			if !errors.As(err, &fault) || fault.Game != number || fault.Err == nil || fault.Line == 0 && fault.Text == "" {
				t.Fatalf("game %d: error %v", number, err)
			}
		}
	})
}
