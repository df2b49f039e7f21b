package lsp

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/lsp/protocol"
)

func (s *server) documentSymbols(p protocol.DocumentParams) (any, error) {
	path := pathOf(p.TextDocument.URI)
	if isConfig(path) {
		return s.configSymbols(path), nil
	}
	a := s.module(p.TextDocument.URI)
	if a == nil || a.tree() == nil {
		return []protocol.DocumentSymbol{}, nil
	}
	return []protocol.DocumentSymbol{moduleSymbol(a.tree())}, nil
}

func (s *server) configSymbols(path string) []protocol.DocumentSymbol {
	text, _ := s.w.text(path)
	list := []protocol.DocumentSymbol{}
	for _, n := range s.w.readConfig(path, text).names() {
		r := rangeOf(n.Span)
		list = append(list, protocol.DocumentSymbol{Name: n.Text, Kind: protocol.SymbolProperty, Range: r, SelectionRange: r})
	}
	return list
}

func moduleSymbol(m *ast.Module) protocol.DocumentSymbol {
	d := protocol.DocumentSymbol{Name: m.Name.Text, Kind: protocol.SymbolModule, Range: rangeOf(m.Span()), SelectionRange: rangeOf(m.Name.Span())}
	for _, u := range m.Units {
		d.Children = append(d.Children, unitSymbols(u)...)
	}
	return d
}

// unitSymbols lists what a unit declares.
func unitSymbols(u ast.Unit) []protocol.DocumentSymbol {
	var list []protocol.DocumentSymbol
	add := func(n *ast.Name, kind protocol.SymbolKind, detail string) {
		if n != nil && n.Span().IsValid() {
			whole := u.Span()
			if n.Span().File != whole.File {
				whole = n.Span()
			}
			list = append(list, protocol.DocumentSymbol{Name: n.Text, Detail: detail, Kind: kind, Range: rangeOf(whole), SelectionRange: rangeOf(n.Span())})
		}
	}
	switch u := u.(type) {
	case *ast.Module:
		list = append(list, moduleSymbol(u))
	case *ast.Variables:
		for _, n := range u.Names {
			add(n, protocol.SymbolVariable, "")
		}
	case *ast.Constants:
		for _, p := range u.Decls {
			add(p.Name, protocol.SymbolConstant, arity(p.Arity))
		}
	case *ast.OpDef:
		kind := protocol.SymbolFunction
		if u.Fix != ast.Nonfix {
			kind = protocol.SymbolOperator
		}
		add(u.Name, kind, parameters(u.Params))
		if len(list) > 0 {
			list[0].Children = letSymbols(u.Body)
		}
	case *ast.FuncOpDef:
		add(u.Name, protocol.SymbolFunction, "[...]")
	case *ast.InstanceDef:
		add(u.Name, protocol.SymbolModule, "INSTANCE "+u.Module.Text)
	case *ast.Assume:
		add(u.Name, protocol.SymbolProperty, "ASSUME")
	case *ast.Theorem:
		add(u.Name, protocol.SymbolProperty, "THEOREM")
	}
	return list
}

// letSymbols lists the definitions of the LETs that a body begins with.
func letSymbols(e ast.Expr) []protocol.DocumentSymbol {
	var list []protocol.DocumentSymbol
	for {
		let, ok := e.(*ast.Let)
		if !ok {
			return list
		}
		for _, d := range let.Defs {
			list = append(list, unitSymbols(d)...)
		}
		e = let.Body
	}
}

func arity(n int) string {
	if n == 0 {
		return ""
	}
	return "(" + strings.Repeat("_, ", n-1) + "_)"
}

// parameters is a parameter list as it is written.
func parameters(params []*ast.Param) string {
	if len(params) == 0 {
		return ""
	}
	return "(" + strings.Join(parameterNames(params), ", ") + ")"
}

func parameterNames(params []*ast.Param) []string {
	names := make([]string, len(params))
	for i, p := range params {
		names[i] = p.Name.Text + arity(p.Arity)
	}
	return names
}

// maxSymbols bounds the answer for the workspace.
const maxSymbols = 500

func (s *server) workspaceSymbols(p protocol.WorkspaceSymbolParams) (any, error) {
	list := []protocol.SymbolInformation{}
	for _, path := range s.w.files(isModule) {
		text, ok := s.w.text(path)
		if !ok {
			continue
		}
		tree, _ := s.w.parse(path, []byte(text)) // with what could be read
		if tree == nil {
			continue
		}
		list = s.flatten(list, path, "", []protocol.DocumentSymbol{moduleSymbol(tree)}, strings.ToLower(p.Query))
		if len(list) >= maxSymbols {
			return list[:maxSymbols], nil
		}
	}
	return list, nil
}

func (s *server) flatten(list []protocol.SymbolInformation, path, in string, symbols []protocol.DocumentSymbol, query string) []protocol.SymbolInformation {
	for _, d := range symbols {
		if isSubsequence(query, strings.ToLower(d.Name)) {
			list = append(list, protocol.SymbolInformation{Name: d.Name, Kind: d.Kind, ContainerName: in, Location: protocol.Location{URI: s.uri(path), Range: d.SelectionRange}})
		}
		list = s.flatten(list, path, d.Name, d.Children, query)
	}
	return list
}

// isSubsequence reports whether the characters of a query occur in a name in that order.
func isSubsequence(query, name string) bool {
	for _, r := range query {
		i := strings.IndexRune(name, r)
		if i < 0 {
			return false
		}
		name = name[i+1:]
	}
	return true
}

// describe is a symbol's head for lists, such as Op(a, b).
func describe(name string, params []string) string {
	if len(params) == 0 {
		return name
	}
	return fmt.Sprintf("%s(%s)", name, strings.Join(params, ", "))
}
