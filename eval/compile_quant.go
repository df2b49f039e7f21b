package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// ranging is a variable of a binder: one identifier or tuple pattern, the set it ranges over, and where its value goes.
type ranging struct {
	set      code
	slots    []int // one slot, or one per component of a tuple pattern
	tuple    bool
	constant *constantSet // nil if the set is not constant
	bound    *boundSet    // nil unless the set depends on what is bound alone
	at       ast.Expr     // the set's expression
}

// bounds compiles the sets of a binder in the scope outside of it, and binds its identifiers. One ranging variable
// per identifier, in textual order: "x, y \in S" gives two over the same set.
//
//go:noinline
func (k names) bounds(bs []*ast.Bound, sc *scope) ([]ranging, *scope) {
	var rs []ranging
	inner := sc
	for _, b := range bs {
		var set code
		base := k.slotBase()
		d := k.within(func(k place) { set = k.value(b.Set, sc) })
		var constant *constantSet
		var bound *boundSet
		switch {
		case k.keepsNodes():
		case d.constant(k.fn, base):
			constant = &constantSet{}
		case d.state|d.next == 0 && !d.impure && !d.late:
			bound = &boundSet{k.made.counts.lists}
			k.made.counts.lists++
		}
		if b.Tuple {
			r := ranging{set: set, constant: constant, bound: bound, tuple: true, at: b.Set}
			for _, n := range b.Names {
				s := k.fn.slot()
				r.slots = append(r.slots, s)
				inner = inner.bind(k.Info.Decls[n], k.slotBinding(s))
			}
			rs = append(rs, r)
			continue
		}
		for _, n := range b.Names {
			s := k.fn.slot()
			rs = append(rs, ranging{set: set, constant: constant, bound: bound, slots: []int{s}, at: b.Set})
			inner = inner.bind(k.Info.Decls[n], k.slotBinding(s))
		}
	}
	return rs, inner
}

func (k place) slotBinding(s int) *binding { return &binding{kind: bindSlot, fn: k.fn, slot: s} }

// assign puts an element into a ranging variable's slots.
func (r *ranging) assign(c *Ctx, v value.Value) {
	if !r.tuple {
		c.bind(r.slots[0], v)
		return
	}
	c.look()
	es, ok := value.TupleElems(v)
	if !ok || len(es) != len(r.slots) {
		failCode(msg.ArgumentMismatch, r.at)
	}
	for i, s := range r.slots {
		c.f[s] = es[i]
	}
}

// each runs body for every element of a set in the order of quantifiers; body returns false to stop.
func (r *ranging) each(c *Ctx, set value.Value, body func(c *Ctx) bool) bool {
	if !r.tuple {
		slot := r.slots[0]
		switch set.Kind() {
		case value.Set:
			for _, v := range value.Elems(set) {
				c.bind(slot, v)
				if !body(c) {
					return false
				}
			}
			return true
		case value.Interval:
			lo, hi := value.IntervalBounds(set)
			for i := int64(lo); i <= int64(hi); i++ {
				c.bind(slot, value.MakeInt(int32(i)))
				if !body(c) {
					return false
				}
			}
			return true
		}
	}
	return value.ForEachSorted(set, func(v value.Value) bool {
		r.assign(c, v)
		return body(c)
	})
}

// eachAll runs body for every combination of the variables' values, the first variable varying fastest. The sets
// are evaluated once, before anything is bound.
func eachAll(c *Ctx, rs []ranging, body func(c *Ctx) bool) bool {
	if len(rs) == 1 {
		return rs[0].each(c, rs[0].enumerable(c), body)
	}
	var buf [4]value.Value
	sets := buf[:0]
	for i := range rs {
		sets = append(sets, rs[i].enumerable(c))
	}
	return eachFrom(c, rs, sets, body)
}

func eachFrom(c *Ctx, rs []ranging, sets []value.Value, body func(c *Ctx) bool) bool {
	n := len(rs) - 1
	if n == 0 {
		return rs[0].each(c, sets[0], body)
	}
	return rs[n].each(c, sets[n], func(c *Ctx) bool { return eachFrom(c, rs[:n], sets[:n], body) })
}

// enumerable evaluates the set of a variable, which must have finitely many, known elements.
func (r *ranging) enumerable(c *Ctx) value.Value {
	s := r.set(c)
	if k := s.Kind(); k == value.Set || k == value.Interval || value.IsListable(s) {
		return r.listed(c, s)
	}
	nonEnumerableBound(r.at, s)
	return s
}

func nonEnumerableBound(at ast.Expr, s value.Value) {
	if s.Kind() != value.Infinite {
		var place any = at.Span()
		if n, ok := at.(*ast.Number); ok {
			place = n.Text // TLC shows a number where it shows the place of other expressions
		}
		fail(at, "TLC encountered a non-enumerable quantifier bound\n%s.\n%s", s, place)
	}
	text := s.String()
	if len(text) > 3 && text[:4] == "Seq(" {
		fail(at, "TLC encountered the non-enumerable quantifier bound\n%s\n%s\nThe set %s contains infinitely many elements. "+
			"As a result, TLC cannot evaluate expressions that\nuniversally (\\A) or existentially (\\E) quantify over %s, because "+
			"this would require checking an\ninfinite number of cases.", text, at.Span(), text, text)
	}
	fail(at, "TLC encountered the non-enumerable quantifier bound\n%s\n%s\nThe set %s contains infinitely many elements. "+
		"As a result, TLC cannot evaluate expressions that\nuniversally (\\A) or existentially (\\E) quantify over %s, because "+
		"this would require checking an\ninfinite number of cases. Note that TLC handles set membership like T \\subseteq %s for "+
		"any finite set T.", text, at.Span(), text, text, text)
}

// quantifier compiles \A and \E as Boolean expressions.
//
//go:noinline
func (k truths) quantifier(e *ast.Quant, sc *scope) pred {
	switch e.Kind {
	case ast.TemporalForall:
		return temporal(e, `\AA`)
	case ast.TemporalExists:
		return temporal(e, `\EE`)
	}
	if e.Bounds[0].Set == nil {
		return unbounded(e)
	}
	rs, inner := k.bounds(e.Bounds, sc)
	body := k.repeated().boolean(e.Body, inner, func(v value.Value) {
		failCode(msg.ExpectedValue, e, "boolean", e.Body.Span())
	})
	if len(rs) == 1 && !rs[0].tuple {
		return quantifyOne(&rs[0], body, e.Kind == ast.Exists)
	}
	if e.Kind == ast.Exists {
		return func(c *Ctx) bool { return !eachAll(c, rs, func(c *Ctx) bool { return !body(c) }) }
	}
	return func(c *Ctx) bool { return eachAll(c, rs, body) }
}

// quantifyOne is the common case of one variable: it allocates nothing for sets that are listed or intervals.
//
//go:noinline
func quantifyOne(r *ranging, body pred, exists bool) pred {
	slot := r.slots[0]
	return func(c *Ctx) bool {
		set := r.enumerable(c)
		switch set.Kind() {
		case value.Set:
			for _, v := range value.Elems(set) {
				c.bind(slot, v)
				if body(c) == exists {
					return exists
				}
			}
			return !exists
		case value.Interval:
			lo, hi := value.IntervalBounds(set)
			for i := int64(lo); i <= int64(hi); i++ {
				c.bind(slot, value.MakeInt(int32(i)))
				if body(c) == exists {
					return exists
				}
			}
			return !exists
		}
		return value.ForEachSorted(set, func(v value.Value) bool {
			c.bind(slot, v)
			return body(c) != exists
		}) != exists
	}
}

func unbounded(e *ast.Quant) pred {
	sign := `\A`
	if e.Kind == ast.Exists {
		sign = `\E`
	}
	return func(*Ctx) bool {
		fail(e, "TLC attempted to evaluate an unbounded %s.\nMake sure that the expression is of form %s x \\in S: P(x).\n%s",
			sign, sign, e.Span())
		return false
	}
}

// choose compiles CHOOSE: the first witness in the order of the set.
//
//go:noinline
func (k values) choose(e *ast.Choose, sc *scope) code {
	if e.Bound.Set == nil {
		return func(*Ctx) value.Value {
			fail(e, "TLC attempted to evaluate an unbounded CHOOSE.\nMake sure that the expression is of form CHOOSE x \\in S: P(x).\n%s",
				e.Span())
			return value.Value{}
		}
	}
	rs, inner := k.bounds([]*ast.Bound{e.Bound}, sc)
	r := &rs[0]
	body := k.repeated().boolean(e.Body, inner, func(v value.Value) {
		failCode(msg.ExpectedValue, e, "boolean", e.Body.Span())
	})
	return func(c *Ctx) value.Value {
		set := r.set(c)
		if !value.IsSet(set) || !value.IsListable(set) {
			fail(e, "Attempted to compute the value of an expression of\nform CHOOSE x \\in S: P, but S was not enumerable.\n%s", e.Span())
		}
		set = r.listed(c, set)
		var found value.Value
		if set.Kind() == value.Set && !r.tuple {
			for _, v := range value.Elems(set) {
				c.bind(r.slots[0], v)
				if body(c) {
					return v
				}
			}
		} else if !value.ForEachSorted(set, func(v value.Value) bool {
			r.assign(c, v)
			if body(c) {
				found = v
				return false
			}
			return true
		}) {
			return found
		}
		fail(e, "Attempted to compute the value of an expression of form\nCHOOSE x \\in S: P, but no element of S satisfied P.\n%s", e.Span())
		return value.Value{}
	}
}
