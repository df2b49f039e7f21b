package sem_test

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/parser/sem"
)

// mark is an expected finding: a comment \* ERROR 4200 "regexp" on the line where the finding begins (WARN for a
// warning). Several may follow each other. Marks below the end of the module are for findings without a position and
// for those in standard modules.
var mark = regexp.MustCompile(`(ERROR|WARN) (\d+) "((?:[^"\\]|\\.)*)"(?: HINT "([^"]*)")?`)

type expectation struct {
	module  string
	line    int
	code    int
	warning bool
	text    *regexp.Regexp
	hint    string
	met     bool
}

func expectations(t *testing.T, text string) []*expectation {
	var list []*expectation
	module, ended := headerLine.FindStringSubmatch(text)[1], false
	for i, line := range strings.Split(text, "\n") {
		ended = ended || strings.HasPrefix(line, "====")
		n := i + 1
		if ended {
			module, n = "", 0
		}
		_, comment, _ := strings.Cut(line, `\* `)
		for _, m := range mark.FindAllStringSubmatch(comment, -1) {
			code, _ := strconv.Atoi(m[2])
			re, err := regexp.Compile(m[3])
			if err != nil {
				t.Fatalf("line %d: %v", i+1, err)
			}
			list = append(list, &expectation{module: module, line: n, code: code, warning: m[1] == "WARN", text: re, hint: m[4]})
		}
	}
	return list
}

// TestFindings runs the chunks of the files in testdata. A chunk is a root module, perhaps followed by others after a
// line "\* +++"; chunks are separated by a line "\* ---".
func TestFindings(t *testing.T) {
	for _, file := range []string{"names", "arity", "instances", "levels", "labels", "proofs"} {
		data, err := os.ReadFile("testdata/" + file + ".tla")
		if err != nil {
			t.Fatal(err)
		}
		for i, chunk := range strings.Split(string(data), "\n\\* ---\n") {
			texts := strings.Split(chunk, "\n\\* +++\n")
			name := headerLine.FindStringSubmatch(texts[0])
			if name == nil {
				t.Fatalf("%s, chunk %d has no module header", file, i)
			}
			t.Run(file+"/"+name[1], func(t *testing.T) {
				_, found := analyze(t, texts...)
				var want []*expectation
				for _, text := range texts {
					want = append(want, expectations(t, text)...)
				}
				compareMarks(t, want, found)
			})
		}
	}
}

func compareMarks(t *testing.T, want []*expectation, found sem.ErrorList) {
	t.Helper()
	for _, e := range found {
		if !matchMark(want, e) {
			t.Errorf("unexpected: %s", describe(e))
		}
	}
	for _, w := range want {
		if !w.met {
			t.Errorf("missing: line %d: %d %s", w.line, w.code, w.text)
		}
	}
}

func matchMark(want []*expectation, e *sem.Error) bool {
	module, line := e.Span.Module(), e.Span.Begin.Line
	if line == 0 || e.Span.File.Std {
		module, line = "", 0
	}
	for _, w := range want {
		if !w.met && w.module == module && w.line == line && w.code == e.Code && w.warning == e.Warning &&
			w.text.MatchString(e.Msg) && strings.Contains(e.Hint, w.hint) {
			w.met = true
			return true
		}
	}
	return false
}

func describe(e *sem.Error) string {
	return fmt.Sprintf("%d at %s: %q, hint %q", e.Code, e.Span, e.Msg, e.Hint)
}

// TestEveryCode checks that testdata has a case for every code that this package reports.
func TestEveryCode(t *testing.T) {
	source, err := os.ReadFile("error.go")
	if err != nil {
		t.Fatal(err)
	}
	var tests strings.Builder
	for _, file := range []string{"names", "arity", "instances", "levels", "labels", "proofs"} {
		data, err := os.ReadFile("testdata/" + file + ".tla")
		if err != nil {
			t.Fatal(err)
		}
		tests.Write(data)
	}
	for _, m := range regexp.MustCompile(`code\w+ += (\d{4})`).FindAllStringSubmatch(string(source), -1) {
		if m[1] == "4220" {
			continue // a missing module stops loading before analysis starts
		}
		if !strings.Contains(tests.String(), "ERROR "+m[1]) && !strings.Contains(tests.String(), "WARN "+m[1]) {
			t.Errorf("no case for code %s", m[1])
		}
	}
}
