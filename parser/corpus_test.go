package parser

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const corpus = "../../shared/corpus"

// syntaxCase is an entry of the syntax corpus: a module with the verdict of the official parser.
type syntaxCase struct {
	ID      string   `json:"id"`
	File    string   `json:"file"`
	Expect  string   `json:"expect"`
	Message []string `json:"parse_message"`
}

func TestSyntaxCorpus(t *testing.T) {
	dir := filepath.Join(corpus, "syntax")
	data, err := os.ReadFile(filepath.Join(dir, "manifest.json"))
	if err != nil {
		t.Skip("the corpora are not here:", err)
	}
	var cases []syntaxCase
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	matched := 0
	for _, c := range cases {
		src, err := os.ReadFile(filepath.Join(dir, c.File))
		if err != nil {
			t.Fatal(err)
		}
		m, err := ParseFile(c.File, src)
		if got := verdict(err); got != c.Expect {
			t.Errorf("%s: got %s, want %s: %v\n%s", c.ID, got, c.Expect, err, src)
			continue
		}
		matched++
		if err == nil {
			checkRoundTrip(t, c.ID, m)
		}
		if err == nil || len(c.Message) == 0 {
			continue
		}
		got := strings.TrimRight(err.(ErrorList)[0].Official, "\n")
		if want := strings.TrimRight(strings.Join(c.Message, "\n"), "\n"); got != want {
			t.Errorf("%s: official text\n%s\nwant\n%s", c.ID, got, want)
		}
	}
	t.Logf("%d of %d verdicts match", matched, len(cases))
}

func verdict(err error) string {
	if err == nil {
		return "ok"
	}
	return "error"
}

func TestRealModules(t *testing.T) {
	n := 0
	for _, folder := range []string{"seeds", "examples", "tlc", "pairs", "semantic", "surface/models"} {
		filepath.WalkDir(filepath.Join(corpus, folder), func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".tla" || strings.HasPrefix(d.Name(), "Broken") {
				return nil // the corpus of command lines has one file with a syntax error, for its message
			}
			src, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			n++
			m, err := ParseFile(path, src)
			if err != nil {
				t.Errorf("%s: %v", path, err)
				return nil
			}
			checkRoundTrip(t, path, m)
			return nil
		})
	}
	if n == 0 {
		t.Skip("the corpora are not here")
	}
	t.Logf("%d modules", n)
}
