package packed

import (
	"math/rand"
	"testing"
)

// TestRows asks for rows that have been put, with memory for all of them, some, and none: those that are found are what they were, and the last one is found.
func TestRows(t *testing.T) {
	for _, n := range []int{1, 5, 143, 1 << 15, mostKept + 1} {
		for _, words := range []int{0, 1 << 10, mostInAll} {
			r := rand.New(rand.NewSource(int64(n + words)))
			spare := words
			x := newRows(n, &spare)
			found := 0
			puts := min(3000, 1<<22/n)
			for range puts {
				key := mixed(1, uint64(r.Intn(300)))
				row := x.find(key)
				if row != nil {
					found++
				} else {
					row = x.put(key)
					for p := range row {
						row[p] = key + uint64(p)
					}
					row = x.find(key)
				}
				if len(row) != n || row[0] != key || row[n-1] != key+uint64(n-1) {
					t.Fatalf("%d words in %d: the row of %#x is another one", n, words, key)
				}
			}
			if taken := words - spare; taken > words && x.words.room > 2*leastKept*n+leastBlock {
				t.Errorf("%d words in %d: %d are taken", n, words, taken)
			}
			if n == 5 && words == mostInAll && found < puts-400 {
				t.Errorf("%d of %d rows are found", found, puts)
			}
		}
	}
}
