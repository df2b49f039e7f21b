package dap

import (
	"fmt"
	"path/filepath"
	"strings"

	dap "github.com/google/go-dap"

	"github.com/gotlc/gotlc/ast"
)

// breakpoints are what the client has set, by kind.
type breakpoints struct {
	d   *Debuggee
	off bool // nothing is to stop
	log func(text string)

	last      int // number of the last one
	lines     map[string][]*point
	functions []*point
	filters   map[string]bool
}

// apply makes what is set known to the run.
func (b *breakpoints) apply() {
	if b.off {
		return
	}
	p := &points{at: map[ast.Expr][]*point{}, filters: b.filters, look: b.d.look, patiently: b.d.patiently, log: b.log}
	add := func(list []*point) {
		for _, at := range list {
			p.at[at.expr] = append(p.at[at.expr], at)
		}
	}
	for _, list := range b.lines {
		add(list)
	}
	add(b.functions)
	b.d.armed.Store(p)
}

// inFile takes the place of all breakpoints of a file.
func (b *breakpoints) inFile(r *dap.SetBreakpointsArguments) []dap.Breakpoint {
	out := []dap.Breakpoint{}
	var list []*point
	for _, at := range r.Breakpoints {
		p, told := b.point(b.d.sources.placeAt(r.Source, at.Line, at.Column), at.Condition, at.HitCondition)
		if p != nil {
			p.message = at.LogMessage
			list = append(list, p)
		}
		out = append(out, told)
	}
	if b.lines == nil {
		b.lines = map[string][]*point{}
	}
	b.lines[fmt.Sprint(r.Source.SourceReference, filepath.Clean(r.Source.Path))] = list
	b.apply()
	return out
}

// atDefinitions takes the place of all breakpoints at definitions.
func (b *breakpoints) atDefinitions(r *dap.SetFunctionBreakpointsArguments) []dap.Breakpoint {
	out := []dap.Breakpoint{}
	b.functions = nil
	for _, at := range r.Breakpoints {
		p, told := b.point(placeOf(b.d.sources.definition(strings.TrimSpace(at.Name))), at.Condition, at.HitCondition)
		if p != nil {
			b.functions = append(b.functions, p)
		}
		out = append(out, told)
	}
	b.apply()
	return out
}

// point makes a breakpoint at a place, nil for none, and says what became of it.
func (b *breakpoints) point(at place, condition, count string) (*point, dap.Breakpoint) {
	b.last++
	told := dap.Breakpoint{Id: b.last}
	hits, err := readHits(count)
	switch {
	case at.expr == nil:
		told.Message = "no expression begins here that is evaluated"
		return nil, told
	case err != nil:
		told.Message = err.Error()
		return nil, told
	}
	span := at.span.InFile()
	src := b.d.sources.of(span.File)
	told.Verified, told.Source = true, b.d.sources.told(span.File)
	told.Line, told.Column = span.Begin.Line, src.column(span.Begin)
	told.EndLine, told.EndColumn = span.End.Line, src.column(span.End)+1
	return &point{id: b.last, expr: at.expr, condition: strings.TrimSpace(condition), hits: hits}, told
}

// exceptions says what is worth a stop besides breakpoints.
func (b *breakpoints) exceptions(r *dap.SetExceptionBreakpointsArguments) {
	b.filters = map[string]bool{}
	for _, f := range r.Filters {
		b.filters[f] = true
	}
	for _, f := range r.FilterOptions {
		b.filters[f.FilterId] = true
	}
	b.apply()
}
