package packed

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// mostKept is how many values of an expression left to the present engine are kept.
const mostKept = 1 << 16

// opaque compiles an expression by leaving it to the present engine: what it depends on is decoded, and the result encoded.
// If that is locals alone, results are kept by their values.
func (c *compiler) opaque(n *ir.Node, want *typ, why string) code {
	o, ok := c.k.Opaque(n)
	if !ok {
		refuse("%s", why)
	}
	t := want
	if t == nil {
		t = scalars[anything]
	}
	c.refused[why]++
	args := c.arguments(o)
	eval := c.evaluation(o, args)
	if !o.OfState {
		eval = c.keeping(args, eval)
	}
	into := func(m *machine, at int) {
		if !m.encode(t, eval(m), at) {
			m.trap("the value of an expression left to the present engine does not fit")
		}
	}
	if !t.scalar() {
		return code{t: t, into: into}
	}
	at := c.alloc(1)
	return code{t: t, word: func(m *machine) int64 { into(m, at); return m.mem[at] }}
}

// argument is a local that code of the present engine reads.
type argument struct {
	t     *typ
	index int
	val   value.Value // of a constant, else Undef
}

func (c *compiler) arguments(o *eval.Opaque) []argument {
	args := make([]argument, len(o.Params))
	for i, x := range o.Params {
		switch l := c.locals[x]; {
		case l == nil:
		case l.known != nil:
			args[i].val = l.val
		default:
			args[i] = argument{t: l.t, index: l.index}
		}
	}
	return args
}

// value returns the value of an argument.
func (a *argument) value(m *machine) value.Value {
	switch {
	case a.t == nil:
		return a.val
	case a.t.scalar():
		return m.box(a.t, m.loc[a.index])
	}
	return m.decode(a.t, int(m.loc[a.index]))
}

func (a *argument) hash(m *machine) uint64 {
	switch {
	case a.t == nil:
		return 0
	case a.t.scalar():
		return m.hashWord(a.t, m.loc[a.index])
	}
	return uint64(m.mem[m.loc[a.index]])
}

func (c *compiler) evaluation(o *eval.Opaque, args []argument) func(m *machine) value.Value {
	state := c.state
	return func(m *machine) value.Value {
		vals := make([]value.Value, len(args))
		for i := range args {
			vals[i] = args[i].value(m)
		}
		if o.OfState {
			m.showState(state)
		}
		v, err := o.Eval(m.boxed.ctx, vals)
		if err == nil {
			v, err = m.normal(v)
		}
		if err != nil {
			m.trap("evaluation failed: " + err.Error())
		}
		return v
	}
}

// keeping keeps the results of an evaluation by the values of its arguments.
func (c *compiler) keeping(args []argument, eval func(m *machine) value.Value) func(m *machine) value.Value {
	site := len(c.m.memos)
	c.m.memos = append(c.m.memos, nil)
	return func(m *machine) value.Value {
		h := uint64(len(args))
		for i := range args {
			h = value.PairHash(h, args[i].hash(m))
		}
		if v, ok := m.memos[site][h]; ok {
			return v
		}
		v := eval(m)
		if m.memos[site] == nil || len(m.memos[site]) >= mostKept {
			m.memos[site] = map[uint64]value.Value{}
		}
		m.memos[site][h] = v
		return v
	}
}

// showState makes a state the current one of the context in which code of the present engine runs.
func (m *machine) showState(at []int) {
	b := &m.boxed
	if b.made && &b.at[0] == &at[0] {
		return
	}
	for i, t := range b.vars {
		b.vals[i] = m.decode(t, at[i])
	}
	b.ctx.SetState(b.vals, nil)
	b.made, b.at = true, at
}

// normal returns the normal form of a value.
func (m *machine) normal(v value.Value) (n value.Value, err *eval.Error) {
	defer func() {
		if r := recover(); r != nil {
			err = eval.AsError(r)
		}
	}()
	return value.Normalize(v), nil
}
