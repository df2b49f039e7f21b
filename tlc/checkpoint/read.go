package checkpoint

import (
	"bytes"
	"crypto/hmac"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// File is a checkpoint being read, part by part, in the order in which they were written.
type File struct {
	name   string
	file   vfs.File
	blocks blocks
}

// Open opens the checkpoint of a folder, which must be sealed with the key. The error says what is wrong with it.
func Open(fsys vfs.FS, dir string, key []byte) (*File, error) {
	name := filepath.Join(dir, FileName)
	file, err := fsys.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no checkpoint in the folder %s", dir)
	}
	if err != nil {
		return nil, err
	}
	size, err := file.Size()
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	f := &File{name: name, file: file, blocks: blocks{in: io.NewSectionReader(file, 0, size), sealer: newSealer(key)}}
	if err := f.start(markOf(key)); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return f, nil
}

// start reads what stands before the parts.
func (f *File) start(mark []byte) error {
	head := make([]byte, len(magic)+4)
	switch err := f.blocks.raw(head); {
	case errors.Is(err, errShort) || err == nil && string(head[:len(magic)]) != magic:
		return fmt.Errorf("%s is not a checkpoint", f.name)
	case err != nil:
		return err
	}
	if v := binary.LittleEndian.Uint32(head[len(magic):]); v != Version {
		return fmt.Errorf("%s is of another version of gotlc: its format is %d, that of this one is %d", f.name, v, Version)
	}
	found := make([]byte, len(mark))
	if err := f.blocks.raw(found); err != nil {
		return f.failed(err)
	}
	if !bytes.Equal(found, mark) {
		return fmt.Errorf("%s is sealed with another key, so it was not written by a run of yours: if it was, on another machine or as another user, "+
			"give that key", f.name)
	}
	return nil
}

// Load reads the next part, which must be of this name.
func (f *File) Load(p Part) error {
	if err := f.load(p); err != nil {
		return f.failed(err)
	}
	return nil
}

func (f *File) load(p Part) error {
	name, err := f.blocks.next()
	if err != nil {
		return err
	}
	if string(name) != p.Name {
		return fmt.Errorf("it has a part %q where %q should be", name, p.Name)
	}
	data := &partReader{blocks: &f.blocks}
	if err := p.Load(data); err != nil {
		if data.err != nil {
			err = data.err // the reason for whatever the part makes of it
		}
		return fmt.Errorf("part %q: %w", p.Name, err)
	}
	if n, err := io.Copy(io.Discard, data); err != nil {
		return err
	} else if n > 0 {
		return fmt.Errorf("part %q has %d bytes too many", p.Name, n)
	}
	return nil
}

// End checks that there are no more parts, and that the file is whole.
func (f *File) End() error {
	for range 2 {
		data, err := f.blocks.next()
		if err != nil {
			return f.failed(err)
		}
		if len(data) > 0 {
			return f.failed(fmt.Errorf("it has a part %q that nothing wants", data))
		}
	}
	if n, _ := f.blocks.in.Read(make([]byte, 1)); n > 0 {
		return f.failed(errors.New("it goes on after its end"))
	}
	return nil
}

// Close closes the file.
func (f *File) Close() error { return f.file.Close() }

func (f *File) failed(err error) error { return fmt.Errorf("%s is damaged: %w", f.name, err) }

var (
	errShort = errors.New("it ends too early")
	errSeal  = errors.New("a seal is wrong")
)

// blocks reads the blocks of a file and checks them.
type blocks struct {
	in     io.Reader
	buf    []byte
	sealer *sealer
}

// next reads the next block, which stays valid until the one after it.
func (b *blocks) next() ([]byte, error) {
	var size [4]byte
	var seal [sealBytes]byte
	if err := b.raw(size[:]); err != nil {
		return nil, err
	}
	n := binary.LittleEndian.Uint32(size[:])
	if n > blockBytes {
		return nil, fmt.Errorf("a block of %d bytes is too large", n)
	}
	if cap(b.buf) < int(n) {
		b.buf = make([]byte, n)
	}
	data := b.buf[:n]
	if err := b.raw(data); err != nil {
		return nil, err
	}
	if err := b.full(seal[:]); err != nil {
		return nil, err
	}
	if !hmac.Equal(seal[:], b.sealer.seal()) {
		return nil, errSeal
	}
	return data, nil
}

// raw reads bytes that count for the seal.
func (b *blocks) raw(p []byte) error {
	err := b.full(p)
	b.sealer.add(p)
	return err
}

func (b *blocks) full(p []byte) error {
	_, err := io.ReadFull(b.in, p)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errShort
	}
	return err
}

// partReader reads the data of a part.
type partReader struct {
	blocks *blocks
	data   []byte
	ended  bool
	err    error // what was wrong with the file
}

func (r *partReader) Read(p []byte) (int, error) {
	if r.err != nil {
		return 0, r.err
	}
	if len(r.data) == 0 && !r.ended {
		if r.data, r.err = r.blocks.next(); r.err != nil {
			return 0, r.err
		}
		r.ended = len(r.data) == 0
	}
	if r.ended {
		return 0, io.EOF
	}
	n := copy(p, r.data)
	r.data = r.data[n:]
	return n, nil
}
