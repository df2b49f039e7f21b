package ir

import (
	"iter"
	"slices"

	"github.com/gotlc/gotlc/eval/value"
)

// Op says what a node is.
type Op uint8

// The kinds of nodes. Args are the operands unless something else is said.
const (
	Opaque    Op = iota // anything else: only the evaluator knows what it means
	Const               // Val
	Var                 // state variable number Index, in the next state if Primed
	Name                // Local
	Let                 // Locals, whose definitions Args[0] may use
	And                 // a conjunction, in order
	Or                  // a disjunction, in order
	Implies             //
	Equiv               //
	Not                 //
	Equal               //
	In                  //
	Subset              // \subseteq
	If                  // condition, then, else
	Case                // guard, value, guard, value, ...; a value alone at the end is OTHER's
	Forall              // Binds, body
	Exists              // Binds, body
	Choose              // Binds, body
	Filter              // Binds, body: {x \in S : P}
	Map                 // Binds, body: {e : x \in S}
	Function            // Binds, body: [x \in S |-> e]
	Apply               // function, argument
	Field               // record; Val is the field
	Record              // values; Fields are the fields
	Tuple               //
	SetOf               // {a, b, c}
	Except              // function; Updates
	Cup                 //
	Cap                 //
	Diff                //
	Powerset            // SUBSET S
	Union               // UNION S
	Domain              //
	FuncSet             // [S -> T]
	RecordSet           // sets; Fields are the fields
	Times               //
	Unchanged           // Args are the parts: variables, unprimed, or equations of an expression in both states
	Square              // [A]_v: action, then the parts of v as in Unchanged
	Enabled             // ENABLED A: action; ENABLED <<A>>_v: action, then the parts of v as in Unchanged
	Call                // an operator of a standard module, implemented in Go: Module, Operator
	Beyond              // an application that is not written out: see Recursive; Source tells those of one operator from others
)

// Node is an expression.
type Node struct {
	Op     Op
	Primed bool
	// Timeless tells that an Opaque depends on no state, but for what locals hold.
	Timeless bool
	// Recursive tells that a Let names the arguments of a recursive operator, whose applications are written out one in the other as far as there are likely to be
	// any. They depend on no next state, and the evaluator has code for what the Let is about as a whole.
	Recursive bool
	varies    fact
	Index     int
	Val       value.Value
	Local     *Local
	Args      []*Node
	Details   *Details // nil for most: see Locals, Binds, Fields, Updates and Native
	// Source is what the evaluator needs to compile the expression itself.
	Source any
}

// Details are what only some kinds of nodes have. Formulas have many nodes, which are made while states are searched.
type Details struct {
	Locals  []*Local
	Binds   []Bind
	Fields  []value.Value
	Updates []Update
	Native
}

// LetIn returns an expression in which locals are known.
func LetIn(locals []*Local, e *Node) *Node {
	return &Node{Op: Let, Details: &Details{Locals: locals}, Args: []*Node{e}}
}

// Locals returns those of a Let.
func (n *Node) Locals() []*Local {
	if n.Details == nil {
		return nil
	}
	return n.Details.Locals
}

// Binds returns the variables of a binder, and the sets that they range over.
func (n *Node) Binds() []Bind {
	if n.Details == nil {
		return nil
	}
	return n.Details.Binds
}

// Fields returns those of a record, or a set of records.
func (n *Node) Fields() []value.Value {
	if n.Details == nil {
		return nil
	}
	return n.Details.Fields
}

// Updates returns those of an EXCEPT.
func (n *Node) Updates() []Update {
	if n.Details == nil {
		return nil
	}
	return n.Details.Updates
}

// Native returns what a Call calls.
func (n *Node) Native() Native {
	if n.Details == nil {
		return Native{}
	}
	return n.Details.Native
}

// Native is what a Call calls.
type Native struct {
	Module, Operator string
	Impl             any // the evaluator's implementation
}

// fact is what is known of a node.
type fact uint8

const (
	unknown fact = iota
	isSo
	isNot
)

// Varies reports whether a part of an expression depends on more than constants and locals, or may: what locals stand for is no part of it.
// It looks at each node once, and is not for several goroutines at a time.
func (n *Node) Varies() bool {
	if n.varies == unknown {
		if n.varies = isNot; n.looksAround() {
			n.varies = isSo
		}
	}
	return n.varies == isSo
}

// looksAround is Varies the first time.
func (n *Node) looksAround() bool {
	switch n.Op {
	case Opaque, Var, Unchanged, Square, Enabled:
		return true
	}
	return n.has((*Node).Varies)
}

// HasPrimed reports whether an expression depends on variables of the next state.
func (n *Node) HasPrimed() bool {
	switch {
	case n.Op == Enabled:
		return false // those in it are its own
	case n.Op == Unchanged || n.Op == Square || n.Primed || n.Op == Opaque && !n.Timeless:
		return true
	case n.Op == Name:
		return n.Local.Volatile
	}
	return n.has((*Node).HasPrimed)
}

// Parts returns the expressions that a node is made of: operands, the sets of binders, and what updates consist of. What its locals stand for is no part of it.
func (n *Node) Parts() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		n.has(func(p *Node) bool { return !yield(p) })
	}
}

// has reports whether something is so of a part of a node, and looks no further then.
func (n *Node) has(is func(*Node) bool) bool {
	if slices.ContainsFunc(n.Args, is) {
		return true
	}
	for _, b := range n.Binds() {
		if is(b.Set) {
			return true
		}
	}
	for _, u := range n.Updates() {
		if is(u.Value) || slices.ContainsFunc(u.Path, is) {
			return true
		}
	}
	return false
}

// Local is a name with a value of its own inside of a formula: a variable of a binder, or the name of an expression.
type Local struct {
	// Def is the expression; nil for variables of binders.
	Def *Node
	// Range is the set that a variable of a binder ranges over; nil for other locals, and for variables of tuple patterns.
	Range *Node
	// Volatile tells that the value depends on primed variables, which may change between uses while states are enumerated.
	Volatile bool
	// Argument tells that the name is that of an argument in an application that is written out: see Node.Recursive.
	Argument bool
	// Slot is the place of the local's value in the frame in which the evaluator's own code runs.
	Slot int
}

// Bind is a variable of a binder, or several that a tuple pattern binds, with the set it ranges over.
type Bind struct {
	Set    *Node
	Locals []*Local
	Tuple  bool
}

// Update is one !path = e of an EXCEPT. Old is the local that @ stands for.
type Update struct {
	Path  []*Node
	Value *Node
	Old   *Local
}

// Formula is a lowered formula. Locals are the names that are in force everywhere in it.
type Formula struct {
	Root   *Node
	Locals []*Local
	// Shortcuts tells that conjuncts after those that give the last variable a value are tests.
	Shortcuts bool
}
