package eval

import (
	"runtime"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// Error is a failure to evaluate an expression of the specification.
type Error struct {
	// Code is TLC's message code: msg.General for the plain kind ("Attempted to ..."), another one for errors that TLC
	// reports under a code of their own.
	Code int
	// Text is TLC's text, with the location where TLC gives one.
	Text string
	// Span is where the failing expression stands, if known.
	Span ast.Span
	// Stack holds the nested expressions that were being evaluated, outermost first; only code compiled for
	// tracing records it.
	Stack []ast.Node
	// Fingerprint is set if the value was computed but could not be normalized and fingerprinted.
	Fingerprint bool
	// Name is the variable or other name without a value, if Undefined; Primed is set if it is the next state that lacks it.
	Name   string
	Primed bool
	// ByValue is set if an operation on values failed, not the evaluation of a construct.
	ByValue bool
	// OfElement is set by tracing code if an element of a value was being computed that was under construction.
	OfElement bool
	// Late is set if what failed would have been evaluated earlier, were it not for who might never ask for it: see brokenFunc.
	Late bool
	// FailedIn is where the values were constructed that the operation failed in, outermost first; only tracing code knows.
	FailedIn []ast.Node
}

func (e *Error) Error() string { return e.Text }

// fail raises a plain evaluation error at a node; the text is complete.
func fail(n ast.Node, format string, args ...any) {
	panic(&Error{Code: msg.General, Text: value.Message(format, args...), Span: n.Span()})
}

// failCode raises an evaluation error with a code of its own, whose text the parameters complete.
func failCode(number int, n ast.Node, params ...any) {
	panic(&Error{Code: number, Text: msg.Format(number, value.Texts(params)...), Span: n.Span()})
}

// AsError turns a panic that a use of values raised into an Error; other panics go on.
func AsError(r any) *Error { return asError(r) }

// asError turns a recovered panic into an Error; panics that evaluation did not raise go on.
func asError(r any) *Error {
	switch e := r.(type) {
	case *Error:
		return e
	case *value.Error:
		return &Error{Code: e.Code, Text: e.Text, ByValue: e.Code == msg.General}
	case runtime.Error:
		panic(r)
	}
	panic(r)
}

// undefined is the error for a variable, or another name, without a value.
func undefined(n ast.Node, name string) { panic(withoutValue(n, name)) }

// undefinedNext is the error for a variable without a value in the next state.
func undefinedNext(n ast.Node, name string) {
	e := withoutValue(n, name)
	e.Primed = true
	panic(e)
}

func withoutValue(n ast.Node, name string) *Error {
	text := msg.Format(msg.IdentifierUndefined, name, n.Span().String())
	return &Error{Code: msg.IdentifierUndefined, Text: text, Span: n.Span(), Name: name}
}

// Undefined reports whether the error is the use of a variable that has no value yet.
func (e *Error) Undefined() bool { return e.Code == msg.IdentifierUndefined }
