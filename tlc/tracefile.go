package tlc

import (
	"bytes"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/eval/value/javaio"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// The formats of traces besides those of -dumpTrace.
const (
	TextTrace   = "text"   // as states are printed
	TTraceTrace = "ttrace" // a trace exploration specification
)

// TraceFormats lists the formats that FormatTrace knows, sorted.
func TraceFormats() []string {
	formats := append(slices.Collect(maps.Keys(traceModules)), TextTrace, TTraceTrace)
	slices.Sort(formats)
	return formats
}

// FormatTrace writes a behavior as the content of a file with a name: in a format of -dumpTrace, or one of this package.
func (s *Session) FormatTrace(format, name string, steps []safety.Step) (data []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			data, err = nil, eval.AsError(p)
		}
	}()
	r := s.r
	switch format = strings.ToLower(format); format {
	case TextTrace:
		var b bytes.Buffer
		report.New(&b, report.Options{Width: r.o.Width}).Trace(report.Trace{Kind: report.SafetyTrace, States: r.shown(steps, nil)})
		return b.Bytes(), nil
	case TTraceTrace:
		return r.traceSpecText(strings.TrimSuffix(filepath.Base(name), ".tla"), counterexample{steps: steps}, time.Now())
	}
	writer, ok := traceModules[format]
	if !ok {
		return nil, fmt.Errorf("the format %s is not known; there are %s", format, strings.Join(TraceFormats(), ", "))
	}
	ce := r.counterexampleValue(steps, r.plainRecord, 0, nil)
	if format == "tlc" {
		var vars []value.Value
		for _, v := range r.model.Vars {
			vars = append(vars, r.table.String(v))
		}
		whole := r.env.record(map[string]value.Value{"counterexample": ce, "vars": value.MakeSet(vars)})
		return javaio.Marshal(r.table, value.Normalize(whole), true)
	}
	env := r.env.silenced()
	env.setCounterexample(ce, r.model.Vars)
	env.world = newWorld(Options{SpecFile: r.o.SpecFile}) // keeps the file in memory
	write := r.modelOptions().Registry[eval.OperatorName{Module: writer.Module, Name: writer.Module + "Write"}]
	write.Fn2(r.model.Compiler.NewCtx(env), value.Normalize(ce), r.table.String(filepath.Base(name)))
	return env.ReadFile(filepath.Base(name))
}

// ReadTrace reads what FormatTrace wrote as json or tlc, or what -dumpTrace did: a guide along the states, and how many
// they are.
func (s *Session) ReadTrace(format string, data []byte) (model.Guide, int, error) {
	g, err := s.r.guideFrom(format, data)
	if err != nil {
		return nil, 0, err
	}
	return g, len(g.states), nil
}
