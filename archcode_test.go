package gotlc

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc/code"
)

// codePackage is the one package that spells numbers and texts of messages.
const codePackage = "tlc/code"

// spelled are files or packages outside of it that may repeat numbers or texts, and why.
var spelled = map[string]string{
	"suite/outcome.go": "reads what is printed, of programs of other versions too",
}

// unnumbered begins texts of TLC's that have no number, too.
const unnumbered = "Attempted to check if the value:"

// TestMessagesHaveOneHome finds numbers of messages, and pieces of their texts, outside of package code. 1000, which is also
// a round number, counts where it is a code: as the value of a field or constant with that name, or compared with one.
func TestMessagesHaveOneHome(t *testing.T) {
	numbers := map[string]bool{}
	var pieces []string
	for _, n := range append(code.Numbers(), code.FindingNumbers()...) {
		numbers[strconv.Itoa(n)] = n != code.General
		pieces = append(pieces, fixedPieces(code.Wordings(n))...)
	}
	excused := uses(spelled)
	for _, s := range load(t) {
		if s.test || s.pkg == codePackage {
			continue
		}
		general := s.generalCodes()
		ast.Inspect(s.file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok {
				return true
			}
			at := s.path + ":" + strconv.Itoa(s.line(lit.Pos()))
			text, _ := strconv.Unquote(lit.Value)
			piece := slices.IndexFunc(pieces, func(p string) bool { return strings.Contains(text, p) })
			switch {
			case lit.Kind == token.INT && (numbers[lit.Value] || general[lit]) && !excused.allow(s.path) && !excused.allow(s.pkg):
				t.Errorf("%s: %s is the number of a message: name it, as package code does", at, lit.Value)
			case lit.Kind == token.STRING && piece >= 0 && !excused.allow(s.path) && !excused.allow(s.pkg):
				t.Errorf("%s: %q is part of a message, whose text is in package code", at, pieces[piece])
			}
			return true
		})
	}
	excused.reportUnused(t)
}

var varying = regexp.MustCompile(`%\d%|\{now\}|\n`)

// fixedPieces are the pieces of texts between what varies that are long enough to be known by.
func fixedPieces(texts []string) []string {
	const least = 25
	var pieces []string
	for _, text := range texts {
		for _, p := range varying.Split(text, -1) {
			if p = strings.TrimSpace(p); len(p) >= least && p != unnumbered {
				pieces = append(pieces, p)
			}
		}
	}
	return pieces
}

// generalCodes are the literals 1000 of a file that stand for a code.
func (s *source) generalCodes() map[*ast.BasicLit]bool {
	found := map[*ast.BasicLit]bool{}
	pair := func(named, value ast.Expr) {
		if lit, ok := value.(*ast.BasicLit); ok && lit.Value == strconv.Itoa(code.General) && namesCode(named) {
			found[lit] = true
		}
	}
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			pair(n.Key, n.Value)
		case *ast.BinaryExpr:
			pair(n.X, n.Y)
			pair(n.Y, n.X)
		case *ast.ValueSpec:
			for i, v := range n.Values {
				pair(n.Names[i], v)
			}
		case *ast.AssignStmt:
			if len(n.Lhs) == len(n.Rhs) {
				for i, v := range n.Rhs {
					pair(n.Lhs[i], v)
				}
			}
		}
		return true
	})
	return found
}

// namesCode reports whether an expression is a variable, constant or field that is called a code.
func namesCode(e ast.Expr) bool {
	if sel, ok := e.(*ast.SelectorExpr); ok {
		e = sel.Sel
	}
	id, ok := e.(*ast.Ident)
	return ok && strings.Contains(strings.ToLower(id.Name), "code")
}
