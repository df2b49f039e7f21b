package cfg

import (
	"fmt"
	"strconv"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/tlc/code"
)

// maxDepth bounds the nesting of sets, and so the recursion of the reader.
const maxDepth = 1000

// constants reads the assignments behind CONSTANTS.
func (r *reader) constants() *Error {
	var before *Assignment
	for r.atName() {
		a, err := r.assignment(before)
		if err != nil {
			return err
		}
		r.config.Constants = add(r, r.config.Constants, a)
		before = a
	}
	return nil
}

// assignment reads one entry; before is the one before it, nil if there is none.
func (r *reader) assignment(before *Assignment) (*Assignment, *Error) {
	a := &Assignment{Name: r.compound()}
	var err *Error
	if _, ok := r.accept("("); ok {
		if a.Args, err = r.arguments(); err != nil {
			return nil, err
		}
	}
	switch sign := r.take(); {
	case sign != nil && sign.Text == "=":
		err = r.valueSide(a)
	case sign != nil && sign.Text == "<-" && a.Args == nil:
		err = r.override(a)
	case sign != nil && sign.Text == "<-":
		err = r.expected("= or <-", sign, "an operator is replaced by name: write "+a.Name.Text+" <- Other without arguments")
	default:
		err = r.expected("= or <-", sign, assignmentHint(a.Name.Text, sign, before))
	}
	return a, err
}

// arguments reads the v1, v2) of Name(v1, v2) = v.
func (r *reader) arguments() ([]Value, *Error) {
	args, err := r.values()
	if err != nil {
		return nil, err
	}
	if _, ok := r.accept(")"); !ok {
		return nil, r.fail(code.ConfigMalformed, r.span(r.token), "expected , or ) in the list of arguments")
	}
	return args, nil
}

// valueSide reads what is behind =, which is v or [Mod] v.
func (r *reader) valueSide(a *Assignment) *Error {
	if err := r.module(a, "=["); err != nil {
		return err
	}
	v, err := r.value()
	if err != nil {
		return err
	}
	a.Value, a.Span = v, a.Name.Span.To(v.Span())
	return nil
}

// override reads what is behind <-, which is Id or [Mod] Id.
func (r *reader) override(a *Assignment) *Error {
	if err := r.module(a, "<-["); err != nil {
		return err
	}
	target := r.take()
	if target == nil {
		after := "<-"
		if a.Module != nil {
			after = "<-[mod]"
		}
		return r.fail(code.ConfigExpectedName, r.span(nil), "", after)
	}
	name := r.name(target)
	a.Target, a.Span = &name, a.Name.Span.To(name.Span)
	return nil
}

// module reads [Mod], if it is there. Messages call the bracket, with what is before it, opener.
func (r *reader) module(a *Assignment, opener string) *Error {
	if _, ok := r.accept("["); !ok {
		return nil
	}
	word := r.take()
	if word == nil {
		return r.fail(code.ConfigExpectedName, r.span(nil), "", opener)
	}
	if _, ok := r.accept("]"); !ok {
		return r.expected("]", r.token, bracketHint(r.token))
	}
	name := r.name(word)
	a.Module = &name
	return nil
}

// value reads a number, string, set, or any other token: TRUE, FALSE or a model value.
func (r *reader) value() (Value, *Error) {
	t := r.take()
	if t == nil {
		return nil, r.expected("a value", nil, "")
	}
	at := base{r.span(t)}
	switch {
	case t.Text == "{":
		return r.set(at.span)
	case t.Kind == parser.TokenNumber:
		n, err := strconv.ParseInt(t.Text, 10, 32)
		if err != nil {
			return nil, &Error{Code: code.General, Text: "For input string: \"" + t.Text + "\"", Span: at.span,
				Hint: "numbers in a configuration are decimal and at most 2147483647"}
		}
		return Int{at, int32(n)}, nil
	case t.Kind == parser.TokenString:
		return String{at, t.Text[1 : len(t.Text)-1]}, nil
	case t.Text == "TRUE" || t.Text == "FALSE":
		return Bool{at, t.Text == "TRUE"}, nil
	}
	r.suspect("=", Name{t.Text, at.span})
	return ModelValue{at, t.Text}, nil
}

// set reads the v1, v2} of a set, whose bracket is at the given place.
func (r *reader) set(open ast.Span) (Value, *Error) {
	if r.depth++; r.depth > maxDepth {
		return nil, r.fail(code.ConfigMalformed, open, fmt.Sprintf("sets are nested more than %d deep", maxDepth))
	}
	defer func() { r.depth-- }()
	if end, ok := r.accept("}"); ok {
		return &Set{base: base{open.To(r.span(end))}}, nil
	}
	elems, err := r.values()
	if err != nil {
		return nil, err
	}
	end, ok := r.accept("}")
	if !ok {
		return nil, r.expected("}", r.token, braceHint(r.token))
	}
	return &Set{base{open.To(r.span(end))}, elems}, nil
}

// values reads one value and those that follow with commas between.
func (r *reader) values() ([]Value, *Error) {
	var list []Value
	for {
		v, err := r.value()
		if err != nil {
			return nil, err
		}
		list = add(r, list, v)
		if _, ok := r.accept(","); !ok {
			return list, nil
		}
	}
}
