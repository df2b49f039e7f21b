package tlc

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var updateBroken = flag.Bool("update-broken", false, "rewrite the golden files of testdata/broken")

// TestBroken compares what people are shown about the specifications of testdata/broken, and the exit status.
func TestBroken(t *testing.T) {
	t.Chdir("../testdata/broken")
	files, err := filepath.Glob("*.tla")
	if err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		var out, notes bytes.Buffer
		result, err := Parse([]string{name}, ParseOptions{}, &out, &notes)
		if err != nil {
			t.Fatal(err)
		}
		got := fmt.Sprintf("%sexit status %d\n", notes.String(), result.ExitCode)
		golden := strings.TrimSuffix(name, ".tla") + ".txt"
		if *updateBroken {
			if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s: got\n%swant\n%s", name, got, want)
		}
	}
}

// write makes files in a folder of the test and moves there.
func write(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestParse(t *testing.T) {
	write(t, map[string]string{
		"Good.tla":    "---- MODULE Good ----\nEXTENDS Naturals\nx == 1 + 1\n====\n",
		"Unknown.tla": "---- MODULE Unknown ----\nx == y\nz == y2\n====\n",
		"Broken.tla":  "---- MODULE Broken ----\nEXTENDS Naturals\nx == (1\ny == 2 +\n====\n",
		"Lexical.tla": "---- MODULE Lexical ----\nx == 1 ; 2\n====\n",
		"Other.tla":   "---- MODULE Another ----\nEXTENDS Nowhere\nx == y\n====\n",
		"Needs.tla":   "---- MODULE Needs ----\nEXTENDS Broken\n====\n",
		"Missing.tla": "---- MODULE Missing ----\nEXTENDS Nowhere, Neverwhere\n====\n",
		"text.txt":    "---- MODULE T ----\n====\n",
	})
	for _, tt := range []struct {
		files   string
		options ParseOptions
		status  int
		out     string // what standard output contains
		notes   string // what standard error contains
	}{
		{"Good", ParseOptions{}, 0, "Semantic processing of module Good\nLinting of module Good\n", ""},
		{"Good.tla Unknown.tla", ParseOptions{}, 4, "*** Errors: 2\n\nline 2, col 6 to line 2, col 6 of module Unknown\n\n" +
			"Unknown operator: `y'.\n\n\nline 3, col 6 to line 3, col 7 of module Unknown\n\nUnknown operator: `y2'.\n\n\n", "Unknown.tla:3:6:"},
		{"Unknown Broken Good", ParseOptions{}, 255, "Linting of module Good", "Broken.tla:5:1:"},
		{"Broken.tla", ParseOptions{}, 255, "Broken.tla\n***Parse Error***\n", "Broken.tla:4:1:"},
		{"Broken.tla", ParseOptions{}, 255, "\n\n\nFatal errors while parsing TLA+ spec in file Broken.tla\n\nIn module Broken\n\n" +
			"Could not parse module Broken from file Broken.tla\n*** Errors: 1\n\nIn module Broken\n\n" +
			"Could not parse module Broken from file Broken.tla\n\n\n\n", ""},
		{"Lexical", ParseOptions{}, 255, "Lexical.tla\nLexical error at line 2, column 8.", ""},
		{"Needs", ParseOptions{}, 255, "Needs.tla\nParsing file ", "Broken.tla:4:1:"},
		{"Needs", ParseOptions{SyntaxOnly: true}, 0, "Needs.tla", ""},
		{"Missing", ParseOptions{}, 255, "In module Missing\n\nCannot find source file for module Nowhere imported in module Missing.\n",
			"module Neverwhere"},
		{"Missing Other text.txt Unknown.tla", ParseOptions{SyntaxOnly: true}, 0, "Parsing file ", ""},
		{"Other", ParseOptions{}, 255, "File name 'Other' does not match the name 'Another'", "rename the file"},
		{"Good Broken", ParseOptions{SyntaxOnly: true}, 255, "***Parse Error***", "Broken.tla:5:1:"},
		{"Nothing", ParseOptions{}, 255, "Cannot find the specified file Nothing.tla.\n", "Cannot find"},
		{"Nothing", ParseOptions{SyntaxOnly: true}, 255, "Cannot find the specified file Nothing.tla.\n", "Cannot find"},
		{".", ParseOptions{SyntaxOnly: true}, 255, "is a folder, not a file", "is a folder"},
	} {
		var out, notes bytes.Buffer
		result, err := Parse(strings.Fields(tt.files), tt.options, &out, &notes)
		if err != nil || result.ExitCode != tt.status || !strings.Contains(out.String(), tt.out) ||
			!strings.Contains(notes.String(), tt.notes) || tt.notes == "" && tt.status == 0 && notes.Len() > 0 {
			t.Errorf("%s %+v: status %d, %v, output\n%s\nnotes\n%s", tt.files, tt.options, result.ExitCode, err, &out, &notes)
		}
	}
}

func TestParseJSON(t *testing.T) {
	write(t, map[string]string{
		"Good.tla":   "---- MODULE Good ----\nEXTENDS Naturals\nx == 1 + 1\n====\n",
		"Broken.tla": "---- MODULE Broken ----\nx == (1\ny == 2\n====\n",
	})
	for _, syntaxOnly := range []bool{false, true} {
		var out, notes bytes.Buffer
		result, err := Parse([]string{"Good", "Broken"}, ParseOptions{JSON: true, SyntaxOnly: syntaxOnly}, &out, &notes)
		if err != nil || result.ExitCode != 255 || !strings.Contains(notes.String(), "Broken.tla:3:1:") {
			t.Errorf("%v: status %d, %v, notes %s", syntaxOnly, result.ExitCode, err, &notes)
		}
		var document struct {
			Results []struct {
				File    string
				OK      bool
				Modules []struct{ Name string }
				Symbols []any
			}
		}
		if err := json.Unmarshal(out.Bytes(), &document); err != nil {
			t.Fatal(err)
		}
		good, broken := document.Results[0], document.Results[1]
		if !good.OK || good.File != "Good" || (len(good.Modules) == 2) == syntaxOnly || (len(good.Symbols) > 0) == syntaxOnly || broken.OK {
			t.Errorf("%v: %+v", syntaxOnly, document)
		}
	}
}
