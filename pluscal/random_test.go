package pluscal_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// kindOf says what a random statement is.
type kindOf int

const (
	assigns kindOf = iota
	swaps
	branches
	chooses
	loops
	binds
	awaits
	skips
	jumps
	calls
	returns
)

// node is a statement of a random algorithm. Interpreter and printer share it; the translator sees the text only.
type node struct {
	kind  kindOf
	label string
	v, to string // variable; label
	e     term   // value or test
	parts [][]*node
}

// term is an expression over small numbers: a name or number, or two of them with an operator.
type term struct{ a, op, b string }

func (t term) String() string {
	switch t.op {
	case "":
		return t.a
	case "+":
		return "(" + t.a + " + " + t.b + ") % 3"
	default:
		return t.a + " " + t.op + " " + t.b
	}
}

// randomAlgorithm makes algorithms with two processes, and maybe a procedure.
type randomAlgorithm struct {
	*rand.Rand
	labels    int
	procedure []*node // nil for none
	bodies    [2][]*node
	names     []string // that a term may use
	single    bool     // each process is declared by itself
	c         bool     // C-syntax
	forward   []*node  // jumps of the body that is made, whose labels are not chosen yet
	inBody    []string // its labels
}

func newRandomAlgorithm(r *rand.Rand) *randomAlgorithm {
	a := &randomAlgorithm{Rand: r, single: r.IntN(2) == 0, c: r.IntN(2) == 0}
	if r.IntN(3) == 0 {
		a.names = []string{"x", "y", "arg"}
		a.procedure = a.body(2)
		end := &node{kind: returns, label: a.newLabel()}
		a.procedure = append(a.procedure, end)
	}
	a.names = []string{"x", "y", "t"}
	a.bodies[0] = a.body(3)
	if a.bodies[1] = a.bodies[0]; a.single {
		a.bodies[1] = a.body(3)
	}
	return a
}

func (a *randomAlgorithm) newLabel() string {
	a.labels++
	l := fmt.Sprintf("L%d", a.labels)
	a.inBody = append(a.inBody, l)
	return l
}

func (a *randomAlgorithm) pick(from ...string) string { return from[a.IntN(len(from))] }

func (a *randomAlgorithm) operand() string {
	return a.pick(append([]string{"0", "1", "2"}, a.names...)...)
}

func (a *randomAlgorithm) value() term {
	if a.IntN(2) == 0 {
		return term{a: a.operand()}
	}
	return term{a.operand(), "+", a.operand()}
}

func (a *randomAlgorithm) test() term { return term{a.operand(), a.pick("=", "#", "<"), a.operand()} }

// body makes the code of a process or procedure.
func (a *randomAlgorithm) body(size int) []*node {
	a.inBody, a.forward = nil, nil
	out, _ := a.steps(size, true, map[string]bool{})
	for _, j := range a.forward {
		j.to = a.pick(append(a.inBody, "Done")...)
		if a.procedure == nil && len(a.names) == 3 && a.names[2] == "arg" {
			j.to = a.pick(a.inBody...) // out of a procedure only return leads
		}
	}
	return out
}

// steps makes a list of statements, some of them labeled. It keeps account of what is assigned in the step under way, and returns
// whether the statement behind the list needs a label.
func (a *randomAlgorithm) steps(size int, need bool, used map[string]bool) ([]*node, bool) {
	var out []*node
	had := false
	for range 1 + a.IntN(size) {
		label := ""
		if need || a.IntN(3) == 0 || len(used) > 2 {
			label = a.newLabel()
			clear(used)
			had = true
		}
		var n *node
		n, need = a.step(size, label, used)
		had = had || need
		out = append(out, n)
	}
	return out, need || had
}

// step makes a statement that may have labels inside.
func (a *randomAlgorithm) step(size int, label string, used map[string]bool) (*node, bool) {
	if size > 1 && label != "" {
		switch a.IntN(6) {
		case 0:
			n := &node{kind: loops, label: label, e: a.test()}
			inner, _ := a.steps(size-1, false, map[string]bool{})
			n.parts = [][]*node{inner}
			return n, true
		case 1:
			n := &node{kind: branches, label: label, e: a.test()}
			if a.IntN(2) == 0 {
				n.kind = chooses
			}
			for range 2 {
				inner, _ := a.steps(size-1, false, map[string]bool{})
				n.parts = append(n.parts, inner)
			}
			return n, true
		case 2:
			if a.procedure != nil && len(a.names) == 3 && a.names[2] == "t" {
				return &node{kind: calls, label: label, e: a.value()}, true
			}
		}
	}
	n := a.simple(2, used)
	n.label = label
	return n, n.jumpsAway()
}

// jumpsAway reports whether control may be elsewhere behind a statement.
func (n *node) jumpsAway() bool {
	away := n.kind == jumps
	for _, p := range n.parts {
		for _, inner := range p {
			away = away || inner.jumpsAway()
		}
	}
	return away
}

// simple makes a statement without labels inside that assigns no variable twice.
func (a *randomAlgorithm) simple(depth int, used map[string]bool) *node {
	var free []string
	for _, v := range a.names {
		if !used[v] {
			free = append(free, v)
		}
	}
	switch k := a.IntN(10); {
	case k < 4 && len(free) > 0:
		n := &node{kind: assigns, v: a.pick(free...), e: a.value()}
		used[n.v] = true
		return n
	case k == 4 && !used["x"] && !used["y"]:
		used["x"], used["y"] = true, true
		return &node{kind: swaps}
	case k < 7 && depth > 0:
		n := &node{kind: branches, e: a.test()}
		if k == 5 {
			n.kind = chooses
		}
		after := map[string]bool{}
		for range 2 {
			inner := map[string]bool{}
			for v := range used {
				inner[v] = true
			}
			n.parts = append(n.parts, []*node{a.simple(depth-1, inner)})
			for v := range inner {
				after[v] = true
			}
		}
		for v := range after {
			used[v] = true
		}
		return n
	case k == 7 && len(free) > 0:
		v := a.pick(free...)
		used[v] = true
		return &node{kind: binds, e: term{a: "i"}, parts: [][]*node{{{kind: assigns, v: v, e: term{"i", "+", a.operand()}}}}}
	case k == 8 && depth == 2:
		n := &node{kind: jumps}
		a.forward = append(a.forward, n)
		return n
	case k == 9:
		return &node{kind: awaits, e: a.test()}
	}
	return &node{kind: skips}
}

// text prints the algorithm as a module.
func (a *randomAlgorithm) text() string {
	var b strings.Builder
	p := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	begin, end := func(string) string { return "begin" }, func(kind string) string { return "end " + kind + ";" }
	if a.c {
		begin, end = func(string) string { return "{" }, func(string) string { return "}" }
	}
	p("---- MODULE Random ----\nEXTENDS Naturals, Sequences\n(* --algorithm Random")
	if a.c {
		p("{")
	}
	p("variables x = 0; y \\in {0, 1};")
	if a.procedure != nil {
		p("procedure proc(arg = 0) %s", begin("procedure"))
		a.list(&b, a.procedure)
		p("%s", end("procedure"))
	}
	for k, body := range a.bodies {
		head := fmt.Sprintf("p%d = %d", k+1, k+1)
		if !a.single {
			head = "p \\in 1..2"
		}
		if a.c {
			head = "(" + head + ")"
		}
		p("process %s variable t%s = 0; %s", head, suffix(a.single, k), begin("process"))
		var code strings.Builder
		a.list(&code, body)
		b.WriteString(withLocal(code.String(), "t"+suffix(a.single, k)))
		p("%s", end("process"))
		if !a.single {
			break
		}
	}
	if a.c {
		p("}")
	} else {
		p("end algorithm")
	}
	p("*)\n====")
	return b.String()
}

func suffix(single bool, k int) string {
	if single {
		return fmt.Sprint(k + 1)
	}
	return ""
}

// withLocal gives the variable t of a process another name.
func withLocal(code, name string) string {
	return strings.ReplaceAll(code, "<t>", name)
}

// show marks the variable t in a term.
func (t term) show() string {
	for _, at := range []*string{&t.a, &t.b} {
		if *at == "t" {
			*at = "<t>"
		}
	}
	return t.String()
}

func (a *randomAlgorithm) list(b *strings.Builder, list []*node) {
	for _, n := range list {
		if n.label != "" {
			b.WriteString(n.label + ": ")
		}
		a.statement(b, n)
	}
}

// part prints a branch.
func (a *randomAlgorithm) part(b *strings.Builder, list []*node) {
	if a.c {
		b.WriteString("{ ")
	}
	a.list(b, list)
	if a.c {
		b.WriteString("} ")
	}
}

// word prints what stands around branches in one of the syntaxes only.
func (a *randomAlgorithm) word(b *strings.Builder, p, c string) {
	if a.c {
		b.WriteString(c)
	} else {
		b.WriteString(p)
	}
}

func (a *randomAlgorithm) statement(b *strings.Builder, n *node) {
	v := n.v
	if v == "t" {
		v = "<t>"
	}
	switch n.kind {
	case assigns:
		fmt.Fprintf(b, "%s := %s;\n", v, n.e.show())
	case swaps:
		b.WriteString("x := y || y := x;\n")
	case branches:
		a.word(b, "if "+n.e.show()+" then ", "if ("+n.e.show()+") ")
		a.part(b, n.parts[0])
		b.WriteString(" else ")
		a.part(b, n.parts[1])
		a.word(b, "end if;\n", ";\n")
	case chooses:
		b.WriteString("either ")
		a.part(b, n.parts[0])
		b.WriteString(" or ")
		a.part(b, n.parts[1])
		a.word(b, "end either;\n", ";\n")
	case loops:
		a.word(b, "while "+n.e.show()+" do ", "while ("+n.e.show()+") ")
		a.part(b, n.parts[0])
		a.word(b, "end while;\n", ";\n")
	case binds:
		a.word(b, "with i \\in 0..2 do ", "with (i \\in 0..2) ")
		a.part(b, n.parts[0])
		a.word(b, "end with;\n", ";\n")
	case awaits:
		fmt.Fprintf(b, "await %s;\n", n.e.show())
	case skips:
		b.WriteString("skip;\n")
	case jumps:
		fmt.Fprintf(b, "goto %s;\n", n.to)
	case calls:
		fmt.Fprintf(b, "call proc(%s);\n", n.e.show())
	case returns:
		b.WriteString("return;\n")
	}
}
