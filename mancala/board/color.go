package board

import (
	"io"
	"io/fs"
	"os"
	"strings"
)

// UseColor reports whether a program should write colours to w: w is a
// terminal, the environment variable NO_COLOR is unset or empty, as
// https://no-color.org asks for, and TERM is not dumb. The result is meant for
// [TextOptions].
//
// A writer counts as a terminal if it has the Stat method of an [os.File], and
// Stat says that it is a character device. The null device, where colours do no
// harm, counts as one too.
func UseColor(w io.Writer) bool {
	f, ok := w.(interface{ Stat() (fs.FileInfo, error) })
	if !ok || os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&fs.ModeCharDevice != 0
}

// The parameters of the escape sequence that changes the look of characters in
// terminals. Sixteen-colour terminals know all of these.
const (
	bold      = "1"
	faint     = "2"
	underline = "4"
	reverse   = "7"
	yellow    = "33"
	magenta   = "35"
	cyan      = "36"
)

var playerColors = [2]string{cyan, magenta}

// paint returns text in a look. Spaces around it stay as they are.
func paint(text string, look []string) string {
	core := strings.TrimSpace(text)
	if len(look) == 0 || core == "" {
		return text
	}
	before, after, _ := strings.Cut(text, core)
	return before + "\x1b[" + strings.Join(look, ";") + "m" + core + "\x1b[0m" + after
}
