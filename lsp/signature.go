package lsp

import (
	"strings"

	"github.com/gotlc/gotlc/lsp/protocol"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/sem"
)

// signatureHelp tells the parameters of the operator whose argument list the cursor is in. The text need not parse, so the
// list is found among the tokens.
func (s *server) signatureHelp(p protocol.PositionParams) (any, error) {
	path := pathOf(p.TextDocument.URI)
	text, ok := s.w.text(path)
	if !ok || !isModule(path) {
		return nil, nil
	}
	starts := lineStarts(text)
	name, argument := callBefore(parser.Tokens([]byte(text)), offset(text, starts, p.Position))
	a := s.w.analyse(path)
	if name == "" || a.root() == nil {
		return nil, nil
	}
	sym := a.root().Lookup(name)
	for _, v := range a.visible(placeIn(a.tree().Span().File, p.Position)) {
		if v.Name == name {
			sym = v
			break
		}
	}
	if sym == nil || sym.Arity == 0 {
		return nil, nil
	}
	return protocol.SignatureHelp{Signatures: []protocol.SignatureInformation{signature(name, sym)}, ActiveParameter: min(argument, sym.Arity-1)}, nil
}

// callBefore finds the operator whose argument list encloses an offset, and the number of the argument.
func callBefore(tokens []parser.Token, at int) (name string, argument int) {
	last := len(tokens)
	for last > 0 && tokens[last-1].Offset >= at {
		last--
	}
	depth := 0
	for k := last - 1; k > 0; k-- {
		t := tokens[k]
		switch {
		case t.Kind == parser.TokenComment:
			if t.Offset+len(t.Text) >= at && k == last-1 {
				return "", 0
			}
		case strings.ContainsAny(t.Text, ")]}") && t.Kind == parser.TokenPunctuation, t.Text == ">>", t.Text == "⟩":
			depth++
		case t.Text == "(" && depth == 0:
			return pathBefore(tokens[:k]), argument
		case t.Text == "(", t.Text == "[", t.Text == "{", t.Text == "<<", t.Text == "⟨":
			if depth--; depth < 0 {
				depth, argument = 0, 0 // of an argument in brackets: the list is further out
			}
		case t.Text == "," && depth == 0:
			argument++
		case t.Text == "==" || t.Text == "≜":
			if depth == 0 && t.Kind == parser.TokenPunctuation {
				return "", 0
			}
		}
	}
	return "", 0
}

// pathBefore returns the name such as I!Op that tokens end with.
func pathBefore(tokens []parser.Token) string {
	k := len(tokens) - 1
	if k < 0 || tokens[k].Kind != parser.TokenName {
		return ""
	}
	name := tokens[k].Text
	for k >= 2 && tokens[k-1].Text == "!" && tokens[k-2].Kind == parser.TokenName {
		k -= 2
		name = tokens[k].Text + "!" + name
	}
	return name
}

func signature(name string, sym *sem.Symbol) protocol.SignatureInformation {
	info := protocol.SignatureInformation{Parameters: []protocol.ParameterInformation{}}
	var params []string
	for _, p := range sym.Params {
		params = append(params, p.Name+arity(p.Arity))
	}
	for len(params) < sym.Arity { // a constant operator has no names for them
		params = append(params, "_")
	}
	for _, p := range params {
		info.Parameters = append(info.Parameters, protocol.ParameterInformation{Label: p})
	}
	info.Label = describe(name, params)
	doc := commentAbove(sym.Span())
	if op := described(sym); op != nil {
		doc = op.Meaning
	}
	if doc != "" {
		text := protocol.Markdown(doc)
		info.Documentation = &text
	}
	return info
}
