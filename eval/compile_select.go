package eval

import (
	"slices"
	"sync/atomic"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// fieldPlace is where a field was found first: records that meet at one place in the source mostly have one shape.
type fieldPlace struct {
	sh *value.Shape
	i  int
}

// selectField compiles r.f. A field of an EXCEPT is taken without making the record.
func (k records) selectField(e *ast.Select, sc *scope) code {
	x := k.value(e.X, sc)
	if u := k.updated(e, sc); u != nil {
		return u.selecting(k.fieldOf(e, x))
	}
	return k.fieldOf(e, x)
}

// fieldOf compiles the selection of a field from a record.
//
//go:noinline
func (k records) fieldOf(e *ast.Select, x code) code {
	name := k.cfg.Table.String(e.Field.Text)
	var usual atomic.Pointer[fieldPlace]
	return func(c *Ctx) value.Value {
		r := x(c)
		if r.Kind() == value.Record {
			if p := usual.Load(); p != nil && p.sh == value.RecordShape(r) {
				return value.RecordValue(r, p.i)
			}
		}
		return unusualField(e, name, r, &usual)
	}
}

// unusualField selects a field from what is no record of the usual shape, which the first one has.
//
//go:noinline
func unusualField(e *ast.Select, name, r value.Value, usual *atomic.Pointer[fieldPlace]) value.Value {
	if r.Kind() == value.Record {
		sh := value.RecordShape(r)
		if i := sh.Index(name); i >= 0 {
			if usual.Load() == nil {
				usual.Store(&fieldPlace{sh, i})
			}
			return value.RecordValue(r, i)
		}
	}
	v, ok := value.SelectField(r, name)
	if !ok {
		if !value.IsFunction(r) {
			fail(e, "Attempted to select field %s from a non-record value %s\n%s", name, r, e.Span())
		}
		value.RequireField(r, name)
		fail(e, "Attempted to select nonexistent field %s from the record\n%s\n%s", name, r, e.Span())
	}
	return v
}

// updated is a selection r.f.g from a record that is written as [base EXCEPT !.path = new], where base and new cost nothing
// to evaluate. Specifications often give the record that a step makes a name and look at its fields before the step is
// taken, if it is.
type updated struct {
	base code
	path []value.Value // fields that lead to what is updated
	new  code          // nil if something else is selected
	rest []value.Value // fields from new or, if that is nil, from base
}

// updated returns what a selection comes to if it is one from an EXCEPT of that form, else nil.
func (k records) updated(e *ast.Select, sc *scope) *updated {
	if k.keepsNodes() {
		return nil
	}
	fields := []value.Value{k.cfg.Table.String(e.Field.Text)}
	record := e.X
	for {
		inner, ok := record.(*ast.Select)
		if !ok {
			break
		}
		fields = append(fields, k.cfg.Table.String(inner.Field.Text))
		record = inner.X
	}
	slices.Reverse(fields)
	x, sc := k.namedExcept(record, sc)
	if x == nil || len(x.Updates) != 1 || !k.trivial(x.Func, sc) {
		return nil
	}
	u := &updated{rest: fields}
	for _, p := range x.Updates[0].Path {
		if p.Field == nil {
			return nil
		}
		u.path = append(u.path, k.cfg.Table.String(p.Field.Text))
	}
	common := 0
	for common < min(len(fields), len(u.path)) && fields[common] == u.path[common] {
		common++
	}
	switch val := x.Updates[0].Value; {
	case common == len(u.path):
		if !k.cannotFail(val, sc) && !k.trivial(val, sc) {
			return nil
		}
		u.new, u.rest = k.value(val, sc), fields[common:]
	case common == len(fields) || !k.cannotFail(val, sc):
		return nil
	}
	u.base = k.value(x.Func, sc)
	return u
}

// namedExcept returns the EXCEPT that an expression is, or is a name of, and its scope.
func (k records) namedExcept(e ast.Expr, sc *scope) (*ast.Except, *scope) {
	for {
		switch x := e.(type) {
		case *closed:
			e, sc = x.Expr, x.sc
		case *ast.Except:
			return x, sc
		case *ast.Apply:
			if !x.IsPlain() || len(x.Args()) > 0 || k.Info.Uses[x] == nil {
				return nil, nil
			}
			b := sc.lookup(k.Info.Uses[x])
			if b == nil || b.kind != bindName && b.kind != bindLazy || b.primed != k.is(primed) || b.fn != k.fn {
				return nil, nil
			}
			e, sc = b.expr, b.sc
		default:
			return nil, nil
		}
	}
}

// cannotFail reports whether an expression is a known value or a bound variable.
func (k records) cannotFail(e ast.Expr, sc *scope) bool {
	if _, ok := k.known(e, sc); ok {
		return true
	}
	a, ok := e.(*ast.Apply)
	if !ok || !a.IsPlain() || len(a.Args()) > 0 || k.Info.Uses[a] == nil {
		return false
	}
	b := sc.lookup(k.Info.Uses[a])
	return b != nil && b.kind == bindSlot
}

// selecting returns code for the selection. The code that makes the record first takes over when something is not as it
// should be: it knows what to say.
//
//go:noinline
func (u *updated) selecting(plain code) code {
	return func(c *Ctx) value.Value {
		base := u.base(c)
		if _, ok := selectAll(base, u.path); !ok {
			return plain(c)
		}
		if u.new != nil {
			base = u.new(c)
		}
		v, ok := selectAll(base, u.rest)
		if !ok {
			return plain(c)
		}
		return v
	}
}

// selectAll follows a path of fields.
func selectAll(v value.Value, path []value.Value) (value.Value, bool) {
	ok := true
	for _, f := range path {
		if v, ok = value.SelectField(v, f); !ok {
			return v, false
		}
	}
	return v, true
}
