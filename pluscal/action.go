package pluscal

import (
	"maps"
	"slices"
	"strings"
)

// actionContext says whose action is written.
type actionContext struct {
	self  *expr  // the process; nil if there is only one body
	param string // of the action: "(self)" or ""
	name  string // of the action if pc is left out
}

// actionWriter writes one action, or a part of it.
type actionWriter struct {
	*generator
	c        actionContext
	assigned varSet // variables that have their next value
}

const bullet = `/\ `

// action writes the definition of an action.
func (g *generator) action(a *action, c actionContext) {
	name := a.label
	if g.flow.omitPC {
		name = c.name
	}
	g.actions[name] = a.at.written()
	head := name + c.param + " == "
	w := &actionWriter{generator: g, c: c, assigned: varSet{}}
	begin := len(g.lines)
	g.put(head + bullet)
	for k, s := range a.stmts {
		g.faults.pace.step()
		if k > 0 {
			g.put(spaces(length(head)) + bullet)
		}
		w.stmt(s)
	}
	rest := w.without(g.vars, w.assigned)
	if len(rest) > 0 {
		g.put(spaces(length(head)) + bullet)
		w.unchanged(rest, g.opts.width-length(head)-16)
	}
	if len(a.stmts) == 1 && len(rest) == 0 {
		dropBullet(g.lines[begin:], length(head))
		g.shift(begin, len(bullet))
	}
}

// dropBullet makes a conjunction of one conjunct that conjunct.
func dropBullet(lines []string, at int) {
	for k, line := range lines {
		r := []rune(line)
		if k == 0 {
			lines[k] = string(r[:at]) + string(r[at+len(bullet):])
		} else if len(r) >= len(bullet) {
			lines[k] = string(r[len(bullet):])
		}
	}
}

// without returns the names that are not in a set, in order. The next call overwrites them.
func (w *actionWriter) without(names []string, set varSet) []string {
	w.rest = w.rest[:0]
	for _, v := range names {
		if !set[v] {
			w.rest = append(w.rest, v)
		}
	}
	return w.rest
}

// unchanged says that variables keep their values and ends the line. Lines get at most as many characters of names as
// there is room.
func (w *actionWriter) unchanged(vars []string, room int) {
	if len(vars) == 1 {
		w.line(unchangedOne(vars[0]))
		return
	}
	w.put("UNCHANGED << ")
	at, used := w.col(), 0
	for k, v := range vars {
		if k > 0 {
			w.put(", ")
			used += len(", ")
		}
		if used+length(v) > room {
			if used > 0 {
				w.end()
				w.put(spaces(at))
			}
			used = 0
		}
		w.put(v)
		used += length(v)
	}
	w.line(" >>")
}

func unchangedOne(v string) string {
	if length(v) <= 5 {
		return v + "' = " + v
	}
	return "UNCHANGED " + v
}

// stmts writes statements, each but the first after an indentation.
func (w *actionWriter) stmts(list []stmt, indent string) {
	for k, s := range list {
		if k > 0 {
			w.put(indent)
		}
		w.stmt(s)
	}
}

// inner is a writer for a branch: what it assigns is of no concern to others.
func (w *actionWriter) inner() *actionWriter {
	return &actionWriter{generator: w.generator, c: w.c, assigned: w.assigned.union(nil)}
}

// stmt writes a statement from the present column on and ends the line.
func (w *actionWriter) stmt(s stmt) {
	at := w.col()
	switch s := s.(type) {
	case *exprStmt:
		w.exprStmt(s, at)
	case *skipStmt:
		w.line("TRUE")
	case *assignment:
		w.assignment(s, at)
	case *ifStmt:
		w.ifStatement(s, at)
	case *eitherStmt:
		w.eitherStatement(s, at)
	case *withStmt:
		w.withStatement(s, at)
	default:
		fail(errorAt(s.common().at, "Translator discovered later than it should have that this statement must have a label"))
	}
}

func (w *actionWriter) exprStmt(s *exprStmt, at int) {
	e := w.use(s.exp, w.assigned, w.c.self)
	switch s.kind {
	case "when":
		w.place(e)
	case "print":
		w.put("PrintT(")
		w.place(e)
		w.put(")")
	default:
		w.put("Assert(")
		w.place(e)
		w.put(", ")
		text := `"Failure of assertion at ` + s.at.String() + `.")`
		if w.col()+length(text) >= w.opts.width {
			w.end()
			w.put(spaces(at + len("Assert(")))
		}
		w.put(text)
	}
	w.end()
}

func (w *actionWriter) ifStatement(s *ifStmt, at int) {
	w.put("IF ")
	w.place(w.use(s.test, w.assigned, w.c.self))
	w.end()
	then, els := w.inner(), w.inner()
	for _, b := range []struct {
		word  string
		stmts []stmt
		w     *actionWriter
	}{{"THEN ", s.then.first.stmts, then}, {"ELSE ", s.els.first.stmts, els}} {
		indent := spaces(at+8) + bullet
		w.put(spaces(at+3) + b.word)
		missing := w.assignedBy(s.els.first.stmts)
		if b.w == els {
			missing = then.assigned
		}
		switch {
		case len(b.stmts) > 0:
			w.put(bullet)
			b.w.stmts(b.stmts, indent)
		case b.w == els:
			w.line(bullet + "TRUE")
		}
		rest := w.without(w.only(missing), b.w.assigned)
		switch {
		case len(rest) > 0 && len(w.cur) > 0:
			w.put(bullet)
			w.unchanged(rest, w.opts.width-(at+11)-13)
		case len(rest) > 0:
			w.put(indent)
			w.unchanged(rest, w.opts.width-(at+11)-13)
		case len(w.cur) > 0:
			w.end()
		}
	}
	maps.Copy(then.assigned, els.assigned)
	w.assigned = then.assigned
}

// only returns the variables of a set, in the order of the text.
func (w *actionWriter) only(set varSet) []string {
	var out []string
	for _, v := range w.vars {
		if set[v] {
			out = append(out, v)
		}
	}
	return out
}

// assignedBy returns the variables that statements assign.
func (w *actionWriter) assignedBy(list []stmt) varSet {
	out := varSet{}
	w.addAssigned(list, out)
	return out
}

func (w *actionWriter) addAssigned(list []stmt, out varSet) {
	for _, s := range list {
		if a, ok := s.(*assignment); ok {
			for _, part := range a.parts {
				out[part.v] = true
			}
		}
		for _, b := range blocksOf(s) {
			w.addAssigned(b.first.stmts, out)
		}
	}
}

func (w *actionWriter) eitherStatement(s *eitherStmt, at int) {
	all := varSet{}
	for _, c := range s.clauses {
		all = all.union(w.assignedBy(c.first.stmts))
	}
	union := w.assigned
	for k, c := range s.clauses {
		if k > 0 {
			w.put(spaces(at))
		}
		indent := spaces(at+3) + bullet
		w.put(`\/ ` + bullet)
		inner := w.inner()
		inner.stmts(c.first.stmts, indent)
		rest := w.without(w.only(all), inner.assigned)
		switch {
		case len(rest) == 1:
			w.line(indent + unchangedOne(rest[0]))
		case len(rest) > 1:
			w.line(indent + "UNCHANGED <<" + strings.Join(rest, ", ") + ">>")
		}
		union = union.union(inner.assigned)
	}
	w.assigned = union
}

func (w *actionWriter) withStatement(s *withStmt, at int) {
	e := w.use(s.exp, w.assigned, w.c.self)
	if s.in {
		w.put(`\E ` + s.name + ` \in `)
		w.place(e)
		w.line(":")
	} else {
		w.put("LET " + s.name + " == ")
		w.place(e)
		w.line(" IN")
	}
	indent := spaces(at + 2)
	if len(s.do.first.stmts) > 1 {
		indent += bullet
	}
	w.put(indent)
	w.stmts(s.do.first.stmts, indent)
}

// assignment writes the next values of variables: parts of one variable together, variables in order.
func (w *actionWriter) assignment(s *assignment, at int) {
	slices.SortStableFunc(s.parts, func(a, b *assign) int { return strings.Compare(a.v, b.v) })
	groups := group(s.parts)
	for k, parts := range groups {
		v := parts[0].v
		switch {
		case w.assigned[v]:
			w.faults.add(multiple(s, v))
		case !slices.Contains(w.vars, v):
			w.faults.add(undeclared(parts[0], w.vars))
		}
		if k > 0 {
			w.put(spaces(at))
		}
		if len(groups) > 1 {
			w.put(bullet)
		}
		w.value(s, parts)
		w.end()
	}
	for _, parts := range groups { // all values are those before the assignment
		w.assigned[parts[0].v] = true
	}
	if len(groups) == 0 {
		w.end()
	}
}

func group(parts []*assign) [][]*assign {
	var out [][]*assign
	for k, p := range parts {
		if k == 0 || p.v != parts[k-1].v {
			out = append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], p)
	}
	return out
}

// value writes what a variable becomes.
func (w *actionWriter) value(s *assignment, parts []*assign) {
	v := parts[0].v
	indexed := w.indexed[v] && w.c.self != nil
	w.put(v + "' = ")
	if len(parts) == 1 && !indexed && parts[0].sub.empty() {
		w.placeValue(w.use(parts[0].rhs, w.assigned, w.c.self))
		return
	}
	w.put("[" + v + " EXCEPT ")
	at := w.col()
	for k, p := range parts {
		if len(parts) > 1 && p.sub.empty() {
			w.faults.add(multiple(s, v))
		}
		if k > 0 {
			w.line(",")
			w.put(spaces(at))
		}
		w.put("!")
		if indexed {
			w.put("[")
			w.place(w.c.self)
			w.put("]")
		}
		if !p.sub.empty() {
			w.place(w.use(p.sub, w.assigned, w.c.self))
		}
		w.put(" = ")
		w.place(w.use(p.rhs, w.assigned, w.c.self))
	}
	w.put("]")
}

// use returns an expression as it stands in a step: variables that have their next value with a prime, those that are
// functions of processes with the process.
func (g *generator) use(e *expr, assigned varSet, self *expr) *expr {
	by := substitution{by: map[string]*expr{}}
	for _, r := range e.rows {
		for _, t := range r.toks {
			if !t.isName() || by.by[t.text] != nil {
				continue
			}
			fixed := t.text == pcName || t.text == stackName
			subscript := self != nil && g.indexed[t.text] && (t.class == made || !fixed)
			if assigned[t.text] || subscript {
				by.by[t.text] = variableUse(t, assigned[t.text], subscript, self)
			}
		}
	}
	if len(by.by) == 0 {
		return e
	}
	out := e.clone()
	if err := out.substitute(by); err != nil {
		fail(err)
	}
	return out
}

// variableUse is a variable with prime and process.
func variableUse(v *token, primed, subscript bool, self *expr) *expr {
	name := &token{class: v.class, text: v.text}
	if !subscript {
		return newExpr(name, symbolToken("'"))
	}
	var e *expr
	if primed {
		e = newExpr(name, symbolToken("'"), symbolToken("["))
	} else {
		e = newExpr(name, symbolToken("["))
	}
	s := self.clone()
	if err := s.prepend(e, 0); err != nil {
		fail(err)
	}
	last := s.lastRow()
	end := last.toks[len(last.toks)-1]
	// The quotes of a string are not counted: lines that are anchored to the right of it stand two columns too far left.
	last.toks = append(last.toks, &token{text: "]", col: end.col + length(end.text)})
	return s
}
