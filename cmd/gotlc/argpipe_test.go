//go:build unix

package main

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A file of arguments that is a pipe is refused, and not waited for.
func TestAttacksArgumentPipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "args")
	if err := syscall.Mkfifo(name, 0o666); err != nil {
		t.Fatal(err)
	}
	if got, err := argumentFile(name); err == nil || !strings.Contains(err.Error(), "is a pipe") {
		t.Errorf("%v, %v", got, err)
	}
}

// TestAttacksScriptPipe has a pipe as the script of the explorer.
func TestAttacksScriptPipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "script")
	if err := syscall.Mkfifo(name, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := (&invocation{}).exploreScript(t.Context(), name, nil); err == nil || !strings.Contains(err.Error(), "is a pipe") {
		t.Errorf("%v", err)
	}
}
