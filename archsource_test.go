package gotlc

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const modulePath = "github.com/gotlc/gotlc"

// source is one Go file of the repository.
type source struct {
	path string // relative to the root, with slashes
	pkg  string // folder relative to the root; "" for the root itself
	test bool
	text []byte
	set  *token.FileSet
	file *ast.File
}

// load parses all Go files.
func load(t *testing.T) []*source {
	t.Helper()
	var sources []*source
	err := filepath.WalkDir(".", func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if base := d.Name(); p != "." && (strings.HasPrefix(base, ".") || base == "testdata") {
				return filepath.SkipDir
			}
			return nil
		}
		if filepath.Ext(p) != ".go" {
			return nil
		}
		s, err := parse(filepath.ToSlash(p))
		sources = append(sources, s)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return sources
}

func parse(p string) (*source, error) {
	text, err := os.ReadFile(p)
	if err != nil {
		return nil, err
	}
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, p, text, parser.ParseComments)
	pkg := path.Dir(p)
	if pkg == "." {
		pkg = ""
	}
	return &source{p, pkg, strings.HasSuffix(p, "_test.go"), text, set, file}, err
}

// imports lists what the file imports; our own packages by their folder.
func (s *source) imports() []string {
	var list []string
	for _, i := range s.file.Imports {
		p, _ := strconv.Unquote(i.Path.Value)
		if p == modulePath {
			p = ""
		}
		list = append(list, strings.TrimPrefix(p, modulePath+"/"))
	}
	return list
}

// isOurs reports whether an import as imports gives it is a package of this module.
func isOurs(imported string) bool {
	_, err := os.Stat(imported)
	return err == nil
}

// isLibrary reports whether an import is part of the Go library: its first element has no dot.
func isLibrary(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	return !strings.Contains(first, ".")
}

func (s *source) lines() int { return bytes.Count(s.text, []byte("\n")) }

// function is a function or method.
type function struct {
	name              string // "Type.Method" for methods
	lines, parameters int
}

func (s *source) functions() []function {
	var list []function
	for _, d := range s.file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		lines := s.line(f.End()) - s.line(f.Pos()) + 1
		list = append(list, function{declName(f), lines, f.Type.Params.NumFields()})
	}
	return list
}

func (s *source) line(p token.Pos) int { return s.set.Position(p).Line }

// declName is the name of a function with the type it belongs to.
func declName(f *ast.FuncDecl) string {
	if r := receiver(f); r != "" {
		return r + "." + f.Name.Name
	}
	return f.Name.Name
}

// receiver is the name of the type that a method belongs to.
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	t := f.Recv.List[0].Type
	for {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = x.X
		case *ast.IndexExpr:
			t = x.X
		case *ast.IndexListExpr:
			t = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}

// structType is a named struct.
type structType struct {
	name   string
	fields int
}

func (s *source) structs() []structType {
	var list []structType
	ast.Inspect(s.file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.TypeSpec); ok {
			if st, ok := spec.Type.(*ast.StructType); ok {
				list = append(list, structType{spec.Name.Name, st.Fields.NumFields()})
			}
		}
		return true
	})
	return list
}

// calls lists the functions that are called as name or package.name.
func (s *source) calls() []string {
	var list []string
	ast.Inspect(s.file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		switch f := call.Fun.(type) {
		case *ast.Ident:
			list = append(list, f.Name)
		case *ast.SelectorExpr:
			if x, ok := f.X.(*ast.Ident); ok && x.Obj == nil {
				list = append(list, x.Name+"."+f.Sel.Name)
			}
		}
		return true
	})
	return list
}

// undocumented lists exported names without a comment of their own. A comment on a group of constants or variables
// covers its members, and methods that an interface of the library asks for need none.
func (s *source) undocumented() []string {
	var list []string
	for _, d := range s.file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			r := receiver(d)
			if !d.Name.IsExported() || r != "" && !ast.IsExported(r) || wellKnown(d.Name.Name) {
				continue
			}
			if !startsWith(d.Doc, d.Name.Name) {
				list = append(list, declName(d))
			}
		case *ast.GenDecl:
			list = append(list, undocumentedSpecs(d)...)
		}
	}
	return list
}

func undocumentedSpecs(d *ast.GenDecl) []string {
	var list []string
	for _, spec := range d.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			if spec.Name.IsExported() && !startsWith(d.Doc, spec.Name.Name) && !startsWith(spec.Doc, spec.Name.Name) {
				list = append(list, spec.Name.Name)
			}
		case *ast.ValueSpec:
			for _, n := range spec.Names {
				if n.IsExported() && d.Doc == nil && spec.Doc == nil && spec.Comment == nil {
					list = append(list, n.Name)
				}
			}
		}
	}
	return list
}

// wellKnown are methods whose meaning the Go library fixes.
func wellKnown(method string) bool {
	switch method {
	case "Error", "String", "Unwrap", "Is", "As", "Len", "Less", "Swap", "Read", "Write", "Close":
		return true
	}
	return false
}

// startsWith reports whether a comment begins with a name, after an article at most.
func startsWith(doc *ast.CommentGroup, name string) bool {
	if doc == nil {
		return false
	}
	words := strings.Fields(doc.Text())
	for len(words) > 0 && (words[0] == "A" || words[0] == "An" || words[0] == "The") {
		words = words[1:]
	}
	return len(words) > 0 && strings.TrimRight(words[0], ",:.") == name
}

// variable is a package-level variable.
type variable struct {
	name, at string // at is "package:name"
	written  bool   // assigned to inside a function
}

// packageVariables lists the package-level variables by package, and tells which of them a function other than init
// assigns to. Local variables of the same name are told apart.
func packageVariables(sources []*source) map[string][]*variable {
	all := map[string][]*variable{}
	byName := map[string]*variable{}
	global := map[any]bool{} // declarations outside functions
	for _, s := range sources {
		for _, spec := range s.variableSpecs() {
			global[spec] = true
			for _, n := range spec.Names {
				v := &variable{name: n.Name, at: s.pkg + ":" + n.Name}
				all[s.pkg] = append(all[s.pkg], v)
				byName[v.at] = v
			}
		}
	}
	for _, s := range sources {
		s.inspectAssignments(func(id *ast.Ident) {
			v := byName[s.pkg+":"+id.Name]
			if v != nil && (id.Obj == nil || global[id.Obj.Decl]) {
				v.written = true
			}
		})
	}
	return all
}

// variableSpecs lists the declarations of package-level variables.
func (s *source) variableSpecs() []*ast.ValueSpec {
	var list []*ast.ValueSpec
	for _, d := range s.file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR && !s.test {
			for _, spec := range g.Specs {
				list = append(list, spec.(*ast.ValueSpec))
			}
		}
	}
	return list
}

// inspectAssignments calls f for the identifier at the root of everything that a function assigns to.
func (s *source) inspectAssignments(f func(*ast.Ident)) {
	report := func(e ast.Expr) {
		if id := rootIdent(e); id != nil {
			f(id)
		}
	}
	for _, d := range s.file.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if s.test || !ok || fn.Body == nil || fn.Name.Name == "init" && fn.Recv == nil {
			continue
		}
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				if n.Tok != token.DEFINE {
					for _, l := range n.Lhs {
						report(l)
					}
				}
			case *ast.IncDecStmt:
				report(n.X)
			}
			return true
		})
	}
}

// rootIdent is x of x, x.f, x[i] and *x.
func rootIdent(e ast.Expr) *ast.Ident {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return x
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.ParenExpr:
			e = x.X
		default:
			return nil
		}
	}
}
