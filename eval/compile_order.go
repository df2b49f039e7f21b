package eval

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// ComparesNumbers reports whether an operator value with two parameters is known to compare numbers, themselves or what both
// arguments give in the same way: <, or LAMBDA a, b : f(a) >= f(b). So it puts any arguments in order.
func ComparesNumbers(op value.Value) bool { return op.Operator().(*closure).ordering }

// isComparison reports whether an implementation is that of <, <=, > or >=.
func isComparison(impl *Builtin) bool { return IntLt <= impl.Fast && impl.Fast <= IntGe }

// comparesNumbers reports whether a body with two parameters compares what they give in the same way.
func (k *facts) comparesNumbers(body ast.Expr, params []*sem.Symbol) bool {
	a, ok := body.(*ast.Infix)
	if !ok || len(params) != 2 {
		return false
	}
	sym := k.Info.Uses[a]
	if sym == nil || k.replaced(sym) != sym {
		return false
	}
	impl, ok := k.builtin(sym.Origin())
	if !ok || !isComparison(impl) {
		return false
	}
	return k.sameOver(a, params[0], params[1]) || k.sameOver(a, params[1], params[0])
}

// sameOver reports whether the left operand depends on x as the right one does on y, and neither on the other one.
func (k *facts) sameOver(a *ast.Infix, x, y *sem.Symbol) bool {
	of, ok1 := k.shapeOver(a.X, x, y)
	other, ok2 := k.shapeOver(a.Y, y, x)
	return ok1 && ok2 && of == other
}

// shapeOver returns an expression as text with a mark in the place of a parameter. It returns false if it uses the other one, or if
// the parameter's name stands for something else in it, too.
func (k *facts) shapeOver(e ast.Expr, param, other *sem.Symbol) (string, bool) {
	uses := 0
	ast.Inspect(e, func(n ast.Node) bool {
		switch k.Info.Uses[n] {
		case param:
			uses++
		case other:
			uses = -1 << 30
		}
		return true
	})
	isPart := func(r rune) bool { return strings.ContainsRune(" ()[]", r) }
	var b strings.Builder
	text := ast.Dump(e)
	for len(text) > 0 {
		end := strings.IndexFunc(text, isPart)
		if end < 0 {
			end = len(text)
		}
		word := text[:end]
		if word == param.Name {
			word = "%"
			uses--
		}
		b.WriteString(word)
		if end < len(text) {
			b.WriteByte(text[end])
			end++
		}
		text = text[end:]
	}
	return b.String(), uses == 0
}
