package parser

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/ast"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestGolden compares the trees of the modules in testdata, one line per unit, and prints and parses them again.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.tla")
	if err != nil || len(files) == 0 {
		t.Fatal("no modules in testdata", err)
	}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		m, err := ParseFile(name, src)
		if err != nil {
			t.Error(err)
			continue
		}
		checkRoundTrip(t, name, m)
		lines := []string{m.Name.Text}
		for _, u := range m.Units {
			lines = append(lines, ast.Dump(u))
		}
		golden := strings.TrimSuffix(name, ".tla") + ".golden"
		got := strings.Join(lines, "\n") + "\n"
		if *update {
			if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(want), "\n") {
			if i >= len(lines) && line != "" || i < len(lines) && line != lines[i] {
				t.Errorf("%s:\nwant %s\ngot  %s", golden, line, lines[min(i, len(lines)-1)])
			}
		}
	}
}
