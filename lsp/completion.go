package lsp

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/lsp/protocol"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib/manual"
)

// typing is what stands before the cursor.
type typing struct {
	line  string // up to the cursor
	word  string // the name that is being typed; with \ if it is an operator
	start int    // where the word begins, in characters
	at    protocol.Position
}

func typingAt(text string, at protocol.Position) typing {
	starts := lineStarts(text)
	end := offset(text, starts, at)
	begin := starts[min(max(at.Line, 0), len(starts)-1)]
	line := text[min(begin, end):end]
	i := len(line)
	for i > 0 && isWordByte(line[i-1]) {
		i--
	}
	if i > 0 && line[i-1] == '\\' && (i < 2 || line[i-2] != '/') {
		i--
	}
	return typing{line: line, word: line[i:], start: utf16Len(line[:i]), at: at}
}

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// before returns the line without the word.
func (t typing) before() string { return t.line[:len(t.line)-len(t.word)] }

// item makes a completion that replaces the word.
func (t typing) item(label string, kind protocol.CompletionKind, detail string) protocol.CompletionItem {
	return t.insert(label, label, kind, detail)
}

func (t typing) insert(label, text string, kind protocol.CompletionKind, detail string) protocol.CompletionItem {
	r := protocol.Range{Start: protocol.Position{Line: t.at.Line, Character: t.start}, End: t.at}
	return protocol.CompletionItem{Label: label, Kind: kind, Detail: detail, TextEdit: &protocol.TextEdit{Range: r, NewText: text}}
}

func (s *server) completion(p protocol.PositionParams) (any, error) {
	path := pathOf(p.TextDocument.URI)
	text, ok := s.w.text(path)
	list := protocol.CompletionList{Items: []protocol.CompletionItem{}}
	if !ok {
		return list, nil
	}
	t := typingAt(text, p.Position)
	switch {
	case isConfig(path):
		list.Items = append(list.Items, s.configItems(path, text, t)...)
	case isModule(path):
		list.Items = append(list.Items, s.moduleItems(s.w.analyse(path), text, t)...)
	}
	return list, nil
}

// moduleItems lists what can stand in a module at the cursor.
func (s *server) moduleItems(a *analysis, text string, t typing) []protocol.CompletionItem {
	before := strings.TrimRight(t.before(), " ")
	switch {
	case inComment(t.line):
		return nil
	case strings.HasPrefix(t.word, `\`):
		return operatorItems(t)
	case strings.HasPrefix(strings.TrimSpace(t.line), "EXTENDS"), strings.HasSuffix(before, "INSTANCE"):
		return s.moduleNames(a, t)
	case strings.HasSuffix(t.before(), "!"):
		return a.instanceItems(t)
	case strings.HasSuffix(t.before(), ".") && !strings.HasSuffix(t.before(), ".."):
		return a.fieldItems(t)
	}
	items := a.nameItems(t)
	for _, k := range keywords {
		items = append(items, t.item(k, protocol.CompletionKeyword, "reserved word"))
	}
	if s.snippets {
		items = append(items, snippetItems(t)...)
	}
	return items
}

// inComment reports whether the cursor stands behind a comment sign of its line.
func inComment(line string) bool {
	return strings.Contains(line, `\*`) || strings.LastIndex(line, "(*") > strings.LastIndex(line, "*)")
}

// operatorItems lists operators that are written with a backslash.
func operatorItems(t typing) []protocol.CompletionItem {
	items := []protocol.CompletionItem{
		t.item(`\A`, protocol.CompletionOperator, "∀  for all"), t.item(`\E`, protocol.CompletionOperator, "∃  there is"),
		t.item(`\AA`, protocol.CompletionOperator, "temporal for all"), t.item(`\EE`, protocol.CompletionOperator, "temporal there is"),
	}
	for _, op := range ast.Operators() {
		symbol := ""
		for _, name := range op.Synonyms {
			if name[0] >= 0x80 {
				symbol = name
			}
		}
		for _, name := range append([]string{op.Name}, op.Synonyms...) {
			if name[0] == '\\' && len(name) > 1 {
				items = append(items, t.item(name, protocol.CompletionOperator, symbol))
			}
		}
	}
	return items
}

// moduleNames lists modules that can be extended here.
func (s *server) moduleNames(a *analysis, t typing) []protocol.CompletionItem {
	var items []protocol.CompletionItem
	seen := map[string]bool{}
	for _, path := range s.w.files(isModule) {
		name := moduleName(path)
		if !seen[name] && path != a.path {
			seen[name] = true
			items = append(items, t.item(name, protocol.CompletionModule, path))
		}
	}
	for _, m := range manual.Modules() {
		if !seen[m.Name] && !strings.HasPrefix(m.Name, "_") {
			doc := protocol.Markdown(m.Meaning)
			item := t.item(m.Name, protocol.CompletionModule, "library module")
			item.Documentation = &doc
			items = append(items, item)
		}
	}
	return items
}

// nameItems lists the names in scope.
func (a *analysis) nameItems(t typing) []protocol.CompletionItem {
	at := ast.Position{Line: t.at.Line + 1, Col: column(t.line, utf16Len(t.line))}
	var items []protocol.CompletionItem
	seen := map[string]bool{}
	for k, sym := range a.visible(at) {
		if seen[sym.Name] || ast.LookupOp(sym.Name) != nil || strings.Contains(sym.Name, "!") || strings.HasPrefix(sym.Name, "<") {
			continue
		}
		seen[sym.Name] = true
		item := t.item(sym.Name, completionKind(sym), detail(sym))
		item.SortText = fmt.Sprintf("%d%05d", sortClass(sym), k)
		doc := commentAbove(sym.Span())
		if op := described(sym); op != nil {
			doc = op.Text()
		}
		if doc != "" {
			text := protocol.Markdown(doc)
			item.Documentation = &text
		}
		items = append(items, item)
	}
	for _, name := range []string{"TRUE", "FALSE", "BOOLEAN", "STRING"} {
		items = append(items, t.item(name, protocol.CompletionValue, "built in"))
	}
	return items
}

// sortClass puts what is bound nearby first and the library last.
func sortClass(sym *sem.Symbol) int {
	switch {
	case sym.Kind == sem.Formal || sym.Kind == sem.BoundName || sym.InLet:
		return 1
	case sym.Module != nil && sym.Module.Std:
		return 3
	}
	return 2
}

func completionKind(sym *sem.Symbol) protocol.CompletionKind {
	switch sym.Kind {
	case sem.ConstantDecl:
		return protocol.CompletionConstant
	case sem.VariableDecl, sem.Formal, sem.BoundName:
		return protocol.CompletionVariable
	case sem.ModuleInstance:
		return protocol.CompletionModule
	}
	return protocol.CompletionFunction
}

func detail(sym *sem.Symbol) string {
	var params []string
	for _, p := range sym.Params {
		params = append(params, p.Name)
	}
	text := kindNames[sym.Kind]
	if sym.Module != nil {
		text += " of " + sym.Module.Name
	}
	if len(params) > 0 {
		text = describe(sym.Name, params) + "  " + text
	}
	return text
}

// instanceItems lists the definitions of the instance before the cursor.
func (a *analysis) instanceItems(t typing) []protocol.CompletionItem {
	m := a.root()
	if m == nil {
		return nil
	}
	head := strings.TrimSuffix(t.before(), "!")
	if i := strings.LastIndexByte(head, ')'); i == len(head)-1 && i >= 0 { // of I(x)!
		if open := strings.LastIndexByte(head, '('); open >= 0 {
			head = head[:open]
		}
	}
	begin := len(head)
	for begin > 0 && (isWordByte(head[begin-1]) || head[begin-1] == '!') {
		begin--
	}
	prefix := head[begin:] + "!"
	var items []protocol.CompletionItem
	for _, sym := range m.Symbols {
		if name, ok := strings.CutPrefix(sym.Name, prefix); ok && ast.LookupOp(name) == nil {
			items = append(items, t.item(name, completionKind(sym), detail(sym)))
		}
	}
	return items
}

// fieldItems lists the fields of the records of the module.
func (a *analysis) fieldItems(t typing) []protocol.CompletionItem {
	tree := a.tree()
	if tree == nil {
		return nil
	}
	var items []protocol.CompletionItem
	seen := map[string]bool{}
	ast.Inspect(tree, func(n ast.Node) bool {
		var name *ast.Name
		switch n := n.(type) {
		case *ast.Field:
			name = n.Name
		case *ast.Select:
			name = n.Field
		}
		if name != nil && !seen[name.Text] && name.Text != t.word {
			seen[name.Text] = true
			items = append(items, t.item(name.Text, protocol.CompletionField, "field"))
		}
		return true
	})
	return items
}

// keywords are the reserved words.
var keywords = strings.Fields(`ASSUME ASSUMPTION AXIOM BY CASE CHOOSE CONSTANT CONSTANTS COROLLARY DEF DEFINE DOMAIN ELSE ENABLED EXCEPT
	EXTENDS HAVE HIDE IF IN INSTANCE LAMBDA LEMMA LET LOCAL MODULE NEW OBVIOUS OMITTED ONLY OTHER PICK PROOF PROPOSITION PROVE QED
	RECURSIVE SF_ STATE SUBSET SUFFICES TAKE TEMPORAL THEN THEOREM UNCHANGED UNION USE VARIABLE VARIABLES WF_ WITH WITNESS`)

// snippets are forms with places to fill in.
var snippets = []struct{ label, text, meaning string }{
	{"if", "IF ${1:condition} THEN ${2:value} ELSE ${3:value}", "IF THEN ELSE"},
	{"case", "CASE ${1:condition} -> ${2:value}\n  [] OTHER -> ${3:value}", "CASE"},
	{"let", "LET ${1:name} == ${2:value}\nIN  ${3:expression}", "LET IN"},
	{"forall", "\\\\A ${1:x} \\\\in ${2:S} : ${3:P}", "for all"},
	{"exists", "\\\\E ${1:x} \\\\in ${2:S} : ${3:P}", "there is"},
	{"choose", "CHOOSE ${1:x} \\\\in ${2:S} : ${3:P}", "CHOOSE"},
	{"filter", "{${1:x} \\\\in ${2:S} : ${3:P}}", "the elements that satisfy a condition"},
	{"map", "{${1:e} : ${2:x} \\\\in ${3:S}}", "the set of values"},
	{"function", "[${1:x} \\\\in ${2:S} |-> ${3:value}]", "function"},
	{"except", "[${1:f} EXCEPT ![${2:x}] = ${3:@}]", "a function that differs at one place"},
	{"unchanged", "UNCHANGED <<${1:vars}>>", "UNCHANGED"},
	{"spec", "Spec == Init /\\\\ [][Next]_${1:vars} /\\\\ WF_${1:vars}(Next)", "specification"},
	{"instance", "${1:I} == INSTANCE ${2:M} WITH ${3:x} <- ${4:y}", "instance"},
}

func snippetItems(t typing) []protocol.CompletionItem {
	var items []protocol.CompletionItem
	for _, x := range snippets {
		item := t.insert(x.label, x.text, protocol.CompletionSnippet, x.meaning)
		item.InsertTextFormat = 2
		items = append(items, item)
	}
	return items
}
