package load

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/parser"
)

// TestLinkedModules reads modules over links: into folders in which modules are looked for, and out of them.
func TestLinkedModules(t *testing.T) {
	spec, library, secret := t.TempDir(), t.TempDir(), t.TempDir()
	for name, text := range map[string]string{
		filepath.Join(spec, "Root.tla"): "---- MODULE Root ----\nEXTENDS Linked\n====\n", filepath.Join(library, "Real.tla"): "---- MODULE Linked ----\n====\n",
		filepath.Join(secret, "passwd"): "root:secret\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	link := filepath.Join(spec, "Linked.tla")
	for _, tt := range []struct {
		to, want string
		sources  []Source
	}{
		{filepath.Join(library, "Real.tla"), "is a link to " + filepath.Join(library, "Real.tla"), nil},
		{filepath.Join(library, "Real.tla"), "", []Source{Dir(library)}},
		{filepath.Join(secret, "passwd"), "is in none of the folders in which modules are looked for", []Source{Dir(library)}},
		{filepath.Join("..", "..", "..", "..", "etc", "passwd"), "is in none of the folders", nil},
		{"/dev/zero", "is in none of the folders", nil},
		{".", "is a folder, not a file", nil},
	} {
		os.Remove(link)
		if err := os.Symlink(tt.to, link); err != nil {
			t.Skip(err)
		}
		_, err := Load(filepath.Join(spec, "Root"), Options{Sources: tt.sources})
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("a link to %s: %v", tt.to, err)
		}
		if err != nil && strings.Contains(err.Error(), "root:") {
			t.Errorf("a line of the file is shown: %v", err)
		}
	}
	os.Remove(link)
	if err := os.Symlink(filepath.Join(secret, "passwd"), filepath.Join(spec, "Top.tla")); err != nil {
		t.Fatal(err)
	}
	if _, err := Load(filepath.Join(spec, "Top"), Options{}); err == nil || strings.Contains(err.Error(), "root:") {
		t.Errorf("a linked root module: %v", err)
	}
	if _, _, err := Alone(filepath.Join(spec, "Top.tla"), parser.Reader{}); err == nil || strings.Contains(err.Error(), "root:") {
		t.Errorf("a linked file alone: %v", err)
	}
}
