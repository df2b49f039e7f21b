package simulate

import (
	"sync"

	"github.com/gotlc/gotlc/eval/random"
)

// stride returns one of the strides.
func stride(r *random.Generator) int {
	all := strides()
	return all[r.Index(len(all))]
}

// strides are the primes by which indices are advanced: prime to any number of actions there may be, so that all are
// tried.
var strides = sync.OnceValue(func() []int { return primes(1277011, 1295953) })

// primes returns the primes from low to high.
func primes(low, high int) []int {
	var out []int
next:
	for n := low; n <= high; n++ {
		for d := 2; d*d <= n; d++ {
			if n%d == 0 {
				continue next
			}
		}
		out = append(out, n)
	}
	return out
}
