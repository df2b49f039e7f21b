package tlc_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// BenchmarkCheck runs whole models with one worker and either engine: our own and, where they lie beside the repository, the real
// modules of SwarmKit and UpdateCluster, and two others. It reports generated states per second. The compiler's profile is taken of it.
func BenchmarkCheck(b *testing.B) {
	tlc.TuneCollector()
	corpus := filepath.Join("..", "..", "shared", "corpus")
	seeds, examples := filepath.Join(corpus, "seeds", "models"), filepath.Join(corpus, "examples", "models")
	for _, m := range []struct{ name, dir, spec, config string }{
		{"handover", filepath.Join("..", "specs", "handover"), "Handover", "Handover"},
		{"swarmkit-initnext", seeds, "MCSwarmKit", "initnext"},
		{"swarmkit-nosym2", seeds, "MCSwarmKit", "nosym2"},
		{"swarmkit-sym2", seeds, "MCSwarmKit", "sym2"},
		{"swarmkit-big2", seeds, "MCSwarmKit", "big2"},
		{"swarmkit-small-liveness", seeds, "MCSwarmKit", "small"},
		{"updatecluster-safety", seeds, "UpdateCluster", "UpdateClusterSafety"},
		{"lamport-mutex", filepath.Join(examples, "lamport_mutex"), "MCLamportMutex", "MCLamportMutex"},
		{"multipaxos-small", filepath.Join(examples, "MultiPaxos-SMR"), "MultiPaxos_MC", "MultiPaxos_MC_small"},
	} {
		o := tlc.DefaultOptions()
		o.SpecFile, o.ConfigFile = filepath.Join(m.dir, m.spec), filepath.Join(m.dir, m.config)
		o.Workers, o.MetaDir = 1, b.TempDir()
		o.Deadlock = m.spec != "UpdateCluster"
		for _, engine := range []string{"boxed", "packed"} {
			o.Engine = engine
			b.Run(m.name+"/"+engine, func(b *testing.B) { benchmarkCheck(b, o) })
		}
	}
}

func benchmarkCheck(b *testing.B, o tlc.Options) {
	if _, err := os.Stat(o.SpecPath()); err != nil {
		b.Skip("the model is not here: " + o.SpecPath())
	}
	var states uint64
	b.ResetTimer()
	for range b.N {
		res := tlc.Run(context.Background(), o, io.Discard, nil)
		if res.ExitCode != 0 {
			b.Fatalf("exit status %d", res.ExitCode)
		}
		states += res.Generated
	}
	b.ReportMetric(float64(states)/b.Elapsed().Seconds(), "states/s")
}

// BenchmarkWidths runs 200,000 states in levels of one width, with one worker and with two, which must not take longer for
// any width.
func BenchmarkWidths(b *testing.B) {
	tlc.TuneCollector()
	dir := b.TempDir()
	spec := filepath.Join(dir, "Levels.tla")
	const text = `---- MODULE Levels ----
EXTENDS Naturals
CONSTANTS Width, Depth
VARIABLES x, y
Init == x = 1 /\ y \in 1..Width
Next == x < Depth /\ x' = x + 1 /\ y' = y
====
`
	if err := os.WriteFile(spec, []byte(text), 0o666); err != nil {
		b.Fatal(err)
	}
	for width := 1; width <= 100000; width *= 10 {
		cfg := filepath.Join(dir, fmt.Sprint(width, ".cfg"))
		config := fmt.Sprintf("INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\nCONSTANTS Width = %d Depth = %d\n", width, 200000/width)
		if err := os.WriteFile(cfg, []byte(config), 0o666); err != nil {
			b.Fatal(err)
		}
		for workers := 1; workers <= 2; workers++ {
			b.Run(fmt.Sprintf("%d/workers-%d", width, workers), func(b *testing.B) {
				o := tlc.DefaultOptions()
				o.SpecFile, o.ConfigFile, o.Workers, o.MetaDir = spec, cfg, workers, b.TempDir()
				for range b.N {
					if res := tlc.Run(context.Background(), o, io.Discard, nil); res.ExitCode != 0 {
						b.Fatalf("exit status %d", res.ExitCode)
					}
				}
			})
		}
	}
}
