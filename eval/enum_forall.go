package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// forall compiles \A: the instances are processed as a conjunction, the first one first and then the others
// from the last to the second, which is TLC's order. An instance runs inside the one before it, so the slots of the
// body are saved around it.
func (k actions) forall(e *ast.Quant, rs []ranging, inner *scope, then cont) cont {
	if choicesAt(k.names).isTest(e.Body, inner) {
		return k.testForall(e, rs, inner, then)
	}
	f := &forall{rs: rs, then: then, todo: k.fn.slot(), pos: k.fn.slot()}
	f.low = min(f.todo, rs[0].slots[0])
	f.body = k.choosingFor(e, rs, k.repeated().action(e.Body, inner, k.chosenNoMore(e, f.next)))
	if k.is(shortcutting) && !k.is(refusing) {
		f.plain = k.plain(e.Body, inner)
	}
	f.high = k.fn.slots
	return f.start
}

// forall is a \A under enumeration. The slot todo holds the tuple of the instances' bindings, pos how many of them
// have been entered before the current one.
type forall struct {
	rs         []ranging
	body, then cont
	plain      pred // the body once all variables have values; nil: it is enumerated all the same
	todo, pos  int
	low, high  int // the slots to save
}

func (f *forall) start(c *Ctx) bool {
	list := bindings(c, f.rs)
	if len(list) == 0 {
		return f.then(c)
	}
	c.f[f.todo] = value.MakeTuple(list)
	f.set(c, list, 0)
	return f.body(c)
}

// set goes to the n-th instance.
func (f *forall) set(c *Ctx, list []value.Value, n int) {
	c.f[f.pos] = value.MakeInt(int32(n))
	rebind(c, f.rs, list, n)
}

// bindings lists the combinations of the variables' values, each as a tuple.
func bindings(c *Ctx, rs []ranging) []value.Value {
	var list []value.Value
	eachAll(c, rs, func(c *Ctx) bool {
		vs := make([]value.Value, len(rs))
		for j := range rs {
			vs[j] = rs[j].element(c)
		}
		list = append(list, value.MakeTuple(vs))
		return true
	})
	return list
}

// rebind binds the variables to the n-th of the listed combinations in the order of processing.
func rebind(c *Ctx, rs []ranging, list []value.Value, n int) {
	es, _ := value.TupleElems(list[nth(n, len(list))])
	for j := range rs {
		rs[j].assign(c, es[j])
	}
}

// next continues after an instance: with the next one, or with what follows the \A.
func (f *forall) next(c *Ctx) bool {
	saved := append([]value.Value(nil), c.f[f.low:f.high]...)
	list, _ := value.TupleElems(c.f[f.todo])
	n := int(c.f[f.pos].Int()) + 1
	var goOn bool
	switch {
	case n < len(list) && f.plain != nil && c.enum.unbound == 0:
		goOn = !f.holds(c, list, n) || f.then(c)
	case n < len(list):
		f.set(c, list, n)
		goOn = f.body(c)
	default:
		goOn = f.then(c)
	}
	copy(c.f[f.low:f.high], saved)
	return goOn
}

// holds decides the instances from the n-th on as plain Booleans.
func (f *forall) holds(c *Ctx, list []value.Value, n int) bool {
	for ; n < len(list); n++ {
		f.set(c, list, n)
		if !f.plain(c) {
			return false
		}
	}
	return true
}

// testForall compiles a \A whose instances are tests: there is no need to run one inside the other, but the order is the
// same, which matters if one is false and another fails.
func (k actions) testForall(e *ast.Quant, rs []ranging, inner *scope, then cont) cont {
	isFalse := k.choosingFor(e, rs, k.repeated().action(e.Body, inner, func(*Ctx) bool { return false }))
	if len(rs) > 1 || rs[0].tuple {
		return func(c *Ctx) bool {
			list := bindings(c, rs)
			for n := range list {
				rebind(c, rs, list, n)
				if isFalse(c) {
					return true
				}
			}
			return then(c)
		}
	}
	r := &rs[0]
	return func(c *Ctx) bool {
		is := r.instances(c, r.enumerable(c))
		for n := range is.size {
			c.bind(r.slots[0], is.at(n))
			if isFalse(c) {
				return true
			}
		}
		return then(c)
	}
}

// instances are the elements of a set that a variable ranges over. There may be more of them than a set can be built of.
type instances struct {
	elems []value.Value // of any other set than an interval
	first int32         // of an interval
	size  int
}

func (r *ranging) instances(c *Ctx, set value.Value) (is instances) {
	switch set.Kind() {
	case value.Set:
		is.elems = value.Elems(set)
	case value.Interval:
		lo, hi := value.IntervalBounds(set)
		return instances{first: lo, size: int(max(0, int64(hi)-int64(lo)+1))}
	default:
		r.each(c, set, func(c *Ctx) bool {
			is.elems = append(is.elems, r.element(c))
			return true
		})
	}
	is.size = len(is.elems)
	return is
}

// at returns the n-th instance in the order of processing.
func (is *instances) at(n int) value.Value {
	n = nth(n, is.size)
	if is.elems != nil {
		return is.elems[n]
	}
	return value.MakeInt(is.first + int32(n))
}

// nth returns the place of the n-th instance of a \A in the order of processing: first, last, ..., second.
func nth(n, of int) int {
	if n == 0 {
		return 0
	}
	return of - n
}
