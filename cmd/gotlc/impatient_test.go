//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// ofDefinitions returns a module of so many definitions.
func ofDefinitions(module string, n int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "---- MODULE %s ----\nEXTENDS Naturals\nVARIABLE x\n", module)
	for k := range n {
		fmt.Fprintf(&b, "D%d   ==   x + %d\n", k, k)
	}
	return b.String() + "====\n"
}

// TestSignalBeforeSearch interrupts what takes long before there is a search, or without one: it ends within a second, on a busy machine in the
// best of ten tries. A signal that comes too early for the program to take it ends it, too.
func TestSignalBeforeSearch(t *testing.T) {
	dir := t.TempDir()
	var names strings.Builder
	for k := range 9 {
		fmt.Fprintf(&names, " s%d,", k)
	}
	write(t, dir, "Huge.tla", ofDefinitions("Huge", 200_000))
	write(t, dir, "Huge.cfg", "")
	write(t, dir, "Sym.tla", "---- MODULE Sym ----\nEXTENDS TLC\nCONSTANT S\nVARIABLE f\nInit == f \\in [S -> {1, 2}]\nNext == UNCHANGED f\nPerms == Permutations(S)\n====\n")
	write(t, dir, "Sym.cfg", "CONSTANT S = {"+strings.Trim(names.String(), ",")+"}\nINIT Init\nNEXT Next\nSYMMETRY Perms\n")
	for _, line := range []string{"eval -spec Huge 1+1", "explore -script - Huge", "check -noTE Sym"} {
		t.Run(strings.Fields(line)[0]+" "+filepath.Base(line), func(t *testing.T) {
			best := time.Hour
			for tries := 0; tries < 10 && best >= time.Second; tries++ {
				cmd := exec.Command(os.Args[0], strings.Fields(line)...)
				cmd.Dir, cmd.Env = dir, append(os.Environ(), asProgram+"=1")
				var out safeBuffer
				cmd.Stdout, cmd.Stderr = &out, &out
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				time.Sleep(400 * time.Millisecond)
				signalled := time.Now()
				cmd.Process.Signal(os.Interrupt)
				if code := exitCode(cmd.Wait()); code != 255 && code >= 0 {
					t.Errorf("exit status %d\n%.2000s", code, out.String())
				}
				best = min(best, time.Since(signalled))
			}
			if best >= time.Second {
				t.Errorf("took %v", best)
			}
		})
	}
}
