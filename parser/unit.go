package parser

import "github.com/gotlc/gotlc/ast"

// unitsExpected is what the official parser prints when LOCAL is followed by something it cannot apply to, in the first unit.
const unitsExpected = "LOCAL, INSTANCE, PROOF, ASSUMPTION, THEOREM, RECURSIVE, declaration, or definition"

// module parses a module, top-level or nested, from its header to its ====.
func (p *parser) module() *ast.Module {
	p.enter("Module definition")
	defer p.leaveTo(len(p.frames) - 1)
	p.nest()
	first := p.i
	m := &ast.Module{}
	p.enter("Begin module")
	if p.kind() != kBeginModule {
		p.noHeader()
	}
	p.next()
	m.Name = p.anyWord("the name of the module")
	if p.kind() != kSeparator {
		p.unexpectedOf("four or more dashes after the name of the module", 1, "----")
	}
	p.next()
	p.leave()
	m.Extends = p.extends()
	m.Units = p.body()
	m.Loc = p.since(first)
	p.unnest()
	return m
}

// extends parses EXTENDS, if it is there.
func (p *parser) extends() []*ast.Name {
	if p.kind() != kExtends {
		return nil
	}
	p.enter("Extends")
	p.next()
	names := commaList(p, func() *ast.Name {
		if k := p.kind(); k != kIdent && !k.isWord() {
			p.unexpectedOf("the name of a module", 1, "Identifier")
		}
		return p.anyWord("the name of a module")
	})
	p.leave()
	return names
}

// leaveTo drops the frames above the first n.
func (p *parser) leaveTo(n int) { p.frames = p.frames[:n] }

// body parses the units of a module and its ====. A unit with an error is left out, and parsing goes on behind it.
func (p *parser) body() []ast.Unit {
	var units []ast.Unit
	for first := p.i; ; {
		start, outer := p.i, p.unitStart
		p.unitStart = start
		ok := p.attempt(func() {
			p.frames = append(p.frames, frame{"Module body", first})
			u := p.unit()
			p.leave()
			if u == nil && !p.bodyEnds() {
				p.notUnit()
			}
			if u != nil {
				units = append(units, u)
			}
		})
		p.unitStart, p.lastUnit = outer, start
		if ok && !p.bodyEnds() || !ok && p.recover(start) {
			continue
		}
		if p.kind() == kEndModule {
			p.next()
		}
		return units
	}
}

// bodyEnds reports whether the current token ends the module body being read: its ====, or the end of a text that is
// nothing but a body.
func (p *parser) bodyEnds() bool { return p.kind() == kEndModule || p.bare && p.kind() == kEOF }

// recover moves from a unit with an error to where the next unit seems to begin, and reports whether the body
// goes on there. Definitions inside LETs and proofs look like units; only what begins a line and is not indented
// more than the broken unit counts.
func (p *parser) recover(start int) bool {
	if len(p.errs) >= maxErrors {
		p.i = len(p.toks) - 1
	}
	p.i = max(p.i, start+1)
	for p.i >= len(p.toks) {
		p.i--
	}
	for ; p.kind() != kEOF; p.i++ {
		t := &p.toks[p.i]
		switch {
		case t.kind == kEndModule:
			return false
		case t.kind == kSeparator, t.kind == kBeginModule:
			return true
		case t.line == p.toks[p.i-1].line || t.col > p.toks[start].col:
		case t.head, isUnitKeyword(t.kind), p.meansDefinition(p.i):
			return true
		}
	}
	return false
}

func isUnitKeyword(k kind) bool {
	switch k {
	case kVariable, kConstant, kRecursive, kLocal, kInstance, kAssume, kTheorem, kUse, kHide:
		return true
	}
	return false
}

// unit parses one unit of a module body, or returns nil if none begins here.
func (p *parser) unit() ast.Unit {
	first := p.i
	switch k := p.kind(); k {
	case kSeparator:
		p.next()
		u := &ast.Separator{}
		u.Loc = p.since(first)
		return u
	case kBeginModule:
		return p.nested()
	case kVariable:
		u := &ast.Variables{}
		u.Names, u.Loc = declarations(p, "variable declaration", p.variable)
		return u
	case kConstant:
		u := &ast.Constants{}
		u.Decls, u.Loc = declarations(p, "Parameter declaration", p.declared)
		return u
	case kRecursive:
		return p.recursive()
	case kInstance:
		return p.instanceUnit(first, &ast.InstanceDef{})
	case kLocal:
		return p.local()
	case kAssume:
		return p.assume()
	case kTheorem:
		return p.theorem()
	case kUse, kHide:
		if k == kUse && p.peek(1) == kOnly {
			return nil
		}
		return p.useHide()
	default:
		if p.toks[p.i].head {
			return p.definition(first, false)
		}
	}
	return nil
}

// nested parses a nested module. The official parser stumbles over a named theorem directly behind a nested
// module in which nothing is defined; texts that pass here must pass there.
func (p *parser) nested() ast.Unit {
	first := p.i
	m := p.module()
	if p.kind() == kTheorem && p.peek(2) == kDefEq {
		for i := first; i < p.i; i++ {
			if p.toks[i].kind == kDefEq {
				return m
			}
		}
		p.unexpectedOf("another unit between a nested module without definitions and a named theorem", 2, "")
	}
	return m
}

func (p *parser) recursive() ast.Unit {
	u := &ast.Recursive{}
	u.Decls, u.Loc = declarations(p, "Recursive", p.declared)
	return u
}

// declarations parses a keyword with the list of what it declares.
func declarations[T any](p *parser, label string, item func() T) ([]T, ast.Span) {
	p.enter(label)
	first := p.next()
	list := commaList(p, item)
	p.leave()
	return list, p.since(first)
}

// variable reads one item of a VARIABLES declaration.
func (p *parser) variable() *ast.Name {
	if p.toks[p.i].head || p.kind() != kIdent {
		p.unexpectedOf("the name of a variable", 1, "Identifier")
	}
	return p.name(p.next())
}

// declared reads one item of a CONSTANTS or RECURSIVE declaration.
func (p *parser) declared() *ast.Param {
	p.enter("Constant declaration items")
	if p.toks[p.i].head { // the list of declarations is not complete
		p.unexpectedOf("the name of what is declared", 1, paramExpected)
	}
	d := p.symbol()
	p.leave()
	return d
}

// local parses what LOCAL may stand before: a definition or an INSTANCE.
func (p *parser) local() ast.Unit {
	if p.peek(1) != kInstance && !p.toks[p.i+1].head {
		official := ""
		if p.firstUnit() {
			official = unitsExpected
		}
		p.unexpectedOf("a definition or INSTANCE after LOCAL", 2, official)
	}
	first := p.next()
	if p.kind() == kInstance {
		return p.instanceUnit(first, &ast.InstanceDef{Local: true})
	}
	return p.definition(first, true)
}

// firstUnit reports whether only separators are before the current token in the module body being read. The official
// parser forgets what it expects as soon as it has left the production of a unit.
func (p *parser) firstUnit() bool {
	for i := p.innermost().tok; i < p.i; i++ {
		if p.toks[i].kind != kSeparator {
			return false
		}
	}
	return true
}

func (p *parser) assume() ast.Unit {
	p.enter("Assumption")
	first := p.next()
	u := &ast.Assume{Axiom: p.toks[first].text == "AXIOM"}
	u.Name = p.factName()
	u.Body = p.expr()
	u.Loc = p.since(first)
	p.leave()
	return u
}

func (p *parser) theorem() ast.Unit {
	p.enter("Theorem")
	first := p.next()
	u := &ast.Theorem{}
	u.Name = p.factName()
	u.Body = p.assertion()
	if p.startsProof() {
		u.Proof = p.proof()
	}
	u.Loc = p.since(first)
	p.leave()
	return u
}

// factName reads the "Name ==" of an assumption or theorem, if it is there.
func (p *parser) factName() *ast.Name {
	if p.kind() != kIdent || p.peek(1) != kDefEq {
		return nil
	}
	n := p.name(p.next())
	p.next()
	return n
}

// commaList reads one or more items separated by commas.
func commaList[T any](p *parser, item func() T) []T {
	list := []T{item()}
	for p.accept(kComma) {
		list = append(list, item())
	}
	return list
}
