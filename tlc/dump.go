package tlc

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/dump"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// metaDirVariable stands for the run's folder in the file name of -dump.
const metaDirVariable = "${metadir}"

// openDump makes the file of -dump; nil if none is asked for. It reports whether the run can go on.
func (r *run) openDump() (dump.Writer, bool) {
	if r.o.Dump == "" {
		return nil, true
	}
	path := r.o.Dump
	if rest, ok := strings.CutPrefix(path, metaDirVariable); ok {
		path = filepath.Join(r.runDir(), rest)
		os.MkdirAll(r.runDir(), 0o777) // if it fails, so does making the file
	}
	text := r.dumpText
	if r.o.DumpStyle == "" { // where TLC takes no notice of ALIAS
		text = func(s, _ []value.Value) string { return r.rep.StateText(r.model.Vars, texts(s)) }
	}
	w, err := dump.Create(dump.Options{
		Path: path, Style: r.o.DumpStyle, Liveness: r.temporal != nil, Difference: r.o.DiffTrace, Text: text,
	})
	if err != nil {
		r.dumpFailed(err)
		return nil, false
	}
	return w, true
}

func (r *run) dumpFailed(err error) {
	r.fail(report.General)
	r.rep.Msg(report.General, "The states could not be written to "+r.o.Dump+": "+err.Error())
}

// closeDump ends the file of -dump.
func (r *run) closeDump(w dump.Writer) {
	if w == nil {
		return
	}
	if err := w.Close(); err != nil {
		r.dumpFailed(err)
	}
}

// dumpProduct adds the graph in which temporal properties are checked.
func (r *run) dumpProduct(w dump.Writer) {
	if w == nil || r.graph == nil {
		return
	}
	if err := w.Product(r.graph); err != nil {
		r.dumpFailed(err)
	}
}

// dumpText shows a state in a dump: its variables, or what the alias makes of them.
func (r *run) dumpText(s, before []value.Value) string {
	if before == nil {
		return r.rep.StateDifference(r.dumpState(s), nil)
	}
	b := r.dumpState(before)
	return r.rep.StateDifference(r.dumpState(s), &b)
}

func (r *run) dumpState(s []value.Value) report.TraceState {
	if r.model.Alias == nil {
		return report.TraceState{Names: r.model.Vars, Values: texts(s)}
	}
	return r.shown([]safety.Step{{State: s}}, nil)[0]
}
