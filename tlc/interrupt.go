package tlc

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/report"
)

// ending is how a run is ended from outside, or by what it finds out about memory: ctx ends exploration between two states,
// interrupt evaluations.
type ending struct {
	ctx       context.Context
	cancel    context.CancelCauseFunc
	interrupt eval.Interrupt
	finishing struct {
		sync.Mutex
		yes bool
	}
}

// grace is how long a run that is to end may go on with the state at hand, or with the check of the temporal properties. Most
// states are expanded in less, and need not be expanded again then. Only tests change it.
var grace = 300 * time.Millisecond

// endEvaluations has evaluations break off that go on when the run should have ended, until the returned function is called.
func (e *ending) endEvaluations() (stop func()) { return e.afterGrace(e.breakOff) }

// afterGrace calls f when the run should have ended, unless the returned function is called before.
func (e *ending) afterGrace(f func()) (stop func()) {
	over, cancel := context.WithCancel(context.Background())
	unwatch := context.AfterFunc(e.ctx, func() {
		select {
		case <-over.Done():
		case <-time.After(grace):
			f()
		}
	})
	return func() { unwatch(); cancel() }
}

func (e *ending) breakOff() {
	e.finishing.Lock()
	defer e.finishing.Unlock()
	if !e.finishing.yes {
		e.interrupt.Set()
	}
}

// finish has evaluations come to their end from now on: what leads to a violation is to be shown, whoever is waiting.
func (e *ending) finish() {
	e.finishing.Lock()
	defer e.finishing.Unlock()
	e.finishing.yes = true
	e.interrupt.Clear()
}

// cutShort reports whether an evaluation was broken off, and says so.
func (r *run) cutShort(err *eval.Error) bool {
	if err == nil || !err.Interrupted() {
		return false
	}
	r.interrupted("The run was interrupted.")
	return true
}

// interrupted says that the run was interrupted, in these words unless memory is the reason.
func (r *run) interrupted(text string) {
	var short *MemoryError
	if errors.As(context.Cause(r.ctx), &short) {
		text = short.Error()
	}
	r.fail(report.General)
	r.rep.Msg(report.General, text)
}
