package tracecheck

import (
	"slices"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// What an event says about values that are known only while its step is computed: those that \E gives to names, and with them the
// arguments of definitions inside of actions.

// resolveChosen finds out whether a field is the name of something that is chosen in the step: a parameter of the definition inside of
// actions that the event is named after, or a name bound by \E.
func (k *checker) resolveChosen(m *meaning, name string, want any) bool {
	if m.isInner() && m.innerParameter(k, name) >= 0 || m.action != "" && k.chooses(m, name) {
		m.chosen = append(m.chosen, argument{name, want})
		return true
	}
	return false
}

// innerParameter returns the number of a parameter of the definition that the event is named after, -1 if it has none of that name.
func (m *meaning) innerParameter(k *checker, name string) int {
	sym := k.model.Info.Root.Lookup(m.action)
	if sym == nil {
		return -1
	}
	return slices.IndexFunc(sym.Params, func(p *sem.Symbol) bool { return p.Name == name })
}

// chooses reports whether the actions that the event may be a step of bind a name by \E.
func (k *checker) chooses(m *meaning, name string) bool {
	s := binders{info: k.model.Info, name: name, seen: map[*sem.Symbol]bool{}}
	actions := m.actions
	if m.isInner() {
		actions = k.model.Actions
	}
	for _, a := range actions {
		s.search(a.Formula().Expr)
	}
	return s.found
}

// binders looks for an \E that binds a name, in definitions that are used as well.
type binders struct {
	info  *sem.Info
	name  string
	seen  map[*sem.Symbol]bool
	found bool
}

func (s *binders) search(e ast.Node) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Quant:
			for _, b := range n.Bounds {
				s.found = s.found || n.Kind == ast.Exists && slices.ContainsFunc(b.Names, func(x *ast.Name) bool { return x.Text == s.name })
			}
		case *ast.Apply:
			if sym := s.info.Uses[n]; sym != nil && sym.Kind == sem.Definition && !s.seen[sym] {
				s.seen[sym] = true
				if body := sym.Origin().Body; body != nil {
					s.search(body)
				}
			}
		}
		return !s.found
	})
}

// follows reports whether the step under computation is one that the event tells of, whatever state it leads to: goes through the
// definition, and chooses the values.
func (m *meaning) follows(k *checker, c *eval.Ctx) bool {
	path := c.PeekStack()
	if m.isInner() && !m.entered(path) {
		return false
	}
	choices := c.Choices()
	return !slices.ContainsFunc(m.chosen, func(want argument) bool {
		v, ok := m.taken(k, want.name, path, choices)
		return !ok || !matches(want.want, v)
	})
}

// taken is the value of a name in a step that goes along a path: that of the innermost \E which binds it, or an argument.
func (m *meaning) taken(k *checker, name string, path []ast.Node, choices []eval.Choice) (value.Value, bool) {
	if i := m.innerParameter(k, name); m.isInner() && i >= 0 {
		for _, n := range slices.Backward(path) {
			a, ok := n.(*ast.Apply)
			if !ok || a.Name().Text != m.action || i >= len(a.Args()) {
				continue
			}
			arg, ok := a.Args()[i].(*ast.Apply)
			if !ok || !arg.IsPlain() || len(arg.Args()) > 0 {
				break
			}
			if sym := k.model.Info.Uses[arg]; sym != nil && sym.Kind == sem.ConstantDecl {
				return k.model.Compiler.ConstantOf(sym)
			}
			name = arg.Name().Text
			break
		}
	}
	for _, c := range slices.Backward(choices) {
		if c.Name == name {
			return value.Normalize(c.Value), true
		}
	}
	return value.Value{}, false
}

// needsProbe reports whether it shows only while a step is computed whether it is the event's.
func (m *meaning) needsProbe() bool { return m.isInner() || len(m.chosen) > 0 }

// sought says which steps the event tells of, for a message.
func (m *meaning) sought() string {
	var with []string
	for _, c := range m.chosen {
		with = append(with, c.name+" = "+jsonText(c.want))
	}
	if len(with) == 0 {
		return m.action
	}
	return m.action + " with " + strings.Join(with, ", ")
}
