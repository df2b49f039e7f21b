package lsp

import (
	"errors"
	"fmt"
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/format"
	"github.com/gotlc/gotlc/lsp/protocol"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/pluscal"
)

func (s *server) prepareRename(p protocol.PositionParams) (any, error) {
	o, err := s.renamed(p)
	if err != nil {
		return nil, err
	}
	return protocol.PrepareRename{Range: rangeOf(o.span), Placeholder: declaration(o.symbol).Text}, nil
}

// renamed returns what is to be renamed, or why it cannot be.
func (s *server) renamed(p protocol.PositionParams) (*occurrence, error) {
	o := s.occurrence(p.TextDocument.URI, p.Position)
	switch {
	case o == nil:
		return nil, errors.New("nothing that has a name is here")
	case o.symbol == nil:
		return nil, errors.New("modules are renamed with their files")
	}
	n := declaration(o.symbol)
	switch {
	case n == nil:
		return nil, fmt.Errorf("%s is built in", o.symbol.Name)
	case n.Span().File.Std:
		return nil, fmt.Errorf("%s is defined in the library module %s", n.Text, n.Span().Module())
	case ast.LookupOp(n.Text) != nil:
		return nil, fmt.Errorf("%s is an operator symbol", n.Text)
	}
	return o, nil
}

// rename changes a name everywhere in the workspace. It is refused if the new name would mean something else at one of
// these places, or change what another name means: the edits are made in memory, and every name must stand for what it
// stood for.
func (s *server) rename(p protocol.PositionParams) (any, error) {
	o, err := s.renamed(p)
	if err != nil {
		return nil, err
	}
	if !isName(p.NewName) {
		return nil, fmt.Errorf("%q is not a name", p.NewName)
	}
	usages := s.usages(o)
	byPath := map[string][]usage{}
	for _, u := range usages {
		if isModule(u.path) {
			text, _ := s.w.text(u.path)
			if begin, end := pluscal.TranslationLines(pluscal.SplitLines(text)); u.span.Begin.Line > begin && u.span.Begin.Line < end {
				return nil, fmt.Errorf("%s is a name of the PlusCal algorithm in %s: rename it there, and translate again", declaration(o.symbol).Text, u.path)
			}
		}
		byPath[u.path] = append(byPath[u.path], u)
	}
	texts := map[string]string{}
	for path, list := range byPath {
		text, err := s.withName(path, list, p.NewName)
		if err != nil {
			return nil, err
		}
		texts[path] = text
	}
	if err := s.captures(texts); err != nil {
		return nil, fmt.Errorf("%s cannot be renamed to %s: %w", declaration(o.symbol).Text, p.NewName, err)
	}
	edit := protocol.WorkspaceEdit{Changes: map[string][]protocol.TextEdit{}}
	for path, text := range texts {
		old, _ := s.w.text(path)
		edit.Changes[s.uri(path)] = lineEdits(old, text)
	}
	return edit, nil
}

// withName returns the text of a file with a new name in some places. Lists of bullets behind a name move along.
func (s *server) withName(path string, list []usage, name string) (string, error) {
	text, _ := s.w.text(path)
	starts := lineStarts(text)
	if isModule(path) {
		names := map[int]string{}
		for _, u := range list {
			names[offset(text, starts, rangeOf(u.span).Start)] = name
		}
		out, err := format.Rename(path, []byte(text), names)
		return string(out), err
	}
	for _, u := range slices.Backward(list) {
		r := rangeOf(u.span)
		text = text[:offset(text, starts, r.Start)] + name + text[offset(text, starts, r.End):]
	}
	return text, nil
}

// isName reports whether a text is an identifier and no reserved word.
func isName(text string) bool {
	e, err := parser.ParseExpr(text)
	a, ok := e.(*ast.Apply)
	return err == nil && ok && a.IsPlain() && len(a.Args()) == 0 && a.Name().Text == text && ast.LookupOp(text) == nil
}

// captures compares what the names of all modules concerned stand for before and after their texts change.
func (s *server) captures(texts map[string]string) error {
	after := newWorkspace()
	after.folders, after.libraries = s.w.folders, s.w.libraries
	for path, d := range s.w.open {
		after.open[path] = d
	}
	var paths []string
	for path, text := range texts {
		after.open[path] = &document{path: path, text: text}
		if isModule(path) {
			paths = append(paths, path)
		}
	}
	slices.Sort(paths)
	same := map[place]place{}
	for _, path := range paths {
		if err := sameMeaning(s.w.analyse(path), after.analyse(path), same); err != nil {
			return err
		}
	}
	return nil
}

// sameMeaning compares the analyses of a module before and after a change of names; same are declarations that correspond.
func sameMeaning(before, after *analysis, same map[place]place) error {
	old, new := before.findings(), after.findings()
	if len(new) > len(old) {
		for _, f := range new {
			if !slices.ContainsFunc(old, func(g finding) bool { return g.at.Start.Line == f.at.Start.Line && g.code == f.code }) {
				return fmt.Errorf("%s:%d: %s", after.path, f.at.Start.Line+1, f.text)
			}
		}
	}
	a, b := before.occurrences(), after.occurrences()
	if len(a) != len(b) {
		return fmt.Errorf("some names of %s would mean something else", before.path)
	}
	for i := range a {
		x, y := a[i].identity(), b[i].identity()
		if known, ok := same[x]; ok && known != y {
			return fmt.Errorf("line %d of %s would mean something else", a[i].span.Begin.Line, before.path)
		}
		same[x] = y
	}
	return nil
}
