package board_test

import (
	"bytes"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"example.com/kumalak/mancala/board"
)

// device is a writer that says what it is.
type device struct {
	io.Writer
	fs.FileInfo
	mode fs.FileMode
}

func (d device) Stat() (fs.FileInfo, error) { return d, nil }
func (d device) Mode() fs.FileMode          { return d.mode }

// gone is a writer that no longer knows what it is.
type gone struct{ io.Writer }

func (gone) Stat() (fs.FileInfo, error) { return nil, fs.ErrClosed }

func TestUseColor(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "file"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	terminal := device{mode: fs.ModeDevice | fs.ModeCharDevice}
	for _, test := range []struct {
		name          string
		w             io.Writer
		noColor, term string
		want          bool
	}{
		{"a terminal", terminal, "", "xterm", true},
		{"a terminal of unknown kind", terminal, "", "", true},
		{"NO_COLOR", terminal, "1", "xterm", false},
		{"NO_COLOR, whatever its value", terminal, "false", "xterm", false},
		{"a dumb terminal", terminal, "", "dumb", false},
		{"a pipe", device{mode: fs.ModeNamedPipe}, "", "xterm", false},
		{"a disk", device{mode: fs.ModeDevice}, "", "xterm", false},
		{"a file", file, "", "xterm", false},
		{"no file", (*os.File)(nil), "", "xterm", false},
		{"a buffer", new(bytes.Buffer), "", "xterm", false},
		{"an error", gone{}, "", "xterm", false},
		{"nothing", nil, "", "xterm", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Setenv("NO_COLOR", test.noColor)
			t.Setenv("TERM", test.term)
			if got := board.UseColor(test.w); got != test.want {
				t.Errorf("UseColor = %v, want %v", got, test.want)
			}
		})
	}
}
