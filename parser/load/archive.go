package load

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/gotlc/gotlc/parser/readlimit"
)

// standardFolder is where a jar has the standard modules of the official tools.
const standardFolder = "tla2sany/StandardModules"

// IsArchive reports whether a path names a jar or zip file, by its extension, as TLC tells them.
func IsArchive(path string) bool {
	ext := strings.ToLower(filepath.Ext(path))
	return ext == ".jar" || ext == ".zip"
}

// Archive returns the sources that a jar or zip file holds: its top folder, and the one that jars have standard modules in.
// The file is held in memory, and nothing is unpacked to disk. One that does not exist holds nothing, as a folder that does
// not exist; one that cannot be read fails when a module is looked for in it.
func Archive(path string) (top, standard Source) {
	top, standard = Source{Dir: path + "!"}, Source{Dir: path + "!/" + standardFolder}
	data, err := readlimit.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return top, standard
	}
	var r *zip.Reader
	if err == nil {
		r, err = zip.NewReader(bytes.NewReader(data), int64(len(data)))
	}
	if err != nil {
		top.FS, standard.FS = broken{err}, broken{err}
		return top, standard
	}
	top.FS = r
	standard.FS, _ = fs.Sub(r, standardFolder) // fails for invalid names only
	return top, standard
}

// Places returns the sources that a path names, which may be an archive.
func Places(path string) []Source {
	if info, err := os.Stat(path); IsArchive(path) && (err != nil || !info.IsDir()) {
		top, standard := Archive(path)
		return []Source{top, standard}
	}
	return []Source{Dir(path)}
}

// broken is an archive that cannot be read.
type broken struct{ err error }

func (b broken) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: b.err}
}

// Only returns the modules of a source whose names pass a test.
func Only(s Source, keep func(module string) bool) Source {
	s.FS = selected{s.FS, keep}
	return s
}

type selected struct {
	fs.FS
	keep func(module string) bool
}

func (s selected) Open(name string) (fs.File, error) {
	if module, ok := strings.CutSuffix(name, ".tla"); ok && !s.keep(module) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return s.FS.Open(name)
}
