package pluscal

// initWriter writes the items of Init, each on lines of its own.
type initWriter struct {
	g       *generator
	started bool
}

const initHead = "Init == "

// item begins an item.
func (w *initWriter) item(s string) {
	if w.started {
		w.g.put(spaces(len(initHead)))
	} else {
		w.g.put(initHead)
	}
	w.started = true
	w.g.put(s)
}

func (w *initWriter) line(s string) {
	w.item(s)
	w.g.end()
}

func relation(in bool) string {
	if in {
		return ` \in `
	}
	return " = "
}

// plain gives a variable its initial value, in parentheses where they seem to be needed.
func (w *initWriter) plain(v *variable) {
	w.item(`/\ ` + v.name + relation(v.in))
	w.g.placeValue(v.val)
	w.g.end()
}

// function gives a variable a value for each element of a set.
func (w *initWriter) function(v *variable, left string, set *expr) {
	w.item(`/\ ` + v.name + " = " + left)
	w.g.place(set)
	w.g.put(" |-> ")
	w.g.place(w.g.use(v.val, nil, selfExpr()))
	w.g.put("]")
	w.g.end()
}

func (g *generator) init() {
	w := &initWriter{g: g}
	if len(g.alg.decls) > 0 {
		w.line("(* Global variables *)")
	}
	for _, v := range g.alg.decls {
		w.plain(v)
	}
	for _, q := range g.alg.procedures {
		w.procedure(q)
	}
	for _, q := range g.alg.processes {
		w.process(q)
	}
	switch {
	case len(g.alg.procedures) == 0:
	case g.alg.uniprocess():
		w.line(`/\ stack = << >>`)
	default:
		w.line(`/\ stack = [self \in ProcSet |-> << >>]`)
	}
	if !g.flow.omitPC {
		w.pc()
	}
}

func (w *initWriter) procedure(q *procedure) {
	vars := append(append([]*variable(nil), q.params...), q.decls...)
	if len(vars) > 0 {
		w.line("(* Procedure " + q.name + " *)")
	}
	for _, v := range vars {
		if w.g.alg.uniprocess() {
			w.plain(v)
		} else {
			w.function(v, `[ self \in `, newExpr(nameToken("ProcSet")))
		}
	}
}

func (w *initWriter) process(q *process) {
	if len(q.decls) > 0 {
		w.line("(* Process " + q.name + " *)")
	}
	for _, v := range q.decls {
		switch {
		case !q.set:
			w.item(`/\ ` + v.name + relation(v.in))
			w.g.place(v.val)
			w.g.end()
		case v.in:
			w.item(`/\ ` + v.name + ` \in [`)
			w.g.place(q.id)
			w.g.put(" -> ")
			w.g.place(w.g.use(v.val, nil, anyOf(q.id)))
			w.g.put("]")
			w.g.end()
		default:
			w.function(v, `[self \in `, q.id)
		}
	}
}

// anyOf is CHOOSE self \in  set : TRUE, what the official translator takes for the process where it has none.
func anyOf(set *expr) *expr {
	e := set.clone()
	head := &expr{rows: []*row{{toks: []*token{{text: "CHOOSE"}, {class: ident, text: "self", col: 7}, {text: `\in`, col: 12}}}}}
	if err := e.prepend(head, 2); err != nil {
		fail(err)
	}
	last := e.lastRow()
	end := last.toks[len(last.toks)-1]
	at := end.col + end.width()
	last.toks = append(last.toks, &token{text: ":", col: at + 1}, &token{text: "TRUE", col: at + 3})
	return e
}

// pc gives pc its initial value.
func (w *initWriter) pc() {
	a := w.g.alg
	switch {
	case a.uniprocess():
		w.line(`/\ pc = "` + a.main.entry() + `"`)
		return
	case len(a.processes) == 1:
		w.line(`/\ pc = [self \in ProcSet |-> "` + a.processes[0].entry() + `"]`)
		return
	}
	w.item(`/\ pc = [self \in ProcSet |-> CASE `)
	at := w.g.col()
	for k, q := range a.processes {
		if k > 0 {
			w.g.end()
			w.g.put(spaces(at-len("[] ")) + "[] ")
		}
		w.g.put("self" + relation(q.set))
		w.g.place(q.id)
		w.g.put(` -> "` + q.entry() + `"`)
	}
	w.g.put("]")
	w.g.end()
}
