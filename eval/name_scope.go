package eval

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// scope is the compile-time environment: an immutable list of bindings, innermost first. Module-level scopes
// hold only the substitutions of instances; definitions are compiled in the module-level part of the scope in
// which they are used, which is how one definition serves under several substitutions.
type scope struct {
	up     *scope
	sym    *sem.Symbol
	inst   *sem.Instance // a LET-level instance, found by findInstance
	b      *binding
	module *scope // the innermost module-level scope at or above this one
	fn     *fnScope
}

// sameAs reports whether names surely stand for the same in two scopes.
func (s *scope) sameAs(o *scope) bool {
	for s != o {
		if s == nil || o == nil || s.sym != o.sym || s.inst != o.inst || s.fn != o.fn || !s.b.sameAs(o.b) {
			return false
		}
		s, o = s.up, o.up
	}
	return true
}

// bindKind tells what a symbol stands for at compile time.
type bindKind uint8

const (
	bindValue   bindKind = iota // a known value
	bindSlot                    // a slot that holds a value
	bindCurrent                 // a slot that holds what an expression is in the current state: its prime is another value, and not at hand
	bindName                    // an expression, evaluated at each use
	bindLazy                    // an expression, evaluated at first use and kept in a slot
	bindParam                   // a slot of a called function: a value or a thunk
	bindOp                      // an operator argument: a name or LAMBDA
	bindParamOp                 // a slot of a called function that holds an operator closure
	bindDef                     // a LET definition
	bindGo                      // a parameterless definition that is implemented in Go
	bindHidden                  // a variable bound by ENABLED: slot is its index when primed, else see orig
)

// binding is what a symbol stands for.
type binding struct {
	kind     bindKind
	primed   bool    // the binding was made inside a prime
	param    bool    // a substitution whose right side is a parameter of the instance
	volatile bool    // made while enumerating states: values of primed variables change between uses
	apart    bool    // where evaluations are counted each use has code of its own
	leveled  leveled // of expr
	slot     int

	fn   *fnScope // whose frame the slot is in, or whose frame expr is evaluated in
	val  value.Value
	expr ast.Expr    // bindName, bindLazy, bindOp
	sc   *scope      // the scope of expr, or of the LET
	sym  *sem.Symbol // bindOp, bindGo: the definition
	orig *binding    // bindHidden: the substitution

	cover *CoverNode // where evaluations of expr are counted; nil for where it is used

	compiled *compiled // the code of expr in fn's frame, compiled at first use: see codeIn
}

// sameAs reports whether two symbols surely stand for the same: constants are compared.
func (b *binding) sameAs(o *binding) bool {
	if b == o || b == nil || o == nil {
		return b == o
	}
	v, w := b.constant(), o.constant()
	return !v.IsUndef() && ir.SameConstant(v, w)
}

// constant returns the value of a known one, or of a name for it; undefined if there is none.
func (b *binding) constant() value.Value {
	if x, ok := b.expr.(*slotExpr); ok && b.kind == bindName {
		b = x.b
	}
	if b.kind != bindValue {
		return value.Value{}
	}
	return b.val
}

// codeIn returns the code of a binding's expression in one of its variants; nil if there is none yet.
func (b *binding) codeIn(variant int) *compiled {
	c := b.compiled
	for c != nil && int(c.variant) != variant {
		c = c.next
	}
	return c
}

// addCode adds the code of a variant.
func (b *binding) addCode(variant int, c *compiled) {
	c.variant, c.next = uint8(variant), b.compiled
	b.compiled = c
}

// leveled is the level of an expression, once it has been computed.
type leveled struct {
	level sem.Level
	known bool
}

// compiled is shared code with the facts about it.
type compiled struct {
	val  code
	deps deps
	memo bool // the value has a cell
	// constant tells that the value is evaluated once and for all.
	constant bool
	variant  uint8
	next     *compiled // in another variant
}

// fnScope is a function under compilation: it hands out the slots of its frame.
type fnScope struct {
	up    *fnScope
	depth int // how many functions enclose it
	slots int
}

// newFnScope returns a function nested in another one, or in none.
func newFnScope(up *fnScope) *fnScope {
	f := &fnScope{up: up}
	if up != nil {
		f.depth = up.depth + 1
	}
	return f
}

// inner returns that of two functions which the other one encloses; nil encloses all.
func (f *fnScope) inner(g *fnScope) *fnScope {
	if f == nil || g != nil && g.depth > f.depth {
		return g
	}
	return f
}

// topLevel is the function of bindings made outside of any function, by the substitutions of module-level instances
// and by formulas that are only looked at: their expressions read no slots and are compiled into whichever function
// uses them.
var topLevel *fnScope

// slot returns a fresh slot. Slots are never reused: a continuation runs while the bound variables before it are
// still needed.
func (f *fnScope) slot() int {
	f.slots++
	return f.slots - 1
}

// hops returns how many static links lead from f to the frame of outer.
func (f *fnScope) hops(outer *fnScope) int {
	n := 0
	for g := f; g != outer; g = g.up {
		if g == nil {
			panic("gotlc: internal: binding of a function that does not enclose its use")
		}
		n++
	}
	return n
}

// hopsTo is hops for a function that may be nil, for the module level: -1.
func (f *fnScope) hopsTo(home *fnScope) int {
	if home == nil {
		return -1
	}
	return f.hops(home)
}

// bind extends a scope.
func (s *scope) bind(sym *sem.Symbol, b *binding) *scope {
	return &scope{up: s, sym: sym, b: b, module: s.module}
}

// bindParams binds the parameters of a definition to the first slots of its function's frame, which is inside a prime or not.
func (s *scope) bindParams(sym *sem.Symbol, fs *fnScope, primed bool) *scope {
	for _, p := range sym.Params {
		kind := bindParam
		if p.Arity > 0 {
			kind = bindParamOp
		}
		s = s.bind(p, &binding{kind: kind, fn: fs, slot: fs.slot(), primed: primed})
	}
	return s
}

// substitute extends a module-level scope by a substitution.
func (s *scope) substitute(sym *sem.Symbol, b *binding) *scope {
	n := &scope{up: s, sym: sym, b: b}
	n.module = n
	return n
}

// lookup returns the binding of a symbol, or nil.
func (s *scope) lookup(sym *sem.Symbol) *binding {
	for ; s != nil; s = s.up {
		if s.sym == sym {
			return s.b
		}
	}
	return nil
}

// findInstance returns the scope in which an instance is defined: where its LET put it, or the module level.
func (s *scope) findInstance(inst *sem.Instance) *scope {
	for t := s; t != nil; t = t.up {
		if t.inst == inst {
			return t
		}
	}
	return s.module
}

// deps says what an expression's value depends on.
type deps struct {
	state  variables // of the current state
	next   variables // primed
	impure bool      // operators with effects, or whose result varies
	late   bool      // operators that ask about the search
	shown  bool      // how values are written that are not constant
	reads  []frameRead
}

// variables is a set of state variables, by bit.
type variables uint64

// allVariables stands for any variables: besides those with bits of their own, it has a bit for the others.
const (
	allVariables = ^variables(0)
	maxVariable  = 63 // how many variables have a bit
)

// theVariable returns the set of one variable. Those too many to have a bit, and those that belong to no state, are any.
func (k *facts) theVariable(i int) variables {
	if i < min(len(k.cfg.Vars), maxVariable) {
		return 1 << i
	}
	return allVariables
}

// frameRead tells that slots of a function's frame are read. Slots are numbered in the order in which they are handed
// out, so the lowest one tells whether anything bound before some point is used.
type frameRead struct {
	fn  *fnScope
	low int
}

// read adds a read of a slot. Slices of reads are shared and never changed.
func (d *deps) read(fn *fnScope, slot int) {
	for i, r := range d.reads {
		if r.fn == fn {
			if slot < r.low {
				d.reads = slices.Clone(d.reads)
				d.reads[i].low = slot
			}
			return
		}
	}
	d.reads = append(slices.Clip(d.reads), frameRead{fn, slot})
}

// add adds what something else depends on.
func (d *deps) add(e *deps) {
	d.state, d.next = d.state|e.state, d.next|e.next
	d.impure, d.late, d.shown = d.impure || e.impure, d.late || e.late, d.shown || e.shown
	switch {
	case len(e.reads) == 0:
	case len(d.reads) == 0:
		d.reads = e.reads
	default:
		for _, r := range e.reads {
			d.read(r.fn, r.low)
		}
	}
}

// without returns d without the reads of a function's own frame.
func (d deps) without(fn *fnScope) deps {
	var others []frameRead
	for _, r := range d.reads {
		if r.fn != fn {
			others = append(others, r)
		}
	}
	d.reads = others
	return d
}

// constant reports whether nothing outside the expression matters, given that the slots of fn from base on are its own.
func (d deps) constant(fn *fnScope, base int) bool {
	return d.state|d.next == 0 && !d.impure && d.own(fn, base)
}

// ofState reports whether the variables of the current state are all of a behavior that matters, and which are known.
func (d deps) ofState() bool {
	return d.state != 0 && d.state != allVariables && d.next == 0 && !d.impure
}

// own reports whether no slots are read but the expression's own: those of fn from base on.
func (d deps) own(fn *fnScope, base int) bool {
	for _, r := range d.reads {
		if r.fn != fn || r.low < base {
			return false
		}
	}
	return true
}

// closed is an expression together with the scope it belongs to: the form in which arguments travel.
type closed struct {
	ast.Expr
	sc *scope
}

// slotExpr stands for a value that code has put into a slot.
type slotExpr struct {
	ast.Expr // the expression it came from, for its location
	b        *binding
}

// closeOver pairs an expression with its scope, unless it has one already.
func closeOver(e ast.Expr, sc *scope) ast.Expr {
	switch e.(type) {
	case *closed, *slotExpr:
		return e
	}
	return &closed{e, sc}
}

// open undoes closeOver.
func open(e ast.Expr, sc *scope) (ast.Expr, *scope) {
	for {
		c, ok := e.(*closed)
		if !ok {
			return e, sc
		}
		e, sc = c.Expr, c.sc
	}
}

// atSymbol stands for the @ of EXCEPT.
var atSymbol = &sem.Symbol{Name: "@"}
