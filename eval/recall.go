package eval

import (
	"math/bits"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// A step changes few variables. What an expression says about the others it said before: of the predecessor, and of many
// states like it. So values are recalled from one state to another by the variables that they depend on: a conjunct of an
// invariant, or an abstract variable of a refinement mapping, is computed once for each combination of values that
// comes up lately. Values of variables are told apart by their fingerprints, as states are.

// Terms are what the variables of the current and the next state contribute to the fingerprints of these states
// (state.Term), by variable. Next is nil if there is no next state.
type Terms struct{ Cur, Next []uint64 }

// Recall allows the values of expressions to be recalled from other states. It holds until the current or the next state is
// set again; the terms must be those of their values.
func (c *Ctx) Recall(t *Terms) { c.terms = t }

// Inherit says that the predicates that are going to be evaluated held in another state, which had the given terms: their
// conjuncts about variables that have not changed hold again. It holds as long as what the last call of Recall allowed.
func (c *Ctx) Inherit(terms []uint64) {
	c.inherited = 0
	for i, t := range c.terms.Cur {
		if i < maxVariable && t == terms[i] {
			c.inherited |= 1 << i
		}
	}
}

// inherited makes a conjunct of an asserted predicate hold where it held before.
func (k *Compiler) inherited(d deps, m keepMark, f pred) pred {
	if d.next != 0 || d.state == 0 || d.impure || !d.own(k.fn, m.base) {
		return f
	}
	about := d.state
	return func(c *Ctx) bool { return about&^c.inherited == 0 || f(c) }
}

// isConjunctive reports whether an asserted formula may consist of conjuncts, which are asserted as well.
func isConjunctive(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Junction:
		return !e.Or
	case *ast.Infix:
		return e.Op.Text == `\land`
	case *ast.Label, *ast.Let, *ast.Apply:
		return true
	}
	return false
}

// recall says which variables the value of an expression depends on, and whether it is worth looking for in what other
// states left.
type recall struct {
	state, next variables
	worth       bool
	dealing
}

// minRecalled is how many syntax nodes an expression without repetitions has at least for its value to be recalled.
const minRecalled = 24

func (k *Compiler) recallFor(d deps, m keepMark) recall {
	known := d.state != allVariables && d.next != allVariables
	worth := known && (k.repeats > m.repeats || k.nodes-m.nodes >= minRecalled)
	return recall{d.state, d.next, worth, ofValues}
}

// yieldTo makes an expression leave recalling to one that encloses it and depends on the same variables.
func (r *recall) yieldTo(outer *recall) {
	if outer.worth && r.state == outer.state && r.next == outer.next {
		r.worth = false
	}
}

func (r *recall) recalls(c *Ctx) bool {
	return r.worth && c.terms != nil && (r.next == 0 || c.terms.Next != nil)
}

// key identifies the values of the variables.
func (r *recall) key(t *Terms) uint64 {
	var sum uint64
	for s := uint64(r.state); s != 0; s &= s - 1 {
		sum += t.Cur[bits.TrailingZeros64(s)]
	}
	for s := uint64(r.next); s != 0; s &= s - 1 {
		sum += t.Next[bits.TrailingZeros64(s)] * 0x9E3779B97F4A7C15
	}
	return sum
}

// recollection is a direct-mapped cache of the values that one expression had.
type recollection struct {
	entries []recollected
	credit  int // what hits have earned and misses have cost; nothing is looked for once it is used up
	lost    int // entries replaced since the table has its size
}

type recollected struct {
	key uint64
	val value.Value // Undef if the entry is empty
}

const (
	minRecollection = 1 << 6
	initialCredit   = 300
	maxCredit       = 5000
)

// dealing says how large tables grow, and how many misses a hit makes up for: what is found less often is not looked for
// any longer.
type dealing struct{ entries, earns int }

var (
	ofTruths = dealing{1 << 12, 12}
	// Other values are copied to be kept, and take memory that the garbage collector looks at.
	ofValues = dealing{1 << 9, 1}
)

// recalled returns the value of an expression, evaluating it if it cannot be recalled.
func (m *cell) recalled(c *Ctx, f code) value.Value {
	for m.id >= len(c.recollections) {
		c.recollections = append(c.recollections, make([]*recollection, max(c.code.count, m.id+1)-len(c.recollections))...)
	}
	r := c.recollections[m.id]
	if r == nil {
		r = &recollection{entries: make([]recollected, minRecollection), credit: initialCredit}
		c.recollections[m.id] = r
	}
	if r.credit <= 0 {
		return f(c)
	}
	key := m.key(c.terms)
	if e := r.at(key); e.key == key && !e.val.IsUndef() {
		r.credit = min(r.credit+m.earns, maxCredit)
		return e.val
	}
	if r.credit--; r.credit == 0 {
		r.entries = nil
		return f(c)
	}
	v := f(c)
	if kept, ok := value.Detach(v); ok && r.credit > 0 {
		r.store(key, kept, m.entries)
	}
	return v
}

func (r *recollection) at(key uint64) *recollected {
	return &r.entries[(key^key>>32)&uint64(len(r.entries)-1)]
}

// store keeps a value in a table of a limited number of entries.
func (r *recollection) store(key uint64, v value.Value, most int) {
	e := r.at(key)
	if !e.val.IsUndef() {
		if r.lost++; r.lost > 2*len(r.entries) && len(r.entries) < most {
			r.entries, r.lost = make([]recollected, 4*len(r.entries)), 0
			e = r.at(key)
		}
	}
	*e = recollected{key, v}
}
