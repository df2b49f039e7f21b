package manual

import (
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/stdlib"
	"github.com/gotlc/gotlc/stdlib/tla"
)

// Operator is what is known of an operator of a library module.
type Operator struct {
	Module, Name string
	// Signature is the operator with its parameters, as it is defined.
	Signature string
	Arity     int
	// Meaning is a sentence or two; "" if the module says nothing.
	Meaning string
	// Cost is how the time grows with the size n of the arguments: "1", "n log n", ...; "-" if the checker cannot evaluate
	// the operator by itself.
	Cost string
	// Native operators are computed in Go.
	Native bool
	// Examples are expressions with the operator, and what becomes of them. Those of errors come last.
	Examples []Example
}

// Example is an expression with its value, or with the number and text of its error.
type Example struct {
	Expr  string
	Value string
	Code  string // "" if there is no error
	Error string
}

// Module is a library module.
type Module struct {
	Name      string
	Meaning   string // the comment at its beginning
	Extends   []string
	Operators []Operator
}

// Modules returns the library modules in alphabetic order, with the operators that specifications see. The texts are read
// once.
var Modules = sync.OnceValue(func() []Module {
	r := reader{native: stdlib.Registry(), costs: costs(), examples: examples()}
	files, err := fs.Glob(tla.Modules(), "*.tla")
	if err != nil {
		panic("gotlc: internal: " + err.Error())
	}
	modules := make([]Module, len(files))
	for i, file := range files {
		modules[i] = r.module(strings.TrimSuffix(file, ".tla"))
	}
	return modules
})

// Find returns the operators of a name, of all modules that have one.
func Find(name string) []Operator {
	var found []Operator
	for _, m := range Modules() {
		for _, op := range m.Operators {
			if op.Name == ast.Canonical(name) {
				found = append(found, op)
			}
		}
	}
	return found
}

// Complete returns the names of operators that begin with a prefix, sorted. Symbols have none.
func Complete(prefix string) []string {
	var names []string
	for _, m := range Modules() {
		for _, op := range m.Operators {
			if strings.HasPrefix(op.Name, prefix) && ast.LookupOp(op.Name) == nil {
				names = append(names, op.Name)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// reader puts together what is known.
type reader struct {
	native   eval.Registry
	costs    map[string]string
	examples map[eval.OperatorName][]Example
}

func (r *reader) module(name string) Module {
	src, err := fs.ReadFile(tla.Modules(), name+".tla")
	if err != nil {
		panic("gotlc: internal: " + err.Error())
	}
	tree, err := parser.ParseFile(name+".tla", src)
	if err != nil {
		panic("gotlc: internal: " + err.Error())
	}
	lines := strings.Split(string(src), "\n")
	m := Module{Name: name, Meaning: headComment(lines)}
	for _, e := range tree.Extends {
		m.Extends = append(m.Extends, e.Text)
	}
	for _, u := range tree.Units {
		switch d := u.(type) {
		case *ast.OpDef:
			if !d.Local {
				m.Operators = append(m.Operators, r.operator(lines, name, d.Name.Text, len(d.Params), d.Head))
			}
		case *ast.FuncOpDef:
			if !d.Local {
				m.Operators = append(m.Operators, r.operator(lines, name, d.Name.Text, 0, d.Head))
			}
		}
	}
	return m
}

func (r *reader) operator(lines []string, module, name string, arity int, head ast.Span) Operator {
	key := eval.OperatorName{Module: module, Name: name}
	cost := r.costs[name]
	if cost == "" {
		cost = "n"
	}
	return Operator{
		Module: module, Name: name, Signature: signature(lines, head), Arity: arity,
		Meaning: comment(lines, head), Cost: cost, Native: r.native[key] != nil, Examples: r.examples[key],
	}
}
