package packing

import "github.com/gotlc/gotlc/eval/packed"

// targets are what is true of the targets of steps, where they may count as states of which something else is true. A target is asked by
// a worker of its own, as any other state is, and what it said is remembered for a while: most states are the target of many steps.
type targets struct {
	asker  *packed.Worker // nil until it is needed
	form   int            // that it is of
	buf    []byte
	truths []byte // of the state that was asked last
	known  []byte // truths, in the slots of fps
	fps    []uint64
}

// mostTargets is how many targets are remembered.
const mostTargets = 1 << 14

// target returns what is true of the successor at hand, which has been accepted, by the fingerprint of its values.
func (x *expander) target(own uint64) []byte {
	t, n := &x.targets, len(x.targets.truths)
	if t.fps == nil {
		t.fps, t.known = make([]uint64, mostTargets), make([]byte, mostTargets*n)
	}
	slot := int(own % mostTargets)
	truths := t.known[slot*n:][:n]
	if t.fps[slot] == own {
		return truths
	}
	x.askTarget()
	t.fps[slot] = own
	copy(truths, t.truths)
	return truths
}

// askTarget asks the successor at hand what is true of it. If something is in the way, the state is left to the evaluator.
func (x *expander) askTarget() {
	t := &x.targets
	if n := len(x.e.forms); t.asker == nil || t.form != n {
		t.asker, t.form = x.e.newest().NewWorker(x.e.c.Model.Compiler.NewCtx(x.e.c.Env)), n
		t.asker.Watch(func() bool { return x.p.Over() })
	}
	var ok bool
	if t.buf, ok = x.last.Encode(t.buf[:0]); ok {
		t.asker.Set(t.buf)
	} else if !t.asker.SetValues(x.last.Successor()) {
		x.last.Leave("the target of a step does not fit")
	}
	if why := t.asker.Ask(t.truths, x.e.c.Questions.Targets); why != "" {
		x.last.Leave(why)
	}
}
