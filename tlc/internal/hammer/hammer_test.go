package hammer

import (
	"sync"
	"testing"
)

func TestRunHammer(t *testing.T) {
	const n = 8
	var all sync.WaitGroup
	all.Add(n)
	seen := make([]int, n)
	Run(n, func(i int) {
		seen[i]++
		all.Done()
		all.Wait() // returns only if all n run at the same time
	})
	for i, c := range seen {
		if c != 1 {
			t.Errorf("f(%d) was called %d times, want 1", i, c)
		}
	}
	Run(0, func(int) { t.Error("Run(0) called f") })
}
