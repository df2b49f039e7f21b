package eval_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// TestNamedByWorkers has contexts of several goroutines evaluate definitions by their names, each of them for the first time
// while others evaluate what is compiled already. The race detector looks on.
func TestNamedByWorkers(t *testing.T) {
	const workers, definitions = 4, 60
	var text strings.Builder
	text.WriteString("---- MODULE M ----\nEXTENDS Integers, TLCExt\nVARIABLE x\n")
	for i := range definitions {
		fmt.Fprintf(&text, "D%d == LET RECURSIVE F(_) F(n) == IF n = 0 THEN 2 * x + %d ELSE 1 + F(n - 1) IN F(%d)\n", i, i, i)
	}
	text.WriteString("====\n")
	k, _ := compile(t, text.String())
	var all sync.WaitGroup
	for w := range workers {
		c := k.NewCtx(nil)
		c.SetState([]value.Value{value.MakeInt(int32(w))}, nil)
		all.Go(func() {
			for i := range definitions {
				v, _, ok := c.Named(fmt.Sprintf("D%d", (i+w*7)%definitions))
				if want := value.MakeInt(int32(2 * (w + (i+w*7)%definitions))); !ok || v != want {
					t.Errorf("D%d: got %v, want %v", (i+w*7)%definitions, v, want)
				}
			}
		})
	}
	all.Wait()
}

// TestNamedInNamed evaluates by name what, while it is compiled, evaluates constants that are given by name in turn.
func TestNamedInNamed(t *testing.T) {
	k, _ := compile(t, "---- MODULE M ----\nEXTENDS TLCExt\nVARIABLE x\nA == {1}\nB == TLCEvalDefinition(\"A\")\n"+
		"C == B\nE == TLCEvalDefinition(\"E\")\nF == E\n====\n")
	named := func(name string) (v value.Value, err error) {
		defer func() {
			if r := recover(); r != nil {
				err = eval.AsError(r)
			}
		}()
		v, _, _ = k.NewCtx(nil).Named(name)
		return v, nil
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		if v, err := named("C"); err != nil || v.String() != "{1}" {
			t.Errorf("got %v, %v", v, err)
		}
		for _, name := range []string{"E", "F"} {
			if v, err := named(name); err == nil {
				t.Errorf("%s, which is defined by itself, is %v", name, v)
			}
		}
	}()
	select {
	case <-done:
	case <-time.After(time.Minute):
		t.Fatal("it never ends")
	}
}
