package readlimit

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Outside is the error of a path that leads, perhaps over links, out of the folders in which it must stay.
type Outside struct {
	Path string // as it was given
	Real string // the file that it leads to
}

func (e *Outside) Error() string {
	if e.Real == filepath.Clean(e.Path) {
		return e.Path + " lies outside the folders that may be read"
	}
	return fmt.Sprintf("%s leads to %s, outside the folders that may be read", e.Path, e.Real)
}

// maxLinks is how many links that lead nowhere are followed.
const maxLinks = 40

// Real returns the absolute path without links. What does not exist is kept as it is; a link that leads to something like
// that is followed nevertheless, for it is there that a file would be made.
func Real(path string) (string, error) { return realPath(path, maxLinks) }

func realPath(path string, links int) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	rest := ""
	for dir := abs; ; dir = filepath.Dir(dir) {
		if found, err := filepath.EvalSymlinks(dir); err == nil {
			return filepath.Join(found, rest), nil
		}
		if to, err := os.Readlink(dir); err == nil {
			if links == 0 {
				return "", fmt.Errorf("%s: too many links", path)
			}
			if !filepath.IsAbs(to) {
				to = filepath.Join(filepath.Dir(dir), to)
			}
			return realPath(filepath.Join(to, rest), links-1)
		}
		if dir == filepath.Dir(dir) {
			return abs, nil
		}
		rest = filepath.Join(filepath.Base(dir), rest)
	}
}

// Place is a file or folder by the folder that it must stay in. The zero Place is none.
type Place struct {
	root string // a folder; of places that Below found, absolute and without links
	rel  string // below it
}

// Below returns the place that path leads to, links followed, below one of the folders. The error is an *Outside if it
// lies in none of them. Nothing needs to exist.
func Below(path string, folders []string) (Place, error) {
	where, err := Real(path)
	if err != nil {
		return Place{}, err
	}
	for _, dir := range folders {
		root, err := Real(dir)
		if err != nil {
			continue
		}
		if rel, err := filepath.Rel(root, where); err == nil && filepath.IsLocal(rel) {
			return Place{root, rel}, nil
		}
	}
	return Place{}, &Outside{path, where}
}

// In returns the place that a local path leads to in a folder, which may be a link itself.
func In(dir, local string) Place { return Place{dir, local} }

// Path returns the path of the place; of one that Below found, the absolute one.
func (p Place) Path() string { return filepath.Join(p.root, p.rel) }

// Open opens the place as a regular file, with the flags of os.OpenFile. It is opened component by component from its folder,
// so that nobody who changes links meanwhile leads it elsewhere; a pipe or a device is an error, and is not waited for.
func (p Place) Open(flag int) (*os.File, error) {
	root, err := os.OpenRoot(p.root)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	if flag&os.O_CREATE != 0 {
		if err := root.MkdirAll(filepath.Dir(p.rel), 0o777); err != nil {
			return nil, err
		}
	}
	f, err := root.OpenFile(p.rel, flag|nonblocking, 0o666)
	if err != nil {
		return nil, err
	}
	if err := regular(f, p.Path()); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// Read returns what the place holds, a regular file. Room, if not nil, is asked before, with the size of the file; a panic of it
// passes through.
func (p Place) Read(room func(bytes int)) ([]byte, error) { return p.ReadMost(Most, room) }

// ReadMost is Read for files of at most so many bytes.
func (p Place) ReadMost(most int64, room func(bytes int)) ([]byte, error) {
	f, err := p.Open(os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && room != nil && info.Size() <= most {
		room(int(info.Size()))
	}
	return Read(f, p.Path(), most)
}

// Irregular is the error of what is no file that can be read to its end: a folder, a pipe, a device.
type Irregular struct {
	Path string
	Mode fs.FileMode
}

func (e *Irregular) Error() string {
	switch {
	case e.Mode.IsDir():
		return e.Path + " is a folder, not a file"
	case e.Mode&fs.ModeNamedPipe != 0:
		return e.Path + " is a pipe, not a file"
	}
	return e.Path + " is not a regular file"
}

func regular(f *os.File, path string) error {
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = &Irregular{path, info.Mode()}
	}
	return err
}
