package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

//go:generate go test -run TestOptionsDocumented -update .

var update = flag.Bool("update", false, "rewrite the tables in docs/options.md")

// table is a table of options in docs/options.md: of a command, or of one category of its options.
var table = regexp.MustCompile(`(?s)<!-- options of ([a-z]+)(?:: ([^\n]*))? -->\n.*?<!-- end -->`)

// TestOptionsDocumented compares the tables in docs/options.md with what the flags say, and demands that none is missing.
func TestOptionsDocumented(t *testing.T) {
	path := filepath.Join("..", "..", "docs", "options.md")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	tables := map[string]string{}
	app := (&invocation{}).app("")
	for _, c := range app.Commands {
		list := descriptions(c)
		for _, group := range byCategory(list[:len(list)-1]) { // without -help
			name := c.Name
			if group[0].category != "" {
				name += ": " + group[0].category
			}
			tables[name] = optionTable(name, group)
		}
	}
	shown := map[string]bool{}
	want := table.ReplaceAllStringFunc(string(text), func(old string) string {
		m := table.FindStringSubmatch(old)
		name := m[1]
		if m[2] != "" {
			name += ": " + m[2]
		}
		if tables[name] == "" {
			t.Errorf("options.md has a table for %q, which has no options", name)
		}
		shown[name] = true
		return tables[name]
	})
	for name := range tables {
		if !shown[name] {
			t.Errorf("options.md has no table for %q", name)
		}
	}
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if want != string(text) {
		t.Errorf("%s is out of date: run go generate", path)
	}
}

// spelledOption is an option in a text.
var spelledOption = regexp.MustCompile(`(^|[ (])(-[A-Za-z][\w-]*)`)

// document is another document.
var document = regexp.MustCompile(`docs/([\w.-]+\w)`)

func optionTable(name string, group []description) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<!-- options of %s -->\n| option | meaning |\n|---|---|\n", name)
	cell := strings.NewReplacer("|", `\|`)
	for _, d := range group {
		usage := spelledOption.ReplaceAllString(d.usage, "$1`$2`")
		usage = document.ReplaceAllString(usage, "[$1]($1)")
		fmt.Fprintf(&b, "| `%s` | %s |\n", cell.Replace(d.spelled), cell.Replace(usage))
	}
	b.WriteString("<!-- end -->")
	return b.String()
}

// TestDescriptions demands that each option says what it does, in a first sentence for the help, and what it takes.
func TestDescriptions(t *testing.T) {
	for _, c := range (&invocation{}).app("").Commands {
		for _, d := range descriptions(c) {
			if len(d.brief()) < 8 || len(d.brief()) > 180 || strings.HasSuffix(d.usage, ".") || strings.Contains(d.usage, "`") {
				t.Errorf("%s %s: %q", c.Name, d.spelled, d.usage)
			}
		}
	}
	d := description{usage: "names N1, N2, ...; L by default. More follows. And more"}
	if got, want := d.brief(), "names N1, N2, ...; L by default"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
