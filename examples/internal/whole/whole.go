// Package whole writes files whole or not at all.
package whole

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Temp is what [WriteBy] needs of an os.File.
type Temp interface {
	io.Writer
	Name() string
	Chmod(os.FileMode) error
	Sync() error
	Close() error
}

// Create makes the file in a folder that becomes another one when it is whole.
func Create(dir string) (Temp, error) { return os.CreateTemp(dir, ".kumalak-*.tmp") }

// Write puts text in place of a file, or in a new one. The text is written
// under another name, brought to the disk, and then renamed, so that whatever
// happens what was there is there still, or all of the text. A link stays one.
func Write(name string, text []byte) error { return WriteBy(Create, name, text) }

// WriteBy is [Write] with another function than [Create], for tests.
func WriteBy(create func(dir string) (Temp, error), name string, text []byte) error {
	mode := os.FileMode(0o644)
	if info, err := os.Stat(name); err == nil {
		if !info.Mode().IsRegular() {
			return fmt.Errorf("%s: expected a file", name)
		}
		mode = info.Mode().Perm()
		if real, err := filepath.EvalSymlinks(name); err == nil {
			name = real
		}
	}
	f, err := create(filepath.Dir(name))
	if err != nil {
		return err
	}
	err = errors.Join(fill(f, text, mode), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

func fill(f Temp, text []byte, mode os.FileMode) error {
	if _, err := f.Write(text); err != nil {
		return err
	}
	if err := f.Chmod(mode); err != nil {
		return err
	}
	return f.Sync()
}

// Try tells whether [Write] can make a file in the folder of name, before the
// work begins whose result it shall keep.
func Try(name string) error {
	f, err := Create(filepath.Dir(name))
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}
