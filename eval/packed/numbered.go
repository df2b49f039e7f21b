package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// Values of no form that is known here are numbers of values in the store. What an operator makes of them is computed by the values
// themselves, once for each combination of operands: operands are many times the same, because a step changes little.

// operator makes a value of the values of its operands; it fails as the values do, or traps.
type operator func(m *machine, vals []value.Value) value.Value

// operand is a value that an operator is applied to, or that code of the present engine reads: a constant, or what a local
// holds.
type operand struct {
	t     *typ
	index int
	val   value.Value // of a constant, else Undef
}

// value returns the value of an operand.
func (a *operand) value(m *machine) value.Value {
	switch {
	case a.t == nil:
		return a.val
	case a.t.scalar():
		return m.box(a.t, m.loc[a.index])
	}
	return m.lately.decode(m, a.t, int(m.loc[a.index]))
}

// key is what tells a value of the operand from others.
func (a *operand) key(m *machine) uint64 {
	switch {
	case a.t == nil:
		return 0
	case a.t.scalar():
		return uint64(m.loc[a.index])
	}
	return uint64(m.mem[m.loc[a.index]])
}

func keyOf(m *machine, args []operand) uint64 {
	key := uint64(len(args))
	for i := range args {
		key = mixed(key, args[i].key(m))
	}
	return key
}

// operands gives the results of code places, from which the values can be read when they are wanted; run computes them.
func (c *compiler) operands(xs []code) (args []operand, run func(m *machine)) {
	args = make([]operand, len(xs))
	var words []func(m *machine) int64
	var at []int
	for i, x := range xs {
		if x.constant {
			args[i].val = x.val
			continue
		}
		args[i] = operand{t: x.t, index: c.newLocal()}
		at = append(at, args[i].index)
		if x.t.scalar() {
			words = append(words, x.word)
			continue
		}
		addr := c.place(x)
		words = append(words, func(m *machine) int64 { return int64(addr(m)) })
	}
	switch len(at) {
	case 1:
		i, word := at[0], words[0]
		return args, func(m *machine) { m.loc[i] = word(m) }
	case 2:
		i, j, a, b := at[0], at[1], words[0], words[1]
		return args, func(m *machine) { m.loc[i] = a(m); m.loc[j] = b(m) }
	}
	return args, func(m *machine) {
		for i, word := range words {
			m.loc[at[i]] = word(m)
		}
	}
}

// applied compiles the application of an operator to what code computes.
func (c *compiler) applied(xs []code, want *typ, op operator) code {
	for _, x := range xs {
		if x.t == nil && !x.constant {
			refuse("an infinite set as an operand")
		}
	}
	args, run := c.operands(xs)
	if i := slices.IndexFunc(args, func(a operand) bool { return a.t != nil }); (want == nil || want.scalar()) && c.onlyNumber(args, i) {
		return c.appliedToNumber(args, i, want, xs[i].word, op)
	}
	return c.remembered(want, func(m *machine) uint64 { run(m); return keyOf(m, args) }, func(m *machine) value.Value {
		vals := make([]value.Value, len(args))
		for i := range args {
			vals[i] = args[i].value(m)
		}
		return m.settled(op(m, vals))
	})
}

// onlyNumber reports whether operand i is the number of a value, and the only one that varies.
func (c *compiler) onlyNumber(args []operand, i int) bool {
	return i >= 0 && args[i].t.isNumber() && !slices.ContainsFunc(args[i+1:], func(a operand) bool { return a.t != nil })
}

// appliedToNumber is applied for such operands.
func (c *compiler) appliedToNumber(args []operand, i int, want *typ, number func(m *machine) int64, op operator) code {
	if want == nil {
		want = scalars[anything]
	}
	tmp := c.alloc(1)
	return c.direct(want, number, func(m *machine, n int64) int64 {
		m.loc[args[i].index] = n
		vals := make([]value.Value, len(args))
		for i := range args {
			vals[i] = args[i].value(m)
		}
		if !m.encode(want, m.settled(op(m, vals)), tmp) {
			m.trap("the value of an expression does not fit")
		}
		return m.mem[tmp]
	})
}

// settled returns the normal form of a value. It traps if there is none.
func (m *machine) settled(v value.Value) value.Value {
	if v.Kind() == value.Filter || value.IsSet(v) && !isFinite(v) {
		m.trap("a set that cannot be listed")
	}
	v, err := m.normal(v)
	if err != nil {
		m.trap("evaluation failed: " + err.Error())
	}
	return v
}

// remembered is code for a value that is made once for each key.
//
//go:noinline
func (c *compiler) remembered(t *typ, key func(m *machine) uint64, make func(m *machine) value.Value) code {
	if t == nil {
		t = scalars[anything]
	}
	site, n, tmp := c.newKept(t.size), t.size, c.alloc(t.size)
	find := func(m *machine) ([]int64, int) {
		h := key(m)
		k := &m.kept[site]
		if i := k.find(h); i >= 0 {
			return k.words, i
		}
		if !m.encode(t, make(m), tmp) {
			m.trap("the value of an expression does not fit")
		}
		k = &m.kept[site]
		i := k.put(h)
		copy(k.words[i:i+n], m.mem[tmp:tmp+n])
		return k.words, i
	}
	if t.scalar() {
		return code{t: t, word: func(m *machine) int64 {
			words, i := find(m)
			return words[i]
		}}
	}
	return code{t: t, into: func(m *machine, at int) {
		words, i := find(m)
		copy(m.mem[at:at+n], words[i:i+n])
	}}
}

// numbered compiles the application of an operator to values of any form; it refuses other nodes.
func (c *compiler) numbered(n *ir.Node, want *typ, why string) code {
	args, op := c.operation(n, why)
	if n.Op == ir.In || n.Op == ir.Equal || n.Op == ir.Subset {
		want = scalars[boolean]
	}
	xs := make([]code, len(args))
	for i, a := range args {
		xs[i] = c.expr(a, nil)
	}
	return c.applied(xs, want, op)
}

// operation returns the operator that a node applies, and to what.
func (c *compiler) operation(n *ir.Node, why string) ([]*ir.Node, operator) {
	args := n.Args
	switch n.Op {
	case ir.Apply:
		return args, func(m *machine, v []value.Value) value.Value { return m.found(value.ApplyOK(v[0], v[1])) }
	case ir.Field:
		return args, func(m *machine, v []value.Value) value.Value { return m.found(value.SelectField(v[0], n.Val)) }
	case ir.Domain:
		return args, func(m *machine, v []value.Value) value.Value {
			if !value.IsFunction(v[0]) {
				m.trap("the domain of a value that is no function")
			}
			return value.Domain(v[0])
		}
	case ir.Cup, ir.Cap, ir.Diff:
		return args, setOperator(n.Op)
	case ir.Union:
		return args, func(_ *machine, v []value.Value) value.Value { return value.Explicit(value.MakeUnion(v[0])) }
	case ir.SetOf:
		return args, func(_ *machine, v []value.Value) value.Value { return value.MakeSet(v) }
	case ir.Tuple:
		return args, func(_ *machine, v []value.Value) value.Value { return value.MakeTuple(v) }
	case ir.Powerset:
		return args, func(_ *machine, v []value.Value) value.Value { return value.MakePowerset(v[0]) }
	case ir.FuncSet:
		return args, func(_ *machine, v []value.Value) value.Value { return value.MakeFuncSet(v[0], v[1]) }
	case ir.Times:
		return args, func(_ *machine, v []value.Value) value.Value { return value.MakeTupleSet(v) }
	case ir.RecordSet:
		return args, recordSet(n.Fields())
	case ir.In, ir.Equal, ir.Subset:
		return c.relation(n)
	case ir.Call:
		return args, c.implementation(n, why)
	}
	refuse("%s", why)
	return nil, nil
}

func setOperator(op ir.Op) operator {
	make := value.MakeCup
	switch op {
	case ir.Cap:
		make = value.MakeCap
	case ir.Diff:
		make = value.MakeDiff
	}
	return func(_ *machine, v []value.Value) value.Value { return make(v[0], v[1]) }
}

// recordSet returns the operator that makes a set of records of the sets of their fields, as these are written.
func recordSet(fields []value.Value) operator {
	return func(m *machine, v []value.Value) value.Value {
		sh, sets := m.table.Shape(slices.Clone(fields)), make([]value.Value, len(v))
		for i, f := range fields {
			sets[sh.Index(f)] = v[i]
		}
		return value.MakeRecordSet(sh, sets)
	}
}

// relation is operation for relations. A set that need not be listed to be asked is made of its own operands.
func (c *compiler) relation(n *ir.Node) ([]*ir.Node, operator) {
	holds := related(n.Op)
	if n.Op == ir.Equal || n.Args[1].Op != ir.Call && !isUnlisted(n.Args[1]) {
		return n.Args, holds
	}
	args, op := c.unlisted(n.Args[1])
	return append([]*ir.Node{n.Args[0]}, args...), func(m *machine, v []value.Value) value.Value {
		return holds(m, []value.Value{v[0], op(m, v[1:])})
	}
}

// isUnlisted reports whether a set is made of others, and has too many elements to be listed, perhaps.
func isUnlisted(n *ir.Node) bool {
	switch n.Op {
	case ir.Powerset, ir.FuncSet, ir.RecordSet, ir.Times, ir.Union:
		return true
	}
	return n.Op == ir.Call && n.Native().Operator == "Seq"
}

// unlisted returns what a set is made of, and what makes it. Neither the set is listed nor those that it is made of which need not be.
func (c *compiler) unlisted(n *ir.Node) ([]*ir.Node, operator) {
	of, makeOf := c.operation(n, "a set of no known form")
	var args []*ir.Node
	parts, ends := make([]operator, len(of)), make([]int, len(of))
	for i, a := range of {
		xs := []*ir.Node{a}
		if _, constant := c.fold(a); constant || !isUnlisted(a) {
			parts[i] = func(_ *machine, v []value.Value) value.Value { return v[0] }
		} else {
			xs, parts[i] = c.unlisted(a)
		}
		args = append(args, xs...)
		ends[i] = len(args)
	}
	return args, func(m *machine, v []value.Value) value.Value {
		made, from := make([]value.Value, len(parts)), 0
		for i, part := range parts {
			made[i], from = part(m, v[from:ends[i]]), ends[i]
		}
		return makeOf(m, made)
	}
}

// found is a value that an operator has found.
func (m *machine) found(v value.Value, ok bool) value.Value {
	if !ok {
		m.trap("an argument is not in a function's domain")
	}
	return v
}

// related is the operator for a relation between two values.
//
//go:noinline
func related(op ir.Op) operator {
	holds := value.Equal
	switch op {
	case ir.In:
		holds = value.Member
	case ir.Subset:
		holds = value.IsSubset
	}
	return func(_ *machine, v []value.Value) value.Value { return value.MakeBool(holds(v[0], v[1])) }
}

// implementation is the operator that a module implements in Go.
func (c *compiler) implementation(n *ir.Node, why string) operator {
	call, ok := eval.Implementation(n)
	if !ok {
		refuse("%s", why)
	}
	return func(m *machine, vals []value.Value) value.Value {
		v, err := call(m.boxed.ctx, vals)
		if err != nil {
			m.trap("evaluation failed: " + err.Error())
		}
		if v.IsUndef() {
			m.trap("an operator has to be asked for its definition")
		}
		return v
	}
}
