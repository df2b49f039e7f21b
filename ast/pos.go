package ast

import "fmt"

// Position is a place in a source file. Line and column count from 1; columns count UTF-16 code units and
// tab stops are every 8 columns, as in the official parser. The zero Position means "unknown".
type Position struct {
	Line, Col int
}

// Before reports whether p comes before q in the same file.
func (p Position) Before(q Position) bool {
	return p.Line < q.Line || p.Line == q.Line && p.Col < q.Col
}

// File is one source text. Spans point to it, so that positions can be named and source lines shown.
type File struct {
	Path   string   // as opened; "<name>.tla" inside the standard library
	Module string   // name of the outermost module of the file; the name printed in locations
	Lines  []string // text of each line without its end
	Before int      // lines of the file in front of these: those of a later module count from its header, as in TLC
	Std    bool     // one of the modules that ship with gotlc
	// Tokens holds the text of every token inside the module in order of first occurrence (string literals with
	// their quotes). TLC orders strings by the moment their text was first seen, tokens included.
	Tokens []string
}

// Line returns the text of a 1-based line, or "" when there is none.
func (f *File) Line(n int) string {
	if f == nil || n < 1 || n > len(f.Lines) {
		return ""
	}
	return f.Lines[n-1]
}

// Span is the source range of a node: from the first character of its first token to the last character
// (inclusive) of its last token.
type Span struct {
	File       *File
	Begin, End Position
}

// IsValid reports whether the span points into a file.
func (s Span) IsValid() bool { return s.File != nil && s.Begin.Line > 0 }

// Module returns the name of the outermost module of the span's file.
func (s Span) Module() string {
	if s.File == nil {
		return "--TLA+ BUILTINS--"
	}
	return s.File.Module
}

// InFile returns the span with lines that count from the beginning of the file, for those who want to look there.
func (s Span) InFile() Span {
	if s.File != nil {
		s.Begin.Line += s.File.Before
		s.End.Line += s.File.Before
	}
	return s
}

// To returns the span from the begin of s to the end of t.
func (s Span) To(t Span) Span { return Span{s.File, s.Begin, t.End} }

// String returns the location text that the official tools print:
// "line 1, col 2 to line 3, col 4 of module M".
func (s Span) String() string {
	if !s.IsValid() {
		return "In module " + s.Module()
	}
	return fmt.Sprintf("line %d, col %d to line %d, col %d of module %s",
		s.Begin.Line, s.Begin.Col, s.End.Line, s.End.Col, s.Module())
}
