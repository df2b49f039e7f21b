package packing

import (
	"time"

	"github.com/gotlc/gotlc/eval/packed"
)

// Forms are made in slices of time, which together take no more than a small part of what the search has taken so far, and a larger one of what the queued states will
// take: most models that are fast in the evaluator are done before one is made, and have lost little. What has been made is not lost. As nothing is
// gained before the form is there, a slice waits until there is time for what seems to be left, or a good part of it, and ends early once it seems that the form will
// not be done in it.
//
// Forms that gain much are small (2 to 5 ms of processor time), those that gain nothing take 25 ms and more. So a form that seems to come to its end
// soon is gone on with early: that is a bet.

// formation is the making of a form.
type formation struct {
	making *packed.Making // nil if none is being made
	took   taken
	spent  time.Duration // on all forms for trials
	rest   time.Duration // what the form seems to take still; 0 if that is not known
	wait   time.Duration // how long the next slice is to be
	copies copies
	hoping bool // a trial was ended in which the engine was faster though many states did not fit
}

// taken is what the form has taken so far.
type taken struct {
	all  time.Duration
	plan time.Duration // until its steps began; 0 if they have not
}

// copies says whether forms have copies of code for elements of sets.
type copies struct {
	none      bool // this form has none
	leisurely bool // it is made for them alone: the form before does as well for now
	// plain is what the dearest form without copies took, and copied what one with them did, as far as it was made: later ones find much in tables, copies do not.
	plain, copied time.Duration
}

const (
	// searchShare is which part of the time that a search has taken forms for trials take, and aheadShare which part of what the queued states will
	// take: that is what may be gained.
	searchShare = 20
	aheadShare  = 4
	// mostFailed is how often that is halved at most: by each trial that the engine did not win.
	mostFailed = 10
	// betShare and aheadBet are what bets may come to, in the same way, and mostBet what they may come to in all. Forms that seem to
	// take more are none.
	betShare = 14
	aheadBet = 4
	mostBet  = 20 * time.Millisecond
	// hopeShare and mostHope take their places where the engine was faster though many states did not fit.
	hopeShare = 30
	mostHope  = 60 * time.Millisecond
	// copiesAfter is how many times as long as a form took, the dearest one, a search takes before there are forms with copies of code, and elementsForOne for how many elements of sets
	// it takes once more: one with copies for few elements takes hardly longer. Where it does, it is made in slices that take copiesShare of the search together,
	// and that is known for the next one.
	copiesAfter    = 10
	elementsForOne = 8
	copiesShare    = 20
	// lastShare says which part of a form, as time, is made in any case when it is the last one.
	lastShare = 4
	// leastSlice is how long a form is made at a time, and a slice takes at most mostWait times as long as all before it. Each begins with nothing in the
	// caches, so that few are better; but what the rest seems to take may be wrong by far, as when the collector has had its share of the first slice, and only
	// the next one tells.
	leastSlice = 2 * time.Millisecond
	mostWait   = 2
)

// inWords reports whether the engine expands states, for good.
func (e *Engine) inWords() bool { return len(e.forms) > 0 && e.judge.now() == inWords }

// begin begins to make a form in which all samples fit, and reports whether there may be another one. Only a leisurely one has copies of code where the one
// before has none: what they take is not known.
func (e *Engine) begin(leisurely bool) bool {
	if e.making != nil && e.copies.leisurely {
		e.copies.took(e.took.all)
	}
	e.Close()
	e.tally.misfits, e.tally.misfitted = nil, 0
	if len(e.forms) == mostForms {
		if e.c.Disturb == nil {
			e.gaveUp = "the values of variables have too many forms"
		}
		return false
	}
	may := e.mayCopy() && (leisurely || !e.copies.none)
	e.formation = formation{spent: e.spent, wait: leastSlice, hoping: e.hoping, copies: e.copies}
	e.copies.none, e.copies.leisurely = e.c.Judge && e.c.Disturb == nil && !may, leisurely
	e.timed(func() {
		if e.making = packed.NewMaking(e.spec, e.samples, e.newest()); e.copies.none {
			e.making.Plainly()
		}
	})
	return true
}

// mayCopy reports whether forms may have copies of code.
func (e *Engine) mayCopy() bool {
	if !e.inWords() {
		return false
	}
	return e.judge.takes() > max(time.Duration(copiesAfter+e.newest().Elements()/elementsForOne)*e.copies.plain, copiesAfter*e.copies.copied)
}

// took notes what a form took, or a part of one.
func (c *copies) took(d time.Duration) {
	if c.none {
		c.plain = max(c.plain, d)
	} else {
		c.copied = max(c.copied, d)
	}
}

// learn begins to make a form, for a trial unless the engine expands states anyway.
func (e *Engine) learn(leisurely bool) {
	if e.begin(leisurely) {
		e.goOn()
	}
}

// goOn goes on with the form that is being made.
func (e *Engine) goOn() {
	trial := e.c.Judge && !e.inWords()
	if e.form() && trial {
		e.judge.try()
	}
}

// form goes on with the form that is being made as long as it may take, and reports whether it is done.
func (e *Engine) form() bool {
	most, bet, bound := e.means()
	isBet := e.rest > 0 && e.rest+e.rest/4 <= bet
	may := !bound || most >= e.wait || isBet
	switch last := e.took.all / lastShare; {
	case e.took.plan == 0: // nothing is known of the rest
		may = may || bet >= e.wait
	case e.rest <= last: // what has been made would be lost
		may, isBet, bet = true, true, max(bet, last)
	}
	if !may || e.isOver() {
		return false
	}
	var l *packed.Layout
	var err error
	e.timed(func() {
		pause := e.isOver
		if bound {
			pause = e.bounded(isBet, most, bet)
		}
		l, err = e.making.Go(pause)
	})
	switch {
	case err != nil:
		e.making, e.gaveUp = nil, err.Error()
		e.samples, e.tally.misfits = packed.SamplesOf(), nil // which may be large
		return false
	case l == nil:
		e.rest = e.seems(e.took.all)
		if e.wait = leastSlice; e.making.Done() >= fewSteps {
			e.wait = max(e.wait, min(e.rest, mostWait*e.took.all))
		}
		return false
	}
	e.making = nil
	e.addForm(l)
	e.settled = 2 * e.tally.expanded
	e.before = e.tally.met()
	e.cost = e.took.all
	e.copies.took(e.cost)
	e.judge.form()
	return true
}

// mayForm reports whether there is time for the first slice of a form. Looking at states for it before would be in vain if the search is soon over.
func (e *Engine) mayForm() bool {
	most, bet, bound := e.means()
	return !bound || max(most, bet) >= leastSlice
}

// means returns what the form that is being made may take in a slice, and what may be bet on it, if it is bound to that.
func (e *Engine) means() (most, bet time.Duration, bound bool) {
	if e.inWords() && e.copies.leisurely {
		return e.judge.takes()/copiesShare - e.took.all, 0, true
	}
	searched, ahead := e.judge.searched(), e.judge.comes()
	lost, failed := e.judge.lost()
	spent, share := e.spent+lost, time.Duration(1)<<min(failed, mostFailed)
	most, bet = (searched/searchShare+ahead/aheadShare)/share-spent, min(searched/betShare+ahead/aheadBet/share, mostBet)-spent
	if e.hoping {
		bet = min((searched+ahead)/hopeShare, mostHope) - spent
	}
	return most, bet, e.c.Judge && e.c.Disturb == nil && !e.inWords()
}

// bounded returns what reports whether the form that is being made is to be left for now, which may take most, or what is bet on it.
func (e *Engine) bounded(isBet bool, most, bet time.Duration) (pause func() bool) {
	began := e.judge.searched()
	return func() bool {
		d := e.judge.searched() - began
		if e.took.plan == 0 {
			e.took.plan = e.took.all + d
		}
		switch {
		case e.isOver():
			return true
		case isBet:
			return d > max(most, bet)
		}
		return d > min(e.wait, max(most, 0)) && e.seems(e.took.all+d) > max(most, bet)-d
	}
}

// isOver reports whether the search is to end.
func (e *Engine) isOver() bool { return e.c.Over != nil && e.c.Over() }

// addForm makes a form the newest one.
func (e *Engine) addForm(l *packed.Layout) {
	if len(e.forms) > 0 {
		e.newest().Retire()
	}
	e.forms = append(e.forms, l)
}

// seems returns what the form that is being made seems to take still, if it has taken so long.
func (e *Engine) seems(took time.Duration) time.Duration {
	return (took - e.took.plan) * time.Duration(e.making.Left()) / time.Duration(e.making.Done()+slowSteps)
}

// slowSteps is how many steps more than there were the time of the first ones is taken to be that of: they run code that has not been run before, and find
// nothing in tables.
const slowSteps = 2

// fewSteps is how many steps have to be done before a slice waits for what the rest seems to take: a first one that was slow says ten times what it is.
const fewSteps = 5

// timed counts how long something takes.
func (e *Engine) timed(f func()) {
	began := e.judge.searched()
	f()
	took := e.judge.searched() - began
	e.judge.made(took)
	if e.took.all += took; !e.inWords() {
		e.spent += took
	}
}

// Close drops the form that is being made, if there is one: after the search, and where another one is needed.
func (e *Engine) Close() {
	if e != nil && e.making != nil {
		e.making.Drop()
		e.making = nil
	}
}
