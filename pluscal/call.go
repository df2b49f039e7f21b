package pluscal

import "fmt"

// maxFieldColumn is how long a name may be for the arrows of a call record to stay in one column.
const maxFieldColumn = 9

// findProcedure returns a procedure by its present name, or nil.
func (x *controlFlow) findProcedure(name string) *procedure {
	for _, q := range x.alg.procedures {
		if q.name == name {
			return q
		}
	}
	return nil
}

// calling expands a call: what is to be restored goes on the stack, parameters and variables get their values.
func (x *controlFlow) calling(s *callStmt, next string) []stmt {
	var from *procedure
	if s.then == callReturn {
		from = x.caller(s)
	}
	q := x.findProcedure(s.to)
	if q == nil {
		x.faults.add(x.unknown(s))
		return nil
	}
	if len(q.params) != len(s.args) {
		e := errorAt(s.at, "Procedure "+s.to+" called with wrong number of arguments")
		e.Hint = fmt.Sprintf("%s has %d parameters, here are %d arguments", s.to, len(q.params), len(s.args))
		x.faults.add(e)
		return nil
	}
	enter := &assignment{stmtBase: stmtBase{at: madeFrom(s.at)}}
	switch {
	case s.then == callReturn && from == q:
		// the record of the call that ends serves the new one
	case s.then == callReturn:
		for _, v := range from.decls {
			enter.add(v.name, headOf(v.name))
		}
		enter.add(stackName, callRecord(q, nil))
	case s.then == callGoto:
		enter.add(stackName, callRecord(q, &s.after))
	default:
		enter.add(stackName, callRecord(q, &next))
	}
	for k, v := range q.params {
		enter.add(v.name, s.args[k])
	}
	out := []stmt{enter}
	for _, v := range q.decls {
		out = append(out, assigning(s.at, v.name, v.val))
	}
	return append(out, x.goTo(q.entry(), s.at))
}

// unknown is the error about a call of a procedure that does not exist.
func (x *controlFlow) unknown(s *callStmt) *Error {
	e := errorAt(s.at, "Call of non-existent procedure "+s.to)
	if len(x.alg.procedures) == 0 {
		e.Hint = "the algorithm has no procedures; a macro is called without the word call"
		return e
	}
	e.Hint = "procedures: " + x.alg.procedures[0].name
	for _, q := range x.alg.procedures[1:] {
		e.Hint += ", " + q.name
	}
	return e
}

// caller returns the procedure that a call followed by return belongs to.
func (x *controlFlow) caller(s *callStmt) *procedure {
	if s.from == "" {
		fail(plainError(s.at, "`return' statement following `call' at "+s.at.String()+" not in a procedure"))
	}
	from := x.findProcedure(s.from)
	if from == nil {
		fail(errorAt(s.at, "Error in procedure (perhaps name used elsewhere)"))
	}
	return from
}

func (s *assignment) add(v string, e *expr) {
	s.parts = append(s.parts, &assign{at: s.at, v: v, sub: &expr{}, rhs: e})
}

// entry is the label that a body starts at.
func (b *body) entry() string {
	if len(b.steps) == 0 {
		return emptyBodyLabel
	}
	return b.steps[0].label
}

// emptyBodyLabel is where the official translator lets control go to in a body without statements.
const emptyBodyLabel = "null"

// returning expands a return: everything is taken from the stack.
func (x *controlFlow) returning(s *returnStmt) []stmt {
	if x.proc == nil {
		x.faults.add(errorAt(s.at, "`return' statement not in procedure"))
		return nil
	}
	q := x.findProcedure(s.from)
	if q == nil {
		fail(errorAt(s.at, "Error in procedure (perhaps name used elsewhere)"))
	}
	out := []stmt{assigning(s.at, pcName, headOf(pcName))}
	for _, vars := range [][]*variable{q.decls, q.params} {
		for _, v := range vars {
			out = append(out, assigning(s.at, v.name, headOf(v.name)))
		}
	}
	return append(out, assigning(s.at, stackName, tail()))
}

// headOf is Head(stack).name.
func headOf(name string) *expr {
	return newExpr(nameToken("Head"), symbolToken("("), madeToken(stackName), symbolToken(")"), symbolToken("."), nameToken(name))
}

// tail is Tail(stack).
func tail() *expr {
	return newExpr(nameToken("Tail"), symbolToken("("), madeToken(stackName), symbolToken(")"))
}

// callRecord is what the stack becomes: a record of the place to return to and of the present values on top. Without a
// place, it is that of the record on top, which is replaced.
func callRecord(q *procedure, returnTo *string) *expr {
	const field = 5 // the column behind "<< [ "
	e := &expr{}
	back := newExpr(stringTokenOf(returnTo))
	if returnTo == nil {
		back = headOf(pcName)
	}
	e.field("procedure", newExpr(stringToken(q.name)), field)
	e.field(pcName, back, field)
	for _, vars := range [][]*variable{q.decls, q.params} {
		for _, v := range vars {
			e.field(v.name, newExpr(nameToken(v.name)), field)
		}
	}
	e.rows[0].toks = append([]*token{{text: "<<"}, {text: "[", col: 3}}, e.rows[0].toks...)
	for k, r := range e.rows {
		end := r.toks[len(r.toks)-1]
		at := end.col + end.width()
		if k+1 < len(e.rows) {
			r.toks = append(r.toks, &token{text: ",", col: at})
		} else {
			r.toks = append(r.toks, &token{text: "]", col: at + 1}, &token{text: ">>", col: at + 3})
		}
	}
	rest := newExpr(madeToken(stackName))
	if returnTo == nil {
		rest = tail()
	}
	last := &row{toks: []*token{{text: `\o`, col: 1}}}
	for _, t := range rest.rows[0].toks {
		t.col += 4
		last.toks = append(last.toks, t)
	}
	e.rows = append(e.rows, last)
	e.normalize()
	return e
}

func stringTokenOf(text *string) *token {
	if text == nil {
		return stringToken("")
	}
	return stringToken(*text)
}

// field appends a line of a call record.
func (e *expr) field(name string, val *expr, col int) {
	r := &row{toks: []*token{{class: symbol, text: name, col: col}}}
	arrow := col + max(length(name), maxFieldColumn) + 1
	r.toks = append(r.toks, &token{text: "|->", col: arrow})
	for _, t := range val.rows[0].toks {
		t.col += arrow + 5
		r.toks = append(r.toks, t)
	}
	e.rows = append(e.rows, r)
}
