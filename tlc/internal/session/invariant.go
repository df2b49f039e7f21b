package session

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/report"
)

// invariantFile stands for a file in the positions of what the command line says.
const invariantFile = "-inv"

// addInvariants makes the expressions of -inv and -invlevel definitions of the root module. It reports whether they are
// expressions.
func (e *extras) addInvariants(o *Extras, t *tell.Teller) bool {
	texts := slices.Clone(o.Invariants)
	if o.InvLevel != 0 {
		texts = append(texts, fmt.Sprintf(`LET __N == INSTANCE Naturals __T == INSTANCE TLC IN __N!<(__T!TLCGet("level"), %d)`, o.InvLevel))
	}
	for i, text := range texts {
		unit, err := definition("__DebuggerExpr__"+strconv.FormatInt(o.Started.UnixMilli()+int64(i), 10), text)
		if err != nil {
			invariantError(t, text, err)
			return false
		}
		ast.Inspect(unit, func(n ast.Node) bool {
			if in, ok := n.(*ast.InstanceDef); ok && in.Module != nil {
				e.extend(in.Module.Text)
			}
			return true
		})
		e.invariants = append(e.invariants, unit.Name.Text)
		if i >= len(o.Invariants) {
			text = fmt.Sprintf("a level below %d", o.InvLevel)
		}
		e.expressions = append(e.expressions, text)
		e.units = append(e.units, unit)
	}
	for _, name := range slices.Sorted(maps.Keys(o.Definitions)) {
		unit, err := definition(name, o.Definitions[name])
		if err != nil {
			invariantError(t, o.Definitions[name], err)
			return false
		}
		e.units = append(e.units, unit)
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
func invariantError(t *tell.Teller, text string, err error) {
	t.Fail(code.ParseFailed)
	t.Rep.Print("The invariant " + text + " of the command line is not an expression.")
	var list parser.ErrorList
	if errors.As(err, &list) {
		for _, e := range list {
			t.Note(report.Note{Span: e.Span, Text: e.Msg, Hint: e.Hint})
		}
	} else {
		t.Note(report.Note{Text: err.Error()})
	}
	t.Rep.Starting()
	t.Rep.Msg(code.ParseFailed)
}
