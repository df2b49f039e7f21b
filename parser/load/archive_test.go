package load

import (
	"archive/zip"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// writeArchive makes a zip file of the given contents.
func writeArchive(t *testing.T, path string, files map[string]string) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	w := zip.NewWriter(f)
	for name, text := range files {
		e, err := w.Create(name)
		if err == nil {
			_, err = e.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(w.Close(), f.Close()); err != nil {
		t.Fatal(err)
	}
}

func moduleText(name, body string) string {
	return "---- MODULE " + name + " ----\n" + body + "\n====\n"
}

func TestArchive(t *testing.T) {
	dir := t.TempDir()
	jar := filepath.Join(dir, "lib.jar")
	writeArchive(t, jar, map[string]string{
		"A.tla":                            moduleText("A", "EXTENDS B\na == 1"),
		"tla2sany/StandardModules/B.tla":   moduleText("B", "b == 1"),
		"sub/C.tla":                        moduleText("C", ""),
		"META-INF/MANIFEST.MF":             "",
		"tla2sany/StandardModules/Big.tla": strings.Repeat(" ", maxModule+1),
	})
	load := func(root string) (*Program, error) {
		spec := filepath.Join(dir, "Spec.tla")
		if err := os.WriteFile(spec, []byte(moduleText("Spec", root)), 0o666); err != nil {
			t.Fatal(err)
		}
		top, standard := Archive(jar)
		return Load(spec, Options{Sources: []Source{top, standard}})
	}
	p, err := load("EXTENDS A")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := p.Module("A").Path, filepath.Join(jar+"!", "A.tla"); got != want {
		t.Errorf("path %s, want %s", got, want)
	}
	if got, want := p.Module("B").Path, filepath.Join(jar+"!", "tla2sany", "StandardModules", "B.tla"); got != want {
		t.Errorf("path %s, want %s", got, want)
	}
	for root, want := range map[string]string{
		"EXTENDS C":   "Cannot find source file for module C",
		"EXTENDS Big": "holds more than 64 MiB",
	} {
		if _, err := load(root); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", root, err, want)
		}
	}
	if err := os.WriteFile(jar, []byte("no zip"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := load("EXTENDS A"); err == nil || !strings.Contains(err.Error(), "cannot read "+filepath.Join(jar+"!", "A.tla")+": zip: not a valid zip file") {
		t.Errorf("a damaged archive: %v", err)
	}
	if err := os.Remove(jar); err != nil {
		t.Fatal(err)
	}
	if _, err := load("EXTENDS A"); err == nil || !strings.Contains(err.Error(), "Cannot find source file for module A") {
		t.Errorf("an archive that is not there: %v", err)
	}
}
