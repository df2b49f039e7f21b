package pluscal

import (
	"cmp"
	"slices"
)

// place is a Pos in little space; the zero place is none.
type place struct{ line, col int32 }

func placeOf(p Pos) place { return place{int32(p.Line), int32(p.Col)} }

// mark says where a token of the translation comes from.
type mark struct {
	line, col int // of the generator's text, counting from 0
	from      place
}

// marker notes where the tokens of a text come from, if anybody wants to know.
type marker struct {
	wanted bool
	marks  []mark
}

// note is called before an expression is written at a column, line being the number of lines before.
func (m *marker) note(e *expr, line, col int) {
	if !m.wanted || e.empty() {
		return
	}
	for k, r := range e.rows {
		for _, t := range r.toks {
			if t.from != (place{}) {
				m.marks = append(m.marks, mark{line + k, col + t.col, t.from})
			}
		}
	}
}

// shift moves what was noted from a line on to the left.
func (m *marker) shift(line, by int) {
	for k := len(m.marks) - 1; k >= 0 && m.marks[k].line >= line; k-- {
		m.marks[k].col -= by
	}
}

// Origins tells for places in a translation which places of the algorithm they come from.
type Origins struct {
	// Lines are those of the translated module.
	Lines []string

	begin, end int // the lines BEGIN and END TRANSLATION, counting from 1
	marks      []mark
}

// FindOrigins translates a module as Translate does. The result is nil if there is no translation.
func FindOrigins(lines []string, o *Options) *Origins {
	t := translateMarked(lines, o)
	if len(t.Errors) > 0 || t.Lines == nil {
		return nil
	}
	at := &Origins{Lines: t.Lines, begin: t.place.begin + 1, marks: t.marks}
	at.end = at.begin + len(t.Lines) - t.outside + 1
	moved := int32(at.end - at.begin - 1)
	for k := range at.marks {
		at.marks[k].line += at.begin + 1
		at.marks[k].col++
		if from := &at.marks[k].from; int(from.line) > at.begin { // the algorithm stands below its translation
			from.line += moved
		}
	}
	slices.SortStableFunc(at.marks, func(a, b mark) int {
		return cmp.Or(cmp.Compare(a.line, b.line), cmp.Compare(a.col, b.col))
	})
	return at
}

// Translation returns the lines of the translation where they stand in Lines; the lines above them are empty.
func (o *Origins) Translation() []string {
	return append(make([]string, o.begin), o.Lines[o.begin:o.end-1]...)
}

// Of returns the place in the algorithm, as it stands in Lines, that a place in Lines comes from: that of the token there or, where the
// translator itself wrote what stands there, of the last one before; then exact is false. It reports false for places outside the
// translation.
func (o *Origins) Of(p Pos) (at Pos, exact, ok bool) {
	if p.Line <= o.begin || p.Line >= o.end {
		return Pos{}, false, false
	}
	k, found := slices.BinarySearchFunc(o.marks, p, func(m mark, p Pos) int {
		return cmp.Or(cmp.Compare(m.line, p.Line), cmp.Compare(m.col, p.Col))
	})
	if !found {
		k--
	}
	if k < 0 {
		return Pos{}, false, false
	}
	return Pos{int(o.marks[k].from.line), int(o.marks[k].from.col)}, found, true
}
