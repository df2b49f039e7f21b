package scale

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSorted looks for fingerprints in runs of many blocks, in any ascending order, as a list says.
func TestSorted(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{0, 1, 7, blockSize / 8, 5 * blockSize / 8} {
		fps := make([]uint64, n)
		for i := range fps {
			fps[i] = r.Uint64() >> 40 << 20 // some are equal
		}
		slices.Sort(fps)
		fps = slices.Compact(fps)
		d := NewMemory(nil)
		w := createRun(d, "run", 5)
		for _, fp := range fps {
			w.begin(fp)
			w.buf = binary.LittleEndian.AppendUint64(w.buf, fp)
		}
		if err := w.commit(); err != nil {
			t.Fatal(err)
		}
		f, err := openBlocks(d, "run", 5)
		if err != nil || f.all != uint64(len(fps)) {
			t.Fatalf("%d fingerprints, %d records, %v", len(fps), f.all, err)
		}
		for _, stride := range []int{1, 3, 1000} {
			from, last := bounds(r.IntN(4), 4)
			s, err := openSorted(f, runRecord, from, last)
			if err != nil {
				t.Fatal(err)
			}
			for i := 0; i < len(fps); i += stride {
				for _, fp := range []uint64{fps[i], fps[i] + 1} {
					_, isThere := slices.BinarySearch(fps, fp)
					has, err := s.has(fp)
					if want := isThere && fp >= from && fp <= last; has != want || err != nil {
						t.Fatalf("%d of %d: found is %v, want %v, %v", i, len(fps), has, want, err)
					}
				}
			}
		}
	}
	if _, err := openBlocks(NewMemory(nil), "run", 5); err == nil {
		t.Error("a file that is not there was opened")
	}
}

// TestAbsorbed has levels of many shapes: there are few sets of runs at any time, and few fingerprints are written often.
func TestAbsorbed(t *testing.T) {
	for name, size := range map[string]func(i int) uint64{
		"equal": func(int) uint64 { return 1000 }, "growing": func(i int) uint64 { return 1 << min(i, 40) },
		"one wide": func(i int) uint64 { return map[bool]uint64{true: 1e9, false: 10}[i == 20] },
		"saw":      func(i int) uint64 { return uint64(i%17+1) * 100 },
	} {
		var seen []RunSet
		var written, all uint64
		for i := range 1000 {
			n := absorbed(seen, size(i))
			set := RunSet{N: size(i)}
			for _, old := range seen[len(seen)-n:] {
				set.N += old.N
			}
			seen = append(seen[:len(seen)-n], set)
			written, all = written+set.N, all+size(i)
			if len(seen) > mostRuns {
				t.Fatalf("%s: %d sets", name, len(seen))
			}
		}
		if most := 3 * math.Log2(1000); float64(written) > most*float64(all) {
			t.Errorf("%s: %d fingerprints were written, of %d", name, written, all)
		}
	}
}

// TestFolderNames has names that lead out of a folder.
func TestFolderNames(t *testing.T) {
	d := Folder(t.TempDir())
	for _, name := range []string{"../x", "/x", "a/../../x", ""} {
		if _, err := d.Create(name); err == nil {
			t.Errorf("%q was made", name)
		}
		if err := d.Remove(name); err == nil {
			t.Errorf("%q was removed", name)
		}
		if err := d.ReadAt(name, nil, 0); err == nil {
			t.Errorf("%q was read", name)
		}
	}
}

// counting is data that counts the bytes that are read.
type counting struct {
	*Memory
	read int
}

func (d *counting) ReadAt(name string, p []byte, off int64) error {
	d.read += len(p)
	return d.Memory.ReadAt(name, p, off)
}

// TestAsked asks a large run for few fingerprints, as a level does that is small against the seen set: little is read, and if all are asked
// for everything is, once and in large parts.
func TestAsked(t *testing.T) {
	const n = 1 << 16
	d := &counting{Memory: NewMemory(nil)}
	run := createRun(d, "run", 5)
	for i := range uint64(n) {
		run.begin(i << 40)
		run.buf = binary.LittleEndian.AppendUint64(run.buf, i<<40)
	}
	if err := run.commit(); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ step, most int }{{n / 4, 8 * runBlock}, {1, 9 * n}} {
		w := &Worker{Setup: Setup{Data: d, Job: 5}, files: map[string]*blockFile{}}
		if _, err := w.open("run"); err != nil {
			t.Fatal(err)
		}
		d.read = 0
		a := asked{w, []string{"run"}, make([]*sorted, 1)}
		for i := tt.step / 2; i < n; i += tt.step {
			for _, off := range []uint64{0, 1} {
				if has, err := a.has(uint64(i)<<40 + off); has != (off == 0) || err != nil {
					t.Fatalf("%d, %d: %v, %v", i, off, has, err)
				}
			}
		}
		if d.read > tt.most {
			t.Errorf("one of %d: %d bytes were read", tt.step, d.read)
		}
	}
}
