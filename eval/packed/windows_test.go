package packed

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// TestWindows compares what guards leave of states as rows with what they leave of the words: the same, unless they look at words of so many bits
// that windows leave them out.
func TestWindows(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	table := value.NewTable()
	ints := func(vs ...int32) (out []value.Value) {
		for _, v := range vs {
			out = append(out, value.MakeInt(v))
		}
		return out
	}
	states := [][]value.Value{
		{value.MakeInt(3), value.MakeTuple(ints(1, 2, 3)), value.MakeSet(ints(1, 5, 9)), table.ModelValue("a"), value.MakeBool(true), value.MakeInt(70000)},
		{value.MakeInt(-2), value.MakeTuple(nil), value.MakeSet(nil), table.ModelValue("b"), value.MakeBool(false), value.MakeInt(-1)},
		{value.MakeInt(9), value.MakeTuple(ints(7)), value.MakeSet(ints(5)), table.ModelValue("c"), value.MakeBool(false), value.MakeInt(5)},
	}
	l := measured(t, table, states)
	m := l.proto
	same, wider := 0, 0
	for range 3000 {
		alts := make([][]test, 1+r.IntN(64))
		for i := range alts {
			for range r.IntN(3) {
				k := r.IntN(len(l.vars) - 1)
				if r.IntN(40) == 0 {
					k = len(l.vars) - 1
				}
				x := test{at: l.cur[k], bit: wholeWord, kind: testKind(r.IntN(4)), k: int64(r.IntN(12) - 4)}
				switch {
				case l.vars[k].kind == sequence:
					x.at++
				case l.vars[k].kind == set:
					x = test{at: x.at + 1, bit: r.IntN(4), kind: testKind(r.IntN(2)), k: int64(r.IntN(2))}
				}
				alts[i] = append(alts[i], x)
			}
		}
		g := newGuards(alts)
		g.locate(&l.pack)
		wide := slices.ContainsFunc(g.words, func(x guarded) bool { return x.at == l.cur[5] })
		for _, s := range states {
			for i, v := range s {
				m.encode(l.vars[i], v, l.cur[i])
			}
			x := rowOf(l.pack.bits)
			pack(x, l.pack.ops, m.mem, 0, 0)
			left, leftOf := g.left(m), g.leftOf(x)
			if left&^leftOf != 0 || left != leftOf && !wide {
				t.Fatalf("%v of %v: %b is left of the row, want %b", alts, s, leftOf, left)
			}
			if left == leftOf {
				same++
			} else {
				wider++
			}
		}
	}
	if t.Log(same, wider); same < wider || wider == 0 {
		t.Error("hardly anything was compared")
	}
}
