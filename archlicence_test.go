package gotlc

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const licences = "docs/licences.md"

// built are the programs that are handed out, by the folders of their modules.
var built = map[string]string{".": "./cmd/gotlc", "scale": "./cmd/gotlc-scale"}

// TestLicences compares docs/licences.md with what the programs are built from, and the licences with the texts that modules come with. One
// that is not known fails: a person has to look at it.
func TestLicences(t *testing.T) {
	var lines []string
	for folder, program := range built {
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}", program)
		cmd.Dir = folder
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, strings.Fields(strings.ReplaceAll(string(out), " ", "\x00"))...)
	}
	table := "| module | licence |\n|---|---|\n"
	slices.Sort(lines)
	last := ""
	for _, line := range lines {
		module, dir, _ := strings.Cut(line, "\x00")
		if module == last { // two programs may have it in two versions
			continue
		}
		last = module
		licence := licenceIn(dir)
		if licence == "" {
			t.Errorf("%s: the licence in %s is none of those that are known", module, dir)
		}
		table += fmt.Sprintf("| %s | %s |\n", module, licence)
	}
	text, err := os.ReadFile(licences)
	if err != nil {
		t.Fatal(err)
	}
	before, old, _ := strings.Cut(string(text), "| module")
	if old = "| module" + old; old == table {
		return
	}
	if !*update {
		t.Fatalf("%s does not tell the truth; go test -run TestLicences -update . writes it. It must have\n%s", licences, table)
	}
	if err := os.WriteFile(licences, []byte(before+table), 0o644); err != nil {
		t.Fatal(err)
	}
}

// known are words of licences by which they are told apart, the first that fits.
var known = []struct{ words, licence string }{
	{"Apache License", "Apache-2.0"}, {"Mozilla Public License", "MPL-2.0"}, {"Permission is hereby granted, free of charge", "MIT"},
	{"be used to endorse or promote products", "BSD-3-Clause"}, {"Redistribution and use in source and binary forms", "BSD-2-Clause"},
}

// licenceIn returns the licence of the module in a folder, "" if it is not known.
func licenceIn(dir string) string {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if name := strings.ToUpper(e.Name()); !strings.HasPrefix(name, "LICEN") && !strings.HasPrefix(name, "COPYING") {
			continue
		}
		text, _ := os.ReadFile(filepath.Join(dir, e.Name()))
		plain := strings.Join(strings.Fields(string(text)), " ")
		for _, k := range known {
			if strings.Contains(plain, k.words) {
				return k.licence
			}
		}
	}
	return ""
}
