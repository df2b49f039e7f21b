package packing

import (
	"iter"
	"slices"
	"time"

	"github.com/gotlc/gotlc/eval/packed"
	"github.com/gotlc/gotlc/eval/value"
)

// learning decides when a new form is made.
type learning struct {
	patience  int // misfits before the next form
	misfitted int // misfits since the last form
	attempts  uint64
	failures  uint64
	settled   uint64        // states after which elements are brought in order
	cost      time.Duration // of the last form
	made      time.Time     // when it was made
}

const (
	begin       = 1000
	mostForms   = 200
	mostSamples = 20_000
	mostMisfits = 1000
	// statesInDisorder is how many states are expanded at least before elements of sets are brought in order.
	statesInDisorder = 5000
	// perMisfit is about what it costs that a state does not fit.
	perMisfit = 20 * time.Microsecond
)

// pace says which part of the time that the search has taken so far making a form may take, and after how many times that time it is
// tried again.
type pace struct{ share, later time.Duration }

var (
	searching = pace{60, 3}
	starting  = pace{30, 2} // there is more to gain before initial states have been computed
)

// look adds states to the samples.
func (e *Engine) look(next iter.Seq[[]value.Value]) {
	for vals := range next {
		if len(e.samples) >= e.c.Begin {
			return
		}
		e.samples = append(e.samples, slices.Clone(vals))
	}
}

// disturbed reports whether it is time for a new form.
func (e *Engine) disturbed(next iter.Seq[[]value.Value]) bool {
	for range next {
		e.looked++
	}
	if e.looked < e.c.Disturb.Every {
		return false
	}
	e.looked = 0
	return true
}

// wouldPay reports whether states that did not fit have cost more than a new form does; or just whether there are many.
func (e *Engine) wouldPay() bool {
	if e.c.Judge {
		return time.Duration(e.misfitted)*perMisfit > e.cost
	}
	return len(e.misfits) >= e.patience
}

// disorderly reports whether elements of sets have come up in a form that has served for long enough for their order to be
// worth a new form.
func (e *Engine) disorderly() bool {
	if e.c.Judge && time.Since(e.made) < 30*e.cost {
		return false
	}
	return e.expanded >= e.settled+statesInDisorder && e.newest().Late() > 0
}

// hopeless reports whether most states are left to the evaluator for other reasons than their form.
func (e *Engine) hopeless() bool {
	attempts, failures := e.expanded+e.left-e.attempts, e.left-e.failures
	if e.c.Disturb != nil || attempts < 2000 {
		return false
	}
	e.attempts, e.failures = e.expanded+e.left, e.left
	return failures > attempts/4 && len(e.misfits) < e.patience
}

// relearn makes a form in which states fit that did not.
func (e *Engine) relearn() {
	e.samples = append(e.samples, e.misfits...)
	e.patience *= 2
	e.learn(searching)
}

// specFor returns what a form is made for: initial predicates, whose sets may be large, only as long as initial states may be asked for.
func (e *Engine) specFor(p pace) *packed.Spec {
	spec := *e.spec
	if p == searching && e.c.Judge {
		spec.Init = nil
	}
	return &spec
}

// learn makes a form in which all samples fit, and reports whether it did. While engine and evaluator are compared it may not take
// longer than a part of the time that the search has taken.
func (e *Engine) learn(p pace) bool {
	e.misfits, e.misfitted = nil, 0
	if len(e.samples) > mostSamples {
		e.samples = e.samples[len(e.samples)-mostSamples:]
	}
	if len(e.forms) == mostForms {
		if e.c.Disturb == nil {
			e.gaveUp = "the values of variables have too many forms"
		}
		return false
	}
	start := time.Now()
	var within time.Duration
	if e.c.Judge && e.c.Disturb == nil {
		within = start.Sub(e.judge.began) / p.share
	}
	l, err := packed.NewLayout(e.specFor(p), e.samples, e.newest(), within)
	switch {
	case err == packed.ErrTooLong:
		e.judge.later(p.later)
		return false
	case err != nil:
		e.gaveUp = err.Error()
		return false
	}
	e.forms = append(e.forms, l)
	e.settled = 2 * e.expanded
	e.made = time.Now()
	e.cost = e.made.Sub(start)
	return true
}
