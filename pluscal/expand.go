package pluscal

// expander of control flow: from labeled steps with nested statements to actions without. Lists that the steps own are
// copied; those inside statements are changed in place, which the checksum of the algorithm shows.
type controlFlow struct {
	alg    *algorithm
	omitPC bool
	faults *faults
	proc   *procedure // whose body is expanded, nil for none
}

// action is one action of the translation.
type action struct {
	label string
	at    loc
	stmts []stmt
}

// actions expands the steps of a body; control goes to next after the last one.
func (x *controlFlow) actions(steps []*step, next string) []*action {
	var out []*action
	for k, s := range steps {
		after := next
		if k+1 < len(steps) {
			after = steps[k+1].label
		}
		out = append(out, x.step(s, after)...)
	}
	return out
}

// expansion is what became of a list of statements.
type expansion struct {
	list  *list
	inner []*action // of labels inside
	open  bool      // pc is not set yet
}

func (x *controlFlow) step(s *step, next string) []*action {
	x.faults.pace.step()
	if w, ok := s.stmts.stmts[0].(*whileStmt); ok {
		return x.while(s, w, next)
	}
	e := x.last(&list{append([]stmt(nil), s.stmts.stmts...)}, next)
	x.setPC(e, next)
	a := &action{label: s.label, at: s.at, stmts: append(x.testPC(s.label), e.list.stmts...)}
	return append([]*action{a}, e.inner...)
}

// setPC appends the assignment of pc where it is missing.
func (x *controlFlow) setPC(e expansion, next string) {
	if e.open && !x.omitPC {
		e.list.stmts = append(e.list.stmts, x.goTo(next, loc{}))
	}
}

func (x *controlFlow) testPC(label string) []stmt {
	if x.omitPC {
		return nil
	}
	e := newExpr(madeToken(pcName), symbolToken("="), stringToken(label))
	e.rows[0].toks[1].col++
	e.rows[0].toks[2].col += 2
	return []stmt{&exprStmt{kind: "when", exp: e}}
}

// goTo is the assignment of pc.
func (x *controlFlow) goTo(label string, at loc) stmt {
	return assigning(at, pcName, newExpr(stringToken(label)))
}

// assigning makes an assignment of one part.
func assigning(at loc, v string, e *expr) *assignment {
	at = madeFrom(at)
	return &assignment{stmtBase: stmtBase{at: at}, parts: []*assign{{at: at, v: v, sub: &expr{}, rhs: e}}}
}

// while expands a step that begins with a loop.
func (x *controlFlow) while(s *step, w *whileStmt, next string) []*action {
	again := s.label
	if len(w.do.steps) > 0 {
		again = w.do.steps[0].label
	}
	body := x.last(&list{append([]stmt(nil), w.do.first.stmts...)}, again)
	x.setPC(body, again)
	rest := x.last(&list{append([]stmt(nil), s.stmts.stmts[1:]...)}, next)
	x.setPC(rest, next)
	a := &action{label: s.label, at: s.at, stmts: x.testPC(s.label)}
	forever := isTrue(w.test)
	if forever {
		a.stmts = append(a.stmts, body.list.stmts...)
	} else {
		a.stmts = append(a.stmts, &ifStmt{stmtBase: stmtBase{at: w.at}, test: w.test,
			then: block{first: body.list}, els: block{first: rest.list}})
	}
	out := append([]*action{a}, x.actions(w.do.steps, s.label)...)
	out = append(out, body.inner...)
	if !forever {
		out = append(out, rest.inner...)
	}
	return out
}

// isTrue reports whether a test is TRUE, maybe in parentheses.
func isTrue(e *expr) bool {
	if !e.oneLine() {
		return false
	}
	toks := e.rows[0].toks
	if len(toks) == 3 && toks[0].text == "(" && toks[2].text == ")" {
		toks = toks[1:2]
	}
	return len(toks) == 1 && isTrueToken(toks[0])
}

func isTrueToken(t *token) bool { return t != nil && t.class != quoted && t.text == "TRUE" }

// last expands the last statement of a list, in place.
func (x *controlFlow) last(l *list, next string) expansion {
	if len(l.stmts) == 0 {
		return expansion{list: &list{}, open: true}
	}
	n := len(l.stmts) - 1
	before := l.stmts[:n:n]
	var with []stmt
	e := expansion{list: l}
	switch s := l.stmts[n].(type) {
	case *ifStmt:
		with = []stmt{x.ifStatement(s, next, &e)}
	case *eitherStmt:
		with = []stmt{x.eitherStatement(s, next, &e)}
	case *withStmt:
		inner := x.last(s.do.first, next)
		s.do.first, e.inner, e.open = inner.list, inner.inner, inner.open
		with = []stmt{s}
	case *gotoStmt:
		with = []stmt{x.goTo(s.to, s.at)}
	case *returnStmt:
		with = x.returning(s)
	case *callStmt:
		with = x.calling(s, next)
	default:
		with, e.open = []stmt{s}, true
	}
	l.stmts = append(before, with...)
	return e
}

// ifStatement expands an if that is the last statement. One with labels inside becomes another if.
func (x *controlFlow) ifStatement(s *ifStmt, next string, e *expansion) stmt {
	if s.labeled {
		out := &ifStmt{stmtBase: stmtBase{at: madeFrom(s.at)}, test: s.test}
		var inside, labeled []*action
		for _, b := range [][2]*block{{&s.then, &out.then}, {&s.els, &out.els}} {
			lab, in := x.branch(b[0], b[1], next)
			labeled, inside = append(labeled, lab...), append(inside, in...)
		}
		e.inner = append(labeled, inside...)
		return out
	}
	x.branches(blocksOf(s), next, e)
	return s
}

func (x *controlFlow) eitherStatement(s *eitherStmt, next string, e *expansion) stmt {
	if s.labeled {
		out := &eitherStmt{stmtBase: stmtBase{at: madeFrom(s.at)}}
		for _, clause := range s.clauses {
			b := &block{}
			lab, in := x.branch(clause, b, next)
			e.inner = append(append(e.inner, in...), lab...)
			out.clauses = append(out.clauses, b)
		}
		return out
	}
	x.branches(s.clauses, next, e)
	return s
}

// branch expands a branch of a statement with labels inside; pc is set in it.
func (x *controlFlow) branch(from, to *block, next string) (labeled, inside []*action) {
	first := next
	if len(from.steps) > 0 {
		first = from.steps[0].label
	}
	e := x.last(from.first, first)
	x.setPC(e, first)
	to.first = e.list
	return x.actions(from.steps, next), e.inner
}

// branches expands the branches of a statement without labels. If one of them sets pc, all must.
func (x *controlFlow) branches(blocks []*block, next string, e *expansion) {
	open := make([]expansion, len(blocks))
	e.open = true
	for k, b := range blocks {
		open[k] = x.last(b.first, next)
		b.first = open[k].list
		e.inner = append(e.inner, open[k].inner...)
		e.open = e.open && open[k].open
	}
	if e.open {
		return
	}
	for _, branch := range open {
		x.setPC(branch, next)
	}
}
