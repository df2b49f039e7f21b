package export

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib/tla"
)

const spec = `---- MODULE M ----
EXTENDS A
VARIABLE x
Inc(n) == x' = x + n
Two == J!Twice(x)
====`

const extended = `---- MODULE A ----
a + b == <<a, b>>
CONSTANT c
J == INSTANCE B WITH d <- c
====`

const instantiated = `---- MODULE B ----
CONSTANT d
Twice(e) == [e EXCEPT !.f = LET RECURSIVE g(_) g(h) == h IN g(@)]
THEOREM T == d = d
<1>1. CASE d = 1
  BY DEF Twice
<1> QED
====`

// analysed returns the result for modules given as text, the root first.
func analysed(t *testing.T, texts ...string) Result {
	t.Helper()
	files := fstest.MapFS{}
	for _, text := range texts {
		files[strings.Fields(text)[2]+".tla"] = &fstest.MapFile{Data: []byte(text)}
	}
	p, err := load.Load(strings.Fields(texts[0])[2], load.Options{Open: func(string) fs.FS { return files }})
	r := Result{File: "M.tla", Program: p, Findings: Findings(err)}
	if err == nil {
		r.Info, err = sem.Analyze(p)
		r.Findings = Findings(err)
	}
	return r
}

// written is a document as a reader sees it.
type written struct {
	Version int
	Results []struct {
		OK       bool
		Findings []struct {
			Severity, Message, Hint, Module string
			Code                            int
			Span                            []int
		}
		Modules []struct {
			Name    string
			Context []int
			Tree    map[string]any
		}
		Symbols []struct {
			Name, Kind, Level, Module, File string
			Arity                           int
			Source                          *int
			Span, Params                    []int
		}
	}
}

// write writes a document, checks it against the schema, and reads it.
func write(t *testing.T, results ...Result) written {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, results); err != nil {
		t.Fatal(err)
	}
	validate(t, b.Bytes())
	var w written
	if err := json.Unmarshal(b.Bytes(), &w); err != nil {
		t.Fatal(err)
	}
	return w
}

func validate(t *testing.T, document []byte) {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(document))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Validate(v); err != nil {
		t.Error(err)
	}
}

func TestSymbols(t *testing.T) {
	r := write(t, analysed(t, spec, extended, instantiated)).Results[0]
	if !r.OK || len(r.Findings) != 0 || len(r.Modules) != 3 || r.Modules[0].Name != "M" {
		t.Fatalf("%+v", r)
	}
	var names []string
	for _, id := range r.Modules[0].Context {
		s := r.Symbols[id]
		names = append(names, s.Name+":"+s.Kind)
	}
	want := "+:definition c:constant J!Twice:definition J!T:fact J:instance x:variable Inc:definition Two:definition"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("context\n%s\nwant\n%s", got, want)
	}
	twice := r.Symbols[r.Modules[0].Context[2]]
	source := r.Symbols[*twice.Source]
	if source.Name != "Twice" || source.Module != "B" || source.File != "B.tla" || twice.Arity != 1 ||
		r.Symbols[source.Params[0]].Name != "e" {
		t.Errorf("J!Twice is %+v from %+v", twice, source)
	}
	// x' = x + n, whose + is the definition in A, at the level of actions
	inc := r.Modules[0].Tree["units"].([]any)[1].(map[string]any)
	body := inc["body"].(map[string]any)
	sum := body["y"].(map[string]any)
	plus := r.Symbols[int(sum["symbol"].(float64))]
	if body["level"] != "action" || plus.Name != "+" || plus.Span[0] != 2 || plus.File != "A.tla" {
		t.Errorf("body %v, + is %+v", body["level"], plus)
	}
	if at := body["span"].([]any); at[0] != 4.0 || at[1] != 11.0 || at[2] != 4.0 || at[3] != 20.0 {
		t.Errorf("body at %v", at)
	}
}

func TestFindings(t *testing.T) {
	unknown := strings.Replace(spec, "x + n", "xx + n", 1)
	w := write(t, analysed(t, unknown, extended, instantiated), analysed(t, strings.Replace(spec, "==", "=", 2)), analysed(t, spec))
	for i, want := range []struct {
		code          int
		message, hint string
	}{
		{4200, "Unknown operator: `xx'.", "did you mean x?"},
		{4003, `got "Inc", want a declaration, a definition, or "====" at the end of the module`, "definitions are written with"},
		{4220, "Cannot find source file for module A imported in module M.", "looked for A.tla"},
	} {
		r := w.Results[i]
		if r.OK || len(r.Findings) == 0 {
			t.Errorf("%d: %+v", i, r)
			continue
		}
		f := r.Findings[0]
		if f.Code != want.code || f.Message != want.message || !strings.Contains(f.Hint, want.hint) || f.Severity != "error" || f.Module != "M" {
			t.Errorf("%d: %+v", i, f)
		}
	}
}

// TestConforms checks documents about modules that together have every construct.
func TestConforms(t *testing.T) {
	var results []Result
	for _, pattern := range []string{"../testdata/*.tla", "../sem/testdata/*.tla"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, name := range files {
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			r := Result{File: name}
			r.Tree, err = parser.ParseFile(name, src)
			r.Findings = Findings(err)
			results = append(results, r)
		}
	}
	write(t, results...)
}

// TestCorpus checks documents about analysed specifications of other people.
func TestCorpus(t *testing.T) {
	files, err := filepath.Glob("../../../shared/corpus/seeds/models/*.tla")
	if err != nil || len(files) == 0 {
		t.Skip("the corpora are not here")
	}
	for _, name := range files {
		p, err := load.Load(name, load.Options{Sources: []load.Source{load.Std(tla.Modules())}})
		if err != nil {
			t.Fatal(err)
		}
		r := Result{File: name, Program: p}
		if r.Info, err = sem.Analyze(p); err != nil {
			t.Fatal(err)
		}
		w := write(t, r).Results[0]
		for i, s := range w.Symbols {
			if s.Kind != "builtin" && (s.File == "" || s.Module == "" || len(s.Span) != 4) {
				t.Errorf("%s: symbol %d has no place: %+v", name, i, s)
			}
		}
	}
}

// TestEveryNode checks that the modules of TestConforms have a node of every type.
func TestEveryNode(t *testing.T) {
	var all bytes.Buffer
	for _, pattern := range []string{"../testdata/*.tla"} {
		files, _ := filepath.Glob(pattern)
		for _, name := range files {
			src, _ := os.ReadFile(name)
			tree, err := parser.ParseFile(name, src)
			if err != nil {
				t.Fatal(err)
			}
			if err := Write(&all, []Result{{File: name, Tree: tree}}); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, n := range nodeTypes {
		if name := typeName(n); !strings.Contains(all.String(), `"node":"`+name+`"`) {
			t.Errorf("no %s in the modules of testdata", name)
		}
	}
}
