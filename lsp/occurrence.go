package lsp

import (
	"cmp"
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// occurrence is a name in a text with what it stands for: a symbol or a module.
type occurrence struct {
	span   ast.Span
	symbol *sem.Symbol // as it is declared; nil for a module
	module string      // the name of a module
	decl   bool        // it declares what it stands for
}

// occurrences lists those of the root module in the order of its text. It is made once.
func (a *analysis) occurrences() []occurrence {
	if a.listed {
		return a.found
	}
	a.listed = true
	if tree := a.tree(); tree != nil && a.info != nil {
		c := collector{info: a.info, announced: map[string][]*ast.Name{}}
		c.add(occurrence{span: tree.Name.Span(), module: tree.Name.Text, decl: true})
		c.module(tree)
		slices.SortStableFunc(c.list, func(x, y occurrence) int {
			return cmp.Or(cmp.Compare(x.span.Begin.Line, y.span.Begin.Line), cmp.Compare(x.span.Begin.Col, y.span.Begin.Col))
		})
		a.found = slices.CompactFunc(c.list, func(x, y occurrence) bool { return x.span == y.span })
	}
	return a.found
}

// at returns the occurrence at a place, or nil.
func (a *analysis) at(place ast.Position) *occurrence {
	list := a.occurrences()
	for i := range list {
		if covers(list[i].span, place) && (i+1 == len(list) || !covers(list[i+1].span, place) || list[i+1].span.Begin != place) {
			return &list[i]
		}
	}
	return nil
}

// collector gathers the occurrences of a module.
type collector struct {
	info *sem.Info
	list []occurrence
	// announced are names that RECURSIVE declares and no definition has taken up yet.
	announced map[string][]*ast.Name
}

func (c *collector) add(o occurrence) {
	if o.span.IsValid() && (o.symbol != nil || o.module != "") {
		c.list = append(c.list, o)
	}
}

func (c *collector) module(m *ast.Module) {
	for _, n := range m.Extends {
		c.add(occurrence{span: n.Span(), module: n.Text})
	}
	for _, u := range m.Units {
		ast.Inspect(u, c.visit)
	}
}

// declares notes a name that declares something.
func (c *collector) declares(n *ast.Name) {
	if n == nil {
		return
	}
	s := c.info.Decls[n]
	c.add(occurrence{span: n.Span(), symbol: s, decl: true})
	for _, announced := range c.announced[n.Text] {
		c.add(occurrence{span: announced.Span(), symbol: s})
	}
	delete(c.announced, n.Text)
}

func (c *collector) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Module:
		c.add(occurrence{span: n.Name.Span(), module: n.Name.Text, decl: true})
		for _, e := range n.Extends {
			c.add(occurrence{span: e.Span(), module: e.Text})
		}
	case *ast.Name:
		c.declares(n)
	case *ast.Recursive:
		for _, p := range n.Decls {
			c.announced[p.Name.Text] = append(c.announced[p.Name.Text], p.Name)
		}
		return false
	case *ast.Param:
		c.declares(n.Name)
	case *ast.OpDef:
		c.declares(n.Name)
	case *ast.FuncOpDef:
		c.declares(n.Name)
	case *ast.InstanceDef:
		c.instance(n)
	case *ast.Assume:
		c.declares(n.Name)
	case *ast.Theorem:
		c.declares(n.Name)
	case *ast.ModuleRef:
		c.add(occurrence{span: n.Name.Span(), module: n.Name.Text})
	case *ast.Apply:
		c.apply(n)
	case *ast.Prefix:
		c.operator(n, n.Op)
	case *ast.Infix:
		c.operator(n, n.Op)
	case *ast.Postfix:
		c.operator(n, n.Op)
	}
	return true
}

func (c *collector) operator(n ast.Node, op *ast.Name) {
	if s := c.info.Uses[n]; s != nil {
		c.add(occurrence{span: op.Span(), symbol: s.Origin()})
	}
}

func (c *collector) instance(d *ast.InstanceDef) {
	c.declares(d.Name)
	if d.Module != nil {
		c.add(occurrence{span: d.Module.Span(), module: d.Module.Text})
	}
	inst := c.info.Instances[d]
	if inst == nil {
		return
	}
	for _, w := range d.With {
		if s := inst.Module.Lookup(w.Name.Text); s != nil {
			c.add(occurrence{span: w.Name.Span(), symbol: s})
		}
	}
}

// apply notes the steps of a path such as I!J!Op: the instances on the way, and the definition.
func (c *collector) apply(e *ast.Apply) {
	s := c.info.Uses[e]
	if sel := c.info.Selections[e]; sel != nil {
		s = sel.Symbol
	}
	for k := 0; s != nil; k++ {
		for s.Instance != nil && s.Instance.Unit.Name == nil && s.Source != nil {
			s = s.Source
		}
		if k == len(e.Path)-1 {
			c.add(occurrence{span: e.Path[k].Name.Span(), symbol: s.Origin()})
			return
		}
		if s.Instance == nil || s.Source == nil || k >= len(e.Path) {
			return
		}
		c.add(occurrence{span: e.Path[k].Name.Span(), symbol: c.info.Decls[s.Instance.Unit.Name]})
		s = s.Source
	}
}

// declaration returns the name that declares a symbol, or nil for built-in operators.
func declaration(s *sem.Symbol) *ast.Name {
	switch d := s.Decl.(type) {
	case *ast.Name:
		return d
	case *ast.Param:
		return d.Name
	case *ast.OpDef:
		return d.Name
	case *ast.FuncOpDef:
		return d.Name
	case *ast.InstanceDef:
		return d.Name
	case *ast.Assume:
		return d.Name
	case *ast.Theorem:
		return d.Name
	case *ast.NewSymbol:
		return d.Param.Name
	}
	return nil
}

// place identifies what a name stands for in analyses of different roots: the place of its declaration, or a module.
type place struct {
	path   string
	at     ast.Position
	module string
}

// identity returns the place that identifies an occurrence; the zero place for built-in operators.
func (o *occurrence) identity() place {
	if o.symbol == nil {
		return place{module: o.module}
	}
	n := declaration(o.symbol)
	if n == nil || !n.Span().IsValid() {
		return place{}
	}
	return place{path: n.Span().File.Path, at: n.Span().Begin}
}
