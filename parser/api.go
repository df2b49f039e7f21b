package parser

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
)

// Reader parses as the functions of this package do that have the names of its methods. Its functions may be nil; a panic of them
// passes through.
type Reader struct {
	Look func()          // called again and again meanwhile
	Room func(bytes int) // called before something large is made
	// Spare, if not nil, is memory for what is parsed one after the other.
	Spare *Spare
}

// Spare is memory that a parser has for tokens, which the next one uses again. The zero Spare is ready.
type Spare struct {
	toks []token
	seen map[string]struct{}
}

// ParseFile parses the first top-level module of a file; what follows it is ignored. Path is used for messages
// only. If err is not nil it is an ErrorList, and the module, which may be nil, holds the units without errors.
// Cost is linear in len(src).
func ParseFile(path string, src []byte) (*ast.Module, error) { return Reader{}.ParseFile(path, src) }

// ParseFile is the function of this name.
func (r Reader) ParseFile(path string, src []byte) (*ast.Module, error) {
	calls := pace(r)
	calls.room(len(src))
	text := string(src)
	l := newLexer(text, false)
	l.pace = calls
	return parseModule(&ast.File{Path: path, Lines: SplitLines(text)}, l)
}

// ParseModuleNamed parses a later module of a file: the one whose header stands alone on a line and has the given
// name. It ends at the first line that begins with ====. Lines count from the header, as if the module stood in a file of
// its own. The module and the error are both nil if the file has no such module.
func (r Reader) ParseModuleNamed(path string, src []byte, name string) (*ast.Module, error) {
	text := string(src)
	lines := SplitLines(text)
	begin := 0
	for n, line := range lines {
		if isHeaderOf(line, name) {
			l := newLexer(text[:moduleEnd(text, begin)], false)
			l.pos.offset, l.pace = begin, pace(r)
			return parseModule(&ast.File{Path: path, Lines: lines[n:], Before: n}, l)
		}
		begin += len(line)
		begin += lineBreak(text[begin:])
	}
	return nil, nil
}

// moduleEnd returns the offset of the end of the first line that begins with ==== at or after offset begin.
func moduleEnd(text string, begin int) int {
	for at := begin; at < len(text); {
		end := lineEnd(text, at)
		if strings.HasPrefix(text[at:], "====") {
			return end
		}
		at = end + lineBreak(text[end:])
	}
	return len(text)
}

// ParseExpr parses one expression, as for an invariant on the command line. If err is not nil it is an ErrorList.
func ParseExpr(src string) (ast.Expr, error) {
	p := newParser(&ast.File{Lines: SplitLines(src)}, newLexer(src, true))
	var e ast.Expr
	p.attempt(func() { e = p.wholeExpr() })
	if len(p.errs) > 0 {
		return nil, p.errors()
	}
	return e, nil
}

func parseModule(file *ast.File, l *tlaLexer) (*ast.Module, error) {
	p := newParser(file, l)
	if name := p.toks[min(1, len(p.toks)-1)]; name.kind == kIdent || name.kind.isWord() {
		file.Module = name.text
	}
	file.Tokens = p.distinctFrom(1)
	var m *ast.Module
	p.attempt(func() { m = p.module() })
	if p.Spare != nil {
		p.Spare.toks = p.toks
	}
	if len(p.errs) > 0 {
		return m, p.errors()
	}
	return m, nil
}

// attempt runs f and reports whether it got to its end. It is the one place where a bailout arrives; the stacks
// and counters are then what they were before.
func (p *parser) attempt(f func()) (ok bool) {
	saved := *p
	defer func() {
		if ok {
			return
		}
		if r := recover(); r != nil {
			if _, is := r.(bailout); !is {
				panic(r)
			}
		}
		i, errs := p.i, p.errs
		*p = saved
		p.i, p.errs = i, errs
	}()
	f()
	return true
}

// errors returns what was found in source order, at most one error per line of a unit: the second one on a line is
// seldom another mistake, unless the first one is that the unit before does not end.
func (p *parser) errors() ErrorList {
	p.errs.sort()
	list := p.errs[:1]
	for _, e := range p.errs[1:] {
		last := list[len(list)-1]
		another := e.unit > last.unit && last.unit > 0
		if (e.Span.Begin.Line > last.Span.Begin.Line || another) && len(list) < maxErrors {
			list = append(list, e)
		}
	}
	return list
}

// distinctFrom returns the texts of the tokens from the first on in order of first occurrence.
func (p *parser) distinctFrom(first int) []string {
	seen := p.seen()
	var texts []string
	for i := first; i < len(p.toks)-1; i++ {
		if i%tokensBetweenLooks == 0 {
			p.look()
		}
		text := p.toks[i].text
		if _, ok := seen[text]; !ok {
			seen[text] = struct{}{}
			texts = append(texts, text)
		}
	}
	return texts
}

// seen returns an empty set of texts.
func (p *parser) seen() map[string]struct{} {
	s := p.Spare
	if s == nil {
		s = &Spare{}
	}
	if s.seen == nil {
		s.seen = make(map[string]struct{}, 256)
	}
	clear(s.seen)
	return s.seen
}

// SplitLines returns the lines of a text without their ends: LF, CR LF or CR.
func SplitLines(text string) []string {
	lines := make([]string, 0, strings.Count(text, "\n")+1)
	for text != "" {
		i := strings.IndexByte(text, '\n')
		if i < 0 {
			i = len(text)
		}
		line := text[:i]
		text = text[min(i+1, len(text)):]
		line = strings.TrimSuffix(line, "\r")
		for {
			before, after, found := strings.Cut(line, "\r")
			lines = append(lines, before)
			if !found {
				break
			}
			line = after
		}
	}
	return lines
}

// lineBreak measures the end of line at the start of s.
func lineBreak(s string) int {
	switch {
	case strings.HasPrefix(s, "\r\n"):
		return 2
	case s != "":
		return 1
	}
	return 0
}

// isHeaderOf reports whether a line is the header of a module and has nothing else on it.
func isHeaderOf(line, name string) bool {
	n, isHeader := dashes(line)
	if !isHeader || !strings.HasPrefix(line, "----") {
		return false
	}
	rest, ok := strings.CutPrefix(strings.TrimLeft(line[n:], " "), name)
	rest = strings.TrimLeft(rest, " ")
	return ok && strings.HasPrefix(rest, "---") && strings.Trim(rest, "- ") == ""
}
