package ast

// Inspect calls f for n and, as long as f returns true, for every node below it, in the order of the source text.
// Names are visited where they declare something (Name nodes of variables, bounds, labels and fields); the operator
// names of applications are not. A nil node is not visited.
func Inspect(n Node, f func(Node) bool) {
	if n == nil || !f(n) {
		return
	}
	for _, c := range Children(n) {
		Inspect(c, f)
	}
}

// Children returns the nodes directly below n in source order, without nil entries. The slice belongs to the caller.
func Children(n Node) []Node {
	var c children
	switch n := n.(type) {
	case Expr:
		c.ofExpr(n)
	case Unit:
		c.ofUnit(n)
	case *Proof:
		c.nodes(n.Facts...)
		c.nodes(n.Defs...)
		for _, s := range n.Steps {
			c.nodes(s)
		}
	case *Step:
		c.ofStep(n)
	case *NewSymbol:
		c.nodes(n.Param)
		c.exprs(n.Set)
	case *Bound:
		for _, id := range n.Names {
			c.nodes(id)
		}
		c.exprs(n.Set)
	case *Field:
		c.nodes(n.Name)
		c.exprs(n.Value)
	case *Update:
		for _, i := range n.Path {
			c.nodes(i)
		}
		c.exprs(n.Value)
	case *Index:
		c.exprs(n.Args...)
	case *Arm:
		c.exprs(n.Guard, n.Value)
	case *Selector:
		c.exprs(n.Args...)
	case *Substitution:
		c.exprs(n.Value)
	}
	return c
}

// children gathers non-nil nodes.
type children []Node

func (c *children) nodes(ns ...Node) {
	for _, n := range ns {
		if n != nil {
			*c = append(*c, n)
		}
	}
}

func (c *children) exprs(es ...Expr) {
	for _, e := range es {
		if e != nil {
			*c = append(*c, e)
		}
	}
}

func (c *children) bounds(bs []*Bound) {
	for _, b := range bs {
		*c = append(*c, b)
	}
}

func (c *children) params(ps []*Param) {
	for _, p := range ps {
		*c = append(*c, p)
	}
}

func (c *children) fields(fs []*Field) {
	for _, f := range fs {
		*c = append(*c, f)
	}
}

func (c *children) units(us []Unit) {
	for _, u := range us {
		*c = append(*c, u)
	}
}

func (c *children) proof(p *Proof) {
	if p != nil {
		*c = append(*c, p)
	}
}

func (c *children) ofExpr(e Expr) {
	switch e := e.(type) {
	case *Apply:
		for _, s := range e.Path {
			c.exprs(s.Args...)
		}
		for _, s := range e.Selectors {
			c.nodes(s)
		}
	case *Prefix:
		c.exprs(e.X)
	case *Infix:
		c.exprs(e.X, e.Y)
	case *Postfix:
		c.exprs(e.X)
	case *Times:
		c.exprs(e.Sets...)
	case *Junction:
		c.exprs(e.Items...)
	case *Quant:
		c.bounds(e.Bounds)
		c.exprs(e.Body)
	case *Choose:
		c.nodes(e.Bound)
		c.exprs(e.Body)
	case *SetEnum:
		c.exprs(e.Elems...)
	case *SetFilter:
		c.nodes(e.Bound)
		c.exprs(e.Pred)
	case *SetMap:
		c.exprs(e.Elem)
		c.bounds(e.Bounds)
	case *FuncDef:
		c.bounds(e.Bounds)
		c.exprs(e.Body)
	case *FuncSet:
		c.exprs(e.Dom, e.Range)
	case *Record:
		c.fields(e.Fields)
	case *RecordSet:
		c.fields(e.Fields)
	case *Except:
		c.exprs(e.Func)
		for _, u := range e.Updates {
			c.nodes(u)
		}
	case *Tuple:
		c.exprs(e.Elems...)
	case *FuncApp:
		c.exprs(e.Func)
		c.exprs(e.Args...)
	case *Select:
		c.exprs(e.X)
	case *If:
		c.exprs(e.Cond, e.Then, e.Else)
	case *Case:
		for _, a := range e.Arms {
			c.nodes(a)
		}
	case *Let:
		c.units(e.Defs)
		c.exprs(e.Body)
	case *Lambda:
		c.params(e.Params)
		c.exprs(e.Body)
	case *Label:
		c.exprs(e.Body)
	case *SquareAct:
		c.exprs(e.Action, e.Sub)
	case *AngleAct:
		c.exprs(e.Action, e.Sub)
	case *Fairness:
		c.exprs(e.Sub, e.Action)
	case *AssumeProve:
		c.nodes(e.Hyps...)
		c.exprs(e.Prove)
	}
}

func (c *children) ofUnit(u Unit) {
	switch u := u.(type) {
	case *Module:
		c.units(u.Units)
	case *Variables:
		for _, n := range u.Names {
			c.nodes(n)
		}
	case *Constants:
		c.params(u.Decls)
	case *Recursive:
		c.params(u.Decls)
	case *OpDef:
		c.params(u.Params)
		c.exprs(u.Body)
	case *FuncOpDef:
		if u.Func != nil {
			c.nodes(u.Func)
		}
	case *InstanceDef:
		c.params(u.Params)
		for _, s := range u.With {
			c.nodes(s)
		}
	case *Assume:
		c.exprs(u.Body)
	case *Theorem:
		c.exprs(u.Body)
		c.proof(u.Proof)
	case *UseHide:
		c.nodes(u.Facts...)
		c.nodes(u.Defs...)
	}
}

func (c *children) ofStep(s *Step) {
	c.bounds(s.Bounds)
	c.exprs(s.Body)
	c.exprs(s.Exprs...)
	c.units(s.Defs)
	if s.Use != nil {
		c.nodes(s.Use)
	}
	c.proof(s.Proof)
}
