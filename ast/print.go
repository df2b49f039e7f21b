package ast

import (
	"strings"
)

// Print returns a node as TLA+ text that parses to an equal tree, spans aside. Comments are not in the tree and
// are lost; operator names are written in their canonical spelling.
func Print(n Node) string {
	p := &printer{col: 1}
	p.node(n)
	return p.b.String()
}

// printer writes text and keeps track of the column, which decides what a junction list's items belong to.
type printer struct {
	b    strings.Builder
	col  int // column of the next character, 1-based
	line int
	last byte // last byte written
}

// wide is the column beyond which lists are continued on the next line.
const wide = 100

func (p *printer) text(parts ...string) {
	for _, s := range parts {
		if s == "" {
			continue
		}
		p.b.WriteString(s)
		p.col += utf16Len(s)
		p.last = s[len(s)-1]
	}
}

// newline continues in column col of the next line.
func (p *printer) newline(col int) {
	p.b.WriteByte('\n')
	p.line++
	p.col = 1
	p.last = ' '
	p.text(strings.Repeat(" ", col-1))
}

// comma separates list elements; a line that has become long is continued in column col.
func (p *printer) comma(i, col int) {
	if i == 0 {
		return
	}
	p.text(",")
	if p.col > wide && col < wide/2 {
		p.newline(col)
		return
	}
	p.text(" ")
}

func (p *printer) node(n Node) {
	switch n := n.(type) {
	case Expr:
		p.expr(n)
	case Unit:
		p.unit(n)
	case *Proof:
		p.proof(n, p.col)
	case *Step:
		p.step(n, p.col)
	case *Bound:
		p.bound(n)
	case *Param:
		p.param(n)
	case *Name:
		p.text(n.Text)
	case *NewSymbol:
		p.newSymbol(n)
	case *ModuleRef:
		p.text("MODULE ", n.Name.Text)
	case *Arm:
		p.arm(n)
	case *Field:
		p.text(n.Name.Text, " |-> ")
		p.expr(n.Value)
	case *Update:
		p.update(n)
	case *Index:
		p.index(n)
	case *Selector:
		p.selector(n)
	case *Substitution:
		p.substitution(n)
	}
}

func (p *printer) unit(u Unit) {
	col := p.col
	switch u := u.(type) {
	case *Module:
		p.module(u)
	case *Variables:
		p.text("VARIABLES ")
		p.names(u.Names)
	case *Constants:
		p.text("CONSTANTS ")
		p.params(u.Decls)
	case *Recursive:
		p.text("RECURSIVE ")
		p.params(u.Decls)
	case *OpDef:
		p.local(u.Local)
		p.opHead(u)
		p.body(u.Body, col)
	case *FuncOpDef:
		p.local(u.Local)
		p.text(u.Name.Text, "[")
		p.bounds(u.Func.Bounds)
		p.text("]")
		p.body(u.Func.Body, col)
	case *InstanceDef:
		p.instance(u)
	case *Assume:
		p.text(map[bool]string{true: "AXIOM ", false: "ASSUME "}[u.Axiom])
		p.factName(u.Name)
		p.expr(u.Body)
	case *Theorem:
		p.text("THEOREM ")
		p.factName(u.Name)
		p.expr(u.Body)
		if u.Proof != nil {
			p.newline(1)
			p.proof(u.Proof, 1)
		}
	case *UseHide:
		p.text(map[bool]string{true: "HIDE", false: "USE"}[u.Hide])
		p.facts(u.Only, u.Facts, u.Defs)
	case *Separator:
		p.text(strings.Repeat("-", 78))
	}
}

func (p *printer) module(m *Module) {
	p.text("---- MODULE ", m.Name.Text, " ----")
	for i, n := range m.Extends {
		if i == 0 {
			p.newline(1)
			p.text("EXTENDS ")
		}
		p.comma(i, 9)
		p.text(n.Text)
	}
	for _, u := range m.Units {
		p.newline(1)
		p.newline(1)
		p.unit(u)
	}
	p.newline(1)
	p.text(strings.Repeat("=", 78))
}

func (p *printer) local(local bool) {
	if local {
		p.text("LOCAL ")
	}
}

func (p *printer) factName(n *Name) {
	if n != nil {
		p.text(n.Text, " == ")
	}
}

func (p *printer) opHead(d *OpDef) {
	switch d.Fix {
	case PrefixOp:
		p.text(d.Name.Text, " ", d.Params[0].Name.Text)
	case InfixOp:
		p.text(d.Params[0].Name.Text, " ", d.Name.Text, " ", d.Params[1].Name.Text)
	case PostfixOp:
		p.text(d.Params[0].Name.Text, d.Name.Text)
	default:
		p.text(d.Name.Text)
		p.paramList(d.Params)
	}
}

// body prints == and the body of a definition that began in column col, lists and LETs on a line of their own.
func (p *printer) body(e Expr, col int) {
	switch e.(type) {
	case *Junction, *Let:
		p.text(" ==")
		p.newline(col + 2)
	default:
		p.text(" == ")
	}
	p.expr(e)
}

func (p *printer) instance(d *InstanceDef) {
	p.local(d.Local)
	if d.Name != nil {
		p.text(d.Name.Text)
		p.paramList(d.Params)
		p.text(" == ")
	}
	p.text("INSTANCE ", d.Module.Text)
	if len(d.With) > 0 {
		p.text(" WITH ")
	}
	col := p.col
	for i, s := range d.With {
		p.comma(i, col)
		p.substitution(s)
	}
}

func (p *printer) substitution(s *Substitution) {
	p.text(s.Name.Text, " <- ")
	p.argument(s.Value)
}

func (p *printer) names(ns []*Name) {
	col := p.col
	for i, n := range ns {
		p.comma(i, col)
		p.text(n.Text)
	}
}

func (p *printer) params(ps []*Param) {
	col := p.col
	for i, d := range ps {
		p.comma(i, col)
		p.param(d)
	}
}

func (p *printer) paramList(ps []*Param) {
	if len(ps) > 0 {
		p.text("(")
		p.params(ps)
		p.text(")")
	}
}

func (p *printer) param(d *Param) {
	switch d.Fix {
	case PrefixOp:
		p.text(" ", d.Name.Text, " _")
	case InfixOp:
		p.text("_ ", d.Name.Text, " _")
	case PostfixOp:
		p.text("_ ", d.Name.Text)
	default:
		p.text(d.Name.Text)
		if d.Arity > 0 {
			p.text("(", strings.Repeat("_, ", d.Arity-1), "_)")
		}
	}
}

// proof prints a proof that begins in column col, its steps indented by their depth.
func (p *printer) proof(pf *Proof, col int) {
	switch pf.Kind {
	case ProofObvious:
		p.text("OBVIOUS")
	case ProofOmitted:
		p.text("OMITTED")
	case ProofBy:
		p.text("BY")
		p.facts(pf.Only, pf.Facts, pf.Defs)
	case ProofSteps:
		for i, s := range pf.Steps {
			if i > 0 {
				p.newline(col)
			}
			p.step(s, col)
		}
	}
}

func (p *printer) facts(only bool, facts, defs []Node) {
	if only {
		p.text(" ONLY")
	}
	p.text(" ")
	col := p.col
	for i, n := range facts {
		p.comma(i, col)
		p.node(n)
	}
	for i, n := range defs {
		if i == 0 {
			p.text(" DEF ")
		}
		p.comma(i, col)
		if e, ok := n.(Expr); ok {
			p.argument(e)
			continue
		}
		p.node(n)
	}
}

func (p *printer) step(s *Step, col int) {
	if s.Name != "" {
		p.text(s.Name, " ")
	} else {
		p.text("<", itoa(s.Level), "> ")
	}
	switch s.Kind {
	case StepQED:
		p.text("QED")
	case StepAssert:
		if _, isCase := s.Body.(*Case); isCase {
			p.paren(s.Body) // CASE alone would begin a step of its own kind
		} else {
			p.expr(s.Body)
		}
	case StepSuffices, StepCase, StepHave:
		p.text(map[StepKind]string{StepSuffices: "SUFFICES ", StepCase: "CASE ", StepHave: "HAVE "}[s.Kind])
		p.expr(s.Body)
	case StepPick:
		p.text("PICK ")
		p.bounds(s.Bounds)
		p.text(" : ")
		p.expr(s.Body)
	case StepTake:
		p.text("TAKE ")
		p.bounds(s.Bounds)
	case StepWitness:
		p.text("WITNESS ")
		p.exprs(s.Exprs)
	case StepUse:
		p.unit(s.Use)
	case StepInstance:
		p.unit(s.Defs[0])
	case StepDefine:
		p.text("DEFINE ")
		p.units(s.Defs)
	}
	if s.Proof != nil {
		p.newline(col + 2)
		p.proof(s.Proof, col+2)
	}
}

// units prints definitions below each other.
func (p *printer) units(us []Unit) {
	col := p.col
	for i, u := range us {
		if i > 0 {
			p.newline(col)
		}
		p.unit(u)
	}
}

func (p *printer) newSymbol(n *NewSymbol) {
	switch {
	case n.Variable:
		p.text("NEW VARIABLE ")
	default:
		p.text([]string{"NEW CONSTANT ", "NEW STATE ", "NEW ACTION ", "NEW TEMPORAL "}[n.Level])
	}
	p.param(n.Param)
	if n.Set != nil {
		p.text(" \\in ")
		p.closed(n.Set)
	}
}
