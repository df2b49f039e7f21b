package tlc

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/tlc/report"
)

// invariantFile stands for a file in the positions of what the command line says.
const invariantFile = "-inv"

// addInvariants makes the expressions of -inv and -invlevel definitions of the root module. It reports whether they are
// expressions.
func (r *run) addInvariants() bool {
	texts := slices.Clone(r.o.Invariants)
	if r.o.InvLevel != 0 {
		texts = append(texts, fmt.Sprintf(`LET __N == INSTANCE Naturals __T == INSTANCE TLC IN __N!<(__T!TLCGet("level"), %d)`, r.o.InvLevel))
	}
	for i, text := range texts {
		unit, err := definition("__DebuggerExpr__"+strconv.FormatInt(r.started.UnixMilli()+int64(i), 10), text)
		if err != nil {
			r.invariantError(text, err)
			return false
		}
		ast.Inspect(unit, func(n ast.Node) bool {
			if in, ok := n.(*ast.InstanceDef); ok && in.Module != nil {
				r.extend(in.Module.Text)
			}
			return true
		})
		r.extras.invariants = append(r.extras.invariants, unit.Name.Text)
		r.extras.units = append(r.extras.units, unit)
	}
	return true
}

// definition parses an expression as the body of a definition.
func definition(name, text string) (*ast.OpDef, error) {
	if _, err := parser.ParseExpr(text); err != nil {
		return nil, err
	}
	m, err := parser.ParseFile(invariantFile, []byte("---- MODULE X ----\n"+name+" ==\n"+text+"\n====\n"))
	if err != nil {
		return nil, err
	}
	if len(m.Units) == 1 {
		if d, ok := m.Units[0].(*ast.OpDef); ok {
			return d, nil
		}
	}
	return nil, errors.New("this is more than an expression")
}

// invariantError reports that the text of an invariant is not an expression.
func (r *run) invariantError(text string, err error) {
	r.fail(report.ParseFailed)
	r.rep.Print("The invariant " + text + " of the command line is not an expression.")
	var list parser.ErrorList
	if errors.As(err, &list) {
		for _, e := range list {
			r.note(report.Note{Span: e.Span, Text: e.Msg, Hint: e.Hint})
		}
	} else {
		r.note(report.Note{Text: err.Error()})
	}
	r.rep.Starting()
	r.rep.Msg(report.ParseFailed)
}
