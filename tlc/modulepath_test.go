package tlc

import (
	"archive/zip"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// jar writes a jar of modules that define Where as its name.
func jar(t *testing.T, path string, modules ...string) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	w := zip.NewWriter(f)
	defer w.Close()
	for _, m := range modules {
		e, err := w.Create(m + ".tla")
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(m)
		io.WriteString(e, "---- MODULE "+name+" ----\nWhere == \""+filepath.Base(path)+"\"\n====\n")
	}
}

// TestModulePath looks modules up in libraries and on class paths: libraries replace every module that is built in, entries
// of a class path only those of the community.
func TestModulePath(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a.jar"), filepath.Join(dir, "b.zip")
	jar(t, a, "Mine", "FiniteSetsExt", "Bags", "tla2sany/StandardModules/Naturals", "tla2sany/StandardModules/Theirs")
	jar(t, b, "Mine", "Bags", "Folds")
	for _, tt := range []struct {
		path    ModulePath
		modules string // found in the archive a or b, built in (-), or missing (x)
	}{
		{ModulePath{Library: []string{a}}, "Mine=a FiniteSetsExt=a Bags=a Naturals=a Theirs=a Folds=-"},
		{ModulePath{Library: []string{b, a}}, "Mine=b Bags=b Folds=b FiniteSetsExt=a"},
		{ModulePath{ClassPath: []string{a, b}}, "Mine=a FiniteSetsExt=a Bags=- Naturals=- Theirs=a Folds=b TLC=- Graphs=-"},
		{ModulePath{ClassPath: []string{dir + "/none.jar", b}}, "Mine=b Theirs=x"},
		{ModulePath{Library: []string{b}, ClassPath: SplitClassPath(dir + "/*")}, "Mine=b Theirs=a"},
	} {
		for _, m := range strings.Fields(tt.modules) {
			name, want, _ := strings.Cut(m, "=")
			got := "x"
			for _, s := range tt.path.sources() {
				if s.FS == nil {
					continue
				}
				if f, err := s.FS.Open(name + ".tla"); err == nil {
					f.Close()
					got = "-"
					if !s.Std {
						archive, _, _ := strings.Cut(s.Dir, "!")
						got = strings.TrimSuffix(filepath.Base(archive), filepath.Ext(archive))
					}
					break
				}
			}
			if got != want {
				t.Errorf("%+v: %s is found in %s, want %s", tt.path, name, got, want)
			}
		}
	}
	if got := SplitClassPath(dir + "/*:x:"); !slices.Equal(got, []string{a, "x"}) {
		t.Errorf("class path: %q", got)
	}
}

// TestArchiveOnClassPath evaluates with modules of an archive.
func TestArchiveOnClassPath(t *testing.T) {
	a := filepath.Join(t.TempDir(), "a.jar")
	jar(t, a, "Mine")
	o := DefaultOptions()
	o.ClassPath = []string{a}
	e, err := NewEvaluator(o, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Extend("Mine"); err != nil {
		t.Fatal(err)
	}
}
