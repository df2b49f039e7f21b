package specs

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"
)

// TestEveryModelIsListed finds configurations that no manifest tells the result of.
func TestEveryModelIsListed(t *testing.T) {
	models, err := Models()
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, m := range models {
		listed[m.Config] = true
		if m.Result == "success" && (m.Distinct == 0 || m.Total == 0 || m.Depth == 0) {
			t.Errorf("%s: the manifest lacks figures: %+v", m.Config, m)
		}
	}
	configs, err := fs.Glob(FS(), "*/*.cfg")
	if err != nil || len(configs) == 0 {
		t.Fatalf("no configurations found: %v", err)
	}
	for _, c := range configs {
		if !listed[c] {
			t.Errorf("%s: no manifest has this model", c)
		}
	}
}

// TestEveryFolderExplainsItself demands a README in each folder that names each of its configurations.
func TestEveryFolderExplainsItself(t *testing.T) {
	configs, err := fs.Glob(FS(), "*/*.cfg")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range configs {
		readme, err := fs.ReadFile(FS(), path.Join(path.Dir(c), "README.md"))
		if err != nil {
			t.Errorf("%s: %v", path.Dir(c), err)
			continue
		}
		if !strings.Contains(string(readme), path.Base(c)) {
			t.Errorf("%s does not mention %s", path.Join(path.Dir(c), "README.md"), path.Base(c))
		}
	}
}

// rowFigures matches what the table of a README says of a model: states generated, distinct, depth.
var rowFigures = regexp.MustCompile(`\| (\d+), (\d+), (\d+) \|$`)

// TestREADMEFigures compares the tables of the READMEs with the manifests.
func TestREADMEFigures(t *testing.T) {
	models, err := Models()
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, m := range models {
		readme, err := fs.ReadFile(FS(), path.Join(path.Dir(m.Config), "README.md"))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(readme)) {
			line = strings.TrimSpace(line)
			got := rowFigures.FindString(line)
			if got == "" || !strings.HasPrefix(line, "| `"+path.Base(m.Config)+"` |") {
				continue
			}
			compared++
			if want := fmt.Sprintf("| %d, %d, %d |", m.Total, m.Distinct, m.Depth); got != want {
				t.Errorf("%s: the README says %s, the manifest %s", m.Config, got, want)
			}
		}
	}
	if compared < 20 {
		t.Errorf("only %d models have figures in a README", compared)
	}
}

func TestManifestMistakes(t *testing.T) {
	if _, err := existing("specs/crossing/Nothing.cfg"); err == nil || !strings.Contains(err.Error(), "crossing/Nothing.cfg") {
		t.Errorf("missing file: got error %v", err)
	}
}
