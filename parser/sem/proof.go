package sem

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// theorem resolves a theorem with its proof; declarations of its ASSUME last to the end of the proof.
func (r *resolver) theorem(u *ast.Theorem) {
	mark := r.open()
	var s *Symbol
	if u.Name != nil {
		s = &Symbol{Name: u.Name.Text, Kind: Fact, Module: r.m, Decl: u, Body: u.Body}
		r.info.Decls[u.Name] = s
	}
	r.asserted(u.Body, s)
	if s != nil {
		r.bindGlobal(s, u.Span())
	}
	r.proof(u.Proof)
	r.close(mark)
}

// asserted resolves the body of a theorem or step; owner is the symbol of its name, or nil. What its ASSUME declares
// stays bound until the caller closes the scope.
func (r *resolver) asserted(body ast.Expr, owner *Symbol) {
	outer := r.labels
	r.labels = nil
	if owner != nil {
		r.labels = newLabelFrame()
		r.defining = append(r.defining, owner)
	}
	if ap, ok := body.(*ast.AssumeProve); ok {
		r.assumeProve(ap, 0)
	} else if body != nil {
		r.expr(body)
	}
	if owner != nil {
		r.defining = r.defining[:len(r.defining)-1]
		if len(r.labels.known) > 0 {
			r.labelsOf[owner] = r.labels.known
		}
	}
	r.labels = outer
}

func (r *resolver) proof(p *ast.Proof) {
	if p == nil {
		return
	}
	if n := r.facts(p.Facts, false) + r.defs(p.Defs); n == 0 && p.Kind == ast.ProofBy {
		r.report(code.EmptyBy, p.Span())
	}
	mark := r.open()
	relation := false // the previous step asserts a relation, whose right side @ names
	for _, s := range p.Steps {
		if relation {
			r.ats++
		}
		r.step(s)
		if relation {
			r.ats--
		}
		_, relation = s.Body.(*ast.Infix)
		relation = relation && s.Kind == ast.StepAssert
	}
	r.close(mark)
}

// step resolves one step. What it declares lasts to the end of the proof it belongs to, or for an assertion's ASSUME
// to the end of the step's own proof.
func (r *resolver) step(s *ast.Step) {
	owner := r.stepName(s)
	switch s.Kind {
	case ast.StepAssert:
		mark := r.open()
		r.asserted(s.Body, owner)
		r.proof(s.Proof)
		r.close(mark)
		return
	case ast.StepPick:
		r.pick(s, owner)
		return
	case ast.StepSuffices:
		r.declaring(s, func() { r.asserted(s.Body, owner) })
		return
	case ast.StepCase, ast.StepHave:
		r.asserted(s.Body, owner)
	case ast.StepTake:
		r.bounds(s.Bounds)
	case ast.StepWitness:
		r.exprs(s.Exprs)
	case ast.StepUse:
		r.useHide(s.Use)
	case ast.StepDefine, ast.StepInstance:
		for _, d := range s.Defs {
			r.definition(d)
		}
		r.undefined(r.letDepth)
	}
	r.proof(s.Proof)
}

// declaring resolves a step whose names are known in its body and after the step, but not in the step's proof: PICK, and
// SUFFICES with an ASSUME.
func (r *resolver) declaring(s *ast.Step, body func()) {
	mark := r.open()
	body()
	var later []*Symbol
	for _, name := range r.trail[mark.trail:] {
		later = append(later, r.locals[name])
	}
	r.close(mark)
	r.proof(s.Proof)
	for _, x := range later {
		if r.lookup(x.Name) == nil {
			r.bind(x, x.Span())
		}
	}
}

// pick resolves PICK x \in S : P.
func (r *resolver) pick(s *ast.Step, owner *Symbol) {
	for _, b := range s.Bounds {
		if b.Set != nil {
			r.expr(b.Set)
		}
	}
	r.declaring(s, func() {
		r.pickNames(s)
		r.asserted(s.Body, owner)
	})
}

func (r *resolver) pickNames(s *ast.Step) {
	for _, b := range s.Bounds {
		for _, n := range b.Names {
			r.declareName(n, BoundName, ConstantLevel)
		}
	}
}

// stepName binds the name of a step, if it has one.
func (r *resolver) stepName(s *ast.Step) *Symbol {
	if s.Name == "" {
		return nil
	}
	if token := s.NameAt.File.Line(s.NameAt.Begin.Line); s.NameAt.IsValid() && isImplicitName(token, s.NameAt.Begin.Col) {
		r.report(code.ImplicitStepNamed, s.NameAt)
	}
	f := &Symbol{Name: s.Name, Kind: Fact, Module: r.m, Decl: s, Body: s.Body, InLet: true}
	r.stepFacts[s] = f
	if old := r.lookup(s.Name); old != nil {
		r.duplicate(f, old, s.Span())
		return f
	}
	r.bind(f, s.Span())
	return f
}

// isImplicitName reports whether the step token that starts at a column of a line leaves the level to the context.
func isImplicitName(line string, col int) bool {
	at := strings.TrimLeft(line, " \t")
	if col-1 < len(line) && !strings.Contains(line[:col-1], "\t") {
		at = line[col-1:]
	}
	return strings.HasPrefix(at, "<*>") || strings.HasPrefix(at, "<+>")
}

// stepWord names a kind of step that is no assertion, or returns "".
func stepWord(k ast.StepKind) string {
	switch k {
	case ast.StepHave:
		return "HAVE proof step"
	case ast.StepCase:
		return "CASE proof step"
	case ast.StepTake:
		return "TAKE proof step"
	case ast.StepPick:
		return "PICK proof step"
	case ast.StepWitness:
		return "WITNESS proof step"
	case ast.StepSuffices:
		return "SUFFICES proof step"
	case ast.StepQED:
		return "QED step"
	case ast.StepUse, ast.StepInstance, ast.StepDefine:
		return "Proof step"
	}
	return ""
}

// useHide resolves USE or HIDE.
func (r *resolver) useHide(u *ast.UseHide) {
	n := r.facts(u.Facts, u.Hide) + r.defs(u.Defs)
	if n == 0 {
		r.report(code.EmptyUse, u.Span())
	}
}

// facts resolves a list of facts and returns how many there are, without unknown modules. In a HIDE they must be names
// of facts.
func (r *resolver) facts(list []ast.Node, hide bool) int {
	n := len(list)
	for _, f := range list {
		switch f := f.(type) {
		case *ast.ModuleRef:
			if !r.moduleRef(f) {
				n--
			}
		case *ast.Apply:
			r.fact(f, hide)
		case ast.Expr:
			if hide {
				r.notAFact(f)
			} else {
				r.expr(f)
			}
		}
	}
	return n
}

func (r *resolver) notAFact(f ast.Node) {
	r.report(code.HiddenNoName, f.Span())
}

// fact resolves a fact that starts with a name: only here may that be the name of an ASSUME/PROVE.
func (r *resolver) fact(f *ast.Apply, hide bool) {
	s := r.factSymbol(f)
	if hide && (s == nil || s.Kind != Fact) {
		r.notAFact(f)
		return
	}
	if s == nil || s.Kind != Fact {
		r.expr(f)
		return
	}
	if s, used := r.path(f); used < len(f.Path) || len(f.Selectors) > 0 {
		r.selection(f, s, used, wantFact)
		return
	}
	if r.pathArgs(f, s, len(f.Path)) {
		r.info.Uses[f] = s
		r.args(f, s, f.Name(), flatArgs(f.Path))
	}
}

// factSymbol returns the symbol that the path starts with, if it has a meaning.
func (r *resolver) factSymbol(f *ast.Apply) *Symbol {
	for k := range f.Path {
		if s := r.lookup(pathString(f.Path[:k+1])); s != nil && s.Kind != ModuleInstance {
			return s
		}
	}
	return nil
}

func (r *resolver) moduleRef(m *ast.ModuleRef) bool {
	if m.Name.Text == r.m.Name || r.importable(m.Name.Text) != nil {
		return true
	}
	r.report(code.ModuleUnknownHere, m.Span(), m.Name.Text)
	return false
}

// defs resolves a DEF list and returns how many entries mean something.
func (r *resolver) defs(list []ast.Node) int {
	n := 0
	for _, d := range list {
		switch d := d.(type) {
		case *ast.ModuleRef:
			if r.moduleRef(d) {
				n++
			}
		case *ast.Apply:
			if r.def(d) {
				n++
			}
		}
	}
	return n
}

// def resolves an entry of a DEF list: an operator, whatever its arity.
func (r *resolver) def(d *ast.Apply) bool {
	s := r.lookup(pathString(d.Path))
	if s != nil && s.Kind == ModuleInstance {
		return true
	}
	if s == nil {
		s, _ = r.path(d)
	}
	if s == nil || s.Kind != Definition && s.Kind != Fact {
		r.report(code.DefEntryNoOperator, d.Span())
		return false
	}
	r.info.Uses[d] = s
	return true
}
