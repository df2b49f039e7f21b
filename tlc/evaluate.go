package tlc

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/parser/export"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/env"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/report"
)

// Evaluator evaluates expressions outside of any run: in a module of its own, which grows by definitions and EXTENDS. What
// TLCSet sets, and the order of strings, last as long as the Evaluator. It is used by one goroutine at a time.
type Evaluator struct {
	o       Options
	env     *env.Environment
	table   *value.Table
	sources []load.Source // of modules
	config  *cfg.Config   // says what the constants of the specification are; empty if there is none

	known   []string // modules that are extended from the start
	extends []string // modules that were added
	units   []ast.Unit
}

// EvaluatorModule is the name of an Evaluator's module in messages; TLC's REPL calls it so.
const EvaluatorModule = "tlarepl"

// evaluated is the name of the definition whose value is asked for.
const evaluated = "__replvalue"

// usualModules are those that TLC's REPL extends.
var usualModules = []string{"Reals", "Sequences", "Bags", "FiniteSets", "TLC", "Randomization"}

// abandonAfter is how long an interrupted evaluation is waited for: enumerating a set is not interrupted.
const abandonAfter = time.Second

// InputError is an input that an Evaluator could not carry out.
type InputError struct {
	Phase Phase
	// Code is TLC's message code, or the official parser's.
	Code int
	// Text is TLC's text without the code.
	Text string
	// ByOperator tells that an operator of a standard module complained about its arguments.
	ByOperator bool
	// Notes tell people the places, one for each mistake; at least one.
	Notes []report.Note
}

// Phase is where an input failed.
type Phase uint8

// The phases.
const (
	Reading     Phase = iota // syntax, names, levels
	Evaluating               // the value
	Interrupted              // somebody did not want to wait
)

func (e *InputError) Error() string { return e.Text }

// ExitStatus returns the status with which a program ends that wanted nothing but this input.
func (e *InputError) ExitStatus() int {
	switch e.Phase {
	case Reading:
		return report.ExitParse
	case Evaluating:
		return report.ExitEvaluation
	}
	return report.ExitOther
}

// NewEvaluator prepares an Evaluator. Of the options it takes libraries, effects, the seed, the bound of sets, and, if
// SpecFile is not "", the specification whose definitions are known and whose constants have the values that its
// configuration says; its behavior means nothing. What Print and PrintT print goes to out. The error is an *InputError.
func NewEvaluator(o Options, out io.Writer) (*Evaluator, error) {
	if !o.SeedSet {
		o.Seed = rand.Int63()
	}
	alone := o.SpecFile == ""
	if alone {
		o.SpecFile = EvaluatorModule
	}
	rep := report.New(out, report.Options{Version: CompatVersion, Width: o.Width})
	e := &Evaluator{o: o, table: value.NewTable(), sources: o.sources(), config: &cfg.Config{}, known: usualModules}
	e.table.MaxSetSize = o.MaxSetSize
	e.env = env.New(rep, e.table, o.environment())
	if alone {
		return e, nil
	}
	return e, e.specification()
}

// specification has the specification extended, and those of the usual modules that go with it.
func (e *Evaluator) specification() (err error) {
	defer tooLittle(&err)
	source := e.o.configSource()
	config, err := source.Read(roomy())
	var wrong *cfg.Error
	if errors.As(err, &wrong) {
		return &InputError{Code: wrong.Code, Text: wrong.Text, Notes: []report.Note{{Span: wrong.Span, Text: wrong.Text, Hint: wrong.Hint}}}
	}
	e.config = &cfg.Config{Constants: config.Constants}
	e.known = []string{e.o.ModuleName()}
	prog, info, err := e.analyse(nil, nil)
	if err != nil {
		return err
	}
	if _, err := e.compiler(prog, info, nil); err != nil {
		return err
	}
	for _, m := range usualModules {
		if _, _, err := e.analyse([]string{m}, nil); err == nil {
			e.known = append(e.known, m)
		}
	}
	return nil
}

// Notices has the person told of files that are kept in memory only, and which option would change that.
func (e *Evaluator) Notices(tell func(text string)) { e.env.Notices(tell) }

// Modules returns the names of the modules that are extended.
func (e *Evaluator) Modules() []string { return slices.Concat(e.known, e.extends) }

// Definitions returns what has been defined, in an order in which it could be written down.
func (e *Evaluator) Definitions() []ast.Unit { return e.units }

// Forget drops the definitions and the modules that were added.
func (e *Evaluator) Forget() { e.extends, e.units = nil, nil }

// Extend adds modules, Define definitions: see Add.
func (e *Evaluator) Extend(modules ...string) error { return e.adopt(modules, nil) }

// Add adds the modules and the definitions of an input; a definition replaces an earlier one of the same name. If the
// result were no correct module nothing changes and the error is an *InputError.
func (e *Evaluator) Add(in *parser.Input) error {
	var modules []string
	for _, n := range in.Extends {
		modules = append(modules, n.Text)
	}
	for _, u := range in.Units {
		if note, ok := refusedUnit(u); ok {
			return &InputError{Text: note.Text, Notes: []report.Note{note}}
		}
	}
	return e.adopt(modules, in.Units)
}

func (e *Evaluator) adopt(modules []string, units []ast.Unit) error {
	var added []string
	for _, m := range modules {
		if !slices.Contains(e.Modules(), m) && !slices.Contains(added, m) {
			added = append(added, m)
		}
	}
	all := arrange(e.units, units)
	prog, info, err := e.analyse(added, all)
	if err != nil {
		return err
	}
	if _, err := e.compiler(prog, info, nil); err != nil {
		return err
	}
	e.extends, e.units = append(e.extends, added...), all
	return nil
}

// analyse reads the module with more modules, and with units in place of its own.
func (e *Evaluator) analyse(more []string, units []ast.Unit) (prog *load.Program, info *sem.Info, err error) {
	defer tooLittle(&err)
	prog, err = load.Load(filepath.Join(filepath.Dir(e.o.SpecPath()), EvaluatorModule), load.Options{
		Text:         []byte("---- MODULE " + EvaluatorModule + " ----\n====\n"),
		ExtraExtends: slices.Concat(e.known, e.extends, more), ExtraUnits: units, Sources: e.sources, Untranslated: true, Reader: roomy(),
	})
	if err == nil {
		info, err = sem.Analyze(prog)
	}
	if err != nil {
		return nil, nil, readingError(err)
	}
	return prog, info, nil
}

// tooLittle is to be deferred where modules are read: that there is too little memory for them becomes an *InputError.
func tooLittle(err *error) {
	if short := noRoom(recover()); short != nil {
		*err = &InputError{Phase: Interrupted, Text: short.Error(), Notes: []report.Note{{Text: short.Error()}}}
	}
}

// readingError is the error for what the front end found.
func readingError(err error) *InputError {
	failed := &InputError{Phase: Reading, Code: code.ParseFailed}
	var texts []string
	for _, f := range export.Findings(err) {
		if f.Warning {
			continue
		}
		if len(texts) == 0 {
			failed.Code = f.Code
		}
		texts = append(texts, f.Span.String()+"\n\n"+f.Text)
		failed.Notes = append(failed.Notes, report.Note{Span: f.Span, Text: f.Text, Hint: f.Hint})
	}
	failed.Text = strings.Join(texts, ", ")
	return failed
}

// SyntaxError is the *InputError for an error of parser.ParseInput. Its text is what TLC's REPL says about any mistake in
// the syntax.
func SyntaxError(err error) error {
	failed := readingError(err)
	failed.Text = fmt.Sprintf("In module %s\n\nCould not parse module %[1]s from file %[1]s.tla", EvaluatorModule)
	return failed
}

// compiler gives constants their values.
func (e *Evaluator) compiler(prog *load.Program, info *sem.Info, interrupt *eval.Interrupt) (*eval.Compiler, error) {
	model.Intern(e.table, e.config, sem.TokenOrder(prog, info))
	names := make([]string, len(info.Modules))
	for i, m := range info.Modules {
		names[i] = m.Name
	}
	registry := stdlib.Registry(names...)
	registry.Register(e.o.Operators...)
	k, err := model.Constants(info, e.config, model.Options{
		Registry: registry, Table: e.table, Env: e.env, Warn: e.env.Warn, Composition: e.o.Cdot, Interrupt: interrupt,
	})
	if p := (*model.Problem)(nil); errors.As(err, &p) {
		text := report.New(io.Discard, report.Options{}).Format(p.Code, p.Params...)
		return nil, &InputError{Phase: Reading, Code: p.Code, Text: text, Notes: []report.Note{{Span: p.Span, Text: text, Hint: p.Hint}}}
	}
	return k, nil
}

// Eval returns the value of an expression. If ctx ends first the evaluation is given up. The error is an *InputError.
func (e *Evaluator) Eval(ctx context.Context, in *parser.Input) (string, error) {
	unit := &ast.OpDef{Name: &ast.Name{Text: evaluated}, Head: in.Expr.Span(), Body: in.Expr}
	unit.Name.Loc, unit.Loc = in.Expr.Span(), in.Expr.Span()
	prog, info, err := e.analyse(nil, append(slices.Clone(e.units), unit))
	if err != nil {
		return "", err
	}
	file := prog.Root.AST.Span().File
	file.Tokens = append(file.Tokens, in.Tokens...)
	interrupt := &eval.Interrupt{}
	k, err := e.compiler(prog, info, interrupt)
	if err != nil {
		return "", err
	}
	type answer struct {
		text string
		err  error
	}
	done := make(chan answer, 1)
	go func() {
		defer interrupt.SetAfter(ctx)()
		text, err := e.value(k, info.Root.Lookup(evaluated))
		done <- answer{text, err}
	}()
	select {
	case a := <-done:
		return a.text, a.err
	case <-ctx.Done():
	}
	given := &InputError{Phase: Interrupted, Text: "The evaluation was interrupted."}
	select {
	case a := <-done:
		if a.err == nil {
			return a.text, nil
		}
	case <-time.After(abandonAfter):
		given.Notes = []report.Note{{Text: "the evaluation cannot be stopped where it is; its result will be dropped"}}
	}
	return "", given
}

// value evaluates a definition and prints its value as TLC does.
func (e *Evaluator) value(k *eval.Compiler, sym *sem.Symbol) (text string, err error) {
	defer func() {
		if p := recover(); p != nil {
			text, err = "", bug(p)
		}
	}()
	failed := evalProtected(func() { text, err = e.print(k, sym, e.env) })
	if failed == nil {
		failed, _ = err.(*eval.Error)
	}
	if failed == nil {
		return text, nil
	}
	if failed.Interrupted() {
		return "", &InputError{Phase: Interrupted, Text: failed.Text}
	}
	return "", e.evaluationError(k, sym, failed)
}

// print evaluates a definition in no state. The error is an *eval.Error.
func (e *Evaluator) print(k *eval.Compiler, sym *sem.Symbol, env eval.Env) (string, error) {
	c := k.NewCtx(env)
	v, err := k.Value(sym.Name, k.Definition(sym)).Eval(c)
	if err != nil {
		return "", err
	}
	return value.Format(v, value.FormatOptions{}), nil
}

// evalProtected runs f and returns the error that it raises by a panic: values are put in order when they are compiled
// or printed, too.
func evalProtected(f func()) (err *eval.Error) {
	defer func() {
		if r := recover(); r != nil {
			err = eval.AsError(r)
		}
	}()
	f()
	return nil
}

// evaluationError says where an evaluation failed: at the innermost expression that the person has typed.
func (e *Evaluator) evaluationError(k *eval.Compiler, sym *sem.Symbol, failed *eval.Error) *InputError {
	out := &InputError{Phase: Evaluating, Code: failed.Code, Text: failed.Text, ByOperator: tell.Coded(failed.Code)}
	note := report.Note{Span: e.failedAt(k, sym, failed)}
	note.Text = strings.TrimSuffix(out.Text, "\n"+note.Span.String()) // which is shown in another form
	if failed.Undefined() && sym.Level > sem.ConstantLevel {
		note.Hint = "this depends on variables, which have values only in the states of a run: see gotlc check -inv"
	}
	out.Notes = []report.Note{note}
	return out
}

// failedAt repeats an evaluation with code that records nested expressions, and returns the innermost one that stands in
// an input or in a module of the person.
func (e *Evaluator) failedAt(k *eval.Compiler, sym *sem.Symbol, failed *eval.Error) (at ast.Span) {
	own := func(s ast.Span) bool { return s.IsValid() && !s.File.Std }
	at = failed.Span
	if own(at) {
		return at
	}
	traced := k.Tracing()
	c := traced.NewCtx(e.env.Silenced())
	evalProtected(func() {
		if v, err := traced.Value(sym.Name, traced.Definition(sym)).Eval(c); err == nil {
			value.Format(v, value.FormatOptions{})
		}
	})
	at = sym.Span()
	for _, n := range c.Stack() {
		if s := n.Span(); own(s) {
			at = s
		}
	}
	return at
}

// bug is the error for a panic that nothing in the input can explain.
func bug(p any) *InputError {
	return &InputError{Phase: Evaluating, Code: code.Bug, Text: fmt.Sprint(p), Notes: []report.Note{{
		Text: fmt.Sprintf("This is a bug in gotlc, not in your input. Please report it with this text:\n%v\n%s", p, debug.Stack()),
	}}}
}
