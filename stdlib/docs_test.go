package stdlib

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib/tla"
)

//go:generate go test -run TestModulesDocumented -update .

var update = flag.Bool("update", false, "rewrite docs/modules.md")

// TestModulesDocumented compares docs/modules.md with what the module texts say.
func TestModulesDocumented(t *testing.T) {
	want := moduleDocs(t)
	path := filepath.Join("..", "docs", "modules.md")
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s does not fit the modules: run go generate", path)
	}
}

const docsHeader = `# Modules that ship with gotlc

Generated from the texts in stdlib/tla, and the expressions and costs in stdlib/testdata, by go generate; do not edit.

- *in Go*: operators marked with a dot are computed in Go, the others by their definitions.
- *cost*: how the time grows with the size n of the arguments, without that of operators passed as arguments and without
  that of listing sets that are not explicit, judged from the code; - if the checker cannot evaluate the operator by itself.
- *measured*: the exponent with which the time of an example grew from a tenth of the size to the size that follows, and the
  time at that size (one core of a small machine; stdlib/testdata/growth.txt has the examples, the benchmark Growth measures).
- *error*: what the message for an example of a wrong argument says, with its number.
`

func moduleDocs(t *testing.T) string {
	var b strings.Builder
	b.WriteString(docsHeader)
	costs, errors, measured := readCosts(t), operatorErrors(t), map[string]string{}
	for _, c := range readGrowth(t) {
		measured[c.module+"!"+c.operator] = strings.ReplaceAll(c.result, "; ", ", ")
	}
	for _, name := range moduleNames(t) {
		src, err := fs.ReadFile(tla.Modules(), name+".tla")
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(string(src), "\n")
		m := moduleOf(t, name)
		fmt.Fprintf(&b, "\n## %s\n\n%s\n", name, moduleDoc(lines))
		if ext := m.AST.Extends; len(ext) > 0 {
			b.WriteString("Extends " + names(ext) + ".\n")
		}
		if restates(name) {
			continue
		}
		rows := 0
		for _, s := range m.Symbols {
			if s.Module != m || s.Local || s.Kind != sem.Definition {
				continue
			}
			if rows++; rows == 1 {
				b.WriteString("\n| operator | arity | in Go | cost | measured | meaning | error |\n|---|---|---|---|---|---|---|\n")
			}
			head := headOf(s.Decl)
			doc := operatorDoc(lines, head)
			if doc == "" {
				t.Errorf("module %s: no comment describes %s", name, s.Name)
			}
			dot := ""
			if Registry()[eval.OperatorName{Module: name, Name: s.Name}] != nil {
				dot = "·"
			}
			cost := costs[s.Name]
			if cost == "" {
				cost = "n"
			}
			fmt.Fprintf(&b, "| `%s` | %d | %s | %s | %s | %s | %s |\n", cell(signature(lines, head)), s.Arity, dot, cost,
				measured[name+"!"+s.Name], cell(doc), cell(errors[name+"!"+s.Name]))
		}
	}
	return b.String()
}

// readCosts returns the class of each operator whose cost is not n.
func readCosts(t testing.TB) map[string]string {
	data, err := os.ReadFile(filepath.Join("testdata", "costs.txt"))
	if err != nil {
		t.Fatal(err)
	}
	costs := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		class, list, _ := strings.Cut(line, ": ")
		if class == "none" {
			class = "-"
		}
		for _, op := range strings.Fields(list) {
			if costs[op] != "" {
				t.Errorf("testdata/costs.txt lists %s twice", op)
			}
			costs[op] = class
		}
	}
	return costs
}

// operatorErrors returns the text of each operator's example of an error, shortened.
func operatorErrors(t *testing.T) map[string]string {
	texts := map[string]string{}
	for _, c := range readOperators(t) {
		number, quoted, ok := strings.Cut(strings.TrimPrefix(c.result, "! "), " ")
		text, err := strconv.Unquote(quoted)
		if c.kind != 'x' || !ok || err != nil {
			continue
		}
		if _, reason, ok := strings.Cut(text, "following error:\n"); ok {
			text = reason
		}
		text, _, _ = strings.Cut(strings.Replace(text, ":\n", ": ", 1), "\n")
		texts[c.module+"!"+c.operator] = number + ": " + text
	}
	return texts
}

// moduleOf analyses one of the modules.
func moduleOf(t *testing.T, name string) *sem.Module {
	for _, m := range analyze(t, "INSTANCE "+name+constantsOf(name)).Modules {
		if m.Name == name {
			return m
		}
	}
	t.Fatal("module not loaded: " + name)
	return nil
}

func names(list []*ast.Name) string {
	texts := make([]string, len(list))
	for i, n := range list {
		texts[i] = n.Text
	}
	return strings.Join(texts, ", ")
}

func cell(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

func headOf(unit ast.Node) ast.Span {
	if f, ok := unit.(*ast.FuncOpDef); ok {
		return f.Head
	}
	return unit.(*ast.OpDef).Head
}

// sentenceEnd is a full stop that is not part of an ellipsis, with the characters around it.
var sentenceEnd = regexp.MustCompile(`[^.]\. `)

// signature returns the text of a definition's head.
func signature(lines []string, head ast.Span) string {
	text, _, _ := strings.Cut(lines[head.Begin.Line-1], " ==")
	return text
}

// moduleDoc returns the comment at the beginning of a module.
func moduleDoc(lines []string) string {
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

// operatorDoc returns the first sentence of the comment beside a definition, or else of the one above the block of lines
// that it belongs to.
func operatorDoc(lines []string, head ast.Span) string {
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
	if end := sentenceEnd.FindStringIndex(text); end != nil {
		text = text[:end[0]+2]
	}
	return text
}
