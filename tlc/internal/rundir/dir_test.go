package rundir

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "run")
	d := New(path)
	if err := d.Lock(); err == nil {
		t.Error("a folder that does not exist is locked")
	}
	if err := d.MkdirAll(filepath.Join(path, "seen", "x")); err != nil {
		t.Fatal(err)
	}
	var used *InUse
	if err := New(path).Lock(); !errors.As(err, &used) || !strings.Contains(used.By, "process ") {
		t.Errorf("a second lock: %v", err)
	}
	if err := Remove(path); !errors.As(err, &used) {
		t.Errorf("removing a folder in use: %v", err)
	}
	if _, err := os.Stat(filepath.Join(path, "seen", "x")); err != nil {
		t.Error(err)
	}
	if err := errors.Join(d.MkdirAll(path), d.Close(), d.Close()); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(path, lockName)); err == nil {
		t.Error("the lock is left behind")
	}
	if err := Remove(path); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("the folder is still there")
	}
}

// Folders elsewhere are made without a lock.
func TestElsewhere(t *testing.T) {
	dir := t.TempDir()
	d := New(filepath.Join(dir, "run"))
	if err := d.MkdirAll(filepath.Join(dir, "other")); err != nil || d.lock != nil {
		t.Errorf("lock %v, %v", d.lock, err)
	}
}
