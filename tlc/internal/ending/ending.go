package ending

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/tell"
)

// Ending knows whether a run is to end.
type Ending struct {
	tell      *tell.Teller
	grace     time.Duration
	ctx       context.Context
	cancel    context.CancelCauseFunc
	interrupt eval.Interrupt
	told      sync.Map // reasons that were told, see Told
	finishing struct {
		sync.Mutex
		begun, yes bool
		stop       func()
	}
}

// Grace is how long a run that is to end may go on with the state at hand, or with the check of the temporal properties. Most
// states are expanded in less, and need not be expanded again then.
const Grace = 300 * time.Millisecond

// New returns the Ending of a run that ends when ctx is done, or earlier.
func New(ctx context.Context, grace time.Duration, t *tell.Teller) *Ending {
	e := &Ending{tell: t, grace: grace}
	e.ctx, e.cancel = context.WithCancelCause(ctx)
	e.interrupt.Begin()
	e.finishing.stop = func() {}
	return e
}

// Close gives back what the Ending takes.
func (e *Ending) Close() {
	e.finishing.Lock()
	e.finishing.stop()
	e.finishing.Unlock()
	e.interrupt.End()
	e.cancel(nil)
}

// reason is why a run ended itself.
type reason struct{ error }

// Because ends the run, which then says why.
func (e *Ending) Because(err error) { e.cancel(reason{err}) }

// Context is done when the run is to end.
func (e *Ending) Context() context.Context { return e.ctx }

// Due reports whether the run is to end.
func (e *Ending) Due() bool { return e.ctx.Err() != nil }

// Interrupt is what evaluations look at that may have to be broken off.
func (e *Ending) Interrupt() *eval.Interrupt { return &e.interrupt }

// Watch has evaluations break off that go on when the run should have ended, until the returned function is called.
func (e *Ending) Watch() (stop func()) { return e.AfterGrace(e.BreakOff) }

// AtOnce is Watch without grace: nothing is lost by it yet.
func (e *Ending) AtOnce() (stop func() bool) { return context.AfterFunc(e.ctx, e.BreakOff) }

// AfterGrace calls f when the run should have ended, unless the returned function is called before.
func (e *Ending) AfterGrace(f func()) (stop func()) {
	over, cancel := context.WithCancel(context.Background())
	unwatch := context.AfterFunc(e.ctx, func() {
		select {
		case <-over.Done():
		case <-time.After(e.grace):
			f()
		}
	})
	return func() { unwatch(); cancel() }
}

// BreakOff ends the evaluations under way, unless they are to come to their end.
func (e *Ending) BreakOff() {
	e.finishing.Lock()
	defer e.finishing.Unlock()
	if !e.finishing.yes {
		e.interrupt.Set()
	}
}

// Finish has evaluations come to their end from now on, for what leads to a violation is to be shown. When the run should have ended they
// have the grace once more: few behaviors are so long that they are not shown in that time.
func (e *Ending) Finish() {
	e.finishing.Lock()
	defer e.finishing.Unlock()
	if e.finishing.begun {
		return
	}
	e.finishing.begun, e.finishing.yes = true, true
	e.interrupt.Clear()
	e.finishing.stop = e.AfterGrace(func() {
		e.finishing.Lock()
		defer e.finishing.Unlock()
		e.finishing.yes = false
		e.interrupt.Set()
	})
}

// Whole runs f, whose uses of values come to their end although the run is to end: what it writes is worth nothing in part.
func (e *Ending) Whole(f func()) {
	e.finishing.Lock()
	was := e.finishing.yes
	e.finishing.yes = true
	e.interrupt.Clear()
	e.finishing.Unlock()
	defer func() {
		e.finishing.Lock()
		defer e.finishing.Unlock()
		if e.finishing.yes = was; !was && e.Due() {
			e.interrupt.Set()
		}
	}()
	f()
}

// CutShort reports whether an evaluation was broken off, and says so.
func (e *Ending) CutShort(err *eval.Error) bool {
	if err == nil || !err.Interrupted() {
		return false
	}
	e.Interrupted("The run was interrupted.")
	return true
}

// Lacks reports whether a panic is for want of memory, which then is the reason why the run ends.
func (e *Ending) Lacks(p any) bool {
	err := value.Lacking(p)
	if err == nil {
		return false
	}
	e.Because(err)
	return true
}

// WasBrokenOff reports whether a panic is the end of a use of values that was broken off, or for which there was no room, and says so.
func (e *Ending) WasBrokenOff(p any) bool {
	if e.Lacks(p) {
		e.Interrupted("The run was interrupted.")
		return true
	}
	err, ok := p.(interface{ Interrupted() bool })
	return ok && err.Interrupted() && e.CutShort(eval.AsError(p))
}

// Interrupted says that the run was interrupted, in these words unless it ended itself.
func (e *Ending) Interrupted(text string) {
	e.tell.Fail(code.General)
	e.Tell(text)
}

// Told has a reason for which the run may end itself not be told again, and reports whether it was told before: what an evaluation fails for may
// be what the behavior cannot be shown for, and what the run ends for.
func (e *Ending) Told(reason string) bool {
	_, told := e.told.LoadOrStore(reason, true)
	return told
}

// Tell is Interrupted for what does not decide how the run ends.
func (e *Ending) Tell(text string) {
	var own reason
	if errors.As(context.Cause(e.ctx), &own) {
		if text = own.Error(); e.Told(text) {
			return
		}
	}
	e.tell.Rep.Msg(code.General, text)
}
