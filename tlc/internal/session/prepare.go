package session

import (
	"fmt"
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/parser/suggest"
	"github.com/gotlc/gotlc/stdlib"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/ending"
	"github.com/gotlc/gotlc/tlc/internal/env"
	"github.com/gotlc/gotlc/tlc/internal/guide"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/report"
)

// Options say how the model is built.
type Options struct {
	Operators   []*eval.Builtin // implement operators of the specification's modules in Go
	NoShortcut  bool            // see model.Options
	Composition bool
	NoSymmetry  bool
	Randomize   bool
	Coverage    bool
	Simulates   bool        // random behaviors are made
	LoadTrace   []TraceFile // traces that restrict the behaviors explored
	Debugger    eval.Debugger
}

// Prepared is a specification that is ready to be explored. It does not change.
type Prepared struct {
	*Specification
	Model *model.Model
	Table *value.Table
	Env   *env.Environment
	// Temporal is the question that liveness checking answers, nil if there is none.
	Temporal *liveness.Problem

	options   model.Options
	operators []*eval.Builtin
}

// builder makes a Prepared.
type builder struct {
	Prepared
	o    *Options
	tell *tell.Teller
	end  *ending.Ending
}

// Prepare builds the model of a specification: binds constants and compiles everything that the configuration names. It
// reports whether that was possible, and tells why not. The environment is given the model.
func (s *Specification) Prepare(e *env.Environment, table *value.Table, o Options, t *tell.Teller, end *ending.Ending) (*Prepared, bool) {
	b := &builder{Prepared{Specification: s, Table: table, Env: e}, &o, t, end}
	model.Intern(table, s.Config, sem.TokenOrder(s.Program, s.Info))
	for _, n := range s.OverrideCycles(false) {
		t.Note(n)
	}
	b.warnUnknown()
	if !b.operatorsFit() || !b.amendmentFits() || !b.build() || !b.loadTraces() || !b.askTemporal() || t.Escalated() {
		return nil, false
	}
	return &b.Prepared, true
}

// operatorsFit checks that the implementations that the program gave replace definitions with as many parameters.
func (b *builder) operatorsFit() bool {
	for _, op := range b.o.Operators {
		for _, m := range b.Info.Modules {
			if m.Name != op.Module {
				continue
			}
			s := m.Lookup(op.Name)
			if s == nil || s.Kind != sem.Definition || s.Arity != op.Arity {
				b.failed(fmt.Sprintf("The Go implementation of %s!%s has %d parameters, but module %s defines no such operator.",
					op.Module, op.Name, op.Arity, op.Module))
				return false
			}
		}
	}
	return true
}

// mostUnknown is how many unknown names are told.
const mostUnknown = 3

// warnUnknown tells people of assignments to names that the module does not have, which TLC skips without a word.
func (b *builder) warnUnknown() {
	told := 0
	for _, a := range b.Config.Constants {
		if a.Module != nil || a.IsOverride() || !a.Name.Span.IsValid() || b.Info.Root.Lookup(a.Name.Text) != nil {
			continue
		}
		b.tell.Note(report.Note{
			Span: a.Name.Span, Text: "warning: module " + b.Info.Root.Name + " has no constant " + a.Name.Text + ": nothing gets this value",
			Hint: "declare it (CONSTANT " + a.Name.Text + "), or remove the line",
		})
		if told++; told == mostUnknown {
			return
		}
	}
}

// amendmentFits checks that the program sets values of names that there are. In a file of TLC others are skipped without a word.
func (b *builder) amendmentFits() bool {
	for _, a := range b.Amendment {
		if a.Module != nil || a.IsOverride() || b.Info.Root.Lookup(a.Name.Text) != nil {
			continue
		}
		var names []string
		for _, c := range sem.ConstantOrder(b.Info.Root) {
			names = append(names, c.Name)
		}
		n := report.Note{Text: fmt.Sprintf("The module %s has no constant %s.", b.Info.Root.Name, a.Name.Text)}
		if s := suggest.Closest(a.Name.Text, names); s != "" {
			n.Hint = "did you mean " + s + "?"
		}
		b.tell.Note(n)
		b.failed(n.Text)
		return false
	}
	return true
}

// failed tells an error that TLC has no message for.
func (b *builder) failed(text string) {
	b.tell.Fail(code.General)
	b.tell.Rep.Msg(code.General, text)
}

// build builds the model.
func (b *builder) build() bool {
	b.operators = b.o.Operators
	b.options = model.Options{
		Registry: b.registry(), Table: b.Table, Env: b.Env,
		NoShortcut: b.o.NoShortcut, Composition: b.o.Composition, NoSymmetry: b.o.NoSymmetry, Warn: b.tell.Rep.Msg,
		Randomize:  b.o.Randomize,
		Interrupt:  b.end.Interrupt(),
		Debugger:   b.o.Debugger,
		Coverage:   b.o.Coverage,
		Invariants: b.extras.invariantNames(), Postconditions: b.extras.postconditions,
		Constants: b.extras.constants,
	}
	m, err := model.Build(b.Info, b.Config, b.options)
	if err != nil {
		b.problem(err.(*model.Problem))
		return false
	}
	b.Model = m
	b.Env.Know(b.Info, m)
	return true
}

// registry returns the implementations of operators in Go, with nothing in them yet that they keep.
func (p *Prepared) registry() eval.Registry {
	names := make([]string, len(p.Info.Modules))
	for i, m := range p.Info.Modules {
		names[i] = m.Name
	}
	r := stdlib.Registry(names...)
	r.Register(p.operators...)
	return r
}

// problem reports a mistake in the configuration.
func (b *builder) problem(p *model.Problem) {
	if b.end.CutShort(p.Reason) {
		return
	}
	b.tell.Fail(p.Code)
	params := slices.Clone(p.Params)
	if p.Reason != nil {
		params[len(params)-1] += b.tell.Embedded(p.Reason)
	}
	b.tell.Rep.At(p.Span).Msg(p.Code, params...)
	if p.Hint != "" || p.Span.IsValid() {
		b.tell.Note(report.Note{Span: p.Span, Text: b.tell.Rep.Format(p.Code, p.Params...), Hint: p.Hint})
	}
}

// loadTraces reads the files of -loadTrace; it reports whether that was possible. Of several, all must admit a state.
func (b *builder) loadTraces() bool {
	for _, f := range b.o.LoadTrace {
		g, err := b.Traces().Load(f.Format, f.File)
		if err != nil {
			b.failed("The trace in " + f.File + " could not be loaded: " + err.Error())
			return false
		}
		if b.Model.Guide == nil {
			b.Model.Guide = g
		} else {
			b.Model.Guide = guide.Both(b.Model.Guide, g)
		}
	}
	return true
}

// Traces reads traces of the model.
func (p *Prepared) Traces() guide.Reader { return guide.Reader{Table: p.Table, Vars: p.Model.Vars} }

// Asked is how many of the model's postconditions are those of options; they come first.
func (p *Prepared) Asked() int { return len(p.extras.postconditions) }

// Traced builds the model once more with code that records nested expressions, for evaluations in e that choose nothing
// at random.
func (p *Prepared) Traced(e *env.Environment) (*model.Model, error) {
	o := p.options
	o.Registry, o.Env, o.Randomize = p.registry(), e, false
	return p.Model.Traced(p.Config, o)
}

// Again builds the model once more with another compiler, for evaluations that print and warn nothing.
func (p *Prepared) Again(k *eval.Compiler) (*model.Model, error) {
	o := p.options
	o.Env, o.Randomize, o.Coverage = p.Env.Silenced(), false, false
	o.Registry, o.Tracing = p.registry(), k
	o.Warn = func(int, ...string) {}
	return model.Build(p.Info, p.Config, o)
}

// Checked are the names of what the model checks.
func (p *Prepared) Checked() (c report.Checks) {
	add := func(list *[]string, name string) {
		if name != "" && !slices.Contains(*list, name) {
			*list = append(*list, name)
		}
	}
	c.Expressions = map[string]string{}
	for i, name := range p.extras.invariants {
		c.Expressions[name] = p.extras.expressions[i]
	}
	for _, i := range p.Model.Invariants {
		add(&c.Invariants, i.Name)
	}
	for _, n := range p.Config.Properties {
		add(&c.Properties, n.Text)
	}
	return c
}

// Interrupt ends evaluations when the run is to end.
func (p *Prepared) Interrupt() *eval.Interrupt { return p.options.Interrupt }

// Implementation returns the implementation of an operator in Go, nil if there is none.
func (p *Prepared) Implementation(module, name string) *eval.Builtin {
	return p.registry()[eval.OperatorName{Module: module, Name: name}]
}
