package model

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/symmetry"
)

// Model is a specification ready to be checked.
type Model struct {
	Compiler *eval.Compiler
	Info     *sem.Info
	Vars     []string // names of the state variables, in the order of a state's values
	// VarSymbols are the declarations of Vars.
	VarSymbols []*sem.Symbol

	Behavior
	Checks
	Reduction

	Coverage       *Coverage // nil unless asked for
	Assumes        []Assume
	Postconditions []Postcondition
	Alias          *eval.Expression // nil if none
	AliasFields    [][]string       // the fields of the records that the alias is written as, in the order written
	CheckDeadlock  bool             // as the configuration says; true if it says nothing
}

// Behavior is the specification itself.
type Behavior struct {
	Init *eval.Enumerator // nil if there is no initial predicate
	// InitFormulas are the conjuncts that Init enumerates.
	InitFormulas []eval.Formula
	Actions      []*eval.Action // in the order of exploration; empty if there is no next-state relation
	// Formulas are those that the actions come from, and FormulaOf tells for each action to which of them it belongs.
	Formulas  []*Covered
	FormulaOf []int
	// InitName is the name of the last conjunct of the initial predicate, "" if it has none, and InitSpan its place.
	InitName string
	InitSpan ast.Span
	// Fairness are the temporal conjuncts of the specification other than [][Next]_v.
	Fairness []eval.Part
	HasNext  bool
}

// Checks is what the model wants to hold.
type Checks struct {
	Invariants     []*eval.Predicate
	ImpliedInits   []*eval.Predicate
	ImpliedActions []*eval.Predicate
	Temporal       []Temporal
	Possible       []Possible
	Periodic       *eval.Predicate // evaluated now and then (_PERIODIC); nil if none
}

// Temporal is a conjunct of a property that needs liveness checking.
type Temporal struct {
	Property string // the configured name
	Part     eval.Part
}

// Possible is a predicate that must be true of some state, or step, of the model at least once (_POSSIBLE).
type Possible struct {
	Pred   *eval.Predicate
	OfStep bool
}

// Postcondition is a predicate on the run as a whole.
type Postcondition struct {
	*eval.Predicate
	// IsConstant tells that the definition was evaluated before: TLC refuses it when it is to be evaluated.
	IsConstant bool
}

// Reduction is what makes the state space smaller.
type Reduction struct {
	Constraints       []*eval.Predicate
	ActionConstraints []*eval.Predicate
	View              *eval.Expression // nil if none
	Symmetry          *symmetry.Group  // nil if none
	Guide             Guide            // nil if none
}

// Guide restricts the behaviors explored to those that follow a recorded one. It can be used by any number of
// goroutines.
type Guide interface {
	// Admits reports whether a state of a level is explored; that of an initial state is 1.
	Admits(level int, s []value.Value) bool
	// Position tells equal states of different levels apart: those with the same position are one state.
	Position(level int) int
	// Len is the number of states of the recorded behavior.
	Len() int
}

// Assume is an ASSUME of the root module.
type Assume struct {
	Span ast.Span
	Name string // "" if unnamed
	Pred *eval.Predicate
}

// Options says how to build a model.
type Options struct {
	Registry    eval.Registry
	Table       *value.Table
	Env         eval.Env
	NoShortcut  bool // see eval.Config
	Composition bool // see eval.Config
	Randomize   bool // see eval.Config
	// NoSymmetry ignores SYMMETRY.
	NoSymmetry bool
	// Invariants are checked after those of the configuration.
	Invariants []cfg.Name
	// Postconditions are evaluated before those of the configuration.
	Postconditions []Operator
	// Constants are values, all strings, of constants of modules that options add to the specification.
	Constants map[Operator]string
	// Coverage makes the model count evaluations; see Model.Coverage.
	Coverage bool
	// Warn receives warnings by TLC's message code.
	Warn func(code int, params ...string)
	// Tracing compiles code that records the stack of nested expressions.
	Tracing *eval.Compiler
	// Interrupt ends evaluations; see eval.Config.
	Interrupt *eval.Interrupt
	// Debugger goes along with evaluations, nil for none; see eval.Config.
	Debugger eval.Debugger
}

// Operator is a definition of a module that the specification loads.
type Operator struct{ Module, Name string }

// Problem is a mistake in the configuration, or in how it fits the specification.
type Problem struct {
	Code   int      // TLC's message code
	Params []string // parameters of that message
	Span   ast.Span // the place in the configuration or specification, if known
	Hint   string   // help for people, or ""
	// Err is the evaluation error behind the problem, if any.
	Err *eval.Error
	// Reason is an evaluation error with which the message's last parameter ends, if any.
	Reason *eval.Error
}

func (p *Problem) Error() string {
	s := ""
	for _, x := range p.Params {
		s += " " + x
	}
	return "configuration problem:" + s
}

// Build makes the model that a configuration describes. The error is a *Problem.
func Build(info *sem.Info, config *cfg.Config, opts Options) (m *Model, err error) {
	defer catch(&err)
	return (&builder{info: info, cfg: config, opts: opts}).build(), nil
}

// Constants takes nothing from a configuration but what it says about constants and definitions, and returns a compiler
// for expressions of the root module. Nothing is evaluated. The error is a *Problem.
func Constants(info *sem.Info, config *cfg.Config, opts Options) (k *eval.Compiler, err error) {
	defer catch(&err)
	b := &builder{info: info, cfg: config, opts: opts}
	b.compiler(sem.VariableOrder(info.Root))
	return b.k, nil
}

// catch turns a *Problem that a builder has raised into an error, and what cannot be compiled, or a value that cannot be shown
// in a message, into a problem. That the run is to end passes through.
func catch(err *error) {
	r := recover()
	if cut, ok := r.(interface{ Interrupted() bool }); ok && cut.Interrupted() {
		panic(r)
	}
	switch r := r.(type) {
	case nil:
	case *Problem:
		*err = r
	case *eval.Error:
		*err = &Problem{Code: r.Code, Params: []string{r.Text}, Span: r.Span}
	case *value.Error:
		*err = &Problem{Code: r.Code, Params: []string{r.Text}}
	default:
		panic(r)
	}
}

// Traced builds the same model with code that records the stack of nested expressions.
func (m *Model) Traced(config *cfg.Config, opts Options) (*Model, error) {
	opts.Tracing = m.Compiler.Tracing()
	opts.Warn = func(int, ...string) {}
	return Build(m.Info, config, opts)
}
