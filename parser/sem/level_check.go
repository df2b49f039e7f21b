package sem

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// leveler checks levels, module by module.
type leveler struct {
	*analysis
	sigs    map[*Symbol]*signature
	modules map[*Module]*moduleLevels
	copies  map[*Instance][]*Symbol // the definitions that each INSTANCE made
	substs  map[*Instance]map[*Symbol]argument
	chosen  map[ast.Expr]leveled // levels of selected subexpressions
	// doubtful are units that are not checked because something else is wrong in them.
	doubtful map[ast.Unit]bool
	ranks    int32

	cons    *constraints // collects the demands of the body being checked
	ats     []leveled    // values of @, innermost last
	changed bool         // a recursive operator's levels changed
	beyond  bool         // a theorem of the module is not constant
}

// moduleLevels is what an INSTANCE has to know about a module.
type moduleLevels struct {
	constraints *constraints
	constant    bool // no variables, and every definition and theorem is of level 0
}

func newLeveler(a *analysis) *leveler {
	l := &leveler{
		analysis: a,
		sigs:     make(map[*Symbol]*signature),
		modules:  map[*Module]*moduleLevels{},
		copies:   map[*Instance][]*Symbol{},
		substs:   map[*Instance]map[*Symbol]argument{},
		chosen:   map[ast.Expr]leveled{},
		cons:     &constraints{},
	}
	for name, b := range builtins {
		s := &signature{leveled: leveled{level: b.level}}
		for range b.arity {
			s.args = append(s.args, argRule{max: b.max, flows: b.flows, leibniz: b.flows})
		}
		l.sigs[universe[name]] = s
	}
	return l
}

// checkModule checks a module whose dependencies are checked.
func (l *leveler) checkModule(m *Module) {
	outer, beyond := l.cons, l.beyond
	l.cons, l.beyond = &constraints{}, false
	for _, e := range m.Extends {
		if x := l.modules[e]; x != nil {
			l.cons.merge(x.constraints)
		}
	}
	nested := m.Nested
	l.sections(m.AST.Units, func(u ast.Unit) {
		if l.doubtful[u] {
			return
		}
		if tree, ok := u.(*ast.Module); ok {
			for _, n := range nested {
				if n.AST == tree {
					l.checkModule(n)
				}
			}
			return
		}
		l.unit(u)
	})
	x := &moduleLevels{constraints: l.cons, constant: !l.beyond}
	for _, s := range m.Symbols {
		if s.Kind == VariableDecl || s.Level != ConstantLevel && s.Kind != ModuleInstance {
			x.constant = false
		}
	}
	if !x.constant {
		for _, s := range m.Symbols {
			if isDeclaration(s) {
				l.cons.limit(s, s.Level)
			}
		}
	}
	l.modules[m] = x
	l.cons, l.beyond = outer, beyond
	if m.Parent != nil {
		l.cons.merge(x.constraints)
	}
}

// sections runs check on every unit, on those that belong to a recursive section several times: until the levels of
// the recursive operators stay the same, and then once more to report errors.
func (l *leveler) sections(units []ast.Unit, check func(ast.Unit)) {
	for i := 0; i < len(units); {
		if _, ok := units[i].(*ast.Recursive); !ok {
			check(units[i])
			i++
			continue
		}
		end, symbols := l.section(units[i:])
		l.recursive(units[i:i+end], symbols, check)
		i += end
	}
}

// section returns how many units the recursive section at the beginning of units has, and the declared symbols.
func (l *leveler) section(units []ast.Unit) (int, []*Symbol) {
	var symbols []*Symbol
	pending := map[*Symbol]bool{}
	for i, u := range units {
		switch u := u.(type) {
		case *ast.Recursive:
			for _, p := range u.Decls {
				if s := l.info.Decls[p.Name]; s != nil {
					symbols = append(symbols, s)
					pending[s] = true
				}
			}
		case *ast.OpDef:
			delete(pending, l.info.Decls[u.Name])
		case *ast.FuncOpDef:
			delete(pending, l.info.Decls[u.Name])
		}
		if len(pending) == 0 {
			return i + 1, symbols
		}
	}
	return len(units), symbols
}

// maxPasses bounds the search for the levels of recursive operators; they have settled long before.
const maxPasses = 12

func (l *leveler) recursive(units []ast.Unit, symbols []*Symbol, check func(ast.Unit)) {
	for _, s := range symbols {
		if l.sigs[s] == nil {
			l.sigs[s] = recursiveSignature(s)
		}
	}
	pass := func() {
		for _, u := range units {
			check(u)
		}
		l.joinRecursive(symbols)
	}
	if !l.muted { // otherwise an outer section repeats this one
		l.muted = true
		for range maxPasses {
			l.changed = false
			pass()
			if !l.changed {
				break
			}
		}
		l.muted = false
	}
	pass()
	for _, s := range symbols {
		for i, rule := range l.sigs[s].args {
			if rule.max < ActionLevel {
				l.report(code.RecursivePrimed, s.Span(), i+1, s.Name)
			}
		}
	}
}

// recursiveSignature is what is assumed about an operator before its body has been seen.
func recursiveSignature(s *Symbol) *signature {
	sig := &signature{own: s.Params}
	for range s.Params {
		sig.args = append(sig.args, argRule{max: ActionLevel, flows: true, leibniz: true})
	}
	return sig
}

// joinRecursive gives the operators of one section, which may all call each other, a common level.
func (l *leveler) joinRecursive(symbols []*Symbol) {
	var all leveled
	for _, s := range symbols {
		all.join(l.sigs[s].leveled)
	}
	for _, s := range symbols {
		sig := *l.sigs[s]
		sig.join(all)
		l.store(s, &sig)
	}
}

// define records the signature of a definition. That of a recursive operator only grows.
func (l *leveler) define(s *Symbol, sig *signature) {
	if old := l.sigs[s]; old != nil && s.Recursive {
		sig.join(old.leveled)
		if sig.level != old.level || len(sig.params) != len(old.params) || len(sig.all) != len(old.all) {
			l.changed = true
		}
	}
	l.store(s, sig)
}

func (l *leveler) store(s *Symbol, sig *signature) {
	l.sigs[s] = sig
	s.Level = sig.level
	s.FlowsFrom = nil
	for i := range sig.args {
		s.FlowsFrom = append(s.FlowsFrom, sig.args[i].flows)
	}
}

// signature returns that of any symbol that can be applied or named.
func (l *leveler) signature(s *Symbol) *signature {
	if sig := l.sigs[s]; sig != nil {
		return sig
	}
	sig := &signature{leveled: leveled{level: s.Level}}
	if isParameter(s) {
		l.ranks++
		self := paramSet{{l.ranks, s}}
		sig.params, sig.all = self, self
	}
	l.sigs[s] = sig
	return sig
}

// body runs check with a fresh collection of constraints and returns the signature of what it checked.
func (l *leveler) body(own []*Symbol, check func() leveled) *signature {
	outer := l.cons
	l.cons = &constraints{}
	sig := newSignature(own, check(), l.cons)
	l.cons = outer
	return sig
}

// unit checks a unit of a module, LET or proof.
func (l *leveler) unit(u ast.Unit) {
	switch u := u.(type) {
	case *ast.OpDef:
		l.definition(l.info.Decls[u.Name], u.Body)
	case *ast.FuncOpDef:
		l.function(u)
	case *ast.InstanceDef:
		l.instance(u)
	case *ast.Assume:
		x := l.fact(u.Name, u.Body)
		if x.level != ConstantLevel {
			l.report(code.AssumeLevel, u.Span(), x.level)
		}
	case *ast.Theorem:
		goal := l.fact(u.Name, u.Body).level
		l.beyond = l.beyond || goal != ConstantLevel
		l.proof(u.Proof, goal)
	case *ast.UseHide:
		l.useHide(u)
	}
}

func (l *leveler) definition(s *Symbol, body ast.Expr) {
	sig := l.body(s.Params, func() leveled { return l.expr(body) })
	l.define(s, sig)
	l.cons.merge(sig.constraints)
}

func (l *leveler) function(u *ast.FuncOpDef) {
	s := l.info.Decls[u.Name]
	if l.sigs[s] == nil {
		l.sigs[s] = &signature{}
	}
	name := "$NonRecursiveFcnSpec"
	if s.Recursive {
		name = "$RecursiveFcnSpec"
	}
	sig := l.body(nil, func() leveled { return l.binder(u.Func, name, u.Func.Bounds, TemporalLevel, u.Func.Body) })
	l.info.Levels[u.Func] = sig.level
	l.define(s, sig)
	l.cons.merge(sig.constraints)
}

// fact checks the statement of an assumption or theorem.
func (l *leveler) fact(name *ast.Name, body ast.Expr) leveled {
	sig := l.body(nil, func() leveled { return l.expr(body) })
	if name != nil {
		l.define(l.info.Decls[name], sig)
	}
	l.cons.merge(sig.constraints)
	return sig.leveled
}
