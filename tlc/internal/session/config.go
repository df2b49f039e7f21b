package session

import (
	"path/filepath"
	"slices"

	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/parser/readlimit"
)

// amendmentPath is where messages say that mistakes in an amendment are.
const amendmentPath = "settings"

// ConfigSource says where the configuration is.
type ConfigSource struct {
	Path string
	// None has no file read: Amendment is all there is.
	None bool
	// Amendment is text in the configuration language that changes the configuration: its assignments replace those of
	// the same name, its other entries those of the same kind.
	Amendment string
	Folders   []string // of the specification and of libraries: a link in the configuration's own may lead into them
}

// Read reads the configuration: the file, unless there is to be none, and what the program changes of it. What
// the reader of modules calls is called meanwhile. The error is a *cfg.Error.
func (c *ConfigSource) Read(r parser.Reader) (*cfg.Config, error) {
	if c.None {
		return c.amendment()
	}
	src, err := c.file(r.Room)
	if err != nil {
		return nil, cfg.Unreadable(c.Path, err)
	}
	config, err := cfg.Reader{Look: r.Look, Room: r.Room}.Parse(c.Path, src)
	if err != nil || c.Amendment == "" {
		return config, err
	}
	changes, err := c.amendment()
	if err != nil {
		return nil, err
	}
	amend(config, changes)
	return config, nil
}

// amendment reads what the program changes of the configuration.
func (c *ConfigSource) amendment() (*cfg.Config, error) {
	return cfg.Parse(amendmentPath, []byte(c.Amendment))
}

// file reads the file. A link does not lead it out of its folder, unless into that of the specification or of a library:
// errors show lines of it. Room, if not nil, is asked for it, and for the copy that is parsed.
func (c *ConfigSource) file(room func(bytes int)) ([]byte, error) {
	place, err := readlimit.Below(c.Path, append([]string{filepath.Dir(c.Path)}, c.Folders...))
	if err != nil {
		return nil, err
	}
	return place.Read(func(bytes int) {
		if room != nil {
			room(2 * bytes)
		}
	})
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
