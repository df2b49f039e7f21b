package scale

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/parser/readlimit"
)

// Folder is Data in a folder, which is made when the first file is. Names are opened component by component from there, so that links
// in it do not lead out.
type Folder string

// temporary begins the last part of the names of files that are being written. Those whose writers were killed stay until the search is
// dropped.
const temporary = "tmp-"

// Create implements Data.
func (d Folder) Create(name string) (File, error) {
	local, err := d.local(name)
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(string(d))
	if errors.Is(err, fs.ErrNotExist) {
		if err = os.MkdirAll(string(d), 0o777); err == nil {
			root, err = os.OpenRoot(string(d))
		}
	}
	if err != nil {
		return nil, err
	}
	dir := filepath.Dir(local)
	from := filepath.Join(dir, temporary+rand.Text())
	f, err := root.OpenFile(from, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrNotExist) {
		if err = root.MkdirAll(dir, 0o777); err == nil {
			f, err = root.OpenFile(from, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
		}
	}
	if err != nil {
		return nil, errors.Join(err, root.Close())
	}
	return &folderFile{File: f, root: root, from: from, to: local}, nil
}

// local returns the path of a file in the folder.
func (d Folder) local(name string) (string, error) {
	local, err := filepath.Localize(name)
	if err != nil {
		return "", &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return local, nil
}

type folderFile struct {
	*os.File
	root     *os.Root
	from, to string // paths in it
	over     bool
}

// Commit implements File.
func (f *folderFile) Commit() error {
	err := f.Close()
	if err == nil {
		err = f.root.Rename(f.from, f.to)
	}
	if err != nil {
		f.Abort()
		return err
	}
	f.over = true
	return f.root.Close()
}

// Abort implements File.
func (f *folderFile) Abort() {
	if !f.over {
		f.over = true
		f.Close()
		f.root.Remove(f.from)
		f.root.Close()
	}
}

// open opens a file.
func (d Folder) open(name string) (*os.File, error) {
	local, err := d.local(name)
	if err != nil {
		return nil, err
	}
	return readlimit.In(string(d), local).Open(os.O_RDONLY)
}

// ReadAt implements Data.
func (d Folder) ReadAt(name string, p []byte, off int64) error {
	f, err := d.open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	if n, err := f.ReadAt(p, off); n < len(p) {
		return err
	}
	return nil
}

// Size implements Data.
func (d Folder) Size(name string) (int64, error) {
	f, err := d.open(name)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// Remove implements Data.
func (d Folder) Remove(name string) error {
	local, err := d.local(name)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(string(d))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer root.Close()
	if err := root.Remove(local); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for dir := filepath.Dir(local); dir != "."; dir = filepath.Dir(dir) {
		if root.Remove(dir) != nil { // there is something left in the folder
			break
		}
	}
	return nil
}

// List implements Data.
func (d Folder) List(prefix string) ([]string, error) {
	var names []string
	err := filepath.WalkDir(string(d), func(at string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			if errors.Is(err, fs.ErrNotExist) {
				return nil
			}
			return err
		}
		rel, err := filepath.Rel(string(d), at)
		if name := filepath.ToSlash(rel); err == nil && strings.HasPrefix(name, prefix) {
			names = append(names, name)
		}
		return err
	})
	slices.Sort(names)
	return names, err
}

// Sync implements Data.
func (d Folder) Sync(names []string) error {
	all := make([]string, 0, len(names))
	for _, name := range names {
		if _, err := d.Size(name); err != nil {
			return err
		}
		all = append(all, filepath.Join(string(d), filepath.FromSlash(name)))
	}
	return syncAll(string(d), all)
}
