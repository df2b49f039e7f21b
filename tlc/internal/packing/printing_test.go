package packing_test

import (
	"context"
	"fmt"
	"math/rand"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/tlc"
)

// ofTheRun is what a run prints of itself: the number of workers, names of files, and how long something took.
var ofTheRun = regexp.MustCompile(`(?m)^Running breadth-first.*$|^Parsing file .*$|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d|in \d+(s|min)|Finished in .*`)

// printedBy is what a run of a model prints, and how it ends. "" is returned where there is none, or where it takes long.
func printedBy(ctx context.Context, spec, engine string, workers int, goOn bool) string {
	o := tlc.DefaultOptions()
	o.SpecFile, o.MetaDir, o.Engine, o.Workers, o.Continue = spec, filepath.Dir(spec), engine, workers, goOn
	var out strings.Builder
	res := tlc.Run(ctx, o, &out, nil)
	_, text, ok := strings.Cut(out.String(), "Starting...")
	if ctx.Err() != nil || !ok {
		return ""
	}
	return fmt.Sprintln(res.ExitCode, res.Generated, res.Distinct, res.Depth) + ofTheRun.ReplaceAllString(text, "")
}

// comparePrinted compares what the engines print of a specification that is written at random.
func comparePrinted(t *testing.T, r *rand.Rand, write func(r *rand.Rand) (spec, cfg string)) {
	spec, cfg := write(r)
	file, _ := written(t, "Random", spec, cfg)
	goOn := r.Intn(3) == 0
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	want := printedBy(ctx, file, "boxed", 1, goOn)
	if want == "" {
		t.Skip("no model, or too many states")
	}
	for _, way := range []struct {
		engine  string
		workers int
	}{{"packed", 1}, {"packed", 2}, {"auto", 2}} {
		if got := printedBy(t.Context(), file, way.engine, way.workers, goOn); got != want {
			t.Fatalf("%+v (going on: %t) prints\n%s\nwant\n%s\n%s\n%s", way, goOn, got, want, spec, cfg)
		}
	}
}

// TestMixturePrinted compares what whole runs print, with counterexamples to temporal properties and aliases.
func TestMixturePrinted(t *testing.T) {
	seeds(t, 1, 30, func(t *testing.T, r *rand.Rand) { comparePrinted(t, r, mixedAtRandom) })
}
