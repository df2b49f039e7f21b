package packing

import (
	"runtime"
	"time"

	"github.com/gotlc/gotlc/eval/packed"
)

// Forms are made in slices of time, which together take no more than a small part of what the search has taken so far: most models
// that are fast in the evaluator are done before one is made, and have lost little. What has been made is not lost.

// formation is the making of a form.
type formation struct {
	making *packed.Making // nil if none is being made
	took   time.Duration  // the form so far
	spent  time.Duration  // on all forms for trials
	wait   time.Duration  // how long the next slice is to be
}

const (
	// searchShare is which part of the time of a search forms for trials take; startShare while initial states are enumerated: there is
	// more to gain then.
	searchShare = 60
	startShare  = 30
	// leastSlice is how long a form is made at a time.
	leastSlice = 2 * time.Millisecond
)

// inWords reports whether the engine expands states, for good.
func (e *Engine) inWords() bool { return len(e.forms) > 0 && e.judge.now() == inWords }

// begin begins to make a form in which all samples fit, and reports whether there may be another one.
func (e *Engine) begin() bool {
	e.misfits, e.misfitted = nil, 0
	if len(e.forms) == mostForms {
		if e.c.Disturb == nil {
			e.gaveUp = "the values of variables have too many forms"
		}
		return false
	}
	e.formation = formation{spent: e.spent, wait: leastSlice}
	e.timed(func() { e.making = packed.NewMaking(e.spec, e.samples, e.newest()) })
	return true
}

// learn begins to make a form, for a trial unless the engine expands states anyway.
func (e *Engine) learn() {
	if e.begin() {
		e.goOn()
	}
}

// goOn goes on with the form that is being made.
func (e *Engine) goOn() {
	trial := e.c.Judge && !e.inWords()
	if e.form(searchShare) && trial {
		e.judge.try()
	}
}

// form goes on with the form that is being made as long as it may take, and reports whether it is done.
func (e *Engine) form(share time.Duration) bool {
	most := e.judge.searched()/share - e.spent
	bound := e.c.Judge && e.c.Disturb == nil && !e.inWords()
	if bound && most < e.wait {
		return false
	}
	var l *packed.Layout
	var err error
	done := e.making.Done()
	took := e.timed(func() {
		var pause func() bool
		if began := now(); bound {
			pause = func() bool {
				d, _ := began.since()
				return d > most
			}
		}
		l, err = e.making.Go(pause)
	})
	switch {
	case err != nil:
		e.making, e.gaveUp = nil, err.Error()
		return false
	case l == nil:
		if e.wait = leastSlice; e.making.Done() == done {
			e.wait = 2 * took // a step takes longer than that
		}
		return false
	}
	e.making = nil
	e.forms = append(e.forms, l)
	e.settled = 2 * e.expanded
	e.before = e.expanded + e.left
	e.made, e.cost = time.Now(), e.took
	return true
}

// timed returns how long something takes, which is counted.
func (e *Engine) timed(f func()) time.Duration {
	runtime.LockOSThread() // threads are timed
	defer runtime.UnlockOSThread()
	began := now()
	f()
	took, _ := began.since()
	if e.took += took; !e.inWords() {
		e.spent += took
	}
	return took
}
