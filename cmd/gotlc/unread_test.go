//go:build unix

package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// framed is a message of the protocols of editors.
func framed(text string) string {
	return "Content-Length: " + strconv.Itoa(len(text)) + "\r\n\r\n" + text
}

// TestSignalUnread has programs print into a pipe that nobody reads, and told to end: they do within a second, on a busy machine in the best
// of the tries of a minute, and say what is missing. A signal that comes before the program takes signals ends it: it is given more time then.
func TestSignalUnread(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "Loud.tla", "---- MODULE Loud ----\nEXTENDS Integers, TLC\nVARIABLE x\nInit == x = 1\nNext == PrintT(<<x, \""+strings.Repeat("a", 100)+"\">>) /\\ x' = x + 1\n====\n")
	write(t, dir, "Loud.cfg", "INIT Init\nNEXT Next\n")
	initialize := framed(`{"seq":1,"type":"request","command":"initialize","arguments":{"adapterID":"x"}}`)
	for _, tt := range []struct {
		line, in string
		status   int
	}{
		{"check Loud", "", 255}, {"check -tool -simulate Loud", "", 255}, {"check -json Loud", "", 255},
		{`eval {x \in SUBSET (1..14) : 1 \in x}`, "", 255},
		{"eval", strings.Repeat("1..1000 \\cup {-5}\n", 100), 255}, {"explore -script - Loud", strings.Repeat("help\n", 200), 255},
		{"dap", strings.Repeat(initialize, 200), 1}, {"eval", "", 255},
	} {
		name, rest, _ := strings.Cut(tt.line, " ")
		args := []string{name}
		if name == "eval" && rest != "" {
			args = append(args, rest)
		} else {
			args = append(args, strings.Fields(rest)...)
		}
		t.Run(tt.line, func(t *testing.T) {
			best, wait := time.Hour, 500*time.Millisecond
			for begun := time.Now(); best >= time.Second && time.Since(begun) < time.Minute; {
				r, w, err := os.Pipe()
				if err != nil {
					t.Fatal(err)
				}
				defer r.Close()
				cmd := exec.Command(os.Args[0], args...)
				cmd.Dir, cmd.Env = dir, append(os.Environ(), asProgram+"=1")
				var notes bytes.Buffer
				cmd.Stdout, cmd.Stderr = w, &notes
				in, err := cmd.StdinPipe()
				if err == nil {
					err = cmd.Start()
				}
				w.Close()
				if err != nil {
					t.Fatal(err)
				}
				go io.WriteString(in, tt.in) // and it stays open
				time.Sleep(wait)
				signalled := time.Now()
				cmd.Process.Signal(syscall.SIGTERM)
				kill := time.AfterFunc(20*time.Second, func() { cmd.Process.Kill() })
				status := exitCode(cmd.Wait())
				if state, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); ok && state.Signaled() && state.Signal() == syscall.SIGTERM {
					wait *= 2
					kill.Stop()
					continue
				}
				kill.Stop()
				best = min(best, time.Since(signalled))
				if status != tt.status {
					t.Errorf("status %d\n%s", status, notes.String())
				}
				if said := notes.String(); !strings.Contains(said, "not all output could be written: nobody reads it") && !strings.Contains(said, "interrupted before") {
					t.Errorf("says %q", said)
				}
			}
			if best >= time.Second {
				t.Errorf("took %v", best)
			}
		})
	}
}

// TestHostileStreams sends servers that editors and assistants start what is no message and has no end: they stop reading, with an error.
func TestHostileStreams(t *testing.T) {
	for _, server := range []string{"lsp", "dap", "mcp"} {
		for _, head := range []string{"", "Content-Length: 1099511627776\r\n\r\n", "Content-Length: 4000000000\r\n\r\n{\"a\":\"", "Content-Length: -1\r\n\r\n", "Content-Type: ", `{"jsonrpc":"2.0","id":1,"method":"`} {
			cmd := exec.Command(os.Args[0], server)
			cmd.Env = append(os.Environ(), asProgram+"=1")
			given := &unending{}
			cmd.Stdin = io.MultiReader(strings.NewReader(head), given)
			var notes bytes.Buffer
			cmd.Stderr = &notes
			if err := cmd.Run(); exitCode(err) != 1 || notes.Len() == 0 || notes.Len() > 1000 || strings.Contains(notes.String(), "goroutine") {
				t.Errorf("%s %q: %v, %.500s", server, head, err, notes.String())
			}
			if given.bytes > 20<<20 {
				t.Errorf("%s %q: %d bytes were taken", server, head, given.bytes)
			}
		}
	}
}

// unending is text without an end.
type unending struct{ bytes int }

// Read implements io.Reader.
func (u *unending) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	u.bytes += len(p)
	return len(p), nil
}
