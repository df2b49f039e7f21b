package load

import "github.com/gotlc/gotlc/ast"

// deps are the modules outside a file that the modules inside it mention, in textual order.
type deps struct {
	extends   []string
	instances []string
}

// nested is the set of nested modules that are complete at some point of a module, with those of the modules around.
type nested struct {
	names map[string]bool
	outer *nested
}

func (n *nested) has(name string) bool {
	for ; n != nil; n = n.outer {
		if n.names[name] {
			return true
		}
	}
	return false
}

// dependencies lists what a file needs. Names of nested modules of the file are left out; a name that an extended
// module provides as a nested module is not known here yet.
func dependencies(m *ast.Module) deps {
	var d deps
	d.add(m, nil)
	return d
}

func (d *deps) add(m *ast.Module, outer *nested) {
	scope := &nested{names: map[string]bool{}, outer: outer}
	for _, n := range m.Extends {
		if !scope.has(n.Text) {
			d.extends = append(d.extends, n.Text)
		}
	}
	for _, u := range m.Units {
		if inner, ok := u.(*ast.Module); ok {
			d.add(inner, scope)
			scope.names[inner.Name.Text] = true
			continue
		}
		ast.Inspect(u, func(n ast.Node) bool {
			if i, ok := n.(*ast.InstanceDef); ok && i.Module != nil && !scope.has(i.Module.Text) {
				d.instances = append(d.instances, i.Module.Text)
			}
			return true
		})
	}
}

// nestedNames lists the modules nested directly in m.
func nestedNames(m *ast.Module) []string {
	var names []string
	for _, u := range m.Units {
		if inner, ok := u.(*ast.Module); ok {
			names = append(names, inner.Name.Text)
		}
	}
	return names
}
