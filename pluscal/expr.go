package pluscal

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// token is a token of an expression. Lines may be anchored to it, so it is never copied within an expression.
type token struct {
	class class
	text  string
	col   int // in the expression's grid, from 0
	from  place
}

func (t *token) width() int {
	if t.class == quoted {
		return length(t.text) + 2
	}
	return length(t.text)
}

// print writes the token as it stands in the text.
func (t *token) print(b *strings.Builder) {
	if t.class != quoted {
		b.WriteString(t.text)
		return
	}
	b.WriteByte('"')
	b.WriteString(t.text)
	b.WriteByte('"')
}

// isName reports whether a token is an identifier, of the text or of the translator.
func (t *token) isName() bool { return t.class == ident || t.class == made }

func length(s string) int { return utf8.RuneCountInString(s) }

// row is a line of an expression. Its place depends on that of its anchor, a token of a line above.
type row struct {
	toks     []*token
	anchor   *token // nil if there is none
	anchored int    // the column that the anchor had when the row was placed last
}

func (r *row) move(by int) {
	for _, t := range r.toks {
		t.col += by
	}
}

// expr is an expression: the tokens of a text with their columns. The translator never looks into its structure.
type expr struct{ rows []*row }

// newExpr makes an expression of one line from tokens, without blanks between them.
func newExpr(toks ...*token) *expr {
	e := &expr{rows: []*row{{}}}
	col := 0
	for _, t := range toks {
		t.col = col
		col += t.width()
		e.rows[0].toks = append(e.rows[0].toks, t)
	}
	return e
}

func nameToken(name string) *token   { return &token{class: ident, text: name} }
func madeToken(name string) *token   { return &token{class: made, text: name} }
func symbolToken(text string) *token { return &token{class: symbol, text: text} }
func stringToken(text string) *token { return &token{class: quoted, text: text} }

func (e *expr) empty() bool { return e == nil || len(e.rows) == 0 }

// single returns the only token of an expression, or nil.
func (e *expr) single() *token {
	if len(e.rows) == 1 && len(e.rows[0].toks) == 1 {
		return e.rows[0].toks[0]
	}
	return nil
}

func (e *expr) first() *token { return e.rows[0].toks[0] }

func (e *expr) lastRow() *row { return e.rows[len(e.rows)-1] }

// normalize removes empty lines at both ends, moves the leftmost line to column 0 and finds the anchors.
func (e *expr) normalize() {
	for len(e.rows) > 0 && len(e.rows[0].toks) == 0 {
		e.rows = e.rows[1:]
	}
	for len(e.rows) > 0 && len(e.lastRow().toks) == 0 {
		e.rows = e.rows[:len(e.rows)-1]
	}
	least := -1
	for _, r := range e.rows {
		if len(r.toks) > 0 && (least < 0 || r.toks[0].col < least) {
			least = r.toks[0].col
		}
	}
	for k, r := range e.rows {
		r.move(-least)
		r.anchor = nil
		if k > 0 && len(r.toks) > 0 {
			r.anchorTo(e.rows[:k])
		}
	}
}

// anchorTo finds the anchor of a row: in the nearest row above that starts at or left of it, the last token that does.
func (r *row) anchorTo(above []*row) {
	col := r.toks[0].col
	for k := len(above) - 1; k >= 0; k-- {
		if len(above[k].toks) == 0 || above[k].toks[0].col > col {
			continue
		}
		for _, t := range above[k].toks {
			if t.col <= col {
				r.anchor, r.anchored = t, t.col
			}
		}
		return
	}
}

// settle moves rows after their anchors. That an anchor has moved to the left is an error.
func (e *expr) settle() *Error {
	for _, r := range e.rows {
		if r.anchor == nil {
			continue
		}
		by := r.anchor.col - r.anchored
		if by < 0 {
			return &Error{Text: "TLAExpr.renormalize() found anchor has moved to left.",
				Hint: "the lines of an expression are aligned with something that became shorter: give the expression one line, or the name more letters"}
		}
		r.move(by)
		r.anchored = r.anchor.col
	}
	return nil
}

func (e *expr) clone() *expr {
	out := &expr{rows: make([]*row, len(e.rows))}
	rows, toks := make([]row, len(e.rows)), make([]token, e.size())
	for k, r := range e.rows {
		c := &rows[k]
		c.toks, c.anchored = make([]*token, len(r.toks)), r.anchored
		for i, t := range r.toks {
			toks[i] = *t
			c.toks[i] = &toks[i]
		}
		toks = toks[len(r.toks):]
		if r.anchor != nil {
			c.anchor = out.twin(r.anchor, e, k)
		}
		out.rows[k] = c
	}
	return out
}

// twin finds the copy of a token that stands in one of the first n rows of another expression.
func (e *expr) twin(t *token, of *expr, n int) *token {
	for k := n - 1; k >= 0; k-- {
		if i := slices.Index(of.rows[k].toks, t); i >= 0 {
			return e.rows[k].toks[i]
		}
	}
	return nil
}

// text returns the lines as they are printed, without what they are indented by.
func (e *expr) text() []string {
	if e.empty() {
		return []string{""}
	}
	lines := make([]string, len(e.rows))
	for k, r := range e.rows {
		var b strings.Builder
		if n := len(r.toks); n > 0 {
			b.Grow(r.toks[n-1].col + 4*r.toks[n-1].width())
		}
		end := 0
		for _, t := range r.toks {
			b.WriteString(spaces(t.col - end))
			t.print(&b)
			end = t.col + t.width()
		}
		lines[k] = b.String()
	}
	return lines
}

// oneLine reports whether an expression has no line end inside.
func (e *expr) oneLine() bool { return len(e.rows) <= 1 }

// blanks is what spaces takes short strings from.
const blanks = "                                                                                                                                "

func spaces(n int) string {
	if n <= len(blanks) {
		return blanks[:max(n, 0)]
	}
	return strings.Repeat(" ", n)
}

// substitution says what is put in place of names. With parens it is put in parentheses, unless it is a single token.
type substitution struct {
	by     map[string]*expr
	parens bool
}

// size is the number of tokens.
func (e *expr) size() int {
	n := 0
	for _, r := range e.rows {
		n += len(r.toks)
	}
	return n
}

// maxExpression bounds the tokens that are put into one expression. Each of them moves those behind it, so that the time grows with the
// square of their number.
const maxExpression = 1 << 14

// substitute replaces all occurrences of names by expressions, in place. Whether a name is bound does not matter.
func (e *expr) substitute(s substitution) *Error {
	if len(s.by) == 0 || e.empty() {
		return nil
	}
	if t := e.single(); t != nil {
		if by, ok := s.by[t.text]; ok && t.class != quoted {
			e.rows = by.clone().rows
		}
		return nil
	}
	for line, col, made := 0, 0, 0; ; {
		var by *expr
		line, col, by = e.occurrence(s.by, line, col)
		if by == nil {
			return nil
		}
		if made += by.size(); made > maxExpression {
			return &Error{Text: "An expression becomes too large"}
		}
		line, col = e.put(by.clone(), line, col, s.parens)
		if err := e.settle(); err != nil {
			return err
		}
	}
}

// cursor walks over the tokens of an expression.
type cursor struct {
	e         *expr
	line, col int
}

// token returns the token at the cursor, skipping line ends; nil at the end.
func (c *cursor) token() *token {
	for c.line < len(c.e.rows) && c.col >= len(c.e.rows[c.line].toks) {
		c.line, c.col = c.line+1, 0
	}
	if c.line >= len(c.e.rows) {
		return nil
	}
	return c.e.rows[c.line].toks[c.col]
}

// occurrence finds the next token to be replaced from a place on. Names of record fields are left out.
func (e *expr) occurrence(by map[string]*expr, line, col int) (int, int, *expr) {
	for c := (cursor{e, line, col}); ; c.col++ {
		t := c.token()
		if t == nil {
			return 0, 0, nil
		}
		if t.class == quoted {
			continue
		}
		if found, ok := by[t.text]; ok {
			return c.line, c.col, found
		}
		switch t.text {
		case ".":
			c.col++
			c.token()
		case "[", ",":
			ahead := c
			ahead.col++
			ahead.token()
			ahead.col++
			if sep := ahead.token(); sep != nil && sep.class != quoted && (sep.text == ":" || sep.text == "|->" || sep.text == "↦") {
				c = ahead
			}
		}
	}
}

// put replaces one token by an expression and returns the place behind it.
func (e *expr) put(by *expr, line, col int, parens bool) (int, int) {
	r := e.rows[line]
	t, rest := r.toks[col], r.toks[col+1:]
	end := t.col + t.width()
	if one := by.single(); one != nil {
		t.become(one)
		shift(rest, t.col+t.width()-end)
		return line, col + 1
	}
	if parens {
		by.wrap(t)
	} else {
		by.startWith(t)
	}
	last := by.lastRow()
	behind := last.toks[len(last.toks)-1]
	shift(rest, behind.col+behind.width()-end)
	at := len(last.toks)
	if len(by.rows) == 1 {
		at += col
	}
	last.toks = append(last.toks, rest...)
	r.toks = append(r.toks[:col:col], by.rows[0].toks...)
	e.rows = slices.Concat(e.rows[:line+1], by.rows[1:], e.rows[line+1:])
	return line + len(by.rows) - 1, at
}

// become gives a token the text of another one, and its place, unless the translator made that one.
func (t *token) become(other *token) {
	t.class, t.text = other.class, other.text
	if other.from != (place{}) {
		t.from = other.from
	}
}

// startWith moves an expression to the place of a token, which becomes its first.
func (e *expr) startWith(t *token) {
	first := e.first()
	e.rows[0].move(t.col - first.col)
	t.become(first)
	e.rows[0].toks[0] = t
	for _, r := range e.rows {
		if r.anchor == first {
			r.anchor = t
		}
	}
}

// wrap puts an expression in parentheses at the place of a token, which becomes the first of these. If the first line of
// the expression is not the leftmost one, there are spaces behind the parenthesis. Later lines follow their anchors; those
// without stay where they are.
func (e *expr) wrap(t *token) {
	e.rows[0].move(t.col + 1)
	t.class, t.text = symbol, "("
	e.rows[0].toks = slices.Insert(e.rows[0].toks, 0, t)
	last := e.lastRow()
	end := last.toks[len(last.toks)-1]
	last.toks = append(last.toks, &token{text: ")", col: end.col + end.width()})
}

func shift(toks []*token, by int) {
	for _, t := range toks {
		t.col += by
	}
}

// prepend puts the tokens of another expression before those of e, so many spaces from them. The first line of e keeps its
// own columns, as a gap; its later lines follow their anchors.
func (e *expr) prepend(before *expr, gap int) *Error {
	if before.empty() {
		return nil
	}
	if e.empty() {
		e.rows = before.rows
		return nil
	}
	last := before.lastRow()
	end := last.toks[len(last.toks)-1]
	e.rows[0].move(end.col + end.width() + gap)
	last.toks = append(last.toks, e.rows[0].toks...)
	e.rows = slices.Concat(before.rows, e.rows[1:])
	return e.settle()
}
