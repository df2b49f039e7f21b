package queue

import (
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"path/filepath"

	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// level is a sequence of chunks, those past the budget in a file.
type level struct {
	number int
	chunks []chunkInfo
	states uint64
	file   vfs.File // nil until the first chunk is spilled
	end    int64    // of the file, in bytes
}

// chunkInfo says where a chunk is.
type chunkInfo struct {
	block    []byte // its memory; nil if it is on disk only, or released
	off      int64  // where it begins in the file of its level, if it is there
	first    uint64 // index of its first state within the level
	size     int    // in bytes
	n        int    // states
	sum      uint32 // checksum of what is in the file
	released bool
	lent     bool // it has been handed out
}

// chunk returns the chunk, whose memory is block.
func (info *chunkInfo) chunk(block []byte) Chunk {
	return Chunk{first: info.first, n: info.n, data: block[:info.size]}
}

// checksum is CRC-32C, for which processors have an instruction.
func checksum(data []byte) uint32 { return crc32.Checksum(data, crc32.MakeTable(crc32.Castagnoli)) }

// spill writes a chunk to the end of the file, and makes info say so. The block is then the caller's again. When it
// fails, info is as it was.
func (l *level) spill(info *chunkInfo, opts Options) error {
	if l.file == nil {
		if err := opts.FS.MkdirAll(opts.Dir); err != nil {
			return err
		}
		file, err := opts.FS.Create(filepath.Join(opts.Dir, fmt.Sprintf("queue-%d", l.number)))
		if err != nil {
			return err
		}
		l.file = file
	}
	data := info.block[:info.size]
	if _, err := l.file.Write(data); err != nil {
		return err
	}
	opts.Memory.Wrote(uint64(info.size))
	info.off, info.sum, info.block = l.end, checksum(data), nil
	l.end += int64(info.size)
	return nil
}

// load reads a spilled chunk into block.
func (l *level) load(info chunkInfo, block []byte) error {
	data := block[:info.size]
	n, err := l.file.ReadAt(data, info.off)
	switch {
	case n < len(data) && (err == nil || errors.Is(err, io.EOF)):
		return fmt.Errorf("read %s at byte %d: %w", l.file.Name(), info.off, io.ErrUnexpectedEOF)
	case n < len(data):
		return err
	}
	if got := checksum(data); got != info.sum {
		return fmt.Errorf("%s: chunk at byte %d has checksum %#x, want %#x: the file has changed",
			l.file.Name(), info.off, got, info.sum)
	}
	return nil
}

// close closes and removes the file of the level, if it has one.
func (l *level) close(opts Options) error {
	if l.file == nil {
		return nil
	}
	file := l.file
	l.file = nil
	opts.Memory.Erased(uint64(l.end))
	return errors.Join(file.Close(), opts.FS.Remove(file.Name()))
}
