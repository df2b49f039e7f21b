package value

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"
	"unsafe"
)

// Pretty breaks the flat text of a value into lines of at most width characters where it can. Like TLC, it reads
// the text again: what it does not understand (any identifier with an underscore, escaped quotes, negative bounds
// of intervals, operators) stays on one line. Continuation lines carry no indentation for what precedes the value.
func Pretty(flat string, width int) string {
	units := utf16Len(flat)
	if units <= width || len(flat) > math.MaxInt32 {
		return flat
	}
	p := &prettyParser{text: flat, ascii: units == len(flat), most: max(width, 0)}
	ok := p.value(0)
	p.blanks()
	if !ok || p.at != len(flat) {
		return flat
	}
	printer := &prettyPrinter{prettyParser: p}
	printer.value(p.node(0, 0), room{width: width})
	return printer.out.String()
}

// prettyKind is a form of value text.
type prettyKind uint8

const (
	prettyConstant prettyKind = iota
	prettySet
	prettySequence
	prettySubset
	prettyFunction
	prettyRecord
)

// prettyForms gives the tokens of each compound form: what opens and closes it when it is broken, what stands
// between elements, between argument and value of a pair, and how far its lines are indented.
var prettyForms = [...]struct {
	open, close, separator, divider string
	indent                          int
}{
	prettySet:      {"{ ", " }", ",", "", 2},
	prettySequence: {"<< ", " >>", ",", "", 3},
	prettySubset:   {"SUBSET ", " ", "", "", 1},
	prettyFunction: {"( ", " )", " @@", " :>", 2},
	prettyRecord:   {"[ ", " ]", ",", " |->", 2},
}

// maxPrettyDepth bounds the nesting that is understood.
const maxPrettyDepth = 10000

// prettyParser reads flat value text. A text can be nearly as large as memory: of the values in it only the compound ones are marked.
type prettyParser struct {
	text   string
	ascii  bool // each byte is one UTF-16 unit
	most   int  // no line is wider
	at     int
	marks  []prettyMark
	growth Growth
}

// prettyMark is where a compound value ends, and how many marks there were by then. Values are marked in the order in which they begin.
type prettyMark struct{ end, marks int32 }

// width is the number of UTF-16 units between two offsets, or any number above most if that is.
func (p *prettyParser) width(from, to int) int {
	if p.ascii || (to-from)/3 > p.most { // a unit takes three bytes at most
		return to - from
	}
	return utf16Len(p.text[from:to])
}

// prettyOpenings are the tokens that compound forms begin with in flat text.
var prettyOpenings = [...]struct {
	token string
	kind  prettyKind
}{{"{", prettySet}, {"<<", prettySequence}, {"[", prettyRecord}, {"(", prettyFunction}, {"SUBSET ", prettySubset}}

// opening returns the form of the value whose text begins at an offset, and how long the token is that tells.
func (p *prettyParser) opening(at int) (kind prettyKind, length int) {
	for _, o := range prettyOpenings {
		if strings.HasPrefix(p.text[at:], o.token) {
			return o.kind, len(o.token)
		}
	}
	return prettyConstant, 0
}

// value reads a value and marks it and its parts.
func (p *prettyParser) value(depth int) bool {
	Look()
	p.blanks()
	kind, length := p.opening(p.at)
	p.at += length
	if depth >= maxPrettyDepth {
		return false
	}
	if kind == prettyConstant {
		return p.constant()
	}
	mark := len(p.marks)
	p.marks = append(p.marks, prettyMark{})
	p.growth.To(len(p.marks) * int(unsafe.Sizeof(prettyMark{})))
	var ok bool
	switch kind {
	case prettySet:
		ok = p.elements("}", depth)
	case prettySequence:
		ok = p.elements(">>", depth)
	case prettyRecord, prettyFunction:
		ok = p.pairs(kind, depth)
	default:
		ok = p.value(depth + 1)
	}
	p.marks[mark] = prettyMark{int32(p.at), int32(len(p.marks))}
	return ok
}

func (p *prettyParser) elements(end string, depth int) bool {
	if p.blanks(); p.accept(end) {
		return true
	}
	for p.value(depth + 1) {
		p.blanks()
		if p.accept(end) {
			return true
		}
		if !p.accept(",") {
			return false
		}
	}
	return false
}

func (p *prettyParser) pairs(kind prettyKind, depth int) bool {
	form := prettyForms[kind]
	for p.value(depth + 1) {
		if p.blanks(); !p.accept(strings.TrimSpace(form.divider)) || !p.value(depth+1) {
			return false
		}
		p.blanks()
		if p.accept(strings.TrimSpace(form.close)) {
			return true
		}
		if !p.accept(strings.TrimSpace(form.separator)) {
			return false
		}
	}
	return false
}

// constant reads "...", a number, an interval of numbers, or a run of letters and digits.
func (p *prettyParser) constant() bool {
	rest := p.text[p.at:]
	if strings.HasPrefix(rest, `"`) {
		end := strings.IndexByte(rest[1:], '"')
		p.at += end + 2
		return end >= 0
	}
	if n := digitRun(strings.TrimPrefix(rest, "-")); n > 0 && strings.HasPrefix(rest, "-") {
		p.at += n + 1
		return true
	}
	n := wordRun(rest)
	p.at += n
	if n > 0 && n == digitRun(rest) && strings.HasPrefix(rest[n:], "..") {
		if bound := digitRun(rest[n+2:]); bound > 0 {
			p.at += bound + 2
		}
	}
	return n > 0
}

func digitRun(s string) int {
	n := 0
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	return n
}

func wordRun(s string) int {
	for i, c := range s {
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return i
		}
	}
	return len(s)
}

func (p *prettyParser) accept(token string) bool {
	if !strings.HasPrefix(p.text[p.at:], token) {
		return false
	}
	p.at += len(token)
	return true
}

func (p *prettyParser) blanks() {
	for p.at < len(p.text) && p.text[p.at] == ' ' {
		p.at++
	}
}

// room is where a value is put: the width left for it, the characters that follow it on its last line, and the
// indentation of its further lines.
type room struct{ width, trailer, pad int }

// prettyPrinter writes a text that was read.
type prettyPrinter struct {
	*prettyParser
	out    strings.Builder
	growth Growth
}

// prettyNode is a value in the text.
type prettyNode struct {
	kind       prettyKind
	start, end int
	inside     int // where its parts begin
	mark, next int // the marks that its first part and what follows it have, if they are compound
}

// node returns the value that begins at an offset or at blanks there. Its mark is the one of that number if it is compound.
func (p *prettyParser) node(at, mark int) prettyNode {
	p.at = at
	p.blanks()
	kind, length := p.opening(p.at)
	n := prettyNode{kind, p.at, 0, p.at + length, mark + 1, mark}
	if kind == prettyConstant {
		p.constant()
		n.end = p.at
	} else {
		n.end, n.next = int(p.marks[mark].end), int(p.marks[mark].marks)
	}
	return n
}

// endsAt reports whether n ends at an offset, or there with blanks and the closing token.
func (p *prettyParser) endsAt(n prettyNode, at int) bool {
	p.at = at
	p.blanks()
	return at == n.end || p.at+len(strings.TrimSpace(prettyForms[n.kind].close)) == n.end
}

// past returns the offset after a separator, and blanks before it.
func (p *prettyParser) past(at int, separator string) int {
	p.at = at
	p.blanks()
	return p.at + len(strings.TrimSpace(separator))
}

func (p *prettyPrinter) widthOf(n prettyNode) int { return p.width(n.start, n.end) }

func (p *prettyPrinter) flat(n prettyNode) { p.out.WriteString(p.text[n.start:n.end]) }

func (p *prettyPrinter) value(n prettyNode, r room) {
	Look()
	switch {
	case n.kind == prettyConstant || p.widthOf(n) <= r.width-r.trailer || p.endsAt(n, n.inside):
		p.flat(n)
	case n.kind == prettyFunction || n.kind == prettyRecord:
		p.pairs(n, r)
	default:
		p.list(n, r)
	}
}

// list prints one element per line.
func (p *prettyPrinter) list(n prettyNode, r room) {
	form := prettyForms[n.kind]
	in := room{r.width - max(len(form.open), form.indent), len(form.separator), r.pad + form.indent}
	p.out.WriteString(form.open)
	for at, mark, last := n.inside, n.mark, false; !last; {
		e := p.node(at, mark)
		if last = p.endsAt(n, e.end); last {
			in.trailer = r.trailer + len(form.close)
		}
		p.value(e, in)
		if !last {
			p.out.WriteString(form.separator)
			p.line(in.pad)
			at, mark = p.past(e.end, form.separator), e.next
		}
	}
	p.out.WriteString(form.close)
}

// pairs prints one pair per line, or argument and value on two if they do not fit.
func (p *prettyPrinter) pairs(n prettyNode, r room) {
	form := prettyForms[n.kind]
	in := room{r.width - form.indent, len(form.separator), r.pad + form.indent}
	p.out.WriteString(form.open)
	for at, mark, last := n.inside, n.mark, false; !last; {
		arg := p.node(at, mark)
		val := p.node(p.past(arg.end, form.divider), arg.next)
		if last = p.endsAt(n, val.end); last {
			in.trailer = r.trailer + len(form.close)
		}
		p.pair(arg, val, form.divider, in)
		if !last {
			p.out.WriteString(form.separator)
			p.line(in.pad)
			at, mark = p.past(val.end, form.separator), val.next
		}
	}
	p.out.WriteString(form.close)
}

// pair prints an argument and its value.
func (p *prettyPrinter) pair(arg, val prettyNode, divider string, in room) {
	const valueIndent = 4
	if p.widthOf(arg)+len(divider)+1+p.widthOf(val) <= in.width-in.trailer {
		p.flat(arg)
		p.out.WriteString(divider + " ")
		p.flat(val)
		return
	}
	if p.widthOf(arg)+len(divider) <= in.width {
		p.flat(arg)
	} else {
		p.value(arg, room{in.width, in.trailer + len(divider), in.pad})
	}
	p.out.WriteString(divider)
	p.line(in.pad + valueIndent)
	p.value(val, room{in.width - valueIndent, in.trailer, in.pad + valueIndent})
}

func (p *prettyPrinter) line(pad int) {
	p.growth.To(p.out.Len())
	p.out.WriteByte('\n')
	for range pad {
		p.out.WriteByte(' ')
	}
}

// utf16Len counts characters as Java does.
func utf16Len(s string) int {
	n := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c >= 0xF0:
			n += 2
		case utf8.RuneStart(c):
			n++
		}
	}
	return n
}
