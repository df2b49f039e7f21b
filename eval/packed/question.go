package packed

import (
	"fmt"
	"maps"
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// Questions are what temporal properties ask of states and steps: see eval.Questions. Those that depend on variables which have the
// same values as in the state before are not asked again.

// questions are the compiled questions, and what states are known by.
type questions struct {
	ofStates, ofSteps []question
	told              bool // some of them are not asked
	leads             bool // actions tell parts of the implied actions: see told
	// discards are Questions.Discards, and what those actions discard.
	discards uint64
	view     view
}

// question is a compiled predicate.
type question struct {
	holds cond // nil if it is not asked
	reset func(m *machine)
	reads uint64 // variables, by bits
	guard int    // the question about the state without which it is false; -1 if there is none
}

// planQuestions lists the questions that are to be compiled.
func (x *Making) planQuestions(c *compiler) {
	l, qs := x.layout, x.spec.Questions
	if qs == nil {
		return
	}
	l.ofStates, l.ofSteps = make([]question, len(qs.States)), make([]question, len(qs.Steps))
	if l.told = qs.Otherwise != nil; l.told {
		l.discards |= qs.Discards
	}
	for i, p := range qs.States {
		if p == nil {
			continue
		}
		x.steps = append(x.steps, func() (err error) {
			l.ofStates[i], err = l.question(c, p, false)
			return err
		})
	}
	for i, p := range qs.Steps {
		if p == nil {
			continue
		}
		x.steps = append(x.steps, func() (err error) {
			l.ofSteps[i], err = l.question(c, p, true)
			l.ofSteps[i].guard = qs.Guards[i]
			return err
		})
	}
}

// question compiles a predicate of the current state, or of a step. If a part of it would trap, it is left to the present engine as a
// whole.
func (l *Layout) question(c *compiler, p *eval.Predicate, step bool) (question, error) {
	if p.IsImpure() || p.Asks() {
		return question{}, fmt.Errorf("a temporal property has an effect, or asks about the search")
	}
	if f, ok := l.spec.predicate(p); ok {
		c.begin(step, step, c.cur)
		c.noShortcut = !f.Shortcuts
		q, before := question{guard: -1}, c.trappings
		q.holds = c.wholeCond(f.Root)
		q.reads = mentioned(f.Root)
		q.reset = c.forget(f.Locals)
		if c.trappings == before {
			return q, nil
		}
	}
	c.refused["a question about states or steps"]++
	return question{guard: -1, holds: c.asked(p, step), reads: ^uint64(0)}, nil
}

// asked leaves a predicate to the present engine.
func (c *compiler) asked(p *eval.Predicate, step bool) cond {
	p.Compile() // what has been told so far may wait for that
	cur, next := c.cur, c.next
	return func(m *machine) bool {
		m.showState(cur, false)
		b := &m.boxed
		if step {
			succ := make([]value.Value, len(b.vars))
			for i, t := range b.vars {
				if succ[i] = b.vals[i]; m.written>>i&1 != 0 {
					succ[i] = m.decode(t, next[i])
				}
			}
			b.ctx.SetState(b.vals, succ)
			b.made = false
		}
		ok, err := p.Eval(b.ctx)
		if err != nil {
			m.trap("evaluation failed: " + err.Error())
		}
		return ok
	}
}

// enabled compiles ENABLED: whether the action, enumerated as other actions are, comes to a successor of the state at hand, which may itself be
// the next state of a step. It ends at the first one, whose words lie in a place of their own.
func (c *compiler) enabled(n *ir.Node) cond {
	defer c.ownStep()()
	then := func(*machine) bool { return false }
	if parts := n.Args[1:]; len(parts) > 0 {
		var needed uint64
		for _, p := range parts {
			needed |= mentioned(p)
		}
		same := c.unchanged(parts)
		then = func(m *machine) bool {
			if needed&^(m.written|m.unchanged) != 0 {
				m.trap("a variable of a fairness condition has no value")
			}
			return same(m)
		}
	}
	run := c.enumerate(n.Args[0], then)
	return func(m *machine) (some bool) {
		outer := m.step
		defer func() { m.step = outer }()
		m.step.begin()
		m.stale = m.all
		return !run(m)
	}
}

// ownStep makes what is compiled be about a step of its own, from the state that unprimed variables mean, until the function that it returns is
// called. Names of the step outside are not those of this one.
func (c *compiler) ownStep() (end func()) {
	if c.beyond == nil {
		for _, t := range c.vars {
			c.beyond = append(c.beyond, c.alloc(t.size))
		}
	}
	if &c.next[0] == &c.beyond[0] {
		refuse("ENABLED within ENABLED")
	}
	cur, next, action, given, may, telling := c.cur, c.next, c.action, c.given, c.may, c.telling
	outside := map[*ir.Local]*local{}
	for x, l := range c.locals {
		if x.Volatile {
			outside[x] = l
			delete(c.locals, x)
		}
	}
	c.cur, c.next, c.action, c.given, c.may, c.telling = c.state, c.beyond, true, false, 0, nil
	return func() {
		c.cur, c.next, c.action, c.given, c.may, c.telling = cur, next, action, given, may, telling
		maps.Copy(c.locals, outside)
	}
}

// within returns the variables on which ENABLED depends: not those that are only said to be unchanged, nor those of the v of
// <<A>>_v that are not mentioned elsewhere. What an equation gives to a variable may be compared with what it was.
func (x *mentions) within(n *ir.Node) (vars uint64) {
	if x.again(n) {
		return 0
	}
	unsaid := func(parts []*ir.Node) {
		for _, p := range parts {
			if p.Op != ir.Var {
				vars |= x.within(p)
			}
		}
	}
	switch n.Op {
	case ir.Unchanged:
		unsaid(n.Args)
		return vars
	case ir.Square, ir.Enabled:
		vars = x.within(n.Args[0])
		unsaid(n.Args[1:])
		return vars
	}
	return mentionedBy(n, x.within)
}

// Ask evaluates the first n questions about the current state. It sets bit i&7 of byte i>>3 of truths, which must be as it was after the worker's last
// call, if question i is answered with yes, and clears it otherwise, as where actions tell the answer: the worker of the form before may have been
// asked. If something is in the way, the reason is returned. A worker is always asked the same number of questions.
func (w *Worker) Ask(truths []byte, n int) (trapped string) {
	defer func() {
		if trapped = reason(recover()); trapped != "" {
			w.asked = nil
		}
	}()
	w.catchUp()
	w.m.step.begin()
	first := w.asked == nil
	changed := w.sinceAsked()
	if first {
		clear(truths)
	}
	for i := range n {
		if q := &w.l.ofStates[i]; q.holds != nil && (first || q.reads&changed != 0) {
			put(truths, i, q.ask(w.m))
		}
	}
	return ""
}

// sinceAsked returns the variables that have other values than those that the last questions were about.
func (w *Worker) sinceAsked() (changed uint64) {
	if w.asked == nil {
		w.asked = slices.Clone(w.terms)
		return 0
	}
	for i, t := range w.terms {
		if t != w.asked[i] {
			changed |= 1 << i
			w.asked[i] = t
		}
	}
	return changed
}

// AskStanding evaluates the questions about the step from the current state to itself, where the answers about the state are known.
func (w *Worker) AskStanding(states, truths []byte) (trapped string) {
	defer func() { trapped = reason(recover()) }()
	w.catchUp()
	w.m.step.begin()
	w.m.unchanged = w.m.all
	w.Accept()
	w.AskStep(states, truths)
	w.m.step.begin()
	return ""
}

// AskStep evaluates the questions about the step to the successor at hand, which has been accepted, where the answers about the current
// state are known.
func (w *Worker) AskStep(states, truths []byte) {
	clear(truths)
	for i := range w.l.ofSteps {
		q := &w.l.ofSteps[i]
		if q.holds == nil {
			continue
		}
		if g := q.guard; g >= 0 && states[g>>3]>>(g&7)&1 == 0 {
			continue
		}
		if q.ask(w.m) {
			truths[i>>3] |= 1 << (i & 7)
		}
	}
}

func (q *question) ask(m *machine) bool {
	if q.reset != nil {
		q.reset(m)
	}
	return q.holds(m)
}

func put(truths []byte, i int, yes bool) {
	bit := byte(1) << (i & 7)
	if truths[i>>3] &^= bit; yes {
		truths[i>>3] |= bit
	}
}
