package packed

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// opaque compiles an expression by leaving it to the present engine: what it depends on is decoded, and the result encoded.
// Results are kept by the values of the variables and locals that it depends on.
func (c *compiler) opaque(n *ir.Node, want *typ, why string) code {
	o, state := c.opaqueOf(n), c.state
	if o == nil && c.given {
		o, state = c.opaqueNextOf(n), c.next
	}
	if o == nil {
		panic(refusal{why, n.Source != nil})
	}
	c.refused[why]++
	c.lowered.leave(n)
	return c.leftTo(o, state, want)
}

// leftTo is the value of code of the present engine about a state, given where its variables lie, of a type if there is one that is wanted.
func (c *compiler) leftTo(o *eval.Opaque, state []int, want *typ) code {
	args, run := c.operands(c.givenTo(o))
	var of []int
	for i := range c.vars {
		if o.Of(i) {
			of = append(of, i)
		}
	}
	building := c.start.on && o.OfState
	return c.remembered(want, func(m *machine) uint64 {
		if building {
			m.boxed.made = false
			for _, i := range of {
				if !m.anyBound(1 << i) {
					m.trap("an expression of a variable that has no value yet")
				}
			}
		}
		run(m)
		key := keyOf(m, args)
		for _, i := range of {
			key = mixed(key, uint64(m.mem[state[i]]))
		}
		return key
	}, func(m *machine) value.Value {
		vals := make([]value.Value, len(args))
		for i := range args {
			vals[i] = args[i].value(m)
		}
		if o.OfState {
			m.showState(state, building)
		}
		v, err := o.Eval(m.boxed.ctx, vals)
		if err != nil {
			m.trap("evaluation failed: " + err.Error())
		}
		return m.settled(v)
	})
}

// inWays compiles a formula that determines nothing and is left to the present engine, which counts the ways in which it is satisfied.
//
//go:noinline
func (c *compiler) inWays(n *ir.Node, then cont) cont {
	const why = "a formula that cannot be lowered"
	if c.start.on {
		refuse(why)
	}
	o := c.waysOf(n)
	if o == nil {
		refuse(why)
	}
	c.refused[why]++
	ways := c.leftTo(o, c.state, scalars[integer]).word
	return func(m *machine) bool {
		for k := ways(m); k > 0; k-- {
			if !then(m) {
				return false
			}
		}
		return true
	}
}

// notUsed is given for a local that code of the present engine does not use: who remembers results of an operator looks at all arguments.
var notUsed = value.False

// givenTo is code for the locals that code of the present engine may depend on.
func (c *compiler) givenTo(o *eval.Opaque) []code {
	xs := make([]code, len(o.Params))
	for i, x := range o.Params {
		switch l := c.locals[x]; {
		case x.Def != nil:
			xs[i] = c.name(x)
		case l == nil:
			xs[i] = code{constant: true, val: notUsed}
		case l.known != nil:
			xs[i] = *l.known
		default:
			xs[i] = held(l.t, l.index)
		}
	}
	return xs
}

// showState makes a state the current one of the context in which code of the present engine runs. While it is being built, some
// variables have no values.
func (m *machine) showState(at []int, building bool) {
	b := &m.boxed
	if b.made && &b.at[0] == &at[0] {
		return
	}
	for i, t := range b.vars {
		if building && !m.anyBound(1<<i) {
			b.vals[i], b.hash[i] = value.Value{}, 0
			continue
		}
		if h := m.hashAt(t, at[i]); b.hash[i] != h || h == 0 {
			b.vals[i], b.hash[i] = m.decode(t, at[i]), h
		}
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
