package xmlexport

import (
	"bufio"
	"encoding/xml"
	"io"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/ast"
)

// element is an element of the document; it has a text or parts, not both.
type element struct {
	name  string
	text  string
	parts []*element
}

func el(name string, parts ...*element) *element { return &element{name: name, parts: parts} }

func text(name, content string) *element { return &element{name: name, text: content} }

func number(name string, n int) *element { return text(name, strconv.Itoa(n)) }

func (e *element) add(parts ...*element) { e.parts = append(e.parts, parts...) }

// write writes an element, in one line or, pretty, a line for each part.
func (e *element) write(w *bufio.Writer, pretty bool, depth int) {
	if pretty {
		w.WriteString(strings.Repeat("  ", depth))
	}
	switch {
	case len(e.parts) == 0 && e.text == "":
		w.WriteString("<" + e.name + "/>")
	case len(e.parts) == 0:
		w.WriteString("<" + e.name + ">")
		xml.EscapeText(w, []byte(e.text))
		w.WriteString("</" + e.name + ">")
	default:
		w.WriteString("<" + e.name + ">")
		if pretty {
			w.WriteByte('\n')
		}
		for _, part := range e.parts {
			part.write(w, pretty, depth+1)
		}
		if pretty {
			w.WriteString(strings.Repeat("  ", depth))
		}
		w.WriteString("</" + e.name + ">")
	}
	if pretty {
		w.WriteByte('\n')
	}
}

// document writes a document with a root.
func document(out io.Writer, root *element, pretty bool) error {
	w := bufio.NewWriter(out)
	w.WriteString(`<?xml version="1.0" encoding="UTF-8"?>`)
	if pretty {
		w.WriteByte('\n')
	}
	root.write(w, pretty, 0)
	if !pretty {
		w.WriteByte('\n')
	}
	return w.Flush()
}

// location is the place of a node; that of what has no text is line 0 of the built-in operators.
func location(at ast.Span) *element {
	module := "--TLA+ BUILTINS--"
	if at.File != nil {
		module = at.Module()
	}
	return el("location",
		el("column", number("begin", at.Begin.Col), number("end", at.End.Col)),
		el("line", number("begin", at.Begin.Line), number("end", at.End.Line)),
		text("filename", module))
}
