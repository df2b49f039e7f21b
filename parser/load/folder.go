package load

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gotlc/gotlc/parser/readlimit"
)

// folder is a folder of the operating system in which modules are looked for. A link in it leads to a module only if that
// lies in one of the folders in which modules are looked for: otherwise a specification could have any file shown, as the
// excerpt of an error.
type folder struct {
	dir     string
	allowed []string        // all those folders
	room    func(bytes int) // called before a file is read; nil for nothing
}

func newFolder(dir string) folder { return folder{dir: dir, allowed: []string{dir}} }

// Open implements fs.FS.
func (f folder) Open(name string) (fs.File, error) {
	place, err := readlimit.Below(filepath.Join(f.dir, filepath.FromSlash(name)), f.allowed)
	if err != nil {
		return nil, err
	}
	file, err := place.Open(os.O_RDONLY)
	if err != nil || f.room == nil {
		return file, err
	}
	info, err := file.Stat()
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	if size := info.Size(); size <= maxModule {
		f.room(int(size))
	}
	return file, nil
}

// ReadDir implements fs.ReadDirFS.
func (f folder) ReadDir(name string) ([]fs.DirEntry, error) {
	return os.ReadDir(filepath.Join(f.dir, filepath.FromSlash(name)))
}

// linked lets links of each folder among the sources lead into the others, and has room asked for their files.
func linked(sources []Source, room func(bytes int)) []Source {
	var all []string
	for _, s := range sources {
		if f, ok := s.FS.(folder); ok {
			all = append(all, f.dir)
		}
	}
	out := make([]Source, len(sources))
	for i, s := range sources {
		if f, ok := s.FS.(folder); ok {
			s.FS = folder{f.dir, all, room}
		}
		out[i] = s
	}
	return out
}

// misplaced tells why a path is none that a module is read from; nil if that is not what err says.
func misplaced(shown string, err error) *Error {
	if outside := (*readlimit.Outside)(nil); errors.As(err, &outside) {
		return &Error{
			Msg: shown + " is a link to " + outside.Real + ", which is in none of the folders in which modules are looked for", Path: shown,
			Hint: "name its folder as a library (-DTLA-Library=" + filepath.Dir(outside.Real) + ")",
		}
	}
	if irregular := (*readlimit.Irregular)(nil); errors.As(err, &irregular) {
		if irregular.Mode.IsDir() {
			return &Error{Msg: shown + " is a folder, not a file", Path: shown}
		}
		return &Error{Msg: shown + " is not a regular file", Path: shown}
	}
	return nil
}
