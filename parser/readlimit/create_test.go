package readlimit

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCreate makes files in place of links, which lead from in/work, the working folder.
func TestCreate(t *testing.T) {
	dir := t.TempDir()
	work := filepath.Join(dir, "in", "work")
	for _, d := range []string{filepath.Join(work, "below"), filepath.Join(dir, "in", "beside"), filepath.Join(dir, "out")} {
		if err := os.MkdirAll(d, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(work)
	for name, to := range map[string]string{
		"within": "below/file", "below/up": "../file", "below/out": "../../../out/file", "out": "../../out/file", "../beside/own": "file",
		"../beside/here": "../work/file", "../beside/away": "../../out/file", "folder": "../beside", "device": os.DevNull,
	} {
		if err := os.Symlink(to, filepath.FromSlash(name)); err != nil {
			t.Skip(err)
		}
	}
	for name, made := range map[string]string{
		"new": "new", "within": "below/file", "below/up": "file", "../beside/own": "../beside/file", "../beside/here": "file",
		"folder/new": "../beside/new", "../other": "../other", os.DevNull: "",
		"below/out": "leads out of its folder", "out": "leads out of its folder", "../beside/away": "leads out of its folder", "device": "leads out of its folder",
		"none/new": "no such file", "below": "directory",
	} {
		err := WriteFile(filepath.FromSlash(name), []byte(name))
		if strings.Contains(made, " ") || made == "directory" {
			if err == nil || !strings.Contains(err.Error(), made) {
				t.Errorf("%s: %v, want %s", name, err, made)
			}
			continue
		}
		text, _ := os.ReadFile(filepath.FromSlash(made))
		if err != nil || made != "" && string(text) != name {
			t.Errorf("%s: %v, %s holds %q", name, err, made, text)
		}
	}
	if left, err := os.ReadDir(filepath.Join(dir, "out")); err != nil || len(left) > 0 {
		t.Errorf("made outside: %v, %v", left, err)
	}
}
