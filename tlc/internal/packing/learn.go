package packing

import (
	"iter"
	"time"

	"github.com/gotlc/gotlc/eval/value"
)

// learning decides when a new form is made.
type learning struct {
	patience int // misfits before the next form
	attempts uint64
	failures uint64
	settled  uint64        // states after which elements are brought in order
	before   uint64        // states that had been met when it was made
	cost     time.Duration // of the last form
	formation
}

const (
	beginWith = 1000
	mostForms = 200
	// fewestMisfits is how many misfits a trial may have in any case.
	fewestMisfits = 4
	// statesInDisorder is how many states are expanded at least before elements of sets are brought in order.
	statesInDisorder = 5000
	// mostPatience is how many misfits there are at most before it is asked whether a new form pays.
	mostPatience = 2000
	// perMisfit is what it costs at least that a state does not fit.
	perMisfit = 20 * time.Microsecond
)

// look adds states to the samples until there are so many.
func (e *Engine) look(next iter.Seq[[]value.Value], most int) {
	for vals := range next {
		if e.samples.States() >= most {
			return
		}
		e.samples.Add(vals)
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

// wouldPay reports whether states that did not fit have cost more than a new form does, which has to learn again all that the one before remembers. The
// latter is not known: where forms do not serve for long, there are fewer. It is called while nobody counts.
func (e *Engine) wouldPay() bool {
	if len(e.tally.misfits) == 0 {
		return false
	}
	if e.c.Judge && time.Duration(e.tally.misfitted)*max(perMisfit, e.judge.boxed) <= e.cost {
		return false
	}
	return e.tally.misfitted >= min(e.patience, mostPatience)
}

// disorderly reports whether elements of sets have come up in a form that has served for long enough for their order to be
// worth a new form.
func (e *Engine) disorderly() bool {
	if e.c.Judge && e.judge.served() < 30*e.cost {
		return false
	}
	return e.tally.expanded >= e.settled+statesInDisorder && e.newest().Late() > 0
}

// hopeless reports whether most states are left to the evaluator for other reasons than their form.
func (e *Engine) hopeless() bool {
	attempts, failures := e.tally.expanded+e.tally.left-e.attempts, e.tally.left-e.failures
	if e.c.Disturb != nil || attempts < 2000 {
		return false
	}
	e.attempts, e.failures = e.tally.expanded+e.tally.left, e.tally.left
	return failures > attempts/4 && len(e.tally.misfits) < e.patience
}

// endUnfit ends the trial under way, if so many states did not fit its form that the outcome would tell nothing.
func (e *Engine) endUnfit() {
	e.tally.mu.Lock()
	defer e.tally.mu.Unlock()
	if e.judge.now() == inTurns && e.tally.misfitted >= fewestMisfits && uint64(e.tally.misfitted) > (e.tally.met()-e.before)/8 {
		e.judge.suspend()
	}
}

// interrupted reports whether a trial was ended, or is ended now, as its outcome would tell nothing.
func (e *Engine) interrupted() bool {
	e.endUnfit()
	if is, hoping := e.judge.interrupted(); is {
		e.hoping = hoping
		return true
	}
	return false
}

// relearn makes a form in which states fit that did not.
func (e *Engine) relearn(leisurely bool) {
	for _, vals := range e.tally.misfits {
		e.samples.Add(vals)
	}
	e.patience *= 2
	e.learn(leisurely)
}
