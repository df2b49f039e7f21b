package tlc

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestPaths(t *testing.T) {
	dir := t.TempDir()
	beside := filepath.Join(dir, "small.cfg")
	if err := os.WriteFile(beside, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	abs := filepath.Join(dir, "M.tla")
	tests := []struct{ spec, config, wantSpec, wantConfig string }{
		{abs, "small", abs, beside},
		{abs, "large", abs, "large.cfg"},
		{abs, abs, abs, abs},
		{"M", "", "M.tla", "M.cfg"},
		{"dir/M.tla", "", "dir/M.tla", "dir/M.cfg"},
		{"M", "small", "M.tla", "small.cfg"},
		{"M.tla", "small.cfg", "M.tla", "small.cfg"},
		{"M", "M.tla", "M.tla", "M.tla"},
	}
	for _, tt := range tests {
		o := Options{SpecFile: tt.spec, ConfigFile: tt.config}
		if o.SpecPath() != tt.wantSpec || o.ConfigPath() != tt.wantConfig {
			t.Errorf("%s, %s: got %s and %s", tt.spec, tt.config, o.SpecPath(), o.ConfigPath())
		}
	}
}

func TestValidate(t *testing.T) {
	tests := []struct {
		name   string
		change func(*Options)
		option string // "ok" if valid
	}{
		{"defaults", func(*Options) {}, "ok"},
		{"no specification", func(o *Options) { o.SpecFile = "" }, ""},
		{"workers", func(o *Options) { o.Workers = -1 }, "-workers"},
		{"fp", func(o *Options) { o.FP = 131 }, "-fp"},
		{"set size", func(o *Options) { o.MaxSetSize = 0 }, "-maxSetSize"},
		{"simulation", func(o *Options) { o.Mode = Simulate }, "ok"},
		{"simulation statistics", func(o *Options) { o.Mode, o.Stats = Simulate, "some" }, "-simulate"},
		{"simulation by rewards", func(o *Options) { o.Mode, o.Sched = Simulate, "rl" }, "-simulate"},
		{"fewer than no behaviors", func(o *Options) { o.Mode, o.TraceNum = Simulate, -1 }, "-simulate"},
		{"fewer than no numbers", func(o *Options) { o.Aril = -1 }, "-aril"},
		{"iterative deepening", func(o *Options) { o.Mode, o.DFIDDepth = IterateDepth, 3 }, "ok"},
		{"dump without file", func(o *Options) { o.DumpStyle = "dot" }, "-dump"},
		{"dump by a class", func(o *Options) { o.DumpStyle, o.Dump = "class", "X" }, "-dump"},
		{"dump in no style", func(o *Options) { o.DumpStyle, o.Dump = "svg", "X" }, "-dump"},
		{"dump", func(o *Options) { o.DumpStyle, o.Dump = "dot,colorize", "X" }, "ok"},
		{"trace", func(o *Options) { o.DumpTrace = []TraceFormat{{"tlcTESpec", "x"}} }, "ok"},
		{"trace in no format", func(o *Options) { o.DumpTrace = []TraceFormat{{"xml", "x"}} }, "-dumpTrace"},
		{"trace that cannot be loaded", func(o *Options) { o.LoadTrace = []TraceFormat{{"tla", "x"}} }, "-loadTrace"},
		{"coverage", func(o *Options) { o.Coverage = -2 }, "-coverage"},
		{"breadth-first queue", func(o *Options) { o.Properties = map[string]string{queueProperty: "DiskStateQueue"} }, "ok"},
		{"depth-first queue", func(o *Options) { o.Properties = map[string]string{queueProperty: "StateDeque"} }, "ok"},
		{"queue with its package", func(o *Options) { o.Properties = map[string]string{queueProperty: "tlc2.tool.queue.StateDeque"} }, "ok"},
		{"unknown queue", func(o *Options) { o.Properties = map[string]string{queueProperty: "Heap"} }, "-D" + queueProperty},
		{"depth-first queue and a checkpoint", func(o *Options) {
			o.Properties, o.Recover = map[string]string{queueProperty: "StateDeque"}, "x"
		}, "-D" + queueProperty},
		{"no checkpoints, no trace specification", func(o *Options) { o.Checkpoint, o.TraceSpec = 0, TraceSpecNever }, "ok"},
	}
	for _, tt := range tests {
		o := DefaultOptions()
		o.SpecFile = "M"
		tt.change(&o)
		err := o.Validate()
		var e *OptionError
		if tt.option == "ok" {
			if err != nil {
				t.Errorf("%s: %v", tt.name, err)
			}
		} else if !errors.As(err, &e) || e.Option != tt.option || e.Text == "" {
			t.Errorf("%s: got %v, want an error for %q", tt.name, err, tt.option)
		}
	}
}
