package random_test

import (
	"testing"

	"github.com/gotlc/gotlc/eval/random"
)

// TestGenerator compares with numbers that java.util.Random is known to give for the seed 42.
func TestGenerator(t *testing.T) {
	if got := random.New(42).Long(); got != -5025562857975149833 {
		t.Errorf("nextLong: %d", got)
	}
	if got := random.New(42).Float(); got != 0.7275636800328681 {
		t.Errorf("nextDouble: %v", got)
	}
	if got := random.New(42).Index(100); got != 72 {
		t.Errorf("index: %v", got)
	}
}
