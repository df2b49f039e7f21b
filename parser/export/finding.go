package export

import (
	"errors"

	"github.com/hashicorp/go-multierror"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/code"
)

// Finding is an error or warning of any phase.
type Finding struct {
	// Code is the official parser's code; that of code.ModuleUnparsed for syntax errors, 0 for a file that cannot be read.
	Code    int
	Warning bool
	// Span is the place; it may lack a position, or be the zero Span.
	Span ast.Span
	// Text is what is wrong, Hint what to do about it or "".
	Text, Hint string
}

// Findings lists what an error of the front end consists of, in order. Errors of any other kind are one finding.
func Findings(err error) []Finding {
	var syntax parser.ErrorList
	var semantic sem.ErrorList
	var all *multierror.Error
	var loading *load.Error
	var list []Finding
	switch {
	case err == nil:
	case errors.As(err, &semantic):
		for _, e := range semantic {
			if !e.Follows {
				list = append(list, Finding{e.Code, e.Warning, e.Span, e.Msg, e.Hint})
			}
		}
	case errors.As(err, &all):
		for _, e := range all.Errors {
			list = append(list, Findings(e)...)
		}
	case errors.As(err, &syntax):
		for _, e := range syntax {
			list = append(list, Finding{code.ModuleUnparsed.Number(), false, e.Span, e.Msg, e.Hint})
		}
	case errors.As(err, &loading):
		list = append(list, loadFinding(loading, false))
	default:
		list = append(list, Finding{Text: err.Error()})
	}
	return list
}

// Warnings lists the warnings of loading.
func Warnings(p *load.Program) []Finding {
	var list []Finding
	for _, w := range p.Warnings {
		list = append(list, loadFinding(w, true))
	}
	return list
}

// loadFinding names the file concerned even if the error has no place in it.
func loadFinding(e *load.Error, warning bool) Finding {
	f := Finding{e.Code, warning, e.Span, e.Msg, e.Hint}
	if f.Span.File == nil && e.Path != "" {
		f.Span.File = &ast.File{Path: e.Path}
	}
	return f
}
