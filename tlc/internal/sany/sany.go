package sany

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/hashicorp/go-multierror"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/export"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/report"
)

// Options say what is read besides what a module names.
type Options struct {
	Sources []load.Source // where modules are, behind the folder of the root module
	Extends []string      // modules that the root module extends besides those it names
	Later   []string      // modules that it extends after all it needs itself
	Units   []ast.Unit    // definitions at its end
	PlusCal bool          // algorithms are translated first
	Skip    Skip
	Reader  parser.Reader // see load.Options
	// Missing is called if the file of the root module does not exist; it may be nil.
	Missing func(path string)
	// Errors prints what is wrong with modules; nil for the same as everything else.
	Errors *report.Reporter
}

// pass is one with a reporter of these options.
func (o Options) pass(rep *report.Reporter, note func(report.Note)) *pass {
	if o.Errors == nil {
		o.Errors = rep
	}
	return &pass{rep, o.Errors, note, o.Missing}
}

// Skip says what is left out of analysing.
type Skip struct {
	Semantics bool // everything but syntax
	Levels    bool // levels of expressions
	Linting   bool
}

// Reading is what came of reading a module.
type Reading struct {
	Program *load.Program
	Info    *sem.Info // what is known, even after errors; nil if loading failed
	Err     error     // what loading or analysis failed with
}

// Analyse loads and analyses a module with everything it needs, and prints what the official parser prints about that, its
// errors included, on rep; note is told of every finding.
func Analyse(path string, o Options, rep *report.Reporter, note func(report.Note)) Reading {
	p := o.pass(rep, note)
	prog, err := load.Load(path, load.Options{
		ExtraExtends: o.Extends, LaterExtends: o.Later, ExtraUnits: o.Units, PlusCal: o.PlusCal, Sources: o.Sources, Reader: o.Reader,
	})
	for _, f := range prog.Opened {
		rep.ParsingFile(display(f))
		if f.Said != "" {
			rep.Print(f.Said + "\n")
		}
		if !f.Parsed {
			break // where the official parser stops
		}
	}
	for _, u := range prog.Untranslated {
		note(report.Note{Span: u.Span, Text: "note: " + u.Msg, Hint: u.Hint})
	}
	if err != nil {
		p.loadErrors(path, err)
		return Reading{Program: prog, Err: err}
	}
	p.outOfDate(path, prog.Warnings)
	if o.Skip.Semantics {
		return Reading{Program: prog}
	}
	analyze := sem.Analyze
	if o.Skip.Levels {
		analyze = sem.AnalyzeNames
	}
	info, err := analyze(prog)
	p.semantic(info, err, !o.Skip.Linting)
	return Reading{prog, info, err}
}

// Syntax looks at the syntax of one file alone, and prints as Analyse does.
func Syntax(path string, o Options, rep *report.Reporter, note func(report.Note)) (*ast.Module, error) {
	tree, opened, err := load.Alone(path, o.Reader)
	var syntax parser.ErrorList
	if err == nil || errors.As(err, &syntax) {
		rep.ParsingFile(display(load.Opened{Path: opened}))
	}
	if err != nil {
		o.pass(rep, note).loadErrors(path, err)
	}
	return tree, err
}

// pass prints what one pass of the front end over a specification finds.
type pass struct {
	rep     *report.Reporter
	errors  *report.Reporter // for what is wrong
	note    func(report.Note)
	missing func(path string)
}

// display returns the path of a file as TLC shows it: absolute. A module that stands behind another one in its file has the path
// that it would have in a file of its own, for programs take the names of modules from the paths; the real one follows.
func display(f load.Opened) string {
	path := f.Path
	if abs, err := filepath.Abs(path); err == nil && !f.Std {
		path = abs
	}
	if f.Behind != "" {
		return filepath.Join(filepath.Dir(path), f.Behind+".tla") + " (" + path + ")"
	}
	return path
}

// loadErrors prints syntax errors and modules that cannot be read: the first one as the official parser does, which
// stops there, and all of them as notes.
func (p *pass) loadErrors(path string, err error) {
	var all *multierror.Error
	if !errors.As(err, &all) {
		all = multierror.Append(nil, err)
	}
	if p.missing != nil && errors.Is(err, fs.ErrNotExist) {
		p.missing(path)
	}
	p.fatal(path, all.Errors[0])
	for _, f := range export.Findings(err) {
		p.note(report.Note{Span: f.Span, Text: f.Text, Hint: f.Hint})
	}
}

// fatal prints why the parser cannot go on to the meaning of names.
func (p *pass) fatal(path string, err error) {
	var syntax parser.ErrorList
	var le *load.Error
	said := ""
	if errors.As(err, &syntax) {
		said = strings.TrimRight(syntax[0].Official, "\n") + "\n\n"
	}
	finding := report.Finding{Text: err.Error()}
	if errors.As(err, &le) && le.Code != 0 {
		finding = report.Finding{Place: le.Location(), Text: le.Msg}
	}
	p.errors.ParsingFailed(said, path, finding)
}

// outOfDate prints the warnings about PlusCal translations.
func (p *pass) outOfDate(path string, warnings []*load.Error) {
	list := make([]report.Finding, len(warnings))
	for i, w := range warnings {
		list[i] = report.Finding{Place: w.Location(), Text: w.Msg}
		p.note(report.Note{Span: w.Span, Text: "warning: " + w.Msg, Hint: w.Hint})
	}
	p.rep.ParsingWarnings(path, list)
}

// semantic prints the lines of semantic processing and linting, with errors after the module in which they appear.
func (p *pass) semantic(info *sem.Info, err error, linting bool) {
	var list sem.ErrorList
	lint := map[string]sem.ErrorList{}
	if !errors.As(err, &list) {
		for _, w := range info.Warnings {
			if w.Code == code.FieldLikeDefinition.Number() { // the only lint warning
				lint[w.Module] = append(lint[w.Module], w)
			} else {
				list = append(list, w)
			}
		}
	}
	shown := 0
	for _, m := range info.Modules {
		p.rep.SemanticProcessing(m.Name)
		upTo := list.Until(info.Modules, m)
		if len(upTo) == 0 {
			continue
		}
		errs, warnings := upTo.Split()
		p.errors.Findings(findings(errs), findings(warnings))
		for _, e := range upTo[min(shown, len(upTo)):] {
			p.noteFinding(e)
		}
		shown = len(upTo)
	}
	for _, e := range info.Beyond {
		p.noteFinding(e)
	}
	if err != nil || !linting {
		return
	}
	var linted []*sem.Error // told when all modules have been looked at
	for _, m := range info.Modules {
		if notLinted[m.Name] {
			continue
		}
		p.rep.Linting(m.Name)
		for _, w := range lint[m.Name] {
			linted = append(linted, w)
		}
	}
	for _, w := range linted {
		p.rep.LintWarning(finding(w))
	}
}

// noteFinding shows a finding to people, unless it only repeats another one.
func (p *pass) noteFinding(e *sem.Error) {
	if e.Follows {
		return
	}
	text := e.Msg
	if e.Warning {
		text = "warning: " + text
	}
	p.note(report.Note{Span: e.Span, Text: text, Hint: e.Hint})
}

// notLinted are the modules that the official parser knows by name as standard ones.
var notLinted = map[string]bool{
	"FiniteSets": true, "Sequences": true, "Bags": true, "Naturals": true, "Integers": true, "Reals": true,
	"RealTime": true, "Randomization": true, "TLC": true,
}

func finding(e *sem.Error) report.Finding { return report.Finding{Place: e.Span.String(), Text: e.Msg} }

func findings(l sem.ErrorList) []report.Finding {
	list := make([]report.Finding, len(l))
	for i, e := range l {
		list[i] = finding(e)
	}
	return list
}
