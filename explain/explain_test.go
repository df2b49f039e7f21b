package explain

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc/code"
)

//go:generate go test -run TestCodesDocumented -update .

var update = flag.Bool("update", false, "rewrite docs/codes.md")

// TestCodesDocumented compares docs/codes.md with what is explained.
func TestCodesDocumented(t *testing.T) {
	path := filepath.Join("..", "docs", "codes.md")
	if *update {
		if err := os.WriteFile(path, []byte(markdown()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != markdown() {
		t.Errorf("%s is out of date: run go generate", path)
	}
}

// numbersIn returns the values of the integer constants of a Go file whose names begin as given.
func numbersIn(t *testing.T, file, prefix string) []int {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), filepath.Join("..", filepath.FromSlash(file)), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var numbers []int
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.CONST {
			continue
		}
		for _, s := range g.Specs {
			v := s.(*ast.ValueSpec)
			if len(v.Values) != 1 || !strings.HasPrefix(v.Names[0].Name, prefix) {
				continue
			}
			if lit, ok := v.Values[0].(*ast.BasicLit); ok && lit.Kind == token.INT {
				n, err := strconv.Atoi(lit.Value)
				if err != nil {
					t.Fatal(err)
				}
				numbers = append(numbers, n)
			}
		}
	}
	if len(numbers) == 0 {
		t.Fatalf("%s: no numbers found", file)
	}
	return numbers
}

// TestComplete demands an entry for every number that the sources list, and no other entries.
func TestComplete(t *testing.T) {
	listed := map[string]bool{}
	for _, n := range append(code.Numbers(), code.FindingNumbers()...) {
		listed[strconv.Itoa(n)] = true
	}
	for _, n := range numbersIn(t, "tlc/report/exit.go", "Exit") {
		listed[fmt.Sprintf("exit %d", n)] = true
	}
	for key := range listed {
		if e, ok := Find(key); !ok || e.Key != key {
			t.Errorf("%s has no explanation", key)
		}
	}
	for _, e := range All() {
		if !listed[e.Key] {
			t.Errorf("%s is explained, but nothing prints it", e.Key)
		}
	}
}

// TestEntries demands that each entry is whole, and none a copy of another.
func TestEntries(t *testing.T) {
	fields := map[string]string{} // text → key
	seen := map[string]bool{}
	once := func(e *Entry, what, text string) {
		if other := fields[what+text]; other != "" {
			t.Errorf("%s of %s is that of %s: %s", what, e.Key, other, text)
		}
		fields[what+text] = e.Key
	}
	for _, e := range All() {
		if seen[e.Key] {
			t.Errorf("%s is explained twice", e.Key)
		}
		seen[e.Key] = true
		once(e, "title", e.Title)
		once(e, "meaning", e.Means)
		once(e, "rest", e.Why+e.Do)
		if e.Name != "" {
			once(e, "name", e.Name)
		}
		for what, text := range map[string]string{"meaning": e.Means, "why": e.Why, "do": e.Do} {
			if len(text) < 8 || !strings.ContainsAny(text[len(text)-1:], ".?])") {
				t.Errorf("%s has no whole sentence for its %s: %q", e.Key, what, text)
			}
		}
		if len(e.See) == 0 {
			t.Errorf("%s has no related codes", e.Key)
		}
		for _, key := range e.See {
			if other, ok := Find(key); !ok || other.Key != key || key == e.Key {
				t.Errorf("%s refers to %q", e.Key, key)
			}
		}
	}
	headings := regexp.MustCompile(`(?m)^# `).FindAllString(source, -1)
	if len(headings) != len(All()) {
		t.Errorf("%d headings, %d entries: a heading is malformed", len(headings), len(All()))
	}
}

func TestFind(t *testing.T) {
	for _, tt := range []struct{ query, want string }{
		{"2110", "2110"},
		{" 2110 ", "2110"},
		{"EC 2110", "2110"},
		{"error 2110:", "2110"},
		{"@!@!@STARTMSG 2110:1 @!@!@", "2110"},
		{"TLC_INVARIANT_VIOLATED_BEHAVIOR", "2110"},
		{"invariant_violated_behavior", "2110"},
		{"invariant violated behavior", "2110"},
		{"general", "1000"},
		{"4200", "4200"},
		{"exit 12", "exit 12"},
		{"exit12", "exit 12"},
		{"exit status 12", "exit 12"},
		{"status 12", "exit 12"},
		{"12", "exit 12"},
		{"0", "exit 0"},
		{"exit 2110", ""},
		{"2", ""},
		{"", ""},
		{"-", ""},
		{"99999999999999999999", ""},
		{"TLC_", ""},
	} {
		got := ""
		if e, ok := Find(tt.query); ok {
			got = e.Key
		}
		if got != tt.want {
			t.Errorf("Find(%q) = %q, want %q", tt.query, got, tt.want)
		}
	}
}

func TestUnknown(t *testing.T) {
	for _, tt := range []struct {
		query string
		want  []string // keys among the suggestions
	}{
		{"2119", []string{"2118", "2120"}},
		{"2101", []string{"2110"}}, // digits swapped
		{"deadlok", []string{"exit 11", "2114"}},
		{"TLC_DEADLOCK_REACHD", []string{"2114"}},
		{"symmetry", []string{"2279", "2300"}},
		{"exit 2110", []string{"exit 255"}},
		{"exit 3", []string{"exit 4", "exit 1"}},
		{"qqqq", nil},
	} {
		_, err := Text(tt.query)
		if err == nil {
			t.Errorf("%s is explained", tt.query)
			continue
		}
		for _, key := range tt.want {
			if !strings.Contains(err.Error(), "\n  "+key) {
				t.Errorf("%s: %s is not among the suggestions:\n%v", tt.query, key, err)
			}
		}
		if tt.want == nil && !strings.Contains(err.Error(), "gotlc explain lists all") {
			t.Errorf("%s: %v", tt.query, err)
		}
	}
}

func TestText(t *testing.T) {
	text, err := Text("2218")
	if err != nil {
		t.Fatal(err)
	}
	want := `2218 TLC_STATE_PRINT3: the behavior stutters for ever (part of a trace)

Nothing happens any more after the state before.

Why: The specification allows the system to stop here: there is no fairness condition that an
     enabled action would violate.
Do:  Add WF_vars(Next), or fairness of the action that should happen.
Text: ...: Stuttering
In events (check -json): Stuttering

See: 2116 TLC_TEMPORAL_PROPERTY_VIOLATED: temporal properties are violated
     2257: stuttering, and the model has no fairness
     2259: stuttering, and the specification has no fairness
`
	if text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
	for _, e := range All() {
		text, err := Text(e.Key)
		if err != nil {
			t.Error(err)
		}
		if i := slices.IndexFunc(strings.Split(text, "\n"), func(l string) bool { return len(l) > width && !strings.Contains(l, ": ") }); i >= 0 {
			t.Errorf("%s: line %d is too long", e.Key, i+1)
		}
	}
	if lines := strings.Count(List(), "\n"); lines != len(All()) {
		t.Errorf("the list has %d lines for %d entries", lines, len(All()))
	}
}

func TestClass(t *testing.T) {
	for key, want := range map[string]string{
		"2110": "error", "2149": "warning", "2190": "information", "2217": "part of a trace", "4200": "error of the parser",
		"4801": "warning of the parser", "5003": "error in a configuration file", "2244": "error", "exit 12": "",
	} {
		e, _ := Find(key)
		if got := e.Class(); got != want {
			t.Errorf("%s is %q, want %q", key, got, want)
		}
	}
}

// TestEventNames finds every code by the name that it has in events, however it is written.
func TestEventNames(t *testing.T) {
	named := 0
	for _, e := range All() {
		name := e.Event()
		if name == "" {
			continue
		}
		named++
		for _, query := range []string{name, strings.ToLower(name)} {
			if found, ok := Find(query); !ok || found != e {
				t.Errorf("%s leads to %+v, want %s", query, found, e.Key)
			}
		}
		if text, err := Text(e.Key); err != nil || !strings.Contains(text, name) {
			t.Errorf("%s does not say that events call it %s: %v", e.Key, name, err)
		}
	}
	if named < 100 {
		t.Errorf("%d names only", named)
	}
}
