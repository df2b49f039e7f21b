package pluscal

import "slices"

// statements reads a list of statements up to what ends it.
func (p *parser) statements() []stmt {
	var out []stmt
	if p.c {
		for !p.next("}") {
			p.guarded(func() { out = append(out, p.compound()...) })
			p.stopAtEnd()
		}
		if len(out) == 0 {
			p.fail("Empty statement list")
		}
		return out
	}
	for !p.next("end", "else", "elsif", "or") {
		p.guarded(func() { out = append(out, p.labeledStatement()) })
		p.stopAtEnd()
	}
	return out
}

// compound reads a statement of the C-syntax: statements in braces, or one.
func (p *parser) compound() []stmt {
	p.depth++
	defer func() { p.depth-- }()
	p.boundNesting(loc{at: p.peek(1).pos})
	label, sign := p.label()
	if !p.next("{") {
		s := p.statement()
		s.common().label, s.common().sign = label, sign
		return []stmt{s}
	}
	p.take()
	out := p.statements()
	p.expect("}")
	p.expect(";")
	if label == "" {
		return out
	}
	first := out[0].common()
	if first.label != "" {
		e := errorAt(first.at, "Duplicate labeling of statement")
		e.Hint = "the label before the brace labels the first statement inside it: remove one of " + label + " and " + first.label
		fail(e)
	}
	first.label, first.sign = label, sign
	return out
}

func (p *parser) labeledStatement() stmt {
	label, sign := p.label()
	s := p.statement()
	s.common().label, s.common().sign = label, sign
	return s
}

// branch reads the body of a construct.
func (p *parser) branch() block {
	if p.c {
		return block{flat: p.compound()}
	}
	return block{flat: p.statements()}
}

// noLabel are the words that a statement, or what follows one, may start with.
var noLabel = []string{"while", "if", "assert", "print", "else", "elsif", "either", "or", "end", "with", "when", "await",
	"skip", "call", "return", "goto"}

// label takes a label with its colon and sign, if there is one.
func (p *parser) label() (label, sign string) {
	if p.next(noLabel...) {
		return "", ""
	}
	if c, d := p.behind(); c != ':' || d == '=' {
		return "", ""
	}
	name := p.take().text
	switch {
	case p.inMacro:
		p.fail("A label may not appear in a macro.")
	case name == "Done" || name == "Error":
		p.fail("Cannot use `" + name + "' as a label.")
	}
	p.expect(":")
	if p.next("+", "-") {
		sign = p.take().text
		p.omit.sign = true
		p.noteSign(name, sign)
	}
	p.labels[name] = true
	return name, sign
}

func (p *parser) noteSign(label, sign string) {
	switch {
	case p.current == nil:
	case sign == "+":
		p.current.plus = append(p.current.plus, label)
	default:
		p.current.minus = append(p.current.minus, label)
	}
}

// maxNesting bounds how deep statements are nested. Each level indents the translation, so its size grows with the square.
const maxNesting = 500

// statement reads a statement without its label.
func (p *parser) statement() stmt {
	p.depth++
	defer func() { p.depth-- }()
	base := stmtBase{at: loc{at: p.peek(1).pos}}
	p.boundNesting(base.at)
	switch p.peek(1).text {
	case "if":
		return p.ifStatement(true)
	case "either":
		return p.eitherStatement(base)
	case "while":
		return p.whileStatement(base)
	case "with":
		p.take()
		if p.c {
			p.expect("(")
		}
		return p.withStatement(base)
	case "call":
		return p.callStatement(base)
	case "goto":
		return p.gotoStatement(base)
	case "when", "await", "print", "assert":
		return p.exprStatement(base)
	case "skip":
		p.take()
		p.expect(";")
		return &skipStmt{base}
	case "return":
		p.take()
		p.expect(";")
		return &returnStmt{stmtBase: base, from: p.procName}
	}
	if c, _ := p.behind(); c == '(' {
		return p.macroCall(base)
	}
	return p.assignment(base)
}

// boundNesting refuses what is nested too deep.
func (p *parser) boundNesting(at loc) {
	if p.depth > maxNesting {
		fail(errorAt(at, "Statements are nested too deep"))
	}
}

func (p *parser) exprStatement(base stmtBase) stmt {
	s := &exprStmt{stmtBase: base, kind: p.take().text}
	if s.kind == "print" || s.kind == "assert" {
		s.exp = p.required("expression in " + s.kind + " statement")
	} else {
		s.kind = "when"
		s.exp = p.nonEmpty()
	}
	p.expect(";")
	return s
}

func (p *parser) gotoStatement(base stmtBase) stmt {
	p.take()
	s := &gotoStmt{stmtBase: base, to: p.take().text}
	p.noteGoto(s.to)
	p.expect(";")
	return s
}

func (p *parser) noteGoto(to string) {
	p.omit.hasGoto = true
	p.omit.gotoDone = p.omit.gotoDone || to == "Done"
}

// callStatement reads a call and, if return or goto follows, takes that into the statement.
func (p *parser) callStatement(base stmtBase) stmt {
	p.take()
	s := &callStmt{stmtBase: base, to: p.take().text}
	if b := p.current; b != nil && !slices.Contains(b.called, s.to) {
		b.called = append(b.called, s.to)
	}
	s.args = p.arguments()
	p.expect(";")
	switch {
	case p.accept("return"):
		s.then, s.from = callReturn, p.procName
		p.expect(";")
	case p.accept("goto"):
		s.then, s.after = callGoto, p.take().text
		p.noteGoto(s.to) // sic: a goto to Done behind a call is not taken for one
		p.expect(";")
	}
	return s
}

func (p *parser) arguments() []*expr {
	p.expect("(")
	var args []*expr
	for !p.next(")") {
		args = append(args, p.required("argument in call statement"))
		if p.next(")") {
			break
		}
		p.expect(",")
		if p.next(")") {
			p.fail("Empty argument in call statement at ")
		}
	}
	p.take()
	return args
}

func (p *parser) macroCall(base stmtBase) stmt {
	s := &macroCall{stmtBase: base, name: p.take().text}
	s.args = p.arguments()
	p.expect(";")
	return s
}

func (p *parser) assignment(base stmtBase) stmt {
	s := &assignment{stmtBase: base, parts: []*assign{p.assign(base.at)}}
	for p.next("||", "‖") {
		p.take()
		s.parts = append(s.parts, p.furtherAssign())
	}
	p.expect(";")
	return s
}

// furtherAssign reads a second or later part of an assignment. Whatever is wrong there is reported in the same way.
func (p *parser) furtherAssign() *assign {
	var a *assign
	if err := caught(func() { a = p.assign(loc{at: p.last.pos}) }); err != nil {
		e := errorAtToken(p.last.pos, "Bad assignment statement at ")
		e.Hint = err.headline()
		fail(e)
	}
	return a
}

func (p *parser) assign(at loc) *assign {
	a := &assign{at: at, v: p.take().text}
	a.sub = p.expression()
	if !p.accept("≔") {
		p.expectAssign(a.sub)
	}
	a.rhs = p.required("right-hand side of assignment")
	return a
}

// expectAssign takes the := of an assignment. Many write = for it.
func (p *parser) expectAssign(sub *expr) {
	err := caught(func() { p.expect(":=") })
	if err == nil {
		return
	}
	if !sub.empty() && sub.first().text == "=" {
		err.Hint = "an assignment is written with := in place of ="
	}
	fail(err)
}

// ifStatement reads an if, or what elsif begins: an if inside else.
func (p *parser) ifStatement(outermost bool) stmt {
	s := &ifStmt{stmtBase: stmtBase{at: loc{at: p.take().pos}}}
	s.test = p.condition("if test")
	hasElse := false
	if p.c {
		s.then = p.branch()
		p.strayBefore("else")
		if hasElse = p.accept("else"); hasElse {
			s.els = p.branch()
		}
		return s
	}
	p.expect("then")
	s.then = p.branch()
	switch {
	case p.accept("else"):
		s.els, hasElse = p.branch(), true
	case p.next("elsif"):
		p.depth++
		p.boundNesting(s.at)
		s.els, hasElse = block{flat: []stmt{p.ifStatement(false)}}, true
		p.depth--
	case !p.next("end"):
		p.fail(`Expecting "else", "elsif", or "end"`)
	}
	if outermost {
		p.close("if")
		p.expect(";")
	}
	if hasElse && len(s.els.flat) == 0 || !hasElse && len(s.then.flat) == 0 {
		p.failUnknown("the last branch of this if is empty: write skip, or leave the branch out")
	}
	return s
}

// condition reads a test, in parentheses in the C-syntax.
func (p *parser) condition(what string) *expr {
	if !p.c {
		return p.required(what)
	}
	p.expect("(")
	e := p.expression()
	p.expect(")")
	p.demand(e, what)
	return e
}

// strayBefore takes a semicolon before else and or, where the C-syntax has it too often.
func (p *parser) strayBefore(word string) {
	if p.next(";") && p.peek(2).is(word) {
		p.take()
	}
}

func (p *parser) whileStatement(base stmtBase) stmt {
	p.take()
	s := &whileStmt{stmtBase: base, test: p.condition("while test")}
	if p.c {
		s.do = p.branch()
		return s
	}
	p.expect("do")
	s.do = p.branch()
	p.close("while")
	p.expect(";")
	if len(s.do.flat) == 0 {
		p.fail("Missing body of while statement at")
	}
	return s
}

func (p *parser) eitherStatement(base stmtBase) stmt {
	p.take()
	s := &eitherStmt{stmtBase: base}
	for {
		b := p.branch()
		if len(b.flat) == 0 {
			fail(errorAt(base.at, "`either' statement with empty `or' clause"))
		}
		s.clauses = append(s.clauses, &b)
		if p.c {
			p.strayBefore("or")
		}
		if !p.accept("or") {
			break
		}
	}
	if !p.c {
		p.close("either")
		p.expect(";")
	}
	if len(s.clauses) == 1 {
		fail(errorAt(base.at, "`either' statement has no `or'"))
	}
	return s
}

// withStatement reads the bindings of a with, each further one as a with inside, and the body.
func (p *parser) withStatement(base stmtBase) stmt {
	s := &withStmt{stmtBase: base, name: p.take().text}
	s.in = p.equalOrIn()
	s.exp = p.expression()
	if !p.c || !p.next(")") {
		p.semicolonOrComma()
	}
	p.demand(s.exp, "with expression")
	switch {
	case p.c && p.accept(")"):
		s.do = p.branch()
	case !p.c && p.accept("do"):
		s.do = p.branch()
		if len(s.do.flat) == 0 {
			fail(errorAt(base.at, "Missing body of with statement"))
		}
		p.close("with")
		p.expect(";")
	default:
		p.depth++
		p.boundNesting(base.at)
		s.do = block{flat: []stmt{p.withStatement(stmtBase{at: loc{at: p.last.pos}})}}
		p.depth--
	}
	return s
}
