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

// TestHurries demands that a batch ends early once the evaluator expands states alone, or a wider form would pay for an engine that is not being tried.
func TestHurries(t *testing.T) {
	for _, c := range []struct {
		mode    mode
		misfits int
		want    bool
	}{{asEver, 0, true}, {inTurns, 0, false}, {inTurns, 110, false}, {inWords, 0, false}, {inWords, 90, false}, {inWords, 110, true}} {
		e := &Engine{c: Config{Judge: true}, tally: tally{misfits: make([][]value.Value, min(c.misfits, 1)), misfitted: c.misfits}, learning: learning{patience: 1, cost: 2 * time.Millisecond}}
		if e.judge.mode.Store(int32(c.mode)); e.Hurries() != c.want {
			t.Errorf("after %d misfits, in mode %d, the engine hurries: %v", c.misfits, c.mode, !c.want)
		}
	}
}

// TestWouldPay demands a wider form once the states that did not fit have cost more than the last form did, and sooner where states take the evaluator long.
func TestWouldPay(t *testing.T) {
	for _, c := range []struct {
		misfits int
		boxed   time.Duration // what a state takes the evaluator
		want    bool
	}{{90, 0, false}, {110, 0, true}, {10, 100 * time.Microsecond, false}, {30, 100 * time.Microsecond, true}} {
		e := &Engine{c: Config{Judge: true}, tally: tally{misfits: make([][]value.Value, 1), misfitted: c.misfits}, learning: learning{patience: 1, cost: 2 * time.Millisecond}}
		if e.judge.boxed = c.boxed; e.wouldPay() != c.want {
			t.Errorf("a form that took 2 ms would pay after %d misfits of %v: %v", c.misfits, c.boxed, !c.want)
		}
	}
}
