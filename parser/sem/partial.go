package sem

import (
	"sort"

	"github.com/gotlc/gotlc/ast"
)

// partialLevels checks the levels of what errors in names and arities leave untouched, so that one run shows every
// independent mistake. The official parser stops short of that; its list of findings stays what it was, and the level
// errors are kept apart.
func (a *analysis) partialLevels() ErrorList {
	d := newDoubts(a)
	if d == nil {
		return nil
	}
	list, errors := a.list, a.errors
	a.list = nil
	a.levels.doubtful = d.units
	for _, m := range a.info.Modules {
		if a.levels.modules[m] == nil {
			a.module = m.Name
			a.levels.checkModule(m)
		}
	}
	found, _ := a.list.Split()
	a.list, a.errors = list, errors
	return found
}

// doubts are the units of modules in which something is wrong, or that depend on such a unit.
type doubts struct {
	*analysis
	units map[ast.Unit]bool
}

// newDoubts returns nil if an error cannot be assigned to a unit.
func newDoubts(a *analysis) *doubts {
	d := &doubts{analysis: a, units: map[ast.Unit]bool{}}
	byFile := map[*ast.File][]ast.Unit{}
	for _, m := range a.info.Modules {
		byFile[m.AST.Span().File] = m.AST.Units
	}
	for _, e := range a.list {
		if e.Warning {
			continue
		}
		u := unitAt(byFile[e.Span.File], e.Span.Begin)
		if u == nil {
			return nil
		}
		d.units[u] = true
	}
	for grown := true; grown; {
		grown = false
		for _, m := range a.info.Modules {
			for _, u := range m.AST.Units {
				if !d.units[u] && d.dependent(u) {
					d.units[u] = true
					grown = true
				}
			}
		}
	}
	return d
}

// unitAt returns the unit at a place, or nil.
func unitAt(units []ast.Unit, at ast.Position) ast.Unit {
	k := sort.Search(len(units), func(k int) bool { return !units[k].Span().End.Before(at) })
	if k == len(units) || at.Before(units[k].Span().Begin) {
		return nil
	}
	return units[k]
}

// dependent reports whether something in the unit leads to a unit in doubt.
func (d *doubts) dependent(u ast.Unit) bool {
	found := false
	ast.Inspect(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Apply:
			if s := d.info.Selections[n]; s != nil {
				found = found || d.symbol(s.Symbol)
			}
		case *ast.InstanceDef:
			inst := d.info.Instances[n]
			found = found || inst == nil || d.hasDoubt(inst.Module)
		}
		found = found || d.symbol(d.info.Uses[n])
		return !found
	})
	return found
}

// symbol reports whether the unit that makes a symbol, or one that it is copied from, is in doubt.
func (d *doubts) symbol(s *Symbol) bool {
	for ; s != nil; s = s.Source {
		if u, ok := s.Decl.(ast.Unit); ok && d.units[u] || s.Instance != nil && d.units[s.Instance.Unit] {
			return true
		}
	}
	return false
}

// hasDoubt reports whether a unit of a module, or of one that it extends or lies in, is in doubt.
func (d *doubts) hasDoubt(m *Module) bool {
	if m == nil {
		return false
	}
	for _, u := range m.AST.Units {
		if d.units[u] {
			return true
		}
	}
	for _, e := range m.Extends {
		if d.hasDoubt(e) {
			return true
		}
	}
	return d.hasDoubt(m.Parent)
}
