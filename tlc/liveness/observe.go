package liveness

import (
	"encoding/binary"
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/safety"
)

// observer evaluates the problem's predicates in a state and on its steps, once for every distinct successor.
type observer struct {
	g     *Graph
	p     *Problem
	c     *eval.Ctx
	guard []int // for every action, the slot of the state predicate without which it is false, or -1

	standing
	terms   *eval.Terms        // of cur and of the successor at hand; nil if they are not known
	ofState *eval.Terms        // of cur alone; nil if they are not known
	asked   *eval.PredicateSet // the predicates of states; nil before they are asked
	answers
	told told
	outgoing
	stutter selfStep
	failure *safety.Violation
}

// outgoing are the steps from the state to others.
type outgoing struct {
	seen    fpTable
	steps   []byte // their records
	rows    []int  // where what is true of them begins there
	fetched uint64 // see index.fetch
}

// standing is the state that is being observed.
type standing struct {
	level int
	from  eval.Origin
	none  []value.Value // no state
	keys  *keys         // nil if the graph does not follow TLC
}

// answers are what the predicates of the state, and the actions on the step at hand, came to, and the former in targets of steps.
type answers struct {
	states, actions truths
	due             []int // the actions that may be true of steps from the state, and are not told
	still           []int // those of them that may be true of stuttering
	targets         targets
}

// selfStep is what is known of the steps from a state to itself.
type selfStep struct {
	own  uint64 // fingerprint of the state
	self uint32 // as in place
	told bool   // the state is told by an engine, and said is what is true of stuttering there
	said []byte
}

// newObserver returns an observer. If who uses it calls Generated, for which the terms have to be known, outcomes of actions are not evaluated.
func newObserver(g *Graph, c *eval.Ctx, terms *eval.Terms, generated bool) *observer {
	p := g.p
	o := &observer{g: g, p: p, c: c, terms: terms, standing: standing{keys: newKeys(g.following)}}
	o.states, o.actions = make(truths, truthBytes(len(p.states))), make(truths, truthBytes(len(p.actions)))
	o.guard = p.guards()
	if p.outcomes != nil && generated {
		o.told = newTold(p.outcomes, len(c.State()))
	} else {
		p.Prepare()
	}
	if g.merged != nil {
		o.targets = newTargets(p.predicates()[:p.judging])
	}
	o.none = make([]value.Value, len(c.State()))
	if terms != nil {
		o.ofState, o.targets.terms = &eval.Terms{Cur: terms.Cur}, &eval.Terms{Cur: terms.Next}
	}
	return o
}

// predicates are those of states.
func (p *Problem) predicates() []*eval.Predicate {
	preds := make([]*eval.Predicate, len(p.states))
	for i, l := range p.states {
		preds[i] = l.Pred
	}
	return preds
}

// Waits implements search.Observer.
func (o *observer) Waits() bool { return o.told.mixed && len(o.p.waiting) > 0 }

// Begin starts with a state: its values, which stay valid until End, and their fingerprint.
func (o *observer) Begin(level int, cur eval.Origin, own uint64) {
	o.begin(own)
	o.level, o.from = level, cur
	o.c.SetLevel(level)
	o.c.SetStep(o.c.To(cur, o.none))
	o.c.SetTerms(o.ofState)
	o.states.clear()
	asked := o.told.rest
	if !o.told.tells() || !o.told.admit(cur.Values(), o.terms.Cur) {
		if o.Waits() {
			o.told.again, o.due = true, o.due[:0]
			return
		}
		asked = o.all()
	}
	if p, err := asked.Eval(o.c, o.states); err != nil {
		o.failure = &safety.Violation{Kind: safety.TemporalFailed, Pred: p, Err: err}
	}
	o.guarded()
}

// all are all predicates of states.
func (o *observer) all() *eval.PredicateSet {
	if o.asked == nil {
		o.asked = eval.NewPredicateSet(o.p.predicates())
	}
	return o.asked
}

// guarded finds the actions that are due where the predicates of the state are known.
func (o *observer) guarded() {
	o.due, o.still = o.due[:0], o.still[:0]
	tells := o.told.tells()
	for i, g := range o.guard {
		if (g < 0 || o.states.get(g)) && !(tells && o.told.outcomes.steps.get(i)) {
			o.due = append(o.due, i)
			if g < 0 { // <<A>>_v, which is what has a guard, is false there
				o.still = append(o.still, i)
			}
		}
	}
}

// begin begins with a state of which nothing is known.
func (o *observer) begin(own uint64) {
	o.stutter, o.failure = selfStep{own: own, self: notProduced, said: o.stutter.said[:0]}, nil
	o.steps, o.rows = o.steps[:0], append(o.rows[:0], -1) // the step to itself is no record
	o.told.led, o.told.again = outcome{}, false
	o.seen.reset()
	o.seen.add(own)
}

// Step notes a step to a state, if there was none to the same state before. Two states that count as one are different here,
// as in TLC: the predicates may tell them apart.
func (o *observer) Step(to eval.Step, own, fp uint64) {
	if !o.Leads(own) {
		return
	}
	o.steps = o.g.appendTarget(o.steps, fp)
	at := len(o.steps)
	o.steps = o.judge(o.evaluate(o.steps, to, o.terms, o.due), to, own)
	o.recorded(at)
}

// recorded notes that what is true of the step at hand has been recorded at a place.
func (o *observer) recorded(at int) {
	if o.failure == nil {
		o.rows = append(o.rows, at)
		truths(o.steps[at:]).add(o.told.led.steps)
	}
}

// judge appends the truth values of what tableaux ask of the target of a step if they may differ from those of the state as
// which it counts.
//
//go:noinline
func (o *observer) judge(buf []byte, to eval.Step, own uint64) []byte {
	if o.failure != nil || !o.g.merged.judgesTargets() {
		return buf
	}
	if said, ok := o.targets.find(own); ok {
		return append(buf, said...)
	}
	o.c.SetLevel(o.level + 1)
	o.c.SetState(to.Next(), o.none)
	o.c.SetTerms(o.targets.terms)
	at := len(buf)
	buf = append(buf, o.targets.none...)
	if p, err := o.targets.asked.Eval(o.c, truths(buf[at:])); err != nil {
		o.failure = &safety.Violation{Kind: safety.TemporalFailed, Pred: p, Err: err, State: slices.Clone(to.Next())}
		return buf
	}
	o.targets.put(own, truths(buf[at:]))
	return buf
}

// stand appends what is true of stuttering in the state.
//
//go:noinline
func (o *observer) stand(buf []byte) []byte {
	if o.stutter.told {
		buf = append(buf, o.stutter.said...)
	} else {
		buf = o.evaluate(buf, o.c.To(o.from, o.from.Values()), nil, o.still)
	}
	if o.g.merged.judgesTargets() {
		buf = append(buf, o.states[:o.targets.size()]...)
	}
	return buf
}

// evaluate appends the truth values of the actions on a step; those that are not due are false. The terms are those of its states, nil if
// they are not known.
func (o *observer) evaluate(buf []byte, to eval.Step, terms *eval.Terms, due []int) []byte {
	o.actions.clear()
	if len(o.p.actions) == 0 {
		return buf
	}
	o.c.SetStep(to)
	o.c.SetTerms(terms)
	o.c.SetLevel(o.level)
	for _, i := range due {
		l := o.p.actions[i]
		ok, err := l.Pred.Eval(o.c)
		if err != nil {
			o.failure = &safety.Violation{Kind: safety.TemporalFailed, Pred: l.Pred, Err: err, State: slices.Clone(to.Next())}
			return buf
		}
		if ok {
			o.actions.set(i)
		}
	}
	return append(buf, o.actions...)
}

// End appends the record of the state to buf. It returns what went wrong, if anything did, and nothing of a record then.
func (o *observer) End(buf []byte) ([]byte, *safety.Violation) {
	if o.failure != nil {
		return buf, o.failure
	}
	record := buf
	if o.keys != nil {
		if !o.stutter.told {
			o.findKey(o)
		}
		record = o.appendPlace(record)
	}
	if o.g.merged != nil {
		record = o.appendOrigin(record)
	}
	record = append(record, o.states...)
	record = binary.LittleEndian.AppendUint32(record, uint32(o.seen.n))
	if record = o.stand(record); o.failure != nil {
		return buf, o.failure
	}
	return append(record, o.steps...), nil
}

// fpTable is a small set of fingerprints that is emptied often.
type fpTable struct {
	slots []fpSlot
	n     int
	round uint32 // slots of other rounds are free
}

type fpSlot struct {
	fp     uint64
	round  uint32
	number uint32 // how many there were before
}

func (t *fpTable) reset() {
	t.n = 0
	if t.round++; t.round == 0 || t.slots == nil {
		t.slots, t.round = make([]fpSlot, 64), 1
	}
}

// add reports whether fp was not there, and how many there were before it.
func (t *fpTable) add(fp uint64) (number int, isNew bool) {
	if 2*t.n >= len(t.slots) {
		old := t.slots
		t.slots = make([]fpSlot, 2*len(old))
		for _, s := range old {
			if s.round == t.round {
				*t.find(s.fp) = s
			}
		}
	}
	s := t.find(fp)
	if s.round == t.round {
		return int(s.number), false
	}
	*s = fpSlot{fp, t.round, uint32(t.n)}
	t.n++
	return t.n - 1, true
}

func (t *fpTable) find(fp uint64) *fpSlot {
	mask := uint64(len(t.slots) - 1)
	for i := fp & mask; ; i = (i + 1) & mask {
		if s := &t.slots[i]; s.round != t.round || s.fp == fp {
			return s
		}
	}
}
