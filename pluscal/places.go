package pluscal

import (
	"fmt"
	"strings"
	"sync"

	"github.com/gotlc/gotlc/ast"
)

// Places returns where in the algorithm of a module the actions of its translation come from: the statements with their labels, by
// the names of the actions. There are none if the algorithm cannot be translated.
func Places(lines []string, o *Options) map[string]Pos {
	options := *o
	t := &Translation{options: &options}
	s := newSource(lines)
	begin, ok := s.findAlgorithm()
	if !ok {
		return nil
	}
	options.fileOptions(s)
	options.complete()
	options.labels.add = true // whoever translated may have had them added
	if err := t.inMemory(s, begin); err != nil {
		return nil
	}
	return t.actions
}

// ActionAt returns the action that carries out what a line of the algorithm says, and where its statement begins: the first one that
// begins on the line, or the last one above it. There is none before the first statement with a label and outside of the algorithm.
func ActionAt(lines []string, line int) (action string, at Pos, ok bool) {
	s := newSource(lines)
	begin, found := s.findAlgorithm()
	if !found {
		return "", Pos{}, false
	}
	if end, err := s.commentEnd(begin); err != nil || line > end+1 {
		return "", Pos{}, false
	}
	for name, p := range Places(lines, DefaultOptions()) {
		if p.Line <= line && (!ok || p.Line > at.Line || p.Line == at.Line && p.Col < at.Col) {
			action, at, ok = name, p, true
		}
	}
	return action, at, ok
}

// Statement is where a labeled statement of an algorithm begins, and its line of the source.
type Statement struct {
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Text   string `json:"text"`
}

// String returns the statement as people see it: "line 13: Read: seen := count;".
func (s *Statement) String() string { return fmt.Sprintf("line %d: %s", s.Line, s.Text) }

// Statements finds the statements that actions carry out. It keeps what it has found out about a file; the zero value is
// ready for use. All methods may be called concurrently.
type Statements struct {
	mu    sync.Mutex
	files map[*ast.File]map[string]Pos
}

// Of returns the statement that an action carries out: the one of this name, if there is one in the algorithm of the file in which the
// action is defined. It returns nil if there is none, or no file.
func (s *Statements) Of(file *ast.File, action string) *Statement {
	if file == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	places, known := s.files[file]
	if !known {
		if mentionsAlgorithm(file.Lines) {
			places = Places(file.Lines, DefaultOptions())
		}
		if s.files == nil {
			s.files = map[*ast.File]map[string]Pos{}
		}
		s.files[file] = places
	}
	at, ok := places[action]
	if !ok {
		return nil
	}
	return &Statement{at.Line, at.Col, strings.TrimSpace(file.Line(at.Line))}
}
