package pluscal

import "strings"

// fairFormula is one conjunct of Spec about a process, in parts that can go on lines of their own.
type fairFormula struct {
	prefix []string // lines of \A or LET
	body   fairPair
	procs  []fairPair // of procedures called
}

// fairPair is weak (or strong) fairness of a whole body, and strong fairness of some labels.
type fairPair struct{ whole, labels string }

func (p fairPair) joined() string {
	if p.labels == "" {
		return p.whole
	}
	return p.whole + and + p.labels
}

const and = ` /\ `

// length is that of both formulas and, unless this is the first pair, of what joins them.
func (p fairPair) length(joiner int) int {
	n := length(p.whole) + length(p.labels)
	if p.labels != "" {
		n += joiner
	}
	return n
}

// spec writes the temporal formula of the algorithm.
func (g *generator) spec() {
	const head, plain = "Spec == ", `Init /\ [][Next]_vars`
	formulas, whole := g.fairFormulas(), g.fairNext()
	if !whole && len(formulas) == 0 {
		g.line(head + plain)
		g.line("")
		return
	}
	g.line(head + bullet + plain)
	if whole {
		g.line(spaces(len(head)) + bullet + "WF_vars(Next)")
	}
	for _, f := range formulas {
		g.put(spaces(len(head)) + bullet)
		g.fairness(f)
	}
	g.line("")
}

// fairNext reports whether Spec says that Next is weakly fair.
func (g *generator) fairNext() bool {
	switch option := g.opts.fairness; {
	case option == "nof":
		return false
	case option == "wfNext" || g.alg.fair:
		return true
	default:
		return g.alg.uniprocess() && (option == string(weaklyFair) || option == string(stronglyFair))
	}
}

func (g *generator) fairFormulas() []fairFormula {
	var out []fairFormula
	if g.opts.fairness == "nof" {
		return nil
	}
	for _, q := range g.alg.processes {
		if q.fairness != unfair {
			out = append(out, g.fairProcess(q, q.fairness))
		}
	}
	return out
}

// fairProcess returns the formula about a process and the procedures it calls.
func (g *generator) fairProcess(q *process, f fairness) fairFormula {
	out, self, param := fairFormula{prefix: []string{""}}, "self", selfParam
	switch {
	case q.set:
		t := text{}
		t.put(`\A self \in `)
		t.place(q.id)
		t.line(" : ")
		out.prefix = t.lines
	case q.id.oneLine():
		self, param = q.id.text()[0], ""
	default:
		t := text{}
		t.put("LET self == ")
		t.place(q.id)
		t.end()
		out.prefix, param = append(t.lines, "IN "), ""
	}
	out.body = fairBody(&q.body, q.name+param, param, self, f)
	for _, name := range q.called {
		if d := g.flow.findProcedure(name); d != nil {
			out.procs = append(out.procs, fairBody(&d.body, d.name+"("+self+")", "("+self+")", self, f))
		}
	}
	return out
}

// fairBody returns the formulas about one body. Labels with - are left out of the fairness of the whole, those with +
// are strongly fair.
func fairBody(b *body, name, param, self string, f fairness) fairPair {
	op := strings.ToUpper(string(f)) + "_vars("
	var p fairPair
	switch len(b.minus) {
	case 0:
		p.whole = op + name + ")"
	case 1:
		p.whole = op + "(pc[" + self + `] # "` + b.minus[0] + `") /\ ` + name + ")"
	default:
		p.whole = op + "(pc[" + self + `] \notin {"` + strings.Join(b.minus, `", "`) + `"}) /\ ` + name + ")"
	}
	if f == weaklyFair {
		var labels []string
		for _, l := range b.plus {
			labels = append(labels, "SF_vars("+l+param+")")
		}
		p.labels = strings.Join(labels, and)
	}
	return p
}

// fairness writes one formula, on one line if that is short enough.
func (g *generator) fairness(f fairFormula) {
	start := g.col()
	last := f.prefix[len(f.prefix)-1]
	width := f.body.length(0)
	if len(f.prefix) > 1 {
		width += length(last)
	}
	for _, p := range f.procs {
		width += p.length(len(and))
	}
	for _, line := range f.prefix[:len(f.prefix)-1] {
		width = max(width, length(line))
	}
	for k, line := range f.prefix {
		if k > 0 {
			g.end()
			g.put(spaces(start))
		}
		g.put(line)
	}
	if start+width <= g.opts.width || f.body.labels == "" && len(f.procs) == 0 {
		g.put(f.body.joined())
		for _, p := range f.procs {
			g.put(and + p.joined())
		}
		g.end()
		return
	}
	at := start + length(last)
	g.fairPair(f.body, at)
	g.end()
	for k, p := range f.procs {
		g.put(spaces(at))
		if fits := g.fairPair(p, at); fits || k+1 == len(f.procs) {
			g.end()
		}
	}
}

// fairPair writes both formulas of a pair, on one line if they fit, and reports whether they did.
func (g *generator) fairPair(p fairPair, at int) bool {
	g.put(bullet + p.whole)
	if p.labels == "" {
		return true
	}
	if at+length(p.joined())+3 <= g.opts.width {
		g.put(and + p.labels)
		return true
	}
	g.end()
	g.put(spaces(at) + bullet + p.labels)
	return false
}
