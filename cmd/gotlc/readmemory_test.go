package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
)

// TestLargeModulesRead has commands that explore nothing read modules that would take some half a gigabyte as trees: each ends early, and takes
// little more than its budget.
func TestLargeModulesRead(t *testing.T) {
	const budget, most = 64 << 20, 64<<20 + 10<<20
	dir := t.TempDir()
	var definitions, steps strings.Builder
	for k := range 40_000 {
		fmt.Fprintf(&definitions, "D%d == 1+2+3+4+5+6+7+8+9+1+2+3+4+5+6+7+8+9\n", k)
	}
	for k := range 60_000 {
		fmt.Fprintf(&steps, "l%d: x := x + 1;\n", k)
	}
	write(t, dir, "Wide.tla", "---- MODULE Wide ----\nEXTENDS Naturals\n"+definitions.String()+"====\n")
	write(t, dir, "Top.tla", "---- MODULE Top ----\nEXTENDS Wide\nVARIABLE v\nInit == v = 0\nNext == UNCHANGED v\n====\n")
	write(t, dir, "Top.cfg", "INIT Init\nNEXT Next\n")
	write(t, dir, "Steps.tla", "---- MODULE Steps ----\nEXTENDS Naturals\n(* --algorithm a\nvariables x = 0;\nbegin\n"+steps.String()+"end algorithm; *)\n====\n")
	for _, line := range []string{
		"parse M Top.tla", "parse M -syntax Wide.tla", "parse M -json Top.tla", "parse M -xml Top.tla", "fmt M Wide.tla", "pcal M -nocfg -noold Steps.tla",
		"eval M -spec Top.tla 1", "explore M -script - Top.tla",
	} {
		t.Run(strings.ReplaceAll(line, " M ", " "), func(t *testing.T) {
			peak := write(t, t.TempDir(), "peak", "")
			cmd := exec.Command(os.Args[0], strings.Fields(strings.Replace(line, " M ", fmt.Sprintf(" -memory %d ", budget), 1))...)
			cmd.Dir, cmd.Env = dir, append(os.Environ(), asProgram+"=1", peakFile+"="+peak)
			var out bytes.Buffer
			cmd.Stderr = &out
			if status := exitCode(cmd.Run()); status != 255 || !strings.Contains(out.String(), "too little") || strings.Contains(out.String(), "bug") {
				t.Errorf("status %d\n%.2000s", status, out.String())
			}
			text, _ := os.ReadFile(peak)
			if took, err := strconv.ParseUint(string(text), 10, 64); err != nil || took<<10 > most {
				t.Errorf("took %d MiB of %d (%v)", took>>10, budget>>20, err)
			}
		})
	}
}
