//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

const longLogModule = `---- MODULE Long ----
EXTENDS Naturals, Sequences, TLC, Json, SequencesExt
Log == ndJsonDeserialize("log.ndjson")
VARIABLES busy, done, i
Init == busy = [w \in 1..4 |-> 0] /\ done = {} /\ i = 1
Start == Log[i].kind = "start" /\ \E w \in 1..4 : busy[w] = 0 /\ busy' = [busy EXCEPT ![w] = Log[i].task] /\ UNCHANGED done
End == Log[i].kind = "end" /\ \E w \in 1..4 : busy[w] = Log[i].task /\ busy' = [busy EXCEPT ![w] = 0]
   /\ done' = {t \in done \cup {Log[i].task} : t + 4 >= Log[i].task} /\ FoldLeft(LAMBDA n, t : n + t, 0, busy) >= Log[i].task
Next == i <= Len(Log) /\ (Start \/ End) /\ i' = i + 1
Vw == <<{busy[w] : w \in 1..4}, done, i>>
Accepted == TLCGet("stats").diameter = Len(Log) + 1
====
`

// A log of many events is validated by a process of its own within 10 seconds and 1 GiB for each 100,000 of them, first in first out
// and depth first. CLIENT_EVENTS in the environment says how many there are.
func TestLongLog(t *testing.T) {
	events, err := strconv.Atoi(fromEnv("CLIENT_EVENTS", "4000"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	var log strings.Builder
	for task := 1; task <= events/2; task++ {
		fmt.Fprintf(&log, "{\"kind\":\"start\",\"task\":%d}\n{\"kind\":\"end\",\"task\":%d}\n", task, task)
	}
	for name, text := range map[string]string{
		"Long.tla": longLogModule, "log.ndjson": log.String(), "Long.cfg": "INIT Init NEXT Next VIEW Vw POSTCONDITION Accepted CHECK_DEADLOCK FALSE",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, queue := range []string{"DiskStateQueue", "StateDeque"} {
		var out bytes.Buffer
		cmd := &exec.Cmd{Path: os.Args[0], Dir: dir, Stdout: &out, Stderr: &out, Env: append(os.Environ(), asProgram+"=1"),
			Args: []string{"java", "-Dtlc2.tool.queue.IStateQueue=" + queue, "-cp", "tla2tools.jar", "tlc2.TLC", "-noTE", "Long"}}
		start := time.Now()
		status := exitCode(cmd.Run())
		took := time.Since(start)
		if status != 0 || !strings.Contains(out.String(), fmt.Sprintf("\n%d states generated, %d distinct", 2*(events/2)*5/2+1, events/2*2+1)) {
			t.Errorf("%s: exit status %d\n%s", queue, status, out.String())
		}
		peak := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss // in KiB on Linux, in bytes elsewhere
		t.Logf("%s: %d events in %v, %d KiB at most", queue, events, took, peak)
		if limit := 10 * time.Second * time.Duration(1+events/100_000); took > limit {
			t.Errorf("%s: %d events took %v", queue, events, took)
		}
		if runtime.GOOS == "linux" && peak > 1<<20 {
			t.Errorf("%s: %d events took %d KiB", queue, events, peak)
		}
	}
}
