package scale

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"
)

// settledBy has a worker with so much memory settle a range of chunks, and returns the bits of each chunk and the run.
func settledBy(t *testing.T, w *Worker, memory uint64) (marks [][]byte, run []byte) {
	t.Helper()
	w.Memory, w.Scratch, w.files = memory, NewMemory(nil), map[string]*blockFile{}
	if _, err := w.settle(1, len(w.plan.Chunks)); err != nil {
		t.Fatal(err)
	}
	if left, _ := w.Scratch.List(""); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
	for c := range w.plan.Chunks {
		bits, err := w.marks(1, c)
		if err != nil {
			t.Fatal(err)
		}
		marks = append(marks, bits.bytes)
	}
	run, err := readAll(w.Data, w.plan.file("run", 1))
	if err != nil {
		t.Fatal(err)
	}
	return marks, run
}

// keysFor makes a level of chunks with so many keys each, of which many are equal.
func keysFor(t *testing.T, d Data, chunks, n int) *Worker {
	r := rand.New(rand.NewPCG(1, 2))
	w := &Worker{Setup: Setup{Data: d, Job: 9}, plan: Plan{Dir: "d", Chunks: make([]Chunk, chunks), Ranges: 2}}
	for c := range chunks {
		fps := make([]uint64, n)
		for i := range fps {
			fps[i] = uint64(r.IntN(chunks*n/2)) * (math.MaxUint64 / uint64(chunks*n/2))
		}
		fps[0] = 1 << 63 // the first of a range, in all chunks
		slices.Sort(fps)
		k := createBlocks(w.Data, w.plan.file("keys", c), w.Job)
		for i, fp := range slices.Compact(fps) {
			k.begin(fp)
			k.buf = binary.LittleEndian.AppendUint64(k.buf, fp)
			k.buf = binary.LittleEndian.AppendUint32(k.buf, uint32(i))
		}
		if err := k.commit(); err != nil {
			t.Fatal(err)
		}
	}
	return w
}

// TestMergedInGroups merges more chunks than fit into memory: in groups, and in groups of groups.
func TestMergedInGroups(t *testing.T) {
	w := keysFor(t, NewMemory(nil), 600, 40)
	marks, run := settledBy(t, w, 0)
	again, runAgain := settledBy(t, w, 1<<20)
	if !slices.EqualFunc(marks, again, slices.Equal) || !slices.Equal(run, runAgain) {
		t.Error("another outcome in groups")
	}
}

// TestShardLargerThanMemory settles a range whose keys are several times what the worker may take.
func TestShardLargerThanMemory(t *testing.T) {
	const memory = 4 << 20
	w := keysFor(t, Folder(t.TempDir()), 400, 6000) // 14 MB in a range, and as much in its first blocks
	var least, most runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&least)
	d := w.Data
	reads := 0
	var mu sync.Mutex
	w.Data = watchedData{d, func() {
		mu.Lock()
		defer mu.Unlock()
		if reads++; reads%500 == 0 {
			runtime.GC()
			var now runtime.MemStats
			runtime.ReadMemStats(&now)
			if now.HeapAlloc > most.HeapAlloc {
				most = now
			}
		}
	}}
	w.Memory, w.Scratch, w.files = memory, Folder(t.TempDir()), map[string]*blockFile{}
	if _, err := w.settle(1, len(w.plan.Chunks)); err != nil {
		t.Fatal(err)
	}
	if took := int64(most.HeapAlloc) - int64(least.HeapAlloc); reads < 1000 || took > memory {
		t.Errorf("%d bytes were taken, %d are allowed; %d reads", took, memory, reads)
	}
}

// watchedData tells of what is read.
type watchedData struct {
	Data
	read func()
}

func (d watchedData) ReadAt(name string, p []byte, off int64) error {
	d.read()
	return d.Data.ReadAt(name, p, off)
}
