package parser

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/ast"
)

// maxProofDepth is how deeply proofs may be nested, as in the official parser.
const maxProofDepth = 100

// stepLevel takes a step token apart: the level number (or implicit: '*' or '+'), and the name without dots.
func stepLevel(text string) (level int, implicit byte, name string) {
	end := strings.IndexByte(text, '>')
	name = strings.TrimRight(text[end+1:], ".")
	if c := text[1]; c == '*' || c == '+' {
		return 0, c, name
	}
	level, err := strconv.Atoi(text[1:end])
	if err != nil {
		level = int(^uint(0) >> 1) // more than any proof has
	}
	return level, 0, name
}

func stepName(level int, name string) string { return "<" + strconv.Itoa(level) + ">" + name }

// stepReference returns the name of the step that token i mentions in an expression.
func (p *parser) stepReference(i int) string {
	t := &p.toks[i]
	level, implicit, name := stepLevel(t.text)
	at := p.span(i, i)
	if p.proofLevel < 0 {
		p.custom(at, "Step number used outside proof.\n", "the name of a proof step is used outside of the proof", "")
	}
	switch implicit {
	case '+':
		p.custom(at, "<+> step number used in an expression.\n", "<+> names no step", "write the level in digits")
	case '*':
		level = p.proofLevel
	}
	return stepName(level, name)
}

// startsProof reports whether a proof of the preceding assertion begins at the current token.
func (p *parser) startsProof() bool {
	switch p.kind() {
	case kBy, kProof, kObvious, kOmitted:
		return true
	case kStepName, kStepBare:
		level, implicit, _ := stepLevel(p.toks[p.i].text)
		return p.proofLevel < 0 || implicit == '+' || implicit == 0 && level > p.proofLevel
	}
	return false
}

// proof parses a proof, leaf or structured.
func (p *parser) proof() *ast.Proof {
	p.enter("Proof")
	first := p.i
	pf := &ast.Proof{}
	introduced := p.accept(kProof)
	switch p.kind() {
	case kObvious:
		p.next()
		pf.Kind = ast.ProofObvious
	case kOmitted:
		p.next()
		pf.Kind = ast.ProofOmitted
	case kBy:
		p.enter("UseOrHideOrBy")
		p.next()
		pf.Kind = ast.ProofBy
		pf.Only = p.accept(kOnly)
		pf.Facts, pf.Defs = p.facts()
		p.leave()
	default:
		pf.Kind = ast.ProofSteps
		pf.Steps = p.steps(introduced)
	}
	pf.Loc = p.since(first)
	p.leave()
	return pf
}

// steps parses the steps of a proof up to its QED. They all have the same level, that of the first one.
func (p *parser) steps(introduced bool) []*ast.Step {
	if p.nesting++; p.nesting > maxNesting {
		p.tooDeep()
	}
	outer := p.proofLevel
	p.proofDepth++
	if p.proofDepth > maxProofDepth {
		p.custom(p.span(p.i, p.i), fmt.Sprintf("Proofs nested more than %d deep.\n", maxProofDepth),
			fmt.Sprintf("proofs are nested more than %d deep", maxProofDepth), "make a part of the proof a lemma")
	}
	var list []*ast.Step
	for qed := false; !qed; {
		if k := p.kind(); k != kStepName && k != kStepBare {
			p.unexpectedOf("the next step of the proof (its last step must be QED)", 1, "Step number")
		}
		level, implicit, _ := stepLevel(p.toks[p.i].text)
		switch {
		case implicit == '+' && list != nil, list == nil && implicit == '*' && !introduced && outer >= 0:
			p.badLevel()
		case implicit != 0 && list == nil:
			level = outer + 1
		case implicit != 0:
			level = p.proofLevel
		case list == nil && level <= outer, list != nil && level != p.proofLevel:
			p.badLevel()
		}
		p.proofLevel = level
		s := p.step()
		qed = s.Kind == ast.StepQED
		list = append(list, s)
	}
	p.proofLevel = outer
	p.proofDepth--
	p.nesting--
	return list
}

func (p *parser) badLevel() {
	at := p.span(p.i, p.i)
	subject := "step's"
	if p.peek(1) == kQED {
		subject = "QED step's"
	}
	p.custom(at, fmt.Sprintf("%s: %s number has bad level.\n", at, subject),
		"this "+strings.TrimSuffix(subject, "'s")+" does not have the level of the proof it is in",
		"the steps of one proof all have the same level, higher than that of the step they prove")
}

// step parses one step with its proof.
func (p *parser) step() *ast.Step {
	p.enter("Step")
	first := p.next()
	s := &ast.Step{Level: p.proofLevel, NameAt: p.span(first, first)}
	if p.toks[first].kind == kStepName {
		_, _, name := stepLevel(p.toks[first].text)
		s.Name = stepName(s.Level, name)
	}
	label := p.stepLabel()
	if label != "" {
		p.enter(label)
	}
	mayHaveProof := p.stepBody(s)
	if label != "" {
		p.leave()
	}
	if p.startsProof() {
		if !mayHaveProof {
			at := p.span(first, first)
			p.custom(p.span(p.i, p.i), at.String()+": proof of step that does not take a proof.\n",
				"a step of this kind takes no proof", "")
		}
		s.Proof = p.proof()
	}
	s.Loc = p.since(first)
	p.leave()
	return s
}

// stepLabel is the production of what the step says that begins at the current token; the others have labels of their own.
func (p *parser) stepLabel() string {
	switch p.kind() {
	case kPick:
		return "PickStep"
	case kCase:
		return "CaseStep"
	case kHave:
		return "HaveStep"
	case kTake:
		return "TakeStep"
	case kWitness:
		return "WitnessStep"
	case kDefine:
		return "DefStep"
	case kLocal:
		if p.peek(1) != kInstance {
			return "DefStep"
		}
		fallthrough
	case kQED, kUse, kHide, kInstance:
		return ""
	}
	if p.toks[p.i].head {
		return "DefStep"
	}
	return "AssertStep"
}

// stepBody parses what a step says and reports whether a proof may follow.
func (p *parser) stepBody(s *ast.Step) (mayHaveProof bool) {
	first := p.i
	switch p.kind() {
	case kQED:
		p.next()
		s.Kind = ast.StepQED
		return true
	case kPick:
		p.next()
		s.Kind, s.Bounds = ast.StepPick, p.boundsOrNames()
		p.bodyColon(s.Bounds, "PICK")
		s.Body = p.expr()
		return true
	case kCase, kHave:
		s.Kind = ast.StepCase
		if p.toks[p.next()].kind == kHave {
			s.Kind = ast.StepHave
		}
		s.Body = p.expr()
		return s.Kind == ast.StepCase
	case kSuffices:
		p.next()
		s.Kind, s.Body = ast.StepSuffices, p.assertion()
		return true
	case kTake:
		p.next()
		s.Kind, s.Bounds = ast.StepTake, p.boundsOrNames()
	case kWitness:
		p.next()
		s.Kind, s.Exprs = ast.StepWitness, commaList(p, p.expr)
	case kUse, kHide:
		s.Kind, s.Use = ast.StepUse, p.useHide()
	case kInstance:
		s.Kind, s.Defs = ast.StepInstance, []ast.Unit{p.instanceUnit(first, &ast.InstanceDef{})}
	case kLocal:
		if p.peek(1) == kInstance {
			p.next()
			s.Kind, s.Defs = ast.StepInstance, []ast.Unit{p.instanceUnit(first, &ast.InstanceDef{Local: true})}
			return false
		}
		s.Kind, s.Defs = ast.StepDefine, p.defines()
	case kDefine:
		p.next()
		s.Kind, s.Defs = ast.StepDefine, p.defines()
	default:
		if p.toks[p.i].head {
			s.Kind, s.Defs = ast.StepDefine, p.defines()
			return false
		}
		s.Kind, s.Body = ast.StepAssert, p.assertion()
		return true
	}
	return false
}

// defines parses the definitions of a DEFINE step.
func (p *parser) defines() []ast.Unit {
	var defs []ast.Unit
	for d := p.letUnit(); d != nil; d = p.letUnit() {
		defs = append(defs, d)
	}
	if defs == nil {
		p.unexpected("a definition")
	}
	return defs
}

// useHide parses USE and HIDE.
func (p *parser) useHide() *ast.UseHide {
	p.enter("UseOrHideOrBy")
	first := p.next()
	u := &ast.UseHide{Hide: p.toks[first].kind == kHide}
	if !u.Hide {
		u.Only = p.accept(kOnly)
	}
	u.Facts, u.Defs = p.facts()
	u.Loc = p.since(first)
	p.leave()
	return u
}

// facts parses "facts DEF defs", of which either part may be missing.
func (p *parser) facts() (facts, defs []ast.Node) {
	if k := p.kind(); k == kModule || k.startsOperand() && !p.toks[p.i].head && !p.startsProofStep() {
		facts = commaList(p, func() ast.Node {
			if p.kind() == kModule {
				return p.moduleRef()
			}
			if !p.expressionBegins() {
				p.noOperand()
			}
			return p.expr()
		})
	}
	if p.accept(kDef) {
		defs = commaList(p, func() ast.Node {
			switch k := p.kind(); {
			case k == kModule:
				return p.moduleRef()
			case p.toks[p.i].head:
			case k == kIdent, k == kStepName, k.op() != nil && k != kDot:
				return p.path(pathNoArgs)
			}
			p.unexpected("the name of a definition")
			return nil
		})
	}
	return facts, defs
}

// startsProofStep reports whether the current token is a step token that begins the next step rather than
// naming a fact, which only an empty list of facts leaves open.
func (p *parser) startsProofStep() bool { return p.kind() == kStepBare }

func (p *parser) moduleRef() *ast.ModuleRef {
	first := p.next()
	m := &ast.ModuleRef{Name: p.word("the name of a module")}
	m.Loc = p.since(first)
	return m
}

// assertion parses an expression, or an ASSUME/PROVE, perhaps with a label, where a theorem or step may have one.
func (p *parser) assertion() ast.Expr {
	if k := p.kind(); k == kAssume || k == kBoxAssume {
		return p.assumeProve()
	}
	if !p.expressionBegins() {
		p.noOperand()
	}
	return p.expr()
}

// assumeProve parses ASSUME ... PROVE e and []ASSUME ... []PROVE e.
func (p *parser) assumeProve() ast.Expr {
	p.enter("Assume-Prove")
	p.nest()
	first := p.next()
	e := &ast.AssumeProve{Boxed: p.toks[first].kind == kBoxAssume}
	e.Hyps = commaList(p, p.hypothesis)
	if e.Boxed {
		p.expect(kBoxProve, `an operator, "," or []PROVE (as ASSUME was written []ASSUME)`)
	} else {
		p.expect(kProve, `an operator, "," or PROVE`)
	}
	e.Prove = p.expr()
	e.Loc = p.since(first)
	p.unnest()
	p.leave()
	return e
}

func (p *parser) hypothesis() ast.Node {
	switch p.kind() {
	case kNew, kConstant, kVariable, kState, kAction, kTemporal:
		return p.newSymbol()
	}
	return p.assertion()
}

// newSymbol parses a declaration inside ASSUME.
func (p *parser) newSymbol() ast.Node {
	p.enter("NEW symbol declaration")
	first := p.i
	n := &ast.NewSymbol{}
	p.accept(kNew)
	switch p.kind() {
	case kConstant:
		p.next()
	case kVariable:
		p.next()
		n.Level, n.Variable = 1, true
	case kState:
		p.next()
		n.Level = 1
	case kAction:
		p.next()
		n.Level = 2
	case kTemporal:
		p.next()
		n.Level = 3
	}
	if n.Variable {
		name := p.ident("the name of a variable")
		n.Param = &ast.Param{Base: name.Base, Name: name}
	} else {
		n.Param = p.param()
	}
	if p.kind() == kElementOf && n.Level == 0 {
		if n.Param.Arity > 0 {
			at := n.Param.Loc
			p.custom(at, fmt.Sprintf("declared symbol with arguments before \\in at %s\n", at),
				"only a constant without parameters can be declared to be in a set", "")
		}
		p.next()
		n.Set = p.expr()
	}
	n.Loc = p.since(first)
	p.leave()
	return n
}
