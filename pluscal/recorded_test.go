package pluscal

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// recordedDir holds runs of the official translator, where they are at hand.
const recordedDir = "../../shared/corpus/pluscal"

type recordedCase struct {
	ID    string
	File  string
	Args  []string
	RC    int
	Strip bool
	Part  map[string][2]int
}

// recorded returns the recorded runs, or skips the test.
func recorded(t testing.TB) []recordedCase {
	data, err := os.ReadFile(filepath.Join(recordedDir, "manifest.json"))
	if err != nil {
		t.Skip("no recorded runs of the official translator here: ", err)
	}
	var cases []recordedCase
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	return cases
}

// input returns the lines of a case's module.
func (c recordedCase) input(t testing.TB) []string {
	id, _, _ := strings.Cut(c.ID, "@")
	data, err := os.ReadFile(filepath.Join(recordedDir, "models", id, c.File))
	if err != nil {
		t.Fatal(err)
	}
	lines := SplitLines(string(data))
	if !c.Strip {
		return lines
	}
	s := newSource(lines)
	at, found, _ := s.findTranslation()
	if !found {
		return lines
	}
	s.cut(at)
	s.lines[at.begin] = regexp.MustCompile(`"[0-9A-Fa-f]*"`).ReplaceAllString(s.lines[at.begin], `"0"`)
	return s.lines
}

// wanted returns the lines of the module after the run.
func (c recordedCase) wanted(input []string) []string {
	dir := filepath.Join(recordedDir, "expected", c.ID)
	if data, err := os.ReadFile(filepath.Join(dir, c.File)); err == nil {
		return SplitLines(string(data))
	}
	data, err := os.ReadFile(filepath.Join(dir, c.File+".part"))
	if err != nil {
		return input
	}
	at := c.Part[c.File]
	lines := append([]string(nil), input[:at[0]]...)
	lines = append(lines, SplitLines(string(data))...)
	return append(lines, input[len(input)-at[1]:]...)
}

func TestRecorded(t *testing.T) {
	for _, c := range recorded(t) {
		o, errs := ParseArguments(c.Args)
		if len(errs) > 0 || o.Help {
			continue
		}
		if _, err := os.Stat(filepath.Join(recordedDir, "models", strings.Split(c.ID, "@")[0], filepath.Base(o.File)+".tla")); err != nil {
			continue
		}
		t.Run(c.ID, func(t *testing.T) {
			input := c.input(t)
			got := Translate(input, o)
			if failed := len(got.Errors) > 0; failed != (c.RC != 0 && !o.WriteAST) {
				t.Fatalf("errors %v, exit status %d", got.Errors, c.RC)
			}
			if len(got.Errors) > 0 || o.WriteAST {
				return
			}
			if text, err := os.ReadFile(filepath.Join(recordedDir, "expected", c.ID, "checksum-ast.txt")); err == nil {
				differ(t, "tree", strings.Split(algorithmText(got.alg, got.options, nil), "\n"), strings.Split(string(text), "\n"))
			}
			differ(t, "text", got.Lines, c.wanted(input))
		})
	}
}

// differ reports the first line that differs.
func differ(t *testing.T, what string, got, want []string) {
	t.Helper()
	for k := range max(len(got), len(want)) {
		switch {
		case k >= len(got):
			t.Errorf("%s: line %d is missing: %q", what, k+1, want[k])
			return
		case k >= len(want):
			t.Errorf("%s: line %d is too much: %q", what, k+1, got[k])
			return
		case got[k] != want[k]:
			t.Errorf("%s: line %d\n got %q\nwant %q", what, k+1, got[k], want[k])
			return
		}
	}
}
