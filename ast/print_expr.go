package ast

import (
	"strconv"
	"strings"
)

func itoa(n int) string { return strconv.Itoa(n) }

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

// subscript prints the v of [A]_v, <<A>>_v and WF_v(A), which may be no more than a name or something in brackets.
func (p *printer) subscript(e Expr) {
	switch x := e.(type) {
	case *Apply:
		if len(x.Selectors) == 0 && x.Args() == nil && isIdent(x.Path[0].Name.Text) {
			p.apply(x)
			return
		}
	case *SetEnum, *SetFilter, *SetMap, *FuncDef, *FuncSet, *Record, *RecordSet, *Except, *Tuple:
		p.expr(e)
		return
	}
	p.paren(e)
}

func (p *printer) apply(a *Apply) {
	for i, s := range a.Path {
		switch {
		case i > 0:
			p.text("!")
		case !isIdent(s.Name.Text) && p.last != ' ':
			p.text(" ") // or a bracket and the symbol would make another token
		}
		p.text(s.Name.Text)
		p.arguments(s.Args)
	}
	for _, s := range a.Selectors {
		p.selector(s)
	}
}

func (p *printer) arguments(args []Expr) {
	if args == nil {
		return
	}
	p.text("(")
	col := p.col
	for i, e := range args {
		p.comma(i, col)
		p.argument(e)
	}
	p.text(")")
}

// argument prints an operator's argument, which may be an operator symbol: set apart from brackets, with which
// it could make another token.
func (p *printer) argument(e Expr) {
	p.expr(e)
	if a, ok := e.(*Apply); ok && a.Args() == nil && len(a.Selectors) == 0 && !isIdent(a.Name().Text) {
		p.text(" ")
	}
}

func (p *printer) selector(s *Selector) {
	p.text("!")
	switch s.Kind {
	case SelectIndex:
		p.text(itoa(s.Index))
	case SelectLeft:
		p.text("<<")
	case SelectRight:
		p.text(">>")
	case SelectAt:
		p.text("@")
	case SelectWhole:
		p.text(":")
	case SelectName:
		p.text(s.Name.Text)
	}
	p.arguments(s.Args)
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

// isIdent tells names that are words from operator symbols.
func isIdent(name string) bool {
	c := name[0]
	return c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= 0x80 ||
		c == '<' && len(name) > 2 && name[1] >= '0' && name[1] <= '9'
}

// quote writes a string as a literal.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(s) {
		switch c := s[i]; c {
		case '"', '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case '\n':
			b.WriteString(`\n`)
		case '\t':
			b.WriteString(`\t`)
		case '\f':
			b.WriteString(`\f`)
		case '\r':
			b.WriteString(`\r`)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
