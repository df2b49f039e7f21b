package search_test

import (
	"context"
	"errors"
	"io"
	"iter"
	"os"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/search"
)

// looker is an engine that expands nothing, but looks at the states that it is shown.
type looker struct{ looked [][]int32 }

func (*looker) MayStart(uint64, [][]value.Value) bool     { return false }
func (*looker) Start(uint64, *search.Initials) (all bool) { return false }
func (*looker) NewExpander() search.Expander              { return nil }
func (*looker) Ready() bool                               { return false }
func (*looker) Hurries() bool                             { return false }
func (l *looker) Adapt(next iter.Seq[[]value.Value], _, _ uint64) {
	var xs []int32
	for vals := range next {
		xs = append(xs, vals[0].Int())
	}
	l.looked = append(l.looked, xs)
}

// level opens a model of which one level has nine thousand states.
func level(t *testing.T) *tlc.Session {
	o := tlc.DefaultOptions()
	dir := t.TempDir()
	o.SpecFile, o.ConfigFile = filepath.Join(dir, "Level.tla"), filepath.Join(dir, "Level.cfg")
	files := map[string]string{
		o.SpecFile:   "---- MODULE Level ----\nEXTENDS Integers\nVARIABLE x\nInit == x \\in 1..9000\nNext == x < 9000 /\\ x' = x + 1\n====",
		o.ConfigFile: "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\n",
	}
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	s, res := tlc.Open(context.Background(), o, io.Discard)
	if s == nil {
		t.Fatal(res)
	}
	return s
}

// hasty is an engine that is always ready, expands nothing, and may hurry.
type hasty struct {
	looker
	hurries bool
	adapted int
}

func (h *hasty) NewExpander() search.Expander                  { return leaving{} }
func (h *hasty) Ready() bool                                   { return true }
func (h *hasty) Hurries() bool                                 { return h.hurries }
func (h *hasty) Adapt(iter.Seq[[]value.Value], uint64, uint64) { h.adapted++ }

// leaving leaves all states to the evaluator.
type leaving struct{}

func (leaving) Expand(_ search.States, i int, _ search.Harvest) int { return i }
func (leaving) Encode(buf []byte, _ []value.Value) ([]byte, bool)   { return buf, false }
func (leaving) Decode(_ []byte, _ []value.Value, _ []uint64) error  { return errors.New("not mine") }

// TestHurried makes sure that an engine which hurries may adapt after each chunk, or, where several workers share chunks, after those that have been begun, and that
// nothing is lost.
func TestHurried(t *testing.T) {
	var without [2]string
	for i, hurries := range []bool{false, true} {
		for _, workers := range []int{1, 3} {
			e := &hasty{hurries: hurries}
			without[i] += explored(level(t), workers, e, false)
			if hurries != (e.adapted > 4) {
				t.Errorf("%d workers, hurrying %v: adapted %d times", workers, hurries, e.adapted)
			}
		}
	}
	if without[0] != without[1] {
		t.Errorf("without hurry:\n%swith:\n%s", without[0], without[1])
	}
}

// TestSpread makes sure that an engine is shown states of all parts of a level first, and each of a small one once.
func TestSpread(t *testing.T) {
	e := &looker{}
	explored(level(t), 1, e, false)
	if len(e.looked) == 0 {
		t.Fatal("the engine was not asked")
	}
	xs := e.looked[0]
	seen := map[int32]int{}
	parts := map[int32]bool{}
	for i, x := range xs {
		seen[x]++
		if i < 1000 {
			parts[(x-1)/1000] = true
		}
	}
	if len(parts) != 9 {
		t.Errorf("of nine thousand states the first thousand shown are of the parts %v", parts)
	}
	if len(seen) != len(xs) || len(xs) != 9000 {
		t.Errorf("%d states were shown, %d different ones, of 9000", len(xs), len(seen))
	}
}
