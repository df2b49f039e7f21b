package packed

import "github.com/gotlc/gotlc/eval/ir"

// comparison compiles the comparison of integers; nil for other calls.
func (c *compiler) comparison(n *ir.Node) cond {
	is := n.Native()
	if is.Module != "Naturals" || len(n.Args) != 2 {
		return nil
	}
	switch is.Operator {
	case "<", ">", `\leq`, `\geq`:
	default:
		return nil
	}
	x, y := c.as(n.Args[0], scalars[integer]), c.as(n.Args[1], scalars[integer])
	if is.Operator[0] == '>' || is.Operator == `\geq` {
		x, y = y, x
	}
	strict := int64(0)
	if is.Operator == "<" || is.Operator == ">" {
		strict = 1
	}
	a, b := x.word, y.word
	switch {
	case x.fixed != 0 && y.constant && y.fixed != 0:
		at, k := x.fixed, c.m.mem[y.fixed]-strict
		return func(m *machine) bool { return m.mem[at] <= k }
	case x.constant && x.fixed != 0 && y.fixed != 0:
		k, at := c.m.mem[x.fixed]+strict, y.fixed
		return func(m *machine) bool { return k <= m.mem[at] }
	case x.fixed != 0 && y.fixed != 0:
		i, j := x.fixed, y.fixed
		return func(m *machine) bool { return m.mem[i]+strict <= m.mem[j] }
	case strict != 0:
		return func(m *machine) bool { return a(m) < b(m) }
	}
	return func(m *machine) bool { return a(m) <= b(m) }
}

// call compiles the application of an operator of a standard module.
func (c *compiler) call(n *ir.Node, want *typ) code {
	if p := c.comparison(n); p != nil {
		return fromCond(p)
	}
	is := n.Native()
	switch is.Module {
	case "Naturals", "Integers":
		return c.arithmetic(n, want)
	case "Sequences":
		return c.sequence(n, want)
	case "TLC":
		if is.Operator == "Assert" {
			return c.assert(n)
		}
	case "FiniteSets":
		switch is.Operator {
		case "Cardinality":
			s := c.setExpr(n.Args[0], nil)
			t, addr := s.t, c.place(s)
			return code{t: scalars[integer], word: func(m *machine) int64 { return int64(m.size(t, addr(m))) }}
		case "IsFiniteSet":
			addr := c.place(c.setExpr(n.Args[0], nil))
			return fromCond(func(m *machine) bool { addr(m); return true })
		}
	}
	refuse("no code for %s!%s", is.Module, is.Operator)
	return code{}
}

// assert compiles Assert: what it says if something is not so is for the present engine.
func (c *compiler) assert(n *ir.Node) code {
	p, text := c.cond(n.Args[0]), c.run(c.expr(n.Args[1], nil))
	return fromCond(func(m *machine) bool {
		if !p(m) {
			m.trap("an assertion fails")
		}
		text(m)
		return true
	})
}

func (c *compiler) arithmetic(n *ir.Node, want *typ) code {
	is := n.Native()
	var word func(m *machine) int64
	if len(n.Args) == 1 && is.Operator == "-." {
		a := c.as(n.Args[0], scalars[integer]).word
		word = func(m *machine) int64 { return m.integer(-a(m)) }
		return code{t: scalars[integer], word: word}
	}
	if is.Operator == ".." {
		return c.range_(n, want)
	}
	if len(n.Args) != 2 {
		refuse("no code for %s!%s", is.Module, is.Operator)
	}
	a, b := c.as(n.Args[0], scalars[integer]).word, c.as(n.Args[1], scalars[integer]).word
	switch is.Operator {
	case "+":
		word = func(m *machine) int64 { return m.integer(a(m) + b(m)) }
	case "-":
		word = func(m *machine) int64 { return m.integer(a(m) - b(m)) }
	case "*":
		word = func(m *machine) int64 { return m.integer(a(m) * b(m)) }
	case "%":
		word = func(m *machine) int64 {
			x, y := a(m), b(m)
			if y <= 0 {
				m.trap("a divisor is not positive")
			}
			return (x%y + y) % y
		}
	case `\div`:
		word = func(m *machine) int64 {
			x, y := a(m), b(m)
			if y <= 0 {
				m.trap("a divisor is not positive")
			}
			q := x / y
			if x%y < 0 {
				q--
			}
			return q
		}
	default:
		refuse("no code for %s!%s", is.Module, is.Operator)
	}
	return code{t: scalars[integer], word: word}
}

// integer returns a number, which must fit 32 bits.
func (m *machine) integer(n int64) int64 {
	if n != int64(int32(n)) {
		m.trap("overflow")
	}
	return n
}

// range_ compiles m..n as a set held by bits.
func (c *compiler) range_(n *ir.Node, want *typ) code {
	t := want
	if t == nil || t.kind != set || t.elem.kind != integer {
		t = c.set(scalars[integer])
	}
	lo, hi := c.as(n.Args[0], scalars[integer]).word, c.as(n.Args[1], scalars[integer]).word
	i := c.newLocal()
	index := c.number(code{t: scalars[integer], word: func(m *machine) int64 { return m.loc[i] }}, t)
	return code{t: t, into: func(m *machine, at int) {
		clear(m.mem[at+1 : at+t.size])
		m.mem[at] = int64(emptySet)
		first, last := lo(m), hi(m)
		if last-first >= int64(t.u.cap) {
			m.trap("a range has too many elements")
		}
		for x := first; x <= last; x++ {
			m.loc[i] = x
			m.put(t, at, index(m))
		}
	}}
}
