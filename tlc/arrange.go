package tlc

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/report"
)

// refusedUnit says why a unit cannot be a part of an Evaluator's module, if it cannot.
func refusedUnit(u ast.Unit) (report.Note, bool) {
	note := report.Note{Span: u.Span()}
	switch u.(type) {
	case *ast.OpDef, *ast.FuncOpDef, *ast.InstanceDef, *ast.Recursive, *ast.Separator:
		return note, false
	case *ast.Variables:
		note.Text, note.Hint = "there are no states here, and so no variables", "name a value by a definition: x == 3"
	case *ast.Constants:
		note.Text, note.Hint = "a constant needs a value, which only a configuration gives", "name a value by a definition: N == 3"
	case *ast.Assume:
		note.Text, note.Hint = "assumptions are not checked here", "leave ASSUME out to see whether it is TRUE"
	default:
		note.Text, note.Hint = "only definitions, INSTANCE and EXTENDS can be given here", "check a module with gotlc parse"
	}
	return note, true
}

// arrange adds definitions to others. A new definition takes the place of an old one of the same name; each stands behind
// those that it mentions, as far as possible, and otherwise in the order given.
func arrange(old, added []ast.Unit) []ast.Unit {
	replaced := map[string]bool{}
	for _, u := range added {
		for _, name := range defines(u) {
			replaced[name] = true
		}
	}
	var kept []ast.Unit
	for _, u := range old {
		if u = without(u, replaced); u != nil {
			kept = append(kept, u)
		}
	}
	s := sorter{places: map[string][]int{}}
	s.units = slices.DeleteFunc(slices.Concat(kept, added), func(u ast.Unit) bool {
		_, line := u.(*ast.Separator)
		return line
	})
	s.state = make([]visit, len(s.units))
	for i, u := range s.units {
		for _, name := range defines(u) {
			s.places[name] = append(s.places[name], i)
		}
	}
	// What an INSTANCE without a name defines is not known: it comes first.
	for _, anonymous := range []bool{true, false} {
		for i, u := range s.units {
			if in, ok := u.(*ast.InstanceDef); (ok && in.Name == nil) == anonymous {
				s.place(i)
			}
		}
	}
	return s.sorted
}

// defines returns the names that a unit declares or defines.
func defines(u ast.Unit) []string {
	switch u := u.(type) {
	case *ast.OpDef:
		return []string{u.Name.Text}
	case *ast.FuncOpDef:
		return []string{u.Name.Text}
	case *ast.InstanceDef:
		if u.Name != nil {
			return []string{u.Name.Text}
		}
	case *ast.Recursive:
		var names []string
		for _, d := range u.Decls {
			names = append(names, d.Name.Text)
		}
		return names
	case *ast.Variables:
		var names []string
		for _, n := range u.Names {
			names = append(names, n.Text)
		}
		return names
	}
	return nil
}

// without returns a unit less the names that are replaced; nil if nothing is left.
func without(u ast.Unit, replaced map[string]bool) ast.Unit {
	names := defines(u)
	if !slices.ContainsFunc(names, func(n string) bool { return replaced[n] }) {
		return u
	}
	switch u := u.(type) {
	case *ast.Recursive:
		left := *u
		left.Decls = slices.DeleteFunc(slices.Clone(u.Decls), func(d *ast.Param) bool { return replaced[d.Name.Text] })
		if len(left.Decls) > 0 {
			return &left
		}
	case *ast.Variables:
		left := *u
		left.Names = slices.DeleteFunc(slices.Clone(u.Names), func(n *ast.Name) bool { return replaced[n.Text] })
		if len(left.Names) > 0 {
			return &left
		}
	}
	return nil
}

// sorter puts units behind those that they mention.
type sorter struct {
	units  []ast.Unit
	places map[string][]int // where each name is declared RECURSIVE and defined
	state  []visit
	sorted []ast.Unit
}

type visit uint8

const (
	waiting visit = iota
	open
	placed
)

// place adds the units that a unit mentions, then the unit itself. Circles are left for the analysis to report.
func (s *sorter) place(i int) {
	if s.state[i] != waiting {
		return
	}
	s.state[i] = open
	ast.Inspect(s.units[i], func(n ast.Node) bool {
		for _, name := range mentions(n) {
			for _, at := range s.places[name] {
				if _, declared := s.units[at].(*ast.Recursive); declared || len(s.places[name]) == 1 {
					s.place(at)
				}
			}
		}
		return true
	})
	for _, name := range defines(s.units[i]) { // a definition stands behind its RECURSIVE
		for _, at := range s.places[name] {
			if _, declared := s.units[at].(*ast.Recursive); declared {
				s.place(at)
			}
		}
	}
	s.state[i] = placed
	s.sorted = append(s.sorted, s.units[i])
}

// mentions returns the names of definitions that a node itself uses.
func mentions(n ast.Node) []string {
	switch n := n.(type) {
	case *ast.Apply:
		return []string{n.Path[0].Name.Text}
	case *ast.Infix:
		return []string{n.Op.Text}
	case *ast.Prefix:
		return []string{n.Op.Text}
	case *ast.Postfix:
		return []string{n.Op.Text}
	}
	return nil
}
