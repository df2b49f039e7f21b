package packing

import (
	"testing"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/packed"
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
