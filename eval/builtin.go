package eval

import "github.com/gotlc/gotlc/eval/value"

// Builtin is the Go implementation of an operator of a module: what TLC calls a module override. The operator's
// definition in the module's text gives its name, arity and level; the implementation gives its meaning.
//
// Exactly one of Fn1, Fn2 and FnN is set (Fn0-like operators use FnN). Arguments arrive evaluated, left to right,
// except the operator parameters, which arrive as operator values for Ctx.Call, and those named by Lazy, which
// arrive as operator values without parameters.
//
// Implementations report errors by value.Throw and friends; they must not keep args.
type Builtin struct {
	Module string // module whose definition is replaced
	Name   string // canonical operator name
	Arity  int

	Fn1 func(c *Ctx, a value.Value) value.Value
	Fn2 func(c *Ctx, a, b value.Value) value.Value
	FnN func(c *Ctx, args []value.Value) value.Value

	// Lazy has bit i set if argument i is passed unevaluated.
	Lazy uint32
	Dependence
	// BuiltIn implementations replace the definition in the module that ships with gotlc only; one in a user's copy of that
	// module is evaluated.
	BuiltIn bool
	// Shipped implementations compute what the definition says, only faster. The definition has the last word where they
	// decline the arguments, with the zero Value as their result, or fail.
	Shipped bool
	// Partial implementations replace the definition except for arguments that they decline, with the zero Value.
	Partial bool
	// Guard, if set, is deferred around the evaluation of the arguments and the call. It may recover an error and raise
	// another one.
	Guard func(c *Ctx)
	// Text is how the operator prints as a value.
	Text string
	// Fast lets the compiler emit a specialised evaluator for the case of integer operands; Fn2 stays in charge of
	// everything else, errors included.
	Fast IntOp
}

// follows reports whether the operator's definition has the last word.
func (b *Builtin) follows() bool { return b.Shipped || b.Partial }

// Dependence says on what an operator's result depends besides the values of its arguments.
type Dependence struct {
	// Impure operators may give another result, or have an effect, each time they are evaluated: they are never
	// folded or cached.
	Impure bool
	// Late operators ask about the search: what uses them is not evaluated once and for all before it.
	Late bool
	// Shows tells that the result, or the effect, depends on how the arguments are written: as a list or as an interval, say. It is wrong
	// for values that are equal to those that the model makes, but were made in another way.
	Shows bool
}

// IntOp names the integer operators that the compiler can specialise.
type IntOp uint8

// The specialised integer operators; NoIntOp is the zero value.
const (
	NoIntOp IntOp = iota
	IntAdd
	IntSub
	IntMul
	IntLt
	IntLe
	IntGt
	IntGe
	IntRange
	IntAnd
	IntOr
	IntXor
)

// function returns the function of an operator whose results are integers, nil for others.
func (op IntOp) function() func(x, y int64) int64 {
	switch op {
	case IntAdd:
		return func(x, y int64) int64 { return x + y }
	case IntSub:
		return func(x, y int64) int64 { return x - y }
	case IntMul:
		return func(x, y int64) int64 { return x * y }
	case IntAnd:
		return func(x, y int64) int64 { return x & y }
	case IntOr:
		return func(x, y int64) int64 { return x | y }
	case IntXor:
		return func(x, y int64) int64 { return x ^ y }
	}
	return nil
}

// Registry finds the Go implementation of a module's operator.
type Registry map[OperatorName]*Builtin

// OperatorName is a module and the canonical name of one of its operators.
type OperatorName struct{ Module, Name string }

// Register adds implementations, replacing earlier ones of the same operator.
func (r Registry) Register(bs ...*Builtin) {
	for _, b := range bs {
		r[OperatorName{b.Module, b.Name}] = b
	}
}
