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
	"github.com/gotlc/gotlc/tlc/explorespec"
	"github.com/gotlc/gotlc/tlc/internal/session"
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
	formats := append(session.TraceFormats(), TextTrace, TTraceTrace)
	slices.Sort(formats)
	return formats
}

// TraceFile is a file of a behavior that is to be written.
type TraceFile struct {
	Format string // one of -dumpTrace, or one of this package
	Name   string
	Width  int // line length at which values are broken
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
	writer, ok := session.TraceWriter(format)
	if !ok {
		return nil, fmt.Errorf("the format %s is not known; there are %s", format, strings.Join(TraceFormats(), ", "))
	}
	ce := d.counterexampleValue(steps, d.plainRecord, 0, nil)
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
