package verdict

import (
	"errors"
	"fmt"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// showing is a behavior on its way to whoever reads it. The run may have to end before all of a long one is computed and shown.
type showing struct {
	*Judge
	v      *Verdict
	shown  int // how many of its states were
	states int // how many it has, 0 as long as that is not known
}

// show shows a behavior, or says what of it is not shown.
func (j *Judge) show(v *Verdict, tell func(*showing)) {
	s := &showing{Judge: j, v: v}
	defer func() {
		if p := recover(); p != nil {
			s.brokenOff(p)
		}
	}()
	tell(s)
}

// brokenOff says why a behavior is not shown, or not all of it; other panics go on.
func (s *showing) brokenOff(p any) {
	if !isInterruption(p) && !s.end.Lacks(p) {
		panic(p)
	}
	s.v.Partly = true
	text := "before the behavior that leads to this was shown"
	if u, ok := p.(*safety.Unrepeated); ok && u.States > 0 {
		text = fmt.Sprintf("when %d of the %d states of the behavior that leads to this had been found again; none is shown", u.Found, u.States)
	} else if s.states > 0 {
		text = fmt.Sprintf("when %d of the %d states of the behavior had been shown", s.shown, s.states)
	}
	s.end.Tell("The run was interrupted " + text + ".")
	s.tell.Note(report.Note{
		Text: "not all of the behavior is shown, nor written to files",
		Hint: "what was found stands; to see all of the behavior, run it again and let it come to its end",
	})
}

// found takes the steps of the behavior, which are at hand.
func (s *showing) found(steps []safety.Step) {
	s.states, s.v.Steps = len(steps), steps
}

// trace prints a behavior, as far as there is time.
func (s *showing) trace(t report.Trace) {
	t.GoesOn = func() bool { return !s.over() }
	if s.shown = s.tell.Rep.Trace(t); s.shown < len(t.States) {
		s.look()
	}
}

// over reports whether nothing more is to be shown.
func (j *Judge) over() bool { return j.p.Interrupt().IsSet() }

// look ends what is shown if it is to end.
func (j *Judge) look() { j.p.Interrupt().Look() }

// passOn has an error that is an interruption end what is shown.
func passOn(err error) {
	var broken interface{ Interrupted() bool }
	if errors.As(err, &broken) && broken.Interrupted() {
		panic(broken)
	}
}

// isInterruption reports whether a panic is the end of something that was broken off.
func isInterruption(p any) bool {
	err, ok := p.(interface{ Interrupted() bool })
	return ok && err.Interrupted()
}

// inTime does something, unless the run has to end before that is done.
func (j *Judge) inTime(do func()) {
	if j.over() {
		return
	}
	defer func() {
		if p := recover(); p != nil && !isInterruption(p) && value.Lacking(p) == nil {
			panic(p)
		}
	}()
	do()
}

// Unshown reports whether a behavior could not be computed because the run has to end, and says so.
func (j *Judge) Unshown(err error) bool {
	var v Verdict
	j.show(&v, func(*showing) { passOn(err) })
	return v.Partly
}
