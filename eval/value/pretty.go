package value

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Pretty breaks the flat text of a value into lines of at most width characters where it can. Like TLC, it reads
// the text again: what it does not understand (any identifier with an underscore, escaped quotes, negative bounds
// of intervals, operators) stays on one line. Continuation lines carry no indentation for what precedes the value.
func Pretty(flat string, width int) string {
	if utf16Len(flat) <= width {
		return flat
	}
	p := newPrettyParser(flat)
	n, ok := p.value(0)
	p.blanks()
	if !ok || p.at != len(flat) {
		return flat
	}
	var b strings.Builder
	(&prettyPrinter{&b}).value(n, room{width: width})
	return b.String()
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

// prettyNode is a value with its flat text. Elems of functions and records are argument, value, argument, ...
type prettyNode struct {
	kind  prettyKind
	flat  string
	width int
	elems []*prettyNode
}

// maxPrettyDepth bounds the nesting that is understood.
const maxPrettyDepth = 10000

// prettyParser reads flat value text. Units holds the number of UTF-16 units before each byte, if that is not the
// number of bytes.
type prettyParser struct {
	text  string
	units []int
	at    int
	nodes int // made so far
}

func newPrettyParser(flat string) *prettyParser {
	p := &prettyParser{text: flat}
	if utf16Len(flat) == len(flat) {
		return p
	}
	p.units = make([]int, len(flat)+1)
	for i := range len(flat) {
		p.units[i+1] = p.units[i] + utf16Len(flat[i:i+1])
	}
	return p
}

// width is the number of UTF-16 units between two offsets.
func (p *prettyParser) width(from, to int) int {
	if p.units == nil {
		return to - from
	}
	return p.units[to] - p.units[from]
}

func (p *prettyParser) value(depth int) (*prettyNode, bool) {
	CheckParts(p.nodes)
	p.nodes++
	p.blanks()
	start := p.at
	n := &prettyNode{}
	ok := depth < maxPrettyDepth
	switch {
	case !ok:
	case p.accept("{"):
		n.kind = prettySet
		ok = p.elements(n, "}", depth)
	case p.accept("<<"):
		n.kind = prettySequence
		ok = p.elements(n, ">>", depth)
	case p.accept("["):
		n.kind = prettyRecord
		ok = p.pairs(n, "]", depth)
	case p.accept("("):
		n.kind = prettyFunction
		ok = p.pairs(n, ")", depth)
	case p.accept("SUBSET "):
		n.kind = prettySubset
		var of *prettyNode
		of, ok = p.value(depth + 1)
		n.elems = []*prettyNode{of}
	default:
		ok = p.constant()
	}
	n.flat = p.text[start:p.at]
	n.width = p.width(start, p.at)
	return n, ok
}

func (p *prettyParser) elements(n *prettyNode, end string, depth int) bool {
	if p.blanks(); p.accept(end) {
		return true
	}
	for {
		e, ok := p.value(depth + 1)
		if !ok {
			return false
		}
		n.elems = append(n.elems, e)
		p.blanks()
		if p.accept(end) {
			return true
		}
		if !p.accept(",") {
			return false
		}
	}
}

func (p *prettyParser) pairs(n *prettyNode, end string, depth int) bool {
	form := prettyForms[n.kind]
	for {
		arg, ok := p.value(depth + 1)
		if p.blanks(); !ok || !p.accept(strings.TrimSpace(form.divider)) {
			return false
		}
		val, ok := p.value(depth + 1)
		if !ok {
			return false
		}
		n.elems = append(n.elems, arg, val)
		p.blanks()
		if p.accept(end) {
			return true
		}
		if !p.accept(strings.TrimSpace(form.separator)) {
			return false
		}
	}
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

type prettyPrinter struct{ *strings.Builder }

func (p *prettyPrinter) value(n *prettyNode, r room) {
	Look()
	switch {
	case n.width <= r.width-r.trailer || n.kind == prettyConstant || len(n.elems) == 0:
		p.WriteString(n.flat)
	case n.kind == prettyFunction || n.kind == prettyRecord:
		p.pairs(n, r)
	default:
		p.list(n, r)
	}
}

// list prints one element per line.
func (p *prettyPrinter) list(n *prettyNode, r room) {
	form := prettyForms[n.kind]
	in := room{r.width - max(len(form.open), form.indent), len(form.separator), r.pad + form.indent}
	p.WriteString(form.open)
	for i, e := range n.elems {
		if i > 0 {
			p.WriteString(form.separator)
			p.line(in.pad)
		}
		if i == len(n.elems)-1 {
			in.trailer = r.trailer + len(form.close)
		}
		p.value(e, in)
	}
	p.WriteString(form.close)
}

// pairs prints one pair per line, or argument and value on two if they do not fit.
func (p *prettyPrinter) pairs(n *prettyNode, r room) {
	const valueIndent = 4
	form := prettyForms[n.kind]
	in := room{r.width - form.indent, len(form.separator), r.pad + form.indent}
	p.WriteString(form.open)
	for i := 0; i < len(n.elems); i += 2 {
		arg, val := n.elems[i], n.elems[i+1]
		if i > 0 {
			p.WriteString(form.separator)
			p.line(in.pad)
		}
		if i == len(n.elems)-2 {
			in.trailer = r.trailer + len(form.close)
		}
		if arg.width+len(form.divider)+1+val.width <= in.width-in.trailer {
			p.WriteString(arg.flat + form.divider + " " + val.flat)
			continue
		}
		if arg.width+len(form.divider) <= in.width {
			p.WriteString(arg.flat)
		} else {
			p.value(arg, room{in.width, in.trailer + len(form.divider), in.pad})
		}
		p.WriteString(form.divider)
		p.line(in.pad + valueIndent)
		p.value(val, room{in.width - valueIndent, in.trailer, in.pad + valueIndent})
	}
	p.WriteString(form.close)
}

func (p *prettyPrinter) line(pad int) {
	p.WriteByte('\n')
	for range pad {
		p.WriteByte(' ')
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
