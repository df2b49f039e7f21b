package lsp

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// around returns the nodes around a place, outermost first.
func (a *analysis) around(at ast.Position) []ast.Node {
	tree := a.tree()
	if tree == nil {
		return nil
	}
	var nodes []ast.Node
	var n ast.Node = tree
	for n != nil {
		nodes = append(nodes, n)
		var next ast.Node
		for _, c := range ast.Children(n) {
			if covers(c.Span(), at) && c.Span().File == tree.Span().File {
				next = c
			}
		}
		n = next
	}
	return nodes
}

// visible lists what can be named at a place: the module's names that come before it, and what is bound around it.
func (a *analysis) visible(at ast.Position) []*sem.Symbol {
	m := a.root()
	if m == nil {
		return nil
	}
	var list []*sem.Symbol
	add := func(n *ast.Name) {
		if n == nil {
			return
		}
		if s := a.info.Decls[n]; s != nil {
			list = append(list, s)
		}
	}
	for _, n := range a.around(at) {
		bound(n, at, add)
	}
	for _, s := range m.Symbols {
		span := s.Span()
		if own := span.IsValid() && span.File.Path == a.file() && s.Instance == nil; own && at.Before(span.Begin) && s.Kind != sem.Fact {
			continue
		}
		list = append(list, s)
	}
	return list
}

func (a *analysis) file() string { return a.tree().Span().File.Path }

// bound calls add with the names that a node binds for what is in it.
func bound(n ast.Node, at ast.Position, add func(*ast.Name)) {
	bounds := func(list []*ast.Bound) {
		for _, b := range list {
			for _, n := range b.Names {
				add(n)
			}
		}
	}
	params := func(list []*ast.Param) {
		for _, p := range list {
			add(p.Name)
		}
	}
	switch n := n.(type) {
	case *ast.OpDef:
		params(n.Params)
	case *ast.Lambda:
		params(n.Params)
	case *ast.InstanceDef:
		params(n.Params)
	case *ast.Quant:
		bounds(n.Bounds)
	case *ast.FuncDef:
		bounds(n.Bounds)
	case *ast.SetMap:
		bounds(n.Bounds)
	case *ast.SetFilter:
		bounds([]*ast.Bound{n.Bound})
	case *ast.Choose:
		bounds([]*ast.Bound{n.Bound})
	case *ast.Let:
		for _, d := range n.Defs {
			if d.Span().Begin.Before(at) {
				switch d := d.(type) {
				case *ast.OpDef:
					add(d.Name)
				case *ast.FuncOpDef:
					add(d.Name)
				case *ast.InstanceDef:
					add(d.Name)
				}
			}
		}
	}
}
