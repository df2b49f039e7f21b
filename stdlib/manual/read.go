package manual

import (
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/lazyregexp"
	"github.com/gotlc/gotlc/stdlib"
)

// costs returns the class of each operator whose cost is not n.
func costs() map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(stdlib.Costs) {
		class, list, _ := strings.Cut(line, ": ")
		if class == "none" {
			class = "-"
		}
		for _, op := range strings.Fields(list) {
			all[op] = class
		}
	}
	return all
}

// examples reads the expressions that the tests of package stdlib evaluate.
func examples() map[eval.OperatorName][]Example {
	all := map[eval.OperatorName][]Example{}
	var at eval.OperatorName
	for line := range strings.Lines(stdlib.Examples) {
		line = strings.TrimRight(line, "\n")
		switch {
		case line == "" || line == " o -" || line == " e -" || line == " x -":
		case strings.HasPrefix(line, "== "):
			at.Module = line[3:]
		case strings.HasPrefix(line, "   = "):
			all[at][len(all[at])-1].Value = line[5:]
		case strings.HasPrefix(line, "   ! "):
			e := &all[at][len(all[at])-1]
			e.Code, e.Error, _ = strings.Cut(line[5:], " ")
			if text, err := strconv.Unquote(e.Error); err == nil {
				e.Error = text
			}
		case strings.HasPrefix(line, " "):
			all[at] = append(all[at], Example{Expr: line[3:]})
		default:
			at.Name = line
		}
	}
	return all
}

// sentenceEnd is a full stop that is not part of an ellipsis, with the characters around it.
var sentenceEnd = lazyregexp.New(`[^.]\. `)

// signature returns the text of a definition's head.
func signature(lines []string, head ast.Span) string {
	text, _, _ := strings.Cut(lines[head.Begin.Line-1], " ==")
	return text
}

// headComment returns the comment at the beginning of a module.
func headComment(lines []string) string {
	var doc []string
	for _, l := range lines[1:] {
		text, ok := strings.CutPrefix(l, `\* `)
		if !ok {
			break
		}
		doc = append(doc, text)
	}
	return strings.Join(doc, "\n")
}

// comment returns the first sentence of the comment beside a definition, or else of the one above the block of lines that
// it belongs to.
func comment(lines []string, head ast.Span) string {
	at := head.Begin.Line - 1
	if _, doc, ok := strings.Cut(lines[at], `  \* `); ok {
		return doc
	}
	for at > 0 && lines[at-1] != "" && !strings.HasPrefix(lines[at-1], "---") {
		at--
	}
	var doc []string
	for ; strings.HasPrefix(lines[at], `\* `); at++ {
		doc = append(doc, lines[at][3:])
	}
	text := strings.Join(doc, " ")
	if end := sentenceEnd().FindStringIndex(text); end != nil {
		text = text[:end[0]+2]
	}
	return text
}
