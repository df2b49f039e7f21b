package pluscal

import "strings"

// generator writes the TLA+ text of an algorithm.
type generator struct {
	text
	faults  *faults
	alg     *algorithm
	opts    *Options
	flow    *controlFlow
	vars    []string // all variables, in the order of the text
	globals []string // those of define: pc, globals and stack
	indexed varSet   // variables that are functions of processes
	never   bool     // the algorithm does not terminate
	main    []string // the labels of the main body
	actions map[string]Pos
	rest    []string // of actionWriter.without
}

// selfExpr is the name that stands for the process.
func selfExpr() *expr { return newExpr(nameToken("self")) }

func newGenerator(a *algorithm, o *Options, om omitted) *generator {
	g := &generator{actions: map[string]Pos{}, alg: a, opts: o, flow: &controlFlow{alg: a, omitPC: om.pc}, never: om.end, indexed: varSet{}}
	if !om.pc {
		g.globals = append(g.globals, pcName)
		g.indexed[pcName] = !a.uniprocess()
	}
	g.globals = append(g.globals, namesOf(a.decls)...)
	if len(a.procedures) > 0 {
		g.globals = append(g.globals, stackName)
		g.indexed[stackName] = !a.uniprocess()
	}
	g.vars = append(g.vars, g.globals...)
	for _, q := range a.procedures {
		g.locals(append(namesOf(q.params), namesOf(q.decls)...), !a.uniprocess())
	}
	for _, q := range a.processes {
		g.locals(namesOf(q.decls), q.set)
	}
	return g
}

func (g *generator) locals(names []string, indexed bool) {
	g.vars = append(g.vars, names...)
	for _, v := range names {
		g.indexed[v] = indexed
	}
}

func namesOf(vars []*variable) []string {
	out := make([]string, len(vars))
	for k, v := range vars {
		out[k] = v.name
	}
	return out
}

// hasDefault reports whether a variable is declared without a value.
func (a *algorithm) hasDefault() bool {
	lists := [][]*variable{a.decls}
	for _, q := range a.procedures {
		lists = append(lists, q.params, q.decls)
	}
	for _, q := range a.processes {
		lists = append(lists, q.decls)
	}
	for _, vars := range lists {
		for _, v := range vars {
			if v.none {
				return true
			}
		}
	}
	return false
}

// module writes the whole translation.
func (g *generator) module(renamed []*symbolEntry) {
	for _, s := range renamed {
		g.line(s.remark())
	}
	if g.alg.hasDefault() {
		g.line("CONSTANT " + defaultValue)
	}
	if len(g.vars) == 0 {
		fail(&Error{Text: "The algorithm has no variables.", Hint: "declare one: variable x = 0;"})
	}
	g.declarations()
	g.varsTuple()
	g.procSet()
	g.init()
	g.line("")
	g.bodies()
	g.terminating()
	g.next()
	g.spec()
	if !g.flow.omitPC && !g.never {
		done := `pc = "Done"`
		if !g.alg.uniprocess() {
			done = `\A self \in ProcSet: pc[self] = "Done"`
		}
		g.line("Termination == <>(" + done + ")")
		g.line("")
	}
}

func (g *generator) declarations() {
	if g.alg.define.empty() {
		g.declare(g.vars)
		return
	}
	g.declare(g.globals)
	g.line("(* define statement *)")
	g.place(g.alg.define)
	g.end()
	g.line("")
	if locals := g.vars[len(g.globals):]; len(locals) > 0 {
		g.declare(locals)
		return
	}
	g.line("")
}

// declare writes a declaration of variables, and an empty line.
func (g *generator) declare(names []string) {
	if len(names) == 0 {
		g.line("")
		return
	}
	word := "VARIABLES "
	if len(names) == 1 {
		word = "VARIABLE "
	}
	g.put(word)
	g.list(names, len("VARIABLES "))
	g.end()
	g.line("")
}

// list writes names separated by commas and breaks lines that become too long.
func (g *generator) list(names []string, indent int) {
	for k, name := range names {
		if k > 0 {
			g.put(", ")
		}
		if g.col()+length(name)+1 > g.opts.width {
			g.end()
			g.put(spaces(indent))
		}
		g.put(name)
	}
}

func (g *generator) varsTuple() {
	g.put("vars == << ")
	g.list(g.vars, len("vars == << "))
	if g.col()+len(" >>")+1 > g.opts.width {
		g.end()
		g.put(spaces(len("vars ==")))
	}
	g.line(" >>")
	g.line("")
}

func (g *generator) procSet() {
	if g.alg.uniprocess() {
		return
	}
	g.put("ProcSet == ")
	for k, q := range g.alg.processes {
		if k > 0 {
			g.put(` \cup `)
		}
		left, right := "{", "}"
		if q.set {
			left, right = "(", ")"
		}
		g.put(left)
		g.place(q.id)
		g.put(right)
	}
	g.end()
	g.line("")
}

// bodies writes the actions of procedures, processes and the main body, and what comprises those of each.
func (g *generator) bodies() {
	a := g.alg
	for _, q := range a.procedures {
		g.flow.proc = q
		c := actionContext{}
		if !a.uniprocess() {
			c.self, c.param = selfExpr(), selfParam
		}
		g.disjunction(q.name+c.param, g.body(&q.body, "Error", c), c.param)
	}
	g.flow.proc = nil
	for _, q := range a.processes {
		c := actionContext{self: q.id, name: q.name}
		if q.set {
			c.self, c.param = selfExpr(), selfParam
		}
		labels := g.body(&q.body, "Done", c)
		if !g.flow.omitPC {
			g.disjunction(q.name+c.param, labels, c.param)
		}
	}
	if a.uniprocess() {
		g.main = g.body(&a.main, "Done", actionContext{name: "Next"})
	}
}

// selfParam is the parameter of actions of sets of processes.
const selfParam = "(self)"

// body writes the actions of a body and returns their labels.
func (g *generator) body(b *body, next string, c actionContext) []string {
	var labels []string
	for _, a := range g.flow.actions(b.steps, next) {
		labels = append(labels, a.label)
		g.action(a, c)
		g.line("")
	}
	return labels
}

// disjunction defines a procedure or process as the disjunction of its actions.
func (g *generator) disjunction(head string, labels []string, param string) {
	head += " == "
	g.put(head)
	for k, label := range labels {
		if k > 0 {
			if g.col()+7+length(label+param) > g.opts.width {
				g.end()
				g.put(spaces(length(head) + 2))
			}
			g.put(` \/ `)
		}
		g.put(label + param)
	}
	g.end()
	g.line("")
}

func (g *generator) hasTerminating() bool { return !g.never && !g.opts.noDone }

func (g *generator) terminating() {
	if !g.hasTerminating() {
		return
	}
	g.line("(* Allow infinite stuttering to prevent deadlock on termination. *)")
	if g.alg.uniprocess() {
		g.line(`Terminating == pc = "Done" /\ UNCHANGED vars`)
	} else {
		g.line(`Terminating == /\ \A self \in ProcSet: pc[self] = "Done"`)
		g.line(spaces(len("Terminating == ")) + `/\ UNCHANGED vars`)
	}
	g.line("")
}

// next writes the next-state relation.
func (g *generator) next() {
	if g.alg.uniprocess() && g.flow.omitPC {
		return
	}
	const head = "Next == "
	pieces := g.nextSteps()
	pieces = append(pieces, g.nextProcedures()...)
	for _, q := range g.alg.processes {
		if q.set {
			t := text{cur: []byte(spaces(pieceColumn(len(pieces) == 0)))}
			t.put(`(\E self \in `)
			t.place(q.id)
			t.line(": " + q.name + "(self))")
			t.lines[0] = strings.TrimLeft(t.lines[0], " ")
			pieces = append(pieces, t.lines)
		}
	}
	if g.hasTerminating() {
		pieces = append(pieces, []string{"Terminating"})
	}
	for k, lines := range pieces {
		for i, line := range lines {
			switch {
			case k == 0 && i == 0:
				g.line(head + line)
			case i == 0:
				g.line(spaces(10) + ` \/ ` + line)
			default:
				g.line(line)
			}
		}
	}
	g.line("")
}

// nextSteps returns the lines of Next about what has no parameter.
func (g *generator) nextSteps() [][]string {
	var names []string
	if g.alg.uniprocess() {
		for _, q := range g.alg.procedures {
			names = append(names, q.name)
		}
		names = append(names, g.main...)
	}
	for _, q := range g.alg.processes {
		if !q.set {
			names = append(names, q.name)
		}
	}
	if len(names) == 0 {
		return nil
	}
	var pieces [][]string
	line := ""
	for _, name := range names {
		if length(name)+4+length(line) > g.opts.width-11 {
			pieces = append(pieces, []string{line})
			line = ""
		}
		if line != "" {
			line += ` \/ `
		}
		line += name
	}
	return append(pieces, []string{line})
}

// nextProcedures returns the part of Next about the procedures of processes.
func (g *generator) nextProcedures() [][]string {
	if g.alg.uniprocess() || len(g.alg.procedures) == 0 {
		return nil
	}
	const head = `(\E self \in ProcSet: `
	var lines []string
	line := ""
	for _, q := range g.alg.procedures {
		call := q.name + selfParam
		if length(call)+4+length(line) > g.opts.width-36 {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += ` \/ `
		}
		line += call
	}
	lines = append(lines, line)
	if len(lines) > 1 {
		indent := spaces(pieceColumn(len(g.nextSteps()) == 0) + len(head))
		for k := range lines {
			lines[k] = ` \/ ` + lines[k]
			if k > 0 {
				lines[k] = indent + lines[k]
			}
		}
	}
	lines[0] = head + lines[0]
	lines[len(lines)-1] += ")"
	return [][]string{lines}
}

// pieceColumn is where a piece of Next starts.
func pieceColumn(first bool) int {
	if first {
		return len("Next == ")
	}
	return 10 + len(` \/ `)
}
