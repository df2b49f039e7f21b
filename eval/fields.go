package eval

import "github.com/gotlc/gotlc/ast"

// RecordFields returns the fields of the record that a formula is written as, perhaps in another definition, in the
// order in which they are written; nil if it is not written as a record.
func (k *Compiler) RecordFields(f Formula) []string {
	e, sc := open(f.Expr, f.sc)
	for range maxLevelDepth {
		switch x := e.(type) {
		case *ast.Record:
			var names []string
			for _, field := range x.Fields {
				names = append(names, field.Name.Text)
			}
			return names
		case *ast.Let:
			e, sc = open(x.Body, k.letAtTop(x, sc))
		case *ast.Label:
			e, sc = open(x.Body, sc)
		case *ast.Apply:
			t := k.target(x, sc)
			if t.def == nil || t.def.Origin().Recursive || len(t.args) != len(t.def.Params) {
				return nil
			}
			y := k.expandAtTop(t.def, t.sc, t.args)
			if y.body == nil {
				return nil
			}
			e, sc = open(y.body, y.sc)
		default:
			return nil
		}
	}
	return nil
}
