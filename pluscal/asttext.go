package pluscal

import (
	"fmt"
	"strings"
)

// textWriter takes a text, and fails at nothing.
type textWriter interface {
	WriteByte(c byte) error
	WriteString(s string) (int, error)
}

// astText prints the tree of an algorithm as the official translator does: as a TLA+ expression, whose text the checksum
// of the algorithm is made of.
type astText struct {
	b      textWriter
	indent []int
	opts   *Options
	pace   *pace
}

// newline ends the line and goes to the indentation.
func (p *astText) newline() {
	p.pace.step()
	_ = p.b.WriteByte('\n')
	p.put(spaces(p.indent[len(p.indent)-1]))
}

// in prints a text and enlarges the indentation by its length.
func (p *astText) in(s string) {
	p.put(s)
	p.indent = append(p.indent, p.indent[len(p.indent)-1]+length(s))
}

// out goes back to the indentation before the last in.
func (p *astText) out() { p.indent = p.indent[:len(p.indent)-1] }

func (p *astText) put(s string) { _, _ = p.b.WriteString(s) }

// field prints a name with what follows it; more says that another field does, on the next line.
func (p *astText) field(name string, value func(), more string) {
	p.in(name)
	value()
	p.put(more)
	p.out()
}

// seq prints n elements, each on a line of its own.
func (p *astText) seq(n int, element func(k int)) {
	p.in("<<")
	for k := range n {
		if k > 0 {
			p.put(", ")
			p.newline()
		}
		element(k)
	}
	p.put(">>")
	p.out()
}

func names(list []string) string {
	if len(list) == 0 {
		return "<<>>"
	}
	return `<<"` + strings.Join(list, `", "`) + `">>`
}

// node begins a node; with -debug its place comes first. The function returned ends it.
func (p *astText) node(at loc) func() {
	p.in(p.place(at))
	return p.out
}

// place is what -debug prints before a node.
func (p *astText) place(at loc) string {
	if !p.opts.debug {
		return ""
	}
	if at.made {
		at = loc{}
	}
	return fmt.Sprintf("(*%d, %d*)", at.at.Line, at.at.Col)
}

func relationText(in bool) string {
	if in {
		return `"\\in"`
	}
	return `"="`
}

// algorithmText returns the text of an algorithm.
func algorithmText(a *algorithm, o *Options, at *pace) string {
	var b strings.Builder
	writeAlgorithm(&b, a, o, at)
	return b.String()
}

// writeAlgorithm writes the text of an algorithm.
func writeAlgorithm(b textWriter, a *algorithm, o *Options, at *pace) {
	p := &astText{b: b, opts: o, pace: at, indent: []int{0}}
	defer p.node(loc{})()
	if a.uniprocess() {
		p.uniprocess(a)
	} else {
		p.multiprocess(a)
	}
}

func (p *astText) uniprocess(a *algorithm) {
	p.put(`[type     |-> "uniprocess", `)
	p.newline()
	p.put(` name  |-> "` + a.name + `", `)
	p.newline()
	p.field(" decls  |-> ", func() { p.variables(a.decls) }, ",")
	p.newline()
	p.field(" defs   |-> ", func() { p.expr(a.define) }, ",")
	p.newline()
	p.field(" prcds  |-> ", func() { p.procedures(a) }, ",")
	p.newline()
	p.field(" body  |-> ", func() { p.steps(a.main.steps) }, "]")
}

func (p *astText) multiprocess(a *algorithm) {
	p.put(`[type    |-> "multiprocess", `)
	p.newline()
	p.put(` name  |-> "` + a.name + `", `)
	p.newline()
	p.field(" decls |-> ", func() { p.variables(a.decls) }, ",")
	p.newline()
	p.field(" defs  |-> ", func() { p.expr(a.define) }, ",")
	p.newline()
	p.field(" prcds |-> ", func() { p.procedures(a) }, ",")
	p.newline()
	p.field(" procs |-> ", func() {
		p.seq(len(a.processes), func(k int) { p.process(a.processes[k]) })
	}, "]")
}

func (p *astText) procedures(a *algorithm) {
	p.seq(len(a.procedures), func(k int) { p.procedure(a.procedures[k]) })
}

// bodyLabels is what is printed about a body besides its steps.
func (b *body) bodyLabels() string {
	return "minusLabels |-> " + names(b.minus) + ", plusLabels |->" + names(b.plus) + ", proceduresCalled |->" + names(b.called) + ","
}

func (p *astText) procedure(q *procedure) {
	defer p.node(loc{at: q.pos})()
	p.put(`[name   |-> "` + q.name + `", `)
	if p.opts.version >= versionOmits {
		p.newline()
		p.put(q.bodyLabels())
	}
	p.newline()
	p.field(" params |-> ", func() { p.variables(q.params) }, ",")
	p.newline()
	p.field(" decls  |-> ", func() { p.variables(q.decls) }, ",")
	p.newline()
	p.field(" body   |-> ", func() { p.steps(q.steps) }, "]")
}

func (p *astText) process(q *process) {
	defer p.node(loc{at: q.pos})()
	if p.opts.version >= versionOmits {
		p.put(`[name   |-> "` + q.name + `",`)
		p.newline()
		p.put(` fairness |-> "` + string(q.fairness) + `", ` + q.bodyLabels())
	} else {
		p.put(`[name   |-> "` + q.name + `", `)
	}
	p.newline()
	p.put(` eqOrIn |-> ` + relationText(q.set) + ",")
	p.newline()
	p.put(` id     |-> `)
	p.expr(q.id)
	p.put(",")
	p.newline()
	p.field(" decls  |-> ", func() { p.variables(q.decls) }, ",")
	p.newline()
	p.field(" body   |-> ", func() { p.steps(q.steps) }, "]")
}

func (p *astText) variables(vars []*variable) {
	p.seq(len(vars), func(k int) {
		v := vars[k]
		defer p.node(loc{at: v.pos})()
		p.put(`[var |-> "` + v.name + `", eqOrIn |-> ` + relationText(v.in) + ", val |-> ")
		p.expr(v.val)
		p.put("]")
	})
}

func (p *astText) steps(steps []*step) {
	p.seq(len(steps), func(k int) {
		s := steps[k]
		defer p.node(s.at)()
		p.put(`[label |-> "` + s.label + `",`)
		p.newline()
		p.field(" stmts |-> ", func() { p.list(s.stmts) }, "]")
	})
}

func (p *astText) list(l *list) { p.stmts(l.stmts) }

func (p *astText) stmts(list []stmt) {
	p.seq(len(list), func(k int) { p.stmt(list[k]) })
}

// expr prints the tokens of an expression. Those of a later line come after a line end, without indentation.
func (p *astText) expr(e *expr) {
	if e.empty() {
		p.put("<<  >>")
		return
	}
	p.put("<< ")
	for k, r := range e.rows {
		if k > 0 {
			p.put("\n")
		}
		for i, t := range r.toks {
			if k+i > 0 {
				p.put(", ")
			}
			p.token(t)
		}
	}
	p.put(" >>")
}

func (p *astText) token(t *token) {
	p.put(`"`)
	switch {
	case t.class == quoted:
		p.put(`\"", "`)
		p.put(t.text)
		p.put(`", "\"`)
	case t.text == `/\` || t.text == `\/`:
		p.put(fmt.Sprintf(`(col%d) %s`, t.col, strings.ReplaceAll(t.text, `\`, `\\`)))
	case strings.HasPrefix(t.text, `\`):
		p.put(`\`)
		p.put(t.text)
	default:
		p.put(t.text)
	}
	p.put(`"`)
}
