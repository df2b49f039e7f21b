package pluscal

// omitted says which parts of a translation are left out because no one needs them.
type omitted struct {
	pc  bool // pc: every body is one loop for ever
	end bool // Terminating and Termination: some body never ends
}

// omissions decides what is left out. It looks at the tree as it was parsed.
func (p *parser) omissions() omitted {
	a, modern := p.alg, p.opts.version >= versionOmits
	all, some := true, false
	for _, b := range a.threads() {
		loop, plain := b.forever()
		all, some = all && plain, some || loop
	}
	return omitted{
		pc:  modern && all && len(a.procedures) == 0 && !p.omit.hasGoto && !p.omit.sign,
		end: some && !p.omit.gotoDone && (modern || !a.uniprocess()),
	}
}

// threads returns the bodies that run by themselves.
func (a *algorithm) threads() []*body {
	if a.uniprocess() {
		return []*body{&a.main}
	}
	var out []*body
	for _, q := range a.processes {
		out = append(out, &q.body)
	}
	return out
}

// forever reports whether a body is one loop that never ends, and whether that has no label inside. A body without
// statements counts as one.
func (b *body) forever() (loop, plain bool) {
	if len(b.steps) == 0 {
		return true, true
	}
	if len(b.steps) > 1 || len(b.steps[0].stmts.stmts) != 1 {
		return false, false
	}
	w, ok := b.steps[0].stmts.stmts[0].(*whileStmt)
	if !ok || !isTrueToken(w.test.single()) {
		return false, false
	}
	return true, len(w.do.steps) == 0 && !w.do.labeled()
}
