//go:build linux

package main

import (
	"bytes"
	"fmt"
	"math/bits"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestScaleWords has two processes, each with a GiB of memory, search words of so many bits as SCALE_WORDS says. There are 2^(n+1) - 1, in
// n + 1 levels, each of which but the shortest is generated once from the word without its last letter, and generates that.
func TestScaleWords(t *testing.T) {
	n, err := strconv.Atoi(fromEnv("SCALE_WORDS", "15"))
	if err != nil || n < 2 || n > 30 {
		t.Fatalf("SCALE_WORDS is %q: %v", os.Getenv("SCALE_WORDS"), err)
	}
	dir := t.TempDir()
	config := dir + "/Words.cfg"
	if err := os.WriteFile(config, fmt.Appendf(nil, "INIT Init\nNEXT Next\nINVARIANT Fine\nCONSTANT N = %d\n", n), 0o666); err != nil {
		t.Fatal(err)
	}
	distinct := uint64(1)<<(n+1) - 1
	generated := 1 + 2*(distinct-1)
	var out bytes.Buffer
	began := time.Now()
	cmd := program(&out, "../../scale/testdata/Words", "-config", config, "-scale", "local:2", "-memory", "1GiB", "-metadir", dir)
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	said := strings.ReplaceAll(out.String(), ",", "")
	for _, want := range []string{
		fmt.Sprintf("%d states generated %d distinct states found 0 states left on queue.", generated, distinct),
		fmt.Sprintf("The depth of the complete state graph search is %d.", bits.Len64(distinct)),
	} {
		if !strings.Contains(said, want) {
			t.Errorf("got\n%s\nwant\n%s", out.String(), want)
		}
	}
	usage := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	t.Logf("%d states in %v, %v of processors, at most %d MB in one of the processes", distinct, time.Since(began).Round(time.Second),
		(cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Round(time.Second), usage.Maxrss>>10)
	if usage.Maxrss>>10 > 1<<10 {
		t.Errorf("a process takes %d MB", usage.Maxrss>>10)
	}
}
