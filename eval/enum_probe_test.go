package eval_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// TestFollowing gives actions, with x = 1, and their successors with what was chosen.
func TestFollowing(t *testing.T) {
	for _, tt := range []struct{ next, want string }{
		{`x' = 2`, `2`},
		{`\E i \in 1..2 : x' = i`, `1 i=1, 2 i=2`},
		{`\E i \in 1..2, j \in {5} : x' = i + j`, `6 i=1 j=5, 7 i=2 j=5`},
		{`\E <<i, j>> \in {<<1, 2>>, <<3, 4>>} : i > 1 /\ x' = j`, `4 i=3 j=4`},
		{`(\E i \in 1..2 : i > x) /\ x' = 3`, `3 i=2`},
		{`\E i \in 1..2 : \E j \in i..2 : x' = j`, `1 i=1 j=1, 2 i=1 j=2, 2 i=2 j=2`},
		{`\A i \in 1..2 : x' = 5`, `5`},
		{`x' = 1 /\ (x > 0 \/ x < 5)`, `1`}, // counts once: all variables have values
	} {
		k, info := compile(t, "---- MODULE M ----\nEXTENDS Integers\nVARIABLE x\nNext == x = 1 /\\ ("+tt.next+")\n====\n")
		f := k.Probing(false)
		c := f.NewCtx(silent{})
		c.Probe(&eval.Probe{})
		var got []string
		for _, a := range f.Split(f.Definition(info.Root.Lookup("Next"))) {
			a.Compile(f)
			c.SetState([]value.Value{value.MakeInt(1)}, nil)
			err := a.Next(c, func(c *eval.Ctx, vals []value.Value) bool {
				text := vals[0].String()
				for _, ch := range c.Choices() {
					text += fmt.Sprintf(" %s=%s", ch.Name, ch.Value)
				}
				got = append(got, text)
				return true
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		if text := strings.Join(got, ", "); text != tt.want {
			t.Errorf("%s: got %s, want %s", tt.next, text, tt.want)
		}
	}
}

// TestStopped ends an enumeration that finds nothing, and an evaluation, from outside.
func TestStopped(t *testing.T) {
	k, info := compile(t, "---- MODULE M ----\nEXTENDS Integers\nVARIABLE x\nN == 1..1000000\nNext == x = 1 /\\ \\E i, j \\in N : i + j = 1 /\\ x' = i\n"+
		"Big == \\A i, j \\in N : i + j > x\n====\n")
	f := k.Probing(false)
	c := f.NewCtx(silent{})
	c.SetState([]value.Value{value.MakeInt(1)}, nil)
	n := 0
	c.Probe(&eval.Probe{GoOn: func() bool { n++; return n < 1000 }})
	a := f.Split(f.Definition(info.Root.Lookup("Next")))[0]
	a.Compile(f)
	if err := a.Next(c, func(*eval.Ctx, []value.Value) bool { t.Error("a successor was found"); return true }); err != nil || n != 1000 {
		t.Errorf("ended after %d parts: %v", n, err)
	}
	c.Probe(nil)
	stop := &eval.Interrupt{}
	stop.Set()
	c.InterruptBy(stop)
	if _, err := f.Predicate("Big", f.Definition(info.Root.Lookup("Big"))).Eval(c); err == nil || !err.Interrupted() {
		t.Errorf("the evaluation ended with %v", err)
	}
	c.InterruptBy(&eval.Interrupt{})
	c.Stack()
	if _, err := f.Value("", f.Definition(info.Root.Lookup("N"))).Eval(c); err != nil {
		t.Error(err)
	}
}
