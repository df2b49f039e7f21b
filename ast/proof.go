package ast

// Proof is a proof: a leaf (OBVIOUS, OMITTED, BY) or a list of steps. Proofs are kept for scoping and for tools;
// the checker never looks at them.
type Proof struct {
	Base
	Kind  ProofKind
	Only  bool    // BY ONLY
	Facts []Node  // BY: Expr or *ModuleRef
	Defs  []Node  // BY DEF: Expr (a name path) or *ModuleRef
	Steps []*Step // ProofSteps
}

// ProofKind tells the kinds of proofs apart.
type ProofKind uint8

// The kinds of proofs.
const (
	ProofObvious ProofKind = iota
	ProofOmitted
	ProofBy
	ProofSteps
)

// ModuleRef is MODULE M in a fact or definition list.
type ModuleRef struct {
	Base
	Name *Name
}

// Step is one step of a structured proof.
type Step struct {
	Base
	Level  int    // nesting level, normalised
	Name   string // "<1>a" if the step is named, else ""
	NameAt Span   // the step token
	Kind   StepKind
	// Body is the asserted expression or AssumeProve, or the body of CASE, HAVE, PICK, SUFFICES.
	Body Expr
	// Bounds are those of TAKE and PICK; a Bound without Set is unbounded.
	Bounds []*Bound
	// Exprs are the expressions of WITNESS.
	Exprs []Expr
	// Defs are the definitions of DEFINE or the single InstanceDef of INSTANCE.
	Defs []Unit
	// Use is the body of USE or HIDE.
	Use   *UseHide
	Proof *Proof
}

// StepKind tells the kinds of proof steps apart.
type StepKind uint8

// The kinds of proof steps.
const (
	StepAssert StepKind = iota
	StepSuffices
	StepCase
	StepPick
	StepQED
	StepHave
	StepTake
	StepWitness
	StepUse
	StepInstance
	StepDefine
)

// NewSymbol is a declaration inside ASSUME: NEW c \in S, VARIABLE v, STATE s, ACTION A, TEMPORAL T.
type NewSymbol struct {
	Base
	Level int // 0 constant, 1 variable or state, 2 action, 3 temporal
	// Variable tells VARIABLE from STATE.
	Variable bool
	Param    *Param
	Set      Expr // the \in set, or nil
}
