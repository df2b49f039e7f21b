//go:build race

package hammer

// Racing tells whether the race detector is on: tests take some ten times as long then, and can leave out what goes one goroutine's way.
const Racing = true
