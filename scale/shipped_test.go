//go:build linux

package scale_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// shipped lists the specifications that come with gotlc, each with a configuration, as arguments.
func shipped(t *testing.T) (all [][]string) {
	manifests, _ := filepath.Glob("../specs/*/manifest.json")
	for _, file := range manifests {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var m struct {
			Modules []struct {
				Path   string
				Models []struct{ Path string }
			}
		}
		if err := json.Unmarshal(text, &m); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for _, spec := range m.Modules {
			for _, model := range spec.Models {
				all = append(all, []string{"../" + spec.Path, "-config", "../" + model.Path})
			}
		}
	}
	return all
}

// TestShipped has all specifications that come with gotlc checked by workers that get tasks by NATS: outcomes are those of one process,
// but for the few that say that they cannot be distributed.
func TestShipped(t *testing.T) {
	all := shipped(t)
	if len(all) < 50 {
		t.Fatalf("only %d models were found", len(all))
	}
	if repeated(t) == 1 {
		all = all[:5] // all of them by make scale
	}
	s := newSystem(t, 1).start()
	refused := 0
	for _, spec := range all {
		var out bytes.Buffer
		s.check(&out, spec).Run()
		if strings.Contains(out.String(), "The search cannot be distributed: ") {
			refused++
			continue
		}
		if got, want := outcome(out.String()), s.alone(spec); got != want {
			t.Errorf("%v: got\n%s\nwant\n%s", spec, got, want)
		}
		s.clean()
	}
	t.Logf("%d models, of which %d cannot be distributed", len(all), refused)
	if refused > len(all)/5 {
		t.Errorf("%d of %d models cannot be distributed", refused, len(all))
	}
}
