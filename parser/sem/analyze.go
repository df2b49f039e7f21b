package sem

import (
	"errors"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/load"
)

// analysis is the state shared by the resolvers of all modules of a program.
type analysis struct {
	findings
	info     *Info
	external map[string]*Module
	// labelsOf holds the labels directly inside a definition or theorem (*Symbol) or inside another *ast.Label.
	labelsOf map[any]map[string]*label
	// stepFacts holds the symbols of named proof steps.
	stepFacts map[*ast.Step]*Symbol
	levels    *leveler
	records   map[*Module][]record
	copied    int // definitions made by INSTANCE so far
	pace      pace
	later     []string // modules that the one being analysed extends for the sake of options
}

// errNotLoaded is the error for a program that could not be loaded completely.
var errNotLoaded = errors.New("modules of the program are missing")

// Analyze resolves a completely loaded program and checks arities and levels. If there are errors, err is an
// ErrorList that holds the warnings too; the Info, which is never nil, then tells what is known.
func Analyze(p *load.Program) (*Info, error) { return analyze(p, true) }

// AnalyzeNames is Analyze without levels, for which the tables are empty then.
func AnalyzeNames(p *load.Program) (*Info, error) { return analyze(p, false) }

func analyze(p *load.Program, levels bool) (*Info, error) {
	lines := 0 // the tables grow from what they hold of files that are half comments, as many are
	for _, file := range p.Order {
		lines += len(file.AST.Span().File.Lines)
	}
	a := &analysis{
		findings: newFindings(),
		info: &Info{
			Uses:       make(map[ast.Node]*Symbol, lines+lines/4),
			Decls:      map[*ast.Name]*Symbol{},
			Selections: map[*ast.Apply]*Selection{},
			Instances:  map[*ast.InstanceDef]*Instance{},
			Levels:     make(map[ast.Expr]Level, 2*lines),
		},
		external:  map[string]*Module{},
		labelsOf:  map[any]map[string]*label{},
		stepFacts: map[*ast.Step]*Symbol{},
		records:   map[*Module][]record{},
		pace:      pace{look: p.Look},
	}
	a.levels, a.info.analysis = newLeveler(a), a
	if len(p.Order) == 0 {
		return a.info, errNotLoaded
	}
	for _, file := range p.Order {
		a.module, a.later = file.Name, file.Later
		m := a.resolve(file.AST, file.Std, nil)
		a.external[file.Name] = m
		a.info.Modules = append(a.info.Modules, m)
		a.info.Root = m
		if a.errors == 0 && levels {
			a.levels.checkModule(m)
		}
	}
	if a.errors == 0 {
		a.lint()
		a.info.Warnings = a.list
		return a.info, nil
	}
	if levels {
		a.info.Beyond = a.partialLevels()
	}
	return a.info, a.list
}

// pace calls look, that of load.Options, again and again.
type pace struct {
	look   func()
	visits int // of expressions
}

// visitsBetweenLooks is how many expressions are visited between calls of look.
const visitsBetweenLooks = 1 << 12

// visit counts the visit of an expression.
func (p *pace) visit() {
	if p.visits++; p.visits%visitsBetweenLooks == 0 {
		p.look()
	}
}

// resolve builds a module from its tree; outer is the resolver of the enclosing module.
func (a *analysis) resolve(tree *ast.Module, std bool, outer *resolver) *Module {
	m := &Module{
		Name: tree.Name.Text, AST: tree, Std: std,
		index: map[string]*Symbol{}, modules: map[string]*Module{},
	}
	if outer != nil {
		m.Parent = outer.m
	}
	r := &resolver{
		analysis: a, m: m, outer: outer,
		locals: map[string]*Symbol{}, pending: map[*Symbol]*recursiveDecl{},
	}
	for _, n := range tree.Extends {
		r.extend(n)
	}
	for _, u := range tree.Units {
		r.unit(u)
	}
	r.undefined(0)
	m.paramFree = !hasParams(m)
	return m
}

// hasParams reports whether definitions of m can depend on a constant or variable.
func hasParams(m *Module) bool {
	for ; m != nil; m = m.Parent {
		for _, s := range m.Symbols {
			if s.Kind == ConstantDecl || s.Kind == VariableDecl {
				return true
			}
		}
	}
	return false
}

// importable returns the module that a name in EXTENDS or INSTANCE denotes here, or nil.
func (r *resolver) importable(name string) *Module {
	for x := r; x != nil; x = x.outer {
		if m := x.m.modules[name]; m != nil {
			return m
		}
	}
	return r.external[name]
}
