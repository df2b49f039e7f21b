//go:build linux

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// longForms are expressions that take minutes, by what they spend them with.
var longForms = map[string]string{
	"quantifiers":       `\A a, b, c, d, e \in 1..1000 : a + b + c + d + e > 0`,
	"functions in all":  `\E f \in [1..12 -> 1..12] : f[1] = 13`,
	"recursion":         `Fib(80) > 0`,
	"deep recursion":    `Ack(3, 14) > 0`,
	"choice":            `(CHOOSE s \in SUBSET (1..40) : 99 \in s) = {}`,
	"union":             `Cardinality(UNION (SUBSET (1..26))) = 3`,
	"small subsets":     `\A s \in kSubset(15, 1..30) : Cardinality(s) = 15`,
	"subsets":           `\A s \in SUBSET (1..40) : Cardinality(s) < 99`,
	"sets of functions": `[1..9 -> 1..9] \subseteq [1..9 -> 1..8 \cup {9}]`,
	"pairs":             `\A p \in (1..30000) \X (1..30000) : p[1] > 0`,
	"records":           `\A r \in [a : 1..3000, b : 1..3000, c : 1..3000] : r.a > 0`,
	"sequences":         `\A s \in BoundedSeq(1..10, 9) : Len(s) < 10`,
	"bijections":        `\A f \in Bijection(1..11, 1..11) : f[1] > 0`,
	"injections":        `\A f \in Injection(1..9, 1..12) : f[1] > 0`,
	"a fold":            `FoldSeq(LAMBDA a, b : IF P(<<a, b>>, 22) = P(<<a, b>>, 22) THEN 1 ELSE 2, 0, [i \in 1..900000 |-> i]) = 77`,
	"a fold of a set":   `FoldSet(LAMBDA a, b : IF P(<<a, b>>, 22) = P(<<a, b>>, 22) THEN 1 ELSE 2, 0, 1..900000) = 77`,
	"EXCEPT":            `\A i \in 1..1000000 : [[j \in 1..10000 |-> j] EXCEPT ![1] = i][1] = i`,
	"domains":           `\A i \in 1..1000000 : DOMAIN [j \in 1..10000 |-> j + i] # {i}`,
	"concatenation":     `\A i \in 1..100000000 : Len(<<1, 2>> \o <<i>>) = 3`,
	"random elements":   `\A i \in 1..100000000 : RandomElement(1..5) < 6`,
	"texts":             `\A i \in 1..100000000 : ToString(i) # ""`,
	"a long text":       `ToString(P(<<1>>, 34)) = ""`,
	"equality":          `P(<<1>>, 40) = P(<<1>>, 40)`,
	"membership":        `P(<<1>>, 40) \in {P(<<1>>, 40), P(<<2>>, 40)}`,
	"files":             `\A i \in 1..1000000 : Len(JsonDeserialize("DIR/a.json")) > 0`,
	"paths":             `Cardinality(SimplePath([node |-> 1..10, edge |-> (1..10) \X (1..10)])) = 1`,
	"relations":         `\A i \in 1..1000 : IsTransitive([p \in (1..300) \X (1..300) |-> p[1] <= p[2]], 1..300)`,
	"choices":           `\A f \in Choices({{2 * i, 2 * i + 1} : i \in 1..30}) : f # {}`,
	"CASE":              `\A i \in 1..1000000000 : CASE i > 0 -> TRUE [] OTHER -> FALSE`,
	"LET":               `\A i \in 1..1000000000 : LET a == i + 1 IN a > 0`,
}

// longIn are the places of an expression in a model.
var longIn = map[string]struct{ module, config string }{
	"assumption": {"ASSUME E\nInit == x = 0\nNext == UNCHANGED x\n", "INIT Init\nNEXT Next\n"},
	"step":       {"Init == x = 0\nNext == E /\\ x' = 1 - x\n", "INIT Init\nNEXT Next\n"},
	"invariant":  {"Init == x = 0\nNext == x' = 1 - x\nInv == E \\/ TRUE\n", "INIT Init\nNEXT Next\nINVARIANT Inv\n"},
	"property":   {"Init == x = 0\nNext == x' = 1 - x\nLive == []<>(E \\/ TRUE)\nSpec == Init /\\ [][Next]_x /\\ WF_x(Next)\n", "SPECIFICATION Spec\nPROPERTY Live\n"},
}

// TestSignalProcessorTime interrupts long expressions everywhere in a model, when they are under way: each run ends in order within a second
// of processor time. It tries a few of them, and all with SIGNALS=all.
func TestSignalProcessorTime(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "a.json", "["+strings.Repeat("1,", 100_000)+"1]")
	tried := 0
	for name, form := range longForms {
		for place, in := range longIn {
			if tried++; tried > 4 && os.Getenv("SIGNALS") != "all" {
				return // maps are in another order each time
			}
			t.Run(strings.ReplaceAll(name+" in "+place, " ", "-"), func(t *testing.T) {
				spec := write(t, dir, "Long.tla", "---- MODULE Long ----\nEXTENDS Naturals, Sequences, FiniteSets, TLC, Json, Randomization, SequencesExt, FiniteSetsExt, Functions, Relation, Graphs\n"+
					"RECURSIVE P(_, _), Fib(_), Ack(_, _)\nP(s, n) == IF n = 0 THEN s ELSE P(<<s, s>>, n - 1)\nFib(n) == IF n < 2 THEN 1 ELSE (Fib(n - 1) + Fib(n - 2)) % 1000\n"+
					"Ack(m, n) == IF m = 0 THEN n + 1 ELSE IF n = 0 THEN Ack(m - 1, 1) ELSE Ack(m - 1, Ack(m, n - 1))\n"+
					"VARIABLE x\nE == "+strings.ReplaceAll(form, "DIR", dir)+"\n"+in.module+"====\n")
				write(t, dir, "Long.cfg", in.config)
				var out safeBuffer
				cmd := begun(t, &out, spec, "-workers", "1", "-memory", "2g", "-metadir", t.TempDir())
				before, running := processorTime(t, cmd.Process.Pid)
				for running && before < 300*time.Millisecond {
					time.Sleep(10 * time.Millisecond)
					before, running = processorTime(t, cmd.Process.Pid)
				}
				cmd.Process.Signal(syscall.SIGTERM)
				if code := exitCode(cmd.Wait()); code != 255 || !strings.Contains(out.String(), "was interrupted") {
					t.Errorf("exit status %d\n%.3000s", code, out.String())
				}
				if took := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime() - before; took >= time.Second {
					t.Errorf("took %v of processor time to end", took)
				}
			})
		}
	}
}

// TestSignalInTools tells programs that read and write modules to end when they are under way: each does within a second of processor time, and
// the files are those that there were, or whole new ones.
func TestSignalInTools(t *testing.T) {
	dir := t.TempDir()
	var labels strings.Builder
	for k := range 60_000 {
		fmt.Fprintf(&labels, "L%d: x := x + 1;\n", k)
	}
	files := map[string]string{
		"Huge.tla": ofDefinitions("Huge", 300_000),
		"Long.tla": "---- MODULE Long ----\nEXTENDS Naturals\n(* --algorithm A\nvariables x = 0;\nbegin\n" + labels.String() + "end algorithm; *)\n====\n",
		"Long.cfg": "",
		"Wide.tla": ofDefinitions("Wide", 40_000), // less than the 1 MiB that the server analyses
	}
	for name, text := range files {
		write(t, dir, name, text)
	}
	opened, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": map[string]any{
		"textDocument": map[string]any{"uri": "file://" + dir + "/Wide.tla", "languageId": "tlaplus", "version": 1, "text": files["Wide.tla"]}}})
	if err != nil {
		t.Fatal(err)
	}
	editing := framed(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}`) +
		framed(`{"jsonrpc":"2.0","method":"initialized","params":{}}`) + strings.Repeat(framed(string(opened)), 20)
	for line, in := range map[string]string{
		"parse Huge.tla": "", "parse -json Huge.tla": "", "fmt -w Huge.tla": "", "pcal Long.tla": "", "pcal -check Long.tla": "",
		"check -noTE -pcal Long.tla": "",
		"lsp":                        editing,
	} {
		t.Run(line, func(t *testing.T) {
			cmd := exec.Command(os.Args[0], strings.Fields(line)...)
			cmd.Dir, cmd.Env = dir, append(os.Environ(), asProgram+"=1")
			cmd.Stdout = io.Discard
			stdin, err := cmd.StdinPipe()
			if err == nil {
				err = cmd.Start()
			}
			if err != nil {
				t.Fatal(err)
			}
			go io.WriteString(stdin, in) // and it stays open
			before, running := processorTime(t, cmd.Process.Pid)
			for running && before < 300*time.Millisecond {
				time.Sleep(10 * time.Millisecond)
				before, running = processorTime(t, cmd.Process.Pid)
			}
			cmd.Process.Signal(syscall.SIGTERM)
			if err := cmd.Wait(); err == nil {
				t.Error("it has come to its end; there is nothing to interrupt")
			}
			if took := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime() - before; took >= time.Second {
				t.Errorf("took %v of processor time to end", took)
			}
			for name, text := range files {
				if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != text && (name == "Long.cfg" || !strings.HasSuffix(string(got), "====\n")) {
					t.Errorf("%s: %v, %d bytes, ends in %q", name, err, len(got), ending(string(got[max(0, len(got)-100):])))
				}
			}
		})
	}
}

// processorTime is what a process has taken so far, and whether it goes on.
func processorTime(t *testing.T, pid int) (took time.Duration, running bool) {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(rest)
	user, err1 := strconv.Atoi(fields[11])
	system, err2 := strconv.Atoi(fields[12])
	if err1 != nil || err2 != nil {
		t.Fatalf("%s", text)
	}
	return time.Duration(user+system) * 10 * time.Millisecond, fields[0] != "Z"
}
