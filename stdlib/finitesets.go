package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
)

// finiteSets implements module FiniteSets.
func finiteSets() []*eval.Builtin {
	const module = "FiniteSets"
	return []*eval.Builtin{
		unary(module, "IsFiniteSet", isFiniteSet),
		unary(module, "Cardinality", cardinality),
	}
}

func isFiniteSet(_ *eval.Ctx, s value.Value) value.Value { return value.MakeBool(value.IsFinite(s)) }

func cardinality(c *eval.Ctx, s value.Value) value.Value {
	if !value.IsListable(s) {
		value.ThrowCode(code.NoCardinality, show(c, s))
	}
	return value.MakeInt(int32(value.Size(s)))
}

// elems returns the members of a set in order, shared, within the run's limit on the sizes of sets. The set must be
// listable.
func elems(c *eval.Ctx, s value.Value) []value.Value {
	if !value.IsSet(s) {
		value.Throw("Attempted to list the elements of the following value, which is not a set:\n%s", show(c, s))
	}
	return value.Elems(value.Expand(s, c.Table().MaxSetSize))
}
