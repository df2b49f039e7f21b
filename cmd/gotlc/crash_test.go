//go:build unix

package main

import (
	"bytes"
	"io"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// program returns gotlc as a command, to check a specification with checkpoints all the time.
func program(out io.Writer, args ...string) *exec.Cmd {
	args = append([]string{"check", "-tool", "-noTE", "-Dgotlc.checkpointEvery=5ms"}, args...)
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asProgram+"=1")
	cmd.Stdout, cmd.Stderr = out, out
	return cmd
}

// verdicts are the messages that tell how a run ended: figures, depth, errors, behaviors.
var verdicts = regexp.MustCompile(`(?s)@!@!@STARTMSG (?:2199|2194|2268|2193|\d+:[14]).*?ENDMSG`)

func fromEnv(name, otherwise string) string {
	if v := os.Getenv(name); v != "" {
		return v
	}
	return otherwise
}

// folder returns where a run with the given -metadir keeps its checkpoint; "" if it has none.
func folder(t *testing.T, meta string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(meta, "*", "checkpoint"))
	if err != nil || len(found) > 1 {
		t.Fatalf("checkpoints %v, %v", found, err)
	}
	if len(found) == 0 {
		return ""
	}
	return filepath.Dir(found[0])
}

// awaitFolder waits until a run with the given -metadir has a checkpoint, though not for long: a run may end without one.
func awaitFolder(t *testing.T, meta string) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); folder(t, meta) == "" && time.Now().Before(deadline); {
		time.Sleep(time.Millisecond)
	}
}

// TestKilled kills runs at random moments, and those that go on from their checkpoints, until one comes to its end,
// which must be that of a run that nobody kills. The environment may choose the specification (CRASH_SPEC, CRASH_CONFIG)
// and how many runs are begun (CRASH_RUNS).
func TestKilled(t *testing.T) {
	spec := []string{fromEnv("CRASH_SPEC", "../../specs/memory/Cache"), "-config", fromEnv("CRASH_CONFIG", "../../specs/memory/TwoAddresses.cfg")}
	runs, err := strconv.Atoi(fromEnv("CRASH_RUNS", "10"))
	if err != nil {
		t.Fatal(err)
	}
	var whole bytes.Buffer
	start := time.Now()
	code := exitCode(program(&whole, append(spec, "-metadir", t.TempDir())...).Run())
	took := time.Since(start)
	want := verdicts.FindAllString(whole.String(), -1)
	if code < 0 || len(want) == 0 {
		t.Fatalf("exit status %d\n%s", code, whole.String())
	}
	recovered := 0
	for range runs {
		meta := t.TempDir()
		for kills := 2; ; kills-- {
			args := append(slices.Clone(spec), "-metadir", meta, "-workers", strconv.Itoa(1+rand.Intn(3)))
			if dir := folder(t, meta); dir != "" {
				args = append(args, "-recover", dir)
				recovered++
			}
			var out bytes.Buffer
			cmd := program(&out, args...)
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			if kills > 0 {
				awaitFolder(t, meta) // on a busy machine, runs may need all of that time for their beginning
				time.AfterFunc(time.Duration(rand.Int63n(int64(took))), func() { cmd.Process.Kill() })
			}
			got := exitCode(cmd.Wait())
			if got < 0 {
				continue
			}
			if end := verdicts.FindAllString(out.String(), -1); got != code || !slices.Equal(end, want) {
				t.Fatalf("%v: exit status %d, want %d; got\n%s\nwant\n%s\nin\n%s", args, got, code, end, want, out.String())
			}
			break
		}
	}
	t.Logf("%d runs, %d times from a checkpoint", runs, recovered)
	if recovered == 0 {
		t.Error("no run went on from a checkpoint")
	}
}

// exitCode returns the exit status of a program; negative if it was killed.
func exitCode(err error) int {
	if err == nil {
		return 0
	}
	if exit, ok := err.(*exec.ExitError); ok {
		return exit.ExitCode()
	}
	return -2
}

// TestSignals interrupts a run once, which must end in order with a checkpoint to go on from.
func TestSignals(t *testing.T) {
	for _, sent := range endingSignals() { // not those that are ignored, as under nohup
		var out safeBuffer
		var spec []string
		code := 0
		for tries := 0; code == 0 && tries < 10; tries++ { // on a busy machine, a run may be over before it gets the signal
			out = safeBuffer{}
			meta := t.TempDir()
			spec = []string{"../../specs/controller/Controller", "-config", "../../specs/controller/Two.cfg", "-metadir", meta}
			cmd := begun(t, &out, spec...)
			awaitFolder(t, meta)
			cmd.Process.Signal(sent)
			code = exitCode(cmd.Wait())
		}
		meta := spec[len(spec)-1]
		for _, text := range []string{"was interrupted", "STARTMSG 2196", "STARTMSG 2199", "-recover " + meta} {
			if code != 255 || !strings.Contains(out.String(), text) {
				t.Errorf("%v: exit status %d, no %q in\n%s", sent, code, text, out.String())
			}
		}
		out = safeBuffer{}
		if code := exitCode(program(&out, append(spec, "-recover", folder(t, meta))...).Run()); code != 0 || !strings.Contains(out.String(), "No error has been found") {
			t.Errorf("%v: exit status %d after recovery\n%s", sent, code, out.String())
		}
	}
}

// begun starts the program and waits until it has said something: from then on, signals have it end in order.
func begun(t *testing.T, out *safeBuffer, args ...string) *exec.Cmd {
	t.Helper()
	cmd := program(out, args...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	out.await(t, 1, "STARTMSG")
	return cmd
}

// slow writes a specification whose first step has no end in sight, because of a formula, and returns it.
func slow(t *testing.T, formula string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"Slow.tla": "---- MODULE Slow ----\nEXTENDS Naturals, IOUtils\nVARIABLE x\nInit == x = 0\nNext == (" + formula + ") /\\ x' = 1 - x\n====\n",
		"Slow.cfg": "INIT Init\nNEXT Next\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "Slow")
}

// TestSignalInState interrupts a run that has no end of a state in sight, which must end in order. Two signals that come together are
// one.
func TestSignalInState(t *testing.T) {
	spec, meta := slow(t, `\A a, b, c, d, e, f \in 1..1000 : a + b + c + d + e + f + x > 0`), t.TempDir()
	for _, workers := range []string{"1", "3"} {
		together := false
		for tries := 0; !together && tries < 100; tries++ {
			var out safeBuffer
			args := []string{spec, "-metadir", meta, "-workers", workers}
			if dir := folder(t, meta); dir != "" {
				args = append(args, "-recover", dir)
			}
			cmd := begun(t, &out, args...)
			time.Sleep(100 * time.Millisecond) // so that it computes, most often
			first := time.Now()
			cmd.Process.Signal(os.Interrupt)
			cmd.Process.Signal(syscall.SIGTERM)
			together = time.Since(first) < sameSignal
			if code := exitCode(cmd.Wait()); together && (code != 255 || !strings.Contains(out.String(), "was interrupted")) {
				t.Errorf("exit status %d\n%s", code, out.String())
			}
		}
	}
}

// TestSecondSignal has a process that does not end when it is told so: the second signal ends it at once.
func TestSecondSignal(t *testing.T) {
	var out safeBuffer
	cmd := program(&out)
	cmd.Env = append(cmd.Env, asProgram+"="+deaf)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	out.await(t, 1, "waits")
	cmd.Process.Signal(os.Interrupt)
	out.await(t, 1, "goes on")
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for deadline := time.After(time.Minute); ; {
		select {
		case err := <-ended:
			if exit, ok := err.(*exec.ExitError); !ok || !exit.Sys().(syscall.WaitStatus).Signaled() {
				t.Errorf("%v\n%s", err, out.String())
			}
			return
		case <-deadline:
			cmd.Process.Kill()
			t.Fatal("signals do not end the process")
		case <-time.After(sameSignal):
			cmd.Process.Signal(os.Interrupt)
		}
	}
}

// TestSignalInOperation interrupts operations on values that take minutes, and the reading of large modules and configurations: all end
// in order within a second. On a busy machine the best of ten counts.
func TestSignalInOperation(t *testing.T) {
	const operators = `Pairs(s, n) == IF n = 0 THEN s ELSE Pairs(<<s, s>>, n - 1)
Sets(s, n) == IF n = 0 THEN s ELSE Sets({<<s, 1>>, <<s, 2>>}, n - 1)
Cups(s, n) == IF n = 0 THEN s ELSE Cups(s \cup s, n - 1)
`
	forms := map[string]string{"bullets": strings.Repeat("  /\\ TRUE\n", 1_000_000), "cases": "  CASE " + strings.Repeat("1 = 2 -> TRUE\n    [] ", 500_000) + "OTHER -> TRUE\n"}
	for name, formula := range map[string]string{
		"equality":         `Sets({1}, 40) = Sets({1}, 40)`,
		"order":            `{Pairs(<<1>>, 40), Pairs(<<1>>, 40)} = {}`,
		"printing":         `PrintT(Pairs(<<1>>, 34))`,
		"JSON":             `Len(ToJson(Pairs(<<1>>, 34))) > 0`,
		"fingerprint":      `TLCFP(Pairs(<<1..5000>>, 40)) = 1`,
		"normal form":      `TLCSet(1, Pairs(<<1..5000>>, 40))`,
		"membership":       `1 \in Cups({y \in Nat : y > 5}, 40)`,
		"subsets":          `((SUBSET (1..40)) \ {{}}) \subseteq SUBSET (1..41)`,
		"random subset":    `RandomSubset(900000, [1..30 -> 1..3]) = {}`,
		"random sets":      `RandomSetOfSubsets(900000, 100, 1..900000) = {}`,
		"sorting":          `SortSeq([i \in 1..200000 |-> (i * 7919) % 1000003], LAMBDA a, b : Pairs(a, 20) = Pairs(b, 20)) = <<>>`,
		"program":          `IOExec(<<"sh", "-c", "sleep 100; true">>).exitValue = 0`,
		"asserted error":   `AssertError("none", Pairs(<<1>>, 40) = Pairs(<<1>>, 40) /\ PrintT(Pairs(<<1>>, 34)))`,
		"expression":       `CSVRead(<<"a">>, "(a?){400}b", "DIR/a.csv") = <<>>`,
		"all permutations": `Cardinality(SetToAllKPermutations(1..14)) > 0`,
	} {
		forms[name] = formula
	}
	for name, form := range forms {
		t.Run(name, func(t *testing.T) {
			module := strings.ReplaceAll(name, " ", "_")
			dir := t.TempDir()
			spec := write(t, dir, module+".tla", "---- MODULE "+module+" ----\n"+
				"EXTENDS Naturals, Sequences, FiniteSets, TLC, TLCExt, Json, IOUtils, CSV, Randomization, SequencesExt, FiniteSetsExt\nRECURSIVE Pairs(_, _), Sets(_, _), Cups(_, _)\n"+
				operators+"ASSUME\n"+strings.ReplaceAll(form, "DIR", dir)+"\n====\n")
			write(t, dir, module+".cfg", "")
			write(t, dir, "a.csv", strings.Repeat("a", 1<<20))
			best := time.Hour
			for range 10 {
				var out safeBuffer
				cmd := begun(t, &out, spec, "-allow-exec", "-metadir", t.TempDir())
				time.Sleep(300 * time.Millisecond) // so that it computes, most often
				signalled := time.Now()
				cmd.Process.Signal(os.Interrupt)
				if code := exitCode(cmd.Wait()); code != 255 || !strings.Contains(out.String(), "was interrupted") {
					t.Fatalf("exit status %d\n%s", code, out.String())
				}
				if best = min(best, time.Since(signalled)); best < time.Second {
					return
				}
			}
			t.Errorf("took %v", best)
		})
	}
}
