package readlimit

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// endless is a device that has no end.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return len(p), nil }

func TestRead(t *testing.T) {
	if _, err := read(endless{}, "dev", 1<<20, 0); err == nil || err.Error() != "dev holds more than 1 MiB, or has no end" {
		t.Errorf("a device without an end: %v", err)
	}
	full := strings.Repeat("x", 1<<20)
	if data, err := read(strings.NewReader(full), "f", 1<<20, 1<<20); err != nil || string(data) != full {
		t.Errorf("a file as large as allowed: %d bytes, %v", len(data), err)
	}
	name := filepath.Join(t.TempDir(), "f")
	if err := os.WriteFile(name, []byte("text"), 0o666); err != nil {
		t.Fatal(err)
	}
	if data, err := ReadFile(name); err != nil || string(data) != "text" {
		t.Errorf("%q, %v", data, err)
	}
	if _, err := ReadFile(name + "x"); !os.IsNotExist(err) {
		t.Errorf("a file that is not there: %v", err)
	}
}
