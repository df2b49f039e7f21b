package suite

import (
	"path/filepath"
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/lazyregexp"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/readlimit"
)

// violated matches the messages that name the property that does not hold.
var violated = lazyregexp.New(`(?i)(?:invariant|property|assumption) (\w+) (?:is|failed|was)`)

// pointed matches the place at the beginning of a note.
var pointed = lazyregexp.New(`(?m)^(\S.*?\.(?:tla|cfg)):(\d+):(\d+): `)

// Locate finds what is to blame for an error: the definition of the property that the messages name, else the place that the
// notes point at, else the innermost expression of the messages, else the last action of the counterexample. It sets Place, the files of all places,
// and the statements of algorithms.
func (o *Outcome) Locate(spec string) {
	dir := filepath.Dir(spec)
	algorithms := algorithms{files: map[string]*ast.File{}}
	for i := range o.Traces {
		for j := range o.Traces[i].States {
			s := &o.Traces[i].States[j]
			s.Place.find(dir)
			s.Algorithm = algorithms.statement(s)
		}
	}
	for i := range o.Actions {
		o.Actions[i].Place.find(dir)
	}
	if o.Exit == 0 {
		return
	}
	if o.Place = o.location(spec); o.Place == nil {
		o.Place = &Place{File: spec, Line: 1, Column: 1, EndLine: 1, EndColumn: 1}
	}
	o.Place.find(dir)
	if o.Place.File == "" { // in a module that is built in
		o.Place = &Place{File: spec, Line: 1, Column: 1, EndLine: 1, EndColumn: 1}
	}
}

func (o *Outcome) location(spec string) *Place {
	for _, m := range o.Errors {
		if name := violated().FindStringSubmatch(m.Text); name != nil {
			if p := definition(spec, name[1]); p != nil {
				return p
			}
		}
	}
	if m := pointed().FindStringSubmatch(o.Notes); m != nil {
		file := m[1]
		if !filepath.IsAbs(file) {
			file = filepath.Join(filepath.Dir(spec), file)
		}
		if exists(file) {
			return &Place{File: file, Line: number(m[2]), Column: number(m[3]), EndLine: number(m[2]), EndColumn: number(m[3])}
		}
	}
	for _, m := range slices.Backward(o.Errors) {
		if found := places(m.Text); len(found) > 0 {
			return &found[len(found)-1]
		}
	}
	if len(o.Traces) > 0 {
		for _, s := range slices.Backward(o.Traces[0].States) {
			if s.Place != nil {
				p := *s.Place
				return &p
			}
		}
	}
	return nil
}

// find sets the file of a place, if its module lies in the folder.
func (p *Place) find(dir string) {
	if p == nil || p.File != "" {
		return
	}
	if file := filepath.Join(dir, p.Module+".tla"); exists(file) {
		p.File = file
	}
}

// definition finds the operator of a name in the root module or in one beside it.
func definition(spec, name string) *Place {
	files, err := filepath.Glob(filepath.Join(escapeGlob(filepath.Dir(spec)), "*.tla"))
	if err != nil {
		return nil
	}
	for _, file := range append([]string{spec}, files...) {
		text, err := readlimit.ReadFile(file)
		if err != nil {
			continue
		}
		module, _ := parser.ParseFile(file, text)
		if module == nil {
			continue
		}
		for _, u := range module.Units {
			d, ok := u.(*ast.OpDef)
			if !ok || d.Name == nil || d.Name.Text != name {
				continue
			}
			s := d.Span()
			return &Place{
				Module: module.Name.Text, File: file,
				Line: s.Begin.Line, Column: s.Begin.Col, EndLine: s.End.Line, EndColumn: s.End.Col,
			}
		}
	}
	return nil
}
