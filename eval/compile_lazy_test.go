package eval_test

import (
	"runtime"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// lazyModule makes lazy values in every state, out of frames that were used in states before.
const lazyModule = `---- MODULE M ----
EXTENDS Integers
VARIABLE x
RECURSIVE Sum(_, _)
Sum(f, S) == IF S = {} THEN 0 ELSE LET i == CHOOSE i \in S : TRUE IN f[i] + Sum(f, S \ {i})
grid[<<a, b>> \in (0..3) \X (0..3)] == IF a = 0 THEN 0 ELSE x
Score(p) == LET near == {d \in {-1, 0, 1} \X {-1, 0, 1} : d /= <<0, 0>>}
                points == {<<p[1] + a, p[2] + b>> : <<a, b>> \in near}
            IN Sum(grid, points)
Next == x' = IF \E p \in {<<i, j>> : i, j \in 1..2} : Score(p) = -1 THEN 0 ELSE x + 1
====
`

// TestLazyValuesAreLetGo demands that lazy values of one state do not keep those of states before alive.
func TestLazyValuesAreLetGo(t *testing.T) {
	k, info := compile(t, lazyModule)
	next := k.Split(k.Definition(info.Root.Lookup("Next")))[0]
	next.Compile(k)
	c := k.NewCtx(silent{})
	state := []value.Value{value.MakeInt(0)}
	evaluate := func(times int) uint64 {
		for range times {
			c.SetState(state, nil)
			err := next.Next(c, func(_ *eval.Ctx, vals []value.Value) bool {
				state = []value.Value{vals[0]}
				return true
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := evaluate(100)
	if after := evaluate(5000); after > before+500_000 {
		t.Errorf("5000 states leave %d bytes", after-before)
	}
	runtime.KeepAlive(c)
}
