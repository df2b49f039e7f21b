package tlc

import (
	"path/filepath"
	"slices"

	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/parser/readlimit"
)

// amendmentPath is where messages say that mistakes in an amendment are.
const amendmentPath = "settings"

// configuration reads the configuration: the file, unless there is to be none, and what the program changes of it. The
// error is a *cfg.Error.
func (o *Options) configuration() (*cfg.Config, error) {
	if o.NoConfig {
		return cfg.Parse(amendmentPath, []byte(o.Amendment))
	}
	path := o.ConfigPath()
	src, err := o.readConfig(path)
	if err != nil {
		return nil, cfg.Unreadable(path, err)
	}
	config, err := cfg.Parse(path, src)
	if err != nil || o.Amendment == "" {
		return config, err
	}
	changes, err := cfg.Parse(amendmentPath, []byte(o.Amendment))
	if err != nil {
		return nil, err
	}
	amend(config, changes)
	return config, nil
}

// readConfig reads a configuration. A link does not lead it out of its folder, unless into that of the specification or of a
// library: errors show lines of it.
func (o *Options) readConfig(path string) ([]byte, error) {
	folders := append([]string{filepath.Dir(path), filepath.Dir(o.SpecPath())}, o.Library...)
	place, err := readlimit.Below(path, folders)
	if err != nil {
		return nil, err
	}
	return place.Read()
}

// amend replaces entries of a configuration by those of another.
func amend(c, by *cfg.Config) {
	c.Constants = slices.DeleteFunc(c.Constants, func(a *cfg.Assignment) bool {
		return slices.ContainsFunc(by.Constants, func(b *cfg.Assignment) bool {
			return a.Name.Text == b.Name.Text && (a.Module == nil) == (b.Module == nil)
		})
	})
	c.Constants = append(c.Constants, by.Constants...)
	switch {
	case by.Specification != nil:
		c.Init, c.Next = nil, nil
	case by.Init != nil || by.Next != nil:
		c.Specification = nil
	}
	for _, p := range []struct{ to, from **cfg.Name }{
		{&c.Specification, &by.Specification}, {&c.Init, &by.Init}, {&c.Next, &by.Next}, {&c.View, &by.View},
		{&c.Symmetry, &by.Symmetry}, {&c.Alias, &by.Alias},
	} {
		if *p.from != nil {
			*p.to = *p.from
		}
	}
	if by.CheckDeadlock != nil {
		c.CheckDeadlock = by.CheckDeadlock
	}
	for _, p := range []struct{ to, from *[]cfg.Name }{
		{&c.Invariants, &by.Invariants}, {&c.Properties, &by.Properties}, {&c.Constraints, &by.Constraints},
		{&c.ActionConstraints, &by.ActionConstraints}, {&c.Postconditions, &by.Postconditions},
	} {
		if len(*p.from) > 0 {
			*p.to = *p.from
		}
	}
	c.Warnings = append(c.Warnings, by.Warnings...)
}
