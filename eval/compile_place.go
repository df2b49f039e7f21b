package eval

import (
	"cmp"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// place is where something is compiled: what the code around it settles for all that is inside. It is passed by value and
// never changed; what is to be compiled in other circumstances gets a changed copy. Values, truths and actions are compiled
// at a place (value, boolean, action); the types that embed it know how, each for its kind of construct.
//
// It is passed at every step, so it is as small as what the Go compiler keeps in registers, four words: what seldom changes is apart.
type place struct {
	*surroundings
	fn   *fnScope // the function whose frame the code runs in
	deps *deps    // what the code compiled at the place so far depends on
	inside
}

// inside is what a place is in.
type inside struct {
	mode
	loops uint16 // repetitions
	depth uint16 // expressions, through expansions of definitions
}

// surroundings are what is the same in a large part of a formula. They are never changed, either.
type surroundings struct {
	*facts
	made   *made
	active *expanding // the definitions being expanded, to stop runaway expansion
	cover  *CoverNode // where evaluations are counted; nil if they are not

	// Notes about the code compiled so far.
	nest    *nesting // how deep it is nested
	waiting *[]*cell // cells that the code around may make idle
}

// mode says how formulas are to be understood at a place.
type mode uint16

const (
	primed       mode = 1 << iota // inside a prime
	building                      // the next state is under construction wherever the code runs
	initial                       // unprimed variables are the ones being determined
	enumerating                   // in an enumeration of states: primed values change between uses
	enabling                      // inside the action of an ENABLED
	asserted                      // the formula is a predicate of states, or a conjunct of one
	recursive                     // in recursive functions whose dependencies are not known yet
	shortcutting                  // once all variables have values, the rest of a conjunction is a plain Boolean
	tracing                       // code keeps the stack of nested expressions
	deferring                     // constant definitions are evaluated where they are used, never while code is compiled
	probing                       // enumerations can be probed; see Probe
	refusing                      // they tell where they come to nothing
	piecewise                     // in the element of a function that could not be evaluated as a whole
	debugging                     // a Debugger is told where the code is
	looking                       // formulas are only looked at: what has an effect is not evaluated for that
	stepping                      // formulas about steps may be asked of all steps from a state: see ways
)

// variants of code are told apart by the first modes: code about the current or the next state, with the next state given or
// under construction, and while initial states are determined.
const variants = 8

// is reports whether something holds at the place, one of several things at least.
func (k mode) is(m mode) bool { return k&m != 0 }

// variant numbers the ways in which an expression may have to be compiled.
func (k mode) variant() int { return int(k) % variants }

// with returns a place where something holds besides, without one where it does not.
func (k place) with(m mode) place {
	k.mode |= m
	return k
}

func (k place) without(m mode) place {
	k.mode &^= m
	return k
}

// in returns the place in the frame of another function.
func (k place) in(fn *fnScope) place {
	k.fn = fn
	return k
}

// repeated returns a place that is evaluated any number of times for each evaluation of what encloses it.
func (k place) repeated() place {
	k.made.counts.repeats++
	k.loops++
	return k
}

// sharing returns a place for something that is used in several places: nothing around it makes its cells idle.
func (k place) sharing() place {
	k.surroundings = k.changed(surroundings{waiting: new([]*cell)})
	return k
}

// counted returns the place where evaluations are counted elsewhere.
func (k place) counted(at *CoverNode) place {
	k.surroundings = k.changed(surroundings{cover: at})
	return k
}

// changed returns surroundings that are different where something is given.
func (s *surroundings) changed(to surroundings) *surroundings {
	to.facts, to.made = s.facts, s.made
	to.active = cmp.Or(to.active, s.active)
	to.cover = cmp.Or(to.cover, s.cover)
	to.nest = cmp.Or(to.nest, s.nest)
	to.waiting = cmp.Or(to.waiting, s.waiting)
	return &to
}

// noting returns a place whose code has its dependencies noted apart.
func (k place) noting(d *deps) place {
	k.deps = d
	return k
}

// note adds to what the code depends on.
func (k place) note(d deps) { k.deps.add(&d) }

// noteSlot notes that a slot of the function fs is read.
func (k place) noteSlot(fs *fnScope, slot int) { k.deps.read(fs, slot) }

// noteAll notes that the code may depend on anything in the states.
func (k place) noteAll() { k.deps.state, k.deps.next = allVariables, allVariables }

// within compiles with a record of dependencies of its own and returns it; they are also noted here.
func (k place) within(compile func(k place)) deps {
	d := k.apart(compile)
	k.note(d)
	return d
}

// apart is within for code whose dependencies are not noted here.
func (k place) apart(compile func(k place)) deps {
	own := k.made.notes.take()
	compile(k.noting(own))
	d := *own
	k.made.notes.giveBack(own)
	return d
}

// notes are records of dependencies that are used again: each expression has one while it is compiled.
type notes struct{ free []*deps }

func (n *notes) take() *deps {
	last := len(n.free) - 1
	if last < 0 {
		return &deps{}
	}
	d := n.free[last]
	n.free = n.free[:last]
	return d
}

// giveBack takes a record back that no place has any more.
func (n *notes) giveBack(d *deps) {
	*d = deps{}
	n.free = append(n.free, d)
}

// expanding is a list of the definitions that are being expanded, innermost first.
type expanding struct {
	sym     *sem.Symbol // nil for what has no name
	outside *expanding
	times   int // that the definition is being expanded
}

// mostTimes is how many times a definition may be in expansion inside of itself, each time with other arguments or in another scope: where a configuration replaces a name
// by something that leads to it in ever new instances, each level takes longer than the one before.
const mostTimes = 2000

// expanding returns a place in the expansion of a definition; it is an error if that leads too far.
func (k place) expanding(sym *sem.Symbol) place {
	times := 1
	for a := k.active; a != nil; a = a.outside {
		if a.sym == sym {
			times += a.times
			break
		}
	}
	if times > mostTimes && sym != nil {
		failEndless(sym.Body)
	}
	k.surroundings = k.changed(surroundings{active: &expanding{sym, k.active, times}})
	return k
}

func (k place) isActive(origin *sem.Symbol) bool {
	for a := k.active; a != nil; a = a.outside {
		if a.sym == origin {
			return true
		}
	}
	return false
}

// runsAway reports whether expanding a definition that is being expanded already could go on for ever. One that only occurs
// in its own argument, as in F(F(x)), ends.
func (k place) runsAway(origin *sem.Symbol) bool {
	return k.reachesItself(origin) && k.isActive(origin)
}

// keepsNodes tells that every node of a formula must have code of its own: when they are traced, debugged or counted.
func (k place) keepsNodes() bool { return k.is(tracing|debugging) || k.cover != nil }

// isVolatile reports whether the value of an expression changes while states are enumerated, given what it depends on. In the second part of A \cdot B the
// current state is another one for each A step.
func (k place) isVolatile(d deps) bool {
	return d.next != 0 || d.state != 0 && (k.is(initial) || k.cfg.Composition)
}

// local reports whether a binding's expression can be compiled in place in the current function.
func (k place) local(b *binding) bool { return b.fn == k.fn || b.fn == topLevel }

func (k place) slotBase() int {
	if k.fn == topLevel {
		return 0
	}
	return k.fn.slots
}

// function compiles code with a frame of its own, nested in the function up. What the function depends on is not noted here.
func (k place) function(up *fnScope, body func(k place) (code, pred)) *function {
	f := &function{cache: -1}
	k.functionInto(f, up, body)
	return f
}

func (k place) functionInto(f *function, up *fnScope, body func(k place) (code, pred)) {
	inside := k.without(asserted).in(newFnScope(up))
	inside.surroundings = k.changed(surroundings{nest: &nesting{start: int(k.depth)}})
	d := inside.apart(func(k place) { f.code, f.pred = body(k) })
	if k.is(recursive) || up != nil {
		k.made.counts.deepest = max(k.made.counts.deepest, inside.nest.most)
	}
	f.slots, f.deps, f.counted = inside.fn.slots, d.without(inside.fn), k.keepsNodes()
	f.reads = len(f.deps.reads) < len(d.reads)
}

// enumeration compiles an enumeration with a frame of its own, nested in the function up, and tells how many slots that has.
func (k place) enumeration(up *fnScope, compile func(k place) cont) (run cont, slots int) {
	f := k.function(up, func(k place) (code, pred) {
		run = compile(k)
		return nil, nil
	})
	return run, f.slots
}

// Bounds of what can be compiled. Definitions are compiled where they are used, so that ones which a configuration or a
// substitution makes use themselves, or each other in ever new contexts, would never end or fill the memory. As many expressions may be
// compiled as mostNodes, or in large modules each of theirs mostOften.
const (
	mostNested = 20_000
	mostNodes  = 400_000
	// Names are looked for through all that is around them: at so great a depth, an expression takes about as long as two above.
	deepening = 2_000
	mostOften = 8
)

// enter returns the place of an expression; it is an error if that leads too far, or if the run is to end.
func (k place) enter(e ast.Expr) place {
	depth := descend(e, int(k.depth))
	k.depth = uint16(depth)
	k.made.counts.expressions += 1 + depth/deepening
	if n := k.made.counts.expressions; n > mostNodes && n > mostOften*len(k.Info.Levels) {
		failEndless(e)
	}
	k.cfg.Interrupt.Look()
	return k
}

// descend returns the depth of an expression, given that of what it stands in or is used by; it is an error if that leads too far.
func descend(e ast.Expr, depth int) int {
	if depth >= mostNested {
		failEndless(e)
	}
	return depth + 1
}

func failEndless(e ast.Expr) {
	fail(e, "This expression is nested too deeply, or the definitions that it uses lead to others without end, or nearly so.\n%s", e.Span())
}

// value compiles an expression to code for its value.
//
//go:noinline
func (k place) value(e ast.Expr, sc *scope) code {
	e, sc = open(e, sc)
	k = k.enter(e)
	if v, ok := (names{k}).known(e, sc); ok && !k.keepsNodes() {
		return func(*Ctx) value.Value { return v }
	}
	m := memos{k}.begin()
	mayHaveWays := isJunction(e) && finding{names: names{k}}.mayHave(e, sc)
	var f code
	d := k.within(func(k place) {
		k = k.without(enumerating | asserted)
		if mayHaveWays {
			k = k.without(stepping)
		}
		k.nest.reach(int(k.depth))
		if k.cover != nil {
			f = coverage{k}.value(e, sc)
		} else {
			f = values{names{k}}.node(e, sc)
		}
	})
	switch {
	case k.is(debugging):
		return debugged{k}.value(e, sc, f)
	case k.is(tracing):
		return traced(e, f)
	case k.cover != nil:
		return f
	}
	if d.constant(k.fn, m.base) {
		return constCell(f)
	}
	if mayHaveWays {
		f = finding{names: names{k}}.through(e, sc, d, m.base, f.isTrue).value
	}
	if cell := (memos{k}).cellFor(d, m); cell != nil {
		return cell.value(f)
	}
	return f
}

// boolean compiles an expression that must be Boolean; notBool raises the error when it is not.
//
//go:noinline
func (k place) boolean(e ast.Expr, sc *scope, notBool func(v value.Value)) pred {
	e, sc = open(e, sc)
	k = k.enter(e)
	m := memos{k}.begin()
	mayHaveWays := finding{names: names{k}}.mayHave(e, sc)
	var f pred
	d := k.within(func(k place) {
		k = k.without(enumerating)
		if mayHaveWays {
			k = k.without(stepping)
		}
		if !isConjunctive(e) {
			k = k.without(asserted)
		}
		k.nest.reach(int(k.depth))
		if k.cover != nil {
			f = coverage{k}.boolean(e, sc, notBool)
		} else {
			f = truths{names{k}}.node(e, sc, notBool)
		}
	})
	switch {
	case k.is(debugging):
		return debugged{k}.boolean(e, sc, f)
	case k.is(tracing):
		return tracedBool(e, f)
	case k.cover != nil:
		return f
	}
	if d.constant(k.fn, m.base) {
		return constBool(f)
	}
	if mayHaveWays {
		f = finding{names: names{k}}.through(e, sc, d, m.base, f)
	}
	if cell := (memos{k}).cellFor(d, m); cell != nil {
		f = cell.bool(f)
	}
	if k.is(asserted) {
		f = memos{k}.inherited(d, m, f)
	}
	return f
}

// values compiles expressions, left to right.
func (k place) values(es []ast.Expr, sc *scope) []code {
	out := make([]code, len(es))
	for i, e := range es {
		out[i] = k.value(e, sc)
	}
	return out
}
