package trace

import (
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"path/filepath"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/offheap"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

const (
	// groupStates is the number of states in a group, which is decoded from its beginning.
	groupStates = 512
	// segmentBytes is the unit of memory and of writing to disk.
	segmentBytes = 256 << 10
	// groupBytes is the size of a group's entry in the index, in bytes.
	groupBytes = 24
)

// LogOptions configures a Log. The zero value keeps everything in memory.
type LogOptions struct {
	// Memory is what records may take in memory; nil means no limit. The segment being written is taken even if it has
	// no more; an index of 24 bytes for every 512 states comes on top.
	Memory *budget.Account
	// Dir is the folder for the log's file. It is made when the file is. No other Log may use it.
	Dir string
	// FS is the file system of Dir; nil means the machine's.
	FS vfs.FS
}

// Log remembers for every state how it was first reached: from which state, and as which of the successors
// generated for that one; or as which initial state. States are numbered from 0 in the order of recording. That is
// enough to replay a behavior, and no state is kept. Make one with NewLog.
//
// Records are delta-encoded in groups of 512 and are smallest when parents never decrease and the ordinals of one
// parent ascend, as breadth-first search in a fixed order makes them: then most take one byte, and in any case at
// most 16. Any other order is correct too. Recording takes about 8 ns; Get decodes half a group on average, about
// 1 µs, and reads the group first if it is on disk (measured, BenchmarkLogAppend and BenchmarkLogGet). With 10^9
// states the log is 1 to 2 GB and its index 47 MB; replaying a behavior of 1000 steps takes milliseconds.
// It is written in the search's global order; AppendAll encodes the groups of many states in parallel.
//
// Where its account has no memory for another segment, or other parts need theirs, the oldest segments go to one file, in
// order, 256 KiB in a write. Groups are checked against
// a checksum when they are read back. After a failed write everything is kept in memory and nothing is lost;
// Err tells.
//
// One goroutine at a time may record; calls of Get may run concurrently with each other but not with recording.
type Log struct {
	opts     LogOptions
	len      uint64
	groups   []group
	open     encoder   // the group being filled
	coded    []encoder // groups that AppendAll has encoded; used again
	segments [][]byte  // the log is their concatenation; nil where on disk only
	tail     int       // bytes used in the last segment
	spilled  int       // segments on disk, the oldest ones
	file     vfs.File  // nil until one is
	err      error

	isOutOfMemory bool // no more segments can be had
}

// group says where a full group is.
type group struct {
	off  int64 // in the concatenation of the segments; a group never crosses their borders
	size uint32
	sum  uint32
	base uint64 // the parent before its first record
}

// NewLog returns an empty log.
func NewLog(opts LogOptions) *Log {
	if opts.FS == nil {
		opts.FS = vfs.OS{}
	}
	l := &Log{opts: opts}
	opts.Memory.OnReclaim(l.reclaim)
	return l
}

// Len returns the number of states recorded.
func (l *Log) Len() uint64 { return l.len }

// Append records the next state: it was first generated as successor number ordinal of state number parent.
func (l *Log) Append(parent uint64, ordinal uint32) {
	l.open.append(record{parent: parent, ordinal: ordinal})
	l.count()
}

// Root records the next state: it is initial state number ordinal.
func (l *Log) Root(ordinal uint32) {
	l.open.append(record{ordinal: ordinal, isRoot: true})
	l.count()
}

func (l *Log) count() {
	l.len++
	if l.len%groupStates == 0 {
		l.endGroup()
	}
}

// Get returns what was recorded for state number n: its parent and ordinal, or isRoot and the ordinal among the
// initial states. A number that was not recorded is an error, and so is a group that cannot be read back.
func (l *Log) Get(n uint64) (parent uint64, ordinal uint32, isRoot bool, err error) {
	if n >= l.len {
		return 0, 0, false, fmt.Errorf("trace log: no state %d among %d", n, l.len)
	}
	data, base, skip := l.open.buf, l.open.base, n-uint64(len(l.groups))*groupStates
	if i := n / groupStates; i < uint64(len(l.groups)) {
		g := l.groups[i]
		base, skip = g.base, n%groupStates
		if data, err = l.read(g); err != nil {
			return 0, 0, false, fmt.Errorf("trace log: %w", err)
		}
	}
	d := newDecoder(data, base)
	for range skip {
		d.next()
	}
	r := d.next()
	return r.parent, r.ordinal, r.isRoot, nil
}

// read returns the bytes of a group. They must not be changed.
func (l *Log) read(g group) ([]byte, error) {
	segment, at := g.off/segmentBytes, g.off%segmentBytes
	if s := l.segments[segment]; s != nil {
		return s[at : at+int64(g.size)], nil
	}
	data := make([]byte, g.size)
	n, err := l.file.ReadAt(data, g.off)
	switch {
	case n < len(data) && (err == nil || errors.Is(err, io.EOF)):
		return nil, fmt.Errorf("read %s at byte %d: %w", l.file.Name(), g.off, io.ErrUnexpectedEOF)
	case n < len(data):
		return nil, err
	}
	if got := checksum(data); got != g.sum {
		return nil, fmt.Errorf("%s: group at byte %d has checksum %#x, want %#x: the file has changed",
			l.file.Name(), g.off, got, g.sum)
	}
	return data, nil
}

// checksum is CRC-32C, for which processors have an instruction.
func checksum(data []byte) uint32 { return crc32.Checksum(data, crc32.MakeTable(crc32.Castagnoli)) }

// endGroup moves the full group to the segments. Without memory for another segment the group just goes on
// growing, so that nothing is lost.
func (l *Log) endGroup() {
	e := &l.open
	if len(l.segments) == 0 || l.tail+len(e.buf) > segmentBytes {
		if l.isOutOfMemory || !l.startSegment() {
			return
		}
	}
	last := len(l.segments) - 1
	l.groups = append(l.groups, group{
		off:  int64(last)*segmentBytes + int64(l.tail),
		size: uint32(len(e.buf)),
		sum:  checksum(e.buf),
		base: e.base,
	})
	l.tail += copy(l.segments[last][l.tail:], e.buf)
	e.restart()
}

// startSegment adds an empty segment, and spills the oldest ones while there is no memory for it. It tells whether the
// system had memory for one.
func (l *Log) startSegment() bool {
	for !l.opts.Memory.Grow(segmentBytes) {
		if l.spilled == len(l.segments) || l.err != nil {
			l.opts.Memory.Force(segmentBytes)
			break
		}
		l.fail(l.spill())
	}
	s, err := offheap.Bytes(segmentBytes)
	if err != nil {
		l.opts.Memory.Release(segmentBytes)
		l.isOutOfMemory = true
		l.fail(err)
		return false
	}
	l.segments = append(l.segments, s)
	l.tail = 0
	return true
}

// spill moves the oldest segment in memory to the file, at the offset that it has in the log.
func (l *Log) spill() error {
	if l.file == nil {
		if err := l.opts.FS.MkdirAll(l.opts.Dir); err != nil {
			return err
		}
		file, err := l.opts.FS.Create(filepath.Join(l.opts.Dir, "trace"))
		if err != nil {
			return err
		}
		l.file = file
	}
	if _, err := l.file.Write(l.segments[l.spilled]); err != nil {
		return err
	}
	offheap.FreeBytes(l.segments[l.spilled])
	l.opts.Memory.Release(segmentBytes)
	l.opts.Memory.Wrote(segmentBytes)
	l.segments[l.spilled] = nil
	l.spilled++
	return nil
}

// reclaim gives about n bytes of memory back: the oldest segments go to disk, but not the one being filled. It is called
// by parts of the search whose data are more expensive there, at times when nobody records.
func (l *Log) reclaim(n uint64) {
	for given := uint64(0); given < n && l.spilled < len(l.segments)-1 && l.err == nil; given += segmentBytes {
		l.fail(l.spill())
	}
}

// Bytes returns how many bytes of memory the log holds, its index included.
func (l *Log) Bytes() uint64 {
	return uint64(len(l.segments)-l.spilled)*segmentBytes + groupBytes*uint64(cap(l.groups)) + uint64(cap(l.open.buf))
}

// Err returns the first failure of the disk or of memory allocation, with the path where there is one. It stays.
func (l *Log) Err() error { return l.err }

func (l *Log) fail(err error) {
	if l.err == nil && err != nil {
		l.err = fmt.Errorf("trace log: %w", err)
	}
}

// Close gives back the memory and removes the file. The log is then empty, and must not be used. A second Close
// does nothing. It returns what went wrong with the file, not what Err reports.
func (l *Log) Close() error {
	for _, s := range l.segments {
		offheap.FreeBytes(s)
	}
	l.opts.Memory.Release(uint64(len(l.segments)-l.spilled) * segmentBytes)
	l.opts.Memory.Erased(uint64(l.spilled) * segmentBytes)
	file := l.file
	*l = Log{opts: l.opts, err: l.err}
	if file == nil {
		return nil
	}
	if err := errors.Join(file.Close(), l.opts.FS.Remove(file.Name())); err != nil {
		return fmt.Errorf("trace log: %w", err)
	}
	return nil
}
