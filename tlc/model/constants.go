package model

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/parser/suggest"
	"github.com/gotlc/gotlc/tlc/code"
)

// Intern reserves the order of strings and model values that TLC's interning gives: the configuration's values first,
// then its built-in names, then the modules' tokens and strings.
func Intern(t *value.Table, config *cfg.Config, tokens []string) {
	var walk func(v cfg.Value)
	walk = func(v cfg.Value) {
		switch v := v.(type) {
		case cfg.ModelValue:
			t.Intern(v.Name)
		case cfg.String:
			t.Intern(v.Value)
		case *cfg.Set:
			for _, e := range v.Elems {
				walk(e)
			}
		}
	}
	for _, a := range config.Constants {
		for _, v := range a.Args {
			walk(v)
		}
		if a.Value != nil {
			walk(a.Value)
		}
	}
	for _, s := range []string{"STRING", "FALSE", "TRUE", "BOOLEAN", "=", "/=", ".", "'"} {
		t.Intern(s)
	}
	for _, s := range tokens {
		t.Intern(s)
	}
}

// value turns a configured value into a value.
func (b *builder) value(v cfg.Value) value.Value {
	switch v := v.(type) {
	case cfg.Int:
		return value.MakeInt(v.Value)
	case cfg.String:
		return b.opts.Table.String(v.Value)
	case cfg.Bool:
		return value.MakeBool(v.Value)
	case cfg.ModelValue:
		return b.opts.Table.ModelValue(v.Name)
	case *cfg.Set:
		elems := make([]value.Value, len(v.Elems))
		for i, e := range v.Elems {
			elems[i] = b.value(e)
		}
		return value.MakeSet(elems)
	}
	panic(fmt.Sprintf("gotlc: internal: configured value %T", v))
}

// constants applies the CONSTANT assignments in TLC's order, which decides which of several mistakes is reported.
func (b *builder) constants(conf *eval.Config) {
	conf.Values = map[*sem.Symbol]value.Value{}
	conf.Graphs = map[*sem.Symbol]*eval.Graph{}
	conf.Definitions = map[*sem.Symbol]*sem.Symbol{}
	conf.Bodies = map[*sem.Symbol]*sem.Symbol{}
	conf.BodyValues = map[*sem.Symbol]value.Value{}
	for name, text := range b.opts.Constants {
		if s := b.module(name.Module).Lookup(name.Name); s != nil {
			conf.Values[s.Origin()] = b.opts.Table.String(text)
		}
	}
	values := map[string]*cfg.Assignment{}
	overrides := map[string]*cfg.Assignment{}
	for _, a := range b.cfg.Constants {
		switch {
		case a.Module != nil:
		case a.IsOverride():
			overrides[a.Name.Text] = a
		default:
			values[a.Name.Text] = a
		}
	}
	for _, c := range sem.ConstantOrder(b.info.Root) {
		if a := values[c.Name]; a != nil {
			b.assign(conf, c, a)
		} else if conf.Values[c.Origin()].IsUndef() && overrides[c.Name] == nil {
			p := problem(code.ConstantUnassigned, nil, c.Name)
			if c.Decl != nil {
				p.Span = c.Decl.Span()
			}
			p.Hint = fmt.Sprintf("give it a value in the configuration file, for example "+
				"CONSTANT %[1]s = 3 or %[1]s = {a, b}; %[1]s = %[1]s makes it a value that is equal to nothing else", c.Name)
			fail(p)
		}
	}
	for _, s := range b.info.Root.Symbols {
		if a := values[s.Name]; a != nil && s.Kind == sem.Definition {
			b.assign(conf, s, a)
		}
	}
	b.moduleValues(conf)
	b.override(conf, overrides)
	b.moduleOverrides(conf)
}

// assign gives a constant or definition its value, or one row of an operator's graph.
func (b *builder) assign(conf *eval.Config, s *sem.Symbol, a *cfg.Assignment) {
	if len(a.Args) == 0 {
		conf.Values[s] = b.checked(b.value(a.Value), a)
		return
	}
	g := &eval.Graph{}
	conf.Graphs[s] = g
	for _, row := range b.cfg.Constants {
		if row.Name.Text != a.Name.Text || row.Value == nil || row.Module != nil {
			continue
		}
		if len(row.Args) != len(a.Args) {
			fail(problem(code.GraphArity, &row.Name, s.Name))
		}
		args := make([]value.Value, len(row.Args))
		for i, v := range row.Args {
			args[i] = b.value(v)
		}
		g.Args = append(g.Args, args)
		g.Value = append(g.Value, b.value(row.Value))
	}
}

// checked makes sure that a configured set can be sorted: TLC notices at this point if its elements are not comparable.
func (b *builder) checked(v value.Value, a *cfg.Assignment) (out value.Value) {
	defer func() {
		if r := recover(); r != nil {
			e, ok := r.(*value.Error)
			if !ok || e.Interrupted() {
				panic(r)
			}
			fail(&Problem{Code: code.General, Params: []string{e.Text}, Span: a.Span})
		}
	}()
	return value.Normalize(v)
}

// moduleValues applies Name = [Module] Value.
func (b *builder) moduleValues(conf *eval.Config) {
	for _, a := range b.cfg.Constants {
		if a.Module != nil && !a.IsOverride() {
			conf.BodyValues[b.inModule(a)] = b.checked(b.value(a.Value), a)
		}
	}
}

// moduleOverrides applies Name <- [Module] Other. An Other that is replaced itself is what stands in its place.
func (b *builder) moduleOverrides(conf *eval.Config) {
	for _, a := range b.cfg.Constants {
		if a.Module == nil || !a.IsOverride() {
			continue
		}
		sym := b.inModule(a)
		other, v := b.replacement(sym, a)
		if other == nil {
			conf.BodyValues[sym] = v
		} else if next, ok := conf.Definitions[other]; ok {
			conf.Bodies[sym] = next
		} else {
			conf.Bodies[sym] = other
		}
	}
}

// inModule returns the definition of a module that an entry with [Module] names.
func (b *builder) inModule(a *cfg.Assignment) *sem.Symbol {
	m := b.module(a.Module.Text)
	if m == nil {
		fail(problem(code.ModuleUnknown, a.Module, a.Module.Text))
	}
	sym := m.Lookup(a.Name.Text)
	if sym == nil || sym.Kind != sem.Definition {
		fail(problem(code.OverrideUnknown, &a.Name, a.Name.Text))
	}
	return sym
}

func (b *builder) module(name string) *sem.Module {
	for _, m := range b.info.Modules {
		if m.Name == name {
			return m
		}
	}
	return nil
}

// override applies Name <- Other to the root module's constants and definitions.
func (b *builder) override(conf *eval.Config, overrides map[string]*cfg.Assignment) {
	done := map[string]bool{}
	apply := func(s *sem.Symbol) {
		a := overrides[s.Name]
		if a == nil || done[s.Name] {
			return
		}
		if overrides[a.Target.Text] != nil {
			fail(problem(code.OverrideChained, a.Target, a.Target.Text))
		}
		other, v := b.replacement(s, a)
		if other == nil {
			conf.Values[s] = v
		} else {
			conf.Definitions[s] = other
		}
		done[s.Name] = true
	}
	for _, c := range sem.ConstantOrder(b.info.Root) {
		apply(c)
	}
	for _, s := range b.info.Root.Symbols {
		if s.Kind == sem.Definition {
			apply(s)
		}
	}
	for _, a := range b.cfg.Constants {
		if a.IsOverride() && a.Module == nil && !done[a.Name.Text] {
			p := problem(code.OverrideUnknown, &a.Name, a.Name.Text)
			p.Hint = b.suggest(a.Name.Text)
			fail(p)
		}
	}
}

// replacement returns the symbol on the right of <-, which must be an operator with as many arguments, or the value of a
// built-in constant, which serves any number of arguments.
func (b *builder) replacement(s *sem.Symbol, a *cfg.Assignment) (*sem.Symbol, value.Value) {
	if v, ok := eval.BuiltinConstant(a.Target.Text); ok {
		return nil, v
	}
	other := b.info.Root.Lookup(a.Target.Text)
	if other == nil || other.Kind != sem.Definition && other.Kind != sem.ConstantDecl {
		p := problem(code.OverrideUndefined, a.Target, a.Name.Text, a.Target.Text)
		p.Hint = b.suggest(a.Target.Text)
		if strings.ContainsAny(a.Target.Text[:1], "0123456789\"{") {
			p.Hint = fmt.Sprintf("<- is for definitions of the module; a value is given with =: %s = %s", a.Name.Text, a.Target.Text)
		}
		fail(p)
	}
	if other.Arity != s.Arity {
		fail(problem(code.OverrideArity, a.Target, a.Name.Text, a.Target.Text))
	}
	return other, value.Value{}
}

// checkOverrides reports constants that are replaced by definitions that are not constant and cannot be evaluated as
// if they were. In TLC, what asks for figures of the run by TLCGet is not constant.
func (b *builder) checkOverrides(conf *eval.Config) {
	var figures *sem.Symbol
	if m := b.module("TLC"); m != nil {
		figures = m.Lookup("TLCGet")
	}
	for _, s := range sem.ConstantOrder(b.info.Root) {
		other := conf.Definitions[s]
		if other == nil || other.Arity > 0 || other.Level == sem.ConstantLevel && !b.k.Uses(other, figures) {
			continue
		}
		if _, err := b.k.ConstantValue(b.k.Definition(other)); err != nil {
			fail(&Problem{Code: code.ConstantNotConstant, Params: []string{s.Name, other.Name, " - specifically: "}, Reason: err})
		}
	}
}

// suggest proposes a name of the root module for a misspelt one.
func (b *builder) suggest(name string) string {
	if !(&cfg.Name{Text: name}).IsIdentifier() {
		return ""
	}
	var names []string
	for _, s := range b.info.Root.Symbols {
		names = append(names, s.Name)
	}
	if s := suggest.Closest(name, names); s != "" {
		return "did you mean " + s + "?"
	}
	return ""
}
