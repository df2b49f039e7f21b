package sem

import "github.com/gotlc/gotlc/ast"

// Expression gives meaning to an expression that was read after the analysis and sees what the root module defines, and
// returns its level. The analysis must have found no errors. If err is not nil it is an ErrorList. It adds to the tables of
// the Info, which nobody else may use at the same time; the module stays as it is.
func (info *Info) Expression(e ast.Expr) (level Level, err error) {
	return info.ExpressionIn(e, info.Root, nil)
}

// ExpressionIn is Expression for one that sees what a module defines, and names that are bound somewhere inside
// it, @ among them if it is an EXCEPT.
func (info *Info) ExpressionIn(e ast.Expr, m *Module, bound []*Symbol) (level Level, err error) {
	a := info.analysis
	a.findings = newFindings()
	a.module = m.Name
	r := a.late(m)
	for _, s := range bound {
		if s.Name == "@" {
			r.ats++
			continue
		}
		r.locals[s.Name] = s
	}
	s := &Symbol{Kind: Definition, Module: m, Decl: e, Body: e}
	r.inDefinition(s, func() { r.expr(e) })
	if a.errors == 0 {
		level = a.levels.body(nil, func() leveled { return a.levels.expr(e) }).level
	}
	if a.errors > 0 {
		return level, a.list
	}
	return level, nil
}

// late returns a resolver for what is read after a module has been analysed.
func (a *analysis) late(m *Module) *resolver {
	r := &resolver{analysis: a, m: m, locals: map[string]*Symbol{}, pending: map[*Symbol]*recursiveDecl{}}
	if m.Parent != nil {
		r.outer = a.late(m.Parent)
	}
	return r
}
