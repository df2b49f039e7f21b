package export

import (
	"bufio"
	"io"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
)

// Version is the number of the form of the document. It grows when programs that read the document have to change.
const Version = 1

// Result is what is known about one file that was asked for.
type Result struct {
	// File is the path as it was given.
	File string
	// Tree is the module if only its syntax was looked at; nil otherwise, and if no module was found.
	// Of a module with errors it holds what is right.
	Tree *ast.Module
	// Program and Info are the loaded and analysed modules; nil if only the syntax was looked at. Info is nil too if
	// loading failed.
	Program *load.Program
	Info    *sem.Info
	// Findings are the errors and warnings in the order in which they were found.
	Findings []Finding
}

// Write writes the document about some files, in one line.
func Write(w io.Writer, results []Result) error {
	buffered := bufio.NewWriter(w)
	e := &encoder{w: buffered}
	e.open('{')
	e.key("version").int(Version)
	e.key("results")
	e.open('[')
	for _, r := range results {
		e.result(r)
	}
	e.close(']')
	e.close('}')
	e.w.WriteByte('\n')
	return buffered.Flush()
}

func (e *encoder) result(r Result) {
	e.symbols = newTable()
	e.info = r.Info
	if e.info == nil {
		e.info = &sem.Info{}
	}
	ok := true
	for _, f := range r.Findings {
		ok = ok && f.Warning
	}
	e.open('{')
	e.key("file").string(r.File)
	e.key("ok").bool(ok)
	e.key("findings")
	e.open('[')
	for _, f := range r.Findings {
		e.finding(f)
	}
	e.close(']')
	e.key("modules")
	e.open('[')
	switch {
	case r.Tree != nil:
		e.module(r.Tree, nil)
	case r.Program != nil:
		e.program(r.Program)
	}
	e.close(']')
	e.key("symbols")
	e.open('[')
	e.allSymbols()
	e.close(']')
	e.close('}')
}

// program writes the modules in the order in which their files were opened.
func (e *encoder) program(p *load.Program) {
	analysed := map[string]*sem.Module{}
	for _, m := range e.info.Modules {
		analysed[m.Name] = m
	}
	for _, m := range p.Modules {
		e.module(m.AST, analysed[m.Name])
	}
}

// module writes one file's module. The trees of the standard modules, which have no file that a tool could open, are
// left out.
func (e *encoder) module(tree *ast.Module, m *sem.Module) {
	file := tree.Span().File
	e.open('{')
	e.key("name").string(tree.Name.Text)
	e.key("file").string(file.Path)
	e.key("standard").bool(file.Std)
	if m != nil {
		e.key("context")
		e.open('[')
		for _, s := range m.Symbols {
			e.int(e.symbols.id(s))
		}
		e.close(']')
	}
	if !file.Std {
		e.key("tree").node(tree)
	}
	e.close('}')
}

func (e *encoder) finding(f Finding) {
	e.open('{')
	severity := "error"
	if f.Warning {
		severity = "warning"
	}
	e.key("severity").string(severity)
	e.key("code").int(f.Code)
	e.key("message").string(f.Text)
	if f.Hint != "" {
		e.key("hint").string(f.Hint)
	}
	if f.Span.File != nil {
		e.key("file").string(f.Span.File.Path)
	}
	if f.Span.File != nil && f.Span.Module() != "" {
		e.key("module").string(f.Span.Module())
	}
	if f.Span.IsValid() {
		e.key("span").span(f.Span)
	}
	e.close('}')
}
