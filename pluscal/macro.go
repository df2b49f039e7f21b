package pluscal

// checkMacros refuses two macros of one name.
func (p *parser) checkMacros(macros []*macro) {
	seen := map[string]bool{}
	for _, m := range macros {
		if seen[m.name] {
			p.faults.add(plainError(loc{at: m.pos}, "Multiple definitions of macro name `"+m.name+"'"))
		}
		seen[m.name] = true
	}
}

// maxExpansion bounds the work of macros, in statements and tokens that they make: a macro that calls another one twice doubles it.
const maxExpansion = 1_000_000

// expander puts the bodies of macros in place of their calls.
type expander struct {
	macros []*macro
	proc   string // the procedure that the statements belong to, or ""
	made   *int
	faults *faults
}

// expandMacros returns statements without macro calls.
func (p *parser) expandMacros(stmts []stmt, macros []*macro) []stmt {
	return (&expander{macros, p.procName, &p.made, p.faults}).list(stmts)
}

func (x *expander) list(stmts []stmt) []stmt {
	var out []stmt
	for _, s := range stmts {
		if call, ok := s.(*macroCall); ok {
			out = append(out, x.call(call)...)
			continue
		}
		for _, b := range blocksOf(s) {
			b.flat = x.list(b.flat)
		}
		out = append(out, s)
	}
	return out
}

// blocksOf returns the branches of a statement, in the order of the text.
func blocksOf(s stmt) []*block {
	switch s := s.(type) {
	case *ifStmt:
		return []*block{&s.then, &s.els}
	case *eitherStmt:
		return s.clauses
	case *whileStmt:
		return []*block{&s.do}
	case *withStmt:
		return []*block{&s.do}
	}
	return nil
}

// call returns the statements that a macro call stands for.
func (x *expander) call(c *macroCall) []stmt {
	var m *macro
	for _, candidate := range x.macros {
		if candidate.name == c.name {
			m = candidate
			break
		}
	}
	if m == nil {
		x.faults.add(x.unknown(c))
		return nil
	}
	if len(m.params) != len(c.args) {
		x.faults.add(plainError(c.at, "Macro "+c.name+" called with wrong number of arguments at \n    "+c.at.String()))
		return nil
	}
	i := instance{faults: x.faults, made: x.made, proc: x.proc, call: c.at.at, s: substitution{by: map[string]*expr{}, parens: true}}
	for k, name := range m.params {
		if _, ok := i.s.by[name]; !ok {
			i.s.by[name] = c.args[k]
		}
	}
	out := i.list(m.body)
	if len(out) > 0 && c.label != "" {
		out[0].common().label, out[0].common().sign = c.label, c.sign
	}
	return out
}

// unknown is the error about a call of a macro that does not exist, or not yet.
func (x *expander) unknown(c *macroCall) *Error {
	e := errorAt(c.at, "Macro "+c.name+" undefined,")
	e.Hint = "procedures are called with the word call"
	if len(x.macros) > 0 {
		e.Hint = "macros here:"
		for _, m := range x.macros {
			e.Hint += " " + m.name
		}
	}
	return e
}

// instance copies statements of a macro for one call of it.
type instance struct {
	faults *faults
	made   *int
	s      substitution
	call   Pos
	proc   string
}

func (i *instance) base(b stmtBase) stmtBase {
	i.count(1)
	return stmtBase{at: i.at(b.at)}
}

// count keeps account of what is made.
func (i *instance) count(n int) {
	i.faults.pace.add(n)
	if *i.made += n; *i.made > maxExpansion {
		fail(errorAt(loc{at: i.call}, "Macros become too large"))
	}
}

func (i *instance) at(l loc) loc { return loc{at: l.at, call: i.call} }

func (i *instance) expr(e *expr) *expr {
	c := e.clone()
	if err := c.substitute(i.s); err != nil {
		fail(err)
	}
	n := c.size()
	i.count(n + n*n>>9) // what puts tokens into an expression moves those behind it
	return c
}

func (i *instance) exprs(es []*expr) []*expr {
	out := make([]*expr, len(es))
	for k, e := range es {
		out[k] = i.expr(e)
	}
	return out
}

func (i *instance) list(stmts []stmt) []stmt {
	var out []stmt
	for _, s := range stmts {
		out = append(out, i.stmt(s))
	}
	return out
}

func (i *instance) block(b block) block { return block{flat: i.list(b.flat)} }

func (i *instance) stmt(s stmt) stmt {
	base := i.base(*s.common())
	switch s := s.(type) {
	case *assignment:
		c := &assignment{stmtBase: base}
		for _, part := range s.parts {
			c.parts = append(c.parts, i.assign(part))
		}
		return c
	case *ifStmt:
		return &ifStmt{stmtBase: base, test: i.expr(s.test), then: i.block(s.then), els: i.block(s.els)}
	case *eitherStmt:
		c := &eitherStmt{stmtBase: base}
		for _, clause := range s.clauses {
			b := i.block(*clause)
			c.clauses = append(c.clauses, &b)
		}
		return c
	case *whileStmt:
		return &whileStmt{stmtBase: base, test: i.expr(s.test), do: i.block(s.do)}
	case *withStmt:
		return &withStmt{stmtBase: base, name: s.name, in: s.in, exp: i.expr(s.exp), do: i.block(s.do)}
	case *exprStmt:
		return &exprStmt{stmtBase: base, kind: s.kind, exp: i.expr(s.exp)}
	case *gotoStmt:
		return &gotoStmt{stmtBase: base, to: s.to}
	case *returnStmt:
		return &returnStmt{stmtBase: base, from: i.proc}
	case *callStmt:
		c := *s
		c.stmtBase, c.args = base, i.exprs(s.args)
		return &c
	}
	return &skipStmt{base}
}

// assign copies a part of an assignment. If the variable is a parameter, its argument must start with a name; what
// follows that goes before the subscript.
func (i *instance) assign(a *assign) *assign {
	c := &assign{at: i.at(a.at), v: a.v, sub: i.expr(a.sub), rhs: i.expr(a.rhs)}
	arg, ok := i.s.by[a.v]
	if !ok {
		return c
	}
	name := arg.first()
	if name.class != ident {
		i.faults.add(errorAt(c.at, "Macro expansion substitutes `"+name.text+"' for assignment variable"))
		return c
	}
	c.v = name.text
	rest := arg.clone()
	rest.rows[0].toks = rest.rows[0].toks[1:]
	rest.normalize()
	if err := c.sub.prepend(rest, 0); err != nil {
		fail(err)
	}
	return c
}
