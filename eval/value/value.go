package value

import "unsafe"

// Value is a TLA+ value, or nothing: the zero Value is Undef, an unbound variable or an empty slot.
//
// ref points at something that begins with a header: a static one for scalars, an interned name for strings and model
// values, an object (object.go) or a symbolic set for the rest. bits is the payload of a scalar, and the hash of
// interned and of normal composite values; it is zero for everything else. Two Values that are == are equal.
type Value struct {
	ref  unsafe.Pointer
	bits uint64
}

// header is what every ref points at.
type header struct {
	kind  Kind
	flags flags
	depth uint16 // how deep the parts of a composite value are nested at most
	n     uint32 // token of a name, number of slots of an object
}

type flags uint8

const (
	// flagLazy: the value is, or contains, something whose hash is not at hand: a symbolic set, a lazy function, a
	// large interval, a set not yet sorted, an operator.
	flagLazy flags = 1 << iota
	// flagModel: the value may contain a model value. Only hints: the absence of the flag is exact.
	flagModel
	// flagAsFunc: a tuple or record that was built as a function; only errors about arguments and texts depend on it.
	flagAsFunc
	// flagListed: a function over an interval that was built from a list of integers: its domain prints as a list. Of a tuple
	// without elements: it was built as a record.
	flagListed
	// flagRaw: a set whose members are kept as written, because they are not comparable or not normal.
	flagRaw
	// flagScalar: the hash is not in bits but made from them.
	flagScalar
	// flagOrdered: a record or function with an Order. It stays when the order is taken away.
	flagOrdered
	// flagUnsettled: the value may be or contain one with flagOrdered.
	flagUnsettled

	inherited = flagLazy | flagModel | flagUnsettled
	built     = flagAsFunc | flagListed // how a function was built
)

// heritage is what a value has from its parts. The zero heritage is that of a value without parts.
type heritage struct {
	flags flags  // those inherited
	depth uint16 // of the deepest
}

// heritage returns what an object has from its parts, or those that it was made from by exchanging one: its depth is the least that
// is known not to be too small.
func (v Value) heritage() heritage {
	h := v.head()
	return heritage{h.flags & inherited, h.depth - min(h.depth, 1)}
}

// with returns the heritage of a value that has more parts.
func (g heritage) with(parts ...Value) heritage {
	for _, v := range parts {
		g.add(v.head())
	}
	return g
}

// marked returns the heritage with flags of the value's own.
func (g heritage) marked(f flags) heritage {
	g.flags |= f
	return g
}

func (g *heritage) add(part *header) {
	g.flags |= part.flags & inherited
	g.depth = max(g.depth, part.depth)
}

// Kind tells values apart by representation. Equal values may differ in kind: 1..2 and {1, 2}, for instance.
type Kind uint8

// The kinds of values.
const (
	Undef      Kind = iota
	Bool            // TRUE, FALSE
	Int             // 32-bit integer
	String          // interned text
	ModelValue      // interned name
	Tuple           // function with domain 1..n
	Record          // function with a non-empty domain of strings
	Func            // any other explicit function
	LazyFunc        // [x \in S |-> e], unevaluated
	Set             // {e1, ..., eN}
	Interval        // lo..hi, never empty
	Powerset        // SUBSET S
	FuncSet         // [S -> T]
	RecordSet       // [a : S, ...]
	TupleSet        // S \X T
	Cup             // S \cup T, unevaluated
	Cap             // S \cap T, unevaluated
	Diff            // S \ T, unevaluated
	Union           // UNION S, unevaluated
	Filter          // {x \in S : p}, unevaluated
	Infinite        // Nat, Int, STRING, Seq(S), Any
	Operator        // an operator as a value
)

// The static headers of scalars. They are never written.
var (
	boolHeader     = header{kind: Bool, flags: flagScalar}
	intHeader      = header{kind: Int, flags: flagScalar}
	intervalHeader = header{kind: Interval, flags: flagScalar}
	// Large intervals are not hashed when they become part of something.
	largeIntervalHeader = header{kind: Interval, flags: flagLazy}
)

// True and False are the Boolean values.
var (
	True  = Value{unsafe.Pointer(&boolHeader), 1}
	False = Value{unsafe.Pointer(&boolHeader), 0}
)

// MakeBool returns True or False.
func MakeBool(b bool) Value {
	v := Value{unsafe.Pointer(&boolHeader), 0}
	if b {
		v.bits = 1
	}
	return v
}

// MakeInt returns the integer i.
func MakeInt(i int32) Value { return Value{unsafe.Pointer(&intHeader), uint64(uint32(i))} }

// head returns the header of a value that is not Undef.
func (v Value) head() *header { return (*header)(v.ref) }

// Kind returns the representation of v.
func (v Value) Kind() Kind {
	if v.ref == nil {
		return Undef
	}
	return (*header)(v.ref).kind
}

// IsUndef tells whether v is the zero Value.
func (v Value) IsUndef() bool { return v.ref == nil }

// IsInt tells whether v is an integer.
func (v Value) IsInt() bool { return v.ref == unsafe.Pointer(&intHeader) }

// IsBool tells whether v is a Boolean.
func (v Value) IsBool() bool { return v.ref == unsafe.Pointer(&boolHeader) }

// Int returns the integer v; v must be one.
func (v Value) Int() int32 { return int32(uint32(v.bits)) }

// Bool returns the Boolean v; v must be one.
func (v Value) Bool() bool { return v.bits != 0 }

// Text returns the text of a string or the name of a model value; v must be one of them.
func (v Value) Text() string { return (*name)(v.ref).text }

// Token returns the token of a string or model value; v must be one of them.
func (v Value) Token() uint32 { return (*header)(v.ref).n }

// ModelType returns the type of a model value, 0 if it is untyped; v must be a model value.
func (v Value) ModelType() byte { return (*name)(v.ref).typ }

// operator is the object of an Operator value.
type operator struct {
	header
	payload any
}

// MakeOperator wraps the evaluator's representation of an operator.
func MakeOperator(payload any) Value {
	return Value{unsafe.Pointer(&operator{header{kind: Operator, flags: flagLazy}, payload}), 0}
}

// Operator returns what MakeOperator wrapped; v must be of kind Operator.
func (v Value) Operator() any { return (*operator)(v.ref).payload }

// KindText describes the kind of v in TLC's words, as its error messages do: "an integer", "a set of the form S \ T".
func KindText(v Value) string { return kindTexts[v.writtenAs()] }

// writtenAs is the kind that TLC takes v for in its messages: a function that was built as one is no tuple or record for it. (One that a
// constructor has just made may be a function [x \in S |-> expr] to TLC: unconfirmed.)
func (v Value) writtenAs() Kind {
	if BuiltAsFunction(v) {
		return Func
	}
	return v.Kind()
}

var kindTexts = [...]string{
	Undef:      "an undefined value",
	Bool:       "a Boolean value",
	Int:        "an integer",
	String:     "a string",
	ModelValue: "a model value",
	Tuple:      "a tuple",
	Record:     "a record",
	Func:       "a function  of the form (d1 :> e1 @@ ... @@ dN :> eN)",
	LazyFunc:   `a function of the form  [x \in S |-> expr]`,
	Set:        "a set of the form {e1, ... ,eN}",
	Interval:   "a set of the form i..j",
	Powerset:   "a set of the form SUBSET S",
	FuncSet:    "a set of the form [S -> T]",
	RecordSet:  "a set of the form [d1 : S1, ... , dN : SN]",
	TupleSet:   "a cartesian product",
	Cup:        `a set of the form S \cup T`,
	Cap:        `a set of the form S \cap T`,
	Diff:       `a set of the form S \ T`,
	Union:      "a set of the form UNION  S",
	Filter:     `a set of the form {x \in S : expr}`,
	Infinite:   "a special set constant",
	Operator:   "an operator",
}
