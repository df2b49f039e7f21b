package stdlib

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// moduleInterface is what users of a module get, and what they load with it.
type moduleInterface struct {
	extends   []string
	local     []string            // LOCAL INSTANCE
	instances []string            // other instances: + those whose names are exported, ~ those within a definition
	names     map[string]exported // what EXTENDS brings into scope
}

// exported is a name that a module brings into scope.
type exported struct {
	kind   string // op, theorem, constant, variable
	arity  string
	origin string // the module that defines it
}

// interfaceOf analyses a module that extends the given one.
func interfaceOf(t *testing.T, module string) moduleInterface {
	info := analyze(t, "EXTENDS "+module)
	m := moduleInterface{names: map[string]exported{}}
	at := slices.IndexFunc(info.Modules, func(m *sem.Module) bool { return m.Name == module })
	tree := info.Modules[at].AST
	for _, n := range tree.Extends {
		m.extends = append(m.extends, n.Text)
	}
	for _, u := range tree.Units {
		ast.Inspect(u, func(n ast.Node) bool {
			d, ok := n.(*ast.InstanceDef)
			switch {
			case !ok:
			case n != ast.Node(u):
				m.instances = append(m.instances, "~"+d.Module.Text)
			case d.Local:
				m.local = append(m.local, d.Module.Text)
			default:
				m.instances = append(m.instances, "+"+d.Module.Text)
			}
			return true
		})
	}
	kinds := map[sem.Kind]string{
		sem.Definition: "op", sem.Fact: "theorem", sem.ConstantDecl: "constant", sem.VariableDecl: "variable",
	}
	for _, s := range info.Root.Symbols {
		if !s.Local {
			m.names[s.Name] = exported{kinds[s.Kind], fmt.Sprint(s.Arity), s.Origin().Module.Name}
		}
	}
	return m
}

const interfacesFile = "testdata/interfaces.txt"

// TestInterfaces compares what the modules extend, instantiate and define with the file testdata/interfaces.txt, which
// go generate writes: its changes are changes of the meaning of specifications.
func TestInterfaces(t *testing.T) {
	var b strings.Builder
	list := func(what string, words []string) {
		if len(words) > 0 {
			fmt.Fprintf(&b, "%s %s\n", what, strings.Join(words, " "))
		}
	}
	for _, name := range moduleNames(t) {
		m := interfaceOf(t, name)
		fmt.Fprintf(&b, "== %s: %d names\n", name, len(m.names))
		list("extends", m.extends)
		list("local", append(m.local, m.instances...))
		own := map[string][]string{}
		for _, n := range slices.Sorted(maps.Keys(m.names)) {
			e := m.names[n]
			if e.origin != name {
				continue
			}
			if e.arity != "0" {
				n += "/" + e.arity
			}
			own[e.kind] = append(own[e.kind], n)
		}
		for _, kind := range slices.Sorted(maps.Keys(own)) {
			list(kind, own[kind])
		}
	}
	path := filepath.FromSlash(interfacesFile)
	if *update {
		if err := os.WriteFile(path, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	got, recorded := strings.Split(b.String(), "\n"), strings.Split(string(want), "\n")
	for i, line := range got {
		if i >= len(recorded) || recorded[i] != line {
			t.Fatalf("%s does not fit the modules: if that is intended, run go generate. Line %d should be\n%s", path, i+1, line)
		}
	}
}

// refused are the modules that the official parser refuses as they stand there, with the reason. Ours are accepted, and
// have the names that those would have.
var refused = map[string]string{
	"BagsTheorems":        "defines CopiesIn again, and uses Range, Cardinality and <= without a module that defines them",
	"BagsTheorems_proofs": "defines CopiesIn again, and uses a pragma without a module that defines it",
}

// TestOfficialInterfaces compares the modules with a table of the official ones, made with the official parser.
func TestOfficialInterfaces(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "shared", "reference", "library-exports.tsv"))
	if err != nil {
		t.Skip("no table of the official modules beside the repository:", err)
	}
	want := map[string]*moduleInterface{}
	modules := func(list string) []string {
		return strings.FieldsFunc(list, func(r rune) bool { return r == ',' || list == "-" })
	}
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		f := strings.Split(line, "\t")
		switch {
		case strings.HasPrefix(line, "##"):
		case strings.HasPrefix(line, "#"):
			want[f[0][1:]] = &moduleInterface{modules(f[2]), modules(f[3]), modules(f[4]), map[string]exported{}}
		default:
			want[f[0]].names[f[1]] = exported{f[2], f[3], f[4]}
		}
	}
	if len(want) != 67 {
		t.Fatalf("the table has %d modules", len(want))
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		t.Run(name, func(t *testing.T) {
			if refused[name] != "" {
				t.Log("the official parser refuses it: it", refused[name])
			}
			compareInterfaces(t, interfaceOf(t, name), *want[name])
		})
	}
}

func compareInterfaces(t *testing.T, got, want moduleInterface) {
	if g, w := fmt.Sprint(got.extends, got.local, got.instances), fmt.Sprint(want.extends, want.local, want.instances); g != w {
		t.Errorf("extends and instantiates %s, officially %s", g, w)
	}
	for name, e := range want.names {
		if g, ok := got.names[name]; !ok {
			t.Errorf("%s is missing", name)
		} else if g != e {
			t.Errorf("%s is %v, officially %v", name, g, e)
		}
	}
	for name := range got.names {
		if _, ok := want.names[name]; !ok {
			t.Errorf("%s is officially not there", name)
		}
	}
}
