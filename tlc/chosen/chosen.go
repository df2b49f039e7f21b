package chosen

import (
	"slices"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// Way is how an enumeration got to a state.
type Way struct {
	// Label is the innermost action with its arguments, where they are bound names their values: Receive([to |-> n2]). Name is
	// its name, Span its body.
	Label string
	Name  string
	Span  ast.Span
	// Choices are the values of the names bound by \E on the way, outermost first. Arguments tells which of them Label shows.
	Choices   []eval.Choice
	Arguments []bool
}

// String shows the action and what was chosen beside its arguments: Receive(n1) with k = 2.
func (w Way) String() string {
	text, joint := w.Label, " with "
	for i, c := range w.Choices {
		if !w.Arguments[i] {
			text += joint + c.Name + " = " + c.Value.String()
			joint = ", "
		}
	}
	return text
}

// At returns how the enumeration that c probes got where it is under an action.
func At(c *eval.Ctx, info *sem.Info, a *eval.Action) Way {
	return Along(info, a, c.PeekStack(), Normal(c.Choices()))
}

// Normal makes values of choices that refer to no code.
func Normal(choices []eval.Choice) []eval.Choice {
	out := slices.Clone(choices)
	for i := range out {
		out[i].Value = value.Normalize(out[i].Value)
	}
	return out
}

// Along returns the way that a path of nested expressions, outermost first, is under choices.
func Along(info *sem.Info, a *eval.Action, path []ast.Node, choices []eval.Choice) Way {
	w := Way{Label: a.Label(), Name: a.Name, Span: a.Span, Choices: choices}
	var args []ast.Expr
	for i, n := range path {
		switch n := n.(type) {
		case *ast.Quant, *ast.Let, *ast.Label, *ast.If, *ast.Case:
			continue
		case *ast.Junction:
			if n.Or {
				continue
			}
		case *ast.Infix:
			if IsOr(n) {
				continue
			}
		case *ast.Apply:
			if sym := info.Uses[n]; sym != nil && sym.Kind == sem.Definition {
				args = n.Args()
				w.Label, w.Name, w.Span = Applied(sym.Name, args, choices), sym.Name, n.Span()
				if i+1 < len(path) {
					w.Span = path[i+1].Span()
				}
				continue
			}
		}
		break
	}
	for _, c := range choices {
		w.Arguments = append(w.Arguments, slices.ContainsFunc(args, func(e ast.Expr) bool { return isName(e, c.Name) }))
	}
	return w
}

// isName reports whether an expression is just a name.
func isName(e ast.Expr, name string) bool {
	a, ok := e.(*ast.Apply)
	return ok && a.IsPlain() && len(a.Args()) == 0 && a.Name().Text == name
}

// IsOr reports whether a formula is a disjunction of two.
func IsOr(n *ast.Infix) bool { return n.Op.Text == `\/` || n.Op.Text == `\lor` }

// Applied is an application as text, with the values of arguments that are bound names.
func Applied(name string, args []ast.Expr, choices []eval.Choice) string {
	if len(args) == 0 {
		return name
	}
	texts := make([]string, len(args))
	for i, arg := range args {
		texts[i] = arg.Span().Text()
		for _, c := range choices {
			if isName(arg, c.Name) {
				texts[i] = short(c.Value)
			}
		}
	}
	return name + "(" + strings.Join(texts, ",") + ")"
}

// maxArgument is how many bytes of a value a label shows.
const maxArgument = 1000

// short is a value as a label shows it: the beginning if it is long.
func short(v value.Value) string {
	text := value.Beginning(v, maxArgument)
	if len(text) > maxArgument {
		text = strings.ToValidUTF8(text[:maxArgument], "") + "…"
	}
	return text
}
