package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// records compiles records and selections of their fields.
type records struct{ names }

// record compiles [a |-> e, ...]. Values are computed in textual order and stored in the shape's order.
func (k records) record(e *ast.Record, sc *scope) code {
	sh, order := k.shape(e.Fields)
	written := value.NewOrder(order)
	vals := k.fieldValues(e.Fields, sc)
	if len(vals) > scratch {
		return func(c *Ctx) value.Value {
			vs := make([]value.Value, len(vals))
			for i, f := range vals {
				vs[order[i]] = f(c)
			}
			return value.MakeRecordAsWritten(sh, vs, written)
		}
	}
	return func(c *Ctx) value.Value {
		var vs [scratch]value.Value
		for i, f := range vals {
			vs[order[i]] = f(c)
		}
		return value.MakeRecordAsWritten(sh, vs[:len(vals)], written)
	}
}

func (k records) recordSet(e *ast.RecordSet, sc *scope) code {
	sh, order := k.shape(e.Fields)
	sets := k.fieldValues(e.Fields, sc)
	return func(c *Ctx) value.Value {
		vs := make([]value.Value, len(sets))
		for i, f := range sets {
			vs[order[i]] = f(c)
		}
		return value.MakeRecordSet(sh, vs)
	}
}

func (k records) fieldValues(fields []*ast.Field, sc *scope) []code {
	out := make([]code, len(fields))
	for i, f := range fields {
		out[i] = k.part(f).value(f.Value, sc)
	}
	return out
}

// shape returns the record shape of fields and, for each field as written, its place in the shape.
func (k records) shape(fields []*ast.Field) (*value.Shape, []int) {
	names := make([]value.Value, len(fields))
	for i, f := range fields {
		names[i] = k.cfg.Table.String(f.Name.Text)
	}
	sh := k.cfg.Table.Shape(append([]value.Value(nil), names...))
	order := make([]int, len(fields))
	for i, n := range names {
		order[i] = sh.Index(n)
	}
	return sh, order
}
