package fpset

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"

	"github.com/google/btree"

	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

const (
	// pageFPs is the number of fingerprints in a page, the unit of a look-up on disk.
	pageFPs = 512
	// pageBytes is the size of a page in bytes.
	pageBytes = 8 * pageFPs
	// chunkPages is the number of pages that sequential reading and writing move at once.
	chunkPages = 16
	// indexDegree is the degree of the page index, chosen so that a node is a few cache lines of entries.
	indexDegree = 32
	// indexBytes is about what an entry of the page index takes, free places in the nodes included.
	indexBytes = 24
)

// page is the buffer of one page.
type page [pageBytes]byte

// pageEntry is an entry of the page index: where the fingerprints from first on are.
type pageEntry struct {
	first uint64
	page  uint32 // number of the page in the file
	sum   uint32 // checksum of the page
}

func (e pageEntry) less(other pageEntry) bool { return e.first < other.first }

// run is an immutable file of fingerprints, ascending, each once, as 64-bit little-endian words. In memory stay
// the first fingerprint of each page and a filter. Look-ups may run concurrently.
type run struct {
	file   vfs.File
	n      uint64 // fingerprints, at most 2^32 pages of them
	onDisk uint64 // bytes of the file, which may be longer
	tier   int    // how many merges it has behind it
	index  *btree.BTreeG[pageEntry]
	filter filter
}

// bytes returns the memory that the run holds.
func (r *run) bytes() uint64 { return r.filter.bytes() + indexBytes*uint64(r.index.Len()) }

// contains tells whether fp is in the file. It reads one page, into buf.
func (r *run) contains(fp uint64, buf *page) (bool, error) {
	var at pageEntry
	found := false
	r.index.DescendLessOrEqual(pageEntry{first: fp}, func(e pageEntry) bool {
		at, found = e, true
		return false
	})
	if !found {
		return false, nil
	}
	data := buf[:8*min(pageFPs, r.n-uint64(at.page)*pageFPs)]
	if err := r.readAt(data, int64(at.page)*pageBytes); err != nil {
		return false, err
	}
	if checksum(data) != at.sum {
		return false, r.changed(at.page)
	}
	return searchPage(data, fp), nil
}

// checksum is CRC-32C, for which processors have an instruction.
func checksum(data []byte) uint32 { return crc32.Checksum(data, crc32.MakeTable(crc32.Castagnoli)) }

// changed returns the error for a page that is not what was written.
func (r *run) changed(page uint32) error {
	return fmt.Errorf("%s: page %d has a wrong checksum: the file has changed", r.file.Name(), page)
}

// readPages fills data, whole pages or the end of the file, from the given page on, and checks them.
func (r *run) readPages(data []byte, from uint32) error {
	if err := r.readAt(data, int64(from)*pageBytes); err != nil {
		return err
	}
	for p := range slices.Chunk(data, pageBytes) {
		e, ok := r.index.Get(pageEntry{first: binary.LittleEndian.Uint64(p)})
		if !ok || e.page != from || e.sum != checksum(p) {
			return r.changed(from)
		}
		from++
	}
	return nil
}

// searchPage tells whether fp is among the ascending words of data.
func searchPage(data []byte, fp uint64) bool {
	lo, hi := 0, len(data)/8
	for lo < hi {
		mid := int(uint(lo+hi) / 2)
		switch w := binary.LittleEndian.Uint64(data[8*mid:]); {
		case w == fp:
			return true
		case w < fp:
			lo = mid + 1
		default:
			hi = mid
		}
	}
	return false
}

// readAt fills data from the file. A short file is an error.
func (r *run) readAt(data []byte, off int64) error {
	n, err := r.file.ReadAt(data, off)
	switch {
	case n == len(data):
		return nil
	case err == nil || errors.Is(err, io.EOF):
		return fmt.Errorf("read %s at byte %d: %w", r.file.Name(), off, io.ErrUnexpectedEOF)
	default:
		return err
	}
}

// runWriter writes a run file from fingerprints that come in ascending order.
type runWriter struct {
	run *run
	buf []byte // what is not yet written
}

// newRunWriter starts a run of n fingerprints in file, its filter taking at most filterBudget bytes.
func newRunWriter(file vfs.File, n, filterBudget uint64) (*runWriter, error) {
	f, err := newFilter(n, filterBudget)
	if err != nil {
		return nil, err
	}
	r := &run{file: file, index: btree.NewG(indexDegree, pageEntry.less), filter: f}
	return &runWriter{run: r, buf: make([]byte, 0, min(8*n, chunkPages*pageBytes))}, nil
}

// add appends a fingerprint.
func (w *runWriter) add(fp uint64) error {
	if len(w.buf) == chunkPages*pageBytes {
		if err := w.flush(); err != nil {
			return err
		}
	}
	w.run.filter.add(fp)
	w.buf = binary.LittleEndian.AppendUint64(w.buf, fp)
	return nil
}

// flush writes what is buffered. The last call makes the run complete.
func (w *runWriter) flush() error {
	r := w.run
	for p := range slices.Chunk(w.buf, pageBytes) {
		first := binary.LittleEndian.Uint64(p)
		r.index.ReplaceOrInsert(pageEntry{first: first, page: uint32(r.n / pageFPs), sum: checksum(p)})
		r.n += uint64(len(p) / 8)
	}
	_, err := r.file.Write(w.buf)
	w.buf = w.buf[:0]
	return err
}
