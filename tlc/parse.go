package tlc

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/hashicorp/go-multierror"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/parser/export"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/report"
)

// readConfig reads the configuration file; a missing one is an error, as for TLC.
func (r *run) readConfig() bool {
	config, err := r.o.configuration()
	var e *cfg.Error
	if errors.As(err, &e) {
		r.fail(e.Code)
		r.rep.At(e.Span).Exception("tlc2.tool.ConfigFileException", e.Text)
		r.note(report.Note{Span: e.Span, Text: e.Text, Hint: e.Hint})
		return false
	}
	r.config = config
	for _, w := range config.Warnings {
		r.note(report.Note{Span: w.Span, Text: "warning: " + w.Text})
	}
	return true
}

// parse reads and analyses the modules, printing what the official parser prints.
func (r *run) parse() bool {
	r.rep.SANYStart()
	p := &parsing{rep: r.rep, note: r.note, extends: r.extras.modules, later: r.extras.later, units: r.extras.units, pluscal: r.o.PlusCal}
	r.info = p.analyse(strings.TrimSuffix(r.o.SpecFile, ".tla"), r.o.ModulePath)
	r.program = p.program
	r.rep.SANYEnd(r.info != nil)
	r.rep.Starting()
	if r.info == nil {
		r.fail(report.ParseFailed)
		r.rep.Msg(report.ParseFailed)
	}
	return r.info != nil
}

// tokens returns the texts of the specification in the order in which TLC interns them.
func (r *run) tokens() []string { return sem.TokenOrder(r.program, r.info) }

// parsing is one pass of the front end over a specification.
type parsing struct {
	rep     *report.Reporter
	note    func(report.Note)
	extends []string   // modules that the root module extends besides those it names
	later   []string   // modules that it extends after all it needs itself
	units   []ast.Unit // definitions at its end
	pluscal bool       // algorithms are translated first
	program *load.Program
	info    *sem.Info // what is known, even after errors; nil if loading failed
	// err is what loading or analysis failed with.
	err error
	// missing is called if the file of the root module does not exist; it may be nil.
	missing func(path string)
}

// analyse loads and analyses a module with everything it needs; it returns nil if there are errors, which it has
// printed.
func (p *parsing) analyse(path string, modules ModulePath) *sem.Info {
	prog, err := load.Load(path, load.Options{
		ExtraExtends: p.extends, LaterExtends: p.later, ExtraUnits: p.units, PlusCal: p.pluscal, Sources: modules.sources(),
	})
	p.program = prog
	for _, f := range prog.Opened {
		p.rep.ParsingFile(display(f))
		if f.Said != "" {
			p.rep.Print(f.Said + "\n")
		}
		if !f.Parsed {
			break // where the official parser stops
		}
	}
	for _, u := range prog.Untranslated {
		p.note(report.Note{Span: u.Span, Text: "note: " + u.Msg, Hint: u.Hint})
	}
	p.err = err
	if err != nil {
		p.loadErrors(path, err)
		return nil
	}
	p.outOfDate(path, prog.Warnings)
	info, err := sem.Analyze(prog)
	p.info, p.err = info, err
	p.semantic(prog, info, err)
	if err != nil {
		return nil
	}
	return info
}

// display returns the path of a file as TLC shows it: absolute.
func display(f load.Opened) string {
	if f.Std {
		return f.Path
	}
	if abs, err := filepath.Abs(f.Path); err == nil {
		return abs
	}
	return f.Path
}

// loadErrors prints syntax errors and modules that cannot be read: the first one as the official parser does, which
// stops there, and all of them as notes.
func (p *parsing) loadErrors(path string, err error) {
	var all *multierror.Error
	if !errors.As(err, &all) {
		all = multierror.Append(nil, err)
	}
	if p.missing != nil && errors.Is(err, fs.ErrNotExist) {
		p.missing(path)
	}
	p.rep.Print(fatalBlock(path, all.Errors[0]))
	for _, f := range export.Findings(err) {
		p.note(report.Note{Span: f.Span, Text: f.Text, Hint: f.Hint})
	}
}

// fatalBlock is what the official parser prints when it cannot go on to the meaning of names.
func fatalBlock(path string, err error) string {
	var syntax parser.ErrorList
	var le *load.Error
	text := ""
	if errors.As(err, &syntax) {
		text = strings.TrimRight(syntax[0].Official, "\n") + "\n\n"
	}
	if !errors.As(err, &le) || le.Code == 0 {
		return text + err.Error()
	}
	finding := le.Location() + "\n\n" + le.Msg + "\n"
	return text + "\nFatal errors while parsing TLA+ spec in file " + path + "\n\n" + finding + "*** Errors: 1\n\n" + finding + "\n\n"
}

// outOfDate prints the warnings about PlusCal translations.
func (p *parsing) outOfDate(path string, warnings []*load.Error) {
	if len(warnings) == 0 {
		return
	}
	p.rep.Print("Warnings (" + formatInt(int64(len(warnings))) + ") during syntax parsing of " + path + ":\n\n")
	var b strings.Builder
	for _, w := range warnings {
		b.WriteString(w.Location() + "\n\n" + w.Msg + "\n\n\n")
		p.note(report.Note{Span: w.Span, Text: "warning: " + w.Msg, Hint: w.Hint})
	}
	p.rep.Print(b.String())
}

// semantic prints the lines of semantic processing and linting, with errors after the module in which they appear.
func (p *parsing) semantic(prog *load.Program, info *sem.Info, err error) {
	var list sem.ErrorList
	lint := map[string]sem.ErrorList{}
	if !errors.As(err, &list) {
		for _, w := range info.Warnings {
			if w.Code == lintRecordField {
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
		p.rep.Print(semanticBlock(upTo))
		for _, e := range upTo[min(shown, len(upTo)):] {
			p.noteFinding(e)
		}
		shown = len(upTo)
	}
	for _, e := range info.Beyond {
		p.noteFinding(e)
	}
	if err != nil {
		return
	}
	for _, m := range info.Modules {
		if notLinted[m.Name] {
			continue
		}
		p.rep.Linting(m.Name)
		for _, w := range lint[m.Name] {
			p.rep.Print(w.Span.String() + "\n\n" + w.Msg + "\n\n\n")
		}
	}
}

// noteFinding shows a finding to people, unless it only repeats another one.
func (p *parsing) noteFinding(e *sem.Error) {
	if e.Follows {
		return
	}
	text := e.Msg
	if e.Warning {
		text = "warning: " + text
	}
	p.note(report.Note{Span: e.Span, Text: text, Hint: e.Hint})
}

// lintRecordField is the code of the only lint warning: a record field that is named like a definition.
const lintRecordField = 4802

// notLinted are the modules that the official parser knows by name as standard ones.
var notLinted = map[string]bool{
	"FiniteSets": true, "Sequences": true, "Bags": true, "Naturals": true, "Integers": true, "Reals": true,
	"RealTime": true, "Randomization": true, "TLC": true,
}

// semanticBlock is the official parser's list of findings.
func semanticBlock(l sem.ErrorList) string {
	errs, warns := l.Split()
	var b strings.Builder
	block := func(kind string, l sem.ErrorList) {
		if len(l) == 0 {
			return
		}
		b.WriteString("*** " + kind + ": " + formatInt(int64(len(l))) + "\n\n")
		for _, e := range l {
			b.WriteString(e.Span.String() + "\n\n" + e.Msg + "\n\n\n")
		}
	}
	if len(errs) > 0 {
		b.WriteString("Semantic errors:\n\n")
	}
	block("Warnings", warns)
	block("Errors", errs)
	return strings.TrimSuffix(b.String(), "\n")
}
