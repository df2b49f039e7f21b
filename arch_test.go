package gotlc

import (
	"slices"
	"strings"
	"testing"
)

// allowedImports is the table of rooms: what each package may import besides the Go library and tlc/code. A package that is not in
// the table fails the test, so a new one needs a line here.
var allowedImports = map[string]string{
	"":                       "",
	"ast":                    "",
	"cmd/gotlc-bench":        "",
	"check":                  "ast eval eval/value tlc tlc/chosen tlc/report tracecheck",
	"cmd/gotlc":              "ast dap explain docs explore explore/* format lazyregexp linediff lsp mcp parser parser/readlimit parser/suggest pluscal repl suite suite/report tlc tlc/report tlc/scale tlc/scale/local tlc/scale/remote tracecheck progressbar x/term urfave/cli",
	"eval":                   "ast eval/ir eval/random eval/state eval/value parser/sem",
	"eval/ir":                "eval/value",
	"eval/naive":             "",
	"eval/packed":            "eval eval/ir eval/state eval/value eval/value/rabin",
	"eval/random":            "",
	"eval/state":             "eval/value",
	"eval/value":             "",
	"eval/value/diff":        "eval/value",
	"eval/value/javaio":      "eval/value",
	"eval/value/jsonio":      "eval/value",
	"eval/value/rabin":       "eval/value",
	"explain":                "lazyregexp parser/suggest tlc/report",
	"explore":                "ast eval eval/state eval/value eval/value/diff parser parser/sem parser/suggest pluscal tlc tlc/chosen tlc/refusal tlc/model tlc/report tlc/safety parser/readlimit",
	"explore/script":         "explore parser/suggest pluscal tlc",
	"explore/term":           "explore explore/script bubbletea bubbles lipgloss x/ansi",
	"explore/web":            "explore tlc",
	"format":                 "ast parser parser/cfg pluscal",
	"lazyregexp":             "",
	"linediff":               "",
	"lsp":                    "ast format lazyregexp linediff lsp/protocol parser parser/* pluscal stdlib/manual stdlib/tla go-multierror jsonrpc2",
	"lsp/protocol":           "",
	"dap":                    "ast eval eval/value parser parser/readlimit parser/sem pluscal tlc google/go-dap",
	"docs":                   "",
	"mcp":                    "explain explore/script parser/readlimit pluscal stdlib/manual stdlib/tla go-sdk",
	"parser":                 "ast parser/suggest",
	"parser/readlimit":       "",
	"parser/cfg":             "ast lazyregexp parser parser/suggest",
	"parser/export":          "ast parser parser/load parser/sem go-multierror",
	"parser/xmlexport":       "ast parser/sem",
	"parser/load":            "ast parser parser/readlimit parser/suggest pluscal go-multierror",
	"parser/sem":             "ast parser parser/load parser/suggest go-multierror",
	"parser/shrink":          "",
	"parser/suggest":         "",
	"pluscal":                "ast lazyregexp parser parser/readlimit",
	"repl":                   "ast explain lazyregexp parser parser/suggest pluscal stdlib/manual tlc tlc/report x/term",
	"specs":                  "",
	"specs/annot":            "",
	"specs/conform":          "specs specs/annot tlc",
	"stdlib":                 "eval eval/random eval/value eval/value/javaio eval/value/jsonio eval/value/rabin lazyregexp stdlib/tla",
	"stdlib/manual":          "ast eval lazyregexp parser stdlib stdlib/tla",
	"stdlib/tla":             "",
	"suite":                  "ast lazyregexp parser parser/readlimit parser/suggest pluscal tlc/code tlc/stategraph",
	"suite/report":           "suite tlc/report tlc/stategraph junit",
	"tlc":                    "ast eval eval/value parser parser/cfg parser/export parser/load parser/readlimit parser/sem parser/xmlexport pluscal stdlib stdlib/tla tlc/chosen tlc/internal/* tlc/model tlc/code tlc/report tlc/safety tlc/scale tlc/search tlc/stategraph tlc/traceform go-multierror",
	"tlc/refusal":            "ast eval",
	"tlc/chosen":             "ast eval eval/* parser/sem",
	"tlc/checkpoint":         "tlc/internal/vfs",
	"tlc/deepen":             "ast eval eval/* tlc/model tlc/safety",
	"tlc/code":               "lazyregexp",
	"tlc/coverage":           "ast eval eval/* tlc/model tlc/search",
	"tlc/dump":               "ast eval eval/* parser/readlimit tlc/liveness tlc/search tlc/stategraph",
	"tlc/explorespec":        "ast parser/cfg",
	"tlc/fpset":              "eval/state eval/value tlc/internal/budget tlc/internal/offheap tlc/internal/vfs google/btree",
	"tlc/internal/budget":    "tlc/internal/offheap",
	"tlc/internal/ending":    "eval eval/value tlc/code tlc/internal/tell",
	"tlc/internal/env":       "ast eval eval/random eval/value parser/readlimit parser/sem tlc/internal/every tlc/model tlc/report",
	"tlc/internal/every":     "",
	"tlc/internal/explore":   "ast eval eval/* lazyregexp parser/readlimit tlc/*",
	"tlc/internal/guide":     "eval/value eval/value/javaio parser/readlimit tlc/model",
	"tlc/internal/hammer":    "",
	"tlc/internal/offheap":   "x/sys/unix",
	"tlc/internal/packing":   "eval eval/packed eval/state eval/value tlc/model tlc/queue tlc/search x/sys/unix",
	"tlc/internal/resume":    "eval/value parser/readlimit parser/load tlc/checkpoint tlc/internal/every tlc/internal/rundir tlc/internal/secret tlc/internal/tell tlc/internal/vfs tlc/code tlc/report",
	"tlc/internal/rundir":    "tlc/internal/vfs gofrs/flock",
	"tlc/internal/sany":      "ast parser parser/export parser/load parser/sem tlc/code tlc/report go-multierror",
	"tlc/internal/secret":    "",
	"tlc/internal/session":   "ast eval eval/value parser parser/* stdlib tlc/internal/ending tlc/internal/env tlc/internal/guide tlc/internal/sany tlc/internal/tell tlc/liveness tlc/model tlc/code tlc/report",
	"tlc/internal/storetest": "tlc/internal/budget tlc/internal/vfs",
	"tlc/internal/tell":      "eval tlc/code tlc/report",
	"tlc/internal/verdict":   "ast eval eval/value eval/value/javaio parser/cfg parser/readlimit parser/sem tlc/explorespec tlc/internal/ending tlc/internal/env tlc/internal/session tlc/internal/tell tlc/chosen tlc/liveness tlc/model tlc/code tlc/refusal tlc/report tlc/safety tlc/traceform",
	"tlc/internal/vfs":       "",
	"tlc/liveness":           "ast eval eval/* tlc/internal/budget tlc/internal/offheap tlc/internal/vfs tlc/model tlc/safety tlc/search tlc/symmetry tlc/trace",
	"tlc/model":              "ast eval eval/* parser parser/* stdlib tlc/symmetry",
	"tlc/queue":              "eval/state eval/value tlc/internal/budget tlc/internal/offheap tlc/internal/vfs google/btree",
	"tlc/report":             "ast eval eval/* lazyregexp pluscal tlc/chosen tlc/trace uniseg",
	"tlc/safety":             "ast eval eval/* tlc/model tlc/symmetry",
	"tlc/scale":              "eval eval/random eval/state eval/value parser/readlimit tlc/model tlc/safety tlc/search x/sys/unix",
	"tlc/scale/local":        "tlc/scale",
	"tlc/scale/remote":       "tlc/scale",
	"tlc/scale/scaletest":    "tlc/scale",
	"tlc/search":             "ast eval eval/* tlc/fpset tlc/internal/every tlc/model tlc/queue tlc/safety tlc/trace",
	"tlc/simulate":           "ast eval eval/* tlc/internal/every tlc/liveness tlc/model tlc/safety",
	"tlc/stategraph":         "",
	"tlc/symmetry":           "ast eval eval/*",
	"tlc/trace":              "ast eval eval/* tlc/internal/budget tlc/internal/offheap tlc/internal/vfs",
	"tlc/traceform":          "eval eval/value tlc/chosen",
	"tlc/wild":               "",
	"tracecheck":             "ast eval eval/* parser/sem parser/suggest tlc tlc/chosen tlc/refusal tlc/model tlc/report tlc/safety",

	// A module of its own, for the program that carries tasks and files between machines; it knows nothing of specifications.
	"scale":                 "",
	"scale/cmd/gotlc-scale": "scale/nats scale/portal scale/process scale/s3",
	"scale/nats":            "nats-io/nats.go nats-io/jetstream nats-io/nuid",
	"scale/portal":          "",
	"scale/process":         "",
	"scale/s3":              "minio-go minio-go/credentials",

	// Another one, for the size of Beam's libraries.
	"scale/beam/cmd/gotlc-beam": "scale/portal scale/process scale/s3 beam",

	"examples/fencedlock":      "",
	"examples/fencedlock/demo": "examples/fencedlock",
}

// Budgets: see the allow-lists below for the exceptions, each with its reason.
const (
	maxFileLines    = 700
	maxFuncLines    = 60
	maxParameters   = 5
	maxStructFields = 15
)

// longFiles, longFunctions, wideFunctions and wideStructs are the exceptions to the budgets: "file", "file:function" or
// "file:type", and why. An entry that is no longer needed fails the test.
var (
	longFiles     = map[string]string{}
	longFunctions = map[string]string{
		"eval/compile_expr.go:values.node": "the one flat switch over the forms of expressions",
	}
	wideFunctions = map[string]string{}
	wideStructs   = map[string]string{
		"lsp/protocol/lifecycle.go:ServerCapabilities": "the shape is that of the protocol",
	}
	// mutableState are package-level variables that are written to after initialisation.
	mutableState = map[string]string{
		"eval/value:works":            "values know no run; counts who evaluates in the process (breakoff.go)",
		"tlc/internal/offheap:blocks": "the memory of the process is one, as the heap is",
	}
)

// externalNames are the short names, in allowedImports, of modules that are not ours.
var externalNames = map[string]string{
	"go-multierror": "github.com/hashicorp/go-multierror",
	"urfave/cli":    "github.com/urfave/cli/v3",
	"go-sdk":        "github.com/modelcontextprotocol/go-sdk",
	"jsonrpc2":      "github.com/sourcegraph/jsonrpc2",
	"junit":         "github.com/jstemmer/go-junit-report/v2/junit",
	"progressbar":   "github.com/schollz/progressbar/v3",
	"gofrs/flock":   "github.com/gofrs/flock",

	"nats-io/nats.go":      "github.com/nats-io/nats.go",
	"nats-io/jetstream":    "github.com/nats-io/nats.go/jetstream",
	"nats-io/nuid":         "github.com/nats-io/nuid",
	"beam":                 "github.com/apache/beam/sdks/v2/go/pkg/beam",
	"minio-go":             "github.com/minio/minio-go/v7",
	"minio-go/credentials": "github.com/minio/minio-go/v7/pkg/credentials",

	"google/btree":  "github.com/google/btree",
	"google/go-dap": "github.com/google/go-dap",
	"bubbletea":     "charm.land/bubbletea/v2",
	"bubbles":       "charm.land/bubbles/v2",
	"lipgloss":      "charm.land/lipgloss/v2",
	"x/ansi":        "github.com/charmbracelet/x/ansi",
	"x/sys/unix":    "golang.org/x/sys/unix",
	"x/term":        "golang.org/x/term",
	"uniseg":        "github.com/rivo/uniseg",
}

func TestImports(t *testing.T) {
	sources := load(t)
	seen := map[string]bool{}
	for _, s := range sources {
		seen[s.pkg] = true
		rule, ok := allowedImports[s.pkg]
		if !ok {
			t.Errorf("%s: package %s has no line in allowedImports", s.path, s.pkg)
			continue
		}
		for _, imported := range s.imports() {
			switch {
			case strings.HasPrefix(imported, "cmd/"):
				t.Errorf("%s imports %s: nothing imports a command", s.path, imported)
			case s.test || imported == codePackage || !isOurs(imported) && isLibrary(imported):
			case !allows(rule, imported):
				t.Errorf("%s imports %s, which %s may not (see allowedImports)", s.path, imported, name(s.pkg))
			}
		}
	}
	for pkg := range allowedImports {
		if !seen[pkg] {
			t.Errorf("allowedImports has a line for %s, which was not found", name(pkg))
		}
	}
}

// allows reports whether a rule permits an import; "x/*" stands for the packages below x.
func allows(rule, imported string) bool {
	for _, word := range strings.Fields(rule) {
		if external, ok := externalNames[word]; ok {
			word = external
		}
		below, tree := strings.CutSuffix(word, "/*")
		switch {
		case imported == word, tree && strings.HasPrefix(imported, below+"/"):
			return true
		case !isOurs(imported) && strings.HasPrefix(imported, word+"/"):
			return true
		}
	}
	return false
}

func TestAllows(t *testing.T) {
	for _, test := range []struct {
		rule, imported string
		want           bool
	}{
		{"ast eval/*", "ast", true},
		{"ast eval/*", "eval/value", true},
		{"ast eval/*", "eval", false},
		{"ast", "astro", false},
		{"", "ast", false},
		{"junit", "github.com/jstemmer/go-junit-report/v2/junit", true},
		{"bubbletea", "charm.land/bubbletea/v2/sub", true},
		{"urfave/cli", "github.com/google/btree", false},
	} {
		if got := allows(test.rule, test.imported); got != test.want {
			t.Errorf("allows(%q, %q): got %v, want %v", test.rule, test.imported, got, test.want)
		}
	}
}

func TestSizes(t *testing.T) {
	files, functions, parameters, structs := uses(longFiles), uses(longFunctions), uses(wideFunctions), uses(wideStructs)
	for _, s := range load(t) {
		if n := s.lines(); n > maxFileLines && !files.allow(s.path) {
			t.Errorf("%s has %d lines, more than %d: is it still one concept?", s.path, n, maxFileLines)
		}
		if s.test {
			continue
		}
		for _, f := range s.functions() {
			at := s.path + ":" + f.name
			if f.lines > maxFuncLines && !functions.allow(at) {
				t.Errorf("%s has %d lines, more than %d", at, f.lines, maxFuncLines)
			}
			if f.parameters > maxParameters && !parameters.allow(at) {
				t.Errorf("%s has %d parameters, more than %d", at, f.parameters, maxParameters)
			}
		}
		for _, st := range s.structs() {
			at := s.path + ":" + st.name
			if st.fields > maxStructFields && !structs.allow(at) {
				t.Errorf("%s has %d fields, more than %d: group them by role", at, st.fields, maxStructFields)
			}
		}
	}
	for _, list := range []*allowance{files, functions, parameters, structs} {
		list.reportUnused(t)
	}
}

// TestLibraries holds packages other than commands to their manners: they do not print, exit or keep state.
func TestLibraries(t *testing.T) {
	mutable := uses(mutableState)
	for _, s := range load(t) {
		if s.test || strings.Contains("/"+s.pkg, "/cmd/") {
			continue
		}
		for _, call := range s.calls() {
			switch {
			case call == "os.Exit" || strings.HasPrefix(call, "log."):
				t.Errorf("%s calls %s: only commands end the process", s.path, call)
			case call == "print" || call == "println" || strings.HasPrefix(call, "fmt.Print"):
				t.Errorf("%s calls %s: libraries write to what they are given", s.path, call)
			}
		}
	}
	for pkg, variables := range packageVariables(load(t)) {
		for _, v := range variables {
			if v.written && !mutable.allow(v.at) {
				t.Errorf("%s: package-level variable %s of %s is written to after initialisation", v.at, v.name, name(pkg))
			}
		}
	}
	mutable.reportUnused(t)
}

// TestDocumentation demands a doc.go in each package, and a comment on each exported name that starts with the name.
func TestDocumentation(t *testing.T) {
	documented := map[string]bool{}
	sources := load(t)
	for _, s := range sources {
		if strings.HasSuffix("/"+s.path, "/doc.go") && s.file.Doc != nil {
			documented[s.pkg] = true
		}
	}
	for _, s := range sources {
		if !documented[s.pkg] {
			t.Errorf("%s has no doc.go with a package comment", name(s.pkg))
			documented[s.pkg] = true
		}
		if s.test || strings.HasPrefix(s.pkg, "cmd/") {
			continue
		}
		for _, missing := range s.undocumented() {
			t.Errorf("%s: exported %s has no comment that starts with its name", s.path, missing)
		}
	}
}

// TestUnfinished finds the usual marks of work that is not done.
func TestUnfinished(t *testing.T) {
	marks := []string{"TO" + "DO", "FIX" + "ME", "XX" + "X:"}
	for _, s := range load(t) {
		for i, line := range strings.Split(string(s.text), "\n") {
			for _, mark := range marks {
				if strings.Contains(line, mark) {
					t.Errorf("%s:%d: %s", s.path, i+1, strings.TrimSpace(line))
				}
			}
		}
	}
}

func name(pkg string) string {
	if pkg == "" {
		return "the root package"
	}
	return "package " + pkg
}

// allowance is an allow-list and what was used of it.
type allowance struct {
	reasons map[string]string
	used    map[string]bool
}

func uses(reasons map[string]string) *allowance {
	return &allowance{reasons, map[string]bool{}}
}

func (a *allowance) allow(at string) bool {
	a.used[at] = true
	return a.reasons[at] != ""
}

// reportUnused complains about exceptions that nothing needs any more.
func (a *allowance) reportUnused(t *testing.T) {
	var unused []string
	for at := range a.reasons {
		if !a.used[at] {
			unused = append(unused, at)
		}
	}
	slices.Sort(unused)
	if len(unused) > 0 {
		t.Errorf("exceptions that are not needed any more: %s", strings.Join(unused, ", "))
	}
}
