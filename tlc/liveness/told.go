package liveness

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/search"
)

// Questions are what has to be known of states and steps. What outcomes tell is not asked.
func (g *Graph) Questions() *eval.Questions {
	q := g.questions()
	if o := g.p.outcomes; o != nil {
		q.Otherwise, q.Discards = g.questions(), o.discards
		for i := range q.States {
			if o.states.get(i) {
				q.States[i] = nil
			}
		}
		for i := range q.Steps {
			if o.steps.get(i) {
				q.Steps[i] = nil
			}
		}
	}
	return q
}

// questions are all that has to be known.
func (g *Graph) questions() *eval.Questions {
	late := g.merged.judgesTargets()
	q := &eval.Questions{Guards: g.p.guards()}
	if late {
		q.Targets = g.p.judging
	}
	for _, l := range g.p.states {
		q.States = append(q.States, l.Pred)
	}
	for _, l := range g.p.actions {
		q.Steps = append(q.Steps, l.Pred)
	}
	return q
}

// guards returns for every action the slot of the state predicate without which it is false, or -1.
func (p *Problem) guards() []int {
	out := make([]int, len(p.actions))
	for i, l := range p.actions {
		out[i] = -1
		if l.Guard != nil {
			out[i] = p.slot[p.formulas.number[l.Guard]]
		}
	}
	return out
}

// Told implements search.Observer.
func (o *observer) Told(level int, own uint64, cur search.Valuation, state, still []byte) {
	o.begin(own)
	if o.level = level; o.keys != nil {
		o.findKey(cur)
	}
	if o.g.merged.judgesTargets() {
		o.from = o.c.From(valuesOf(cur))
	}
	copy(o.states, state)
	o.stutter.told, o.stutter.said = true, append(o.stutter.said, still...)
}

// Leads implements search.Observer.
func (o *observer) Leads(own uint64) bool {
	if own == o.stutter.own && o.stutter.self == notProduced {
		o.stutter.self = uint32(o.seen.n - 1)
	}
	if o.failure != nil {
		return false
	}
	n, isNew := o.seen.add(own)
	if !isNew && n > 0 {
		truths(o.steps[o.rows[n]:]).add(o.told.led.steps) // another action leads there, too
	}
	return isNew
}

// TellStep implements search.Observer.
func (o *observer) TellStep(fp uint64, said, target []byte) {
	o.steps = o.g.appendTarget(o.steps, fp)
	at := len(o.steps)
	o.steps = append(append(o.steps, said...), target...)
	o.recorded(at)
}
