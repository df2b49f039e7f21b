package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// What the initial predicates say holds in the states that they lead to. Where invariants say it once more, as TypeOK does that is both,
// these are not asked.

// facts are the conjuncts of the initial predicates.
func (s *Spec) facts() []*ir.Node {
	f, ok := s.initial()
	if !ok {
		return nil
	}
	return conjuncts(nil, f.Root)
}

// conjuncts appends the conjuncts of a formula, those of what names stand for included.
func conjuncts(out []*ir.Node, n *ir.Node) []*ir.Node {
	switch {
	case n.Op == ir.And:
		for _, a := range n.Args {
			out = conjuncts(out, a)
		}
		return out
	case n.Op == ir.Name && n.Local.Def != nil:
		return conjuncts(out, n.Local.Def)
	}
	return append(out, n)
}

// isFact reports whether a formula about the next state is a conjunction of facts.
func (l *Layout) isFact(n *ir.Node, facts []*ir.Node) bool {
	for _, x := range conjuncts(nil, n) {
		known := false
		for _, f := range facts {
			known = known || l.tells(f) && (&alike{}).nodes(f, x)
		}
		if !known {
			return false
		}
	}
	return true
}

// tells reports whether a fact, which may give a variable a value, can be said of it afterwards without an error: whatever values of one kind
// an enumeration comes to can be compared.
func (l *Layout) tells(fact *ir.Node) bool {
	if fact.Op != ir.In && fact.Op != ir.Equal || fact.Args[0].Op != ir.Var {
		return true
	}
	return l.vars[fact.Args[0].Index].isKnown()
}

// isKnown reports whether nothing in values of the type is but a number.
func (t *typ) isKnown() bool {
	for _, f := range t.fields {
		if !f.isKnown() {
			return false
		}
	}
	return t.kind != anything && (t.elem == nil || t.elem.isKnown())
}

// mostAlike is how many nodes are compared.
const mostAlike = 2000

// alike compares formulas about the same state, whether its variables are primed or not.
type alike struct {
	locals map[*ir.Local]*ir.Local
	looked int
}

// nodes reports whether two formulas are the same but for the names of locals.
func (x *alike) nodes(a, b *ir.Node) bool {
	if x.looked++; x.looked > mostAlike {
		return false
	}
	if a.Op == ir.Name || b.Op == ir.Name {
		return x.names(a, b)
	}
	if a.Op != b.Op || a.Op == ir.Opaque || a.Op == ir.Beyond || !sameConstant(a.Val, b.Val) || a.Index != b.Index || a.Native() != b.Native() ||
		len(a.Args) != len(b.Args) || len(a.Binds()) != len(b.Binds()) || !slices.Equal(a.Fields(), b.Fields()) || len(a.Updates()) != len(b.Updates()) {
		return false
	}
	for i := range a.Binds() {
		if !x.binds(&a.Binds()[i], &b.Binds()[i]) {
			return false
		}
	}
	for i := range a.Updates() {
		if !x.updates(&a.Updates()[i], &b.Updates()[i]) {
			return false
		}
	}
	return x.all(a.Args, b.Args)
}

func (x *alike) all(as, bs []*ir.Node) bool {
	for i := range as {
		if !x.nodes(as[i], bs[i]) {
			return false
		}
	}
	return true
}

// names is nodes where one is a name: that of an expression is what it stands for.
func (x *alike) names(a, b *ir.Node) bool {
	switch {
	case a.Op == ir.Name && a.Local.Def != nil:
		return x.nodes(a.Local.Def, b)
	case b.Op == ir.Name && b.Local.Def != nil:
		return x.nodes(a, b.Local.Def)
	case a.Op != b.Op:
		return false
	}
	to, bound := x.locals[a.Local]
	return bound && to == b.Local
}

// binds compares what binds locals. The sets are outside of what it binds, but not of what others bind: these have locals of their own.
func (x *alike) binds(a, b *ir.Bind) bool {
	if a.Tuple != b.Tuple || len(a.Locals) != len(b.Locals) || !x.nodes(a.Set, b.Set) {
		return false
	}
	for i := range a.Locals {
		x.pair(a.Locals[i], b.Locals[i])
	}
	return true
}

func (x *alike) updates(a, b *ir.Update) bool {
	if len(a.Path) != len(b.Path) || !x.all(a.Path, b.Path) || (a.Old == nil) != (b.Old == nil) {
		return false
	}
	if a.Old != nil {
		x.pair(a.Old, b.Old)
	}
	return x.nodes(a.Value, b.Value)
}

func (x *alike) pair(a, b *ir.Local) {
	if x.locals == nil {
		x.locals = map[*ir.Local]*ir.Local{}
	}
	x.locals[a] = b
}

// sameConstant reports whether two constants are the same, as far as that is told by how they are described.
func sameConstant(a, b value.Value) (same bool) {
	if a == b {
		return true
	}
	if a.Kind() != b.Kind() {
		return false
	}
	switch a.Kind() {
	case value.Set, value.Interval, value.Powerset, value.FuncSet, value.RecordSet, value.TupleSet:
		return attempt(func() { same = value.Equal(a, b) }) == "" && same
	}
	return false
}
