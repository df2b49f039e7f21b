package sem

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// resolver gives meaning to the names of one module. Its table of names has two layers: the module's own context, and
// the names that are local to the construct being resolved. No name is ever bound twice while visible, so one map
// with an undo list is enough for the second layer.
type resolver struct {
	*analysis
	m     *Module
	outer *resolver // of the enclosing module

	locals map[string]*Symbol
	trail  []string // names in locals, innermost last
	nest   int      // open local scopes

	letDepth int
	pending  map[*Symbol]*recursiveDecl // declared RECURSIVE, not yet defined
	labels   *labelFrame                // nil where labels are not allowed
	ats      int                        // EXCEPT values around the current expression
	defining []*Symbol                  // definitions whose bodies are being resolved
	member   ast.Expr                   // left operand of the \in that was met last
	arrow    ast.Expr                   // left operand of the -> that was met last
}

// scope marks the state to which a local scope returns.
type scope struct{ trail, bound int }

func (r *resolver) open() scope {
	r.nest++
	s := scope{trail: len(r.trail)}
	if r.labels != nil {
		s.bound = len(r.labels.bound)
	}
	return s
}

func (r *resolver) close(s scope) {
	r.nest--
	for _, name := range r.trail[s.trail:] {
		delete(r.locals, name)
	}
	r.trail = r.trail[:s.trail]
	if r.labels != nil {
		r.labels.bound = r.labels.bound[:s.bound]
	}
}

// lookup returns the symbol that name denotes here, or nil.
func (r *resolver) lookup(name string) *Symbol {
	for x := r; x != nil; x = x.outer {
		if s := x.locals[name]; s != nil {
			return s
		}
		if s := x.m.index[name]; s != nil {
			return s
		}
	}
	return universe[name]
}

// bind enters a symbol under its name into the innermost scope, unless the name is taken. In that case it reports
// the conflict at the given place and returns false.
func (r *resolver) bind(s *Symbol, at ast.Span) bool {
	if old := r.lookup(s.Name); old != nil {
		if old != s {
			r.conflict(old, s, at)
		}
		return false
	}
	if r.nest == 0 {
		r.m.add(s.Name, s, s.Local)
		return true
	}
	r.locals[s.Name] = s
	r.trail = append(r.trail, s.Name)
	return true
}

// bindGlobal enters a symbol into the module's context even if local scopes are open.
func (r *resolver) bindGlobal(s *Symbol, at ast.Span) {
	nest := r.nest
	r.nest = 0
	r.bind(s, at)
	r.nest = nest
}

// add enters a symbol under a name that is not in the context yet.
func (m *Module) add(name string, s *Symbol, local bool) {
	m.index[name] = s
	m.Symbols = append(m.Symbols, s)
	m.context = append(m.context, binding{name: name, symbol: s, local: local})
}

// conflict reports that the name of a new symbol already has a meaning.
func (r *resolver) conflict(old, s *Symbol, at ast.Span) {
	follows := r.reported(code.SymbolRedefined, at)
	switch {
	case old.Kind == Builtin:
		r.report(code.BuiltinRedefined, at, s.Name).Follows = follows
	case s.Kind != Formal && s.Kind != BoundName && old.Kind == s.Kind && old.Arity == s.Arity:
		r.duplicate(s, old, at)
	default:
		e := r.report(code.SymbolRedefined, at, s.Name, old.Span())
		e.Hint, e.Follows = conflictHint(old, s), follows
	}
}

func (r *resolver) duplicate(s, old *Symbol, at ast.Span) {
	r.warn(code.DeclaredAgain, at, s.Name, old.Span()).Follows = r.reported(code.SymbolRedefined, at)
}

// declareParam binds a formal parameter or a declared constant.
func (r *resolver) declareParam(p *ast.Param, kind Kind, level Level) *Symbol {
	s := &Symbol{Name: p.Name.Text, Kind: kind, Arity: p.Arity, Module: r.m, Level: level, Decl: p}
	r.info.Decls[p.Name] = s
	if s.Name == "@" {
		r.report(code.AtAsConstant, p.Span())
		return s
	}
	r.bind(s, p.Span())
	return s
}

// declareName binds an identifier that is declared by its name alone.
func (r *resolver) declareName(n *ast.Name, kind Kind, level Level) *Symbol {
	s := &Symbol{Name: n.Text, Kind: kind, Module: r.m, Level: level, Decl: n}
	r.info.Decls[n] = s
	if s.Name == "@" {
		r.report(code.AtAsVariable, n.Span())
		return s
	}
	r.bind(s, n.Span())
	return s
}

// declareBound binds an identifier bound by a quantifier or the like and makes it a parameter of labels in its scope.
func (r *resolver) declareBound(n *ast.Name) {
	s := r.declareName(n, BoundName, ConstantLevel)
	if r.labels != nil {
		r.labels.bound = append(r.labels.bound, s)
	}
}

// bounds resolves the sets of bound identifiers, which are outside the scope of all of them, and binds them.
func (r *resolver) bounds(bs []*ast.Bound) {
	for _, b := range bs {
		if b.Set != nil {
			r.expr(b.Set)
		}
	}
	for _, b := range bs {
		for _, n := range b.Names {
			r.declareBound(n)
		}
	}
}

// isDefining reports whether the body of s is being resolved.
func (r *resolver) isDefining(s *Symbol) bool {
	for _, d := range r.defining {
		if d == s {
			return true
		}
	}
	return false
}
