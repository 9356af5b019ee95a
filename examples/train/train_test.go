package main

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/network"
	"example.com/kumalak/toguz"
)

const quick = "-rounds 2 -games 40 -least 20 -most 40 -passes 2 -batch 128 "

// train runs a command line, and returns what it printed.
func train(t *testing.T, args string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(context.Background(), strings.Fields(args), &out, io.Discard); err != nil {
		t.Fatalf("train %s: %v", args, err)
	}
	return out.String()
}

// files returns the contents of all files of a folder, by name.
func files(t *testing.T, folder string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, entry := range entries {
		data, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all[entry.Name()] = string(data)
	}
	return all
}

// TestTrainingCanBeRepeated trains with one worker, with three, and in two
// pieces of which the first was broken off in the middle of a line.
func TestTrainingCanBeRepeated(t *testing.T) {
	folders := []string{t.TempDir(), t.TempDir(), t.TempDir()}
	train(t, quick+"-game bestemshe -workers 1 -folder "+folders[0])
	train(t, quick+"-game bestemshe -workers 3 -folder "+folders[1])
	want := files(t, folders[0])
	for _, name := range []string{"games-1.txt", "games-2.txt", "weights-1.net", "weights-2.net", "loss.svg"} {
		if want[name] == "" {
			t.Errorf("there is no %s", name)
		}
	}
	half := want["games-1.txt"][:len(want["games-1.txt"])/2]
	if err := os.WriteFile(filepath.Join(folders[2], "games-1.txt"), []byte(half), 0o600); err != nil {
		t.Fatal(err)
	}
	train(t, quick+"-game bestemshe -workers 2 -folder "+folders[2])
	for _, folder := range folders[1:] {
		if diff := cmp.Diff(want, files(t, folder)); diff != "" {
			t.Error(diff)
		}
	}
	if other := t.TempDir(); true {
		train(t, quick+"-game bestemshe -seed 2 -folder "+other)
		if files(t, other)["weights-2.net"] == want["weights-2.net"] {
			t.Error("another seed gives the same weights")
		}
	}
}

func TestAllGamesCanBeTrained(t *testing.T) {
	for _, g := range trainable {
		folder := t.TempDir()
		train(t, "-rounds 1 -games 20 -least 10 -most 20 -passes 1 -batch 64 -game "+g.name+" -folder "+folder)
		data := files(t, folder)["weights-1.net"]
		if _, err := network.Parse([]byte(data)); err != nil {
			t.Errorf("%s: %v", g.name, err)
		}
		out := train(t, "-game "+g.name+" -check "+filepath.Join(folder, "games-1.txt")+" -weights "+filepath.Join(folder, "weights-1.net"))
		if !strings.Contains(out, "the greatest difference") {
			t.Errorf("%s: %s", g.name, out)
		}
		out = train(t, "-game "+g.name+" -check "+folder+" -unseen -nodes 10 -every 10")
		if strings.Count(out, "10 nodes") != 2 {
			t.Errorf("%s: %s", g.name, out)
		}
		train(t, "-game "+g.name+" -check "+folder+" -unseen -swept")
	}
}

func TestTrainingStopsAtOnce(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(200*time.Millisecond, cancel)
	folder := t.TempDir()
	err := run(ctx, []string{"-games", "1000000", "-folder", folder}, io.Discard, io.Discard)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	if _, err := os.Stat(filepath.Join(folder, "games-1.txt")); err != nil {
		t.Error(err)
	}
}

func TestWrongCommandLines(t *testing.T) {
	folder := t.TempDir()
	damaged := filepath.Join(folder, "games-1.txt")
	if err := os.WriteFile(damaged, []byte("south\t9S\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for args, want := range map[string]string{
		"-game chess":                     `game "chess": expected one of toguz, `,
		"-rounds 0":                       "at least 1",
		"-least 9 -most 8":                "9 to 8 nodes",
		"-rate NaN":                       "rate NaN",
		"more":                            `unknown arguments ["more"]`,
		"-check /no/such/file":            "/no/such/file",
		"-games 1 -folder " + folder:      "games-1.txt: line 1: 2 fields",
		"-check main.go -game toguz ":     "main.go: ",
		"-check main.go -weights main.go": `main.go: network: the weights begin with "// Command train fit"`,
	} {
		err := run(context.Background(), strings.Fields(args), io.Discard, io.Discard)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("train %s: %v, expected %q", args, err, want)
		}
	}
}

// TestLabelledGamesAreReadAsTheyWereWritten draws games.
func TestLabelledGamesAreReadAsTheyWereWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := labelledGame{start: toguz.Start(toguz.Standard()).String()}
		for range rapid.IntRange(0, 9).Draw(t, "moves") {
			m := labelledMove{move: fmt.Sprint(rapid.IntRange(1, 9).Draw(t, "move"))}
			if rapid.Bool().Draw(t, "scored") {
				score := rapid.IntRange(-30000, 30000).Draw(t, "score")
				m.score = &score
			}
			g.moves = append(g.moves, m)
		}
		again, err := parseGame(g.String())
		if err != nil || again.String() != g.String() {
			t.Fatalf("%v: %v, error %v", g, again, err)
		}
	})
}

// someSamples are the positions of a few games.
func someSamples(t *testing.T) (learn, held []sample) {
	t.Helper()
	g := toguzGame(toguz.Standard())
	var text strings.Builder
	for number := range uint64(20) {
		line, err := playGame(context.Background(), g, effort{10, 20}, 1, number)
		if err != nil {
			t.Fatal(err)
		}
		text.WriteString(line + "\n")
	}
	var all samples
	err := readSamples(context.Background(), g, strings.NewReader(text.String()), 810, true, &all)
	for part, list := range all {
		if err != nil || len(list) == 0 {
			t.Fatalf("part %d: %d samples, error %v", part, len(list), err)
		}
	}
	return all[toLearn], all[heldOut]
}

// TestGradient compares the gradient with differences of the loss.
func TestGradient(t *testing.T) {
	learn, _ := someSamples(t)
	rng := rand.New(rand.NewPCG(1, 1))
	m := newModel(learn, rng)
	target := fitOptions{result: 0.5}.target
	g := newGradient()
	batch := learn[:200]
	g.of(m, batch, target)
	tested := 0
	for range 3000 {
		i := rng.IntN(parameters)
		if math.Abs(float64(g.total[i])) < 1e-3 {
			continue
		}
		const by = 1e-3
		w := m.w[i]
		m.w[i] = w + by
		up := m.loss(batch, target)
		m.w[i] = w - by
		down := m.loss(batch, target)
		m.w[i] = w
		slope := (up - down) / (2 * by)
		if diff := math.Abs(slope - float64(g.total[i])); diff > 0.02*math.Abs(slope)+2e-3 {
			t.Errorf("parameter %d: gradient %g, and by difference %g", i, g.total[i], slope)
		}
		tested++
	}
	if tested < 10 {
		t.Errorf("only %d parameters matter", tested)
	}
}

// TestNetworkIsTheModelRounded compares what both make of positions.
func TestNetworkIsTheModelRounded(t *testing.T) {
	learn, held := someSamples(t)
	m, curve, err := fit(context.Background(), learn, held, fitOptions{passes: 3, batch: 256, rate: 0.002, result: 0.5}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if curve[2].learned >= curve[0].learned {
		t.Errorf("nothing is learned: %v", curve)
	}
	n := network.New(m.weights(810))
	for i := range held {
		unseen := false // for them the network takes the nearest value
		for cell, value := range held[i].in.Cells {
			unseen = unseen || (int(value) >= m.values[cell] && cell < m.cells)
		}
		if unseen {
			continue
		}
		var h [network.Hidden]float32
		want := 810 * float64(m.forward(&held[i].in, &h))
		if got := n.Evaluate(&held[i].in); math.Abs(float64(got)-want) > 40 {
			t.Errorf("%v: %d, and by the model %.0f", held[i].in, got, want)
		}
	}
}

// TestCalibration draws results by chances that are more extreme than those
// that a model tells, in one phase, and less in another.
func TestCalibration(t *testing.T) {
	learn, _ := someSamples(t)
	rng := rand.New(rand.NewPCG(3, 3))
	m := newModel(learn, rng)
	factors := [network.Phases]float64{1: 1.6, 6: 0.7}
	var list []sample
	var h [network.Hidden]float32
	for range 40 {
		for _, s := range learn {
			if s.in.Phase = 1 + 5*uint8(rng.IntN(2)); rng.Float64() < sigmoid(factors[s.in.Phase]*float64(m.forward(&s.in, &h))) {
				s.result = 1
			} else {
				s.result = 0
			}
			list = append(list, s)
		}
	}
	before := *m
	before.w = slices.Clone(m.w)
	m.calibrate(list)
	for phase, want := range factors {
		got := float64(m.w[atLead+phase] / before.w[atLead+phase])
		if want == 0 {
			want = 1 // a phase without positions
		}
		if math.Abs(got-want) > 0.1*want {
			t.Errorf("phase %d: %.3f, expected %.1f", phase, got, want)
		}
	}
}

// TestSweep replays a game that South loses by having no move, though ahead for a
// while.
func TestSweep(t *testing.T) {
	g := toguzGame(toguz.Standard())
	start := toguz.MustParsePosition("9S,9S,9S,9S,9S,9S,9S,1S,1S/8,1S 50 46 S")
	played := mancala.NewGame(start, mancala.GameOptions[toguz.Position]{})
	for !played.Over() {
		if err := played.Play(played.Position().MoveAt(0)); err != nil {
			t.Fatal(err)
		}
	}
	if o := played.Outcome(); o.Reason != mancala.NoMove {
		t.Fatalf("the game ends by %v", o)
	}
	winner, _ := played.Outcome().Winner()
	g.terms = func(p toguz.Position) int { // the loser is ahead until the last ply
		if winner == mancala.South {
			return -900
		}
		return 900
	}
	for ply, want := range map[int]int{0: played.Ply(), 1: played.Ply() - 1, played.Ply(): 0} {
		s := newSweep([]predictor[toguz.Position, toguz.Move]{{"a test", func(_ context.Context, at position[toguz.Position, toguz.Move]) (float64, error) {
			sees := at.ply >= ply
			if sees == (at.game.At(at.ply).Turn() == winner) {
				return 0.9, nil
			}
			return 0.1, nil
		}}})
		if err := s.add(context.Background(), g, played); err != nil || len(s.seen[0]) != 1 || s.seen[0][0] != want {
			t.Errorf("a loss seen from ply %d of %d on: %v, expected %d (error %v)", ply, played.Ply(), s.seen, want, err)
		}
	}
}

func TestPlotIsWellFormed(t *testing.T) {
	for _, curve := range [][]losses{{{0.5, 0.5}}, {{0.6, 0.61}, {0.5, 0.55}, {0.45, 0.56}}, make([]losses, 40)} {
		d := xml.NewDecoder(bytes.NewReader(plot("A & <B>", curve)))
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
	}
}
