package lsp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/lsp/protocol"
	"github.com/gotlc/gotlc/parser/sem"
)

// The kinds of code actions.
const (
	kindQuickFix = "quickfix"
	kindRewrite  = "refactor.rewrite"
)

// codeActions offers what the hints of mistakes in a range say, where that is an edit, and UNCHANGED for what an action leaves
// out.
func (s *server) codeActions(p protocol.CodeActionParams) (any, error) {
	list := []protocol.CodeAction{}
	d := s.w.open[pathOf(p.TextDocument.URI)]
	if d == nil {
		return list, nil
	}
	for _, f := range s.findings(d) {
		if !f.at.Contains(p.Range.Start) && !p.Range.Contains(f.at.Start) {
			continue
		}
		for _, fix := range s.fixes(d, f) {
			fix.Diagnostics = []protocol.Diagnostic{s.diagnostic(f)}
			list = append(list, fix)
		}
	}
	if isModule(d.path) {
		if rewrite, ok := s.addUnchanged(s.w.analyse(d.path), d, p.Range.Start); ok {
			list = append(list, rewrite)
		}
	}
	return list, nil
}

// edit makes a code action of edits of one document.
func editAction(kind, title string, d *document, edits ...protocol.TextEdit) protocol.CodeAction {
	return protocol.CodeAction{Title: title, Kind: kind, Edit: &protocol.WorkspaceEdit{Changes: map[string][]protocol.TextEdit{d.uri: edits}}}
}

// addUnchanged offers a last conjunct for the variables that the action around a place says nothing of.
func (s *server) addUnchanged(a *analysis, d *document, at protocol.Position) (protocol.CodeAction, bool) {
	none := protocol.CodeAction{}
	if a.root() == nil {
		return none, false
	}
	var def *ast.OpDef
	for _, n := range a.around(placeIn(a.tree().Span().File, at)) {
		if op, ok := n.(*ast.OpDef); ok && def == nil {
			def = op
		}
	}
	if def == nil {
		return none, false
	}
	list, ok := def.Body.(*ast.Junction)
	if !ok || list.Or {
		return none, false
	}
	p := primed{info: a.info, found: map[*sem.Symbol]bool{}, seen: map[*sem.Symbol]bool{}}
	p.formula(list)
	var missing []string
	for _, sym := range a.root().Symbols {
		if sym.Kind == sem.VariableDecl && !p.found[sym] {
			missing = append(missing, sym.Name)
		}
	}
	if len(p.found) == 0 || len(missing) == 0 {
		return none, false
	}
	text := missing[0]
	if len(missing) > 1 {
		text = "<<" + strings.Join(missing, ", ") + ">>"
	}
	end := rangeOf(list.Span()).End
	line := fmt.Sprintf("\n%s/\\ UNCHANGED %s", strings.Repeat(" ", list.Span().Begin.Col-1), text)
	return editAction(kindRewrite, "Add UNCHANGED "+text, d, protocol.TextEdit{Range: protocol.Range{Start: end, End: end}, NewText: line}), true
}

// primed finds the variables whose next value a formula speaks of.
type primed struct {
	info        *sem.Info
	found, seen map[*sem.Symbol]bool
}

func (p *primed) formula(e ast.Node) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Postfix:
			if n.Op.Text == "'" {
				p.variables(n.X)
				return false
			}
		case *ast.Prefix:
			if n.Op.Text == "UNCHANGED" {
				p.variables(n.X)
				return false
			}
		case *ast.Apply:
			if sym := p.info.Uses[n]; sym != nil && sym.Body != nil && !p.seen[sym] {
				p.seen[sym] = true
				p.formula(sym.Body)
			}
		}
		return true
	})
}

// variables notes all variables of an expression, those in definitions included.
func (p *primed) variables(e ast.Node) {
	met := map[*sem.Symbol]bool{}
	var visit func(n ast.Node) bool
	visit = func(n ast.Node) bool {
		if sym := p.info.Uses[n]; sym != nil {
			if sym.Kind == sem.VariableDecl {
				p.found[sym] = true
			}
			if sym.Body != nil && !met[sym] {
				met[sym] = true
				ast.Inspect(sym.Body, visit)
			}
		}
		return true
	}
	ast.Inspect(e, visit)
}

// unitAt returns the unit of a module that a span lies in.
func unitAt(tree *ast.Module, at ast.Position) ast.Unit {
	i := slices.IndexFunc(tree.Units, func(u ast.Unit) bool { return covers(u.Span(), at) })
	if i < 0 {
		return nil
	}
	return tree.Units[i]
}
