package naive

import (
	"fmt"
	"math"
)

// builtin is an operator of the language.
func (e *evaluator) builtin(name string, args []*operator) val {
	val := func(i int) val { return e.call(args[i], nil) }
	set := func(i int) *set {
		s, ok := val(i).(*set)
		if !ok {
			e.fail("no set that can be listed")
		}
		return s
	}
	bool := func(i int) bool {
		b, ok := val(i).(bool)
		if !ok {
			e.fail("not Boolean")
		}
		return b
	}
	switch name {
	case "TRUE", "FALSE":
		return name == "TRUE"
	case "BOOLEAN":
		return newSet(false, true)
	case "STRING":
		return &infinite{"STRING", is[text]}
	case "=":
		return key(val(0)) == key(val(1))
	case "/=":
		return key(val(0)) != key(val(1))
	case `\lnot`:
		return !bool(0)
	case `\land`:
		return bool(0) && bool(1)
	case `\lor`:
		return bool(0) || bool(1)
	case "=>":
		return !bool(0) || bool(1)
	case `\equiv`:
		return bool(0) == bool(1)
	case `\in`:
		return e.member(val(0), val(1))
	case `\notin`:
		return !e.member(val(0), val(1))
	case `\subseteq`:
		return e.allIn(set(0), val(1))
	case `\union`, `\intersect`, `\`:
		return combine(name, set(0), set(1))
	case `\times`:
		return productSet([]any{1, 2}, []any{val(0), val(1)})
	case "SUBSET":
		return e.subsets(val(0))
	case "UNION":
		u := newSet()
		for _, m := range set(0).list() {
			for _, x := range e.asSet(m).list() {
				u.add(x)
			}
		}
		return u
	case "DOMAIN":
		return e.asFunction(val(0)).domain()
	case "'":
		return e.prime(args[0])
	case "UNCHANGED":
		return key(val(0)) == key(e.prime(args[0]))
	case "ENABLED":
		return e.some(func(u state) boolean { e.next = u; return bool(0) })
	case `\cdot`:
		cur, next := e.cur, e.next
		return e.some(func(u state) boolean {
			e.cur, e.next = cur, u
			if !bool(0) {
				return false
			}
			e.cur, e.next = u, next
			return bool(1)
		})
	}
	panic("operator " + name + " is not part of the naive language")
}

// boolean is bool where that name means something else.
type boolean = bool

func is[T any](v val) bool {
	_, ok := v.(T)
	return ok
}

func (e *evaluator) asSet(v val) *set {
	s, ok := v.(*set)
	if !ok {
		e.fail("no set that can be listed")
	}
	return s
}

func (e *evaluator) asFunction(v val) *fn {
	f, ok := v.(*fn)
	if !ok {
		e.fail("not a function")
	}
	return f
}

func (e *evaluator) asSequence(v val) []val {
	elems, ok := e.asFunction(v).elems()
	if !ok {
		e.fail("not a sequence")
	}
	return elems
}

func (e *evaluator) member(x, s val) bool {
	if i, ok := s.(*infinite); ok {
		return i.has(x)
	}
	return e.asSet(s).has(x)
}

func (e *evaluator) allIn(s *set, t val) bool {
	for _, x := range s.members {
		if !e.member(x, t) {
			return false
		}
	}
	return true
}

func combine(name string, s, t *set) *set {
	r := newSet()
	for k, v := range s.members {
		if _, both := t.members[k]; name == `\union` || both == (name == `\intersect`) {
			r.add(v)
		}
	}
	if name == `\union` {
		for _, v := range t.members {
			r.add(v)
		}
	}
	return r
}

func (e *evaluator) subsets(v val) val {
	if i, ok := v.(*infinite); ok {
		return &infinite{"SUBSET " + i.name, func(v val) bool { return e.allIn(e.asSet(v), i) }}
	}
	members := e.asSet(v).list()
	if len(members) > 9 {
		panic(outOfReach{})
	}
	all := newSet()
	for bits := range 1 << len(members) {
		s := newSet()
		for i, m := range members {
			if bits>>i&1 == 1 {
				s.add(m)
			}
		}
		all.add(s)
	}
	return all
}

// functionSet is [dom -> rng].
func functionSet(dom *set, rng val) val {
	args := dom.list()
	var sets []val
	for range args {
		sets = append(sets, rng)
	}
	return productSet(args, sets)
}

// productSet is the set of the functions whose value at each argument is in the set that goes with it.
func productSet(args, sets []val) val {
	listed := true
	for _, s := range sets {
		listed = listed && is[*set](s)
	}
	if !listed {
		return &infinite{fmt.Sprint("product ", len(args)), func(v val) bool { return inProduct(v, args, sets) }}
	}
	all := newSet()
	var from func(i int, f *fn)
	from = func(i int, f *fn) {
		if i == len(args) {
			all.add(f)
			return
		}
		for _, v := range sets[i].(*set).list() {
			from(i+1, f.with(args[i], v))
		}
	}
	from(0, newFn())
	return all
}

func inProduct(v val, args, sets []val) bool {
	f, ok := v.(*fn)
	if !ok || key(f.domain()) != key(newSet(args...)) {
		return false
	}
	e := &evaluator{}
	for i, a := range args {
		if !e.member(f.vals[key(a)], sets[i]) {
			return false
		}
	}
	return true
}

// standard is an operator of a standard module.
func (e *evaluator) standard(name string, args []*operator) val {
	arg := func(i int) val { return e.call(args[i], nil) }
	switch name {
	case "Nat":
		return &infinite{"Nat", func(v val) bool { n, ok := v.(int); return ok && n >= 0 }}
	case "Int":
		return &infinite{"Int", is[int]}
	case "Cardinality":
		return len(e.asSet(arg(0)).members)
	case "IsFiniteSet":
		return is[*set](arg(0))
	case ":>":
		f := newFn()
		f.put(arg(0), arg(1))
		return f
	case "@@":
		f, g := e.asFunction(arg(0)), e.asFunction(arg(1))
		for k, a := range g.args {
			if _, ok := f.args[k]; !ok {
				f = f.with(a, g.vals[k])
			}
		}
		return f
	case "Seq", "Len", `\o`, "Append", "Head", "Tail", "SubSeq", "SelectSeq":
		return e.sequence(name, args, arg)
	}
	return e.arithmetic(name, len(args), arg)
}

func (e *evaluator) arithmetic(name string, n int, arg func(int) val) val {
	number := func(i int) int {
		v, ok := arg(i).(int)
		if !ok {
			e.fail("not a number")
		}
		return v
	}
	fit := func(n int) val {
		if n < math.MinInt32 || n > math.MaxInt32 {
			return e.fail("overflow")
		}
		return n
	}
	a := number(0)
	if n == 1 && name == "-." {
		return fit(-a)
	}
	b := number(1)
	switch name {
	case "+":
		return fit(a + b)
	case "-":
		return fit(a - b)
	case "*":
		return fit(a * b)
	case "^":
		if b < 0 || a == 0 && b == 0 {
			e.fail("no power")
		}
		return fit(int(math.Pow(float64(a), float64(min(b, 64)))))
	case "%":
		if b <= 0 {
			return e.fail("modulo of no positive number")
		}
		return ((a % b) + b) % b
	case `\div`:
		if b == 0 {
			return e.fail("division by zero")
		}
		return fit(int(math.Floor(float64(a) / float64(b))))
	case "<":
		return a < b
	case ">":
		return a > b
	case `\leq`:
		return a <= b
	case `\geq`:
		return a >= b
	case "..":
		s := newSet()
		for i := a; i <= b; i++ {
			s.add(i)
		}
		return s
	}
	panic("operator " + name + " is not part of the naive language")
}

func (e *evaluator) sequence(name string, args []*operator, arg func(int) val) val {
	if name == "Seq" {
		base := arg(0)
		return &infinite{"Seq", func(v val) bool {
			f, ok := v.(*fn)
			if !ok {
				return false
			}
			elems, ok := f.elems()
			for _, x := range elems {
				ok = ok && e.member(x, base)
			}
			return ok
		}}
	}
	q := e.asSequence(arg(0))
	switch name {
	case "Len":
		return len(q)
	case `\o`:
		return newTuple(append(q[:len(q):len(q)], e.asSequence(arg(1))...)...)
	case "Append":
		return newTuple(append(q[:len(q):len(q)], arg(1))...)
	case "SubSeq":
		m, n := arg(1).(int), arg(2).(int)
		if m > n {
			return newTuple()
		}
		if m < 1 || n > len(q) {
			return e.fail("outside the sequence")
		}
		return newTuple(q[m-1 : n]...)
	case "SelectSeq":
		var kept []val
		for _, x := range q {
			element := &operator{sym: at, env: &env{sym: at, val: x}}
			if e.call(args[1], []*operator{element}).(bool) {
				kept = append(kept, x)
			}
		}
		return newTuple(kept...)
	}
	if len(q) == 0 {
		return e.fail("empty sequence")
	}
	if name == "Head" {
		return q[0]
	}
	return newTuple(q[1:]...)
}
