package eval

import (
	"sync/atomic"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// code computes the value of an expression.
type code func(c *Ctx) value.Value

// pred computes a Boolean expression.
type pred func(c *Ctx) bool

// cont is what remains to be done with a state under construction; it returns false to stop the enumeration.
type cont func(c *Ctx) bool

// function is code with a frame of its own. Its code is set after the function exists, so that it can call itself.
type function struct {
	slots int
	code  code
	pred  pred
	deps  deps
	reads bool // some slot of its own frame is read
	memo  int  // number of its memo table, or -1
	span  span // how long what its memo table says holds
	// recursive tells that it is used inside of itself.
	recursive bool
	// counted tells that evaluations are counted, or their errors traced: none may be left out.
	counted bool
}

// Config is what a model says about the meaning of names.
type Config struct {
	Info     *sem.Info
	Registry Registry
	Table    *value.Table
	// Vars are the state variables in the order of a state's values.
	Vars []*sem.Symbol
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
}

// Graph is an operator given by its values.
type Graph struct {
	Name  string
	Args  [][]value.Value
	Value []value.Value
}

// Compiler turns syntax into code. It is used by one goroutine at a time; the code it makes can be run by any
// number of goroutines, each with a Ctx of its own.
type Compiler struct {
	Config
	compiledCode
	facts
	place
	keeping
	nesting
	trace    bool // keep the stack of nested expressions
	follow   bool // enumerations can be followed; see Following
	explain  bool // tell where enumerations come to nothing; see Explaining
	varIndex map[*sem.Symbol]int
	root     *scope
	at       *sem.Symbol // stands for the @ of EXCEPT
}

// compiledCode is what has been compiled so far and can be used again.
type compiledCode struct {
	consts     map[constKey]*constDef
	funcs      map[funcKey]*function
	actions    map[funcKey]*actionFunction
	insts      map[instKey]*scope
	recursives map[*function]*recursiveFunction
	nesteds    map[*function]*nestedFunction
	applied    map[constructorKey]*recursiveFunction
	shared     map[funcKey]*compiled
	memos      int // memo tables handed out
	written    int // expressions compiled so far, each as often as it was: see mostNodes
}

// facts are properties of definitions, computed when first asked for.
type facts struct {
	strict map[*sem.Symbol][]bool
	sizes  map[*sem.Symbol]int
	uses   map[*sem.Symbol][]int
	levels map[constKey]sem.Level

	circular, priming map[*sem.Symbol]bool // see reachesItself and primesParams
}

// place says what is being compiled at the moment.
type place struct {
	fn     *fnScope      // the function
	deps   deps          // what the code compiled so far depends on
	busy   int           // recursive functions whose dependencies are not known yet
	primed bool          // inside a prime
	init   bool          // unprimed variables are the ones being determined
	enum   bool          // in an enumeration of states: primed values change between uses
	active []*sem.Symbol // definitions being expanded, to stop runaway expansion
	depth  int           // expressions that the one being compiled is nested in, through expansions of definitions
	// enabling: the formula being compiled is the action of an ENABLED.
	enabling bool
	// asserted: the formula being compiled is a predicate of states, or a conjunct of one.
	asserted bool
	cover    *CoverNode // where evaluations are counted; nil if they are not
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
	k := &Compiler{Config: cfg, at: &sem.Symbol{Name: "@"}}
	k.varIndex = map[*sem.Symbol]int{}
	for i, v := range cfg.Vars {
		k.varIndex[v] = i
	}
	k.root = &scope{}
	k.root.module = k.root
	k.forget()
	return k
}

// forget drops everything compiled so far.
func (k *Compiler) forget() {
	k.consts = map[constKey]*constDef{}
	k.funcs = map[funcKey]*function{}
	k.actions = map[funcKey]*actionFunction{}
	k.insts = map[instKey]*scope{}
	k.recursives = map[*function]*recursiveFunction{}
	k.nesteds = map[*function]*nestedFunction{}
	k.applied = map[constructorKey]*recursiveFunction{}
	k.shared = map[funcKey]*compiled{}
	k.strict = map[*sem.Symbol][]bool{}
	k.circular, k.priming = map[*sem.Symbol]bool{}, map[*sem.Symbol]bool{}
	k.sizes = map[*sem.Symbol]int{}
	k.uses = map[*sem.Symbol][]int{}
	k.levels = map[constKey]sem.Level{}
	k.deps = deps{}
}

// Tracing returns a compiler for the same configuration whose code records the stack of nested expressions, for
// explaining an error. Values of constant definitions already computed are kept.
func (k *Compiler) Tracing() *Compiler {
	t := NewCompiler(k.Config)
	t.trace = true
	for key, d := range k.consts {
		if key.sc == k.root && d.ok {
			t.consts[constKey{key.sym, t.root}] = d
		}
	}
	return t
}

// function compiles code with a frame of its own, nested in the function up.
func (k *Compiler) function(up *fnScope, body func(fs *fnScope) (code, pred)) *function {
	f := &function{memo: -1}
	k.functionInto(f, up, body)
	return f
}

func (k *Compiler) functionInto(f *function, up *fnScope, body func(fs *fnScope) (code, pred)) {
	savedFn, savedDeps, asserted := k.fn, k.deps, k.asserted
	fs := newFnScope(up)
	k.fn, k.deps, k.asserted = fs, deps{}, false
	k.measured(k.busy > 0 || up != nil, func() { f.code, f.pred = body(fs) })
	f.slots, f.deps, f.counted = fs.slots, k.deps.without(fs), k.keepsNodes()
	f.reads = len(f.deps.reads) < len(k.deps.reads)
	k.fn, k.deps, k.asserted = savedFn, savedDeps, asserted
}

// within compiles with a scratch record of dependencies and returns it; the record is also added to the current one.
func (k *Compiler) within(f func()) deps {
	saved := k.deps
	k.deps = deps{}
	f()
	d := k.deps
	k.deps = saved.union(d)
	return d
}

// readSlot notes that a slot of the function fs is read.
func (k *Compiler) readSlot(fs *fnScope, slot int) {
	k.deps = k.deps.read(fs, slot)
}

// Bounds of what can be compiled. Definitions are compiled where they are used, so that ones which a configuration or a
// substitution makes use themselves, or each other in ever new contexts, would never end or fill the memory.
const (
	mostNested = 20_000
	mostNodes  = 4_000_000
)

// enter notes that an expression is being compiled; it is an error if that leads too far. leave ends it.
func (k *Compiler) enter(e ast.Expr) {
	k.depth++
	k.written++
	if k.depth > mostNested || k.written > mostNodes {
		fail(e, "The definitions that this expression uses lead to others without end, or nearly so.\n%s", e.Span())
	}
}

func (k *Compiler) leave() { k.depth-- }

// value compiles an expression to code for its value.
func (k *Compiler) value(e ast.Expr, sc *scope) code {
	e, sc = open(e, sc)
	defer k.leave()
	k.enter(e)
	if v, ok := k.known(e, sc); ok && !k.keepsNodes() {
		return func(*Ctx) value.Value { return v }
	}
	m, enum, asserted := k.beginKeeping(), k.enum, k.asserted
	k.enum, k.asserted = false, false
	var f code
	node := k.valueNode
	if k.cover != nil {
		node = k.coveredValue
	}
	d := k.within(func() { k.inside(func() { f = node(e, sc) }) })
	k.enum, k.asserted = enum, asserted
	switch {
	case k.trace:
		return traced(e, f)
	case k.cover != nil:
		return f
	}
	if d.constant(k.fn, m.base) {
		return constCell(f)
	}
	if cell := k.cellFor(d, m); cell != nil {
		return cell.value(f)
	}
	return f
}

// boolean compiles an expression that must be Boolean; notBool raises the error when it is not.
func (k *Compiler) boolean(e ast.Expr, sc *scope, notBool func(v value.Value)) pred {
	e, sc = open(e, sc)
	defer k.leave()
	k.enter(e)
	m, enum, asserted := k.beginKeeping(), k.enum, k.asserted
	k.enum, k.asserted = false, asserted && isConjunctive(e)
	var f pred
	node := k.boolNode
	if k.cover != nil {
		node = k.coveredBool
	}
	d := k.within(func() { k.inside(func() { f = node(e, sc, notBool) }) })
	k.enum, k.asserted = enum, asserted
	switch {
	case k.trace:
		return tracedBool(e, f)
	case k.cover != nil:
		return f
	}
	if d.constant(k.fn, m.base) {
		return constBool(f)
	}
	if cell := k.cellFor(d, m); cell != nil {
		f = cell.bool(f)
	}
	if asserted {
		f = k.inherited(d, m, f)
	}
	return f
}

func (k *Compiler) slotBase() int {
	if k.fn == nil {
		return 0
	}
	return k.fn.slots
}

// constCell evaluates constant code once, at first use. Several goroutines may race to be first; they compute
// equal values.
func constCell(f code) code {
	var cell atomic.Pointer[value.Value]
	return func(c *Ctx) value.Value {
		if v := cell.Load(); v != nil {
			return *v
		}
		v := f(c)
		cell.Store(&v)
		return v
	}
}

func constBool(f pred) pred {
	var cell atomic.Int32
	return func(c *Ctx) bool {
		switch cell.Load() {
		case 1:
			return true
		case 2:
			return false
		}
		v := f(c)
		if v {
			cell.Store(1)
		} else {
			cell.Store(2)
		}
		return v
	}
}

// traced wraps code so that the stack of nested expressions is kept; on an error it stays as it was.
func traced(e ast.Expr, f code) code {
	if _, ok := e.(*slotExpr); ok {
		return f
	}
	return func(c *Ctx) value.Value {
		c.stack = append(c.stack, e)
		v := f(c)
		c.stack = c.stack[:len(c.stack)-1]
		return v
	}
}

func tracedBool(e ast.Expr, f pred) pred {
	if _, ok := e.(*slotExpr); ok {
		return f
	}
	return func(c *Ctx) bool {
		c.stack = append(c.stack, e)
		v := f(c)
		c.stack = c.stack[:len(c.stack)-1]
		return v
	}
}

// known returns the value of an expression whose value is plain to see: literals, constants with values, constant
// definitions that have been evaluated, and tuples, sets and records of such.
func (k *Compiler) known(e ast.Expr, sc *scope) (value.Value, bool) {
	switch e := e.(type) {
	case *ast.Number:
		return number(e)
	case *ast.String:
		return k.Table.String(e.Value), true
	case *ast.Apply:
		return k.knownName(e, sc)
	case *slotExpr:
		return e.b.val, e.b.kind == bindValue
	case *ast.Tuple:
		vs, ok := k.knownAll(e.Elems, sc)
		if !ok {
			return value.Value{}, false
		}
		return value.MakeTuple(vs), true
	case *ast.SetEnum:
		vs, ok := k.knownAll(e.Elems, sc)
		if !ok {
			return value.Value{}, false
		}
		return value.MakeSet(vs), true
	}
	return value.Value{}, false
}

func (k *Compiler) knownAll(es []ast.Expr, sc *scope) ([]value.Value, bool) {
	vs := make([]value.Value, len(es))
	for i, e := range es {
		e, esc := open(e, sc)
		v, ok := k.known(e, esc)
		if !ok {
			return nil, false
		}
		vs[i] = v
	}
	return vs, true
}

func (k *Compiler) knownName(e *ast.Apply, sc *scope) (value.Value, bool) {
	none := value.Value{}
	if k.selects(e) || len(e.Path) == 1 && len(e.Args()) > 0 {
		return none, false
	}
	sym := k.Info.Uses[e]
	if sym == nil || sym.Arity > 0 {
		return none, false
	}
	for {
		b := sc.lookup(sym)
		if b == nil {
			break
		}
		switch {
		case b.kind == bindValue:
			return b.val, true
		case b.kind == bindName || b.kind == bindLazy:
			return k.known(open(b.expr, b.sc))
		case b.kind == bindOp && b.sym != nil:
			sym, sc = b.sym, b.sc
			continue
		}
		return none, false
	}
	sym = k.replaced(sym)
	if v, ok := k.valueOfName(sym); ok {
		return v, true
	}
	switch sym.Kind {
	case sem.Builtin:
		return BuiltinConstant(sym.Name)
	case sem.Definition:
		if d := k.constDef(sym, sc.module); d != nil && d.ok {
			return d.val, true
		}
	}
	return none, false
}

// BuiltinConstant returns the value of a built-in operator without parameters.
func BuiltinConstant(name string) (value.Value, bool) {
	switch name {
	case "TRUE":
		return value.True, true
	case "FALSE":
		return value.False, true
	case "BOOLEAN":
		return booleans, true
	case "STRING":
		return value.Strings, true
	}
	return value.Value{}, false
}

var booleans = value.MakeSortedSet([]value.Value{value.False, value.True})

// constDef is the value of a constant definition without parameters, evaluated once.
type constDef struct {
	val  value.Value
	ok   bool
	busy bool
}

// constDef evaluates a constant-level definition without parameters the first time it is asked. It returns nil for
// other definitions; a definition whose evaluation fails is not ok and is evaluated again where it is used, so
// that the error appears there.
func (k *Compiler) constDef(sym *sem.Symbol, sc *scope) *constDef {
	origin := sym.Origin()
	if sym.Level != sem.ConstantLevel || sym.Arity > 0 || sym.InLet || k.trace && k.consts[constKey{sym, sc}] == nil {
		return nil
	}
	if origin.Recursive && k.busy > 0 || sc.owner() != nil { // an instance whose parameters have values only later
		return nil
	}
	key := constKey{sym, sc}
	if d := k.consts[key]; d != nil {
		if d.busy || k.trace && isLazy(d.val) { // a value of this compiler's knows what it evaluates
			return nil
		}
		return d
	}
	d := &constDef{busy: true}
	k.consts[key] = d
	d.ok = k.evalConst(sym, sc, &d.val)
	d.busy = false
	return d
}

// evalConst evaluates the definition if it really is constant under its substitution.
func (k *Compiler) evalConst(sym *sem.Symbol, sc *scope, out *value.Value) bool {
	saved := *k
	k.primed, k.init, k.enum, k.active, k.cover = false, false, false, nil, nil
	f := k.function(nil, func(fs *fnScope) (code, pred) { return k.valueOf(k.expand(sym, sc, nil)), nil })
	k.primed, k.init, k.enum, k.active, k.cover = saved.primed, saved.init, saved.enum, saved.active, saved.cover
	if f.deps.state|f.deps.next != 0 || f.deps.late || len(f.deps.reads) > 0 {
		return false
	}
	c := k.NewCtx(k.Env)
	c.preEval = true
	err := c.protect(func() { *out = value.Settle(c.run(f)) })
	return err == nil
}

// run evaluates a function without parameters.
func (c *Ctx) run(f *function) value.Value {
	old := c.enter(c.push(f.slots, nil))
	v := f.code(c)
	c.leave(old)
	return v
}

func (c *Ctx) runBool(f *function) bool {
	old := c.enter(c.push(f.slots, nil))
	v := f.pred(c)
	c.leave(old)
	return v
}
