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
	script, err := filepath.Abs("../../editors/neovim/test.lua")
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
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, nvim, "--headless", "-u", "NONE", "-i", "NONE", "-S", script)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), asProgram+"=1", "GOTLC_TEST_PROGRAM="+program, "GOTLC_TEST_DIR="+dir,
		"HOME="+dir, "XDG_CACHE_HOME="+dir, "XDG_STATE_HOME="+dir, "XDG_DATA_HOME="+dir)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("nvim: %v\n%s", err, out)
	}
}
