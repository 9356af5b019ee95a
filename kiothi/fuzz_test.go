package kiothi_test

import (
	"testing"

	"example.com/kumalak/kiothi"
)

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"7:3", "5,6=S1:4,N3:6", "=", "5=S1", "1:1:1", "5,6=S1:60,N1:60", "9,10=N10:10"} {
		f.Add(text)
	}
	start := kiothi.Start(kiothi.Standard())
	f.Fuzz(func(t *testing.T, text string) {
		m, err := kiothi.ParseMove(text)
		if err != nil {
			if m != (kiothi.Move{}) || err.Error() == "" {
				t.Fatalf("%q: %v with %v", text, m, err)
			}
			return
		}
		if back, err := kiothi.ParseMove(m.String()); back != m || err != nil {
			t.Fatalf("%q is written as %v, which is read as %v, %v", text, m, back, err)
		}
		next, err := start.Play(m)
		if legal := start.IsLegal(m); legal != (err == nil) || legal && start.MoveAt(rankOf(start, m)) != m {
			t.Fatalf("%q: legal: %v, played: %v", text, legal, err)
		}
		if err == nil {
			checkPosition(t, next)
		}
	})
}

func FuzzParsePosition(f *testing.F) {
	for _, text := range []string{
		standardStart,
		"10/10 30 30 S play",
		"5S,1,9S*,1,6S*,1,3S,2S,4S,4S/1S,6S*,1S,1,2S,1S,2S,2S,1,5S 2 5 S play",
		"{5x6 whole-lifts bonus=run} 6S,6S,6S,6S,6S,5/5,6S,6S,6S,6S,6S 0 0 S open",
		"{max-laps=8} 10/9,60S 0 0 S play",
		"{clockwise up-to-two} 10/10 30 30 N open",
		"*,9/10 30 30 S play",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := kiothi.ParsePosition(text)
		if err != nil {
			if p.IsValid() || err.Error() == "" {
				t.Fatalf("%q: %v with %v", text, p, err)
			}
			return
		}
		checkPosition(t, p)
		if p.NumMoves() > 0 {
			next, err := p.Play(p.MoveAt(p.NumMoves() - 1))
			if err != nil {
				t.Fatal(err)
			}
			checkPosition(t, next)
		}
	})
}

func FuzzParseRules(f *testing.F) {
	for _, text := range []string{"standard", "5x6", "{5x5 up-to-two whole-lifts bonus=off one-warrior=10 clockwise max-laps=1}", "{}", "{max-laps=99999}"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := kiothi.ParseRules(text)
		if err != nil {
			return
		}
		if back, err := kiothi.ParseRules(r.String()); err != nil || back != r || r.Validate() != nil {
			t.Fatalf("%q is %v, read as %v, %v", text, r, back, err)
		}
	})
}
