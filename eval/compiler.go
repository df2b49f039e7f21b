package eval

import (
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// Config is what a model says about the meaning of names.
type Config struct {
	Info     *sem.Info
	Registry Registry
	Table    *value.Table
	// Vars are the state variables in the order of a state's values.
	Vars []*sem.Symbol
	Replacements
	// NoShortcut switches off the rule that the rest of a conjunction is a plain Boolean once all primed
	// variables have values (TLC: -nowarning).
	NoShortcut bool
	// Randomize has actions try their alternatives in random order (TLC: -generate).
	Randomize bool
	// Composition allows A \cdot B in actions.
	Composition bool
	// Env is the run on whose behalf constant definitions are evaluated at compile time.
	Env Env
	// Interrupt, if not nil, can end evaluations from outside: it is that of new contexts.
	Interrupt *Interrupt
	// Debugger, if not nil, goes along with all evaluations of new contexts: the code tells it where it is.
	Debugger Debugger

	named *named // evaluates definitions by name
}

// Replacements are what a model puts in the place of constants and definitions.
type Replacements struct {
	// Values gives values to constants, and replaces definitions by values.
	Values map[*sem.Symbol]value.Value
	// Graphs replaces operators by the listed values (NAME(args) = value in a model).
	Graphs map[*sem.Symbol]*Graph
	// Definitions replaces constants and definitions by other definitions (NAME <- other).
	Definitions map[*sem.Symbol]*sem.Symbol
	// Bodies and BodyValues replace the bodies of a module's definitions (NAME <- [Module] other, NAME = [Module] value):
	// unlike Definitions and Values, also for the copies that INSTANCE makes.
	Bodies     map[*sem.Symbol]*sem.Symbol
	BodyValues map[*sem.Symbol]value.Value
}

// Graph is an operator given by its values.
type Graph struct {
	Args  [][]value.Value
	Value []value.Value
}

// Compiler turns syntax into code. It is used by one goroutine at a time; the code it makes can be run by any
// number of goroutines, each with a Ctx of its own.
type Compiler struct {
	*facts
	made  *made
	kind  mode       // the kind of code it makes
	cover *CoverNode // where evaluations are counted; nil if they are not
}

// made is what has been compiled so far and can be used again.
type made struct {
	consts     map[constKey]*constDef
	funcs      map[funcKey]*function
	order      []funcKey // the keys of funcs, in the order in which they were entered
	actions    map[funcKey]*actionFunction
	insts      map[instKey]*scope
	recursives map[*function]*recursiveFunction
	applied    map[constructorKey]*recursiveFunction
	shared     map[funcKey]*compiled
	levels     map[constKey]sem.Level
	root       *scope
	counts     counts
	notes      notes
}

// counts are how many there are of what has been made.
type counts struct {
	expressions int // compiled so far, each as often as it was: see mostNodes
	nodes       int // those whose values are not plain to see
	repeats     int // repetitions
	cells       int // cells of memos handed out
	tables      int // memo tables handed out
	lists       int // sets that depend on what is bound alone
	ways        int // formulas whose ways are found
	deepest     int // how deep expressions are nested in any function that is called
}

type constKey struct {
	sym *sem.Symbol
	sc  *scope
}

type funcKey struct {
	sym     *sem.Symbol
	sc      *scope
	variant int
}

type instKey struct {
	inst *sem.Instance
	sc   *scope
}

// NewCompiler prepares compilation under a configuration.
func NewCompiler(cfg Config) *Compiler {
	if cfg.Interrupt == nil {
		cfg.Interrupt = &Interrupt{}
	}
	cfg.named = &named{compiled: map[string]namedDefinition{}}
	k := &Compiler{facts: newFacts(&cfg), made: newMade()}
	if !cfg.NoShortcut {
		k.kind = shortcutting
	}
	if cfg.Debugger != nil {
		k.kind |= debugging
	}
	return k
}

func newMade() *made {
	root := &scope{}
	root.module = root
	return &made{
		consts:     map[constKey]*constDef{},
		funcs:      map[funcKey]*function{},
		actions:    map[funcKey]*actionFunction{},
		insts:      map[instKey]*scope{},
		recursives: map[*function]*recursiveFunction{},
		applied:    map[constructorKey]*recursiveFunction{},
		shared:     map[funcKey]*compiled{},
		levels:     map[constKey]sem.Level{},
		root:       root,
	}
}

// Tracing returns a compiler for the same configuration whose code records the stack of nested expressions, for
// explaining an error. Values of constant definitions already computed are kept. No Debugger is told of what it does.
func (k *Compiler) Tracing() *Compiler {
	cfg := *k.cfg
	cfg.Debugger = nil
	t := NewCompiler(cfg)
	t.kind |= tracing
	for key, d := range k.made.consts {
		if key.sc == k.made.root && d.ok {
			t.made.consts[constKey{key.sym, t.made.root}] = d
		}
	}
	return t
}

// Covering returns a compiler for further formulas of the same model whose code counts evaluations below root.
func (k *Compiler) Covering(root *CoverNode) *Compiler {
	t := *k
	t.cover = root
	return &t
}

// top is the place of a whole formula.
func (k *Compiler) top() names {
	return names{place{
		surroundings: &surroundings{facts: k.facts, made: k.made, cover: k.cover, nest: &nesting{}, waiting: new([]*cell)},
		fn:           topLevel, deps: &deps{}, inside: inside{mode: k.kind},
	}}
}
