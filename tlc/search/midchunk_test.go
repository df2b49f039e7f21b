package search_test

import (
	"context"
	"io"
	"iter"
	"math/rand"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/search"
)

// weighing has 144 initial states, all in one chunk, that take long.
const weighing = `---- MODULE Weighing ----
EXTENDS Integers
CONSTANT D
VARIABLES at, sum
Init == at \in [D -> 0..11] /\ sum = 0
Weighed == sum > 0 \/ \A i \in 1..8000 : i + at[CHOOSE d \in D : TRUE] > 0
Turn(d) == at[d] < 11 /\ at' = [at EXCEPT ![d] = @ + 1] /\ sum' = (sum + at[d]) % 5
Next == Weighed /\ \E d \in D : Turn(d)
Spec == Init /\ [][Next]_<<at, sum>>
====`

// watched is a repeater that notes how many states had been expanded when it was asked for the first.
type watched struct {
	repeater
	expanded, first uint64
	asked           sync.Once // by one of the workers
}

func (w *watched) Adapt(next iter.Seq[[]value.Value], expanded, queued uint64) {
	w.expanded = expanded
	w.repeater.Adapt(next, expanded, queued)
}

func (w *watched) MayStart(uint64, [][]value.Value) bool { return false }

func (w *watched) NewExpander() search.Expander {
	return &watchedExpander{w.repeater.NewExpander().(*repeating), w}
}

type watchedExpander struct {
	*repeating
	of *watched
}

func (x *watchedExpander) Expand(c search.States, i int, p search.Harvest) int {
	x.of.asked.Do(func() { x.of.first = x.of.expanded })
	return x.repeating.Expand(c, i, p)
}

// TestReadyInTheMiddle makes sure that an engine that gets ready while a chunk is being expanded expands the rest of it, and that nothing depends on that.
func TestReadyInTheMiddle(t *testing.T) {
	o := tlc.DefaultOptions()
	dir := t.TempDir()
	o.SpecFile, o.ConfigFile = filepath.Join(dir, "Weighing.tla"), filepath.Join(dir, "Weighing.cfg")
	cfg := "SPECIFICATION Spec\nCONSTANT D = {d1, d2}\nCHECK_DEADLOCK FALSE\n"
	for file, text := range map[string]string{o.SpecFile: weighing, o.ConfigFile: cfg} {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	s, res := tlc.Open(context.Background(), o, io.Discard)
	if s == nil {
		t.Fatal(res)
	}
	want := explored(s, 1, nil, false)
	for _, workers := range []int{1, 3} {
		e := &watched{repeater: repeater{s: s, random: rand.New(rand.NewSource(1))}}
		if got := explored(s, workers, e, false); got != want {
			t.Errorf("%d workers with an engine:\n%swithout:\n%s", workers, got, want)
		}
		if workers == 1 && (e.first == 0 || e.first >= 144) {
			t.Errorf("the engine was asked first (if at all) when %d of 144 initial states had been expanded", e.first)
		}
	}
}
