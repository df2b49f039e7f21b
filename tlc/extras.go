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
	units          []ast.Unit // definitions in it
	invariants     []string   // of those, the ones that are invariants
	postconditions []model.Operator
	// configured are the assignments of the configuration itself.
	configured []*cfg.Assignment
}

func (e *extras) invariantNames() []cfg.Name {
	var names []cfg.Name
	for _, text := range e.invariants {
		names = append(names, cfg.Name{Text: text})
	}
	return names
}

// traceModules are the modules that write counterexamples, by the formats of -dumpTrace in lower case. Each has an
// operator of its own name that is to be true in the end, and a constant for the file's name.
var traceModules = map[string]string{
	"json": "_JsonTrace", "tla": "_TLAPlusCounterExample", "tlc": "_TLCTrace", "tlcplain": "_TLCPlainTrace",
	"tlcaction": "_TLCActionTrace", "tlctespec": "_TLCTESpecTrace", "dot": "_DotTrace",
}

// addExtras takes -postCondition, -dumpTrace and trace exploration specifications, which come with a module in TLC, into account. It changes the configuration.
func (r *run) addExtras() {
	r.extras.configured = r.config.Constants
	for _, p := range r.o.PostConditions {
		module, name, _ := strings.Cut(p, "!")
		r.extend(module)
		r.extras.postconditions = append(r.extras.postconditions, model.Operator{Module: module, Name: name})
	}
	for _, d := range r.o.DumpTrace {
		module := traceModules[strings.ToLower(d.Format)]
		if r.extend(module) {
			r.extras.postconditions = append(r.extras.postconditions, model.Operator{Module: module, Name: module})
			r.assign(module+"File", d.File)
		}
	}
	if r.wantsTraceSpec() && r.extend("_TLCTrace") {
		r.assign("_TLCTraceFile", "")
	}
	if slices.Contains(r.extras.modules, "_TLCTrace") {
		r.assign("_TLCTraceInputFile", "")
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

// assign gives a constant of a module that was added a string as its value.
func (r *run) assign(constant, text string) {
	r.config.Constants = append(r.config.Constants, &cfg.Assignment{
		Name: cfg.Name{Text: constant}, Value: cfg.String{Value: text},
	})
}
