package pluscal

// finish carries out what follows the text of an algorithm: macros, labels and steps, body by body.
func (p *parser) finish() {
	a := p.alg
	p.missing.used, p.missing.root = p.labels, p.opts.labels.root
	p.missing.stackOf = varSet{stackName: true}
	for _, q := range a.procedures {
		for _, v := range append(append([]*variable(nil), q.params...), q.decls...) {
			p.missing.stackOf[v.name] = true
		}
	}
	p.checkMacros(a.macros)
	if a.uniprocess() {
		a.main.stmts = p.expandMacros(a.main.stmts, a.macros)
	}
	for _, q := range a.processes {
		p.finishBody(&q.body, "")
	}
	for _, q := range a.procedures {
		p.finishBody(&q.body, q.name)
	}
	if a.uniprocess() {
		if p.c {
			p.expect("}")
		}
		p.end()
		p.structure(&a.main, p.procName)
	}
}

func (p *parser) finishBody(b *body, proc string) {
	p.procName = proc
	b.stmts = p.expandMacros(b.stmts, p.alg.macros)
	p.structure(b, proc)
}

// structure adds labels to a body and divides it into steps.
func (p *parser) structure(b *body, proc string) {
	p.missing.walk(b.stmts, flow{faults: p.faults, assigned: varSet{}, need: "a body starts with a label", proc: proc})
	first, steps := p.divide(b.stmts)
	if len(first.stmts) > 0 {
		fail(errorAt(first.stmts[0].common().at, "Statement must have a label"))
	}
	b.steps = steps
}

// divide turns a flat list into the statements before the first label and the steps that the labels begin.
func (p *parser) divide(stmts []stmt) (*list, []*step) {
	first := &list{}
	var steps []*step
	current := first
	for _, s := range stmts {
		b := s.common()
		if b.label != "" {
			current = &list{}
			steps = append(steps, &step{label: b.label, at: b.at, stmts: current})
		}
		for _, inner := range blocksOf(s) {
			inner.first, inner.steps = p.divide(inner.flat)
			inner.flat = nil
		}
		p.checkReturn(s)
		switch s := s.(type) {
		case *ifStmt:
			s.labeled = len(s.then.steps)+len(s.els.steps) > 0 || s.then.labeled() || s.els.labeled()
			s.at.made = !s.labeled // the official translator makes a new node
		case *eitherStmt:
			for _, c := range s.clauses {
				s.labeled = s.labeled || len(c.steps) > 0 || c.labeled()
			}
			s.at.made = !s.labeled
		}
		current.stmts = append(current.stmts, s)
	}
	return first, steps
}

// labeled reports whether a label stands somewhere inside the unlabeled part of a block.
func (b *block) labeled() bool {
	for _, s := range b.first.stmts {
		switch s := s.(type) {
		case *ifStmt:
			if s.labeled {
				return true
			}
		case *eitherStmt:
			if s.labeled {
				return true
			}
		}
	}
	return false
}

func (p *parser) checkReturn(s stmt) {
	if r, ok := s.(*returnStmt); ok && r.from == "" {
		p.faults.add(plainError(r.at, "return statement not in a procedure at "+r.at.String()))
	}
}
