package checkpoint

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// Version is the version of the format, that of the parts included: it changes with any of them.
const Version = 5

const (
	// FileName is the name of a checkpoint in its folder.
	FileName = "checkpoint"
	// partialName is its name while it is written.
	partialName = "checkpoint.partial"

	magic      = "gotlc checkpoint"
	blockBytes = 1 << 20
)

// Part is a part of a checkpoint: a store, say.
type Part struct {
	Name string // not empty
	// Save writes the part, Load reads it: all that Save wrote, and no more.
	Save func(w io.Writer) error
	Load func(r io.Reader) error
}

// Write makes a checkpoint of the parts in a folder, which is made if it is missing, in place of the one that is there,
// sealed with a key. If it fails the old one is still there, and nothing else.
func Write(fsys vfs.FS, dir string, key []byte, parts []Part) error {
	if err := fsys.MkdirAll(dir); err != nil {
		return err
	}
	partial := filepath.Join(dir, partialName)
	if err := write(fsys, partial, key, parts); err != nil {
		return errors.Join(err, fsys.RemoveAll(partial))
	}
	if err := fsys.Rename(partial, filepath.Join(dir, FileName)); err != nil {
		return errors.Join(err, fsys.RemoveAll(partial))
	}
	return fsys.SyncDir(dir)
}

// Remove deletes the checkpoint of a folder, and what is left of an unfinished one. It is no error if there is none.
func Remove(fsys vfs.FS, dir string) error {
	return errors.Join(fsys.RemoveAll(filepath.Join(dir, partialName)), fsys.RemoveAll(filepath.Join(dir, FileName)))
}

// write writes and syncs a file.
func write(fsys vfs.FS, name string, key []byte, parts []Part) (err error) {
	file, err := fsys.Create(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	w := &writer{out: file, buf: make([]byte, 0, blockBytes), sealer: newSealer(key)}
	if err := w.raw(append(binary.LittleEndian.AppendUint32([]byte(magic), Version), markOf(key)...)); err != nil {
		return err
	}
	for _, p := range parts {
		if err := w.part(p); err != nil {
			return err
		}
	}
	if err := errors.Join(w.block(nil), w.block(nil)); err != nil {
		return err
	}
	return file.Sync()
}

// writer writes the blocks of a file. As an io.Writer it is one for the data of a part.
type writer struct {
	out    io.Writer
	buf    []byte // data not yet written
	sealer *sealer
}

// part writes a part.
func (w *writer) part(p Part) error {
	if err := w.block([]byte(p.Name)); err != nil {
		return err
	}
	if err := p.Save(w); err != nil {
		return fmt.Errorf("saving the part %q: %w", p.Name, err)
	}
	if len(w.buf) > 0 {
		if err := w.flush(); err != nil {
			return err
		}
	}
	return w.block(nil)
}

// Write buffers data, and writes what makes a full block.
func (w *writer) Write(p []byte) (int, error) {
	n := len(p)
	for len(p) > 0 {
		room := min(blockBytes-len(w.buf), len(p))
		w.buf, p = append(w.buf, p[:room]...), p[room:]
		if len(w.buf) == blockBytes {
			if err := w.flush(); err != nil {
				return 0, err
			}
		}
	}
	return n, nil
}

func (w *writer) flush() error {
	err := w.block(w.buf)
	w.buf = w.buf[:0]
	return err
}

// block writes a block.
func (w *writer) block(data []byte) error {
	if err := w.raw(binary.LittleEndian.AppendUint32(nil, uint32(len(data)))); err != nil {
		return err
	}
	if err := w.raw(data); err != nil {
		return err
	}
	_, err := w.out.Write(w.sealer.seal())
	return err
}

// raw writes bytes that count for the seal.
func (w *writer) raw(p []byte) error {
	if len(p) == 0 {
		return nil
	}
	w.sealer.add(p)
	_, err := w.out.Write(p)
	return err
}
