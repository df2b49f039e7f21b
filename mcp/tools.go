package mcp

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/gotlc/gotlc/explain"
	"github.com/gotlc/gotlc/explore/script"
	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/pluscal"
	"github.com/gotlc/gotlc/stdlib/manual"
)

func (s *server) addTools(m *mcp.Server) {
	readOnly := &mcp.ToolAnnotations{ReadOnlyHint: true}
	add := func(name, description string) *mcp.Tool {
		return &mcp.Tool{Name: name, Description: description, Annotations: readOnly}
	}
	mcp.AddTool(m, add("parse", "Check syntax, names, arities and levels of a TLA+ module and of what it extends. Returns all mistakes with places and hints."), s.parse)
	mcp.AddTool(m, add("check", "Model check a specification: a module with a configuration (.cfg). Returns the verdict, the figures and the counterexample, state by state."), s.check)
	mcp.AddTool(m, add("explore", "Walk through the states of a specification by commands, one a line: init N, next, step N, why ACTION, eval EXPR, back, trace, help, ... (help lists them)."), s.explore)
	mcp.AddTool(m, add("eval", "Evaluate a TLA+ expression, with the definitions of a module if one is named."), s.eval)
	mcp.AddTool(m, add("translate", "Translate the PlusCal algorithm in a module, and return the module with its translation. No file is written."), s.translate)
	mcp.AddTool(m, add("explain", "Say what a message number of TLC, its name, or an exit status (exit 12) means, and what to do."), s.explain)
	mcp.AddTool(m, add("format", "Lay out a TLA+ module (its text, or a file) without changing what it means. No file is written."), s.format)
	mcp.AddTool(m, add("modules", "List the modules of the folder and of the library, or describe the operators of a library module."), s.modules)
}

type moduleInput struct {
	Module string `json:"module" jsonschema:"path of the module, with or without .tla"`
}

func (s *server) parse(ctx context.Context, _ *mcp.CallToolRequest, in moduleInput) (*mcp.CallToolResult, any, error) {
	path, err := s.path(in.Module, ".tla")
	if err != nil {
		return nil, nil, err
	}
	if _, err := s.read(path); err != nil { // too large
		return nil, nil, err
	}
	out, err := s.run(ctx, limits{}, Command{Dir: filepath.Dir(path), Args: slices.Concat([]string{"parse"}, s.memory(limits{}), []string{path})})
	if err != nil {
		return nil, nil, err
	}
	if out.Status == 0 && out.Stderr == "" {
		return text("no mistakes"), nil, nil
	}
	r := text(out.Stderr)
	if out.Stderr == "" {
		r = text(out.Stdout)
	}
	r.IsError = out.Status != 0
	return r, nil, nil
}

type exploreInput struct {
	Module   string   `json:"module" jsonschema:"path of the module, with or without .tla"`
	Config   string   `json:"config,omitempty" jsonschema:"path of the configuration; that of the module's name by default"`
	Commands []string `json:"commands" jsonschema:"the commands, one each"`
	limits
}

func (s *server) explore(ctx context.Context, _ *mcp.CallToolRequest, in exploreInput) (*mcp.CallToolResult, any, error) {
	args, dir, err := s.model(in.Module, in.Config)
	if err != nil {
		return nil, nil, err
	}
	for _, c := range in.Commands {
		switch {
		case strings.ContainsAny(c, "\r\n"):
			return nil, nil, fmt.Errorf("%q: write one command each", c)
		case script.UsesFile(c):
			return nil, nil, fmt.Errorf("%q: commands that read or write files are not offered here", c)
		}
	}
	c := Command{Dir: dir, Args: slices.Concat([]string{"explore", "-script", "-"}, s.memory(in.limits), args), Stdin: strings.Join(in.Commands, "\n") + "\n"}
	return s.answer(ctx, in.limits, c)
}

// model returns the arguments that name a model, and the folder of its module.
func (s *server) model(module, config string) (args []string, dir string, err error) {
	path, err := s.path(module, ".tla")
	if err != nil {
		return nil, "", err
	}
	args = []string{path} // absolute, for a name alone may look like an option
	if config != "" {
		file, err := s.path(config, ".cfg")
		if err != nil {
			return nil, "", err
		}
		args = append(args, "-config", file)
	}
	return args, filepath.Dir(path), nil
}

type evalInput struct {
	Expression string `json:"expression" jsonschema:"the expression"`
	Module     string `json:"module,omitempty" jsonschema:"path of a module whose definitions it may use"`
	limits
}

func (s *server) eval(ctx context.Context, _ *mcp.CallToolRequest, in evalInput) (*mcp.CallToolResult, any, error) {
	if strings.TrimSpace(in.Expression) == "" {
		return nil, nil, errors.New("the expression is missing")
	}
	c := Command{Dir: s.Folders[0], Args: append([]string{"eval"}, s.memory(in.limits)...)}
	if in.Module != "" {
		path, err := s.path(in.Module, ".tla")
		if err != nil {
			return nil, nil, err
		}
		c.Dir, c.Args = filepath.Dir(path), append(c.Args, "-spec", path)
	}
	c.Args = append(c.Args, "--", in.Expression)
	return s.answer(ctx, in.limits, c)
}

func (s *server) translate(ctx context.Context, _ *mcp.CallToolRequest, in moduleInput) (*mcp.CallToolResult, any, error) {
	path, err := s.path(in.Module, ".tla")
	if err != nil {
		return nil, nil, err
	}
	src, err := s.read(path)
	if err != nil {
		return nil, nil, err
	}
	if !pluscal.HasAlgorithm(pluscal.SplitLines(src)) {
		return nil, nil, fmt.Errorf("%s has no PlusCal algorithm", path)
	}
	dir, err := os.MkdirTemp("", "gotlc-mcp-") // pcal writes the translation where the module is
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(dir)
	copied := filepath.Join(dir, filepath.Base(path))
	if err := os.WriteFile(copied, []byte(src), 0o600); err != nil {
		return nil, nil, err
	}
	out, err := s.run(ctx, limits{}, Command{Dir: dir, Args: slices.Concat([]string{"pcal"}, s.memory(limits{}), []string{"-nocfg", "-noold", filepath.Base(path)})})
	switch {
	case err != nil:
		return nil, nil, err
	case out.Status != 0:
		return nil, nil, errors.New(strings.TrimSpace(cmp.Or(out.Stderr, out.Stdout)))
	}
	translated, err := readlimit.ReadFile(copied)
	if err != nil {
		return nil, nil, err
	}
	return text(string(translated)), nil, nil
}

type explainInput struct {
	Code string `json:"code" jsonschema:"a number such as 2110, a name such as TLC_DEADLOCK_REACHED, or exit 12"`
}

func (s *server) explain(_ context.Context, _ *mcp.CallToolRequest, in explainInput) (*mcp.CallToolResult, any, error) {
	about, err := explain.Text(in.Code)
	if err != nil {
		return nil, nil, err
	}
	return text(about), nil, nil
}

type formatInput struct {
	Module  string `json:"module,omitempty" jsonschema:"path of a module"`
	Text    string `json:"text,omitempty" jsonschema:"the text of a module, in place of a path"`
	Unicode bool   `json:"unicode,omitempty" jsonschema:"write symbols in Unicode"`
}

func (s *server) format(ctx context.Context, _ *mcp.CallToolRequest, in formatInput) (*mcp.CallToolResult, any, error) {
	src := in.Text
	if src == "" {
		path, err := s.path(in.Module, ".tla")
		if err != nil {
			return nil, nil, err
		}
		if src, err = s.read(path); err != nil {
			return nil, nil, err
		}
	}
	if len(src) > maxSource {
		return nil, nil, fmt.Errorf("the text has more than %d MiB", maxSource>>20)
	}
	c := Command{Dir: s.Folders[0], Args: append([]string{"fmt"}, s.memory(limits{})...), Stdin: src}
	if in.Unicode {
		c.Args = append(c.Args, "-unicode")
	}
	c.Args = append(c.Args, "-")
	return s.answer(ctx, limits{}, c)
}

type modulesInput struct {
	Library string `json:"library,omitempty" jsonschema:"name of a library module whose operators are wanted"`
}

func (s *server) modules(ctx context.Context, _ *mcp.CallToolRequest, in modulesInput) (*mcp.CallToolResult, any, error) {
	var b strings.Builder
	for _, m := range manual.Modules() {
		switch {
		case in.Library == m.Name:
			for _, op := range m.Operators {
				fmt.Fprintf(&b, "%s\n", op.Text())
			}
			return text(m.Meaning, b.String()), nil, nil
		case in.Library == "" && !strings.HasPrefix(m.Name, "_"):
			first, _, _ := strings.Cut(m.Meaning, "\n")
			fmt.Fprintf(&b, "library %s: %s\n", m.Name, first)
		}
	}
	if in.Library != "" {
		return nil, nil, fmt.Errorf("there is no library module %s", in.Library)
	}
	for _, dir := range s.Folders {
		list, err := modulesBelow(ctx, dir)
		if err != nil {
			return nil, nil, err
		}
		b.WriteString(strings.Join(list, ""))
	}
	return text(b.String()), nil, nil
}

// Bounds of the list of files, and of what is looked through for it.
const (
	maxListed  = 1000
	maxVisited = 100_000
)

// modulesBelow lists the modules and configurations below a folder, without those of folders whose names begin with a dot. What cannot be
// read is left out.
func modulesBelow(ctx context.Context, dir string) ([]string, error) {
	var list []string
	visited := 0
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		ext := filepath.Ext(path)
		visited++
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case visited == maxVisited:
			list = append(list, fmt.Sprintf("(of %s no more than %d files and folders were looked at)\n", dir, maxVisited))
			return fs.SkipAll
		case err != nil && path == dir:
			return err
		case err != nil:
			return nil
		case d.IsDir() && path != dir && strings.HasPrefix(d.Name(), "."):
			return fs.SkipDir
		case len(list) == maxListed:
			list = append(list, "(and more)\n")
			return fs.SkipAll
		case !d.IsDir() && (ext == ".tla" || ext == ".cfg"):
			rel, err := filepath.Rel(dir, path)
			if err != nil {
				return err
			}
			list = append(list, "file "+rel+"\n")
		}
		return nil
	})
	return list, err
}
