package fpset

import (
	"errors"
	"fmt"
	"sync/atomic"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

const (
	shardBits  = 8
	shardCount = 1 << shardBits
)

// Options configures a Set. The zero value keeps everything in memory.
type Options struct {
	// Memory is what the set may hold before fingerprints go to disk; nil means no limit. Tables being enlarged are in
	// it, read buffers are not.
	Memory *budget.Account
	// Dir is the folder for run files. It is made when the first is written. No other Set may use it.
	Dir string
	// FS is the file system of Dir; nil means the machine's.
	FS vfs.FS
}

// Set is a set of 64-bit fingerprints that only grows. Make one with New.
//
// Calls of Contains may run concurrently with each other. Calls of Put may run concurrently when their
// fingerprints belong to different shards, and so may a Put and a Contains. Bytes and Err may be called at any
// time. Len, MinDistance and Close need the set for themselves.
type Set struct {
	shards [shardCount]shard
	slabs  slabs
	disk   disk
	err    atomic.Pointer[error]
}

// shard is the part of the set whose fingerprints share their leading bits. One goroutine at a time changes it. It takes two cache lines.
type shard struct {
	table   table
	runs    []*run // oldest first
	nextRun int
	spares  []spare       // files that held runs
	hasZero bool          // whether 0, which the table cannot hold, is a member
	bytes   atomic.Uint64 // memory held
	_       uint64        // the rest of the second line
}

// New returns an empty set. It touches neither memory nor disk in earnest before there are members.
func New(opts Options) *Set {
	s := &Set{disk: disk{fs: opts.FS, dir: opts.Dir, memory: opts.Memory}}
	if s.disk.fs == nil {
		s.disk.fs = vfs.OS{}
	}
	s.disk.files = vfs.NewPool(s.disk.fs, vfs.MostOpen)
	for i := range s.shards {
		s.shards[i].table = table{slabs: &s.slabs, shard: i}
	}
	return s
}

// Shards returns the number of shards, a power of two.
func (s *Set) Shards() int { return shardCount }

// Shard returns the shard of fp, at least 0 and less than Shards. A greater fingerprint has no smaller shard.
func (s *Set) Shard(fp uint64) int { return int(fp >> (64 - shardBits)) }

// Contains tells whether fp is a member. After an error (see Err) the answer means nothing.
func (s *Set) Contains(fp uint64) bool {
	sh := &s.shards[fp>>(64-shardBits)]
	if fp == 0 {
		return sh.hasZero
	}
	return sh.table.contains(fp) || len(sh.runs) != 0 && s.isOnDisk(sh, fp)
}

// Put makes fp a member and tells whether it was none before. After an error (see Err) the answer means nothing,
// but what was put in memory is still there.
func (s *Set) Put(fp uint64) bool {
	sh := &s.shards[fp>>(64-shardBits)]
	if fp == 0 {
		return sh.putZero()
	}
	t := &sh.table
	at := 0
	if len(t.words) != 0 {
		var found bool
		if at, found = t.find(fp); found {
			return false
		}
	}
	if len(sh.runs) != 0 && s.isOnDisk(sh, fp) {
		return false
	}
	if t.isFull() {
		s.makeRoom(sh, s.Shard(fp))
		if !t.hasRoom() {
			return false // out of memory, as Err says
		}
		at, _ = t.find(fp)
	}
	t.insert(at, fp)
	return true
}

func (sh *shard) putZero() bool {
	if sh.hasZero {
		return false
	}
	sh.hasZero = true
	return true
}

// makeRoom enlarges the table of a shard, or writes it to disk where the budget does not allow that.
func (s *Set) makeRoom(sh *shard, number int) {
	defer sh.account()
	size := sh.table.nextSize()
	if !s.disk.mayGrow(sh, size) {
		if len(sh.table.words) != 0 && s.Err() == nil {
			err := s.disk.spill(sh, number)
			if err == nil {
				return
			}
			s.fail(err) // the members are still in the table: go on in memory until the search notices
		}
		s.disk.memory.Force(sh.table.needs(size))
	}
	if err := s.disk.resize(&sh.table, size); err != nil {
		s.fail(err)
	}
}

// account refreshes the number of bytes that the shard holds.
func (sh *shard) account() {
	n := sh.table.bytes()
	for _, r := range sh.runs {
		n += r.bytes()
	}
	sh.bytes.Store(n)
}

func (s *Set) isOnDisk(sh *shard, fp uint64) bool {
	found, err := s.disk.contains(sh.runs, fp)
	if err != nil {
		s.fail(err)
	}
	return found
}

// Len returns the number of members.
func (s *Set) Len() uint64 {
	var n uint64
	for i := range s.shards {
		n += s.shards[i].len()
	}
	return n
}

// len returns the number of members. They are not counted while they are put, which would take as long as a look into a cache that is near.
func (sh *shard) len() uint64 {
	n := uint64(sh.table.n)
	for _, r := range sh.runs {
		n += r.n
	}
	if sh.hasZero {
		n++
	}
	return n
}

// Bytes returns how many bytes of memory the set holds: tables, and filters and indexes of what is on disk.
func (s *Set) Bytes() uint64 {
	var n uint64
	for i := range s.shards {
		n += s.shards[i].bytes.Load()
	}
	return n
}

// Err returns the first failure of the disk or of memory allocation, with the path where there is one. From then
// on it stays, the set keeps everything in memory, and its answers mean nothing.
func (s *Set) Err() error {
	if err := s.err.Load(); err != nil {
		return *err
	}
	return nil
}

func (s *Set) fail(err error) {
	err = fmt.Errorf("fingerprint set: %w", err)
	s.err.CompareAndSwap(nil, &err)
}

// Close gives back the memory and removes the files. The set must not be used afterwards, except for a second
// Close, which does nothing. It returns what went wrong with the files, not what Err reports.
func (s *Set) Close() error {
	var errs []error
	s.slabs.end()
	for i := range s.shards {
		sh := &s.shards[i]
		s.disk.memory.Release(sh.table.bytes())
		sh.table.free()
		for _, r := range sh.runs {
			errs = append(errs, s.disk.discard(r))
		}
		for _, old := range sh.spares {
			s.disk.memory.Erased(old.bytes)
			errs = append(errs, s.disk.fs.Remove(old.name))
		}
		sh.runs, sh.spares = nil, nil
		sh.bytes.Store(0)
	}
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("fingerprint set: %w", err)
	}
	return nil
}
