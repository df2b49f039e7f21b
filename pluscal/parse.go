package pluscal

// parser reads an algorithm. Errors end it; see bailout.
type parser struct {
	reader
	opts     *Options
	say      func(string)
	c        bool // C-syntax
	inMacro  bool
	procName string // the procedure that the statements belong to: the last one, also in the main body; "" in processes
	current  *body  // the last one of a procedure or process, nil before
	labels   map[string]bool
	omit     omission
	missing  labeler
	alg      *algorithm
	depth    int // of statements
	made     int // size of what macros have been expanded to
	faults   *faults
	recovery
}

// recovery is the state of a parser that goes on after errors.
type recovery struct {
	quiet bool // nothing was read since the last error
	atEnd bool // the text has ended
	wrong int  // errors found by the parser

	resumed Pos // the token before the place where reading went on last
}

// omission collects what decides whether pc can be left out; see omitsPC.
type omission struct{ hasGoto, gotoDone, sign bool }

// algorithm reads the whole algorithm. What is found wrong with labels or macros only later is left to others.
func (p *parser) algorithm(fair bool) {
	a := p.alg
	a.fair = fair
	if fair {
		if t := p.take(); !t.is("algorithm") {
			p.fail("`--fair' not followed by `algorithm'")
		}
	}
	a.name = p.take().text
	if p.next("{") {
		p.c = true
		p.take()
	}
	if p.next("variable", "variables") {
		a.decls = p.variables()
	}
	if p.next("define") {
		a.define = p.define()
	}
	for p.next("macro") {
		a.macros = append(a.macros, p.macro())
	}
	for p.next("procedure") {
		a.procedures = append(a.procedures, p.procedure())
	}
	p.bodyOrProcesses()
}

// bodyOrProcesses reads what follows the procedures, up to the end.
func (p *parser) bodyOrProcesses() {
	a := p.alg
	if p.next("fair") && !p.fairBody() {
		p.processes()
		return
	}
	if p.next("process") {
		p.processes()
		return
	}
	if a.fair {
		p.fairOption()
	}
	p.open()
	a.main.stmts = p.statements()
}

// fairOption makes an algorithm with one body fair. Options that say otherwise are ignored, with a warning.
func (p *parser) fairOption() {
	if option := p.opts.fairness; option == string(stronglyFair) || option == "nof" {
		p.say("Warning: Option `" + option + "' specified for --fair algorithm.")
	}
	p.opts.fairness = string(weaklyFair)
}

// fairBody takes the words that a body may be made fair with in version 1.5 alone.
func (p *parser) fairBody() bool {
	if p.opts.version != versionFairBody {
		return false
	}
	k := 2
	if p.peek(k).is("+") {
		k++
	}
	if !p.peek(k).is("begin") && !p.peek(k).is("{") {
		return false
	}
	for ; k > 1; k-- {
		p.take()
	}
	p.opts.fairness = string(weaklyFair)
	return true
}

func (p *parser) processes() {
	p.procName = ""
	for p.next("fair", "process") {
		p.alg.processes = append(p.alg.processes, p.process())
	}
	p.end()
}

// end takes the end of the algorithm.
func (p *parser) end() {
	if p.c {
		p.expect("}")
		return
	}
	p.expect("end")
	p.expect("algorithm")
}

// open takes the beginning of a body.
func (p *parser) open() {
	if p.c {
		p.expect("{")
	} else {
		p.expect("begin")
	}
}

// body reads the body of a macro, procedure or process.
func (p *parser) body(kind string) []stmt {
	p.open()
	stmts := p.statements()
	p.close(kind)
	p.accept(";")
	return stmts
}

// close takes the end of a construct: "}", or "end" and its name.
func (p *parser) close(kind string) {
	if p.c {
		p.expect("}")
		return
	}
	p.expect("end")
	p.expect(kind)
}

func (p *parser) define() *expr {
	p.take()
	if p.c {
		p.expect("{")
	}
	e := p.expression()
	p.close("define")
	p.expect(";")
	return e
}

// variables reads declarations up to what must follow them.
func (p *parser) variables() []*variable {
	p.take()
	var out []*variable
	for !p.next("begin", "procedure", "process", "fair", "define", "macro", "{") {
		p.guarded(func() {
			v := p.variable(true)
			p.semicolonOrComma()
			out = append(out, v)
		})
		p.stopAtEnd()
	}
	return out
}

// variable reads a declaration: with a value, in a set if that is allowed, or without one.
func (p *parser) variable(sets bool) *variable {
	name := p.take()
	v := &variable{name: name.text, pos: name.pos}
	switch {
	case p.next("=") || sets && isIn(p.peek(1)):
		v.in = isIn(p.take())
		v.val = p.nonEmpty()
	default:
		v.none = true
		v.val = newExpr(symbolToken(defaultValue))
	}
	return v
}

// defaultValue is the value of variables that are declared without one.
const defaultValue = "defaultInitValue"

// nonEmpty reads an expression where the official translator fails without a message of its own if there is none.
func (p *parser) nonEmpty() *expr {
	e := p.expression()
	if e.empty() {
		p.failUnknown("an expression is missing here")
	}
	return e
}

// failUnknown is for texts on which the official translator fails with an internal exception.
func (p *parser) failUnknown(hint string) {
	e := errorAtToken(p.last.pos, "Unknown error at or before")
	e.Hint = hint
	fail(e)
}

// required reads an expression that must not be empty.
func (p *parser) required(what string) *expr {
	e := p.expression()
	p.demand(e, what)
	return e
}

func (p *parser) demand(e *expr, what string) {
	if e.empty() {
		p.fail("Empty " + what + " at ")
	}
}

func (p *parser) macro() *macro {
	m := &macro{pos: p.take().pos}
	p.inMacro = true
	m.name = p.take().text
	p.expect("(")
	for !p.next(")") {
		m.params = append(m.params, p.take().text)
		if !p.next(")") {
			p.expect(",")
		}
	}
	p.take()
	m.body = p.body("macro")
	p.inMacro = false
	m.body = p.expandMacros(m.body, p.alg.macros)
	return m
}

func (p *parser) procedure() *procedure {
	q := &procedure{pos: p.take().pos}
	q.name = p.take().text
	p.procName = q.name
	p.expect("(")
	for !p.next(")") {
		q.params = append(q.params, p.variable(false))
		if !p.next(")") {
			p.expect(",")
		}
	}
	p.take()
	if p.next("variable", "variables") {
		p.take()
		for !p.next("begin", "{") {
			v := p.variable(false)
			p.semicolonOrComma()
			q.decls = append(q.decls, v)
		}
	}
	p.bodyOf("procedure", &q.body)
	return q
}

// bodyOf reads a body and notes its labels with signs and the procedures it calls. Those of the main body go to the last
// procedure, as with the official translator: its checksum shows it.
func (p *parser) bodyOf(kind string, b *body) {
	p.current = b
	b.stmts = p.body(kind)
}

func (p *parser) process() *process {
	q := &process{fairness: unfair}
	if option := fairness(p.opts.fairness); option == weaklyFair || option == stronglyFair {
		q.fairness = option
	}
	if p.accept("fair") {
		q.fairness = weaklyFair
		if p.accept("+") {
			q.fairness = stronglyFair
		}
	}
	p.expect("process")
	q.pos = p.last.pos
	if p.c {
		p.expect("(")
	}
	q.name = p.take().text
	q.set = p.equalOrIn()
	q.id = p.required("process id")
	if p.c {
		p.expect(")")
	}
	if p.next("variable", "variables") {
		q.decls = p.variables()
	}
	p.bodyOf("process", &q.body)
	return q
}
