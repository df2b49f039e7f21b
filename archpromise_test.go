package gotlc

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestPromises demands that every promise of docs/security.md has tests, and that these are there.
func TestPromises(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("docs", "security.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, found := strings.Cut(string(text), "| promise | tests |\n|---|---|\n")
	if !found {
		t.Fatal("there is no table of promises")
	}
	table, _, _ = strings.Cut(table, "\n\n")
	rows := strings.Split(table, "\n")
	if len(rows) < 40 {
		t.Errorf("there are only %d promises", len(rows))
	}
	for _, row := range rows {
		cells := strings.Split(strings.Trim(row, "|"), "|")
		named := regexp.MustCompile("`([a-z0-9/.]+) ((?:Test|Fuzz)[A-Za-z0-9]+)`").FindAllStringSubmatch(cells[len(cells)-1], -1)
		if len(cells) != 2 || len(named) == 0 {
			t.Errorf("no tests in %s", row)
		}
		for _, n := range named {
			if !definesTest(t, n[1], n[2]) {
				t.Errorf("%s has no test %s", n[1], n[2])
			}
		}
	}
}

// definesTest reports whether a folder has a test function.
func definesTest(t *testing.T, dir, name string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(filepath.FromSlash(dir), "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "\nfunc "+name+"(") {
			return true
		}
	}
	return false
}
