package tlc_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// BenchmarkCheck runs whole models with one worker: our own and, where they lie beside the repository, the real modules
// of SwarmKit and UpdateCluster. It reports generated states per second.
func BenchmarkCheck(b *testing.B) {
	tlc.TuneCollector()
	seeds := filepath.Join("..", "..", "shared", "corpus", "seeds", "models")
	for _, m := range []struct{ name, dir, spec, config string }{
		{"handover", filepath.Join("..", "specs", "handover"), "Handover", "Handover"},
		{"swarmkit-initnext", seeds, "MCSwarmKit", "initnext"},
		{"swarmkit-nosym2", seeds, "MCSwarmKit", "nosym2"},
		{"swarmkit-sym2", seeds, "MCSwarmKit", "sym2"},
		{"swarmkit-big2", seeds, "MCSwarmKit", "big2"},
		{"swarmkit-small-liveness", seeds, "MCSwarmKit", "small"},
		{"updatecluster-safety", seeds, "UpdateCluster", "UpdateClusterSafety"},
	} {
		b.Run(m.name, func(b *testing.B) {
			o := tlc.DefaultOptions()
			o.SpecFile, o.ConfigFile = filepath.Join(m.dir, m.spec), filepath.Join(m.dir, m.config)
			o.Workers, o.MetaDir = 1, b.TempDir()
			o.Deadlock = m.spec != "UpdateCluster"
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
		})
	}
}
