package main

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
)

//go:embed static
var embedded embed.FS

// files are the files of the page, by the address they are served at. Nothing
// else is looked for, on the disk or anywhere.
type files map[string]file

type file struct {
	text      []byte
	mediaType string
	tag       string // changes with the text
}

var mediaTypes = map[string]string{
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".json": "application/json; charset=utf-8",
	".svg":  "image/svg+xml",
}

// loadFiles reads the files that are embedded in the program.
func loadFiles() (files, error) {
	page := files{}
	root, err := fs.Sub(embedded, "static")
	if err != nil {
		return nil, err
	}
	err = fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		mediaType, ok := mediaTypes[path.Ext(name)]
		if !ok {
			return fmt.Errorf("%s: no media type", name)
		}
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(text)
		page["/"+name] = file{text, mediaType, `"` + hex.EncodeToString(sum[:12]) + `"`}
		return nil
	})
	page["/"] = page["/index.html"]
	return page, err
}

func (fs files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f, ok := fs[r.URL.Path]
	switch {
	case !ok:
		http.Error(w, "there is no such page", http.StatusNotFound)
		return
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "expected GET", http.StatusMethodNotAllowed)
		return
	}
	w.Header().Set("Content-Type", f.mediaType)
	w.Header().Set("Cache-Control", "no-cache") // ask whether it has changed
	w.Header().Set("ETag", f.tag)
	if r.Header.Get("If-None-Match") == f.tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	w.Write(f.text)
}
