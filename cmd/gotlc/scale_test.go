//go:build linux

package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// scaled are the arguments of a search by two processes in which nothing is done by the first.
var scaled = []string{"../../specs/memory/Cache", "-config", "../../specs/memory/TwoAddresses.cfg", "-scale", "local:2,chunk=40,ranges=2,narrow=0"}

var dates = regexp.MustCompile(`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d| in \d\d(?:s|min)|\d+ms`)

// whole returns what a search prints that nobody disturbs, as far as it does not differ from run to run.
func whole(t *testing.T, out string) string {
	var b strings.Builder
	for _, m := range verdicts.FindAllString(out, -1) {
		b.WriteString(dates.ReplaceAllString(m, "") + "\n")
	}
	if b.Len() == 0 {
		t.Errorf("there is no verdict in\n%s", out)
	}
	return b.String()
}

// TestScaleKilled kills workers of a search at random moments, and the first process, whose search is then gone on from: the outcome
// is that of one process that nobody kills. SCALE_RUNS says how many runs are disturbed.
func TestScaleKilled(t *testing.T) {
	var out bytes.Buffer
	program(&out, append([]string{"-metadir", t.TempDir()}, scaled[:3]...)...).Run()
	want := whole(t, out.String())
	runs, err := strconv.Atoi(fromEnv("SCALE_RUNS", "3"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range runs {
		random := rand.New(rand.NewPCG(1, uint64(i)))
		meta := t.TempDir()
		args := append([]string{"-metadir", meta}, scaled...)
		for attempt := 0; ; attempt++ {
			out.Reset()
			cmd := program(&out, args...)
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			done := make(chan struct{})
			go func() { cmd.Wait(); close(done) }()
			killed := disturb(random, cmd.Process.Pid, attempt < 2 && i%2 == 1, done)
			<-done
			if !killed {
				break
			}
			args = append([]string{"-metadir", meta}, scaled...)
			if jobs, _ := filepath.Glob(filepath.Join(meta, "*", "job")); len(jobs) == 1 {
				args = append(args, "-recover", filepath.Dir(jobs[0]))
			} else if err := os.RemoveAll(meta); err != nil { // it had not come to where there is something to go on from
				t.Fatal(err)
			}
		}
		if got := whole(t, out.String()); got != want {
			t.Errorf("run %d: got\n%s\nwant\n%s", i, got, want)
		}
	}
}

// disturb kills workers, and in the end, if it is to, the process itself; it reports whether it has.
func disturb(random *rand.Rand, pid int, all bool, done <-chan struct{}) bool {
	for n := 0; ; n++ {
		select {
		case <-done:
			return false
		case <-time.After(time.Duration(50+random.IntN(200)) * time.Millisecond):
		}
		if all && n == 2 {
			return syscall.Kill(pid, syscall.SIGKILL) == nil
		}
		if children := childrenOf(pid); len(children) > 0 && n < 4 {
			syscall.Kill(children[random.IntN(len(children))], syscall.SIGKILL)
		}
	}
}

func childrenOf(pid int) (list []int) {
	tasks, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, task := range tasks {
		text, _ := os.ReadFile(task)
		for _, f := range strings.Fields(string(text)) {
			if n, err := strconv.Atoi(f); err == nil {
				list = append(list, n)
			}
		}
	}
	return list
}

// TestScaleArguments has values of -scale that are wrong.
func TestScaleArguments(t *testing.T) {
	for _, arg := range []string{"", "local", "local:0", "local:x", "nats:2", "local:2,chunk", "local:2,size=3", "local:2,ranges=3", "local:2,ranges=0"} {
		var out bytes.Buffer
		cmd := program(&out, scaled[0], "-scale", arg)
		if err := cmd.Run(); err == nil || !strings.Contains(out.String(), "-scale") {
			t.Errorf("-scale %q: %v\n%s", arg, err, out.String())
		}
	}
	for _, args := range [][]string{{"-coverage", "1"}, {"-simulate"}, {"-dump", "x"}, {"-dfid", "3"}} {
		var out bytes.Buffer
		if err := program(&out, append([]string{scaled[0], "-scale", "local:2"}, args...)...).Run(); err == nil || !strings.Contains(out.String(), "-scale") {
			t.Errorf("%v: %v\n%s", args, err, out.String())
		}
	}
}

// TestScaleNarrow has a thousand levels of ten states: they must not go through workers, which would take a thousand times as long.
func TestScaleNarrow(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"Long.tla": "---- MODULE Long ----\nEXTENDS Naturals\nVARIABLES x, y\nInit == x = 1 /\\ y \\in 1..10\nNext == x < 1000 /\\ x' = x + 1 /\\ y' = y\n====\n",
		"Long.cfg": "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	cmd := program(&out, filepath.Join(dir, "Long"), "-scale", "local:2", "-metadir", dir)
	err := cmd.Run()
	if took := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(); err != nil || took > 2*time.Second {
		t.Errorf("%v, %v\n%s", took, err, out.String())
	}
	if !strings.Contains(out.String(), "10000 distinct states") && !strings.Contains(out.String(), "10,000 distinct states") {
		t.Error(out.String())
	}
}

// TestScaleTidy demands that workers leave no files when they end.
func TestScaleTidy(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	var out bytes.Buffer
	if err := program(&out, append([]string{"-metadir", t.TempDir()}, scaled...)...).Run(); err != nil {
		t.Errorf("%v\n%s", err, out.String())
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// TestScaleElsewhere has searches on other machines that are not described well.
func TestScaleElsewhere(t *testing.T) {
	for _, tt := range []struct {
		says string
		args []string
	}{
		{"need a place for files", []string{"-scale", "nats://127.0.0.1:1"}},
		{"says where workers on other machines find files", []string{"-data", "x"}},
		{"needs the program gotlc-beam", []string{"-scale", "beam://flink?endpoint=127.0.0.1:1", "-data", "x"}},
		{"names no runner of Beam", []string{"-scale", "beam://", "-data", "x"}},
		{"names no runner of Beam", []string{"-scale", "beam://prism,beam://flink", "-data", "x"}},
		{"needs the program gotlc-scale", []string{"-scale", "nats://127.0.0.1:1,nats://127.0.0.1:2,chunk=5", "-data", "x"}},
		{"there is no setting size", []string{"-scale", "nats://127.0.0.1:1,size=5", "-data", "x"}},
	} {
		var out bytes.Buffer
		cmd := program(&out, append([]string{scaled[0]}, tt.args...)...)
		cmd.Env = append(cmd.Environ(), "PATH=")
		if err := cmd.Run(); err == nil || !strings.Contains(out.String(), tt.says) {
			t.Errorf("%v: %v\n%s", tt.args, err, out.String())
		}
	}
}
