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
		v.nodes(n.Facts...)
		v.nodes(n.Defs...)
		for _, s := range n.Steps {
			v.nodes(s)
		}
	case *Step:
		v.ofStep(n)
	case *NewSymbol:
		v.nodes(n.Param)
		v.exprs(n.Set)
	case *Bound:
		for _, id := range n.Names {
			v.nodes(id)
		}
		v.exprs(n.Set)
	case *Field:
		v.nodes(n.Name)
		v.exprs(n.Value)
	case *Update:
		for _, i := range n.Path {
			v.nodes(i)
		}
		v.exprs(n.Value)
	case *Index:
		v.exprs(n.Args...)
	case *Arm:
		v.exprs(n.Guard, n.Value)
	case *Selector:
		v.exprs(n.Args...)
	case *Substitution:
		v.exprs(n.Value)
	}
}

func (v visitor) nodes(ns ...Node) {
	for _, n := range ns {
		if n != nil {
			v(n)
		}
	}
}

func (v visitor) exprs(es ...Expr) {
	for _, e := range es {
		if e != nil {
			v(e)
		}
	}
}

func (v visitor) bounds(bs []*Bound) {
	for _, b := range bs {
		v(b)
	}
}

func (v visitor) params(ps []*Param) {
	for _, p := range ps {
		v(p)
	}
}

func (v visitor) fields(fs []*Field) {
	for _, f := range fs {
		v(f)
	}
}

func (v visitor) units(us []Unit) {
	for _, u := range us {
		v(u)
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
			v.exprs(s.Args...)
		}
		for _, s := range e.Selectors {
			v.nodes(s)
		}
	case *Prefix:
		v.exprs(e.X)
	case *Infix:
		v.exprs(e.X, e.Y)
	case *Postfix:
		v.exprs(e.X)
	case *Times:
		v.exprs(e.Sets...)
	case *Junction:
		v.exprs(e.Items...)
	case *Quant:
		v.bounds(e.Bounds)
		v.exprs(e.Body)
	case *Choose:
		v.nodes(e.Bound)
		v.exprs(e.Body)
	case *SetEnum:
		v.exprs(e.Elems...)
	case *SetFilter:
		v.nodes(e.Bound)
		v.exprs(e.Pred)
	case *SetMap:
		v.exprs(e.Elem)
		v.bounds(e.Bounds)
	case *FuncDef:
		v.bounds(e.Bounds)
		v.exprs(e.Body)
	case *FuncSet:
		v.exprs(e.Dom, e.Range)
	case *Record:
		v.fields(e.Fields)
	case *RecordSet:
		v.fields(e.Fields)
	default:
		v.ofForm(e)
	}
}

// ofForm visits below the remaining kinds of expressions.
func (v visitor) ofForm(e Expr) {
	switch e := e.(type) {
	case *Except:
		v.exprs(e.Func)
		for _, u := range e.Updates {
			v.nodes(u)
		}
	case *Tuple:
		v.exprs(e.Elems...)
	case *FuncApp:
		v.exprs(e.Func)
		v.exprs(e.Args...)
	case *Select:
		v.exprs(e.X)
	case *If:
		v.exprs(e.Cond, e.Then, e.Else)
	case *Case:
		for _, a := range e.Arms {
			v.nodes(a)
		}
	case *Let:
		v.units(e.Defs)
		v.exprs(e.Body)
	case *Lambda:
		v.params(e.Params)
		v.exprs(e.Body)
	case *Label:
		v.exprs(e.Body)
	case *SquareAct:
		v.exprs(e.Action, e.Sub)
	case *AngleAct:
		v.exprs(e.Action, e.Sub)
	case *Fairness:
		v.exprs(e.Sub, e.Action)
	case *AssumeProve:
		v.nodes(e.Hyps...)
		v.exprs(e.Prove)
	}
}

func (v visitor) ofUnit(u Unit) {
	switch u := u.(type) {
	case *Module:
		v.units(u.Units)
	case *Variables:
		for _, n := range u.Names {
			v.nodes(n)
		}
	case *Constants:
		v.params(u.Decls)
	case *Recursive:
		v.params(u.Decls)
	case *OpDef:
		v.params(u.Params)
		v.exprs(u.Body)
	case *FuncOpDef:
		if u.Func != nil {
			v.nodes(u.Func)
		}
	case *InstanceDef:
		v.params(u.Params)
		for _, s := range u.With {
			v.nodes(s)
		}
	case *Assume:
		v.exprs(u.Body)
	case *Theorem:
		v.exprs(u.Body)
		v.proof(u.Proof)
	case *UseHide:
		v.nodes(u.Facts...)
		v.nodes(u.Defs...)
	}
}

func (v visitor) ofStep(s *Step) {
	v.bounds(s.Bounds)
	v.exprs(s.Body)
	v.exprs(s.Exprs...)
	v.units(s.Defs)
	if s.Use != nil {
		v.nodes(s.Use)
	}
	v.proof(s.Proof)
}
