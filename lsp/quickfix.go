package lsp

import (
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/gotlc/gotlc/lazyregexp"
	"github.com/gotlc/gotlc/lsp/protocol"
	"github.com/gotlc/gotlc/parser/suggest"
)

// remedy makes an edit of a hint. Its pattern is that of the hint's text; the tests provoke each of them, so that it cannot
// drift away from what the parser says.
type remedy struct {
	hint *regexp.Regexp
	fix  func(m *mistake, match []string) []protocol.CodeAction
}

// mistake is a finding with the text around it.
type mistake struct {
	finding
	s      *server
	d      *document
	starts []int
	begin  int // of the finding, as an offset
	end    int
}

// remedies are made when somebody needs one: compiling patterns would delay the start of every other command.
var remedies = sync.OnceValue(func() []remedy {
	return []remedy{
		{regexp.MustCompile(`^(\S+) is defined in module (\w+): add it to the EXTENDS of`), (*mistake).extend},
		{regexp.MustCompile(`did you mean (\S+)\?`), (*mistake).respell},
		{regexp.MustCompile(`^definitions are written with "=="`), (*mistake).define},
		{regexp.MustCompile(`^"==" defines an operator`), (*mistake).compare},
		{regexp.MustCompile(`^"not equal" is written (#)`), (*mistake).notEqual},
		{regexp.MustCompile(`^"implies" is written (=>)`), (*mistake).exchange},
		{regexp.MustCompile(`^"not" is written (~)`), (*mistake).exchange},
		{regexp.MustCompile(`^"([^"]+)" is written (\S+)`), (*mistake).translateWord},
		{regexp.MustCompile(`^add the line "====" that ends`), (*mistake).endModule},
		{regexp.MustCompile(`write RECURSIVE (\S.*) before it`), (*mistake).announce},
		{regexp.MustCompile(`^UNCHANGED takes one expression`), (*mistake).tuple},
		{regexp.MustCompile(`^strings are written in double quotes: "(\w+)"`), (*mistake).quote},
		{regexp.MustCompile(`^TLA\+ has no statement separator`), (*mistake).remove},
		{regexp.MustCompile(`^this is an invisible space`), (*mistake).blank},
		{regexp.MustCompile(`^write strings in straight double quotes`), (*mistake).straight},
		{regexp.MustCompile(`^if this belongs to the list above, it needs a (\S+) in column (\d+)`), (*mistake).bullet},
		{regexp.MustCompile(`^gotlc pcal .* translates`), (*mistake).translate},
	}
})

// fixes returns what can be done about a finding.
func (s *server) fixes(d *document, f finding) []protocol.CodeAction {
	starts := lineStarts(d.text)
	m := &mistake{finding: f, s: s, d: d, starts: starts, begin: offset(d.text, starts, f.at.Start), end: offset(d.text, starts, f.at.End)}
	for _, r := range remedies() {
		if match := r.hint.FindStringSubmatch(f.hint); match != nil {
			return r.fix(m, match)
		}
	}
	return nil
}

// replace is a fix that puts a text in place of another one.
func (m *mistake) replace(title string, from, to int, text string) []protocol.CodeAction {
	r := protocol.Range{Start: position(m.d.text, m.starts, from), End: position(m.d.text, m.starts, to)}
	a := editAction(kindQuickFix, title, m.d, protocol.TextEdit{Range: r, NewText: text})
	a.IsPreferred = true
	return []protocol.CodeAction{a}
}

// line returns the offsets of the line that the finding begins in.
func (m *mistake) line() (from, to int) {
	from = m.starts[m.at.Start.Line]
	to = len(m.d.text)
	if i := strings.IndexAny(m.d.text[from:], "\r\n"); i >= 0 {
		to = from + i
	}
	return from, to
}

// words finds names and reserved words.
var words = lazyregexp.New(`[A-Za-z0-9_!]+`)

func (m *mistake) respell(match []string) []protocol.CodeAction {
	lineFrom, to := m.line()
	for _, meant := range []string{match[1], lastName(match[1])} {
		// The word is where the finding is, or before it: the parser may have stopped behind it.
		if fix := m.respellIn(m.begin, to, meant, false); fix != nil {
			return fix
		}
		if fix := m.respellIn(lineFrom, m.begin, meant, true); fix != nil {
			return fix
		}
	}
	return nil
}

// respellIn replaces the first, or last, word of a part of the text that is much like the one that is meant.
func (m *mistake) respellIn(from, to int, meant string, last bool) (fix []protocol.CodeAction) {
	for _, loc := range words().FindAllStringIndex(m.d.text[from:max(from, to)], -1) {
		w := m.d.text[from+loc[0] : from+loc[1]]
		if w != meant && (strings.EqualFold(w, meant) || suggest.Closest(w, []string{meant}) != "") && (last || fix == nil) {
			fix = m.replace("Write "+meant, from+loc[0], from+loc[1], meant)
		}
	}
	return fix
}

func (m *mistake) extend(match []string) []protocol.CodeAction {
	a := m.s.w.analyse(m.d.path)
	tree := a.tree()
	if tree == nil {
		return nil
	}
	title := "Extend module " + match[2]
	if n := len(tree.Extends); n > 0 {
		at := offset(m.d.text, m.starts, rangeOf(tree.Extends[n-1].Span()).End)
		return m.replace(title, at, at, ", "+match[2])
	}
	at := offset(m.d.text, m.starts, protocol.Position{Line: tree.Name.Span().Begin.Line})
	return m.replace(title, at, at, "EXTENDS "+match[2]+"\n")
}

// equals finds an equals sign of a definition.
var equals = lazyregexp.New(`:=|=`)

func (m *mistake) define([]string) []protocol.CodeAction {
	_, to := m.line()
	loc := equals().FindStringIndex(m.d.text[m.begin:max(to, m.begin)])
	if loc == nil {
		return nil
	}
	return m.replace(`Write ==`, m.begin+loc[0], m.begin+loc[1], "==")
}

func (m *mistake) compare([]string) []protocol.CodeAction {
	from, to := m.line()
	i := strings.Index(m.d.text[m.begin:max(to, m.begin)], "==")
	if i < 0 {
		if i = strings.LastIndex(m.d.text[from:m.begin], "=="); i < 0 {
			return nil
		}
		i -= m.begin - from
	}
	return m.replace("Write =", m.begin+i, m.begin+i+2, "=")
}

func (m *mistake) notEqual([]string) []protocol.CodeAction {
	from, to := m.line()
	text := m.d.text[from:to]
	best := -1
	for i := range text {
		if strings.HasPrefix(text[i:], "!=") && (best < 0 || abs(from+i-m.begin) < abs(from+best-m.begin)) {
			best = i
		}
	}
	if best < 0 {
		return nil
	}
	return m.replace("Write #", from+best, from+best+2, "#")
}

func abs(n int) int { return max(n, -n) }

// exchange puts another symbol in place of the one that is at fault.
func (m *mistake) exchange(match []string) []protocol.CodeAction {
	return m.replace("Write "+match[1], m.begin, m.end, match[1])
}

func (m *mistake) translateWord(match []string) []protocol.CodeAction {
	from, to := m.line()
	text := m.d.text[from:to]
	best := -1
	for _, loc := range words().FindAllStringIndex(text, -1) {
		if strings.EqualFold(text[loc[0]:loc[1]], match[1]) && (best < 0 || abs(from+loc[0]-m.begin) < abs(from+best-m.begin)) {
			best = loc[0]
		}
	}
	if best < 0 {
		return nil
	}
	return m.replace("Write "+match[2], from+best, from+best+len(match[1]), match[2])
}

func (m *mistake) endModule([]string) []protocol.CodeAction {
	text := "====\n"
	if !strings.HasSuffix(m.d.text, "\n") {
		text = "\n" + text
	}
	return m.replace("End the module", len(m.d.text), len(m.d.text), text)
}

func (m *mistake) announce(match []string) []protocol.CodeAction {
	tree := m.s.w.analyse(m.d.path).tree()
	if tree == nil {
		return nil
	}
	u := unitAt(tree, m.span.Begin)
	if u == nil {
		return nil
	}
	at := rangeOf(u.Span()).Start
	from := offset(m.d.text, m.starts, at)
	return m.replace("Declare RECURSIVE "+match[1], from, from, "RECURSIVE "+match[1]+"\n"+strings.Repeat(" ", at.Character))
}

var unchangedList = lazyregexp.New(`UNCHANGED\s+(\w+(?:\s*,\s*\w+)+)`)

func (m *mistake) tuple([]string) []protocol.CodeAction {
	from, to := m.line()
	loc := unchangedList().FindStringSubmatchIndex(m.d.text[from:to])
	if loc == nil {
		return nil
	}
	return m.replace("Write a tuple", from+loc[2], from+loc[3], "<<"+m.d.text[from+loc[2]:from+loc[3]]+">>")
}

func (m *mistake) quote(match []string) []protocol.CodeAction {
	from, to := m.line()
	i := strings.Index(m.d.text[from:to], "'"+match[1])
	if i < 0 {
		return nil
	}
	end := from + i + 1 + len(match[1])
	if strings.HasPrefix(m.d.text[end:], "'") {
		end++
	}
	return m.replace("Write double quotes", from+i, end, strconv.Quote(match[1]))
}

func (m *mistake) remove([]string) []protocol.CodeAction {
	return m.replace("Remove "+m.d.text[m.begin:m.end], m.begin, m.end, "")
}

func (m *mistake) blank([]string) []protocol.CodeAction {
	return m.replace("Write a blank", m.begin, m.end, " ")
}

func (m *mistake) straight([]string) []protocol.CodeAction {
	from, to := m.line()
	line := m.d.text[from:to]
	return m.replace("Write straight quotes", from, to, strings.NewReplacer("“", `"`, "”", `"`).Replace(line))
}

func (m *mistake) bullet(match []string) []protocol.CodeAction {
	col, err := strconv.Atoi(match[2])
	if err != nil {
		return nil
	}
	from, to := m.line()
	line := m.d.text[from:to]
	text := strings.Repeat(" ", col-1) + match[1] + " " + strings.TrimLeft(line, " \t")
	return m.replace("Add "+match[1], from, to, text)
}

func (m *mistake) translate([]string) []protocol.CodeAction {
	return []protocol.CodeAction{{
		Title: "Translate the algorithm", Kind: kindQuickFix, IsPreferred: true,
		Command: &protocol.Command{Title: "Translate", Command: commandTranslate, Arguments: []any{m.d.uri}},
	}}
}
