package sem_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hashicorp/go-multierror"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib/tla"
)

const corpus = "../../../shared/corpus"

// semanticCase is an entry of the semantic corpus.
type semanticCase struct {
	ID        string   `json:"id"`
	File      string   `json:"file"`
	Expect    string   `json:"expect"`
	Codes     []int    `json:"codes"`
	Positions []string `json:"positions"`
	Full      []string `json:"full_messages"`
	Levels    []string `json:"levels"`
	Helper    bool     `json:"helper"`
}

// TestSemanticCorpus compares every finding with the recorded ones: code, place, text and order.
func TestSemanticCorpus(t *testing.T) {
	dir := filepath.Join(corpus, "semantic")
	text, err := os.ReadFile(filepath.Join(dir, "manifest.json"))
	if err != nil {
		t.Skipf("no corpus: %v", err)
	}
	var cases []semanticCase
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		if c.Helper {
			continue
		}
		t.Run(c.ID, func(t *testing.T) {
			info, found := check(filepath.Join(dir, c.File))
			compareFindings(t, c, found)
			if c.Expect == "ok" {
				checkAssertions(t, info)
			}
		})
	}
}

// finding is an error or warning of any phase in the form of the corpus.
type finding struct {
	code     int
	position string
	text     string
	warning  bool
}

// check loads and analyses a module with the standard modules.
func check(path string) (*sem.Info, []finding) {
	var found []finding
	prog, err := load.Load(path, load.Options{Sources: []load.Source{load.Std(tla.Modules())}})
	for _, w := range prog.Warnings {
		found = append(found, finding{w.Code, w.Location(), w.Msg, true})
	}
	if err != nil {
		var all *multierror.Error
		errors.As(err, &all)
		for _, e := range all.Errors {
			var le *load.Error
			errors.As(e, &le)
			found = append(found, finding{le.Code, le.Location(), le.Msg, false})
		}
		return nil, found
	}
	info, err := sem.Analyze(prog)
	list := info.Warnings
	if err != nil {
		errors.As(err, &list)
	}
	for _, e := range list {
		found = append(found, finding{e.Code, e.Span.String(), e.Msg, e.Warning})
	}
	return info, found
}

// loadCodes returns the codes of the errors of loading.
func loadCodes(err error) []int {
	var all *multierror.Error
	errors.As(err, &all)
	var codes []int
	for _, e := range all.Errors {
		codes = append(codes, e.(*load.Error).Code)
	}
	return codes
}

// sameText compares texts except for those that name places inside standard modules, whose layout is ours.
func sameText(got, want string) bool {
	if got == want {
		return true
	}
	i := strings.Index(want, "line ")
	j := strings.Index(want, " of module Naturals")
	return i >= 0 && j > i && strings.HasPrefix(got, want[:i]) && strings.Contains(got, " of module Naturals")
}

func compareFindings(t *testing.T, c semanticCase, found []finding) {
	t.Helper()
	for i := 0; i < max(len(found), len(c.Codes)); i++ {
		switch {
		case i >= len(found):
			t.Errorf("missing %d at %s: %s", c.Codes[i], c.Positions[i], c.Full[i])
		case i >= len(c.Codes):
			t.Errorf("unexpected %d at %s: %s", found[i].code, found[i].position, found[i].text)
		default:
			f := found[i]
			if f.code != c.Codes[i] || !sameText(f.position, c.Positions[i]) || !sameText(f.text, c.Full[i]) ||
				f.warning != (c.Levels[i] == "warning") {
				t.Errorf("finding %d:\n got %d at %s: %q\nwant %d at %s: %q", i,
					f.code, f.position, f.text, c.Codes[i], c.Positions[i], c.Full[i])
			}
		}
	}
}

// checkAssertions checks the RefersTo and IsLevel assertions in all modules.
func checkAssertions(t *testing.T, info *sem.Info) {
	t.Helper()
	levels := map[string]sem.Level{
		"ConstantLevel": sem.ConstantLevel, "VariableLevel": sem.StateLevel,
		"ActionLevel": sem.ActionLevel, "TemporalLevel": sem.TemporalLevel,
	}
	n := 0
	ids := map[place]string{}
	for _, m := range info.Modules {
		idComments(m.AST.Span().File, ids)
	}
	for _, m := range info.Modules {
		ast.Inspect(m.AST, func(node ast.Node) bool {
			a, ok := node.(*ast.Apply)
			if !ok || len(a.Args()) != 2 {
				return true
			}
			switch a.Name().Text {
			case "RefersTo":
				n++
				id := a.Args()[1].(*ast.String).Value
				if s := operatorOf(info, a.Args()[0]); s == nil || !hasID(ids, s.Origin(), id) {
					t.Errorf("%s: refers to %v, want %q", a.Span(), s, id)
				}
			case "IsLevel":
				n++
				want := a.Args()[1].(*ast.Apply).Name().Text
				got, checked := info.Levels[a.Args()[0]]
				if !checked || got != levels[want] {
					t.Errorf("%s: level %d (checked: %v), want %s", a.Span(), got, checked, want)
				}
			}
			return true
		})
	}
	if n == 0 && info.Root.AST.Extends != nil && strings.Contains(info.Root.Name, "Test") &&
		!strings.HasPrefix(info.Root.Name, "Records") {
		t.Error("no assertions found")
	}
}

func operatorOf(info *sem.Info, e ast.Expr) *sem.Symbol {
	return info.Uses[e]
}

// place is where a token begins.
type place struct {
	file *ast.File
	at   ast.Position
}

// idComments maps the places of the tokens of a file that follow a comment (* ID: x *) to x.
func idComments(f *ast.File, ids map[place]string) {
	pending := ""
	for n := 1; n <= len(f.Lines); n++ {
		line := f.Line(n)
		for col := 0; col < len(line); {
			rest := line[col:]
			switch {
			case strings.HasPrefix(rest, "(* ID: "):
				end := strings.Index(rest, " *)")
				pending = rest[len("(* ID: "):end]
				col += end + len(" *)")
			case rest[0] == ' ':
				col++
			default:
				if pending != "" {
					ids[place{f, ast.Position{Line: n, Col: col + 1}}] = pending
					pending = ""
				}
				col++
			}
		}
	}
}

func hasID(ids map[place]string, s *sem.Symbol, id string) bool {
	if s.Decl == nil {
		return false
	}
	places := []ast.Position{s.Span().Begin}
	file := s.Span().File
	switch d := s.Decl.(type) {
	case *ast.Theorem:
		places = append(places, d.Name.Span().Begin)
	case *ast.Param:
		places = append(places, d.Name.Span().Begin)
	}
	for _, p := range places {
		if ids[place{file, p}] == id {
			return true
		}
	}
	return false
}
