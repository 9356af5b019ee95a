package whole_test

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"example.com/kumalak/examples/internal/whole"
)

// fullDisk has room for some bytes.
type fullDisk struct {
	*os.File
	room int
}

func (f *fullDisk) Write(text []byte) (int, error) {
	n, err := f.File.Write(text[:min(f.room, len(text))])
	if f.room -= n; err == nil && n < len(text) {
		err = syscall.ENOSPC
	}
	return n, err
}

func TestFileIsOldOrNew(t *testing.T) {
	dir := t.TempDir()
	name, link := filepath.Join(dir, "a"), filepath.Join(dir, "link")
	for _, text := range []string{"old", "new"} {
		if err := whole.Write(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	full := func(dir string) (whole.Temp, error) {
		f, err := os.CreateTemp(dir, "test")
		return &fullDisk{f, 2}, err
	}
	if err := whole.WriteBy(full, name, []byte("newest")); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("on a full disk: %v", err)
	}
	if text, _ := os.ReadFile(name); string(text) != "new" {
		t.Errorf("on a full disk the file became %q", text)
	}
	if err := os.Symlink("a", link); err == nil {
		if err := whole.Write(link, []byte("by a link")); err != nil {
			t.Error(err)
		}
		if text, _ := os.ReadFile(name); string(text) != "by a link" {
			t.Errorf("by a link the file became %q", text)
		}
	}
	for _, wrong := range []string{dir, filepath.Join(dir, "none", "a"), filepath.Join(name, "a")} {
		if whole.Write(wrong, nil) == nil {
			t.Errorf("%s was written", wrong)
		}
	}
	if whole.Try(name) != nil || whole.Try(filepath.Join(dir, "none", "a")) == nil {
		t.Error("Try is wrong about the folder")
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*test*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}
