package tlc_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/internal/rundir"
)

// stopped returns a run that was interrupted after its first checkpoint, and the options to go on from it.
func stopped(t *testing.T) tlc.Options {
	t.Helper()
	dir := t.TempDir()
	write(t, dir, "Wheels.tla", wheels)
	o := tlc.DefaultOptions()
	o.SpecFile, o.MetaDir, o.TraceSpec, o.Tool = filepath.Join(dir, "Wheels"), filepath.Join(dir, "meta"), tlc.TraceSpecNever, true
	o.ConfigFile = write(t, dir, "Wheels.cfg", "SPECIFICATION Spec\nCONSTANT W = {w1, w2, w3, w4}\n")
	o.CheckpointEvery = time.Millisecond
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	out := &stopper{message: "STARTMSG 2196", n: 1, stop: cancel}
	tlc.Run(ctx, o, out, nil)
	dirs, err := filepath.Glob(filepath.Join(o.MetaDir, "*"))
	if err != nil || len(dirs) != 1 {
		t.Fatalf("folders of the run: %v, %v\n%s", dirs, err, out)
	}
	o.Recover = dirs[0]
	return o
}

// A folder that a run uses is neither recovered from nor cleaned up.
func TestFolderInUse(t *testing.T) {
	o := stopped(t)
	other := rundir.New(o.Recover)
	if err := other.Lock(); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if res := tlc.Run(context.Background(), o, &out, nil); res.ExitCode == 0 || !strings.Contains(out.String(), "is in use by process ") {
		t.Errorf("recovering from a folder in use: status %d\n%s", res.ExitCode, out.String())
	}
	clean := o
	clean.Recover, clean.Cleanup = "", true
	var notes strings.Builder
	if res := tlc.Run(context.Background(), clean, &out, &notes); res.ExitCode != 0 || !strings.Contains(notes.String(), "is in use by process ") {
		t.Errorf("cleaning up a folder in use: status %d\n%s", res.ExitCode, notes.String())
	}
	if _, err := os.Stat(o.Recover); err != nil {
		t.Error(err)
	}
	if err := other.Close(); err != nil {
		t.Fatal(err)
	}
	if res := tlc.Run(context.Background(), clean, &out, nil); res.ExitCode != 0 {
		t.Errorf("status %d", res.ExitCode)
	}
	if _, err := os.Stat(o.Recover); err == nil {
		t.Error("-cleanup leaves the folder of a run that is over")
	}
}

// A checkpoint that somebody else has made gives no verdict.
func TestStrangersCheckpoint(t *testing.T) {
	o := stopped(t)
	t.Setenv("GOTLC_KEY", "the key of another user")
	var out strings.Builder
	if res := tlc.Run(context.Background(), o, &out, nil); res.ExitCode == 0 || !strings.Contains(out.String(), "is sealed with another key") {
		t.Errorf("status %d\n%s", res.ExitCode, out.String())
	}
	t.Setenv("GOTLC_KEY", "short")
	out.Reset()
	if res := tlc.Run(context.Background(), o, &out, nil); res.ExitCode == 0 || !strings.Contains(out.String(), "GOTLC_KEY must have 16 characters") {
		t.Errorf("status %d\n%s", res.ExitCode, out.String())
	}
}
