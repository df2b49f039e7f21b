package lsp

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/parser/suggest"
)

// configuration is a model configuration with the module that it is about.
type configuration struct {
	path   string
	config *cfg.Config // nil if it has a mistake
	err    error
	module *analysis // nil if there is none
}

// configuration reads an open document.
func (w *workspace) configuration(d *document) *configuration { return w.readConfig(d.path, d.text) }

func (w *workspace) readConfig(path, text string) *configuration {
	c := &configuration{path: path}
	c.config, c.err = cfg.Parse(path, []byte(text))
	if module := w.moduleOf(path); module != "" {
		c.module = w.analyse(module)
	}
	return c
}

// moduleOf returns the module beside a configuration: that of its name, else the one with the longest name that its name
// begins with, else the only one; "" if there is none.
func (w *workspace) moduleOf(config string) string {
	base := strings.TrimSuffix(config, filepath.Ext(config))
	if _, ok := w.text(base + ".tla"); ok {
		return base + ".tla"
	}
	dir := filepath.Dir(config)
	var beside []string
	for path := range w.open {
		if isModule(path) && filepath.Dir(path) == dir {
			beside = append(beside, path)
		}
	}
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if path := filepath.Join(dir, e.Name()); isModule(path) && !slices.Contains(beside, path) {
			beside = append(beside, path)
		}
	}
	best := ""
	for _, path := range beside {
		if stem := strings.TrimSuffix(path, filepath.Ext(path)); strings.HasPrefix(base, stem) && len(path) > len(best) {
			best = path
		}
	}
	if best == "" && len(beside) == 1 {
		best = beside[0]
	}
	return best
}

// mentioned is a name in a configuration that denotes something of the module.
type mentioned struct {
	cfg.Name
	assigned bool // it stands left of = or <-
	module   string
}

// names lists them in the order of the text.
func (c *configuration) names() []mentioned {
	if c.config == nil {
		return nil
	}
	var list []mentioned
	for _, n := range []*cfg.Name{c.config.Specification, c.config.Init, c.config.Next, c.config.View, c.config.Symmetry, c.config.Alias, c.config.Periodic, c.config.RLReward} {
		if n != nil {
			list = append(list, mentioned{Name: *n})
		}
	}
	for _, names := range [][]cfg.Name{c.config.Invariants, c.config.Properties, c.config.Constraints, c.config.ActionConstraints, c.config.Postconditions, c.config.Possible} {
		for _, n := range names {
			list = append(list, mentioned{Name: n})
		}
	}
	for _, a := range c.config.Constants {
		in := ""
		if a.Module != nil {
			in = a.Module.Text
		}
		list = append(list, mentioned{Name: a.Name, assigned: true, module: in})
		if a.Target != nil {
			list = append(list, mentioned{Name: *a.Target})
		}
	}
	slices.SortStableFunc(list, func(x, y mentioned) int {
		switch {
		case x.Span.Begin.Before(y.Span.Begin):
			return -1
		case y.Span.Begin.Before(x.Span.Begin):
			return 1
		}
		return 0
	})
	return list
}

// symbol returns what a name denotes, or nil.
func (c *configuration) symbol(n mentioned) *sem.Symbol {
	if c.module == nil || c.module.root() == nil {
		return nil
	}
	m := c.module.root()
	if n.module != "" {
		for _, x := range c.module.info.Modules {
			if x.Name == n.module {
				m = x
			}
		}
	}
	return m.Lookup(ast.Canonical(n.Text))
}

// occurrences lists the names with what they denote.
func (c *configuration) occurrences() []occurrence {
	var list []occurrence
	for _, n := range c.names() {
		if s := c.symbol(n); s != nil {
			list = append(list, occurrence{span: n.Span, symbol: s.Origin()})
		}
	}
	return list
}

// at returns the occurrence at a place, or nil.
func (c *configuration) at(place ast.Position) *occurrence {
	for _, o := range c.occurrences() {
		if covers(o.span, place) {
			return &o
		}
	}
	return nil
}

// findings tells what is wrong with the configuration, and which names its module does not have.
func (c *configuration) findings() []finding {
	var list []finding
	var e *cfg.Error
	if errors.As(c.err, &e) {
		_, rest, _ := strings.Cut(e.Text, "\n")
		if strings.TrimSpace(rest) == "" {
			rest = e.Text
		}
		list = append(list, finding{at: rangeOf(e.Span), span: e.Span, code: e.Code, text: strings.TrimSpace(rest), hint: e.Hint})
	}
	if c.config == nil {
		return list
	}
	for _, w := range c.config.Warnings {
		list = append(list, finding{at: rangeOf(w.Span), span: w.Span, warning: true, text: w.Text})
	}
	if c.module == nil || c.module.root() == nil || c.module.loading != nil || c.module.meaning != nil {
		return list
	}
	var visible []string
	for _, s := range c.module.root().Symbols {
		visible = append(visible, s.Name)
	}
	for _, n := range c.names() {
		if c.symbol(n) != nil || n.module != "" || sem.BuiltinSymbol(n.Text) != nil || isTrivial(n.Text) {
			continue
		}
		f := finding{at: rangeOf(n.Span), span: n.Span, text: fmt.Sprintf("module %s has no %s", c.module.root().Name, n.Text)}
		if meant := suggest.Closest(n.Text, visible); meant != "" {
			f.hint = fmt.Sprintf("did you mean %s?", meant)
		}
		list = append(list, f)
	}
	return list
}

// isTrivial reports whether a name is a value that needs no definition.
func isTrivial(name string) bool { return name == "TRUE" || name == "FALSE" }
