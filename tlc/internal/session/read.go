package session

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/parser/suggest"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/sany"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/report"
)

// Source says which specification to read.
type Source struct {
	Spec    string        // file of the root module, with or without ".tla"
	Modules []load.Source // where modules are, behind the folder of the root module
	PlusCal bool          // algorithms are translated as modules are read
	Config  ConfigSource
	Extras  Extras
	Reader  parser.Reader // what modules, and the configuration, are read with
}

// Specification is what was read: modules and configuration, with what options add.
type Specification struct {
	Program *load.Program
	Config  *cfg.Config
	Info    *sem.Info
	// Amendment are the values that the program gives to constants.
	Amendment []*cfg.Assignment
	extras    extras
}

// Read reads the configuration, then the modules. It reports whether they are without mistakes, and tells which there are.
func Read(from Source, t *tell.Teller) (*Specification, bool) {
	s := &Specification{Config: readConfig(&from, t)}
	if s.Config == nil {
		return nil, false
	}
	if own, err := from.Config.amendment(); err == nil { // Read has told the error
		s.Amendment = own.Constants
	}
	s.extras.addModules(&from.Extras)
	return s, s.extras.addInvariants(&from.Extras, t) && s.parse(from, t)
}

// readConfig reads the configuration file; a missing one is an error, as for TLC.
func readConfig(from *Source, t *tell.Teller) *cfg.Config {
	config, err := from.Config.Read(from.Reader)
	var e *cfg.Error
	if errors.As(err, &e) {
		t.Fail(e.Code)
		t.Rep.At(e.Span).Exception(e.Exception(), e.Text)
		if n, missing := missingModule(from.Spec); missing && !e.Span.IsValid() {
			t.Note(n)
		} else {
			t.Note(report.Note{Span: e.Span, Text: e.Text, Hint: e.Hint})
		}
		return nil
	}
	for _, w := range config.Warnings {
		t.Note(report.Note{Span: w.Span, Text: "warning: " + w.Text})
	}
	return config
}

// missingModule tells that a specification has no file, if that is so: its configuration, which is read first, is then not
// what is missing.
func missingModule(spec string) (report.Note, bool) {
	file := strings.TrimSuffix(spec, ".tla") + ".tla"
	if _, err := os.Stat(file); !errors.Is(err, fs.ErrNotExist) {
		return report.Note{}, false
	}
	n := report.Note{Text: file + ": no such file", Hint: "name the file of the module, from the folder in which it is"}
	var there []string
	entries, _ := os.ReadDir(filepath.Dir(file))
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".tla") {
			there = append(there, e.Name())
		}
	}
	if s := suggest.Closest(filepath.Base(file), there); s != "" {
		n.Text += "; did you mean " + filepath.Join(filepath.Dir(file), s) + "?"
		n.Hint = ""
	}
	if info, err := os.Stat(spec); err == nil && info.IsDir() {
		n.Hint = spec + " is a folder: name the file of a module; gotlc test " + spec + " checks all models in it"
	} else if err == nil && strings.HasSuffix(spec, ".cfg") {
		n.Hint = spec + " is a configuration: name its module first, gotlc check Module -config " + spec
	}
	return n, true
}

// parse reads and analyses the modules, printing what the official parser prints.
func (s *Specification) parse(from Source, t *tell.Teller) bool {
	t.Rep.SANYStart()
	read := sany.Analyse(strings.TrimSuffix(from.Spec, ".tla"), sany.Options{
		Sources: from.Modules, Extends: s.extras.modules, Later: s.extras.later, Units: s.extras.units, PlusCal: from.PlusCal, Reader: from.Reader,
	}, t.Rep, t.Note)
	s.Program, s.Info = read.Program, read.Info
	t.Rep.SANYEnd(read.Err == nil)
	t.Rep.Starting()
	if read.Err != nil {
		t.Fail(code.ParseFailed)
		t.Rep.Msg(code.ParseFailed)
	}
	return read.Err == nil
}
