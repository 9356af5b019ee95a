package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"time"

	"example.com/kumalak/mancala/network"
	"example.com/kumalak/toguz"
)

func main() {
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	defer cancel()
	games := flag.Int("games", 0, "")
	seed := flag.Uint64("seed", 1, "")
	data := flag.String("data", "", "")
	passes := flag.Int("passes", 5, "")
	rate := flag.Float64("rate", 0.002, "")
	batch := flag.Int("batch", 4096, "")
	lambda := flag.Float64("result", 1, "")
	records := flag.String("records", "", "")
	out := flag.String("out", "", "")
	workers := flag.Int("workers", runtime.NumCPU(), "")
	flag.Parse()
	if *records != "" {
		g := toguzGame(toguz.Standard())
		data, _ := os.ReadFile(*out)
		net, err := network.Parse(data)
		if err != nil {
			panic(err)
		}
		r, _ := os.Open(*records)
		check(g, r, os.Stdout, func(p toguz.Position) float64 {
			e := toguz.EvaluateTerms(p)
			if p.Turn() == 1 {
				e = -e
			}
			return sigmoid(float64(e) / 810)
		}, func(p toguz.Position) float64 {
			in := g.inputs(p)
			return sigmoid(float64(net.Evaluate(&in)) / 810)
		})
		return
	}
	start := time.Now()
	g := toguzGame(toguz.Standard())
	if *games > 0 {
		first := -1
		err := playGames(ctx, g, effort{200, 2000}, *seed, *games, *workers, *data, func(done, all int) {
			if first < 0 {
				first = done - 1
			}
			if done%200 == 0 {
				rate := float64(done-first) / time.Since(start).Seconds()
				fmt.Printf("%d/%d %.1f/s left %v\n", done, all, rate, time.Duration(float64(all-done)/rate)*time.Second)
			}
		})
		if err != nil {
			fmt.Println(err)
		}
		return
	}
	var learn, held []sample
	for _, name := range strings.Split(*data, ",") {
		f, err := os.Open(name)
		if err != nil {
			panic(err)
		}
		l, h, err := readSamples(ctx, g, f, 810)
		if err != nil {
			fmt.Println(err)
		}
		learn, held = append(learn, l...), append(held, h...)
	}
	fmt.Println(len(learn), len(held), time.Since(start))
	m, _, err := fit(ctx, learn, held, fitOptions{passes: *passes, batch: *batch, rate: *rate, result: float32(*lambda), seed: *seed, report: func(s string) { fmt.Println(s) }})
	if err != nil {
		panic(err)
	}
	if *out != "" {
		f, _ := os.Create(*out)
		data, _ := m.weights(810).MarshalBinary()
		f.Write(data)
		f.Close()
	}
}
