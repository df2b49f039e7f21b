package packed

import (
	"math/rand/v2"
	"sync"
	"testing"
)

// valueOf is the value that the tests give a key.
func valueOf(key uint64) uint64 { return mixed(key, 1) | 1 }

// TestFindings has several workers learn the same findings, in different orders: what is found is true, and most of it is found where there is room.
func TestFindings(t *testing.T) {
	const number = 20_000
	f := newFindings()
	var all sync.WaitGroup
	for n := range uint64(4) {
		all.Go(func() {
			r := rand.New(rand.NewPCG(1, n))
			for _, i := range r.Perm(number) {
				key := mixed(7, uint64(i)) | taken
				switch v := f.find(key); v {
				case 0:
					f.put(key, valueOf(key))
					f.told(1)
				case valueOf(key):
				default:
					t.Errorf("the value for %x is %x, want %x", key, v, valueOf(key))
				}
			}
		})
	}
	all.Wait()
	found := 0
	for i := range uint64(number) {
		if key := mixed(7, i) | taken; f.find(key) == valueOf(key) {
			found++
		}
		if key := mixed(8, i) | taken; f.find(key) != 0 {
			t.Errorf("%x is found, which nobody has learned", key)
		}
	}
	if found < number/2 {
		t.Errorf("%d of %d findings are found", found, number)
	}
}

// TestFindingsFull learns more than there is room for: the table does not grow any more, and findings take the places of others.
func TestFindingsFull(t *testing.T) {
	f := newFindings()
	f.most = 4 * leastFindings
	for i := range uint64(100 * leastFindings) {
		key := mixed(7, i) | taken
		f.put(key, valueOf(key))
		f.told(1)
		if v := f.find(key); v != valueOf(key) {
			t.Fatalf("the value for %x is %x just after it was learned", key, v)
		}
	}
	if n := len(*f.table.Load()); n != f.most {
		t.Errorf("there is room for %d findings, want %d", n, f.most)
	}
	if f.drop(); f.find(mixed(7, 100*leastFindings-1)|taken) != 0 || len(*f.table.Load()) != leastFindings {
		t.Error("something is left of what has been dropped")
	}
}
