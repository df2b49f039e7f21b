package trace

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/hammer"
	"github.com/gotlc/gotlc/tlc/internal/storetest"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// histories lists ways in which searches, likely and unlikely, record states.
func histories() map[string]func(r *rand.Rand, last record, n uint64) record {
	return map[string]func(r *rand.Rand, last record, n uint64) record{
		"breadth first": func(r *rand.Rand, last record, n uint64) record {
			switch {
			case n < 40:
				return record{ordinal: uint32(n), isRoot: true}
			case last.isRoot || r.IntN(3) == 0:
				return record{parent: last.parent + uint64(r.IntN(3)), ordinal: uint32(r.IntN(12))}
			default:
				return record{parent: last.parent, ordinal: last.ordinal + 1 + uint32(r.IntN(4))}
			}
		},
		"only roots": func(r *rand.Rand, last record, _ uint64) record {
			return record{ordinal: last.ordinal + uint32(r.IntN(3)), isRoot: true}
		},
		"random": func(r *rand.Rand, _ record, n uint64) record {
			if r.IntN(3) == 0 {
				return record{ordinal: r.Uint32() >> r.IntN(32), isRoot: true}
			}
			return record{parent: r.Uint64() >> r.IntN(64), ordinal: r.Uint32() >> r.IntN(32)}
		},
		"small steps": func(r *rand.Rand, last record, _ uint64) record {
			if r.IntN(9) == 0 {
				return record{ordinal: uint32(r.IntN(40)), isRoot: true}
			}
			return record{parent: last.parent + uint64(r.IntN(12)) - 4, ordinal: uint32(r.IntN(70))}
		},
		"extremes": func(r *rand.Rand, _ record, _ uint64) record {
			parents := []uint64{0, 1, math.MaxUint64, 1 << 63, 1<<63 - 1}
			ordinals := []uint32{0, 30, 31, 32, math.MaxUint32, math.MaxUint32 - 1, 1 << 31}
			rec := record{ordinal: ordinals[r.IntN(len(ordinals))], isRoot: r.IntN(4) == 0}
			if !rec.isRoot {
				rec.parent = parents[r.IntN(len(parents))]
			}
			return rec
		},
	}
}

// write records n states and returns what was recorded.
func write(l *Log, n uint64, next func(last record, n uint64) record) []record {
	var all []record
	var last record
	for i := range n {
		last = next(last, i)
		all = append(all, last)
		if last.isRoot {
			l.Root(last.ordinal)
		} else {
			l.Append(last.parent, last.ordinal)
		}
	}
	return all
}

func check(t *testing.T, l *Log, n uint64, want record) {
	t.Helper()
	parent, ordinal, isRoot, err := l.Get(n)
	if err != nil {
		t.Fatalf("Get(%d): %v", n, err)
	}
	if got := (record{parent, ordinal, isRoot}); got != want {
		t.Fatalf("Get(%d) = %+v, want %+v", n, got, want)
	}
}

func TestLogSuiteAgreesWithSlice(t *testing.T) {
	for name, opts := range storetest.Configurations(t, 1) {
		for kind, next := range histories() {
			t.Run(name+"/"+kind, func(t *testing.T) {
				r := storetest.Random(t)
				l := NewLog(LogOptions(opts))
				want := write(l, 300_000+uint64(r.IntN(1000)), func(last record, n uint64) record { return next(r, last, n) })
				if l.Len() != uint64(len(want)) {
					t.Errorf("Len() = %d, want %d", l.Len(), len(want))
				}
				for i := 0; i < len(want); i += 1 + r.IntN(800) {
					check(t, l, uint64(i), want[i])
				}
				for i := len(want) - 600; i < len(want); i++ {
					check(t, l, uint64(i), want[i])
				}
				if _, _, _, err := l.Get(l.Len()); err == nil {
					t.Error("Get(Len()) succeeded")
				}
				if opts.Memory != nil && opts.Memory.Limit() == 1 && l.file == nil {
					t.Error("nothing was spilled")
				}
				storetest.Finish(t, l, opts.FS)
			})
		}
	}
}

func TestLogEveryLength(t *testing.T) {
	l := NewLog(LogOptions{})
	defer l.Close()
	r := storetest.Random(t)
	next := histories()["small steps"]
	var want []record
	var last record
	for n := range uint64(2*groupStates + 2) {
		last = next(r, last, n)
		want = append(want, last)
		if last.isRoot {
			l.Root(last.ordinal)
		} else {
			l.Append(last.parent, last.ordinal)
		}
		check(t, l, n, last)
		check(t, l, n/2, want[n/2])
	}
}

func TestLogIsCompact(t *testing.T) {
	const n = 1_000_000
	l := NewLog(LogOptions{})
	defer l.Close()
	r := storetest.Random(t)
	bfs := histories()["breadth first"]
	write(l, n, func(last record, i uint64) record { return bfs(r, last, i) })
	per := float64(l.Bytes()) / n
	if per > 2 {
		t.Errorf("%.2f bytes per state, want at most 2", per)
	}
	t.Logf("%.2f bytes per state", per)
}

func TestLogSmallStaysSmall(t *testing.T) {
	l := NewLog(LogOptions{})
	defer l.Close()
	for i := range uint64(10) {
		l.Append(i, 0)
	}
	if l.Bytes() > 1<<10 {
		t.Errorf("10 states take %d bytes", l.Bytes())
	}
}

func TestLogHammerReaders(t *testing.T) {
	for name, opts := range storetest.Configurations(t, 1) {
		t.Run(name, func(t *testing.T) {
			l := NewLog(LogOptions(opts))
			r := storetest.Random(t)
			bfs := histories()["breadth first"]
			want := write(l, 300_000, func(last record, i uint64) record { return bfs(r, last, i) })
			hammer.Run(4, func(w int) {
				for i := w; i < len(want); i += 2003 {
					if _, ordinal, _, err := l.Get(uint64(i)); err != nil || ordinal != want[i].ordinal {
						t.Errorf("Get(%d) = ordinal %d, %v, want %d", i, ordinal, err, want[i].ordinal)
					}
				}
			})
			storetest.Finish(t, l, opts.FS)
		})
	}
}

func TestLogWriteFaultsLoseNothing(t *testing.T) {
	for name, plan := range map[string]vfs.Plan{
		"no folder":      {Ops: vfs.OpMkdir, FailAt: 1},
		"no file":        {Ops: vfs.OpCreate, FailAt: 1},
		"first write":    {Ops: vfs.OpWrite, FailAt: 1},
		"third write":    {Ops: vfs.OpWrite, FailAt: 3, Torn: true},
		"for ever":       {Ops: vfs.OpWrite, FailAt: 2, Persistent: true},
		"disk full":      {DiskBytes: 2*segmentBytes + 100},
		"disk very full": {DiskBytes: 1},
	} {
		t.Run(name, func(t *testing.T) {
			mem := vfs.NewMem()
			l := NewLog(LogOptions{Memory: budget.Fixed(1), FS: vfs.NewFault(mem, plan), Dir: "some/dir"})
			r := storetest.Random(t)
			next := histories()["random"]
			want := write(l, 300_000, func(last record, n uint64) record { return next(r, last, n) })
			storetest.Injected(t, l.Err(), "some/dir")
			for i := 0; i < len(want); i += 1001 {
				check(t, l, uint64(i), want[i])
			}
			storetest.Close(t, l, mem)
			storetest.Injected(t, l.Err(), "some/dir")
		})
	}
}

func TestLogReadFaults(t *testing.T) {
	for name, plan := range map[string]vfs.Plan{
		"fails": {Ops: vfs.OpRead, FailAt: 2},
		"torn":  {Ops: vfs.OpRead, FailAt: 2, Torn: true},
	} {
		t.Run(name, func(t *testing.T) {
			l := NewLog(LogOptions{Memory: budget.Fixed(1), FS: vfs.NewFault(vfs.NewMem(), plan), Dir: "d"})
			want := write(l, 500_000, func(_ record, n uint64) record { return record{parent: n / 2, ordinal: uint32(n)} })
			check(t, l, 5, want[5])
			_, _, _, err := l.Get(5)
			storetest.Injected(t, err, "trace")
			check(t, l, 5, want[5])
			if err := l.Close(); err != nil {
				t.Errorf("Close() = %v", err)
			}
		})
	}
}

func TestLogNoticesChangedFile(t *testing.T) {
	storetest.Changed(t, "trace", func(dir string, spoil func()) error {
		l := NewLog(LogOptions{Memory: budget.Fixed(1), Dir: dir})
		defer l.Close()
		write(l, 500_000, func(_ record, n uint64) record { return record{parent: n, ordinal: uint32(n)} })
		spoil()
		_, _, _, err := l.Get(5)
		return err
	})
}

func BenchmarkLogAppend(b *testing.B) {
	l := NewLog(LogOptions{})
	defer l.Close()
	n := uint64(0)
	for b.Loop() {
		l.Append(n/3, uint32(n%3)*2)
		n++
	}
	if l.Len() != n {
		b.Fatalf("Len() = %d, want %d", l.Len(), n)
	}
}

func BenchmarkLogGet(b *testing.B) {
	l := NewLog(LogOptions{})
	defer l.Close()
	const n = 1_000_000
	for i := range uint64(n) {
		l.Append(i/3, uint32(i%3)*2)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for b.Loop() {
		i := r.Uint64N(n)
		if parent, _, _, err := l.Get(i); err != nil || parent != i/3 {
			b.Fatalf("Get(%d) = parent %d, %v", i, parent, err)
		}
	}
}

// TestLogReclaim takes memory from a log for fingerprints, from a healthy disk and from one that fails.
func TestLogReclaim(t *testing.T) {
	for _, fails := range []bool{false, true} {
		fs := vfs.FS(vfs.NewMem())
		if fails {
			fs = vfs.NewFault(fs, vfs.Plan{Ops: vfs.OpWrite, FailAt: 2, Persistent: true})
		}
		b := budget.ForStates(4 << 20)
		l := NewLog(LogOptions{Memory: b.Open(budget.Log, 0), FS: fs, Dir: "l"})
		defer l.Close()
		seen := b.Open(budget.Fingerprints, 0)
		r := storetest.Random(t)
		var want []record
		var last record
		for n := range uint64(1_500_000) {
			last = histories()["small steps"](r, last, n)
			want = append(want, last)
			if last.isRoot {
				l.Root(last.ordinal)
			} else {
				l.Append(last.parent, last.ordinal)
			}
		}
		if b.Usage().Disk != 0 {
			t.Fatal("something is on disk already")
		}
		if got := seen.Grow(3 << 20); got == fails || (l.Err() != nil) != fails {
			t.Errorf("disk fails %t: memory given back %t, error %v", fails, got, l.Err())
		}
		if b.Usage().Disk == 0 {
			t.Error("nothing is on disk")
		}
		for i := 0; i < len(want); i += 1 + r.IntN(9000) {
			check(t, l, uint64(i), want[i])
		}
	}
}
