package verdict

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/chosen"
	"github.com/gotlc/gotlc/tlc/internal/ending"
	"github.com/gotlc/gotlc/tlc/internal/session"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// Options say what is wrong, and how it is shown.
type Options struct {
	DisplayOptions
	Continue bool // exploration goes on after a violated invariant or action property
	Deadlock bool // deadlock is checked, unless the configuration says otherwise
	LastOnly bool // of a random behavior only the last state is shown
}

// Verdict is a behavior that was reported, and what it violates. Without steps there is none.
type Verdict struct {
	Steps []safety.Step
	// Back is the number of the state to which the behavior returns, the last one's own if it stutters there, and 0 if it
	// ends.
	Back int
	By   *eval.Action // the action that returns there, nil if it stutters
	// Ways say how each of the steps was made, and Closing how the one that returns; nil where nobody asked.
	Ways    []*chosen.Way
	Closing *chosen.Way
	// Names are those of the invariant or the properties that are violated; none for a deadlock or a failed evaluation.
	Names    []string
	Temporal bool        // what is violated are temporal properties
	Partly   bool        // the run had to end before all of the behavior was shown
	Anew     safety.Anew // what was found after a step was repeated
}

// States is where the states of a behavior come from.
type States interface {
	// To returns the steps to a state that was expanded, by its number. What is evaluated again for that is so in the environment.
	To(env eval.Env, number uint64) ([]safety.Step, error)
	// Knows reports whether a state with a fingerprint is among those that were found.
	Knows(fp uint64) bool
}

// History is a behavior that was made step by step: all of its violations are at its end.
type History []safety.Step

// To implements States.
func (h History) To(eval.Env, uint64) ([]safety.Step, error) { return h, nil }

// Knows implements States; what is repeated of a History is repeated whole.
func (h History) Knows(uint64) bool { return false }

// Judge judges what a run finds.
type Judge struct {
	Display *Display
	p       *session.Prepared
	o       Options
	tell    *tell.Teller
	end     *ending.Ending
}

// New returns the judge of a run.
func New(p *session.Prepared, o Options, t *tell.Teller, end *ending.Ending) *Judge {
	return &Judge{NewDisplay(p, o.DisplayOptions), p, o, t, end}
}

// simulates reports whether random behaviors are made.
func (j *Judge) simulates() bool { return j.o.Mode == report.Simulation }

// finding is a violation that is being reported.
type finding struct {
	*Judge
	v       *safety.Violation
	states  States
	verdict Verdict
}

// Violation reports something that exploring found, and returns the behavior that was shown.
func (j *Judge) Violation(v *safety.Violation, states States) Verdict {
	if !j.o.Continue {
		j.end.Finish()
	}
	f := &finding{Judge: j, v: v, states: states}
	if v.Pred != nil {
		f.verdict.Names = []string{v.Pred.Name}
	}
	if v.Parent == safety.NoState {
		if v.State != nil {
			f.verdict.Steps = []safety.Step{{State: v.State}}
		}
		f.initial()
	} else {
		f.asMade()
		f.report()
	}
	return f.verdict
}

// asMade looks for the violation again if what is shown of it may not be written as the model makes it.
func (f *finding) asMade() {
	if !f.v.Recoded {
		return
	}
	f.inTime(func() {
		quiet := f.p.Env.Silenced()
		if steps, err := f.states.To(quiet, f.v.Parent); err == nil {
			f.v = safety.Again(f.p.Model, quiet, steps, f.v)
		}
	})
}
