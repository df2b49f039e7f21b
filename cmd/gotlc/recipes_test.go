package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/tlc"
)

// blocks returns the indented blocks of a text in Markdown, by the heading that they stand under.
func blocks(t *testing.T, file string) map[string][]string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	found, heading, open := map[string][]string{}, "", false
	for line := range strings.Lines(string(text)) {
		code, indented := strings.CutPrefix(line, "    ")
		switch {
		case indented && !open:
			found[heading] = append(found[heading], code)
		case indented:
			list := found[heading]
			list[len(list)-1] += code
		case strings.TrimSpace(line) == "" && open:
			list := found[heading]
			list[len(list)-1] += "\n"
			continue
		case strings.HasPrefix(line, "#"):
			heading = strings.TrimSpace(strings.TrimLeft(line, "#"))
		}
		open = indented
	}
	return found
}

// commandLine matches a call of gotlc in a script: from the name to the end of the command.
var commandLine = regexp.MustCompile("(?m)(?:^|[\\s/'\"])gotlc +([a-z]+(?: [^'#;&|\n]*)?)")

// TestRecipes makes sure that every command in the documents exists with its options.
func TestRecipes(t *testing.T) {
	root := filepath.Join("..", "..")
	files, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	app := (&invocation{world: world{}, options: tlc.DefaultOptions()}).app("")
	seen := map[string]int{}
	for _, file := range append(files, filepath.Join(root, "README.md")) {
		for _, list := range blocks(t, file) {
			for _, m := range commandLine.FindAllStringSubmatch(strings.Join(list, "\n"), -1) {
				args := strings.Fields(m[1])
				command := app.Command(args[0])
				if args[0] == "help" {
					continue
				}
				if command == nil {
					t.Errorf("%s: there is no command %s: gotlc %s", file, args[0], m[1])
					continue
				}
				seen[command.Name]++
				for _, arg := range args[1:] {
					if name := strings.TrimLeft(strings.SplitN(arg, "=", 2)[0], "-"); strings.HasPrefix(arg, "-") && !hasFlag(command, name) {
						t.Errorf("%s: gotlc %s has no option %s", file, command.Name, arg)
					}
				}
			}
		}
	}
	if seen["test"] < 6 || seen["check"] < 5 {
		t.Errorf("the documents have commands %v", seen)
	}
}

func hasFlag(c *cli.Command, name string) bool {
	return slices.ContainsFunc(c.Flags, func(f cli.Flag) bool { return slices.Contains(f.Names(), name) })
}

// job is what the recipes for GitHub and GitLab have in common.
type job struct {
	Steps  []struct{ Run, Uses string }
	Script []string
}

// made are the files that make man makes for packages.
var made = []string{"gotlc.1", "gotlc.bash", "gotlc.zsh", "gotlc.fish"}

// TestPackages reads what packages are made of: every file in them is there or is made, and everything that runs gotlc uses commands
// and options that there are.
func TestPackages(t *testing.T) {
	read := func(name string) []byte {
		text, err := os.ReadFile(filepath.Join("..", "..", name))
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	var releases struct {
		Before struct{ Hooks []string }
		Nfpms  []struct {
			Formats  []string
			Contents []struct{ Src, Dst string }
		}
		Sboms []struct{ Artifacts string }
		Brews []struct{ Install, Test string }
	}
	if err := yaml.Unmarshal(read(".goreleaser.yaml"), &releases); err != nil {
		t.Fatal(err)
	}
	if len(releases.Nfpms) != 1 || len(releases.Nfpms[0].Formats) != 2 || len(releases.Sboms) != 1 || len(releases.Brews) != 1 || !slices.Contains(releases.Before.Hooks, "make man") {
		t.Fatalf("releases are %+v", releases)
	}
	for _, c := range releases.Nfpms[0].Contents {
		if _, err := os.Stat(filepath.Join("..", "..", c.Src)); err != nil && !slices.Contains(made, c.Src) {
			t.Errorf("packages hold %s, which is neither there nor made", c.Src)
		}
	}
	var action struct {
		Inputs map[string]struct{ Default *string }
		Runs   struct {
			Using string
			Steps []struct{ Run, Uses, Shell string }
		}
	}
	if err := yaml.Unmarshal(read("action.yml"), &action); err != nil || action.Runs.Using != "composite" || len(action.Inputs) < 3 {
		t.Fatalf("%v, action.yml is %+v", err, action)
	}
	var hooks []struct{ ID, Entry, Language, Files string }
	if err := yaml.Unmarshal(read(".pre-commit-hooks.yaml"), &hooks); err != nil || len(hooks) != 3 {
		t.Fatalf("%v, %d hooks", err, len(hooks))
	}
	var lines []string
	for _, s := range action.Runs.Steps {
		if s.Run != "" && s.Shell != "bash" {
			t.Errorf("a step of action.yml says no shell: %s", s.Run)
		}
		lines = append(lines, s.Run)
	}
	for _, h := range hooks {
		if _, err := regexp.Compile(h.Files); err != nil || h.Language != "golang" {
			t.Errorf("hook %s: %v, language %s", h.ID, err, h.Language)
		}
		lines = append(lines, h.Entry)
	}
	app := (&invocation{world: world{}, options: tlc.DefaultOptions()}).app("")
	seen := 0
	for _, m := range commandLine.FindAllStringSubmatch(strings.Join(append(lines, releases.Brews[0].Test), "\n"), -1) {
		args := strings.Fields(m[1])
		command := app.Command(args[0])
		if command == nil {
			continue // the name of a package
		}
		seen++
		for _, arg := range args[1:] {
			if name := strings.TrimLeft(arg, "-"); strings.HasPrefix(arg, "-") && !hasFlag(command, name) {
				t.Errorf("gotlc %s has no option %s", command.Name, arg)
			}
		}
	}
	if seen < 5 {
		t.Errorf("%d commands were found", seen)
	}
	image := string(read("Dockerfile"))
	for _, want := range []string{"mkdir -m 1777", "COPY --from=build /scratch /tmp", "USER 65534:65534", `ENTRYPOINT ["/gotlc"]`} {
		if !strings.Contains(image, want) {
			t.Errorf("the image lacks %s", want)
		}
	}
}

// TestRecipesAreYAML reads the recipes as their systems do, as far as a parser can tell, and the configuration of releases.
func TestRecipesAreYAML(t *testing.T) {
	ci := blocks(t, filepath.Join("..", "..", "docs", "ci.md"))
	var github struct {
		On   []string
		Jobs map[string]job
	}
	var gitlab map[string]job
	for heading, into := range map[string]any{"GitHub": &github, "GitLab": &gitlab} {
		if len(ci[heading]) != 1 {
			t.Fatalf("%d recipes for %s", len(ci[heading]), heading)
		}
		if err := yaml.Unmarshal([]byte(ci[heading][0]), into); err != nil {
			t.Errorf("%s: %v", heading, err)
		}
	}
	runs := func(step struct{ Run, Uses string }) bool { return strings.HasPrefix(step.Run, "gotlc test ") }
	if !slices.ContainsFunc(github.Jobs["specs"].Steps, runs) || !slices.Contains(github.On, "pull_request") {
		t.Errorf("GitHub: %+v", github)
	}
	if s := gitlab["specs"].Script; len(s) != 2 || !strings.HasPrefix(s[1], "gotlc test ") {
		t.Errorf("GitLab: %+v", gitlab)
	}
	text, err := os.ReadFile(filepath.Join("..", "..", ".goreleaser.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var releases struct {
		Version  int
		Builds   []struct{ Main, Binary string }
		Archives []struct{ Files []string }
	}
	if err := yaml.Unmarshal(text, &releases); err != nil || releases.Version != 2 || len(releases.Builds) != 1 || len(releases.Archives) != 1 {
		t.Fatalf("%v, %+v", err, releases)
	}
	for _, file := range append(releases.Archives[0].Files, releases.Builds[0].Main) {
		if slices.Contains(made, file) { // by make man
			continue
		}
		if found, err := filepath.Glob(filepath.Join("..", "..", file)); err != nil || len(found) == 0 {
			t.Errorf(".goreleaser.yaml names %s, which is not there (%v)", file, err)
		}
	}
}

// validate checks a document against a schema.
func validate(t *testing.T, schema string, text []byte) error {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile(schema)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return err
	}
	return s.Validate(doc)
}

// TestCheckGraph writes the state graph of a model, and an empty one of a model that cannot be read.
func TestCheckGraph(t *testing.T) {
	schema, err := filepath.Abs(filepath.Join("..", "..", "docs", "graph.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	inSuite(t)
	var out strings.Builder
	w := world{stdout: &out, stderr: &out, check: tlc.Run, parse: tlc.Parse}
	check := func(status int, args ...string) {
		t.Helper()
		if got := run(context.Background(), append([]string{"gotlc", "check", "Counter", "-noTE"}, args...), w); got != status {
			t.Fatalf("%v: exit status %d, want %d\n%s", args, got, status, out.String())
		}
	}
	for _, test := range []struct{ config, holds string }{
		{"Bad", `"paths":[{"states":[0,1,2,3],"back":-1}]`}, {"Good", `"name":"Step"`}, {"None", `{"actions":[]}`},
	} {
		status := map[string]int{"Bad": 12, "Good": 11, "None": 255}[test.config]
		check(status, "-config", test.config, "-graph", "g.json")
		text, err := os.ReadFile("g.json")
		if err != nil || !strings.Contains(string(text), test.holds) {
			t.Errorf("%s: %v, got %s", test.config, err, text)
		}
		if err := validate(t, schema, text); err != nil {
			t.Errorf("%s: %v", test.config, err)
		}
	}
	if err := validate(t, schema, []byte(`{"actions": [], "states": []}`)); err == nil {
		t.Error("the schema takes anything")
	}
	check(1, "-config", "Good", "-graph", filepath.Join("no", "where.json"))
	if strings.Contains(out.String(), "panic") || !strings.Contains(out.String(), "no such file") {
		t.Errorf("got\n%s", out.String())
	}
}
