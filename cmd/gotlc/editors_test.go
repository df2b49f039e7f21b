package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// TestNeovim has Neovim be a client of the language server, by the script in editors/neovim.
func TestNeovim(t *testing.T) {
	nvim, err := exec.LookPath("nvim")
	if err != nil {
		t.Skip("nvim is not installed")
	}
	playEditor(t, "neovim/test.lua", nvim, "--headless", "-u", "NONE", "-i", "NONE", "-S")
}

// TestEmacs has Emacs be one, by the script in editors/emacs, with the configuration that people load.
func TestEmacs(t *testing.T) {
	emacs, err := exec.LookPath("emacs")
	if err != nil {
		t.Skip("emacs is not installed")
	}
	if exec.CommandContext(t.Context(), emacs, "-q", "--batch", "--eval", "(progn (require 'package) (package-activate-all) (require 'eglot))").Run() != nil {
		t.Skip("emacs has no eglot")
	}
	playEditor(t, "emacs/test.el", emacs, "-q", "--batch", "-l")
}

// playEditor runs an editor with a script that edits a module, and fails where an answer of the server is wrong.
func playEditor(t *testing.T, script string, command ...string) {
	t.Helper()
	script, err := filepath.Abs(filepath.Join("..", "..", "editors", script))
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	const module = "---- MODULE Clock ----\nEXTENDS Naturals\n\\* The hour at which the clock starts.\nNoon == 12\nVARIABLE hour\nInit == hour = Noon\n" +
		"Next == hour' = (hour % 12) + 1\nWide  ==  1+2\n====\n"
	if err := os.WriteFile(filepath.Join(dir, "Clock.tla"), []byte(module), 0o666); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, command[0], append(command[1:], script)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), asProgram+"=1", "GOTLC_TEST_PROGRAM="+program, "GOTLC_TEST_DIR="+dir,
		"HOME="+dir, "XDG_CACHE_HOME="+dir, "XDG_STATE_HOME="+dir, "XDG_DATA_HOME="+dir)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%s: %v\n%s", filepath.Base(command[0]), err, out)
	}
}
