package sem

import "github.com/gotlc/gotlc/ast"

// Expression gives meaning to an expression that was read after the analysis and sees what the root module defines, and
// returns its level. The analysis must have found no errors. If err is not nil it is an ErrorList. It adds to the tables of
// the Info, which nobody else may use at the same time; the module stays as it is.
func (info *Info) Expression(e ast.Expr) (level Level, err error) {
	a := info.analysis
	a.findings = newFindings()
	a.module = info.Root.Name
	r := &resolver{analysis: a, m: info.Root, locals: map[string]*Symbol{}, pending: map[*Symbol]*recursiveDecl{}}
	s := &Symbol{Kind: Definition, Module: info.Root, Decl: e, Body: e}
	r.inDefinition(s, func() { r.expr(e) })
	if a.errors == 0 {
		level = a.levels.body(nil, func() leveled { return a.levels.expr(e) }).level
	}
	if a.errors > 0 {
		return level, a.list
	}
	return level, nil
}
