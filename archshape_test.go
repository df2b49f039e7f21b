package gotlc

import (
	"flag"
	"fmt"
	"go/ast"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

//go:generate go test -run TestPicture -update .

var update = flag.Bool("update", false, "rewrite the picture in docs/architecture.md")

// What a page can hold of a type: the methods that are declared on it, and the fields of other structs that it takes over by
// embedding them.
const (
	maxMethods  = 40
	maxPromoted = 15
)

// manyMethods and manyPromoted are the exceptions: "package.type", and why.
var (
	manyMethods = map[string]string{
		"ast.printer":          "a method for each form of the syntax",
		"cmd/gotlc.invocation": "a method for each command and each step of one; what they share is streams and options",
		"eval/packed.compiler": "a method for each form of expression, in a file for each kind",
		"eval/packed.Worker":   "a state is read, looked at and stepped from in words that lie there, in a file for each part of that",
		"lsp.server":           "a method for each request of the protocol",
		"parser.parser":        "recursive descent: a method for each construct of the grammar, in a file for each kind",
		"parser/sem.leveler":   "a method for each form of the syntax, all of which add to the same constraints",
		"parser/sem.resolver":  "a method for each form of the syntax, all of which look into the same scopes",
		"pluscal.parser":       "recursive descent: a method for each construct of the grammar",
		"tlc/model.builder":    "a method for each entry of a configuration",
		"tlc/report.Reporter":  "a method for each message with data of its own, in files for the phases of a run",
	}
	manyPromoted = map[string]string{
		"parser/sem.selector": "a resolver that follows one path",
		"tlc.Options":         "options in groups by role, each of which is passed on by itself",
		"tlc/model.Model":     "parts by role, each of which is passed on by itself",
	}
)

// TestShape keeps types from becoming the place where everything meets.
func TestShape(t *testing.T) {
	s := shapeOf(load(t))
	methods, promoted := uses(manyMethods), uses(manyPromoted)
	for _, name := range slices.Sorted(maps.Keys(s.types)) {
		if n := s.types[name].methods; n > maxMethods && !methods.allow(name) {
			t.Errorf("%s has %d methods, more than %d: what are its parts?", name, n, maxMethods)
		}
		if n := s.promoted(name, nil, false); n > maxPromoted && !promoted.allow(name) {
			t.Errorf("%s takes over %d fields by embedding, more than %d: pass it what it needs", name, n, maxPromoted)
		}
	}
	methods.reportUnused(t)
	promoted.reportUnused(t)
}

// shape is what is known of types and packages. Tests do not count.
type shape struct {
	types   map[string]*typeShape // "package.type"
	imports map[string][]string   // of our packages, by package
}

// typeShape is a type: a struct's own fields, those that are exported among them, and the types that it embeds.
type typeShape struct {
	methods          int
	fields, exported int
	embedded         []string
}

func shapeOf(sources []*source) *shape {
	s := &shape{types: map[string]*typeShape{}, imports: map[string][]string{}}
	for _, src := range sources {
		if !src.test {
			s.add(src)
		}
	}
	return s
}

func (s *shape) add(src *source) {
	names := map[string]string{} // packages by the name that the file has for them
	s.imports[src.pkg] = slices.Clip(s.imports[src.pkg])
	for k, imported := range src.imports() {
		if !isOurs(imported) {
			continue
		}
		name := path.Base(imported)
		if alias := src.file.Imports[k].Name; alias != nil {
			name = alias.Name
		}
		names[name] = imported
		if !slices.Contains(s.imports[src.pkg], imported) {
			s.imports[src.pkg] = append(s.imports[src.pkg], imported)
		}
	}
	for _, d := range src.file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if r := receiver(d); r != "" {
				s.typeOf(src.pkg+"."+r).methods++
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				spec, ok := spec.(*ast.TypeSpec)
				if !ok {
					continue
				}
				if st, ok := spec.Type.(*ast.StructType); ok {
					s.typeOf(src.pkg+"."+spec.Name.Name).addFields(src.pkg, names, st)
				}
			}
		}
	}
}

func (s *shape) typeOf(name string) *typeShape {
	if s.types[name] == nil {
		s.types[name] = &typeShape{}
	}
	return s.types[name]
}

func (t *typeShape) addFields(pkg string, imports map[string]string, st *ast.StructType) {
	for _, f := range st.Fields.List {
		if len(f.Names) == 0 {
			if name := embeddedName(pkg, imports, f.Type); name != "" {
				t.embedded = append(t.embedded, name)
			}
		}
		for _, n := range f.Names {
			t.fields++
			if n.IsExported() {
				t.exported++
			}
		}
	}
}

// embeddedName is the name of a type of ours that is embedded; "" for others.
func embeddedName(pkg string, imports map[string]string, e ast.Expr) string {
	switch x := e.(type) {
	case *ast.StarExpr:
		return embeddedName(pkg, imports, x.X)
	case *ast.IndexExpr:
		return embeddedName(pkg, imports, x.X)
	case *ast.Ident:
		return pkg + "." + x.Name
	case *ast.SelectorExpr:
		if from, ok := x.X.(*ast.Ident); ok && imports[from.Name] != "" {
			return imports[from.Name] + "." + x.Sel.Name
		}
	}
	return ""
}

// promoted counts the fields that a type has of those that it embeds; of another package's types, only exported ones.
func (s *shape) promoted(name string, seen []string, outside bool) int {
	t := s.types[name]
	if t == nil || slices.Contains(seen, name) {
		return 0
	}
	n := 0
	for _, e := range t.embedded {
		other := s.types[e]
		if other == nil {
			continue
		}
		beyond := outside || packageOf(e) != packageOf(name)
		if beyond {
			n += other.exported
		} else {
			n += other.fields
		}
		n += s.promoted(e, append(seen, name), beyond)
	}
	return n
}

func packageOf(typeName string) string { return typeName[:strings.LastIndex(typeName, ".")] }

// layers sorts packages by how far they are from those that import none of ours.
func (s *shape) layers() [][]string {
	height := map[string]int{}
	var heightOf func(string) int
	heightOf = func(pkg string) int {
		if h, ok := height[pkg]; ok {
			return h
		}
		h := 0
		for _, imported := range s.imports[pkg] {
			h = max(h, 1+heightOf(imported))
		}
		height[pkg] = h
		return h
	}
	var layers [][]string
	for _, pkg := range slices.Sorted(maps.Keys(s.imports)) {
		for h := heightOf(pkg); len(layers) <= h; {
			layers = append(layers, nil)
		}
		if pkg != "" {
			layers[height[pkg]] = append(layers[height[pkg]], pkg)
		}
	}
	return layers
}

// picture shows packages by layer, and the types with many methods by about how many they have.
func (s *shape) picture() string {
	var b strings.Builder
	layers := s.layers()
	for k := len(layers) - 1; k >= 0; k-- {
		b.WriteString(row(fmt.Sprint(k), layers[k]))
	}
	b.WriteString("\nmethods\n")
	for _, from := range []int{maxMethods, 30, 20} {
		var names []string
		for name, t := range s.types {
			if t.methods > from && (from == maxMethods || t.methods <= from+10) {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		if len(names) > 0 {
			b.WriteString(row(fmt.Sprintf(">%d", from), names))
		}
	}
	return b.String()
}

// row is a list behind a heading, broken into lines.
func row(heading string, names []string) string {
	const width = 110
	line := fmt.Sprintf("%4s  ", heading)
	var b strings.Builder
	for k, name := range names {
		if k < len(names)-1 {
			name += ","
		}
		if len(line)+len(name) > width {
			b.WriteString(strings.TrimRight(line, " ") + "\n")
			line = "      "
		}
		line += name + " "
	}
	return b.String() + strings.TrimRight(line, " ") + "\n"
}

var pictured = regexp.MustCompile("(?s)<!-- picture -->\n```\n.*?```\n")

// TestPicture compares the picture in docs/architecture.md with the code.
func TestPicture(t *testing.T) {
	file := filepath.Join("docs", "architecture.md")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !pictured.Match(text) {
		t.Fatalf("%s has no picture", file)
	}
	want := pictured.ReplaceAllLiteralString(string(text), "<!-- picture -->\n```\n"+shapeOf(load(t)).picture()+"```\n")
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if want != string(text) {
		t.Errorf("the picture in %s is not true any more; go generate makes it anew:\n%s", file, shapeOf(load(t)).picture())
	}
}
