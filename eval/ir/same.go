package ir

import (
	"slices"

	"github.com/gotlc/gotlc/eval/value"
)

// Source may be what is known of the source of a node. Same reports whether the other one's is surely the same, given what tells that of locals.
type Source interface {
	Same(other any, local func(a, b *Local) bool) bool
}

// comparison finds out whether expressions surely say the same in the same words: they differ in what their locals are called at most. It has
// for each local of the left ones the local of the right ones that it stands for.
type comparison map[*Local]*Local

func (c comparison) same(a, b *Node) bool {
	if a == b {
		return true
	}
	if a.Op != b.Op || a.Primed != b.Primed || a.Index != b.Index || len(a.Args) != len(b.Args) || len(a.Updates()) != len(b.Updates()) ||
		!slices.EqualFunc(a.Fields(), b.Fields(), SameConstant) || a.Native() != b.Native() {
		return false
	}
	switch a.Op {
	case Opaque:
		s, ok := a.Source.(Source)
		return ok && a.Timeless == b.Timeless && s.Same(b.Source, c.sameLocal)
	case Beyond:
		return a.Source == b.Source
	case Const, Field:
		if !SameConstant(a.Val, b.Val) {
			return false
		}
	case Name:
		return c.sameLocal(a.Local, b.Local)
	}
	if !slices.EqualFunc(a.Binds(), b.Binds(), c.sameBind) {
		return false
	}
	for i, u := range a.Updates() {
		v := b.Updates()[i]
		c[u.Old] = v.Old
		if !slices.EqualFunc(u.Path, v.Path, c.same) || !c.same(u.Value, v.Value) {
			return false
		}
	}
	return slices.EqualFunc(a.Args, b.Args, c.same)
}

func (c comparison) sameBind(a, b Bind) bool {
	if a.Tuple != b.Tuple || len(a.Locals) != len(b.Locals) || !c.same(a.Set, b.Set) {
		return false
	}
	for i, x := range a.Locals {
		c[x] = b.Locals[i]
	}
	return true
}

// sameLocal compares locals: those of binders stand for each other, others are the same if what they name is.
func (c comparison) sameLocal(a, b *Local) bool {
	if o, known := c[a]; known {
		return o == b
	}
	if a == b || a.Def == nil || b.Def == nil || !c.same(a.Def, b.Def) {
		return a == b
	}
	c[a] = b
	return true
}

// SameConstant reports whether two values are surely the same.
func SameConstant(a, b value.Value) bool {
	if a == b || a.IsUndef() || b.IsUndef() {
		return a == b
	}
	k := a.Kind()
	if k != b.Kind() {
		return false
	}
	switch k {
	case value.Tuple, value.Record, value.Func, value.Set, value.Interval:
		return value.Hash(a) == value.Hash(b)
	}
	return false
}
