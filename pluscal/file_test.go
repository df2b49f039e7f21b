package pluscal

import (
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestWrittenInOrder ends a translation before each of the two files is put in place, as a kill does, or makes that fail. A failure changes no
// file. After a kill the module is the old one if any is, and the same command makes what an undisturbed one does.
func TestWrittenInOrder(t *testing.T) {
	const module = "---- MODULE M ----\n(* --fair algorithm M\nvariables x = 0;\nbegin\nL: x := 1;\nend algorithm; *)\n====\n"
	const mine = configMark + "\nINVARIANT Mine\n"
	for name, config := range map[string]string{"a configuration": mine, "no configuration": ""} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			o := DefaultOptions()
			o.File, o.termination = filepath.Join(dir, "M"), true
			reset := func() {
				os.Remove(o.File + ".old")
				os.Remove(o.File + ".cfg")
				put(t, o.File+".tla", module)
				if config != "" {
					put(t, o.File+".cfg", config)
				}
			}
			translate := func(rename func(from, to string) error) (status int, killed bool) {
				defer func() { killed = recover() != nil }()
				r := &run{Outcome: Outcome{Path: o.File + ".tla"}, o: o, out: io.Discard, rename: rename}
				r.translate()
				return r.Status, false
			}
			reset()
			old := files(t, dir)
			if status, _ := translate(os.Rename); status != ExitSuccess {
				t.Fatal(status)
			}
			whole := files(t, dir)
			if c := whole["M.cfg"]; !strings.Contains(c, "PROPERTY Termination") || !strings.HasSuffix(c, config) {
				t.Fatalf("configuration:\n%s", c)
			}
			if files(t, dir)["M.tla"] == old["M.tla"] {
				t.Fatal("not translated")
			}
			for before := range 2 {
				reset()
				n := 0
				status, _ := translate(func(from, to string) error {
					if n++; n > before {
						return errors.New("does not work")
					}
					return os.Rename(from, to)
				})
				got := files(t, dir)
				delete(got, "M.old")
				if status != ExitFailure || !maps.Equal(got, old) {
					t.Errorf("%d and a failure: status %d, left %q", before, status, got)
				}

				reset()
				n = 0
				_, killed := translate(func(from, to string) error {
					if n++; n > before {
						panic("killed")
					}
					return os.Rename(from, to)
				})
				if got = files(t, dir); !killed || got["M.tla"] != old["M.tla"] {
					t.Errorf("killed after %d: the module is\n%s", before, got["M.tla"])
				}
				if status, _ := translate(os.Rename); status != ExitSuccess || !maps.Equal(files(t, dir), whole) {
					t.Errorf("killed after %d: what follows makes %q, want %q", before, files(t, dir), whole)
				}
			}
			if names := slices.Sorted(maps.Keys(files(t, dir))); len(names) != len(whole) {
				t.Errorf("left: %v", names)
			}
		})
	}
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// files returns the texts of the files in a folder by their names.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		texts[e.Name()] = string(text)
	}
	return texts
}
