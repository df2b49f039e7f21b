package verdict

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/eval/value/javaio"
	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/tlc/explorespec"
	"github.com/gotlc/gotlc/tlc/internal/session"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/traceform"
)

// The formats of traces besides those of -dumpTrace.
const (
	TextTrace   = "text"   // as states are printed
	TTraceTrace = "ttrace" // a trace exploration specification
)

// TraceFormats lists the formats that FormatTrace knows, sorted.
func TraceFormats() []string {
	formats := slices.Concat(session.TraceFormats(), traceform.Formats(), []string{TextTrace, TTraceTrace})
	slices.Sort(formats)
	return formats
}

// TraceFile is a file of a behavior that is to be written.
type TraceFile struct {
	Format string // one of -dumpTrace, or one of this package
	Name   string
	Width  int // line length at which values are broken
	// Back is the number of the state to which the behavior returns by an action, nil if it stutters; 0 if it ends.
	Back int
	By   *eval.Action
}

// FormatTrace writes a behavior as the content of a file. root is the name of the root module.
func (d *Display) FormatTrace(f TraceFile, root string, steps []safety.Step) (data []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			data, err = nil, eval.AsError(p)
		}
	}()
	name, format := filepath.Base(f.Name), strings.ToLower(f.Format)
	switch format {
	case TextTrace:
		var b bytes.Buffer
		report.New(&b, report.Options{Width: f.Width}).Trace(report.Trace{Kind: report.SafetyTrace, States: d.Shown(steps, nil)})
		return b.Bytes(), nil
	case TTraceTrace:
		return traceSpecText(d.p, explorespec.Spec{Name: strings.TrimSuffix(name, ".tla"), Root: root, Time: time.Now()}, steps)
	}
	if write, ok := traceform.Writers[format]; ok {
		return write(d.formed(f, root, steps)), nil
	}
	writer, ok := session.TraceWriter(format)
	if !ok {
		return nil, fmt.Errorf("the format %s is not known; there are %s", format, strings.Join(TraceFormats(), ", "))
	}
	ce := d.counterexampleValue(steps, d.plainRecord, f.Back, f.By)
	if format == "tlc" {
		var vars []value.Value
		for _, v := range d.p.Model.Vars {
			vars = append(vars, d.p.Table.String(v))
		}
		whole := d.p.Env.Records().Of(map[string]value.Value{"counterexample": ce, "vars": value.MakeSet(vars)})
		return javaio.Marshal(d.p.Table, value.Normalize(whole), true)
	}
	memory := d.p.Env.InMemory()
	memory.SetCounterexample(ce, d.p.Model.Vars)
	write := d.p.Implementation(writer.Module, writer.Module+"Write")
	write.Fn2(d.p.Model.Compiler.NewCtx(memory), value.Normalize(ce), d.p.Table.String(name))
	return memory.ReadFile(name)
}

// formed is a behavior with how each step was made.
func (d *Display) formed(f TraceFile, root string, steps []safety.Step) traceform.Behavior {
	asking := Display{p: d.p, o: d.o}
	asking.o.Ways = true
	b := traceform.Behavior{Spec: root, Variables: d.p.Model.Vars, Back: f.Back}
	ways := asking.ways(steps)
	for i, s := range steps {
		b.States = append(b.States, traceform.State{Values: s.State, Step: traceform.Step{Action: s.Action, Way: ways[i]}})
	}
	if f.By != nil && f.Back > 0 {
		b.Closing = traceform.Step{Action: f.By, Way: asking.closing(steps, safety.Step{State: steps[f.Back-1].State, Action: f.By})}
	}
	return b
}

// WriteTraces writes a behavior to the files that no module of the specification writes.
func (d *Display) WriteTraces(files []session.TraceFile, root string, v Verdict) error {
	for _, file := range files {
		if _, ok := traceform.Writers[strings.ToLower(file.Format)]; !ok || len(v.Steps) == 0 || v.Partly {
			continue
		}
		data, err := d.FormatTrace(TraceFile{Format: file.Format, Name: file.File, Back: v.Back, By: v.By}, root, v.Steps)
		if err == nil {
			err = readlimit.WriteFile(file.File, data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
