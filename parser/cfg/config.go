package cfg

import "github.com/gotlc/gotlc/ast"

// Config is a model configuration as written. Lists are in source order and may be empty; names may repeat.
type Config struct {
	// File is the text that spans point into; its Module is the path.
	File *ast.File
	Singles
	Lists
	// Constants holds the assignments of all CONSTANT sections in source order.
	Constants []*Assignment
	// Warnings are remarks for people about text that is legal for TLC but hardly meant, in source order. TLC
	// prints nothing for them.
	Warnings []Warning
}

// Singles are the entries that may be given once. A nil entry was not given.
type Singles struct {
	Specification *Name
	Init          *Name
	Next          *Name
	View          *Name
	Symmetry      *Name
	Alias         *Name
	CheckDeadlock *Flag
	Periodic      *Name // _PERIODIC
	RLReward      *Name // _RL_REWARD
}

// Lists are the entries whose occurrences are concatenated.
type Lists struct {
	Invariants        []Name
	Properties        []Name
	Constraints       []Name
	ActionConstraints []Name
	Postconditions    []Name
	Possible          []Name // _POSSIBLE
}

// Name is a name as written, I!Op included. TLC accepts any token as a name, so it need not be an identifier.
type Name struct {
	Text string
	Span ast.Span
}

// Flag is TRUE or FALSE.
type Flag struct {
	Value bool
	Span  ast.Span
}

// Assignment is one entry of a CONSTANT section:
//
//	Name = Value          Name(Args) = Value     Name = [Module] Value
//	Name <- Target                               Name <- [Module] Target
//
// Exactly one of Value and Target is set.
type Assignment struct {
	Name   Name
	Args   []Value // nil unless written; one line of an operator's graph
	Module *Name   // nil unless written
	Value  Value
	Target *Name
	Span   ast.Span
}

// IsOverride reports whether the entry is Name <- Target.
func (a *Assignment) IsOverride() bool { return a.Target != nil }

// Value is a constant value: Int, String, Bool, ModelValue or *Set.
type Value interface {
	ast.Node
	valueNode()
}

// Int is a natural number below 2^31.
type Int struct {
	base
	Value int32
}

// String is a string; Value is the text between the quotes with escapes as written.
type String struct {
	base
	Value string
}

// Bool is TRUE or FALSE.
type Bool struct {
	base
	Value bool
}

// ModelValue is a model value. The same name is the same value everywhere.
type ModelValue struct {
	base
	Name string
}

// Set is {e1, e2}: elements in source order, possibly repeated.
type Set struct {
	base
	Elems []Value
}

// Type returns the type of a typed model value such as A_1, which is its first character, or 0 for an untyped one.
func (m ModelValue) Type() rune {
	letters := []rune(m.Name)
	if len(letters) > 2 && letters[1] == '_' {
		return letters[0]
	}
	return 0
}

// Warning is a remark about a place in the file: lower case, no full stop.
type Warning struct {
	Text string
	Span ast.Span
}

// base positions a value.
type base struct{ span ast.Span }

// Span returns the source range of the value.
func (b base) Span() ast.Span { return b.span }

func (base) valueNode() {}
