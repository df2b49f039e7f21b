package ast

import (
	"reflect"
	"strconv"
	"strings"
)

// Dump returns the shape of a tree as one s-expression without positions: equal trees have equal dumps. It is
// meant for tests and debugging; the form may change.
//
// A node is written as its type and its non-zero fields in order of declaration; names are written as they are.
func Dump(n Node) string {
	var b strings.Builder
	dump(&b, reflect.ValueOf(n))
	return b.String()
}

// Equal reports whether two trees are the same, positions aside.
func Equal(a, b Node) bool { return Dump(a) == Dump(b) }

func dump(b *strings.Builder, v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		switch {
		case v.IsNil():
			b.WriteString("-")
		case v.Type() == reflect.TypeFor[*Name]():
			b.WriteString(v.Interface().(*Name).Text)
		default:
			dump(b, v.Elem())
		}
	case reflect.Slice:
		b.WriteByte('[')
		for i := range v.Len() {
			if i > 0 {
				b.WriteByte(' ')
			}
			dump(b, v.Index(i))
		}
		b.WriteByte(']')
	case reflect.Struct:
		b.WriteByte('(')
		b.WriteString(v.Type().Name())
		for i := range v.NumField() {
			f := v.Field(i)
			if f.IsZero() || !v.Type().Field(i).IsExported() || f.Type() == reflect.TypeFor[Span]() || f.Type() == reflect.TypeFor[Base]() {
				continue
			}
			b.WriteByte(' ')
			if f.Kind() != reflect.Slice && f.Kind() != reflect.Pointer && f.Kind() != reflect.Interface {
				b.WriteString(strings.ToLower(v.Type().Field(i).Name))
				b.WriteByte('=')
			}
			dump(b, f)
		}
		b.WriteByte(')')
	case reflect.String:
		b.WriteString(strconv.Quote(v.String()))
	case reflect.Bool:
		b.WriteString(strconv.FormatBool(v.Bool()))
	case reflect.Int:
		b.WriteString(strconv.FormatInt(v.Int(), 10))
	case reflect.Uint8:
		b.WriteString(strconv.FormatUint(v.Uint(), 10))
	}
}
