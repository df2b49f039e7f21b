package session

import (
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/tlc/model"
)

// Extras are what options add to what the configuration asks for.
type Extras struct {
	Invariants     []string // expressions, -inv
	InvLevel       int      // invariant that bounds the depth; 0 means none
	PostConditions []string // Module!Operator
	Definitions    map[string]string
	DumpTrace      []TraceFile
	// TraceSpec says that a trace exploration specification may be written, which comes with a module in TLC.
	TraceSpec bool
	// Started is when the run began, of which TLC makes the names of invariants.
	Started time.Time
}

// TraceFile is a file of a trace, with its format as given: json, tla, tlc, ...
type TraceFile struct{ Format, File string }

// extras are what options add to the specification and its configuration.
type extras struct {
	modules        []string   // that the root module extends
	later          []string   // that it extends after all it needs itself
	units          []ast.Unit // definitions in it
	invariants     []string   // of those, the ones that are invariants
	expressions    []string   // as which those were given
	postconditions []model.Operator
	constants      map[model.Operator]string
}

func (e *extras) invariantNames() []cfg.Name {
	var names []cfg.Name
	for _, text := range e.invariants {
		names = append(names, cfg.Name{Text: text})
	}
	return names
}

// traceWriters are the modules that write counterexamples, by the formats of -dumpTrace in lower case, with the operators that
// are to be true in the end. The constant for the file's name is that of the operator, with File at its end.
var traceWriters = map[string]model.Operator{
	"json":      {Module: "_JsonTrace", Name: "_JsonTrace"},
	"tla":       {Module: "_TLAPlusCounterExample", Name: "_TLAPlusCounterExample"},
	"tlc":       {Module: "_TLCTrace", Name: "_TLCTrace"},
	"tlcplain":  {Module: "_TLCTracePlain", Name: "_TLCTrace"},
	"tlcaction": {Module: "_TLCActionTrace", Name: "_TLCTrace"},
	"tlctespec": {Module: "_TLCTESpec", Name: "_TLCTrace"},
	"dot":       {Module: "_DotTrace", Name: "_DotTrace"},
}

// TraceWriter returns the operator that writes counterexamples in a format, and the module in which it is.
func TraceWriter(format string) (model.Operator, bool) {
	w, ok := traceWriters[strings.ToLower(format)]
	return w, ok
}

// TraceFormats lists the formats that TraceWriter knows.
func TraceFormats() []string { return slices.Collect(maps.Keys(traceWriters)) }

// addModules adds the modules with the operators that options ask for.
func (e *extras) addModules(o *Extras) {
	for _, p := range o.PostConditions {
		module, name, _ := strings.Cut(p, "!")
		e.extendLater(module)
		e.postconditions = append(e.postconditions, model.Operator{Module: module, Name: name})
	}
	for _, d := range o.DumpTrace {
		writer, ok := TraceWriter(d.Format)
		if ok && e.extendLater(writer.Module) {
			e.postconditions = append(e.postconditions, writer)
			e.assign(writer.Module, writer.Name+"File", d.File)
		}
	}
	if o.TraceSpec && e.extendLater("_TLCTrace") {
		e.assign("_TLCTrace", "_TLCTraceFile", "")
	}
	for _, module := range []string{"_TLCTrace", "_JsonTrace"} {
		if slices.Contains(e.later, module) {
			e.assign(module, module+"InputFile", "")
		}
	}
}

// extend makes the root module extend another one; it reports whether that was not so before.
func (e *extras) extend(module string) bool {
	if slices.Contains(e.modules, module) {
		return false
	}
	e.modules = append(e.modules, module)
	return true
}

// extendLater is extend for modules that the specification itself does not need.
func (e *extras) extendLater(module string) bool {
	if slices.Contains(e.later, module) {
		return false
	}
	e.later = append(e.later, module)
	return true
}

// assign gives a constant of a module that was added a string as its value. Several of these modules have constants of the
// same name.
func (e *extras) assign(module, constant, text string) {
	if e.constants == nil {
		e.constants = map[model.Operator]string{}
	}
	e.constants[model.Operator{Module: module, Name: constant}] = text
}
