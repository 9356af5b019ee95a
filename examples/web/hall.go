package main

import (
	crand "crypto/rand"
	"encoding/hex"
	"net/http"
	"sync"
	"time"
)

// hall holds the games that are being played: no more than a limit, and each
// no longer than a lifetime after it was last touched.
type hall struct {
	limit    int
	lifetime time.Duration
	store    *store // nil when games are not saved
	now      func() time.Time

	mu      sync.Mutex
	matches map[string]*match
}

// match is a game in the hall. Its sheet is never changed, but replaced, so
// that whoever holds one may read it at leisure.
type match struct {
	id string

	mu       sync.Mutex
	sheet    *sheet
	used     time.Time
	thinking bool // a computer player is at it
	gone     bool // the match has left the hall
}

func newHall(limit int, lifetime time.Duration, s *store) *hall {
	return &hall{limit: limit, lifetime: lifetime, store: s, now: time.Now, matches: map[string]*match{}}
}

// newID returns a name for a game that nobody can guess.
func newID() string {
	var b [16]byte
	crand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// isID reports whether a text could be a name from newID.
func isID(text string) bool {
	b, err := hex.DecodeString(text)
	return err == nil && len(b) == 16 && hex.EncodeToString(b) == text
}

var (
	errNoMatch = problemf(http.StatusNotFound, "unknown", "there is no such game, or no longer")
	errTime    = problemf(http.StatusConflict, "time", "time ran out")
)

// find returns the match with that id.
func (h *hall) find(id string) (*match, error) {
	h.mu.Lock()
	m := h.matches[id]
	h.mu.Unlock()
	if m == nil {
		return nil, errNoMatch
	}
	return m, nil
}

// add puts a new game into the hall, and saves it first.
func (h *hall) add(s *sheet) (*match, error) {
	m := &match{id: newID(), sheet: s, used: h.now()}
	m.mu.Lock()
	defer m.mu.Unlock()
	h.mu.Lock()
	full := len(h.matches) >= h.limit
	if !full {
		h.matches[m.id] = m
	}
	h.mu.Unlock()
	if full {
		return nil, problemf(http.StatusServiceUnavailable, "full", "too many games are being played, try again later")
	}
	if err := h.save(m.id, s); err != nil {
		m.gone = true
		h.mu.Lock()
		delete(h.matches, m.id)
		h.mu.Unlock()
		return nil, err
	}
	return m, nil
}

// read returns the sheet of a match as it is now.
func (h *hall) read(m *match) *sheet {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.sheet
}

// change changes the sheet of a match by f, and saves it. If either fails the
// match stays as it was. A player whose time ran out has lost, whatever f would do.
func (h *hall) change(m *match, f func(*sheet) error) (*sheet, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.gone {
		return nil, errNoMatch
	}
	s := m.sheet.clone()
	late := s.flag(h.now())
	if !late {
		if err := f(s); err != nil {
			return nil, err
		}
	}
	if err := h.save(m.id, s); err != nil {
		return nil, err
	}
	m.sheet, m.used = s, h.now()
	if late {
		return nil, errTime
	}
	return s, nil
}

func (h *hall) save(id string, s *sheet) error {
	if h.store == nil {
		return nil
	}
	return h.store.save(id, s)
}

// sweep lets go of games that nobody has touched for a lifetime, and, when
// the hall is full, of those that were never begun and are a tenth as old.
func (h *hall) sweep() {
	now := h.now()
	h.mu.Lock()
	all := make([]*match, 0, len(h.matches))
	for _, m := range h.matches {
		all = append(all, m)
	}
	full := len(all) >= h.limit
	h.mu.Unlock()
	for _, m := range all {
		m.mu.Lock()
		age := now.Sub(m.used)
		begun := m.sheet.game.Ply()+m.sheet.game.Undone() > 0
		m.gone = m.gone || age > h.lifetime || full && !begun && age > h.lifetime/10
		if m.gone {
			h.mu.Lock()
			delete(h.matches, m.id)
			h.mu.Unlock()
			if h.store != nil {
				h.store.remove(m.id)
			}
		}
		m.mu.Unlock()
	}
}

// count returns the number of games in the hall.
func (h *hall) count() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.matches)
}
