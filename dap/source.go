package dap

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf16"

	dap "github.com/google/go-dap"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/pluscal"
)

// sources are the texts of a specification, with the expressions that evaluation can be stopped at.
type sources struct {
	files      []*source
	info       *sem.Info
	statements pluscal.Statements // of the algorithms in them
}

type source struct {
	file   *ast.File
	module *sem.Module
	path   string // absolute; "" if it is on no disk
	exprs  []ast.Expr
	units  []ast.Span
}

// readSources lists the files of the modules of a specification.
func readSources(info *sem.Info) *sources {
	s := &sources{info: info}
	for _, m := range info.Modules {
		s.add(m.AST)
		s.of(m.AST.Span().File).module = m
	}
	return s
}

// add lists what a module has. A file may have several, and options give definitions that stand in files of their own.
func (s *sources) add(m *ast.Module) {
	for _, u := range m.Units {
		span := u.Span()
		if !span.IsValid() {
			continue
		}
		f := s.of(span.File)
		if n, ok := u.(*ast.Module); ok {
			s.add(n)
			continue
		}
		f.units = append(f.units, span.InFile())
		ast.Inspect(u, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Theorem, *ast.UseHide:
				return false
			case ast.Expr:
				if n.Span().IsValid() {
					f.exprs = append(f.exprs, n)
				}
			}
			return true
		})
	}
}

// of returns what is known of a file.
func (s *sources) of(file *ast.File) *source {
	for _, f := range s.files {
		if f.file == file {
			return f
		}
	}
	f := &source{file: file}
	if !file.Std && file.Path != "" {
		if abs, err := filepath.Abs(file.Path); err == nil {
			f.path = abs
		}
	}
	s.files = append(s.files, f)
	return f
}

// at returns the files that a client names: several modules may stand in one.
func (s *sources) at(from dap.Source) []*source {
	if n := from.SourceReference; n > 0 {
		if n > len(s.files) {
			return nil
		}
		return s.files[n-1 : n]
	}
	var out []*source
	for _, f := range s.files {
		if f.path != "" && sameFile(f.path, from.Path) {
			out = append(out, f)
		}
	}
	return out
}

func sameFile(a, b string) bool {
	if a == filepath.Clean(b) {
		return true
	}
	if x, err := filepath.EvalSymlinks(a); err == nil {
		a = x
	}
	if y, err := filepath.EvalSymlinks(b); err == nil {
		b = y
	}
	return a == b
}

// told is a file as clients know it: by its path, or by its number if it is on no disk.
func (s *sources) told(file *ast.File) *dap.Source {
	if file == nil {
		return nil
	}
	f := s.of(file)
	out := &dap.Source{Name: filepath.Base(cmp.Or(file.Path, file.Module+".tla")), Path: f.path}
	if f.path == "" {
		out.SourceReference, out.Origin = slices.Index(s.files, f)+1, "a module of the library"
	}
	return out
}

// place is an expression that a breakpoint is meant for, and where people see it.
type place struct {
	expr ast.Expr
	span ast.Span
}

// placeAt returns the place that a breakpoint on a line is meant for: an expression, or, in a PlusCal algorithm, the action that carries
// out what stands there. It has none if there is nothing that could be evaluated.
func (s *sources) placeAt(from dap.Source, line, column int) place {
	if e := s.expressionAt(from, line, column); e != nil {
		return placeOf(e)
	}
	for _, f := range s.at(from) {
		if f.module == nil {
			continue
		}
		name, at, ok := pluscal.ActionAt(f.file.Lines, line-f.file.Before)
		if !ok {
			continue
		}
		if sym := f.module.Lookup(name); sym != nil && sym.Kind == sem.Definition {
			return place{behindLabel(sym.Origin().Body, name), f.statement(at.Line, at.Col)}
		}
	}
	return place{}
}

// behindLabel returns what is evaluated first of a translated action once it is known that control is at its label.
func behindLabel(body ast.Expr, label string) ast.Expr {
	list, ok := body.(*ast.Junction)
	if !ok || list.Or || len(list.Items) < 2 {
		return body
	}
	if eq, ok := list.Items[0].(*ast.Infix); ok {
		if s, ok := eq.Y.(*ast.String); ok && s.Value == label {
			return list.Items[1]
		}
	}
	return body
}

func placeOf(e ast.Expr) place {
	if e == nil {
		return place{}
	}
	return place{e, e.Span()}
}

// statement is the place of what stands on a line from a column on.
func (f *source) statement(line, col int) ast.Span {
	end := len([]rune(strings.TrimRight(f.file.Line(line), " \t")))
	return ast.Span{File: f.file, Begin: ast.Position{Line: line, Col: col}, End: ast.Position{Line: line, Col: max(col, end)}}
}

// expressionAt returns the expression that a breakpoint on a line is meant for: the outermost one that begins there, or, with a
// column, the innermost one that holds it. If none begins on the line, one on a line after it, of the same definition, is meant.
func (s *sources) expressionAt(from dap.Source, line, column int) ast.Expr {
	for _, f := range s.at(from) {
		at := slices.IndexFunc(f.units, func(u ast.Span) bool { return u.Begin.Line <= line && line <= u.End.Line })
		if at < 0 {
			continue
		}
		for end := f.units[at].End.Line; line <= end; line++ {
			if e := f.outermost(line, column); e != nil {
				return e
			}
			column = 0
		}
	}
	return nil
}

func (f *source) outermost(line, column int) (found ast.Expr) {
	for _, e := range f.exprs {
		span := e.Span().InFile()
		begin, end := f.column(span.Begin), f.column(span.End)
		holds := span.Begin.Line == line
		if column > 0 {
			holds = holds && begin <= column && (span.End.Line > line || column <= end)
		}
		if _, list := e.(*ast.Junction); list || !holds {
			continue
		}
		if found == nil || column > 0 && encloses(found.Span(), e.Span()) || column == 0 && encloses(e.Span(), found.Span()) {
			found = e
		}
	}
	return found
}

// encloses reports whether a place has another one inside, or is the same.
func encloses(outer, inner ast.Span) bool {
	return !inner.Begin.Before(outer.Begin) && !outer.End.Before(inner.End)
}

// beginnings returns the places on some lines at which a breakpoint can be set.
func (s *sources) beginnings(from dap.Source, first, last int) []dap.BreakpointLocation {
	out := []dap.BreakpointLocation{}
	for _, f := range s.at(from) {
		for _, e := range f.exprs {
			span := e.Span().InFile()
			if span.Begin.Line < first || span.Begin.Line > last {
				continue
			}
			l := dap.BreakpointLocation{Line: span.Begin.Line, Column: f.column(span.Begin)}
			if !slices.Contains(out, l) {
				out = append(out, l)
			}
		}
	}
	slices.SortFunc(out, func(a, b dap.BreakpointLocation) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return out
}

// definition returns what a definition says, nil if there is none of the name.
func (s *sources) definition(name string) ast.Expr {
	sym := s.info.Root.Lookup(name)
	if sym == nil || sym.Kind != sem.Definition {
		return nil
	}
	return sym.Origin().Body
}

// column is the column of a position as clients count: tab stops are one character to them.
func (f *source) column(p ast.Position) int {
	at, n := 1, 1
	for _, r := range f.file.Line(p.Line - f.file.Before) {
		if at >= p.Col {
			break
		}
		width := utf16.RuneLen(r)
		if r == '\t' {
			at = (at-1)/8*8 + 9
		} else {
			at += max(width, 1)
		}
		n += max(width, 1)
	}
	return n + max(p.Col-at, 0)
}
