package tlc

import (
	"slices"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/tlc/model"
)

// extras are what options add to the specification and its configuration.
type extras struct {
	modules        []string   // that the root module extends
	later          []string   // that it extends after all it needs itself
	units          []ast.Unit // definitions in it
	invariants     []string   // of those, the ones that are invariants
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

// traceModules are the modules that write counterexamples, by the formats of -dumpTrace in lower case, with the operators that
// are to be true in the end. The constant for the file's name is that of the operator, with File at its end.
var traceModules = map[string]model.Operator{
	"json":      {Module: "_JsonTrace", Name: "_JsonTrace"},
	"tla":       {Module: "_TLAPlusCounterExample", Name: "_TLAPlusCounterExample"},
	"tlc":       {Module: "_TLCTrace", Name: "_TLCTrace"},
	"tlcplain":  {Module: "_TLCTracePlain", Name: "_TLCTrace"},
	"tlcaction": {Module: "_TLCActionTrace", Name: "_TLCTrace"},
	"tlctespec": {Module: "_TLCTESpec", Name: "_TLCTrace"},
	"dot":       {Module: "_DotTrace", Name: "_DotTrace"},
}

// addExtras takes -postCondition, -dumpTrace and trace exploration specifications, which come with a module in TLC, into account. It changes the configuration.
func (r *run) addExtras() {
	for _, p := range r.o.PostConditions {
		module, name, _ := strings.Cut(p, "!")
		r.extendLater(module)
		r.extras.postconditions = append(r.extras.postconditions, model.Operator{Module: module, Name: name})
	}
	for _, d := range r.o.DumpTrace {
		writer := traceModules[strings.ToLower(d.Format)]
		if r.extendLater(writer.Module) {
			r.extras.postconditions = append(r.extras.postconditions, writer)
			r.assign(writer.Module, writer.Name+"File", d.File)
		}
	}
	if r.wantsTraceSpec() && r.extendLater("_TLCTrace") {
		r.assign("_TLCTrace", "_TLCTraceFile", "")
	}
	for _, module := range []string{"_TLCTrace", "_JsonTrace"} {
		if slices.Contains(r.extras.later, module) {
			r.assign(module, module+"InputFile", "")
		}
	}
}

// extend makes the root module extend another one; it reports whether that was not so before.
func (r *run) extend(module string) bool {
	if slices.Contains(r.extras.modules, module) {
		return false
	}
	r.extras.modules = append(r.extras.modules, module)
	return true
}

// extendLater is extend for modules that the specification itself does not need.
func (r *run) extendLater(module string) bool {
	if slices.Contains(r.extras.later, module) {
		return false
	}
	r.extras.later = append(r.extras.later, module)
	return true
}

// assign gives a constant of a module that was added a string as its value. Several of these modules have constants of the
// same name.
func (r *run) assign(module, constant, text string) {
	if r.extras.constants == nil {
		r.extras.constants = map[model.Operator]string{}
	}
	r.extras.constants[model.Operator{Module: module, Name: constant}] = text
}
