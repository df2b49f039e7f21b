package load

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hashicorp/go-multierror"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/pluscal"
	"github.com/gotlc/gotlc/tlc/code"
)

// files makes a file system of modules given as the text between header and end.
func files(bodies map[string]string) fstest.MapFS {
	m := fstest.MapFS{}
	for name, body := range bodies {
		m[name+".tla"] = &fstest.MapFile{Data: []byte("---- MODULE " + name + " ----\n" + body + "\n====\n")}
	}
	return m
}

func loadFrom(root string, spec, std fs.FS) (*Program, error) {
	opts := Options{Open: func(string) fs.FS { return spec }}
	if std != nil {
		opts.Sources = []Source{Std(std)}
	}
	return Load(root, opts)
}

func names(ms []*Module) string {
	var list []string
	for _, m := range ms {
		list = append(list, m.Name)
	}
	return strings.Join(list, " ")
}

func TestOrder(t *testing.T) {
	tests := []struct {
		name          string
		modules       map[string]string
		parsed, order string
	}{
		{
			"extended modules level by level, then instantiated ones",
			map[string]string{
				"Root": "EXTENDS A, B\nI == INSTANCE F", "A": "EXTENDS C", "B": "EXTENDS E", "C": "EXTENDS D", "D": "", "E": "",
				"F": "INSTANCE G", "G": "",
			},
			"Root A B C D E F G", "D C A E B G F Root",
		},
		{
			"own instances before those of extended modules",
			map[string]string{
				"Root": "EXTENDS A\nLOCAL INSTANCE F", "A": "INSTANCE K", "F": "EXTENDS G\nINSTANCE H", "G": "", "H": "", "K": "",
			},
			"Root A F G K H", "K A G H F Root",
		},
		{
			"instances in LET, proofs and nested modules",
			map[string]string{
				"Root": "x == LET I == INSTANCE A IN 1\nTHEOREM TRUE\n<1> DEFINE J == INSTANCE B\n<1> QED\n" +
					"---- MODULE N ----\nEXTENDS C\n====\nINSTANCE N",
				"A": "", "B": "", "C": "",
			},
			"Root C A B", "C A B Root",
		},
		{
			"nested modules of extended modules are no files",
			map[string]string{
				"Root": "EXTENDS A\nINSTANCE N", "A": "EXTENDS B", "B": "---- MODULE N ----\n====",
			},
			"Root A B", "B A Root",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := loadFrom("Root", files(tt.modules), nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := names(p.Modules); got != tt.parsed {
				t.Errorf("read %s, want %s", got, tt.parsed)
			}
			if got := names(p.Order); got != tt.order {
				t.Errorf("order %s, want %s", got, tt.order)
			}
			for _, m := range p.Modules {
				if f := m.AST.Span().File; f.Path != m.Path || f.Module != m.Name || p.Module(m.Name) != m {
					t.Errorf("%s: file %s of module %s", m.Name, f.Path, f.Module)
				}
			}
		})
	}
}

func TestErrors(t *testing.T) {
	std := files(map[string]string{"Naturals": "", "Sequences": ""})
	binary := fstest.MapFS{
		"Bin.tla":   &fstest.MapFile{Data: []byte("---- MODULE Bin ----\x00\n====")},
		"Empty.tla": &fstest.MapFile{Data: []byte(" \n")},
		"Dir.tla":   &fstest.MapFile{Mode: fs.ModeDir},
		"Pipe.tla":  &fstest.MapFile{Mode: fs.ModeNamedPipe},
		"Other.tla": &fstest.MapFile{Data: []byte("---- MODULE other ----\n====")},
		"Bad.tla":   &fstest.MapFile{Data: []byte("---- MODULE Bad ----\nx == \n====")},
	}
	tests := []struct {
		name string
		root string
		spec fs.FS
		want []string // code, location, message and hint, separated by "|"
	}{
		{"no root", "Rot", files(map[string]string{"Root": ""}), []string{
			"0|Unknown location|Cannot find the specified file Rot.tla.|did you mean Root.tla?"}},
		{"missing modules, each once", "Root", files(map[string]string{
			"Root": "EXTENDS Natural, A\nINSTANCE Gone", "A": "INSTANCE Gone"}), []string{
			"4220|In module Root|Cannot find source file for module Natural imported in module Root.|" +
				"did you mean Naturals? looked for Natural.tla in the current folder, the standard modules",
			"4220|In module Root|Cannot find source file for module Gone imported in module Root.|" +
				"looked for Gone.tla in the current folder, the standard modules"}},
		{"circle", "Root", files(map[string]string{"Root": "EXTENDS A", "A": "INSTANCE B", "B": "EXTENDS A"}), []string{
			"4222|Unknown location|Circular dependency among .tla files; dependency cycle is:\n\n" +
				"  A.tla --> B.tla --> A.tla|"}},
		{"self", "Root", files(map[string]string{"Root": "EXTENDS Root"}), []string{
			"4222|Unknown location|Circular dependency among .tla files; dependency cycle is:\n\n  Root.tla --> Root.tla|"}},
		{"name mismatch", "Other", binary, []string{
			"4221|Unknown location|File name 'Other' does not match the name 'other' of the top level module it contains.|" +
				"rename the file to other.tla or the module to Other"}},
		{"binary", "Bin", binary, []string{"0|Unknown location|Bin.tla is not a text file|"}},
		{"empty", "Empty.tla", binary, []string{"0|Unknown location|Empty.tla is empty: want a module|"}},
		{"folder", "Dir", binary, []string{"0|Unknown location|Dir.tla is a folder, not a file|"}},
		{"pipe", "Pipe", binary, []string{"0|Unknown location|Pipe.tla is not a regular file|"}},
		{"syntax", "Bad", binary, []string{"4003|In module Bad|Could not parse module Bad from file Bad.tla|"}},
		{"odd names", "../..", binary, []string{"0|Unknown location|Cannot find the specified file ../...tla.|"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := loadFrom(tt.root, tt.spec, std)
			if p == nil || p.Order != nil {
				t.Fatalf("program %+v", p)
			}
			compareErrors(t, err, tt.want)
		})
	}
	if _, err := loadFrom("Gone", std, nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing root is %v", err)
	}
}

func compareErrors(t *testing.T, err error, want []string) {
	t.Helper()
	var all *multierror.Error
	if !errors.As(err, &all) || len(all.Errors) != len(want) {
		t.Fatalf("got %v, want %d errors", err, len(want))
	}
	for i, e := range all.Errors {
		le := e.(*Error)
		got := fmt.Sprint(le.Code) + "|" + le.Location() + "|" + le.Msg + "|" + le.Hint
		if got != want[i] || le.Error() != le.Msg {
			t.Errorf("got  %s\nwant %s", got, want[i])
		}
		if isParse := le.Code == code.ModuleUnparsed.Number(); isParse != (le.Unwrap() != nil) && le.Code != 0 {
			t.Errorf("cause of %d is %v", le.Code, le.Unwrap())
		}
	}
}

// TestSearchOrder checks that a user's file replaces a standard module, and that both win over a module that follows
// the root module in its file.
func TestSearchOrder(t *testing.T) {
	spec := files(map[string]string{"Naturals": "mine == 1"})
	spec["Root.tla"] = &fstest.MapFile{Data: []byte("text above\n---- MODULE Root ----\nEXTENDS Naturals, Sequences, Later\n====\n" +
		"---- MODULE Sequences ----\n====\n---- MODULE Later ----\nEXTENDS Lib\nx == 1\n====\n")}
	std := files(map[string]string{"Naturals": "", "Sequences": ""})
	lib := files(map[string]string{"Lib": "", "Sequences": ""})
	p, err := Load("Root.tla", Options{
		Open:    func(string) fs.FS { return spec },
		Sources: []Source{{FS: lib, Dir: "lib"}, Std(std)},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"Naturals": "Naturals.tla", "Sequences": filepath.Join("lib", "Sequences.tla"), "Later": "Root.tla",
		"Lib": filepath.Join("lib", "Lib.tla"),
	}
	for name, path := range want {
		if m := p.Module(name); m == nil || m.Path != path || m.Std || m.AST.Span().File.Std {
			t.Errorf("%s: %+v", name, m)
		}
	}
	if at := p.Module("Later").AST.Span().Begin.Line; at != 1 {
		t.Errorf("Later begins at line %d of its text, want 1", at)
	}
	p, err = loadFrom("Sequences", std, std)
	if err != nil || p.Root.Std {
		t.Errorf("root: %+v, %v", p.Root, err)
	}
}

func TestExtraExtends(t *testing.T) {
	spec := files(map[string]string{"Root": "EXTENDS A", "A": "", "B": ""})
	p, err := Load("Root", Options{Open: func(string) fs.FS { return spec }, ExtraExtends: []string{"B"}})
	if err != nil {
		t.Fatal(err)
	}
	if got := names(p.Modules); got != "Root A B" {
		t.Errorf("read %s", got)
	}
	if e := p.Root.AST.Extends; len(e) != 2 || e[1].Text != "B" {
		t.Errorf("EXTENDS has %d names", len(e))
	}
}

func TestRootPaths(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "Root.tla"), []byte("---- MODULE Root ----\n===="), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, root := range []string{filepath.Join(dir, "Root"), filepath.Join(dir, "Root.tla")} {
		p, err := Load(root, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if p.Root.Path != filepath.Join(dir, "Root.tla") {
			t.Errorf("%s: path %s", root, p.Root.Path)
		}
	}
	t.Chdir(dir)
	if p, err := Load("Root", Options{}); err != nil || p.Root.Path != "Root.tla" {
		t.Errorf("got %+v, %v", p.Root, err)
	}
	if p, err := Load("./Root", Options{Sources: []Source{Dir(dir)}}); err != nil || p.Root.Path != "Root.tla" {
		t.Errorf("got %+v, %v", p.Root, err)
	}
}

func TestPlusCalChecksums(t *testing.T) {
	body := "VARIABLE pc\nInit == pc = 1"
	const sum, one, fair = "b2263811", "--algorithm a variable x = 1; begin A: skip; end algorithm", "--fair algorithm a variable x = 1; begin A: skip; end algorithm"
	pcal := pluscal.Translate([]string{"(* " + one + " *)"}, pluscal.DefaultOptions()).Checksums.PlusCal
	text := func(algorithm, marks string) string {
		return "(* " + algorithm + " *)\n\\* BEGIN TRANSLATION " + marks + "\n" + body + "\n\\* END TRANSLATION"
	}
	tests := []struct {
		name, algorithm, marks string
		want                   int
	}{
		{"no checksums", one, "", 0},
		{"fresh", one, `(chksum(pcal) = "` + pcal + `" /\ chksum(tla) = "` + sum + `")`, 0},
		{"edited algorithm", one, `(chksum(pcal) = "1" /\ chksum(tla) = "` + sum + `")`, code.AlgorithmChanged.Number()},
		{"wrong algorithm", "--algorithm a begin", `(chksum(pcal) = "` + pcal + `" /\ chksum(tla) = "` + sum + `")`, code.AlgorithmChanged.Number()},
		{"edited translation", one, `(chksum(pcal) = "` + pcal + `" /\ chksum(tla) = "1")`, code.TranslationChanged.Number()},
		{"both", one, `(chksum(pcal) = "1" /\ chksum(tla) = "1")`, code.AlgorithmAndTranslationChanged.Number()},
		{"other words", one, `(checksum(PlusCal) = "` + pcal + `" /\ CHECKSUM(TLA+) = "1")`, code.TranslationChanged.Number()},
		{"not checked", one, `(chksum(pcal) \in STRING /\ chksum(tla) \in STRING)`, 0},
		{"fair", fair, `(chksum(pcal) = "7c28162a" /\ chksum(tla) = "` + sum + `")`, 0},
		{"fair, other algorithm", fair, `(chksum(pcal) = "1" /\ chksum(tla) = "` + sum + `")`, code.AlgorithmChanged.Number()},
		{"fair, both", fair, `(chksum(pcal) = "1" /\ chksum(tla) = "1")`, code.AlgorithmAndTranslationChanged.Number()},
		{"no algorithm", "nothing", `(chksum(pcal) = "1" /\ chksum(tla) = "1")`, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			spec := files(map[string]string{
				"Root": "EXTENDS A\nB == INSTANCE I", "A": text(tt.algorithm, tt.marks), "I": text("--algorithm a", `(chksum(pcal) = "1" /\ chksum(tla) = "1")`),
			})
			p, err := loadFrom("Root", spec, nil)
			if err != nil {
				t.Fatal(err)
			}
			got := 0
			for _, w := range p.Warnings {
				got += w.Code
				if w.Location() != "In module A" || !strings.Contains(w.Msg, "module A ha") {
					t.Errorf("%s: %s", w.Location(), w.Msg)
				}
			}
			if got != tt.want {
				t.Errorf("got %d, want %d", got, tt.want)
			}
		})
	}
}

func TestLocation(t *testing.T) {
	e := &Error{Span: ast.Span{File: &ast.File{Module: "M"}}}
	if got := e.Location(); got != "In module M" {
		t.Errorf("got %q", got)
	}
}

// TestText gives the text of the root module, and units with an INSTANCE of their own.
func TestText(t *testing.T) {
	spec := files(map[string]string{"Lib": "y == 1"})
	body, err := parser.ParseInput("", "Root", "I == INSTANCE Lib\nz == I!y")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Load("Root", Options{
		Open: func(string) fs.FS { return spec }, Text: []byte("---- MODULE Root ----\n===="), ExtraUnits: body.Units,
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := names(p.Order); got != "Lib Root" || len(p.Root.AST.Units) != 2 {
		t.Errorf("order %s, %d units", got, len(p.Root.AST.Units))
	}
}

// What options make the root extend later comes after all that it needs itself.
func TestLaterExtends(t *testing.T) {
	spec := files(map[string]string{"Root": "EXTENDS A\nB == INSTANCE B", "A": "EXTENDS C", "B": "", "C": "", "D": "EXTENDS E", "E": ""})
	p, err := Load("Root", Options{Open: func(string) fs.FS { return spec }, ExtraExtends: []string{"E"}, LaterExtends: []string{"A", "D"}})
	if err != nil {
		t.Fatal(err)
	}
	if got := names(p.Modules); got != "Root A E C B D" {
		t.Errorf("read %s", got)
	}
	if got := names(p.Root.Extends); got != "A E D" {
		t.Errorf("the root extends %s", got)
	}
}

// TestLooksWhileTranslating loads modules of which nothing is parsed, as their algorithms cannot be translated.
func TestLooksWhileTranslating(t *testing.T) {
	labels := ""
	for k := range 2_000 {
		labels += fmt.Sprintf("L%d: x := x + 1;\n", k)
	}
	spec := files(map[string]string{"M": "(* --algorithm A\nvariables x = 0;\nbegin\n" + labels + "y := 1;\nend algorithm; *)"})
	looks := 0
	opts := Options{Open: func(string) fs.FS { return spec }, PlusCal: true, Reader: parser.Reader{Look: func() { looks++ }}}
	if _, err := Load("M", opts); err == nil || !strings.Contains(err.Error(), "PlusCal: ") || looks < 2 {
		t.Errorf("%v after %d looks", err, looks)
	}
}
