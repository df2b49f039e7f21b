package sem_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib/tla"
)

// FuzzAnalyze checks that analysis neither panics nor hangs on whatever can be parsed, and that every finding has a
// text, a known code, and a place inside its file.
func FuzzAnalyze(f *testing.F) {
	for _, file := range []string{"names", "arity", "instances", "levels", "labels", "proofs"} {
		data, err := os.ReadFile("testdata/" + file + ".tla")
		if err != nil {
			f.Fatal(err)
		}
		for _, chunk := range strings.Split(string(data), "\n\\* ---\n") {
			name := headerLine.FindStringSubmatch(chunk)[1]
			f.Add(strings.Replace(chunk, "MODULE "+name, "MODULE M", 1))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		files := fstest.MapFS{"M.tla": &fstest.MapFile{Data: []byte(text)}}
		prog, err := load.Load("M", load.Options{
			Sources: []load.Source{load.Std(tla.Modules())},
			Open:    func(string) fs.FS { return files },
		})
		if err != nil {
			return
		}
		info, err := sem.Analyze(prog)
		list, ok := err.(sem.ErrorList)
		if err != nil && !ok {
			t.Fatalf("unexpected error: %v", err)
		}
		if err == nil {
			list = info.Warnings
			sem.VariableOrder(info.Root)
			sem.TokenOrder(prog, info)
		}
		for _, e := range list {
			if e.Msg == "" || e.Code < 4003 || e.Code > 4802 || e.Module == "" {
				t.Errorf("bad finding %+v", e)
			}
			if e.Span.IsValid() && (e.Span.End.Before(e.Span.Begin) || e.Span.Begin.Line > len(e.Span.File.Lines)) {
				t.Errorf("bad place %s of %q", e.Span, e.Msg)
			}
		}
	})
}
