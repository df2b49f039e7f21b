package packed

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// TestCarry writes states from one form to another, a wider or a narrower one, and compares the words with those that their values come to.
func TestCarry(t *testing.T) {
	table := value.NewTable()
	r := rand.New(rand.NewSource(5))
	for i := range 600 {
		samples := randomSamples(table, r, 2+r.Intn(6), i%2 == 0)
		few := samples[:1+r.Intn(len(samples))]
		narrow, wide := measured(t, table, few), measured(t, table, samples)
		for _, s := range few {
			carry(t, narrow, wide, s)
			carry(t, wide, narrow, s)
		}
	}
}

// carry carries a state from one form to another, in which it fits.
func carry(t *testing.T, from, to *Layout, s []value.Value) {
	t.Helper()
	c := carrier{to: to.proto, from: from.proto}
	for i, v := range s {
		from.proto.encode(from.vars[i], v, from.cur[i])
		at, end := to.cur[i], to.cur[i]+to.vars[i].size
		for k := at; k < end; k++ {
			to.proto.mem[k] = 0x5555 // what was there before must not matter
		}
		if !c.value(to.vars[i], at, from.vars[i], from.cur[i]) {
			t.Fatalf("%v as %v does not fit %v", v, from.vars[i], to.vars[i])
		}
		got := slices.Clone(to.proto.mem[at:end])
		to.proto.encode(to.vars[i], v, at)
		if want := to.proto.mem[at:end]; !slices.Equal(got, want) {
			t.Fatalf("%v from %v to %v is %x, want %x", v, from.vars[i], to.vars[i], got, want)
		}
	}
}
