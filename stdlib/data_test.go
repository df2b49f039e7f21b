package stdlib

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/parser/sem"
)

var update = flag.Bool("update", false, "rewrite the results in testdata")

// readCosts returns the class of each operator whose cost is not n.
func readCosts(t testing.TB) map[string]string {
	data, err := os.ReadFile(filepath.Join("testdata", "costs.txt"))
	if err != nil {
		t.Fatal(err)
	}
	costs := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		class, list, _ := strings.Cut(line, ": ")
		if class == "none" {
			class = "-"
		}
		for _, op := range strings.Fields(list) {
			if costs[op] != "" {
				t.Errorf("testdata/costs.txt lists %s twice", op)
			}
			costs[op] = class
		}
	}
	return costs
}

// moduleOf analyses one of the modules.
func moduleOf(t *testing.T, name string) *sem.Module {
	for _, m := range analyze(t, "INSTANCE "+name+constantsOf(name)).Modules {
		if m.Name == name {
			return m
		}
	}
	t.Fatal("module not loaded: " + name)
	return nil
}
