package eval

import "github.com/gotlc/gotlc/ast"

// RecordFields returns the fields of the records that a formula is written as, perhaps in other definitions, in the order in
// which they are written: one list for every branch of IF and CASE that is a record.
func (k *Compiler) RecordFields(f Formula) [][]string {
	e, sc := open(f.Expr, f.sc)
	return k.top().recordFields(e, sc, 0)
}

func (k names) recordFields(e ast.Expr, sc *scope, depth int) [][]string {
	for ; depth < mostNested; depth++ {
		switch x := e.(type) {
		case *ast.Record:
			var names []string
			for _, field := range x.Fields {
				names = append(names, field.Name.Text)
			}
			return [][]string{names}
		case *ast.If:
			return append(k.recordFields(x.Then, sc, depth+1), k.recordFields(x.Else, sc, depth+1)...)
		case *ast.Case:
			var all [][]string
			for _, arm := range x.Arms {
				all = append(all, k.recordFields(arm.Value, sc, depth+1)...)
			}
			return all
		case *ast.Let:
			e, sc = open(x.Body, k.letAtTop(x, sc))
		case *ast.Label:
			e, sc = open(x.Body, sc)
		case *ast.Apply:
			t := k.target(x, sc)
			if t.def == nil || k.isCircular(t.def) || len(t.args) != len(t.def.Params) {
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
