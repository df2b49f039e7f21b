package lsp

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/hashicorp/go-multierror"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/lsp/protocol"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/code"
)

// finding is something wrong at a place, with what to do about it.
type finding struct {
	at       protocol.Range
	span     ast.Span // the same place, where it is one of a module
	code     int
	warning  bool
	text     string
	hint     string
	related  ast.Span
	relation string
}

// touched is called after a file has changed: what depends on it is looked at again, unless something else happens soon.
func (s *server) touched(path string) {
	if s.waiting == nil {
		s.waiting = map[string]bool{}
	}
	for _, d := range s.w.changed(path) {
		s.waiting[d.path] = true
	}
	for _, d := range s.w.open {
		if isConfig(d.path) && (d.path == path || isModule(path)) {
			s.waiting[d.path] = true
		}
	}
	if s.timer == nil {
		s.timer = time.AfterFunc(s.options.Delay, s.diagnose)
	} else {
		s.timer.Reset(s.options.Delay)
	}
}

// diagnose publishes what is wrong with the documents that wait for it.
func (s *server) diagnose() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped {
		return
	}
	for path := range s.waiting {
		d := s.w.open[path]
		delete(s.waiting, path)
		if d == nil {
			continue
		}
		list := []protocol.Diagnostic{}
		for _, f := range s.findings(d) {
			list = append(list, s.diagnostic(f))
		}
		s.notify("textDocument/publishDiagnostics", protocol.PublishDiagnosticsParams{URI: d.uri, Version: d.version, Diagnostics: list})
	}
}

// findings returns what is wrong with a document.
func (s *server) findings(d *document) (list []finding) {
	defer func() {
		if p := recover(); p != nil {
			list = []finding{{text: fmt.Sprintf("internal: %v", p)}}
		}
	}()
	switch {
	case isModule(d.path):
		return s.w.analyse(d.path).findings()
	case isConfig(d.path):
		return s.w.configuration(d).findings()
	}
	return nil
}

func (s *server) diagnostic(f finding) protocol.Diagnostic {
	d := protocol.Diagnostic{Range: f.at, Severity: protocol.SeverityError, Source: "gotlc", Message: f.text}
	if f.warning {
		d.Severity = protocol.SeverityWarning
	}
	if f.code > 0 {
		d.Code = strconv.Itoa(f.code)
	}
	if f.hint != "" {
		d.Message += "\nhint: " + f.hint
	}
	if f.related.File != nil {
		if uri, ok := s.w.location(f.related.File); ok {
			d.RelatedInformation = []protocol.DiagnosticRelatedInformation{{
				Location: protocol.Location{URI: uri, Range: rangeOf(f.related)}, Message: f.relation,
			}}
		}
	}
	return d
}

// findings returns what is wrong with the root module. What is wrong with others is told where they are named.
func (a *analysis) findings() []finding {
	d := diagnosis{analysis: a, told: map[string]bool{}}
	d.ofLoading()
	if !d.broken {
		d.ofMeaning()
	}
	return d.list
}

// diagnosis collects findings.
type diagnosis struct {
	*analysis
	list   []finding
	broken bool            // names cannot be told apart from those that syntax errors hide
	told   map[string]bool // modules that something is wrong with
}

func (d *diagnosis) add(f finding) {
	if f.span.IsValid() {
		f.at = rangeOf(f.span)
	}
	f.text = strings.Join(strings.Fields(f.text), " ")
	d.list = append(d.list, f)
}

// isOwn reports whether a span lies in the root module.
func (d *diagnosis) isOwn(s ast.Span) bool { return s.File != nil && s.File.Path == d.path }

func (d *diagnosis) ofLoading() {
	var all *multierror.Error
	if !errors.As(d.loading, &all) {
		all = multierror.Append(nil, d.loading)
	}
	for _, err := range all.Errors {
		var e *load.Error
		var syntax parser.ErrorList
		switch {
		case err == nil:
		case errors.As(err, &syntax):
			d.broken = true
			d.ofSyntax(err, syntax)
		case errors.As(err, &e):
			d.broken = d.broken || e.Code != code.ModuleMisnamed.Number()
			d.add(finding{span: d.placeOf(e), code: e.Code, text: e.Msg, hint: e.Hint})
		default:
			d.add(finding{text: err.Error()})
		}
	}
	for _, w := range d.program.Warnings {
		if d.isOwn(w.Span) {
			d.add(finding{span: d.algorithm(), code: w.Code, warning: true, text: w.Msg, hint: w.Hint})
		}
	}
	for _, w := range d.program.Untranslated {
		if d.isOwn(w.Span) {
			d.add(finding{span: d.algorithm(), warning: true, text: w.Msg, hint: w.Hint})
		}
	}
}

func (d *diagnosis) ofSyntax(err error, list parser.ErrorList) {
	var e *load.Error
	if errors.As(err, &e) && !d.isOwn(list[0].Span) {
		d.tellOf(moduleOf(e), fmt.Sprintf("module %s has syntax errors: %s", moduleOf(e), list[0].Msg), list[0].Span)
		return
	}
	for _, x := range list {
		d.add(finding{span: x.Span, code: code.ModuleUnparsed.Number(), text: x.Msg, hint: x.Hint})
	}
}

func moduleOf(e *load.Error) string {
	if e.Span.File != nil {
		return e.Span.File.Module
	}
	return e.Path
}

// placeOf finds the place in the root module that an error of loading is about: the name of the module that is missing.
func (d *diagnosis) placeOf(e *load.Error) ast.Span {
	tree := d.tree()
	if tree == nil {
		return ast.Span{}
	}
	if e.Code == code.ModuleMissing.Number() {
		_, rest, _ := strings.Cut(e.Msg, "module ")
		name, _, _ := strings.Cut(rest, " ")
		if s := mention(tree, name); s.IsValid() && d.isOwn(e.Span) {
			return s
		}
		if s := mention(tree, e.Span.Module()); s.IsValid() {
			return s
		}
	}
	return tree.Name.Span()
}

// mention returns where a module is first named in EXTENDS or INSTANCE.
func mention(tree *ast.Module, name string) ast.Span {
	var found ast.Span
	note := func(n *ast.Name) {
		if !found.IsValid() && n != nil && n.Text == name {
			found = n.Span()
		}
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Module:
			for _, e := range n.Extends {
				note(e)
			}
		case *ast.InstanceDef:
			note(n.Module)
		}
		return !found.IsValid()
	})
	return found
}

// tellOf says once of another module that something is wrong with it, where the root names it or what leads to it.
func (d *diagnosis) tellOf(module, text string, at ast.Span) {
	if d.told[module] {
		return
	}
	d.told[module] = true
	tree := d.tree()
	if tree == nil {
		return
	}
	place := mention(tree, module)
	for _, m := range d.program.Modules {
		if place.IsValid() || m == d.program.Root {
			continue
		}
		for _, list := range [][]*load.Module{m.Extends, m.Instances} {
			for _, needed := range list {
				if needed.Name == module {
					place = mention(tree, m.Name)
				}
			}
		}
	}
	if !place.IsValid() {
		place = tree.Name.Span()
	}
	d.add(finding{span: place, text: text, related: at, relation: "here"})
}

// ofMeaning tells the errors in names, arities and levels.
func (d *diagnosis) ofMeaning() {
	var list sem.ErrorList
	if errors.As(d.meaning, &list) {
		list = append(list[:len(list):len(list)], d.info.Beyond...)
	} else if d.info != nil {
		list = d.info.Warnings
	}
	for _, e := range list {
		switch {
		case e.Follows:
		case d.isOwn(e.Span), e.Span.File == nil && d.tree() != nil && e.Module == d.tree().Name.Text:
			at := e.Span
			if !at.IsValid() {
				at = d.tree().Name.Span()
			}
			d.add(finding{span: at, code: e.Code, warning: e.Warning, text: e.Msg, hint: e.Hint})
		case !e.Warning && e.Span.File != nil:
			d.tellOf(e.Span.Module(), fmt.Sprintf("module %s has errors: %s", e.Span.Module(), e.Msg), e.Span)
		}
	}
}

// algorithm returns the first line of the PlusCal algorithm, or the name of the module.
func (a *analysis) algorithm() ast.Span {
	file := a.tree().Span().File
	for n, line := range file.Lines {
		for _, word := range []string{"--algorithm", "--fair"} {
			if i := strings.Index(line, word); i >= 0 {
				begin, end := column(line, utf16Len(line[:i])), column(line, utf16Len(line))-1
				return ast.Span{File: file, Begin: ast.Position{Line: n + 1, Col: begin}, End: ast.Position{Line: n + 1, Col: end}}
			}
		}
	}
	return a.tree().Name.Span()
}
