package eval

import (
	"fmt"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	msg "github.com/gotlc/gotlc/tlc/code"
)

func (k values) setEnum(e *ast.SetEnum, sc *scope) code {
	elems := k.values(e.Elems, sc)
	switch len(elems) {
	case 0:
		return func(*Ctx) value.Value { return value.EmptySet }
	case 1:
		x := elems[0]
		return func(c *Ctx) value.Value { return value.SingletonSet(x(c)) }
	}
	return func(c *Ctx) value.Value {
		var buf [scratch]value.Value
		return value.MakeSet(evaluate(c, elems, buf[:0]))
	}
}

// scratch is how many values are collected on the stack before a slice is allocated.
const scratch = 8

// evaluate appends the values of the expressions, left to right. The constructors of package value copy what they are
// given, so that the values can be collected in a buffer on the stack.
func evaluate(c *Ctx, es []code, vs []value.Value) []value.Value {
	for _, e := range es {
		vs = append(vs, e(c))
	}
	return vs
}

func (k values) tuple(e *ast.Tuple, sc *scope) code {
	elems := k.values(e.Elems, sc)
	if len(elems) == 2 {
		a, b := elems[0], elems[1]
		return func(c *Ctx) value.Value {
			u := a(c)
			pair := [2]value.Value{u, b(c)}
			return value.MakeTuple(pair[:])
		}
	}
	return func(c *Ctx) value.Value {
		var buf [scratch]value.Value
		return value.MakeTuple(evaluate(c, elems, buf[:0]))
	}
}

func (k values) times(e *ast.Times, sc *scope) code {
	sets := k.values(e.Sets, sc)
	return func(c *Ctx) value.Value {
		vs := make([]value.Value, len(sets))
		for i, s := range sets {
			vs[i] = s(c)
		}
		return value.MakeTupleSet(vs)
	}
}

// setFilter compiles {x \in S : P}: eager for sets that are listed or intervals, lazy otherwise.
func (k values) setFilter(e *ast.SetFilter, sc *scope) code {
	if e.Bound.Set == nil {
		return func(*Ctx) value.Value { fail(e, "TLC cannot evaluate the set at %s.", e.Span()); return value.Value{} }
	}
	rs, inner := k.bounds([]*ast.Bound{e.Bound}, sc)
	r := &rs[0]
	body := k.repeated().boolean(e.Pred, inner, func(v value.Value) {
		fail(e, "Attempted to evaluate an expression of form {x \\in S : P(x)} when P was %s.\n%s", value.KindText(v), e.Span())
	})
	inLazy := body
	if k.isFresh() {
		inLazy = func(c *Ctx) (kept bool) {
			c.watch.element(func() { kept = body(c) })
			return kept
		}
	}
	text := "{" + boundText([]*ast.Bound{e.Bound}) + " : <expression " + e.Pred.Span().String() + "> }"
	return func(c *Ctx) value.Value {
		set := r.set(c)
		if !value.IsReducible(set) {
			d := c.lazy()
			return value.MakeFilter(set, func(v value.Value) (kept bool) {
				d.apply(func(c *Ctx) {
					r.assign(c, v)
					kept = inLazy(c)
				})
				return kept
			}, text)
		}
		if set.Kind() == value.Set && !r.tuple {
			return filterList(c, set, r.slots[0], body)
		}
		var kept []value.Value
		r.each(c, set, func(c *Ctx) bool {
			if body(c) {
				kept = value.Push(kept, r.element(c))
				limitSize(c, len(kept))
			}
			return true
		})
		return value.MakeSortedSet(kept)
	}
}

// filterList filters a listed set, copying only when an element is dropped.
func filterList(c *Ctx, set value.Value, slot int, body pred) value.Value {
	elems := value.Elems(set)
	for i, v := range elems {
		c.bind(slot, v)
		if body(c) {
			continue
		}
		var kept []value.Value
		if i > 0 {
			kept = append(value.SpaceFor(len(elems)-1), elems[:i]...)
		}
		for _, v := range elems[i+1:] {
			c.bind(slot, v)
			if body(c) {
				kept = value.Push(kept, v)
			}
		}
		return value.MakeSortedSet(kept)
	}
	return set
}

// element returns the element that assign put into the slots.
func (r *ranging) element(c *Ctx) value.Value {
	if !r.tuple {
		return c.f[r.slots[0]]
	}
	vs := make([]value.Value, len(r.slots))
	for i, s := range r.slots {
		vs[i] = c.f[s]
	}
	return value.MakeTuple(vs)
}

func (k values) setMap(e *ast.SetMap, sc *scope) code {
	rs, inner := k.bounds(e.Bounds, sc)
	body := k.repeated().value(e.Elem, inner)
	if len(rs) == 1 && !rs[0].tuple {
		r := &rs[0]
		return func(c *Ctx) value.Value {
			set := r.enumerable(c)
			if set.Kind() == value.Set {
				elems := value.Elems(set)
				if len(elems) == 0 {
					return value.EmptySet
				}
				var buf [scratch]value.Value
				vs := buf[:0]
				if len(elems) > scratch {
					vs = value.SpaceFor(len(elems))
				}
				for _, v := range elems {
					c.bind(r.slots[0], v)
					vs = append(vs, body(c))
				}
				limitSize(c, len(vs))
				return value.MakeSet(vs)
			}
			return mapAll(c, rs, body)
		}
	}
	return func(c *Ctx) value.Value { return mapAll(c, rs, body) }
}

func mapAll(c *Ctx, rs []ranging, body code) value.Value {
	var vs []value.Value
	eachAll(c, rs, func(c *Ctx) bool {
		vs = value.Push(vs, body(c))
		limitSize(c, len(vs))
		return true
	})
	return value.MakeSet(vs)
}

// limitSize fails if a set is being built of more elements than the run allows; repetitions count, as in TLC.
func limitSize(c *Ctx, n int) {
	value.CheckParts(n)
	if most := c.cfg.Table.MaxSetSize; n > most {
		panic(&Error{Code: msg.General, Text: fmt.Sprintf("Attempted to construct a set with too many elements (>%d).", most)})
	}
}

// membership compiles x \in S without building S where S is a set constructor whose elements decide.
func (k truths) membership(x, s ast.Expr, sc *scope) pred {
	e, esc := open(s, sc)
	if set, ok := k.knownIn(s, sc); ok {
		if enum, ok := e.(*ast.SetEnum); ok {
			elems, _ := k.knownAll(enum.Elems, esc)
			if p := (tuples{k.names}).among(x, elems, sc); p != nil {
				return p
			}
			return memberOfLiteral(k.value(x, sc), set, elems)
		}
		if p := (tuples{k.names}).membership(x, sc, func() code { return func(*Ctx) value.Value { return set } }); p != nil {
			return p
		}
		a := k.value(x, sc)
		return func(c *Ctx) bool { return value.Member(a(c), set) }
	}
	if enum, ok := e.(*ast.SetEnum); ok && len(enum.Elems) > 0 {
		a, elems := k.value(x, sc), k.values(enum.Elems, esc)
		return func(c *Ctx) bool { return memberOfList(c, a(c), elems) }
	}
	if p := (tuples{k.names}).membership(x, sc, func() code { return k.value(s, sc) }); p != nil {
		return p
	}
	a, b := k.value(x, sc), k.value(s, sc)
	return func(c *Ctx) bool {
		v := a(c)
		s := b(c)
		return member(c, v, s)
	}
}

// member asks whether x is a member of a set.
func member(c *Ctx, x, s value.Value) bool {
	if c.watch.made == nil {
		return value.Member(x, s)
	}
	return asking(c, func() bool { return value.Member(x, s) }, func() []value.Value { return value.FailedMembership(x, s) })
}

// memberOfLiteral decides x \in {e1, ..., en} for known elements. TLC never sorts such a set: it compares for equality,
// element by element, which matters for values of other kinds.
func memberOfLiteral(x code, set value.Value, elems []value.Value) pred {
	kind := value.Undef
	for i, v := range elems {
		if i == 0 && isScalar(v) {
			kind = v.Kind()
		} else if v.Kind() != kind {
			kind = value.Undef
		}
	}
	return func(c *Ctx) bool {
		v := x(c)
		if v.Kind() == kind && (kind != value.ModelValue || v.ModelType() == 0) {
			return value.Member(v, set)
		}
		for _, e := range elems {
			if value.Equal(e, v) {
				return true
			}
		}
		return false
	}
}

// memberOfList decides x \in {e1, ..., en} as TLC does for a set that was never sorted: all elements are evaluated,
// then compared in order with the element on the left.
func memberOfList(c *Ctx, x value.Value, elems []code) bool {
	var buf [8]value.Value
	vs := buf[:0]
	for _, e := range elems {
		vs = append(vs, e(c))
	}
	for _, v := range vs {
		if value.Equal(v, x) {
			return true
		}
	}
	return false
}

func (k truths) subset(x, y, at ast.Expr, sc *scope) pred {
	a, b := k.value(x, sc), k.value(y, sc)
	return func(c *Ctx) bool {
		u := a(c)
		v := b(c)
		if !value.IsSet(u) || !value.IsListable(u) {
			fail(at, "Attempted to evaluate an expression of form S \\subseteq T, but S was not enumerable.\n%s", at.Span())
		}
		return asking(c, func() bool { return value.IsSubset(u, v) }, func() []value.Value { return value.FailedSubset(u, v) })
	}
}
