package eval_test

import (
	"fmt"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// TestCallsKept calls recursive functions, and operators, with so many arguments that their tables grow in the midst of calls, whose results are kept afterwards.
func TestCallsKept(t *testing.T) {
	k, info := compile(t, `---- MODULE M ----
EXTENDS Integers
VARIABLE x
f[n \in Nat] == IF n < 2 THEN n ELSE (f[n - 1] + 3 * f[n \div 2] + n) % 9973
H(n, m) == CHOOSE v \in {(f[n] * n + m) % 9973} : TRUE
A == f[x]
B == H(x, 1) + H(H(x, 2) % 700, x) + H(x, 1)
====`)
	f := []int32{0, 1}
	for n := int32(2); n < 700; n++ {
		f = append(f, (f[n-1]+3*f[n/2]+n)%9973)
	}
	h := func(n, m int32) int32 { return (f[n]*n + m) % 9973 }
	c := k.NewCtx(silent{})
	a, b := k.Value("A", k.Definition(info.Root.Lookup("A"))), k.Value("B", k.Definition(info.Root.Lookup("B")))
	for i := range int32(700) {
		x := i * 1103 % 700
		c.SetState([]value.Value{value.MakeInt(x)}, nil)
		for e, want := range map[*eval.Expression]int32{a: f[x], b: h(x, 1) + h(h(x, 2)%700, x) + h(x, 1)} {
			if v, err := e.Eval(c); err != nil || fmt.Sprint(v) != fmt.Sprint(want) {
				t.Fatalf("%s is %v (%v) for %d, and not %d", e.Name, v, err, x, want)
			}
		}
	}
}
