package dap

import (
	"context"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc"
)

// Debuggee is a run that is debugged. It implements tlc.Debugger. It belongs to the goroutine of a session, but for what the run
// calls.
type Debuggee struct {
	walker // of the run

	session *tlc.Session // set once opened is closed
	sources *sources
	armed   atomic.Pointer[points] // the breakpoints; nil for none
	asked   atomic.Bool            // somebody wants it to stop
	halts   chan *stop

	opened  chan struct{} // closed when the specification has been read
	started chan struct{} // closed when the run may go on
	start   sync.Once
	ended   chan struct{} // closed when the run is over
	lifetime
	status int // its exit status, set once ended is closed

	looks   map[lookKey]*eval.Look
	patient *eval.Interrupt // ends what patiently began
	actions stateActions
}

// lifetime is that of a run.
type lifetime struct {
	outer  context.Context // of who has the run debugged
	ctx    context.Context
	cancel context.CancelFunc // ends the run
}

// The exception filters of the protocol: what is worth a stop besides breakpoints.
const (
	filterError       = "error"
	filterInvariant   = "invariant"
	filterDeadlock    = "deadlock"
	filterTemporal    = "temporal"
	filterInitial     = "initial"
	filterStates      = "states"
	filterUnsatisfied = "unsatisfied"
)

// NewDebuggee returns a debugger for one run. The run is to be given the context that is returned, which ends when somebody wants
// the run to end.
func NewDebuggee(ctx context.Context) (*Debuggee, context.Context) {
	d := &Debuggee{
		halts: make(chan *stop), opened: make(chan struct{}), started: make(chan struct{}), ended: make(chan struct{}),
		looks: map[lookKey]*eval.Look{},
	}
	d.outer = ctx
	d.ctx, d.cancel = context.WithCancel(ctx)
	d.walker = walker{points: &d.armed, pause: &d.asked, stops: d.halts, plans: make(chan plan), judge: d.judge}
	return d, d.ctx
}

// Opened implements tlc.Debugger: the run waits until it is started.
func (d *Debuggee) Opened(s *tlc.Session) {
	d.session, d.sources = s, readSources(s.Model.Info)
	close(d.opened)
	select {
	case <-d.started:
	case <-d.ctx.Done():
	}
}

// Start lets the run begin, without a stop at its first expression unless entry is set. Only the first call counts.
func (d *Debuggee) Start(entry bool) {
	d.start.Do(func() {
		if entry {
			d.walker.plan = plan{kind: stepIn, reason: "entry"}
		}
		close(d.started)
	})
}

// Over is to be called when the run is over, with its exit status.
func (d *Debuggee) Over(status int) {
	d.status = status
	close(d.ended)
	d.cancel()
}

// unattended lets the run go on, whatever it is about to stop at, until it is over or somebody comes.
func (d *Debuggee) unattended(somebody <-chan net.Conn) net.Conn {
	for {
		select {
		case stop := <-d.halts:
			stop.w.plans <- plan{}
		case <-d.ended:
			return nil
		case c := <-somebody:
			return c
		}
	}
}

// judge says whether the end of a unit of the run is worth a stop.
func (d *Debuggee) judge(w *walker, u *unit, held bool, err *eval.Error) *stop {
	d.count(u, err)
	p := d.armed.Load()
	if p == nil {
		return nil
	}
	s := &stop{reason: "exception"}
	name := d.nameOf(u)
	switch kind := d.kindOf(u); {
	case err != nil && err.Interrupted():
		return nil
	case err != nil && p.filters[filterError]:
		s.description, s.text, s.frame = "Evaluation failed", err.Text, u.Frame
	case err != nil || held:
		return d.deadlock(p, u)
	case (kind == "invariant" || kind == "property") && p.filters[filterInvariant]:
		s.description, s.text = "Violated: "+name, "The "+kind+" "+name+" is violated."
	case (kind == "constraint" || kind == "action constraint") && p.filters[filterUnsatisfied]:
		s.description, s.text = "Not in the model: "+name, "The "+kind+" "+name+" is not satisfied."
	default:
		return nil
	}
	return s
}

// stateActions counts the successors of the state that is being expanded.
type stateActions struct {
	tried, found int
	failed       bool
}

// count notes what an action of the next-state relation has led to.
func (d *Debuggee) count(u *unit, err *eval.Error) {
	m := d.session.Model
	if u.Action == nil || len(m.Actions) == 0 || d.session == nil {
		return
	}
	if u.Action == m.Actions[0] {
		d.actions = stateActions{}
	}
	d.actions.tried++
	d.actions.found += u.reached
	d.actions.failed = d.actions.failed || err != nil
}

// deadlock returns the stop at the end of the last action of a state that has no successors.
func (d *Debuggee) deadlock(p *points, u *unit) *stop {
	m := d.session.Model
	a := d.actions
	if u.Action == nil || !m.CheckDeadlock || !p.filters[filterDeadlock] || a.tried != len(m.Actions) || a.found > 0 || a.failed {
		return nil
	}
	return &stop{reason: "exception", description: "Deadlock", text: "The state has no successor."}
}

// lookTime is how long all evaluations for one request of somebody who looks may take, with making texts of values.
var lookTime = 5 * time.Second // tests shorten it

// patiently has what looks at values, while the evaluation that is looked at stands still, end after a time, until the returned function is
// called.
func (d *Debuggee) patiently() (end func()) {
	i := &eval.Interrupt{}
	i.BeginAlone()
	stop := interruptAfter(i, lookTime)
	unwatch := context.AfterFunc(d.outer, i.Set)
	d.patient = i
	return func() {
		stop()
		unwatch()
		i.EndAlone()
	}
}

func interruptAfter(i *eval.Interrupt, after time.Duration) (stop func()) {
	t := time.AfterFunc(after, i.Set)
	return func() { t.Stop() }
}

type lookKey struct {
	place any
	text  string
}

// maxLooks is how many compiled expressions are kept.
const maxLooks = 2000

// look evaluates an expression at a frame, patiently. Nothing else may be evaluated meanwhile.
func (d *Debuggee) look(f *eval.Frame, text string) (value.Value, error) {
	key := lookKey{f.Place(), text}
	l := d.looks[key]
	if l == nil {
		var err error
		if l, err = d.session.Look(f, text); err != nil {
			return value.Value{}, lookError(err)
		}
		if len(d.looks) >= maxLooks {
			clear(d.looks)
		}
		d.looks[key] = l
	}
	return d.valueOf(l, f)
}

// valueOf evaluates what has been compiled.
func (d *Debuggee) valueOf(l *eval.Look, f *eval.Frame) (value.Value, error) {
	c := d.session.Model.Compiler.WithDebugger(d.session.Quiet(), nil)
	c.InterruptBy(d.patient)
	v, err := l.Value(c, f)
	if err != nil {
		return value.Value{}, lookError(err)
	}
	return v, nil
}
