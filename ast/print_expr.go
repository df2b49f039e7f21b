package ast

// expr prints an expression where nothing around it can take parts of it away.
func (p *printer) expr(e Expr) {
	switch e := e.(type) {
	case *Number:
		p.text(e.Text)
	case *Decimal:
		p.text(e.Text)
	case *String:
		p.text(quote(e.Value))
	case *At:
		p.text("@")
	case *Apply:
		p.apply(e)
	case *Prefix:
		p.prefix(e)
	case *Infix:
		p.infix(e.Op.Text, e.X, e.Y)
	case *Times:
		p.infix(`\times`, e.Sets...)
	case *Postfix:
		p.tight(e.X)
		p.text(e.Op.Text)
	case *Junction:
		p.junction(e)
	case *Quant, *Choose, *Lambda, *Label, *If, *Case, *Let:
		p.openForm(e)
	case *SetEnum, *SetFilter, *SetMap:
		p.set(e)
	case *FuncDef, *FuncSet, *Record, *RecordSet, *Except, *SquareAct:
		p.bracket(e)
	case *Tuple:
		p.text("<<")
		p.exprs(e.Elems)
		p.text(">>")
	case *FuncApp:
		p.tight(e.Func)
		p.text("[")
		p.exprs(e.Args)
		p.text("]")
	case *Select:
		p.tight(e.X)
		p.text(".", e.Field.Text)
	case *AngleAct:
		p.text("<<")
		p.expr(e.Action)
		p.text(">>_")
		p.subscript(e.Sub)
	case *Fairness:
		p.text(map[bool]string{true: "SF_", false: "WF_"}[e.Strong])
		p.subscript(e.Sub)
		p.text("(")
		p.expr(e.Action)
		p.text(")")
	case *AssumeProve:
		p.assumeProve(e)
	}
}

func (p *printer) exprs(es []Expr) {
	col := p.col
	for i, e := range es {
		p.comma(i, col)
		p.expr(e)
	}
}

func (p *printer) paren(e Expr) {
	p.text("(")
	p.expr(e)
	p.text(")")
}

// closed prints an expression so that it ends before whatever token follows it.
func (p *printer) closed(e Expr) {
	if isOpen(e) {
		p.paren(e)
		return
	}
	p.expr(e)
}

// isOpen tells the expressions that extend as far right as possible.
func isOpen(e Expr) bool {
	switch e.(type) {
	case *Junction, *Quant, *Choose, *Lambda, *Label, *If, *Case, *Let, *AssumeProve:
		return true
	}
	return false
}

// tight prints what a postfix operator, a selection or an application stands behind.
func (p *printer) tight(e Expr) {
	switch e.(type) {
	case *Prefix, *Infix, *Times, *Number, *Decimal, *Fairness:
		p.paren(e)
	default:
		p.closed(e)
	}
}

// operand prints an operand with the operators left and right of it, nil where there is none.
func (p *printer) operand(e Expr, left, right *Op) {
	free := !isOpen(e)
	switch op := rootOp(e); {
	case op == nil:
	case op.Fix == PostfixOp:
		free = left == nil || Meet(left, op) == TakeRight
	case op.Fix == PrefixOp && left != nil:
		free = left.Fix == PrefixOp && op.Low >= left.Low && op.Name != "-."
	case op.Fix == PrefixOp:
		free = Meet(op, right) == TakeLeft && op.Name != "-."
	default:
		free = (left == nil || Meet(left, op) == TakeRight && left.High < 15) && (right == nil || Meet(op, right) == TakeLeft)
		if _, isTimes := e.(*Times); isTimes && right == op {
			free = false // a product of a product
		}
	}
	if free {
		p.expr(e)
	} else {
		p.paren(e)
	}
}

// rootOp returns the operator that an expression applies by its symbol, or nil.
func rootOp(e Expr) *Op {
	switch e := e.(type) {
	case *Prefix:
		return LookupOp(e.Op.Text)
	case *Infix:
		return LookupOp(e.Op.Text)
	case *Times:
		return LookupOp(`\times`)
	case *Postfix:
		return LookupOp(e.Op.Text)
	}
	return nil
}

// symbol returns the spelling of an operator between or before its operands: the usual one.
func symbol(name string) string {
	switch name {
	case `\lnot`:
		return "~"
	case `\land`:
		return `/\`
	case `\lor`:
		return `\/`
	case "-.":
		return "-"
	}
	return name
}

func (p *printer) prefix(e *Prefix) {
	p.text(symbol(e.Op.Text))
	if a, ok := e.X.(*Apply); !ok || !isIdent(a.Path[0].Name.Text) || isIdent(e.Op.Text) {
		p.text(" ")
	}
	p.operand(e.X, LookupOp(e.Op.Text), nil)
}

func (p *printer) infix(name string, operands ...Expr) {
	op := LookupOp(name)
	col := p.col
	for i, x := range operands {
		if i == 0 {
			p.operand(x, nil, op)
			continue
		}
		if p.col > wide && col < wide/2 {
			p.newline(col + 2)
		} else {
			p.text(" ")
		}
		p.text(symbol(name), " ")
		p.operand(x, op, nil)
	}
}

func (p *printer) junction(e *Junction) {
	bullet := `/\ `
	if e.Or {
		bullet = `\/ `
	}
	col := p.col
	for i, item := range e.Items {
		if i > 0 {
			p.newline(col)
		}
		p.text(bullet)
		p.expr(item)
	}
}
