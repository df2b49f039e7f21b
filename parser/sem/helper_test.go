package sem_test

import (
	"errors"
	"io/fs"
	"regexp"
	"testing"
	"testing/fstest"

	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib/tla"
)

var headerLine = regexp.MustCompile(`(?m)^----+ MODULE (\w+) ----`)

// loadTexts loads modules given as text, the root first; each is a file of its own named after its header.
func loadTexts(t testing.TB, texts ...string) (*load.Program, error) {
	t.Helper()
	files := fstest.MapFS{}
	root := ""
	for _, text := range texts {
		m := headerLine.FindStringSubmatch(text)
		if m == nil {
			t.Fatalf("no module header in %q", text)
		}
		if root == "" {
			root = m[1]
		}
		files[m[1]+".tla"] = &fstest.MapFile{Data: []byte(text)}
	}
	return load.Load(root, load.Options{
		Sources: []load.Source{load.Std(tla.Modules())},
		Open:    func(string) fs.FS { return files },
	})
}

// analyze loads and analyses modules given as text and returns all findings.
func analyze(t testing.TB, texts ...string) (*sem.Info, sem.ErrorList) {
	t.Helper()
	prog, err := loadTexts(t, texts...)
	if err != nil {
		var le *load.Error
		errors.As(err, &le)
		t.Fatalf("load: %v: %v", err, le.Err)
	}
	info, err := sem.Analyze(prog)
	list := info.Warnings
	if err != nil {
		errors.As(err, &list)
	}
	return info, list
}

// mustAnalyze analyses modules that have no errors.
func mustAnalyze(t testing.TB, texts ...string) (*load.Program, *sem.Info) {
	t.Helper()
	prog, err := loadTexts(t, texts...)
	if err != nil {
		t.Fatalf("load: %v", err)
	}
	info, err := sem.Analyze(prog)
	if err != nil {
		t.Fatal(err)
	}
	return prog, info
}
