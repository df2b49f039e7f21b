package stdlib

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// csv implements the community module CSV.
func csv() []*eval.Builtin {
	const module = "CSV"
	return []*eval.Builtin{
		impure(&eval.Builtin{Module: module, Name: "CSVWrite", Arity: 3, FnN: func(c *eval.Ctx, a []value.Value) value.Value {
			template, path := textArgument(c, "first", "CSVWrite", a[0]), textArgument(c, "third", "CSVWrite", a[2])
			params, ok := value.TupleElems(a[1])
			if !ok {
				badArgument(c, "second", "CSVWrite", "sequence", a[1])
			}
			line := formatted(c, "CSVWrite", template, params) + "\n"
			ioFailed("CSVWrite", c.Env().AppendFile(path, []byte(line)))
			return value.True
		}}),
		impure(&eval.Builtin{Module: module, Name: "CSVRead", Arity: 3, FnN: csvRead}),
		impure(&eval.Builtin{Module: module, Name: "CSVRecords", Arity: 1, Fn1: func(c *eval.Ctx, file value.Value) value.Value {
			return value.MakeInt(int32(len(csvLines(c, "CSVRecords", textOnlyArgument(c, "CSVRecords", file), true))))
		}}),
	}
}

// textArgument returns the text of the nth argument of op, which must be a string.
func textArgument(c *eval.Ctx, nth, op string, v value.Value) string {
	if v.Kind() != value.String {
		badArgument(c, nth, op, "string", v)
	}
	return v.Text()
}

// textOnlyArgument is textArgument for an operator of one parameter.
func textOnlyArgument(c *eval.Ctx, op string, v value.Value) string {
	if v.Kind() != value.String {
		badOnlyArgument(c, op, "string", v)
	}
	return v.Text()
}

// ioFailed raises the error of an operator that could not read, write or run something.
func ioFailed(op string, err error) {
	if err != nil {
		value.Throw(value.CodeGeneral, "%s failed: %v", op, err)
	}
}

func csvLines(c *eval.Ctx, op, path string, mayBeMissing bool) []string {
	data, err := c.Env().ReadFile(path)
	if mayBeMissing && errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	ioFailed(op, err)
	text := strings.TrimSuffix(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n")
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

func csvRead(c *eval.Ctx, a []value.Value) value.Value {
	delimiter, path := textArgument(c, "second", "CSVRead", a[1]), textArgument(c, "third", "CSVRead", a[2])
	columns, ok := value.TupleElems(a[0])
	if !ok {
		badArgument(c, "first", "CSVRead", "sequence of strings", a[0])
	}
	for _, name := range columns {
		if name.Kind() != value.String {
			badArgument(c, "first", "CSVRead", "sequence of strings", a[0])
		}
	}
	shape := c.Table().Shape(columns)
	lines := csvLines(c, "CSVRead", path, false)
	records := make([]value.Value, len(lines))
	for n, line := range lines {
		cells := strings.Split(line, delimiter)
		if len(cells) != len(columns) {
			value.Throw(value.CodeGeneral, "CSVRead failed: line %d of %s has %d cells for %d columns", n+1, path, len(cells), len(columns))
		}
		vals := make([]value.Value, shape.Len())
		for i, name := range columns {
			vals[shape.Index(name)] = c.Table().String(cells[i])
		}
		records[n] = value.MakeRecord(shape, vals)
	}
	return value.MakeTuple(records)
}
