package repl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/pluscal"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/report"
)

// IsAlgorithm reports whether the input is an algorithm in PlusCal, with or without a comment around it.
func (c Chunk) IsAlgorithm() bool {
	text := strings.TrimSpace(c.Text)
	return strings.HasPrefix(text, "(*") && pluscal.HasAlgorithm([]string{text}) || pluscal.Begins(text)
}

// algorithmEnds reports whether an input that is an algorithm is complete: its comment is closed or, if it has none, the algorithm is. It
// need not be a correct one.
func (c Chunk) algorithmEnds() bool {
	if pluscal.Begins(strings.TrimSpace(c.Text)) {
		return pluscal.Ends(strings.Split(c.Text, "\n"))
	}
	open, _ := unfinished(c.Text)
	return !open
}

// algorithm prints the translation of an algorithm, and has its definitions known. The error is a *tlc.InputError.
func (s *Session) algorithm(c Chunk) error {
	// Lines are counted from the beginning of the script. The translation follows a comment.
	lines := strings.Split(strings.Repeat("\n", c.Line-1)+c.Text, "\n")
	file := &ast.File{Path: s.Name, Lines: lines}
	if pluscal.Begins(strings.TrimSpace(c.Text)) {
		lines = append(lines, "*)")
	}
	origins := pluscal.FindOrigins(lines, pluscal.DefaultOptions())
	if origins == nil {
		return untranslated(lines, file)
	}
	fmt.Fprintln(s.Out, strings.TrimSpace(strings.Join(origins.Translation(), "\n")))
	in, err := parser.ParseInput(s.Name, tlc.EvaluatorModule, strings.Join(origins.Translation(), "\n"))
	if err != nil {
		err = tlc.SyntaxError(err)
	} else {
		err = s.Evaluator.AddAlgorithm(in)
	}
	var failed *tlc.InputError
	if errors.As(err, &failed) {
		inside, others := tlc.AtOrigins(failed.Notes, file, origins)
		failed.Notes = slices.Concat(inside, others)
	}
	return err
}

// untranslated is the error about an algorithm that has no translation.
func untranslated(lines []string, file *ast.File) *tlc.InputError {
	failed := &tlc.InputError{Phase: tlc.Reading, Code: code.General}
	for _, err := range pluscal.Diagnose(lines, pluscal.DefaultOptions()) {
		failed.Notes = append(failed.Notes, report.PlusCalNote(err, file))
	}
	failed.Text = failed.Notes[0].Text
	return failed
}
