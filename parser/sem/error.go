package sem

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/tlc/code"
)

// Error is one finding of semantic analysis.
type Error struct {
	// Code is the official parser's code (see package code).
	Code int
	// Span is the place; a Span without position names only the module, the zero Span is the place of built-ins.
	Span ast.Span
	// Msg is the official text; lines are separated by "\n".
	Msg string
	// Warning tells that the finding does not stop anything.
	Warning bool
	// Hint is help for the user, or "".
	Hint string
	// Follows tells that the finding says the same as the one before it, which the official parser reports twice.
	Follows bool
	// Module is the external module whose processing found it (Module.Name in Info.Modules).
	Module string
}

// Error returns place and message in one line.
func (e *Error) Error() string {
	return e.Span.String() + ": " + strings.Join(strings.Fields(e.Msg), " ")
}

// ErrorList holds findings in the order in which the official parser reports them, without repetitions. In case of
// errors it holds the warnings too.
type ErrorList []*Error

// Error returns all messages, one a line.
func (l ErrorList) Error() string { return parser.Lines(l) }

// Split separates errors from warnings.
func (l ErrorList) Split() (errors, warnings ErrorList) {
	for _, e := range l {
		if e.Warning {
			warnings = append(warnings, e)
		} else {
			errors = append(errors, e)
		}
	}
	return errors, warnings
}

// Until returns the findings made up to and including the processing of one module of modules, which are in
// processing order: what the official parser lists after that module.
func (l ErrorList) Until(modules []*Module, last *Module) ErrorList {
	done := map[string]bool{}
	for _, m := range modules {
		done[m.Name] = true
		if m == last {
			break
		}
	}
	var found ErrorList
	for _, e := range l {
		if done[e.Module] {
			found = append(found, e)
		}
	}
	return found
}

// findings gathers the errors of one analysis.
type findings struct {
	list   ErrorList
	seen   map[finding]bool
	places map[place]bool // of what is in the list
	errors int
	module string
	// muted suppresses findings while levels of recursive operators are still being approximated.
	muted bool
}

func newFindings() findings {
	return findings{seen: map[finding]bool{}, places: map[place]bool{}}
}

type finding struct {
	code int
	span ast.Span
	msg  string
}

// place is a place with an error of some kind.
type place struct {
	code int
	span ast.Span
}

func (f *findings) add(e *Error) {
	key := finding{e.Code, e.Span, e.Msg}
	if f.muted || f.seen[key] {
		return
	}
	f.seen[key] = true
	f.places[place{e.Code, e.Span}] = true
	e.Module = f.module
	f.list = append(f.list, e)
	if !e.Warning {
		f.errors++
	}
}

// report adds an error and returns it, so that the caller can say more about it.
func (f *findings) report(what code.Finding, at ast.Span, params ...any) *Error {
	e := &Error{Code: what.Number(), Span: at, Msg: what.Format(params...), Hint: usualHints[what]}
	f.add(e)
	return e
}

// reported tells whether there is an error under that number at that place.
func (f *findings) reported(what code.Finding, at ast.Span) bool {
	return f.places[place{what.Number(), at}]
}

// warn is report for what does not stop anything.
func (f *findings) warn(what code.Finding, at ast.Span, params ...any) *Error {
	e := &Error{Code: what.Number(), Span: at, Msg: what.Format(params...), Warning: true}
	f.add(e)
	return e
}
