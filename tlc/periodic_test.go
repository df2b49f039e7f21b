package tlc_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/tlc"
)

// TestPeriodic runs a model that would never end: its _PERIODIC predicate becomes false and stops it.
func TestPeriodic(t *testing.T) {
	const text = `---- MODULE Endless ----
EXTENDS Naturals, TLC
VARIABLE x
Init == x = 0
Next == x' = x + 1
Few == TLCGet("distinct") < 100
====
----- CONFIG Endless -----
INIT Init
NEXT Next
_PERIODIC Few
====
`
	path := filepath.Join(t.TempDir(), "Endless.tla")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	o := tlc.DefaultOptions()
	o.SpecFile, o.ConfigFile, o.Workers = path, path, 1
	o.ProgressInterval = 10 * time.Millisecond
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	var out bytes.Buffer
	res := tlc.Run(ctx, o, &out, nil)
	if res.ExitCode != 10 || !strings.Contains(out.String(), "Assumption line 6, col 8 to line 6, col 31 of module Endless is false.") {
		t.Errorf("exit status %d\n%s", res.ExitCode, out.String())
	}
}
