package parser

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/ast"
)

// Limits that keep every later recursion over the tree, here and in other packages, well inside the stack.
const (
	maxNesting = 2000   // constructs inside each other
	maxHeight  = 50_000 // height of an expression's tree, which long operator chains make tall without nesting
)

// parser turns the tokens of one text into a tree. Parsing functions leave the cursor behind what they read; on
// an error they record it and unwind with a bailout to the nearest attempt (see api.go), which resumes at the
// next unit.
type parser struct {
	file *ast.File
	buffer
	i int // cursor: index of the current token

	frames []frame
	// args and ops are the operand and operator stacks of the expressions being read; each expression works
	// above the heights it found.
	args []operand
	ops  []operator

	// listCol is the bullet column of the innermost open junction list, 0 if there is none.
	listCol int32
	// badIndent is the first token that was taken from a column it may not stand in, or -1.
	badIndent int

	nesting    int
	height     int32   // height of the tallest operand read since the enclosing expression began
	labelRoot  *ast.Op // operator at the root of the label body that was just read, nil if none is exposed
	proofLevel int     // level of the proof whose steps are being read, -1 outside of proofs
	proofDepth int
	unitPlace
	errs ErrorList
}

// unitPlace tells which unit of the innermost module body is being read.
type unitPlace struct {
	unitStart int // its first token
	lastUnit  int // first token of the unit before it, 0 if there is none
}

// frame is a production that is being read; the official parser shows the innermost ones with an error.
type frame struct {
	label string
	tok   int
}

// bailout unwinds the parser after an error was recorded.
type bailout struct{}

func newParser(file *ast.File, l *tlaLexer) *parser {
	p := &parser{file: file, badIndent: -1, proofLevel: -1}
	p.fill(l)
	if !p.bare {
		p.placeEOF()
	}
	for _, e := range p.buffer.errs {
		p.errs = append(p.errs, &Error{
			Span: ast.Span{
				File: file, Begin: ast.Position{Line: e.line, Col: e.col}, End: ast.Position{Line: e.line, Col: e.endCol},
			},
			Msg: e.msg, Hint: e.hint, Official: e.official, AtEnd: e.atEnd,
		})
	}
	return p
}

// placeEOF moves the end of a file to its last character, where the official parser reports it.
func (p *parser) placeEOF() {
	n := len(p.file.Lines)
	if t := &p.toks[len(p.toks)-1]; n == 0 {
		t.line, t.col, t.end = 1, 1, 1
	} else if int(t.line) > n {
		t.line = int32(n)
		t.col = int32(textEnd(p.file.Lines[n-1], 1) + 1)
		if p.file.Lines[n-1] == "" {
			t.col = 1
		}
		t.end = t.col
	}
}

// kind returns the kind of the current token.
func (p *parser) kind() kind { return p.toks[p.i].kind }

// peek returns the kind of the n-th token after the current one.
func (p *parser) peek(n int) kind {
	if p.i+n >= len(p.toks) {
		return kEOF
	}
	return p.toks[p.i+n].kind
}

// next moves over the current token and returns its index.
func (p *parser) next() int {
	t := &p.toks[p.i]
	if t.col <= p.listCol && p.badIndent < 0 {
		p.badIndent = p.i
	}
	i := p.i
	if t.kind != kEOF {
		p.i++
	}
	if i%tokensBetweenLooks == 0 {
		p.look()
	}
	return i
}

// accept moves over the current token if it is of kind k.
func (p *parser) accept(k kind) bool {
	if p.toks[p.i].kind != k {
		return false
	}
	p.next()
	return true
}

// expect moves over a token of kind k; want names it in the error.
func (p *parser) expect(k kind, want string) int {
	if p.toks[p.i].kind != k {
		p.unexpected(want)
	}
	return p.next()
}

// ended reports whether the current token cannot belong to the expression being read, whatever it is: it begins
// a definition, or stands at or left of the bullets of the innermost junction list.
func (p *parser) ended() bool {
	t := &p.toks[p.i]
	return t.head || t.col <= p.listCol
}

// expressionBegins reports whether the current token can begin an expression, wherever it stands. The official parser
// asks before it enters the production where there is a choice, and fails outside of it.
func (p *parser) expressionBegins() bool { return !p.toks[p.i].head && p.kind().startsOperand() }

func (p *parser) enter(label string) { p.frames = append(p.frames, frame{label, p.i}) }
func (p *parser) leave()             { p.frames = p.frames[:len(p.frames)-1] }

// nest counts a level of nesting; unnest undoes it.
func (p *parser) nest() {
	if p.nesting++; p.nesting > maxNesting {
		p.tooDeep()
	}
}

func (p *parser) unnest() { p.nesting-- }

// span is the range from token first to token last, inclusive.
func (p *parser) span(first, last int) ast.Span {
	return ast.Span{File: p.file, Begin: p.toks[first].begin(), End: p.toks[last].last()}
}

// since is the range from token first to the last token read.
func (p *parser) since(first int) ast.Span { return p.span(first, max(p.i-1, first)) }

// name makes a name of token i with the canonical spelling of operators.
func (p *parser) name(i int) *ast.Name {
	t := &p.toks[i]
	n := &ast.Name{Text: t.text}
	if op := t.kind.op(); op != nil {
		n.Text = op.Name
	}
	n.Loc = p.span(i, i)
	return n
}

// isIdent reports whether the current token is an identifier that begins no definition. Where one begins, the official
// parser has a token of its own in front of it, which nothing but a definition accepts.
func (p *parser) isIdent() bool { return p.kind() == kIdent && !p.toks[p.i].head }

// ident reads an identifier.
func (p *parser) ident(want string) *ast.Name {
	if !p.isIdent() {
		p.unexpected(want)
	}
	return p.name(p.next())
}

// word reads an identifier or reserved word as a name, for modules and fields.
func (p *parser) word(want string) *ast.Name {
	if p.toks[p.i].head {
		p.unexpected(want)
	}
	return p.anyWord(want)
}

// anyWord is word for the names in front of a module's body: no definition is looked for before it.
func (p *parser) anyWord(want string) *ast.Name {
	if k := p.kind(); k != kIdent && !k.isWord() {
		p.unexpected(want)
	}
	i := p.next()
	n := &ast.Name{Text: p.toks[i].text}
	n.Loc = p.span(i, i)
	return n
}

// fail records an error and unwinds.
func (p *parser) fail(e *Error) {
	e.unit = p.unitStart
	p.errs = append(p.errs, e)
	panic(bailout{})
}

// custom fails with a text of its own in place of the official "Encountered" line.
func (p *parser) custom(at ast.Span, official, msg, hint string) {
	p.fail(&Error{Span: at, Msg: msg, Hint: hint, Official: "***Parse Error***\n" + official + "\n" + p.residual()})
}

// tooDeep fails because of nesting, a limit of ours rather than of the language.
func (p *parser) tooDeep() {
	p.custom(p.span(p.i, p.i), "Expression is nested too deeply.", "expression is nested too deeply",
		"define parts of it as operators of their own")
}

// unexpected fails at the current token. want says what would have been right.
func (p *parser) unexpected(want string) { p.unexpectedOf(want, 1, "") }

// unexpectedOf is unexpected where the official parser looks at n tokens and prints what it expects itself.
func (p *parser) unexpectedOf(want string, n int, official string) {
	t := &p.toks[p.i]
	if t.reported {
		panic(bailout{})
	}
	shown := make([]string, 0, n)
	for j := p.i; j < p.i+n && j < len(p.toks); j++ {
		shown = append(shown, p.image(j))
	}
	before := ""
	if p.i > 0 {
		before = p.toks[p.i-1].text
	}
	var b strings.Builder
	b.WriteString("***Parse Error***\n")
	if official != "" {
		fmt.Fprintf(&b, "Was expecting %q\n", official)
	}
	fmt.Fprintf(&b, "Encountered \"%s\" at line %d, column %d and token %s \n\n",
		strings.Join(shown, " "), t.line, t.col, javaQuote(before))
	b.WriteString(p.residual())
	if p.bareOperator(p.i - 1) {
		want = "an expression before " + quoted(before) + `, or "(" to apply it like a function`
	}
	got := "got " + describe(t)
	if t.head {
		got = "a definition begins at " + quoted(t.text)
	}
	p.fail(&Error{
		Span: p.span(p.i, p.i), Msg: got + ", want " + want, Hint: p.hint(), Official: b.String(), AtEnd: t.kind == kEOF,
	})
}

// image returns the official name of token i; a hidden marker stands in front of definitions.
func (p *parser) image(i int) string {
	switch t := &p.toks[i]; {
	case t.head:
		return "Beginning of definition"
	case t.kind == kEOF:
		return "<EOF>"
	default:
		return t.text
	}
}

func describe(t *token) string {
	switch t.kind {
	case kEOF:
		return "the end of the text"
	case kEndModule:
		return "the end of the module"
	case kSeparator:
		return "a line of dashes"
	case kBeginModule:
		return "a module header"
	case kString, kNumber:
		return t.text
	}
	return quoted(t.text)
}

// quoted puts a piece of TLA+ in quotes as it is: escaping would double its backslashes.
func quoted(s string) string { return `"` + s + `"` }

// residual lists the innermost productions that were being read.
func (p *parser) residual() string {
	var b strings.Builder
	b.WriteString("Residual stack trace follows:")
	for i := len(p.frames) - 1; i >= max(0, len(p.frames)-5); i-- {
		t := &p.toks[p.frames[i].tok]
		fmt.Fprintf(&b, "\n%s starting at line %d, column %d.", p.frames[i].label, t.line, t.col)
	}
	return b.String()
}
