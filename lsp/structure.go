package lsp

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/lsp/protocol"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/pluscal"
)

// folding lists what takes several lines: modules, definitions and parts of them, proofs, comments, and the translation
// of an algorithm.
func (s *server) folding(p protocol.DocumentParams) (any, error) {
	path := pathOf(p.TextDocument.URI)
	text, ok := s.w.text(path)
	list := []protocol.FoldingRange{}
	if !ok || !isModule(path) {
		return list, nil
	}
	seen := map[protocol.FoldingRange]bool{}
	add := func(from, to int, kind string) {
		f := protocol.FoldingRange{StartLine: from - 1, EndLine: to - 1, Kind: kind}
		if to > from && !seen[f] {
			seen[f] = true
			list = append(list, f)
		}
	}
	begin, end := pluscal.TranslationLines(pluscal.SplitLines(text))
	add(begin, end, "region")
	block, blockEnd := 0, 0
	for _, t := range parser.Tokens([]byte(text)) {
		if t.Kind != parser.TokenComment {
			continue
		}
		if t.Begin.Line > blockEnd+1 || t.Begin.Line != t.End.Line { // lines of comments below each other are one
			add(block, blockEnd, "comment")
			block = t.Begin.Line
		}
		blockEnd = t.End.Line
	}
	add(block, blockEnd, "comment")
	if tree := s.w.analyse(path).tree(); tree != nil {
		ast.Inspect(tree, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.Module, ast.Unit, *ast.Let, *ast.Junction, *ast.If, *ast.Case, *ast.Step, *ast.Proof, *ast.Record, *ast.SetEnum, *ast.Tuple:
				add(n.Span().Begin.Line, n.Span().End.Line, "")
			}
			return true
		})
	}
	return list, nil
}

// selections returns the nodes around each place, from the smallest on.
func (s *server) selections(p protocol.SelectionRangeParams) (any, error) {
	list := []*protocol.SelectionRange{}
	a := s.module(p.TextDocument.URI)
	for _, at := range p.Positions {
		var inner *protocol.SelectionRange
		if a != nil && a.tree() != nil {
			inner = a.selection(placeIn(a.tree().Span().File, at))
		}
		if inner == nil {
			inner = &protocol.SelectionRange{Range: protocol.Range{Start: at, End: at}}
		}
		list = append(list, inner)
	}
	return list, nil
}

func (a *analysis) selection(at ast.Position) *protocol.SelectionRange {
	var inner *protocol.SelectionRange
	nodes := a.around(at)
	for _, n := range nodes {
		r := rangeOf(n.Span())
		if inner == nil || inner.Range != r {
			inner = &protocol.SelectionRange{Range: r, Parent: inner}
		}
	}
	if o := a.at(at); o != nil {
		if r := rangeOf(o.span); inner == nil || inner.Range != r {
			inner = &protocol.SelectionRange{Range: r, Parent: inner}
		}
	}
	return inner
}
