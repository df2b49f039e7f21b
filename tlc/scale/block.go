package scale

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
)

// A file of records consists of blocks, a table of them, and a trailer:
//
//	block*  payloads, one after the other
//	table   for each block: bytes, checksum, records, first key
//	trailer blocks, checksum of the table, identity of the job, magic number
//
// so that any block is found, and what is damaged, or belongs to another job, is noticed before it is used. Numbers are
// little-endian. What records are is the matter of who writes them.
const (
	entrySize   = 4 + 4 + 8 + 8
	trailerSize = 8 + 4 + 8 + 8
	magic       = 0x316373_63_6c746f67 // "gotlcsc1"
	// blockSize is about how many bytes a block has.
	blockSize = 32 << 10
	// runBlock is that of runs, of which single fingerprints are asked.
	runBlock = 4 << 10
)

// checksum is that of everything which is written. The table is made when it is first asked for.
func checksum(data []byte) uint32 { return crc32.Checksum(data, crc32.MakeTable(crc32.Castagnoli)) }

// Bounds of what is read as one: of files that are larger, or seem so since they are damaged, nothing is read.
const (
	mostTable = 256 << 20
	mostBlock = 256 << 20
)

// blockWriter writes a file of records. The first error is that of commit.
type blockWriter struct {
	f       File
	job     uint64
	size    int    // of a block, about
	buf     []byte // of the block that is being filled
	records uint64 // in it
	key     uint64 // of its first record
	table   []byte
	all     uint64 // records in the file
	err     error
}

func createBlocks(d Data, name string, job uint64) *blockWriter {
	f, err := d.Create(name)
	return &blockWriter{f: f, job: job, size: blockSize, err: err}
}

// createRun creates a file of fingerprints.
func createRun(d Data, name string, job uint64) *blockWriter {
	w := createBlocks(d, name, job)
	w.size = runBlock
	return w
}

// begin makes room for a record with a key. The record is then appended to buf.
func (w *blockWriter) begin(key uint64) {
	if len(w.buf) >= w.size {
		w.end()
	}
	if w.records == 0 {
		w.key = key
	}
	w.records++
	w.all++
}

// end ends a block, even an empty one.
func (w *blockWriter) end() {
	if w.err == nil {
		_, w.err = w.f.Write(w.buf)
	}
	w.table = binary.LittleEndian.AppendUint32(w.table, uint32(len(w.buf)))
	w.table = binary.LittleEndian.AppendUint32(w.table, checksum(w.buf))
	w.table = binary.LittleEndian.AppendUint64(w.table, w.records)
	w.table = binary.LittleEndian.AppendUint64(w.table, w.key)
	w.buf, w.records, w.key = w.buf[:0], 0, 0
}

// commit ends the file.
func (w *blockWriter) commit() error {
	if w.f == nil {
		return w.err
	}
	defer w.f.Abort()
	if len(w.buf) > 0 {
		w.end()
	}
	sum := checksum(w.table)
	tail := binary.LittleEndian.AppendUint64(w.table, uint64(len(w.table)/entrySize))
	tail = binary.LittleEndian.AppendUint32(tail, sum)
	tail = binary.LittleEndian.AppendUint64(tail, w.job)
	tail = binary.LittleEndian.AppendUint64(tail, magic)
	if w.err == nil {
		_, w.err = w.f.Write(tail)
	}
	if w.err == nil {
		w.err = w.f.Commit()
	}
	return w.err
}

// abort drops the file.
func (w *blockWriter) abort() {
	if w.f != nil {
		w.f.Abort()
	}
}

// blockFile is a file of records that is read.
type blockFile struct {
	data   Data
	name   string
	blocks []block
	all    uint64 // records
}

type block struct {
	off   int64
	size  uint32
	sum   uint32
	first uint64 // number of its first record
	n     uint64 // records
	key   uint64 // of the first
}

// FileError says that a file cannot be used.
type FileError struct {
	File string
	Why  string
	Err  error // nil if there is no more to say
}

func (e *FileError) Error() string {
	text := "the file " + e.File + " " + e.Why
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap returns the cause.
func (e *FileError) Unwrap() error { return e.Err }

func unreadable(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return &FileError{name, "is missing", nil}
	}
	return &FileError{name, "cannot be read", err}
}

func damaged(name, how string) error { return &FileError{name, "is damaged: " + how, nil} }

// openBlocks opens a file of a job.
func openBlocks(d Data, name string, job uint64) (*blockFile, error) {
	size, err := d.Size(name)
	if err != nil {
		return nil, unreadable(name, err)
	}
	if size < trailerSize {
		return nil, damaged(name, "it has no end")
	}
	tail := make([]byte, trailerSize)
	if err := d.ReadAt(name, tail, size-trailerSize); err != nil {
		return nil, unreadable(name, err)
	}
	n, sum := binary.LittleEndian.Uint64(tail), binary.LittleEndian.Uint32(tail[8:])
	switch {
	case binary.LittleEndian.Uint64(tail[20:]) != magic || n > uint64(size-trailerSize)/entrySize:
		return nil, damaged(name, "its end is not that of a file of gotlc")
	case n > mostTable/entrySize:
		return nil, damaged(name, fmt.Sprintf("it has %d blocks, which are too many", n))
	case binary.LittleEndian.Uint64(tail[12:]) != job:
		return nil, &FileError{name, "belongs to another run", nil}
	}
	table := make([]byte, n*entrySize)
	if err := d.ReadAt(name, table, size-trailerSize-int64(len(table))); err != nil {
		return nil, unreadable(name, err)
	}
	if checksum(table) != sum {
		return nil, damaged(name, "its table has another checksum")
	}
	f := &blockFile{data: d, name: name, blocks: make([]block, n)}
	var off int64
	for i := range f.blocks {
		e := table[i*entrySize:]
		b := block{
			off: off, size: binary.LittleEndian.Uint32(e), sum: binary.LittleEndian.Uint32(e[4:]),
			first: f.all, n: binary.LittleEndian.Uint64(e[8:]), key: binary.LittleEndian.Uint64(e[16:]),
		}
		if b.size > mostBlock || b.n > uint64(b.size) { // no record is empty
			return nil, damaged(name, fmt.Sprintf("block %d has %d bytes and %d records", i, b.size, b.n))
		}
		off += int64(b.size)
		f.all += b.n
		f.blocks[i] = b
	}
	if off != size-trailerSize-int64(len(table)) {
		return nil, damaged(name, "it has another size than its blocks")
	}
	return f, nil
}

// bytes returns how many bytes the records have.
func (f *blockFile) bytes() (n uint64) {
	for _, b := range f.blocks {
		n += uint64(b.size)
	}
	return n
}

// read reads block i into buf, which it may replace.
func (f *blockFile) read(i int, buf []byte) ([]byte, error) { return f.readSome(i, 1, buf) }

// readSome reads n blocks from i on into buf, which it may replace.
func (f *blockFile) readSome(i, n int, buf []byte) ([]byte, error) {
	from, last := f.blocks[i].off, f.blocks[i+n-1]
	size := int(last.off-from) + int(last.size)
	if cap(buf) < size {
		buf = make([]byte, size)
	}
	buf = buf[:size]
	if err := f.data.ReadAt(f.name, buf, from); err != nil {
		return nil, unreadable(f.name, err)
	}
	for k, b := range f.blocks[i : i+n] {
		if off := b.off - from; checksum(buf[off:off+int64(b.size)]) != b.sum {
			return nil, damaged(f.name, fmt.Sprintf("block %d has another checksum", i+k))
		}
	}
	return buf, nil
}

// blockOf returns the block that holds a record.
func (f *blockFile) blockOf(record uint64) int {
	lo, hi := 0, len(f.blocks)
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; f.blocks[mid].first <= record {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo
}
