package lsp

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/lsp/protocol"
	"github.com/gotlc/gotlc/pluscal"
)

// The commands of code lenses. Editors may carry them out themselves; otherwise the server does.
const (
	commandCheck     = "gotlc.check"
	commandTranslate = "gotlc.translate"
	commandExplore   = "gotlc.explore"
)

// commands lists those that the server carries out.
func (s *server) commands() []string {
	list := []string{commandTranslate}
	if s.options.Check != nil {
		list = append(list, commandCheck)
	}
	if s.options.Explore != nil {
		list = append(list, commandExplore)
	}
	return slices.DeleteFunc(list, func(c string) bool { return slices.Contains(s.theirs, c) })
}

// codeLenses offers to check and explore the models of a module, and to translate its algorithm.
func (s *server) codeLenses(p protocol.DocumentParams) (any, error) {
	list := []protocol.CodeLens{}
	add := func(at protocol.Range, title, command string, arguments ...any) {
		list = append(list, protocol.CodeLens{Range: at, Command: &protocol.Command{Title: title, Command: command, Arguments: arguments}})
	}
	path := pathOf(p.TextDocument.URI)
	if isConfig(path) {
		if module := s.w.moduleOf(path); module != "" {
			add(protocol.Range{}, "Check "+filepath.Base(path), commandCheck, s.uri(module), p.TextDocument.URI)
			add(protocol.Range{}, "Explore", commandExplore, s.uri(module), p.TextDocument.URI)
		}
		return list, nil
	}
	a := s.module(p.TextDocument.URI)
	if a == nil || a.tree() == nil {
		return list, nil
	}
	header := rangeOf(a.tree().Name.Span())
	for _, config := range s.models(path) {
		add(header, "Check "+filepath.Base(config), commandCheck, p.TextDocument.URI, s.uri(config))
		add(header, "Explore "+filepath.Base(config), commandExplore, p.TextDocument.URI, s.uri(config))
	}
	if pluscal.HasAlgorithm(a.tree().Span().File.Lines) {
		add(rangeOf(a.algorithm()), "Translate", commandTranslate, p.TextDocument.URI)
	}
	return list, nil
}

// models lists the configurations that are about a module.
func (s *server) models(path string) []string {
	var list []string
	for _, config := range s.w.files(isConfig) {
		if filepath.Dir(config) == filepath.Dir(path) && s.w.moduleOf(config) == path {
			list = append(list, config)
		}
	}
	return list
}

// execute carries out a command. What takes time goes on after the answer, and ends with a message.
func (s *server) execute(p protocol.ExecuteCommandParams) (any, error) {
	var paths []string
	for _, raw := range p.Arguments {
		var uri string
		if err := json.Unmarshal(raw, &uri); err != nil {
			return nil, fmt.Errorf("%s: an argument is no URI", p.Command)
		}
		paths = append(paths, pathOf(uri))
	}
	if len(paths) == 0 {
		return nil, fmt.Errorf("%s: the URI of a module is missing", p.Command)
	}
	config := ""
	if len(paths) > 1 {
		config = paths[1]
	}
	switch {
	case p.Command == commandTranslate:
		return nil, s.translate(paths[0])
	case p.Command == commandCheck && s.options.Check != nil:
		go s.check(paths[0], config)
	case p.Command == commandExplore && s.options.Explore != nil:
		go s.show(paths[0], config)
	default:
		return nil, fmt.Errorf("there is no command %s", p.Command)
	}
	return nil, nil
}

// check checks a model and tells the user the outcome.
func (s *server) check(module, config string) {
	text, err := s.options.Check(s.ctx, module, config)
	m := protocol.ShowMessageParams{Type: 3, Message: text}
	if err != nil {
		m = protocol.ShowMessageParams{Type: 1, Message: err.Error()}
	}
	s.notify("window/showMessage", m)
}

// show opens the page of an exploration.
func (s *server) show(module, config string) {
	address, err := s.options.Explore(s.ctx, module, config)
	if err == nil {
		err = s.conn.Call(s.ctx, "window/showDocument", map[string]any{"uri": address, "external": true}, nil)
		if err != nil { // the client cannot
			s.notify("window/showMessage", protocol.ShowMessageParams{Type: 3, Message: address})
			return
		}
	}
	if err != nil {
		s.notify("window/showMessage", protocol.ShowMessageParams{Type: 1, Message: err.Error()})
	}
}

// translate puts the translation of the algorithm into an open document.
func (s *server) translate(path string) error {
	d := s.w.open[path]
	if d == nil {
		return errors.New("the module is not open")
	}
	lines := pluscal.SplitLines(d.text)
	if !pluscal.HasAlgorithm(lines) {
		return errors.New("the module has no PlusCal algorithm")
	}
	translation := pluscal.Translate(lines, pluscal.DefaultOptions())
	if len(translation.Errors) > 0 {
		var list []string
		for _, e := range pluscal.Diagnose(lines, pluscal.DefaultOptions()) {
			list = append(list, fmt.Sprintf("line %d: %s", e.Pos.Line, e.Summary()))
		}
		return errors.New(strings.Join(list, "\n"))
	}
	edits := lineEdits(d.text, strings.Join(translation.Lines, "\n"))
	if len(edits) == 0 {
		return nil
	}
	edit := protocol.WorkspaceEdit{Changes: map[string][]protocol.TextEdit{d.uri: edits}}
	// The client's answer comes over the connection that this request came over, so nobody waits for it here.
	go func() {
		_ = s.conn.Call(s.ctx, "workspace/applyEdit", protocol.ApplyWorkspaceEditParams{Label: "Translate", Edit: edit}, nil)
	}()
	return nil
}
