package fpset

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"

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
	page  int64
}

func (e pageEntry) less(other pageEntry) bool { return e.first < other.first }

// run is an immutable file of fingerprints, ascending, each once, as 64-bit little-endian words. In memory stay
// the first fingerprint of each page and a filter. Look-ups may run concurrently.
type run struct {
	file   vfs.File
	n      uint64 // fingerprints
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
	if err := r.readAt(data, at.page*pageBytes); err != nil {
		return false, err
	}
	if got := binary.LittleEndian.Uint64(data); got != at.first {
		return false, fmt.Errorf("%s: page %d begins with %#x, want %#x: the file has changed",
			r.file.Name(), at.page, got, at.first)
	}
	return searchPage(data, fp), nil
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
	r := w.run
	if r.n%pageFPs == 0 {
		r.index.ReplaceOrInsert(pageEntry{first: fp, page: int64(r.n / pageFPs)})
	}
	r.filter.add(fp)
	w.buf = binary.LittleEndian.AppendUint64(w.buf, fp)
	r.n++
	return nil
}

// flush writes what is buffered. The last call makes the run complete.
func (w *runWriter) flush() error {
	_, err := w.run.file.Write(w.buf)
	w.buf = w.buf[:0]
	return err
}
