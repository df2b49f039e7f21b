package lsp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/lsp/protocol"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib/manual"
)

// occurrence returns what stands at a place of a document, with the file of the text; nil if nothing known does.
func (s *server) occurrence(uri string, at protocol.Position) *occurrence {
	path := pathOf(uri)
	switch {
	case isModule(path):
		a := s.w.analyse(path)
		if a.tree() == nil {
			return nil
		}
		return a.at(placeIn(a.tree().Span().File, at))
	case isConfig(path):
		text, ok := s.w.text(path)
		if !ok {
			return nil
		}
		c := s.w.readConfig(path, text)
		if c.config == nil {
			return nil
		}
		return c.at(placeIn(c.config.File, at))
	}
	return nil
}

func (s *server) hover(p protocol.PositionParams) (any, error) {
	o := s.occurrence(p.TextDocument.URI, p.Position)
	if o == nil {
		return nil, nil
	}
	text := s.moduleText(o)
	if o.symbol != nil {
		text = symbolText(o.symbol, s.levelKnown(o.symbol))
	}
	if text == "" {
		return nil, nil
	}
	return protocol.Hover{Contents: protocol.Markdown(text), Range: rangeOf(o.span)}, nil
}

// levelKnown reports whether the level of a definition was computed. Mistakes elsewhere can keep that from happening.
func (s *server) levelKnown(sym *sem.Symbol) bool {
	for a := range s.w.analyses.all() {
		if a.info != nil && sym.Body != nil {
			if _, ok := a.info.Levels[sym.Body]; ok {
				return true
			}
		}
	}
	return false
}

// moduleText describes a module that is named.
func (s *server) moduleText(o *occurrence) string {
	for _, m := range manual.Modules() {
		if m.Name == o.module {
			return fmt.Sprintf("```tla\nMODULE %s\n```\nlibrary module, %d operators\n\n%s", m.Name, len(m.Operators), m.Meaning)
		}
	}
	return fmt.Sprintf("```tla\nMODULE %s\n```", o.module)
}

// kindNames tell people what a symbol is.
var kindNames = map[sem.Kind]string{
	sem.ConstantDecl: "constant", sem.VariableDecl: "variable", sem.Definition: "definition", sem.Formal: "parameter",
	sem.BoundName: "bound identifier", sem.Builtin: "built-in operator", sem.Fact: "theorem or assumption", sem.ModuleInstance: "instance",
}

var levelNames = [...]string{"constant", "state", "action", "temporal"}

// symbolText describes a symbol: its definition, the comment above it, what kind of thing it is, and what the library's
// manual says.
func symbolText(sym *sem.Symbol, levelKnown bool) string {
	if sym.Kind == sem.Builtin {
		return builtinText(sym)
	}
	if op := described(sym); op != nil {
		return op.Text() + "\n" + facts(sym, levelKnown)
	}
	var b strings.Builder
	if text := definitionText(sym.Span()); text != "" {
		fmt.Fprintf(&b, "```tla\n%s\n```\n", text)
	}
	if doc := commentAbove(sym.Span()); doc != "" {
		b.WriteString("\n" + doc + "\n\n")
	}
	b.WriteString(facts(sym, levelKnown))
	return b.String()
}

// described returns what the manual says of an operator of the library, nil for everything else.
func described(sym *sem.Symbol) *manual.Operator {
	if sym.Module == nil || !sym.Module.Std {
		return nil
	}
	for _, op := range manual.Find(sym.Name) {
		if op.Module == sym.Module.Name {
			return &op
		}
	}
	return nil
}

// facts is one line about kind, level, arity and module.
func facts(sym *sem.Symbol, levelKnown bool) string {
	list := []string{kindNames[sym.Kind]}
	if sym.Kind == sem.Definition || sym.Kind == sem.ConstantDecl && sym.Arity > 0 {
		if sym.Kind == sem.Definition && levelKnown {
			list = append(list, levelNames[sym.Level]+" level")
		}
		if sym.Arity > 0 {
			list = append(list, fmt.Sprintf("%d argument%s", sym.Arity, map[bool]string{true: "s"}[sym.Arity > 1]))
		}
		if sym.Recursive {
			list = append(list, "recursive")
		}
		if sym.Local {
			list = append(list, "local")
		}
	}
	if sym.Module != nil {
		list = append(list, "module "+sym.Module.Name)
	}
	return strings.Join(list, ", ")
}

func builtinText(sym *sem.Symbol) string {
	text := "`" + sym.Name + "`: built-in operator"
	if op := ast.LookupOp(sym.Name); op != nil {
		text = fmt.Sprintf("```tla\n%s\n```\nbuilt-in operator, precedence %d", strings.Join(append([]string{op.Name}, op.Synonyms...), "   "), op.Low)
		if op.High > op.Low {
			text += fmt.Sprintf("–%d", op.High)
		}
	}
	return text
}

// maxShown is how many lines of a definition are shown.
const maxShown = 25

// definitionText returns the lines of a definition, without the indentation that they have in common.
func definitionText(at ast.Span) string {
	if !at.IsValid() {
		return ""
	}
	var lines []string
	indent := -1
	for n := at.Begin.Line; n <= at.End.Line && len(lines) < maxShown; n++ {
		line := strings.ReplaceAll(strings.TrimRight(at.File.Line(n), " \t\r"), "\t", "        ")
		if blank := len(line) - len(strings.TrimLeft(line, " ")); line != "" && (indent < 0 || blank < indent) {
			indent = blank
		}
		lines = append(lines, line)
	}
	for i, line := range lines {
		lines[i] = line[min(max(indent, 0), len(line)):]
	}
	if at.End.Line-at.Begin.Line >= maxShown {
		lines = append(lines, "...")
	}
	return strings.Join(lines, "\n")
}

// commentAbove returns the comment that ends in the line above a definition, without its signs.
func commentAbove(at ast.Span) string {
	if !at.IsValid() {
		return ""
	}
	var lines []string
	inside := false // of (* ... *)
	for n := at.Begin.Line - 1; n > 0; n-- {
		line := strings.TrimSpace(at.File.Line(n))
		switch {
		case inside:
			inside = !strings.HasPrefix(line, "(*")
		case strings.HasPrefix(line, `\*`):
		case strings.HasSuffix(line, "*)"):
			inside = !strings.HasPrefix(line, "(*")
		default:
			n = 0
			continue
		}
		lines = append(lines, bare(line))
	}
	slices.Reverse(lines)
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// bare takes the signs of a comment off a line of it.
func bare(line string) string {
	line = strings.TrimPrefix(strings.TrimPrefix(line, `\*`), "(*")
	line = strings.TrimSuffix(line, "*)")
	return strings.TrimSpace(strings.Trim(line, "*"))
}
