package tlc

import (
	"bytes"
	"io/fs"
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
	"github.com/gotlc/gotlc/tlc/explorespec"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// traceSpecMark is in the names of trace exploration specifications, for which none is written.
const traceSpecMark = "_TTrace_"

// wantsTraceSpec tells whether a trace exploration specification is to be written after a violation.
func (r *run) wantsTraceSpec() bool {
	if strings.Contains(r.o.ModuleName(), traceSpecMark) || r.o.Continue || r.o.Recover != "" {
		return false
	}
	return r.o.TraceSpec == TraceSpecAlways || r.o.TraceSpec == TraceSpecDefault && !r.o.Tool && !r.o.JSON
}

// counterexample is the behavior that was reported: back is the number of the state to which it returns, the last one's
// own if it stutters there, and 0 if it ends.
type counterexample struct {
	steps []safety.Step
	back  int
	by    *eval.Action // the action that returns there, nil if it stutters
}

// traceSpec writes the trace exploration specification and says where it is; the last thing a run does.
func (r *run) traceSpec() {
	c := r.found
	if !r.wantsTraceSpec() || len(c.steps) < 2 {
		return
	}
	for _, s := range c.steps {
		if !complete(s.State) {
			return
		}
	}
	path, err := r.writeTraceSpec(c)
	if err != nil {
		r.rep.Msg(report.TraceSpecFailed, path, err.Error())
		return
	}
	r.rep.Msg(report.TraceSpecPath, path)
}

// traceSpecPath is the file of the trace exploration specification: -teSpecOutDir names it or its folder.
func (r *run) traceSpecPath() string {
	dir := r.o.TraceSpecDir
	if strings.HasSuffix(dir, ".tla") {
		return dir
	}
	if dir == "" {
		dir = filepath.Dir(r.o.SpecPath())
	}
	file := r.o.ModuleName() + traceSpecMark + strconv.FormatInt(r.started.Unix(), 10) + ".tla"
	path := filepath.Join(dir, file)
	if !filepath.IsAbs(path) && !strings.HasPrefix(path, "..") {
		path = "." + string(filepath.Separator) + path
	}
	return path
}

func (r *run) writeTraceSpec(c counterexample) (path string, err error) {
	path = r.traceSpecPath()
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return path, err
	}
	text, err := r.traceSpecText(strings.TrimSuffix(filepath.Base(path), ".tla"), c, r.started)
	if err != nil {
		return path, err
	}
	if err := os.WriteFile(path, text, 0o666); err != nil || !r.o.TraceSpecBinary {
		return path, err
	}
	return path, r.writeBinaryTrace(strings.TrimSuffix(path, ".tla")+".bin", c)
}

// traceSpecText is the specification under a name.
func (r *run) traceSpecText(name string, c counterexample, at time.Time) ([]byte, error) {
	s := explorespec.Spec{
		Name: name, Root: r.o.ModuleName(), Vars: r.model.Vars, Loop: c.back,
		Constants: r.config.Constants, ModelValues: r.undeclaredModelValues(), Time: at,
	}
	for _, step := range c.steps {
		s.States = append(s.States, texts(step.State))
	}
	var b bytes.Buffer
	err := s.Write(&b)
	return b.Bytes(), err
}

// writeBinaryTrace writes the states as a sequence of records.
func (r *run) writeBinaryTrace(path string, c counterexample) error {
	states := make([]value.Value, len(c.steps))
	for i, s := range c.steps {
		states[i] = r.stateRecord(s.State)
	}
	data, err := javaio.Marshal(r.table, value.MakeTuple(states), true)
	if err != nil {
		return err
	}
	return os.WriteFile(path, data, fs.FileMode(0o666))
}

// undeclaredModelValues are the model values of the configuration that the specification has no name for, in the order
// in which they appear.
func (r *run) undeclaredModelValues() []string {
	var names []string
	var walk func(v cfg.Value)
	walk = func(v cfg.Value) {
		switch v := v.(type) {
		case cfg.ModelValue:
			if r.info.Root.Lookup(v.Name) == nil && !slices.Contains(names, v.Name) {
				names = append(names, v.Name)
			}
		case *cfg.Set:
			for _, e := range v.Elems {
				walk(e)
			}
		}
	}
	for _, a := range r.config.Constants {
		for _, v := range a.Args {
			walk(v)
		}
		walk(a.Value)
	}
	return names
}
