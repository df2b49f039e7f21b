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
	default:
		return
	}
	w.Msg = fmt.Sprintf(w.Msg, m.Name)
	l.prog.Warnings = append(l.prog.Warnings, w)
}
