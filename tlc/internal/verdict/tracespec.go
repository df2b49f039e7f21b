package verdict

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/eval/value/javaio"
	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/explorespec"
	"github.com/gotlc/gotlc/tlc/internal/session"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// TraceSpecMark is in the names of trace exploration specifications, for which none is written.
const TraceSpecMark = "_TTrace_"

// TraceSpec says where to write a trace exploration specification.
type TraceSpec struct {
	Module  string    // the root module
	Dir     string    // folder, or file if it ends in .tla
	Binary  bool      // write the trace in binary form as well
	Started time.Time // when the run began, after which the specification is named
}

// Write writes the trace exploration specification of a behavior and says where it is; the last thing a run does. It writes none if the
// run has to end before.
func (o TraceSpec) Write(p *session.Prepared, v Verdict, t *tell.Teller) {
	if len(v.Steps) < 2 || v.Partly {
		return
	}
	for _, s := range v.Steps {
		if !complete(s.State) {
			return
		}
	}
	path, err := o.write(p, v)
	if p.Interrupt().IsSet() && err != nil {
		t.Note(report.Note{Text: "the run was interrupted before the trace exploration specification was written"})
		return
	}
	if err != nil {
		t.Rep.Msg(code.TraceSpecFailed, path, err.Error())
		return
	}
	t.Rep.Msg(code.TraceSpecPath, path)
}

// path is the file of the trace exploration specification.
func (o *TraceSpec) path() string {
	if strings.HasSuffix(o.Dir, ".tla") {
		return o.Dir
	}
	path := filepath.Join(o.Dir, o.Module+TraceSpecMark+strconv.FormatInt(o.Started.Unix(), 10)+".tla")
	if !filepath.IsAbs(path) && !strings.HasPrefix(path, "..") {
		path = "." + string(filepath.Separator) + path
	}
	return path
}

func (o *TraceSpec) write(p *session.Prepared, v Verdict) (path string, err error) {
	path = o.path()
	defer func() {
		if r := recover(); r != nil {
			err = eval.AsError(r)
		}
	}()
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return path, err
	}
	name := strings.TrimSuffix(filepath.Base(path), ".tla")
	text, err := traceSpecText(p, explorespec.Spec{Name: name, Root: o.Module, Loop: v.Back, Time: o.Started}, v.Steps)
	if err != nil {
		return path, err
	}
	if err := readlimit.WriteFile(path, text); err != nil || !o.Binary {
		return path, err
	}
	return path, writeBinaryTrace(strings.TrimSuffix(path, ".tla")+".bin", p, v.Steps)
}

// traceSpecText is the specification s with the states of a behavior.
func traceSpecText(p *session.Prepared, s explorespec.Spec, steps []safety.Step) ([]byte, error) {
	s.Vars, s.Constants, s.ModelValues = p.Model.Vars, p.Config.Constants, undeclaredModelValues(p.Specification)
	s.Look = p.Interrupt().Look
	for _, step := range steps {
		s.Look()
		s.States = append(s.States, Texts(step.State))
	}
	var b bytes.Buffer
	err := s.Write(&b)
	return b.Bytes(), err
}

// writeBinaryTrace writes the states as a sequence of records.
func writeBinaryTrace(path string, p *session.Prepared, steps []safety.Step) error {
	states := make([]value.Value, len(steps))
	for i, s := range steps {
		p.Interrupt().Look()
		states[i] = p.Model.Compiler.StateRecord(s.State)
	}
	data, err := javaio.Marshal(p.Table, value.MakeTuple(states), true)
	if err != nil {
		return err
	}
	return readlimit.WriteFile(path, data)
}

// undeclaredModelValues are the model values of the configuration that the specification has no name for, in the order
// in which they appear.
func undeclaredModelValues(s *session.Specification) []string {
	var names []string
	var walk func(v cfg.Value)
	walk = func(v cfg.Value) {
		switch v := v.(type) {
		case cfg.ModelValue:
			if s.Info.Root.Lookup(v.Name) == nil && !slices.Contains(names, v.Name) {
				names = append(names, v.Name)
			}
		case *cfg.Set:
			for _, e := range v.Elems {
				walk(e)
			}
		}
	}
	for _, a := range s.Config.Constants {
		for _, v := range a.Args {
			walk(v)
		}
		walk(a.Value)
	}
	return names
}
