package readlimit

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Create makes the file that an option names, or that gets its name from one, and empties the one that is there. A link in its place is
// followed within the folder in which it lies and within the working folder, as a Place is; a stranger's repository may hold others. A
// device or a pipe is written to if it is what path names itself.
func Create(path string) (*os.File, error) {
	if named(path) {
		return os.OpenFile(path, os.O_WRONLY|os.O_TRUNC, 0)
	}
	place, err := output(path)
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(place.root)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	f, err := root.OpenFile(place.rel, os.O_RDWR|os.O_CREATE|os.O_TRUNC|nonblocking, 0o666)
	if err != nil {
		return nil, err
	}
	if err := regular(f, path); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// WriteFile makes a file as Create does, and writes what it holds.
func WriteFile(path string, data []byte) error {
	f, err := Create(path)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// LeadsOut returns the error of Create and Named for a link that leads elsewhere, nil for other files, whether they are there or not.
func LeadsOut(path string) error {
	if named(path) {
		return nil
	}
	_, err := output(path)
	return err
}

// Named returns what a regular file holds that a person has named, unless it is a link that Create would not follow.
func Named(path string) ([]byte, error) {
	place, err := output(path)
	if err != nil {
		return nil, err
	}
	return place.Read(nil)
}

func output(path string) (Place, error) {
	place, err := Below(path, []string{filepath.Dir(path), "."})
	var outside *Outside
	if errors.As(err, &outside) {
		err = fmt.Errorf("%s leads out of its folder, to %s: name that file itself if it is meant", path, outside.Real)
	}
	return place, err
}

// named reports whether a path is that of a device or a pipe, and no link to one but those of the system (/dev/stdout).
func named(path string) bool {
	abs, err := filepath.Abs(path)
	if err == nil && (strings.HasPrefix(abs, "/dev/") || strings.HasPrefix(abs, "/proc/self/fd/")) {
		return true
	}
	info, err := os.Lstat(path)
	return err == nil && !info.Mode().IsRegular() && info.Mode()&(fs.ModeSymlink|fs.ModeDir) == 0
}
