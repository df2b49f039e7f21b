package coverage

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/search"
)

// Line is a line of a report.
type Line struct {
	Kind  Kind
	Where string // the place, with a name and brackets or with the bars of nested expressions
	// Numbers are the figures: one for Variable and Count, two for Cost, Action, Init and Constraint, none for Property.
	Numbers []uint64
}

// Kind is what a line is about.
type Kind uint8

// The kinds of lines.
const (
	Variable   Kind = iota // number of distinct values
	Init                   // distinct and generated initial states
	Action                 // distinct and generated states
	Property               // an invariant
	Constraint             // how often it was true, and how often it was asked
	Count                  // evaluations of an expression
	Cost                   // evaluations, and elements computed
)

// Report returns the report. s are the figures of the search after the initial states.
func (c *Counter) Report(s search.Stats) []Line {
	c.mu.Lock()
	defer c.mu.Unlock()
	var r lines
	for i, v := range c.m.VarSymbols {
		r.add(Variable, fmt.Sprintf("<%s %s>", v.Name, v.Span()), uint64(len(c.values[i])))
	}
	cov := c.m.Coverage
	for _, f := range cov.Inits {
		r.add(Init, header(f), s.Init, s.Generated)
		r.children(f.Root, 0)
	}
	for _, i := range ByPlace(c.m.Formulas) {
		f := c.m.Formulas[i]
		r.add(Action, header(f), c.actions[i].Distinct, c.actions[i].Generated)
		r.children(f.Root, 0)
	}
	for _, f := range cov.Invariants {
		r.add(Property, header(f))
		r.children(f.Root, 0)
	}
	for _, f := range slices.Concat(cov.ActionConstraints, cov.Constraints) {
		asked, held := f.Root.Asked()
		r.add(Constraint, header(f), held, asked)
		r.children(f.Root, 0)
	}
	return r
}

// ByPlace returns the indices of formulas in the order of the source.
func ByPlace(list []*model.Covered) []int {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		a, b := list[i].Span, list[j].Span
		return cmp.Or(cmp.Compare(a.Module(), b.Module()), comparePlaces(a, b))
	})
	return order
}

func comparePlaces(a, b ast.Span) int {
	return cmp.Or(cmp.Compare(a.Begin.Line, b.Begin.Line), cmp.Compare(a.Begin.Col, b.Begin.Col))
}

// header names a formula by the head of its definition, followed by its own place if it is not the whole body.
func header(f *model.Covered) string {
	if f.Symbol == nil {
		return fmt.Sprintf("<%s %s>", f.Name, f.Span)
	}
	at, body := f.Head(), f.Span
	if d, ok := f.Symbol.Origin().Decl.(*ast.OpDef); ok {
		body = d.Body.Span()
	}
	if f.Span == body {
		return fmt.Sprintf("<%s %s>", f.Name, at)
	}
	s := f.Span
	return fmt.Sprintf("<%s %s (%d %d %d %d)>", f.Name, at, s.Begin.Line, s.Begin.Col, s.End.Line, s.End.Col)
}

type lines []Line

func (r *lines) add(kind Kind, where string, numbers ...uint64) {
	*r = append(*r, Line{kind, where, numbers})
}

// figure is what is said of an expression.
type figure struct{ count, cost uint64 }

func figureOf(n *eval.CoverNode) figure {
	count, cost := n.Count()
	var body ast.Expr
	switch e := n.Expr.(type) {
	case *ast.SetFilter:
		body = e.Pred
	case *ast.SetMap:
		body = e.Elem
	default:
		return figure{count, cost}
	}
	for _, c := range n.Children {
		if c.Expr.Span() == body.Span() {
			elements, _ := c.Count()
			cost += elements
		}
	}
	return figure{count, cost}
}

// node adds the lines of an expression and its parts: one line if all that was evaluated has the same figures, and none
// if nothing was, unless the expression determines variables.
func (r *lines) node(n *eval.CoverNode, level int) {
	below, own := map[figure]bool{}, figureOf(n)
	collect(n, below)
	if len(below) == 1 {
		for f := range below {
			if own.count == 0 || f == own {
				r.expression(n, f, level)
				return
			}
		}
	}
	if own.count > 0 || n.Assigns {
		r.expression(n, own, level)
		level++
	}
	r.children(n, level)
}

func (r *lines) children(n *eval.CoverNode, level int) {
	for _, c := range inOrder(n) {
		r.node(c, level)
	}
}

// collect gathers the figures of everything below a node that was evaluated, or should be mentioned if it was not.
func collect(n *eval.CoverNode, into map[figure]bool) {
	for _, c := range n.Children {
		if f := figureOf(c); f.count > 0 || c.Assigns {
			into[f] = true
		}
		collect(c, into)
	}
}

func (r *lines) expression(n *eval.CoverNode, f figure, level int) {
	where := "  " + strings.Repeat("|", level) + n.Expr.Span().String()
	if f.cost > 0 {
		r.add(Cost, where, f.count, f.cost)
		return
	}
	r.add(Count, where, f.count)
}

// inOrder returns the parts of an expression in the order of the source: bodies of definitions first, the sets that variables range
// over last.
func inOrder(n *eval.CoverNode) []*eval.CoverNode {
	var sets []ast.Span
	if n.Expr != nil {
		sets = boundSets(n.Expr)
	}
	rank := func(c *eval.CoverNode) int {
		switch {
		case slices.Contains(sets, c.Expr.Span()):
			return 2
		case n.Expr == nil || within(c.Expr.Span(), n.Expr.Span()):
			return 1
		}
		return 0
	}
	return slices.SortedStableFunc(slices.Values(n.Children), func(a, b *eval.CoverNode) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), comparePlaces(a.Expr.Span(), b.Expr.Span()))
	})
}

// within reports whether a lies inside b.
func within(a, b ast.Span) bool {
	return a.File == b.File && !a.Begin.Before(b.Begin) && !b.End.Before(a.End)
}

func boundSets(e ast.Node) []ast.Span {
	var bounds []*ast.Bound
	switch e := e.(type) {
	case *ast.Quant:
		bounds = e.Bounds
	case *ast.FuncDef:
		bounds = e.Bounds
	case *ast.SetMap:
		bounds = e.Bounds
	case *ast.SetFilter:
		bounds = []*ast.Bound{e.Bound}
	case *ast.Choose:
		bounds = []*ast.Bound{e.Bound}
	}
	var sets []ast.Span
	for _, b := range bounds {
		if b.Set != nil {
			sets = append(sets, b.Set.Span())
		}
	}
	return sets
}
