package stdlib_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/stdlib/manual"
)

//go:generate go test -run "TestModulesDocumented|TestInterfaces" -update .

// TestModulesDocumented compares docs/modules.md with what the manual says.
func TestModulesDocumented(t *testing.T) {
	want := modulesPage(t)
	path := filepath.Join("..", "docs", "modules.md")
	if flag.Lookup("update").Value.String() == "true" { // of the tests of the package itself
		if err := os.WriteFile(path, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s does not fit the modules: run go generate ./stdlib", path)
	}
}

const pageHeader = `# Modules that ship with gotlc

Generated from the texts in stdlib/tla, and the expressions and costs in stdlib/testdata, by go generate; do not edit.
gotlc eval completes the names (Tab), and shows what is known of one with :doc NAME.

- *in Go*: operators marked with a dot are computed in Go, the others by their definitions.
- *cost*: how the time grows with the size n of the arguments, without that of operators passed as arguments and without
  that of listing sets that are not explicit, judged from the code; - if the checker cannot evaluate the operator by itself.
- *measured*: the exponent with which the time of an example grew from a tenth of the size to the size that follows, and the
  time at that size (one core of a small machine; stdlib/testdata/growth.txt has the examples, the benchmark Growth measures).
- *example*: an expression with its value; the tests evaluate it.
- *error*: what the message for an example of a wrong argument says, with its number.
`

func modulesPage(t *testing.T) string {
	var b strings.Builder
	b.WriteString(pageHeader)
	measured := growth(t)
	for _, m := range manual.Modules() {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n", m.Name, m.Meaning)
		if len(m.Extends) > 0 {
			b.WriteString("Extends " + strings.Join(m.Extends, ", ") + ".\n")
		}
		if len(m.Operators) > 0 {
			b.WriteString("\n| operator | in Go | cost | measured | meaning | example | error |\n|---|---|---|---|---|---|---|\n")
		}
		for _, op := range m.Operators {
			if op.Meaning == "" {
				t.Errorf("module %s: no comment describes %s", m.Name, op.Name)
			}
			dot := ""
			if op.Native {
				dot = "·"
			}
			example, failure := shown(op)
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s | %s | %s |\n", cell(op.Signature), dot, op.Cost,
				measured[m.Name+"!"+op.Name], cell(op.Meaning), example, cell(failure))
		}
	}
	return b.String()
}

// shown returns the first example of an operator that is short enough for a table, and its last error.
func shown(op manual.Operator) (example, failure string) {
	const width = 100
	for _, e := range op.Examples {
		switch {
		case e.Code != "":
			reason := []rune(e.Reason())
			if len(reason) > width {
				reason = append(reason[:width-3], []rune("...")...)
			}
			failure = e.Code + ": " + string(reason)
		case example == "" && len(e.Expr)+len(e.Value) < width:
			example = "`" + cell(e.Expr) + "` is `" + cell(e.Value) + "`"
		}
	}
	return example, failure
}

func cell(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

// growth returns what was measured of each operator.
func growth(t *testing.T) map[string]string {
	data, err := os.ReadFile(filepath.Join("testdata", "growth.txt"))
	if err != nil {
		t.Fatal(err)
	}
	measured := map[string]string{}
	module, operator := "", ""
	for line := range strings.Lines(string(data)) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasPrefix(line, "== "):
			module = line[3:]
		case strings.HasPrefix(line, "   = "):
			measured[module+"!"+operator] = strings.ReplaceAll(line[5:], "; ", ", ")
		case line != "" && !strings.HasPrefix(line, " "):
			operator = line
		}
	}
	return measured
}
