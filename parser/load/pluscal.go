package load

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/pluscal"
	"github.com/gotlc/gotlc/tlc/code"
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
	at := ast.Span{File: span.File}
	var what code.Finding
	switch {
	case c.AlgorithmChanged && c.TranslationChanged:
		what = code.AlgorithmAndTranslationChanged
	case c.AlgorithmChanged:
		what = code.AlgorithmChanged
	case c.TranslationChanged:
		what = code.TranslationChanged
	case c.Missing && !l.translate:
		l.prog.Untranslated = append(l.prog.Untranslated, &Error{
			Span: at, Path: m.Path, Msg: "the PlusCal algorithm in module " + m.Name + " has no translation: it is not checked",
			Hint: "gotlc pcal " + m.Path + " translates it; -pcal does so in memory",
		})
		return
	default:
		return
	}
	l.prog.Warnings = append(l.prog.Warnings, &Error{
		Code: what.Number(), Span: at, Msg: what.Format(m.Name), Path: m.Path,
		Hint: "gotlc pcal " + m.Path + " translates the algorithm again; -pcal does so in memory",
	})
}

// plusCalOptions are those of a translation without any, which can be interrupted as reading can.
func (l *loader) plusCalOptions() *pluscal.Options {
	o := pluscal.DefaultOptions()
	o.Look = l.prog.Look
	return o
}

// translated puts the translation of its algorithm, if it has one, into the text of a module, and reports whether that was
// possible.
func (l *loader) translated(t *text) bool {
	lines := pluscal.SplitLines(string(t.src))
	if !pluscal.HasAlgorithm(lines) {
		return true
	}
	if _, end := pluscal.TranslationLines(lines); end > 0 && !l.translate {
		return true
	}
	translation := pluscal.Translate(lines, l.plusCalOptions())
	if len(translation.Errors) == 0 {
		t.src = []byte(strings.Join(translation.Lines, "\n") + "\n")
		return true
	}
	if !l.translate { // who reads the module may want something else of it
		return true
	}
	l.prog.Opened = append(l.prog.Opened, Opened{Path: t.path})
	file := &ast.File{Path: t.path, Lines: lines}
	for _, err := range pluscal.Diagnose(lines, l.plusCalOptions()) {
		at := ast.Position{Line: err.Pos.Line, Col: err.Pos.Col}
		l.fail(&Error{Span: ast.Span{File: file, Begin: at, End: at}, Path: t.path, Msg: "PlusCal: " + err.Summary(), Hint: err.Hint})
	}
	return false
}
