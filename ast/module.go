package ast

// Module is a module, top-level or nested.
type Module struct {
	unit
	Name    *Name
	Extends []*Name
	Units   []Unit
}

// Param is a declared or formal parameter: p, F(_, _), _+_, -. _ or _^+. Arity counts its arguments; Fix tells
// operator symbols from identifiers.
type Param struct {
	Base
	Name  *Name
	Arity int
	Fix   Fix
}

// Fix is the syntactic position of an operator.
type Fix uint8

// The fixities.
const (
	Nonfix Fix = iota
	PrefixOp
	InfixOp
	PostfixOp
)

// Variables is VARIABLE(S) x, y.
type Variables struct {
	unit
	Names []*Name
}

// Constants is CONSTANT(S) c, F(_).
type Constants struct {
	unit
	Decls []*Param
}

// Recursive is RECURSIVE f, F(_).
type Recursive struct {
	unit
	Decls []*Param
}

// OpDef is Op(p, F(_)) == e, a + b == e, -. a == e or a^+ == e. Head spans the name with its parameters.
type OpDef struct {
	unit
	Local  bool
	Name   *Name
	Fix    Fix
	Params []*Param
	Head   Span
	Body   Expr
}

// FuncOpDef is f[x \in S] == e. Func is the FuncDef of its body, whose location is the whole definition.
type FuncOpDef struct {
	unit
	Local bool
	Name  *Name
	Head  Span
	Func  *FuncDef
}

// Substitution is one Name <- e of an INSTANCE. Value may be an expression, a Lambda, or an operator name (an
// Apply without arguments).
type Substitution struct {
	Base
	Name  *Name
	Value Expr
}

// InstanceDef is INSTANCE M WITH ... (Name nil), or I(p) == INSTANCE M WITH ....
type InstanceDef struct {
	unit
	Local  bool
	Name   *Name
	Params []*Param
	Head   Span // the I or I(p); invalid for a plain INSTANCE
	Module *Name
	With   []*Substitution
}

// Assume is ASSUME e or ASSUME N == e (also AXIOM, ASSUMPTION; Axiom tells).
type Assume struct {
	unit
	Axiom bool
	Name  *Name // nil if unnamed
	Body  Expr
}

// Theorem is THEOREM e, LEMMA N == e, ...; Proof is nil if there is none.
type Theorem struct {
	unit
	Name  *Name // nil if unnamed
	Body  Expr  // an expression or an AssumeProve
	Proof *Proof
}

// UseHide is a module-level USE or HIDE.
type UseHide struct {
	unit
	Hide  bool
	Only  bool
	Facts []Node // Expr or *ModuleRef
	Defs  []Node // Expr (a name path) or *ModuleRef
}

// Separator is a ---- line between units.
type Separator struct{ unit }

type unit struct{ Base }

func (*unit) unitNode() {}
