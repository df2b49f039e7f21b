package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/gotlc/gotlc/scale/portal"
	"github.com/gotlc/gotlc/scale/s3"
)

// files are those of a search, in a folder or an object store.
type files struct {
	store
	at string // where gotlc on this machine finds them
}

// store is what files are read from and written to here.
type store interface {
	Put(ctx context.Context, name string, r io.Reader) error
	ReadAt(ctx context.Context, name string, p []byte, off int64) error
	Size(ctx context.Context, name string) (int64, error)
	Remove(ctx context.Context, name string) error
}

// cached is how many bytes of an object store are kept on a machine.
const cached = 8 << 30

func open(place string) (files, error) {
	if !strings.Contains(place, "://") {
		return files{folder(place), place}, nil
	}
	dir, err := folderOf()
	if err != nil {
		return files{}, err
	}
	s, err := s3.Open(context.Background(), place, dir, cached)
	if err != nil {
		return files{}, err
	}
	at, _, err := portal.Serve(s)
	return files{s, at}, err
}

func (f files) put(ctx context.Context, name string, content []byte) error {
	return f.Put(ctx, name, bytes.NewReader(content))
}

func (f files) get(ctx context.Context, name string) ([]byte, error) {
	n, err := f.Size(ctx, name)
	if err != nil {
		return nil, err
	}
	b := make([]byte, n)
	return b, f.ReadAt(ctx, name, b, 0)
}

// folder is a store in a folder.
type folder string

func (d folder) path(name string) string { return filepath.Join(string(d), filepath.FromSlash(name)) }

// Put implements store: the file appears whole.
func (d folder) Put(_ context.Context, name string, r io.Reader) error {
	at := d.path(name)
	if err := os.MkdirAll(filepath.Dir(at), 0o777); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(at), "tmp-")
	if err != nil {
		return err
	}
	_, err = io.Copy(f, r)
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), at)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// ReadAt implements store.
func (d folder) ReadAt(_ context.Context, name string, p []byte, off int64) error {
	f, err := os.Open(d.path(name))
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.ReadAt(p, off)
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return err
}

// Size implements store.
func (d folder) Size(_ context.Context, name string) (int64, error) {
	info, err := os.Stat(d.path(name))
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// Remove implements store, with the folder that the file is the last one in.
func (d folder) Remove(_ context.Context, name string) error {
	at := d.path(name)
	if err := os.Remove(at); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	os.Remove(filepath.Dir(at))
	return nil
}
