package repl

import (
	"errors"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/tlc"
)

// Splitter finds out which lines make up an input. An input ends with the line that completes it, or with a blank line. If
// it ends with a list of bullets, lines that begin with a blank or a bullet go on with it. An algorithm in PlusCal ends where it does.
type Splitter struct {
	lines []string // of the input that has begun
	first int      // number of the first of them
	read  int      // lines read
	// listed tells that the input is complete if the next line does not go on with its list.
	listed bool
}

// Chunk is an input.
type Chunk struct {
	Text string // its lines, separated by "\n"
	Line int    // number of its first line, from 1
}

// IsCommand reports whether the input is for the program itself.
func (c Chunk) IsCommand() bool { return strings.HasPrefix(strings.TrimSpace(c.Text), ":") }

// Add takes the next line, without its end, and returns the inputs that it completes, at most two.
func (s *Splitter) Add(line string) []Chunk {
	s.read++
	var done []Chunk
	switch {
	case s.Begun() && s.begun().IsAlgorithm(): // which may have blank lines
		s.lines = append(s.lines, line)
		if !s.begun().algorithmEnds() {
			return nil
		}
		return s.End()
	case strings.TrimSpace(line) == "":
		return s.End()
	case s.listed && !goesOn(line):
		done = s.End()
	}
	if len(s.lines) == 0 {
		s.first = s.read
	}
	s.lines = append(s.lines, line)
	chunk := s.begun()
	if chunk.IsAlgorithm() {
		if chunk.algorithmEnds() {
			done = append(done, s.End()...)
		}
		return done
	}
	open, listed := unfinished(chunk.Text)
	s.listed = listed
	if chunk.IsCommand() || !open && !listed {
		done = append(done, s.End()...)
	}
	return done
}

// End returns the input that has begun as if it were complete, if there is one. Line numbers go on.
func (s *Splitter) End() []Chunk {
	if len(s.lines) == 0 {
		return nil
	}
	chunk := s.begun()
	s.lines, s.listed = nil, false
	return []Chunk{chunk}
}

// Drop forgets the input that has begun.
func (s *Splitter) Drop() { s.lines, s.listed = nil, false }

// Begun reports whether an input has begun.
func (s *Splitter) Begun() bool { return len(s.lines) > 0 }

// begun is what has been read of an input.
func (s *Splitter) begun() Chunk { return Chunk{strings.Join(s.lines, "\n"), s.first} }

// goesOn reports whether a line can belong to a list of bullets above it.
func goesOn(line string) bool {
	return strings.HasPrefix(line, " ") || strings.HasPrefix(line, "\t") || strings.HasPrefix(line, `/\`) ||
		strings.HasPrefix(line, `\/`)
}

// unfinished reports whether a text needs more text, and whether it ends with a list to which more could belong.
func unfinished(text string) (open, listed bool) {
	in, err := parser.ParseInput("", tlc.EvaluatorModule, text)
	var list parser.ErrorList
	if errors.As(err, &list) {
		return list[0].AtEnd, false
	}
	return lacksDefinition(in.Units), in.Listed
}

// lacksDefinition reports whether a RECURSIVE operator is not defined yet.
func lacksDefinition(units []ast.Unit) bool {
	var declared, defined []string
	for _, u := range units {
		switch u := u.(type) {
		case *ast.Recursive:
			for _, d := range u.Decls {
				declared = append(declared, d.Name.Text)
			}
		case *ast.OpDef:
			defined = append(defined, u.Name.Text)
		case *ast.FuncOpDef:
			defined = append(defined, u.Name.Text)
		}
	}
	return slices.ContainsFunc(declared, func(name string) bool { return !slices.Contains(defined, name) })
}
