package load

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/pluscal"
)

// checkPlusCal adds a warning to the program if the PlusCal algorithm of m, or its translation, is not what the checksums
// of the translation say. What the official parser prints while it translates the algorithm again goes to the file.
func (l *loader) checkPlusCal(m *Module) {
	span := m.AST.Span()
	if !span.IsValid() {
		return
	}
	c := pluscal.Check(span.File.Lines[span.Begin.Line-1:min(span.End.Line, len(span.File.Lines))], l.plusCal)
	for k := range l.prog.Opened {
		if l.prog.Opened[k].Path == m.Path {
			l.prog.Opened[k].Said = strings.Join(c.Said, "\n")
		}
	}
	w := &Error{Span: ast.Span{File: span.File}, Path: m.Path}
	switch {
	case c.AlgorithmChanged && c.TranslationChanged:
		w.Code = CodeBothChanged
		w.Msg = "Both the PlusCal algorithm and its TLA+ translation in module %s have changed since the last translation."
	case c.AlgorithmChanged:
		w.Code, w.Msg = CodePlusCalChanged, "The PlusCal algorithm in module %s has changed since its last translation."
	case c.TranslationChanged:
		w.Code, w.Msg = CodeTranslationEdit, "The TLA+ translation in module %s has changed since its last translation."
	case c.Missing && !l.translate:
		l.prog.Untranslated = append(l.prog.Untranslated, &Error{
			Span: w.Span, Path: m.Path, Msg: "the PlusCal algorithm in module " + m.Name + " has no translation: it is not checked",
			Hint: "gotlc pcal " + m.Path + " translates it; -pcal does so in memory",
		})
		return
	default:
		return
	}
	w.Hint = "gotlc pcal " + m.Path + " translates the algorithm again; -pcal does so in memory"
	w.Msg = fmt.Sprintf(w.Msg, m.Name)
	l.prog.Warnings = append(l.prog.Warnings, w)
}

// translated puts the translation of its algorithm, if it has one, into the text of a module, and reports whether that was
// possible.
func (l *loader) translated(t *text) bool {
	lines := pluscal.SplitLines(string(t.src))
	if !pluscal.HasAlgorithm(lines) {
		return true
	}
	translation := pluscal.Translate(lines, pluscal.DefaultOptions())
	if len(translation.Errors) == 0 {
		t.src = []byte(strings.Join(translation.Lines, "\n") + "\n")
		return true
	}
	l.prog.Opened = append(l.prog.Opened, Opened{Path: t.path})
	file := &ast.File{Path: t.path, Lines: lines}
	for _, err := range pluscal.Diagnose(lines, pluscal.DefaultOptions()) {
		at := ast.Position{Line: err.Pos.Line, Col: err.Pos.Col}
		l.fail(&Error{Span: ast.Span{File: file, Begin: at, End: at}, Path: t.path, Msg: "PlusCal: " + err.Summary(), Hint: err.Hint})
	}
	return false
}
