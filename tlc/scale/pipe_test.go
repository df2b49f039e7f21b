//go:build unix

package scale

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestIrregularData has a pipe in place of a file that workers read: nobody is at its other end.
func TestIrregularData(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(dir, "level"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, d := range []Data{Folder(dir), keepOpen(Folder(dir))} {
		if err := d.ReadAt("level", make([]byte, 1), 0); err == nil || !strings.Contains(err.Error(), "is a pipe") {
			t.Errorf("%T: %v", d, err)
		}
	}
}
