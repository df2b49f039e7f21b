package ast

// Number is an integer literal. Text holds the digits as written including a \b, \o or \h prefix.
type Number struct {
	expr
	Text string
}

// Decimal is a decimal literal such as 1.5, as written.
type Decimal struct {
	expr
	Text string
}

// String is a string literal. Value is the text between the quotes with escapes resolved.
type String struct {
	expr
	Value string
}

// At is the @ of an EXCEPT update, or of a proof step.
type At struct{ expr }

// NameStep is one component of a name path such as I(1)!Op(2): the name with its arguments (nil if none).
type NameStep struct {
	Name *Name
	Args []Expr
	// ArgsLoc spans the argument list with its parentheses; invalid if there is none.
	ArgsLoc Span
}

// Selector is a subexpression selector after a name path: !1, !<<, !>>, !(a,b), !@, !:, !label.
type Selector struct {
	Base
	Kind SelectorKind
	// Index is the operand number of SelectIndex.
	Index int
	// Name is the label or LET-definition name of SelectName.
	Name *Name
	// Args are the arguments of SelectBind and SelectName.
	Args []Expr
}

// SelectorKind tells the forms of a Selector apart.
type SelectorKind uint8

// The selector forms.
const (
	SelectIndex SelectorKind = iota // !3
	SelectLeft                      // !<<
	SelectRight                     // !>>
	SelectBind                      // !(e1, e2)
	SelectAt                        // !@
	SelectWhole                     // !:
	SelectName                      // !lab, !lab(x) (only after another selector; otherwise a NameStep)
)

// Apply is the use of a name: an identifier, or an operator application Op(a, b), I!Op(a), or a nonfix use of
// an operator symbol +(1, 2). Identifiers are applications without arguments. An operator passed as an argument
// (F(+), F(G)) is an Apply without arguments as well. Paths have one step per component; selectors follow.
type Apply struct {
	expr
	Path      []NameStep // never empty
	Selectors []*Selector
}

// Name returns the last component of the path.
func (a *Apply) Name() *Name { return a.Path[len(a.Path)-1].Name }

// Args returns the arguments of the last component of the path.
func (a *Apply) Args() []Expr { return a.Path[len(a.Path)-1].Args }

// IsPlain reports whether the application is a bare name or Name(args): one step and no selectors.
func (a *Apply) IsPlain() bool { return len(a.Path) == 1 && len(a.Selectors) == 0 }

// Prefix is a prefix operator application; Op is canonical ("\lnot", "[]", "<>", "-.", "ENABLED", "UNCHANGED",
// "SUBSET", "UNION", "DOMAIN").
type Prefix struct {
	expr
	Op *Name
	X  Expr
}

// Infix is an infix operator application; Op is canonical ("\land", "\lor", "=>", "+", "\union", ...). \X is
// Times, and "." is Select.
type Infix struct {
	expr
	Op   *Name
	X, Y Expr
}

// Postfix is a postfix operator application; Op is "'" , "^+", "^*" or "^#".
type Postfix struct {
	expr
	Op *Name
	X  Expr
}

// Times is the n-ary Cartesian product A \X B \X C.
type Times struct {
	expr
	Sets []Expr
}

// Junction is a bulleted conjunction or disjunction list. Each item's span excludes its bullet.
type Junction struct {
	expr
	Or    bool
	Items []Expr
}

// Bound is one group of bound identifiers: "x, y \in S" or "<<x, y>> \in S". Set is nil in unbounded forms.
type Bound struct {
	Base
	Names []*Name
	Tuple bool
	Set   Expr
}

// Quant is \A, \E (bounded or not), \AA or \EE.
type Quant struct {
	expr
	Kind   QuantKind
	Bounds []*Bound // one Bound with a nil Set if unbounded
	Body   Expr
}

// QuantKind tells the quantifiers apart.
type QuantKind uint8

// The quantifiers.
const (
	Forall         QuantKind = iota // \A
	Exists                          // \E
	TemporalForall                  // \AA
	TemporalExists                  // \EE
)

// Choose is CHOOSE x \in S : P, CHOOSE <<x, y>> \in S : P or without \in S (Bound.Set nil).
type Choose struct {
	expr
	Bound *Bound
	Body  Expr
}

// SetEnum is {a, b, c}.
type SetEnum struct {
	expr
	Elems []Expr
}

// SetFilter is {x \in S : P}.
type SetFilter struct {
	expr
	Bound *Bound
	Pred  Expr
}

// SetMap is {e : x \in S, y \in T}.
type SetMap struct {
	expr
	Elem   Expr
	Bounds []*Bound
}

// FuncDef is the function constructor [x \in S, y \in T |-> e].
type FuncDef struct {
	expr
	Bounds []*Bound
	Body   Expr
}

// FuncSet is [S -> T].
type FuncSet struct {
	expr
	Dom, Range Expr
}

// Field is one "name |-> e" or "name : S" of a record form; its span is that of the whole pair.
type Field struct {
	Base
	Name  *Name
	Value Expr
}

// Record is [a |-> 1, b |-> 2].
type Record struct {
	expr
	Fields []*Field
}

// RecordSet is [a : S, b : T].
type RecordSet struct {
	expr
	Fields []*Field
}

// Except is [f EXCEPT !.a[b] = e, ...].
type Except struct {
	expr
	Func    Expr
	Updates []*Update
}

// Update is one !path = e of an EXCEPT; its span runs from ! to the end of the value.
type Update struct {
	Base
	Path  []*Index
	Value Expr
}

// Index is one step of an EXCEPT path: .field (Field set) or [e1, e2] (Args set).
type Index struct {
	Base
	Field *Name
	Args  []Expr
}

// Tuple is <<a, b>>.
type Tuple struct {
	expr
	Elems []Expr
}

// FuncApp is f[a] or f[a, b].
type FuncApp struct {
	expr
	Func Expr
	Args []Expr
}

// Select is r.field.
type Select struct {
	expr
	X     Expr
	Field *Name
}

// If is IF c THEN a ELSE b.
type If struct {
	expr
	Cond, Then, Else Expr
}

// Case is CASE p -> a [] q -> b [] OTHER -> c.
type Case struct {
	expr
	Arms []*Arm
}

// Arm is one arm of a CASE; Guard is nil for OTHER. Its span is that of the arm.
type Arm struct {
	Base
	Guard, Value Expr
}

// Let is LET defs IN e. Defs are OpDef, FuncOpDef, InstanceDef (named) or Recursive units.
type Let struct {
	expr
	Defs []Unit
	Body Expr
}

// Lambda is LAMBDA x, y : e.
type Lambda struct {
	expr
	Params []*Param
	Body   Expr
}

// Label is name(params):: e.
type Label struct {
	expr
	Name   *Name
	Params []*Name
	Body   Expr
}

// SquareAct is [A]_v.
type SquareAct struct {
	expr
	Action, Sub Expr
}

// AngleAct is <<A>>_v.
type AngleAct struct {
	expr
	Action, Sub Expr
}

// Fairness is WF_v(A) or SF_v(A).
type Fairness struct {
	expr
	Strong      bool
	Sub, Action Expr
}

// AssumeProve is ASSUME ... PROVE e (also []ASSUME ... []PROVE e). Hyps are expressions, nested AssumePProves
// or NewSymbol declarations; it stands where a theorem, assumption or proof step may have one.
type AssumeProve struct {
	expr
	Boxed bool
	Hyps  []Node
	Prove Expr
}

// expr marks and positions expression nodes.
type expr struct{ Base }

func (*expr) exprNode() {}
