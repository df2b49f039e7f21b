package stdlib

import (
	"errors"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// csv implements the community module CSV. The texts in files are those of TLA+: strings keep their quotes.
func csv() []*eval.Builtin {
	const module = "CSV"
	return []*eval.Builtin{
		shows(impure(nary(module, "CSVWrite", 3, func(c *eval.Ctx, a []value.Value) value.Value {
			template, path := text(a[0]), text(a[2])
			params, ok := value.TupleElems(a[1])
			if !ok {
				badOnlyArgument(c, "CSVWrite", "sequence", a[1])
			}
			appendText(c, path, formatted(template, texts(params))+"\n")
			return value.True
		}))),
		shows(impure(nary(module, "CSVWriteRecord", 4, csvWriteRecord))),
		impure(&eval.Builtin{Module: module, Name: "CSVRead", Arity: 3, FnN: csvRead}),
		impure(&eval.Builtin{Module: module, Name: "CSVRecords", Arity: 1, Fn1: func(c *eval.Ctx, file value.Value) value.Value {
			return value.MakeInt(int32(len(csvLines(c, text(file)))))
		}}),
	}
}

// texts returns the texts of values.
func texts(vs []value.Value) []string {
	list := make([]string, len(vs))
	for i, v := range vs {
		list[i] = v.String()
	}
	return list
}

func appendText(c *eval.Ctx, path, text string) {
	if err := c.Env().AppendFile(path, []byte(text)); err != nil {
		fileFailed(path, err)
	}
}

// fileFailed raises the error of a Java method that could not read or write a file.
func fileFailed(path string, err error) {
	if errors.Is(err, fs.ErrNotExist) {
		value.Throw("%s (No such file or directory)", path)
	}
	value.Throw("%v", err)
}

func readFile(c *eval.Ctx, path string) []byte {
	data, err := c.Env().ReadFile(path)
	if err != nil {
		fileFailed(path, err)
	}
	return data
}

func csvWriteRecord(c *eval.Ctx, a []value.Value) value.Value {
	if !value.IsFunction(a[0]) || value.Explicit(a[0]).Kind() != value.Record {
		badOnlyArgument(c, "CSVWriteRecord", "record", a[0])
	}
	delimiter, headers, path := text(a[1]), truth(a[2]), text(a[3])
	names, vals, _ := value.FuncPairs(a[0])
	lines := strings.Join(texts(vals), delimiter) + "\n"
	if headers {
		fields := make([]string, len(names))
		for i, n := range names {
			fields[i] = n.Text()
		}
		lines = strings.Join(fields, delimiter) + "\n" + lines
	}
	appendText(c, path, lines)
	return value.True
}

// csvLines returns the lines of a file, none if there is no file.
func csvLines(c *eval.Ctx, path string) []string {
	data, err := c.Env().ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		fileFailed(path, err)
	}
	return textLines(string(data))
}

// lineEnds makes the ends of lines equal.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// lineBytes is what a line takes beside its text, as a line and as a record.
const lineBytes = 64

// textLines returns the lines of a text without their ends.
func textLines(text string) []string {
	if text == "" {
		return nil
	}
	value.CheckRoom(2*len(text) + lineBytes*strings.Count(text, "\n"))
	return strings.Split(strings.TrimSuffix(lineEnds.Replace(text), "\n"), "\n")
}

func csvRead(c *eval.Ctx, a []value.Value) value.Value {
	delimiter, path := text(a[1]), text(a[2])
	columns, ok := value.TupleElems(a[0])
	if !ok {
		badOnlyArgument(c, "CSVRead", "sequence", a[0])
	}
	for _, name := range columns {
		text(name)
	}
	separator, err := regexp.Compile(delimiter)
	if err != nil {
		value.Throw("%q is no regular expression that gotlc knows: %v", delimiter, err)
	}
	form, lines := newRecordForm(c, columns), csvLines(c, path)
	records := make([]value.Value, len(lines))
	for n, line := range lines {
		value.CheckParts(n)
		cells := splitAt(separator, line, len(columns))
		if len(cells) < len(columns) {
			records[n] = form.broken(columns, cells)
			continue
		}
		vals := make([]value.Value, len(columns))
		for i := range columns {
			vals[i] = c.Table().String(cells[i])
		}
		records[n] = form.record(vals)
	}
	return value.MakeTuple(records)
}

// broken returns the record of a line that has too few cells: using the record as a whole is an error, and so is using a column
// that has no cell.
func (f recordForm) broken(columns []value.Value, cells []string) value.Value {
	names := value.Elems(value.MakeSet(columns))
	vals := make(map[value.Value]value.Value, len(cells))
	for i, text := range cells {
		vals[columns[i]] = f.table.String(text)
	}
	return value.MakeBrokenFunc([]value.Value{value.MakeSet(names)}, func(name value.Value) value.Value {
		v, ok := vals[name]
		if !ok {
			value.Throw("Index %d out of bounds for length %d", slices.Index(columns, name), len(cells))
		}
		return v
	})
}

// splitAt splits a text as Java's String.split does, into the first cells: empty cells at the end are left out, and an empty match
// at the beginning separates nothing. A text without a match is its only cell.
func splitAt(separator *regexp.Regexp, text string, most int) []string {
	var cells []string
	begin := 0
	for _, m := range matches(separator, text, most+2) {
		if m[1] == 0 || m[0] == m[1] && m[0] == len(text) {
			continue
		}
		cells = append(cells, text[begin:m[0]])
		if begin = m[1]; len(cells) == most {
			break
		}
	}
	switch {
	case begin == 0:
		return []string{text}
	case len(cells) < most:
		cells = append(cells, text[begin:])
	case !onlySeparators(separator, text[begin:]):
		return cells
	}
	for len(cells) > 0 && cells[len(cells)-1] == "" {
		cells = cells[:len(cells)-1]
	}
	return cells
}

// longLine is the length of lines from which matching can take longer than an interrupt should wait.
const longLine = 1 << 16

// matches finds at most so many matches. Package regexp does not look at interrupts: in a long line it matches beside the evaluation,
// and is left alone when that is broken off.
func matches(e *regexp.Regexp, text string, most int) [][]int {
	if len(text) < longLine {
		return e.FindAllStringIndex(text, most)
	}
	found := make(chan [][]int, 1)
	go func() { found <- e.FindAllStringIndex(text, most) }()
	pause := time.NewTicker(10 * time.Millisecond)
	defer pause.Stop()
	for {
		select {
		case m := <-found:
			return m
		case <-pause.C:
			value.Look()
		}
	}
}

// onlySeparators reports whether a text has empty cells only.
func onlySeparators(separator *regexp.Regexp, text string) bool {
	for text != "" {
		first := matches(separator, text, 1)
		if first == nil || first[0][0] != 0 || first[0][1] == 0 {
			return false
		}
		text = text[first[0][1]:]
	}
	return true
}
