package ast

func (p *printer) openForm(e Expr) {
	col, line := p.col, p.line
	// part begins a new line if the form has become long or has several lines already.
	part := func(keyword string) {
		if p.line > line || p.col > wide {
			p.newline(col)
		} else {
			p.text(" ")
		}
		p.text(keyword)
	}
	switch e := e.(type) {
	case *Quant:
		p.text([]string{`\A `, `\E `, `\AA `, `\EE `}[e.Kind])
		p.bounds(e.Bounds)
		p.text(" : ")
		p.expr(e.Body)
	case *Choose:
		p.text("CHOOSE ")
		p.bound(e.Bound)
		p.text(" : ")
		p.expr(e.Body)
	case *Lambda:
		p.text("LAMBDA ")
		p.params(e.Params)
		p.text(" : ")
		p.expr(e.Body)
	case *Label:
		p.text(e.Name.Text)
		if e.Params != nil {
			p.text("(")
			p.names(e.Params)
			p.text(")")
		}
		p.text(":: ")
		p.expr(e.Body)
	case *If:
		p.text("IF ")
		p.expr(e.Cond)
		part("THEN ")
		p.expr(e.Then)
		part("ELSE ")
		p.expr(e.Else)
	case *Case:
		p.text("CASE ")
		for i, a := range e.Arms {
			if i > 0 {
				p.newline(col + 2)
				p.text("[] ")
			}
			p.arm(a)
		}
	case *Let:
		p.text("LET ")
		p.units(e.Defs)
		p.newline(col)
		p.text("IN  ")
		p.expr(e.Body)
	}
}

func (p *printer) arm(a *Arm) {
	if a.Guard == nil {
		p.text("OTHER")
	} else {
		p.closed(a.Guard)
	}
	p.text(" -> ")
	p.closed(a.Value)
}

func (p *printer) bounds(bs []*Bound) {
	for i, b := range bs {
		p.comma(i, p.col)
		p.bound(b)
	}
}

func (p *printer) bound(b *Bound) {
	if b.Tuple {
		p.text("<<")
	}
	p.names(b.Names)
	if b.Tuple {
		p.text(">>")
	}
	if b.Set != nil {
		p.text(` \in `)
		p.closed(b.Set)
	}
}

func (p *printer) set(e Expr) {
	p.text("{")
	switch e := e.(type) {
	case *SetEnum:
		col := p.col
		for i, x := range e.Elems {
			p.comma(i, col)
			p.leading(x)
		}
	case *SetFilter:
		p.bound(e.Bound)
		p.text(" : ")
		p.expr(e.Pred)
	case *SetMap:
		p.leading(e.Elem)
		p.text(" : ")
		p.bounds(e.Bounds)
	}
	p.text("}")
}

// leading prints an expression behind an opening bracket, where x \in S would be taken for a bound.
func (p *printer) leading(e Expr) {
	if _, isMember := e.(*Infix); isMember || isOpen(e) {
		if beginsWithMembership(e) || isOpen(e) {
			p.paren(e)
			return
		}
	}
	p.expr(e)
}

// beginsWithMembership reports whether the text of e begins with something \in.
func beginsWithMembership(e Expr) bool {
	for {
		x, ok := e.(*Infix)
		if !ok {
			return false
		}
		if x.Op.Text == `\in` {
			return true
		}
		e = x.X
	}
}

func (p *printer) bracket(e Expr) {
	p.text("[")
	switch e := e.(type) {
	case *FuncDef:
		p.bounds(e.Bounds)
		p.text(" |-> ")
		p.expr(e.Body)
	case *FuncSet:
		p.leading(e.Dom)
		p.text(" -> ")
		p.expr(e.Range)
	case *Record:
		p.fields(e.Fields, " |-> ")
	case *RecordSet:
		p.fields(e.Fields, " : ")
	case *Except:
		p.leading(e.Func)
		p.text(" EXCEPT ")
		col := p.col
		for i, u := range e.Updates {
			p.comma(i, col)
			p.update(u)
		}
	case *SquareAct:
		p.leading(e.Action)
		p.text("]_")
		p.subscript(e.Sub)
		return
	}
	p.text("]")
}

func (p *printer) fields(fs []*Field, arrow string) {
	col := p.col
	for i, f := range fs {
		p.comma(i, col)
		p.text(f.Name.Text, arrow)
		p.expr(f.Value)
	}
}

func (p *printer) update(u *Update) {
	p.text("!")
	for _, x := range u.Path {
		p.index(x)
	}
	p.text(" = ")
	p.expr(u.Value)
}

func (p *printer) index(x *Index) {
	if x.Field != nil {
		p.text(".", x.Field.Text)
		return
	}
	p.text("[")
	p.exprs(x.Args)
	p.text("]")
}

func (p *printer) assumeProve(e *AssumeProve) {
	box := ""
	if e.Boxed {
		box = "[]"
	}
	p.text(box, "ASSUME ")
	col := p.col
	for i, h := range e.Hyps {
		p.comma(i, col)
		p.node(h)
	}
	p.newline(max(col-7, 1))
	p.text(box, "PROVE ")
	p.expr(e.Prove)
}
