package main

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"
)

func itoa(n int) string { return strconv.Itoa(n) }

func TestAFullHallSaysSo(t *testing.T) {
	h, w := newHall(2, time.Hour, nil), &wall{now: time.Now()}
	h.now = w.time
	p := start(t, h)
	first := p.create(settings{Game: "toguz"})
	p.move(first, "7")
	second := p.create(settings{Game: "toguz"})
	full := p.post("matches", settings{Game: "toguz"})
	refused(p, full, http.StatusServiceUnavailable, "full")
	if full.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	w.turn(10 * time.Minute)
	h.sweep() // lets go of the game that was never begun
	refused(p, p.do(http.MethodGet, "/api/matches/"+second.ID, ""), http.StatusNotFound, "unknown")
	p.create(settings{Game: "kiothi"})
	w.turn(55 * time.Minute)
	h.sweep()
	refused(p, p.do(http.MethodGet, "/api/matches/"+first.ID, ""), http.StatusNotFound, "unknown")
}

func TestIDsCanNotBeGuessed(t *testing.T) {
	seen := map[string]bool{}
	for range 1000 {
		id := newID()
		if seen[id] || !isID(id) {
			t.Fatalf("id %q", id)
		}
		seen[id] = true
	}
	for _, text := range []string{"", "..", "../x", newID() + "0", "ABCDEFABCDEFABCDEFABCDEFABCDEFAB", newID()[:30] + "/."} {
		if isID(text) {
			t.Errorf("%q could be an id", text)
		}
	}
}

func TestSearchesThatHaveToWaitAreTurnedAway(t *testing.T) {
	g := newGate(1, 1, 20*time.Millisecond)
	leave, err := g.enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	waited := make(chan error)
	go func() {
		_, err := g.enter(t.Context())
		waited <- err
	}()
	for g.waiting.Load() == 0 {
		runtime.Gosched()
	}
	before := time.Now()
	if _, err := g.enter(t.Context()); err != errBusy || time.Since(before) > 15*time.Millisecond {
		t.Errorf("beyond the queue: %v after %v", err, time.Since(before))
	}
	if err := <-waited; err != errBusy {
		t.Errorf("in the queue: %v", err)
	}
	leave()
	if leave, err = g.enter(t.Context()); err != nil {
		t.Errorf("after all: %v", err)
	}
	leave()
}

// TestManyClients lets many clients play at once. KUMALAK_LONG=1 makes it a
// thousand, and tells what they cost.
func TestManyClients(t *testing.T) {
	clients, moves := 200, 10
	if os.Getenv("KUMALAK_LONG") != "" {
		clients, moves = 1000, 20
	}
	h := newHall(clients, time.Hour, nil)
	p := start(t, h)
	transport := http.DefaultTransport.(*http.Transport)
	defer func(n int) { transport.MaxIdleConnsPerHost = n }(transport.MaxIdleConnsPerHost)
	transport.MaxIdleConnsPerHost = clients
	began := time.Now()
	var clientsDone sync.WaitGroup
	busy := make([]int, clients)
	failures := make(chan string, clients)
	for c := range clients {
		clientsDone.Add(1)
		go func() {
			defer clientsDone.Done()
			random := rand.New(rand.NewPCG(uint64(c), 0))
			if err := client(p, random, offered[c%len(offered)].Name, moves, &busy[c]); err != nil {
				failures <- err.Error()
			}
		}()
	}
	clientsDone.Wait()
	close(failures)
	for f := range failures {
		t.Error(f)
	}
	waits := 0
	for _, n := range busy {
		waits += n
	}
	var memory runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&memory)
	t.Logf("%d clients, %d moves each, in %v; told to wait %d times; %d games; %d MiB of heap, %d MiB from the system",
		clients, moves, time.Since(began).Round(time.Millisecond), waits, h.count(), memory.HeapAlloc>>20, memory.Sys>>20)
}

// client plays some moves against the weakest computer. It comes again when it
// is told to, and after any move the game must stand where it should.
func client(p *page, random *rand.Rand, game string, moves int, busy *int) error {
	m := p.create(settings{Game: game, North: 1})
	for range moves {
		if m.Outcome.Over {
			return nil
		}
		var a answerTo
		if m.Players[turnOf(m)] > 0 {
			a = p.post("matches/"+m.ID+"/reply", plyRequest{m.Ply})
		} else {
			a = p.post("matches/"+m.ID+"/move", moveRequest{m.Ply, anyMove(p, m, random)})
		}
		if a.status == http.StatusServiceUnavailable {
			*busy++
			time.Sleep(time.Duration(50+random.IntN(200)) * time.Millisecond)
			continue
		}
		if a.status != http.StatusOK {
			return fmt.Errorf("%s: status %d: %s", game, a.status, a.body)
		}
		next := read[moveView](p, a).Match
		if next.Ply != m.Ply+1 || p.show(m.ID).Position != next.Position {
			return fmt.Errorf("%s: ply %d after ply %d", game, next.Ply, m.Ply)
		}
		m = next
	}
	return nil
}

// TestMovesAtTheSameTime lets many clients play the same move of one game: one
// of them does.
func TestMovesAtTheSameTime(t *testing.T) {
	p := startEmpty(t)
	m := p.create(settings{Game: "toguz"})
	statuses := make(chan int, 50)
	var all sync.WaitGroup
	for range cap(statuses) {
		all.Add(1)
		go func() {
			defer all.Done()
			statuses <- p.post("matches/"+m.ID+"/move", moveRequest{0, "7"}).status
		}()
	}
	all.Wait()
	close(statuses)
	played := 0
	for status := range statuses {
		if status == http.StatusOK {
			played++
		} else if status != http.StatusConflict {
			t.Errorf("status %d", status)
		}
	}
	if played != 1 {
		t.Errorf("%d moves were played", played)
	}
}
