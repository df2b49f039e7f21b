package explore

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/dump"
	"github.com/gotlc/gotlc/tlc/internal/verdict"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// metaDirVariable stands for the run's folder in the file name of -dump.
const metaDirVariable = "${metadir}"

// openDump makes the file of -dump; nil if none is asked for. It reports whether the run can go on.
func (s *searching) openDump() (dump.Writer, bool) {
	if s.o.Dump.File == "" {
		return nil, true
	}
	path := s.o.Dump.File
	if rest, ok := strings.CutPrefix(path, metaDirVariable); ok {
		path = filepath.Join(s.Storage.Dir, rest)
		os.MkdirAll(s.Storage.Dir, 0o777) // if it fails, so does making the file
	}
	text := s.dumpText
	if s.o.Dump.Style == "" { // where TLC takes no notice of ALIAS
		text = func(vals, _ []value.Value) string { return s.Tell.Rep.StateText(s.P.Model.Vars, verdict.Texts(vals)) }
	}
	w, err := dump.Create(dump.Options{
		Path: path, Style: s.o.Dump.Style, Liveness: s.P.Temporal != nil, Difference: s.o.Dump.Difference, Text: text,
	})
	if err != nil {
		s.dumpFailed(err)
		return nil, false
	}
	return w, true
}

func (s *searching) dumpFailed(err error) {
	s.failed("The states could not be written to " + s.o.Dump.File + ": " + err.Error())
}

// closeDump ends the file of -dump.
func (s *searching) closeDump() {
	if s.aside.states == nil {
		return
	}
	if err := s.aside.states.Close(); err != nil {
		s.dumpFailed(err)
	}
}

// dumpProduct adds the graph in which temporal properties are checked.
func (s *searching) dumpProduct() {
	if s.aside.states == nil || s.graph == nil {
		return
	}
	if err := s.aside.states.Product(s.graph); err != nil {
		s.dumpFailed(err)
	}
}

// dumpText shows a state in a dump: its variables, or what the alias makes of them.
func (s *searching) dumpText(vals, before []value.Value) string {
	if before == nil {
		return s.Tell.Rep.StateDifference(s.dumpState(vals), nil)
	}
	b := s.dumpState(before)
	return s.Tell.Rep.StateDifference(s.dumpState(vals), &b)
}

func (s *searching) dumpState(vals []value.Value) report.TraceState {
	if s.P.Model.Alias == nil {
		return report.TraceState{Names: s.P.Model.Vars, Values: verdict.Texts(vals)}
	}
	return s.Judge.Display.Shown([]safety.Step{{State: vals}}, nil)[0]
}
