package lsp

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/lsp/protocol"
)

func (s *server) definition(p protocol.PositionParams) (any, error) {
	o := s.occurrence(p.TextDocument.URI, p.Position)
	if o == nil {
		return nil, nil
	}
	if o.symbol == nil {
		return s.moduleLocation(p.TextDocument.URI, o.module), nil
	}
	n := declaration(o.symbol)
	if n == nil || !n.Span().IsValid() {
		return nil, nil
	}
	uri, ok := s.w.location(n.Span().File)
	if !ok {
		return nil, nil
	}
	return []protocol.Location{{URI: uri, Range: rangeOf(n.Span())}}, nil
}

// moduleLocation returns the header of a module that is named in a document.
func (s *server) moduleLocation(from, name string) []protocol.Location {
	a := s.module(from)
	if a == nil {
		return nil
	}
	var found ast.Span
	for _, m := range a.program.Modules {
		ast.Inspect(m.AST, func(n ast.Node) bool {
			if inner, ok := n.(*ast.Module); ok && inner.Name.Text == name && !found.IsValid() {
				found = inner.Name.Span()
			}
			_, isModule := n.(*ast.Module)
			return isModule
		})
	}
	if uri, ok := s.location(found); ok {
		return []protocol.Location{{URI: uri, Range: rangeOf(found)}}
	}
	return nil
}

func (s *server) location(at ast.Span) (string, bool) {
	if !at.IsValid() {
		return "", false
	}
	return s.w.location(at.File)
}

// usage is an occurrence in some file.
type usage struct {
	path string
	occurrence
}

// usages lists where something occurs in the workspace: in modules, and in configurations.
func (s *server) usages(o *occurrence) []usage {
	id := o.identity()
	if id == (place{}) {
		return nil
	}
	word := o.module
	if o.symbol != nil {
		word = lastName(declaration(o.symbol).Text)
	}
	var list []usage
	for _, path := range s.w.files(func(path string) bool { return isModule(path) || isConfig(path) }) {
		text, ok := s.w.text(path)
		if !ok || !mentions(text, word) {
			continue
		}
		found := []occurrence(nil)
		if isModule(path) {
			found = s.w.analyse(path).occurrences()
		} else {
			found = s.w.readConfig(path, text).occurrences()
		}
		for _, x := range found {
			if x.identity() == id {
				list = append(list, usage{path, x})
			}
		}
	}
	return list
}

// mentions reports whether a text can hold a name. Operators have several spellings.
func mentions(text, name string) bool {
	if op := ast.LookupOp(name); op != nil {
		for _, spelling := range append([]string{op.Name}, op.Synonyms...) {
			if strings.Contains(text, spelling) {
				return true
			}
		}
		return false
	}
	return strings.Contains(text, name)
}

func lastName(name string) string { return name[strings.LastIndexByte(name, '!')+1:] }

func (s *server) references(p protocol.PositionParams) (any, error) {
	o := s.occurrence(p.TextDocument.URI, p.Position)
	if o == nil {
		return nil, nil
	}
	list := []protocol.Location{}
	for _, u := range s.usages(o) {
		if u.decl && p.Context != nil && !p.Context.IncludeDeclaration {
			continue
		}
		list = append(list, protocol.Location{URI: s.uri(u.path), Range: rangeOf(u.span)})
	}
	return list, nil
}

// uri returns the URI of a file; that of an open document is the editor's.
func (s *server) uri(path string) string {
	if d := s.w.open[path]; d != nil {
		return d.uri
	}
	return uriOf(path)
}

func (s *server) highlights(p protocol.PositionParams) (any, error) {
	o := s.occurrence(p.TextDocument.URI, p.Position)
	if o == nil {
		return nil, nil
	}
	var all []occurrence
	path := pathOf(p.TextDocument.URI)
	if isConfig(path) {
		text, _ := s.w.text(path)
		all = s.w.readConfig(path, text).occurrences()
	} else {
		all = s.w.analyse(path).occurrences()
	}
	list := []protocol.DocumentHighlight{}
	for _, x := range all {
		same := x.identity() == o.identity()
		if o.identity() == (place{}) { // a built-in operator
			same = x.symbol == o.symbol
		}
		if same {
			list = append(list, protocol.DocumentHighlight{Range: rangeOf(x.span), Kind: map[bool]int{true: 3, false: 2}[x.decl]})
		}
	}
	return list, nil
}
