package packing

import (
	"testing"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/packed"
	"github.com/gotlc/gotlc/eval/value"
)

// TestFormationAfterStart goes on after initial states: the form that they were enumerated in stays, and so what is known of it. What other
// forms took does not count any more.
func TestFormationAfterStart(t *testing.T) {
	e := &Engine{spec: &packed.Spec{Init: make([]eval.Formula, 1), ImpliedInits: make([]*eval.Predicate, 1)}, gaveUp: "for the test"}
	e.judge.begin()
	e.formation = formation{copies: copies{none: true}, spent: time.Second, rest: time.Second, wait: time.Second, hoping: true}
	e.Adapt(nil, 1, 1)
	if want := (formation{copies: copies{none: true}}); e.formation != want || e.spec.Init != nil || e.spec.ImpliedInits != nil {
		t.Errorf("%+v with %d initial predicates, want %+v", e.formation, len(e.spec.Init), want)
	}
}

// TestWouldPay demands a wider form once the states that did not fit have cost more than the last form did, and sooner where states take the evaluator long.
func TestWouldPay(t *testing.T) {
	for _, c := range []struct {
		misfits int
		boxed   time.Duration // what a state takes the evaluator
		want    bool
	}{{90, 0, false}, {110, 0, true}, {10, 100 * time.Microsecond, false}, {30, 100 * time.Microsecond, true}} {
		e := &Engine{c: Config{Judge: true}, misfits: make([][]value.Value, 1), learning: learning{misfitted: c.misfits, patience: 1, cost: 2 * time.Millisecond}}
		if e.judge.boxed = c.boxed; e.wouldPay() != c.want {
			t.Errorf("a form that took 2 ms would pay after %d misfits of %v: %v", c.misfits, c.boxed, !c.want)
		}
	}
}
