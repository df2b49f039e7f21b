package value

import (
	"sync"
	"sync/atomic"
)

// An operation on values can take as long as values are large, or longer: parts that are shared are compared, printed or put in order as
// often as they occur. It knows of no run, so that it cannot ask whether its own is to end; it ends when all evaluations that are going on
// in the process are to end, which is that of the run in a process with one. Whoever begins an evaluation that may be broken off says so.

// Work is an evaluation, or many, that may be broken off. The zero Work has not begun.
type Work struct{ begun, broken bool }

// works counts the Work under way.
var works struct {
	sync.Mutex
	begun, broken int
	alone         *Work // the one that others stand still for, nil for none
}

// brokenOff is set while there is Work under way, and all of it that does not stand still is to be broken off.
var brokenOff atomic.Bool

// Begin says that the work is under way, until End. Values must be used for nothing else then, unless that has begun as well.
func (w *Work) Begin() { w.become(func() { w.begun = true }) }

// End ends what Begin began.
func (w *Work) End() { w.become(func() { w.begun = false }) }

// BeginAlone says that the work is under way, and that all other work stands still, until EndAlone.
func (w *Work) BeginAlone() { w.become(func() { w.begun, works.alone = true, w }) }

// EndAlone ends what BeginAlone began.
func (w *Work) EndAlone() { w.become(func() { w.begun, works.alone = false, nil }) }

// BreakOff has operations on values end with an error for which Interrupted holds.
func (w *Work) BreakOff() { w.become(func() { w.broken = true }) }

// GoOn takes BreakOff back.
func (w *Work) GoOn() { w.become(func() { w.broken = false }) }

// become changes the work, alone: it may be broken off while it ends.
func (w *Work) become(change func()) {
	works.Lock()
	defer works.Unlock()
	w.count(-1)
	change()
	w.count(1)
	if works.alone != nil {
		brokenOff.Store(works.alone.broken)
		return
	}
	brokenOff.Store(works.begun > 0 && works.begun == works.broken)
}

// count adds the work to, or takes it from, that which is under way.
func (w *Work) count(n int) {
	if w.begun {
		works.begun += n
		if w.broken {
			works.broken += n
		}
	}
}

// Look ends an operation that is to be broken off. What takes long calls it again and again.
func Look() {
	if brokenOff.Load() {
		endOperation()
	}
}

//go:noinline
func endOperation() {
	panic(&Error{Code: CodeInterrupted, Text: "The evaluation was interrupted."})
}
