package pluscal

// stmt prints a statement.
func (p *astText) stmt(s stmt) {
	switch s := s.(type) {
	case *skipStmt:
		p.put(p.place(s.at) + `[type |-> "skip"]`)
		return
	case *returnStmt:
		from := s.from
		if from == "" {
			from = "null"
		}
		p.put(p.place(s.at) + `[type |-> "return", from |-> "` + from + `"]`)
		return
	case *gotoStmt:
		p.put(p.place(s.at) + `[type |-> "goto",  to |-> "` + s.to + `"]`)
		return
	}
	defer p.node(s.common().at)()
	switch s := s.(type) {
	case *assignment:
		p.put(`[type |-> "assignment",`)
		p.newline()
		p.field(" ass  |-> ", func() { p.seq(len(s.parts), func(k int) { p.assign(s.parts[k]) }) }, "]")
	case *ifStmt:
		p.ifStatement(s)
	case *eitherStmt:
		p.eitherStatement(s)
	case *whileStmt:
		p.put(`[type    |-> "while", `)
		p.newline()
		p.put(" test    |-> ")
		p.expr(s.test)
		p.put(",")
		p.newline()
		p.field(" labDo   |-> ", func() { p.steps(s.do.steps) }, ",")
		p.newline()
		p.field(" unlabDo |-> ", func() { p.list(s.do.first) }, "]")
	case *withStmt:
		p.put(`[type   |-> "with", `)
		p.newline()
		p.put(` var    |-> "` + s.name + `",`)
		p.newline()
		p.put(` eqOrIn |-> ` + relationText(s.in) + ",")
		p.newline()
		p.put(" exp    |-> ")
		p.expr(s.exp)
		p.put(",")
		p.newline()
		p.field(" do     |-> ", func() { p.list(s.do.first) }, "]")
	case *exprStmt:
		p.put(`[type |-> "` + s.kind + `", `)
		p.newline()
		p.put(" exp |-> ")
		p.expr(s.exp)
		p.put("]")
	case *callStmt:
		p.call(s)
	}
}

func (p *astText) assign(a *assign) {
	defer p.node(a.at)()
	p.put(`[lhs |-> ` + p.place(a.at) + `[var |-> "` + a.v + `", sub |-> `)
	p.expr(a.sub)
	p.put("],")
	p.newline()
	p.put(" rhs |-> ")
	p.expr(a.rhs)
	p.put("]")
}

func (p *astText) ifStatement(s *ifStmt) {
	if !s.labeled {
		p.put(`[type    |-> "if", `)
		p.newline()
		p.put(" test    |-> ")
		p.expr(s.test)
		p.put(",")
		p.newline()
		p.field(" then |-> ", func() { p.list(s.then.first) }, ",")
		p.newline()
		p.field(" else |-> ", func() { p.list(s.els.first) }, "]")
		return
	}
	p.put(`[type      |-> "labelIf",`)
	p.newline()
	p.put(" test      |-> ")
	p.expr(s.test)
	p.put(",")
	p.newline()
	p.field(" unlabThen |-> ", func() { p.list(s.then.first) }, ",")
	p.newline()
	p.field(" labThen   |-> ", func() { p.steps(s.then.steps) }, ",")
	p.newline()
	p.field(" unlabElse |-> ", func() { p.list(s.els.first) }, ",")
	p.newline()
	p.field(" labElse   |-> ", func() { p.steps(s.els.steps) }, "]")
	p.newline()
}

func (p *astText) eitherStatement(s *eitherStmt) {
	if !s.labeled {
		p.put(`[type |-> "either", `)
		p.newline()
		p.in(" ors  |-> ")
		p.in("<< ")
		for k, c := range s.clauses {
			if k > 0 {
				p.put(", ")
				p.newline()
			}
			p.list(c.first)
		}
		p.put(" >>")
		p.out()
		p.put("]")
		p.out()
		return
	}
	p.put(`[type    |-> "labelEither",`)
	p.newline()
	p.field(" clauses |-> ", func() {
		p.seq(len(s.clauses), func(k int) {
			c := s.clauses[k]
			p.field("[unlabOr |-> ", func() { p.list(c.first) }, ",")
			p.newline()
			p.field(" labOr   |-> ", func() { p.steps(c.steps) }, "]")
			p.newline()
		})
	}, "]")
	p.newline()
}

func (p *astText) call(s *callStmt) {
	kind, field, args := "call", `returnTo |-> ""`, " args     |-> "
	switch s.then {
	case callReturn:
		kind, field, args = "callReturn", `from     |-> "`+s.from+`"`, "args     |-> "
	case callGoto:
		kind, field, args = "callGoto", `after    |-> "`+s.after+`"`, "args     |-> "
	}
	p.put(`[type     |-> "` + kind + `",`)
	p.newline()
	p.put(" " + field + ",")
	p.newline()
	p.put(` to       |-> "` + s.to + `",`)
	p.newline()
	p.in(args)
	p.seq(len(s.args), func(k int) { p.expr(s.args[k]) })
	p.put("]")
	if s.then != callOnly {
		p.newline()
	}
	p.out()
}
