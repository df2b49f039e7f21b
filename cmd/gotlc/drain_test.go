//go:build unix

package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// What a client reads is whole, however busy the machine is and however slowly the client reads: through a socket that does not
// block, as programs on Node make them for both streams, and on a machine where many such runs and as many idle loops compete.
// CLIENT_RUNS in the environment says how many.
func TestDrained(t *testing.T) {
	dir := t.TempDir()
	unknown := strings.Repeat(", y", 100)
	if err := os.WriteFile(filepath.Join(dir, "Wrong.tla"), []byte("---- MODULE Wrong ----\nInit == {z"+unknown+"}\n====\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	done := make(chan bool)
	defer close(done)
	var turns atomic.Int64
	for range 8 {
		go func() {
			for {
				select {
				case <-done:
					return
				default:
					turns.Add(1)
				}
			}
		}()
	}
	runs, err := strconv.Atoi(fromEnv("CLIENT_RUNS", "48"))
	if err != nil {
		t.Fatal(err)
	}
	texts := make([]string, runs)
	var all sync.WaitGroup
	places := make(chan bool, 12)
	for i := range texts {
		all.Go(func() {
			places <- true
			defer func() { <-places }()
			texts[i] = readSlowly(t, dir)
		})
	}
	all.Wait()
	for _, text := range texts {
		if text != texts[0] || strings.Count(text, "Unknown operator: `y'") != 100 {
			t.Fatalf("one run printed\n%s\nand another\n%s", texts[0], text)
		}
	}
}

// readSlowly returns all that SANY's stand-in prints about Wrong, read in small pieces from a socket.
func readSlowly(t *testing.T, dir string) string {
	ends, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	if err != nil {
		t.Error(err)
		return ""
	}
	ours, theirs := os.NewFile(uintptr(ends[0]), "ours"), os.NewFile(uintptr(ends[1]), "theirs")
	defer ours.Close()
	if err := syscall.SetsockoptInt(ends[1], syscall.SOL_SOCKET, syscall.SO_SNDBUF, 2048); err != nil {
		t.Error(err)
	}
	cmd := &exec.Cmd{Path: os.Args[0], Args: []string{"java", "-cp", "tla2tools.jar", "tla2sany.SANY", "Wrong.tla"}, Dir: dir,
		Env: append(os.Environ(), asProgram+"=1"), Stdout: theirs, Stderr: theirs}
	if err := cmd.Start(); err != nil {
		t.Error(err)
		return ""
	}
	if err := syscall.SetNonblock(ends[1], true); err != nil { // Start has made it block
		t.Error(err)
	}
	theirs.Close()
	var out strings.Builder
	for {
		if _, err := io.CopyN(&out, ours, 1000); err != nil {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if status := exitCode(cmd.Wait()); status != 0 {
		t.Errorf("exit status %d", status)
	}
	return out.String()
}
