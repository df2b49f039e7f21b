package lsp

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/lsp/protocol"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/sem"
)

// Numbers of the types and modifiers of tokens, as in legend.
const (
	typeKeyword = iota
	typeComment
	typeString
	typeNumber
	typeOperator
	typeNamespace
	typeFunction
	typeVariable
	typeParameter
	typeProperty
	typeEnumMember
	typeEvent

	modifierDeclaration    = 1 << 0
	modifierReadonly       = 1 << 1
	modifierDefaultLibrary = 1 << 2
)

func legend() protocol.SemanticTokensLegend {
	return protocol.SemanticTokensLegend{
		TokenTypes: []string{"keyword", "comment", "string", "number", "operator", "namespace", "function", "variable", "parameter",
			"property", "enumMember", "event"},
		TokenModifiers: []string{"declaration", "readonly", "defaultLibrary"},
	}
}

func (s *server) semanticTokens(p protocol.DocumentParams) (any, error) {
	return s.tokensWithin(p.TextDocument.URI, 0, 1<<30), nil
}

func (s *server) semanticTokensIn(p protocol.RangeParams) (any, error) {
	return s.tokensWithin(p.TextDocument.URI, p.Range.Start.Line, p.Range.End.Line), nil
}

// tokensWithin encodes the tokens of some lines.
func (s *server) tokensWithin(uri string, first, last int) protocol.SemanticTokens {
	e := tokenEncoder{first: first, last: last, data: []uint32{}}
	path := pathOf(uri)
	text, ok := s.w.text(path)
	if !ok || !isModule(path) {
		return protocol.SemanticTokens{Data: e.data}
	}
	a := s.w.analyse(path)
	names := map[ast.Position]*occurrence{}
	list := a.occurrences()
	for i := range list {
		names[list[i].span.Begin] = &list[i]
	}
	starts := lineStarts(text)
	for _, t := range parser.Tokens([]byte(text)) {
		kind, modifiers, ok := classify(t, names[t.Begin])
		if ok {
			e.token(t, position(text, starts[t.Begin.Line-1:t.Begin.Line], t.Offset).Character, kind, modifiers)
		}
	}
	return protocol.SemanticTokens{Data: e.data}
}

// classify returns the type of a token; o is what it stands for, nil if that is not known.
func classify(t parser.Token, o *occurrence) (kind, modifiers int, ok bool) {
	switch t.Kind {
	case parser.TokenComment:
		return typeComment, 0, true
	case parser.TokenKeyword:
		return typeKeyword, 0, true
	case parser.TokenHeader, parser.TokenEnd, parser.TokenRule:
		return typeComment, 0, t.Kind == parser.TokenRule
	case parser.TokenNumber:
		return typeNumber, 0, true
	case parser.TokenString:
		return typeString, 0, true
	case parser.TokenOperator:
		return typeOperator, 0, true
	case parser.TokenStep:
		return typeEvent, 0, true
	case parser.TokenName:
		if o == nil {
			return typeProperty, 0, true // fields of records have no symbols
		}
		return classifyName(o)
	}
	return 0, 0, false
}

func classifyName(o *occurrence) (kind, modifiers int, ok bool) {
	if o.decl {
		modifiers = modifierDeclaration
	}
	if o.symbol == nil {
		return typeNamespace, modifiers, true
	}
	if o.symbol.Module != nil && o.symbol.Module.Std {
		modifiers |= modifierDefaultLibrary
	}
	switch o.symbol.Kind {
	case sem.VariableDecl:
		return typeVariable, modifiers, true
	case sem.ConstantDecl:
		return typeVariable, modifiers | modifierReadonly, true
	case sem.Formal, sem.BoundName:
		return typeParameter, modifiers, true
	case sem.ModuleInstance:
		return typeNamespace, modifiers, true
	case sem.Builtin:
		return typeEnumMember, modifiers | modifierDefaultLibrary, true
	}
	return typeFunction, modifiers, true
}

// tokenEncoder writes tokens as the protocol wants them: relative to each other.
type tokenEncoder struct {
	first, last int
	line, char  int
	data        []uint32
}

// token writes a token, each of its lines for itself.
func (e *tokenEncoder) token(t parser.Token, char, kind, modifiers int) {
	line := t.Begin.Line - 1
	for _, text := range strings.Split(strings.ReplaceAll(t.Text, "\r\n", "\n"), "\n") {
		if length := utf16Len(text); length > 0 && line >= e.first && line <= e.last {
			if line != e.line {
				e.char = 0
			}
			e.data = append(e.data, uint32(line-e.line), uint32(char-e.char), uint32(length), uint32(kind), uint32(modifiers))
			e.line, e.char = line, char
		}
		line++
		char = 0
	}
}
