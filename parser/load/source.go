package load

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"sort"
	"strings"

	"github.com/gotlc/gotlc/parser/readlimit"
)

// Source is a folder in which modules are looked for.
type Source struct {
	// FS holds the files; only its top folder is used.
	FS fs.FS
	// Dir is what messages and ast.File.Path put in front of a file name; "" for the modules that ship with gotlc.
	Dir string
	// Std marks the modules of this source as standard modules.
	Std bool
}

// Dir returns the source for a folder of the operating system.
func Dir(dir string) Source { return Source{FS: newFolder(dir), Dir: dir} }

// Std returns the source for the modules that ship with gotlc.
func Std(fsys fs.FS) Source { return Source{FS: fsys, Std: true} }

// text is a file that was found.
type text struct {
	src    []byte
	path   string
	std    bool
	behind string // see Opened.Behind
}

// find looks for module name in the sources, in order. It returns nil if no source has the file; an error means that
// one has it but it cannot be read as a module.
func find(sources []Source, name string) (*text, error) {
	file := name + ".tla"
	if !fs.ValidPath(file) {
		return nil, nil
	}
	for _, s := range sources {
		if s.FS == nil {
			continue
		}
		if _, err := fs.Stat(s.FS, file); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		shown := s.show(file)
		src, err := read(s.FS, file, shown)
		if err != nil {
			return nil, err
		}
		return &text{src: src, path: shown, std: s.Std}, nil
	}
	return nil, nil
}

func (s Source) show(file string) string {
	if s.Dir == "" {
		return file
	}
	return filepath.Join(s.Dir, file)
}

// notFound is the error for a file that was asked for and does not exist.
func notFound(path string) *Error {
	return &Error{Msg: fmt.Sprintf("Cannot find the specified file %s.", path), Path: path, Err: fs.ErrNotExist}
}

// maxModule bounds the bytes of a module, unpacked: an archive can hold files of any size.
const maxModule = 64 << 20

// read returns the content of a regular text file.
func read(fsys fs.FS, file, shown string) ([]byte, error) {
	f, err := fsys.Open(file)
	var src []byte
	if err == nil {
		defer f.Close()
		src, err = readlimit.Read(f, shown, maxModule)
	}
	switch wrong := misplaced(shown, err); {
	case wrong != nil:
		return nil, wrong
	case err != nil:
		return nil, unreadable(shown, err)
	case len(bytes.TrimSpace(src)) == 0:
		return nil, &Error{Msg: shown + " is empty: want a module", Path: shown}
	case bytes.IndexByte(src, 0) >= 0:
		return nil, &Error{Msg: shown + " is not a text file", Path: shown}
	}
	return src, nil
}

func unreadable(shown string, err error) *Error {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		err = pe.Err // its text repeats the path
	}
	return &Error{Msg: fmt.Sprintf("cannot read %s: %v", shown, err), Path: shown, Err: err}
}

// available lists the names of all modules in the sources, sorted.
func available(sources []Source) []string {
	seen := map[string]bool{}
	for _, s := range sources {
		if s.FS == nil {
			continue
		}
		entries, _ := fs.ReadDir(s.FS, ".") // only feeds a hint: a folder that cannot be listed offers nothing
		for _, e := range entries {
			if name, ok := strings.CutSuffix(e.Name(), ".tla"); ok {
				seen[name] = true
			}
		}
	}
	names := make([]string, 0, len(seen))
	for n := range seen {
		names = append(names, n)
	}
	sort.Strings(names)
	return names
}

// splitRoot splits the path of the root module into its folder and the module name.
func splitRoot(root string) (dir, name string) {
	root = filepath.ToSlash(root)
	dir, file := path.Split(root)
	if dir == "" {
		dir = "."
	}
	return filepath.FromSlash(path.Clean(dir)), strings.TrimSuffix(file, ".tla")
}
