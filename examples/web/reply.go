package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
)

// problem is an answer that says what is wrong. Code is a word that the page
// has a sentence for in every language; Message is the sentence in English.
type problem struct {
	Status  int    `json:"-"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

func (p *problem) Error() string { return p.Message }

func problemf(status int, code, format string, args ...any) *problem {
	return &problem{status, code, fmt.Sprintf(format, args...)}
}

// malformed is for a request that can't be read.
func malformed(format string, args ...any) error {
	return problemf(http.StatusBadRequest, "malformed", format, args...)
}

// unprocessable is for a request that can be read and makes no sense.
func unprocessable(code, format string, args ...any) error {
	return problemf(http.StatusUnprocessableEntity, code, format, args...)
}

// conflict is for a request that made sense before something else happened.
func conflict(code, format string, args ...any) error {
	return problemf(http.StatusConflict, code, format, args...)
}

// errBusy is for a request that has to wait its turn.
var errBusy = problemf(http.StatusServiceUnavailable, "busy", "busy, try again in a moment")

// retryAfter is how many seconds to wait when the server is busy.
const retryAfter = 2

// answer writes a value, or what is wrong, as JSON.
func answer(w http.ResponseWriter, value any, err error) {
	status := http.StatusOK
	if err != nil {
		var p *problem
		if !errors.As(err, &p) {
			p = problemf(http.StatusInternalServerError, "internal", "%v", err)
		}
		status = p.Status
		value = map[string]*problem{"error": p}
		if status == http.StatusServiceUnavailable {
			w.Header().Set("Retry-After", strconv.Itoa(retryAfter))
		}
	}
	text, err := json.Marshal(value)
	if err != nil {
		status, text = http.StatusInternalServerError, []byte(`{"error":{"code":"internal","message":"no answer"}}`)
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	w.Write(append(text, '\n')) // nobody is left to be told if this fails
}

// maxBody is the size of a request; a file of records may have maxImport.
const (
	maxBody   = 16 << 10
	maxImport = 512 << 10
)

// decode reads the body of a request: one JSON object of known fields, and
// nothing after it.
func decode(w http.ResponseWriter, r *http.Request, limit int64, into any) error {
	d := json.NewDecoder(http.MaxBytesReader(w, r.Body, limit))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	if err == nil {
		if _, more := d.Token(); errors.Is(more, io.EOF) {
			return nil
		} else if more != nil {
			err = more
		} else {
			err = errors.New("something follows the object")
		}
	}
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return problemf(http.StatusRequestEntityTooLarge, "large", "a body of more than %d bytes", tooLarge.Limit)
	}
	return malformed("the body: %s: expected a JSON object", shorten(err.Error()))
}
