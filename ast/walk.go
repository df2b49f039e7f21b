package ast

// Inspect calls f for n and, as long as f returns true, for every node below it, in the order of the source text.
// Names are visited where they declare something (Name nodes of variables, bounds, labels and fields); the operator
// names of applications are not. A nil node is not visited.
func Inspect(n Node, f func(Node) bool) {
	var v visitor
	v = func(n Node) {
		if f(n) {
			v.children(n)
		}
	}
	if n != nil {
		v(n)
	}
}

// Children returns the nodes directly below n in source order, without nil entries. The slice belongs to the caller.
func Children(n Node) []Node {
	var list []Node
	visitor(func(c Node) { list = append(list, c) }).children(n)
	return list
}

// visitor is called with one node after the other.
type visitor func(Node)

// children visits the nodes directly below n.
func (v visitor) children(n Node) {
	switch n := n.(type) {
	case Expr:
		v.ofExpr(n)
	case Unit:
		v.ofUnit(n)
	case *Proof:
		all(v, n.Facts...)
		all(v, n.Defs...)
		all(v, n.Steps...)
	case *Step:
		v.ofStep(n)
	case *NewSymbol:
		all(v, n.Param)
		all(v, n.Set)
	case *Bound:
		all(v, n.Names...)
		all(v, n.Set)
	case *Field:
		all(v, n.Name)
		all(v, n.Value)
	case *Update:
		all(v, n.Path...)
		all(v, n.Value)
	case *Index:
		all(v, n.Args...)
	case *Arm:
		all(v, n.Guard, n.Value)
	case *Selector:
		all(v, n.Args...)
	case *Substitution:
		all(v, n.Value)
	}
}

// all visits the nodes of a list, which may have nil entries.
func all[T Node](v visitor, list ...T) {
	for _, n := range list {
		if Node(n) != nil {
			v(n)
		}
	}
}

func (v visitor) proof(p *Proof) {
	if p != nil {
		v(p)
	}
}

func (v visitor) ofExpr(e Expr) {
	switch e := e.(type) {
	case *Apply:
		for _, s := range e.Path {
			all(v, s.Args...)
		}
		all(v, e.Selectors...)
	case *Prefix:
		all(v, e.X)
	case *Infix:
		all(v, e.X, e.Y)
	case *Postfix:
		all(v, e.X)
	case *Times:
		all(v, e.Sets...)
	case *Junction:
		all(v, e.Items...)
	case *Quant:
		all(v, e.Bounds...)
		all(v, e.Body)
	case *Choose:
		all(v, e.Bound)
		all(v, e.Body)
	case *SetEnum:
		all(v, e.Elems...)
	case *SetFilter:
		all(v, e.Bound)
		all(v, e.Pred)
	case *SetMap:
		all(v, e.Elem)
		all(v, e.Bounds...)
	case *FuncDef:
		all(v, e.Bounds...)
		all(v, e.Body)
	case *FuncSet:
		all(v, e.Dom, e.Range)
	case *Record:
		all(v, e.Fields...)
	case *RecordSet:
		all(v, e.Fields...)
	default:
		v.ofForm(e)
	}
}

// ofForm visits below the remaining kinds of expressions.
func (v visitor) ofForm(e Expr) {
	switch e := e.(type) {
	case *Except:
		all(v, e.Func)
		all(v, e.Updates...)
	case *Tuple:
		all(v, e.Elems...)
	case *FuncApp:
		all(v, e.Func)
		all(v, e.Args...)
	case *Select:
		all(v, e.X)
	case *If:
		all(v, e.Cond, e.Then, e.Else)
	case *Case:
		all(v, e.Arms...)
	case *Let:
		all(v, e.Defs...)
		all(v, e.Body)
	case *Lambda:
		all(v, e.Params...)
		all(v, e.Body)
	case *Label:
		all(v, e.Body)
	case *SquareAct:
		all(v, e.Action, e.Sub)
	case *AngleAct:
		all(v, e.Action, e.Sub)
	case *Fairness:
		all(v, e.Sub, e.Action)
	case *AssumeProve:
		all(v, e.Hyps...)
		all(v, e.Prove)
	}
}

func (v visitor) ofUnit(u Unit) {
	switch u := u.(type) {
	case *Module:
		all(v, u.Units...)
	case *Variables:
		all(v, u.Names...)
	case *Constants:
		all(v, u.Decls...)
	case *Recursive:
		all(v, u.Decls...)
	case *OpDef:
		all(v, u.Params...)
		all(v, u.Body)
	case *FuncOpDef:
		if u.Func != nil {
			all(v, u.Func)
		}
	case *InstanceDef:
		all(v, u.Params...)
		all(v, u.With...)
	case *Assume:
		all(v, u.Body)
	case *Theorem:
		all(v, u.Body)
		v.proof(u.Proof)
	case *UseHide:
		all(v, u.Facts...)
		all(v, u.Defs...)
	}
}

func (v visitor) ofStep(s *Step) {
	all(v, s.Bounds...)
	all(v, s.Body)
	all(v, s.Exprs...)
	all(v, s.Defs...)
	if s.Use != nil {
		all(v, s.Use)
	}
	v.proof(s.Proof)
}
