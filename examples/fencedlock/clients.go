package fencedlock

import (
	"io"
	"math/rand"
)

// Run has three clients use a service at random for a number of turns, and logs it to w. A client that acquired the lock
// does not learn that its lease expired until the store turns it away.
func Run(w io.Writer, fault Fault, seed int64, turns int) error {
	s := NewService(w, fault)
	random := rand.New(rand.NewSource(seed))
	clients := []string{"c1", "c2", "c3"}
	tokens := map[string]int{}
	for range turns {
		c := clients[random.Intn(len(clients))]
		switch n := random.Intn(10); {
		case n == 0:
			s.Expire()
		case tokens[c] == 0:
			tokens[c] = s.Acquire(c)
		case n < 3 && s.holder == c:
			s.Release(c)
			tokens[c] = 0
		case !s.Write(c, tokens[c]):
			tokens[c] = 0
		}
	}
	return s.Err()
}
