package main

import (
	"os"
	"slices"
	"strings"
	"testing"
)

func TestArgumentFile(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"good":   "# for the virtual machine\n-Xmx2g -Dname='a b'  # more\n-cp \"x y\\\\z\":tla2tools.jar\r\n\"\"",
		"nested": "-Xmx2g @good",
		"long":   strings.Repeat(" ", maxArgumentFile+1),
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{"-Xmx2g", "-Dname=a b", "-cp", `x y\z:tla2tools.jar`, ""}
	if got, err := argumentFile("good"); err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v", got, err)
	}
	for _, name := range []string{"nested", "long", "missing"} {
		if got, err := argumentFile(name); err == nil {
			t.Errorf("%s: %q", name, got)
		}
	}
	command, _, err := javaCommand([]string{"@args", "tlc2.TLC", "M"})
	if err == nil {
		t.Errorf("a file that is missing: %q", command)
	}
	if err := os.WriteFile("args", []byte("-Xmx2g\n-cp tla2tools.jar tlc2.TLC"), 0o666); err != nil {
		t.Fatal(err)
	}
	command, _, err = javaCommand([]string{"@args", "M"})
	if err != nil || command[1] != "check" || command[len(command)-1] != "M" {
		t.Errorf("%q, %v", command, err)
	}
}
