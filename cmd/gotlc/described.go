package main

import (
	"strings"

	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/lazyregexp"
)

// description is what people read about an option: in the help, in the manual, when they complete a line, in docs/options.md.
// All of it stands at the flag, in its usage: what it takes in backquotes, then what it does. The first sentence is for the
// help, which has one line for each option; the others are for those who read on.
type description struct {
	spelled  string // with what it takes: -library DIR, -I DIR
	first    string // the option alone, for completion
	usage    string
	category string
}

// taken is what an option takes, at the beginning of its usage.
var taken = lazyregexp.New("^`([^`]*)` *")

// helpDescription is that of the option that all commands have; the library adds it.
var helpDescription = description{spelled: "-help, -h", first: "-help", usage: "print this help"}

// descriptions are those of the options of a command that are not hidden, in their order.
func descriptions(c *cli.Command) []description {
	var list []description
	for _, f := range c.Flags {
		if !isDescribed(f) {
			continue
		}
		d := description{usage: f.(cli.DocGenerationFlag).GetUsage(), first: "-" + f.Names()[0]}
		if sorted, ok := f.(cli.CategorizableFlag); ok {
			d.category = sorted.GetCategory()
		}
		value := ""
		if m := taken().FindStringSubmatch(d.usage); m != nil {
			value, d.usage = m[1], strings.TrimPrefix(d.usage, m[0])
		}
		var spelled []string
		for _, name := range f.Names() {
			between := " "
			if name == flagProperty {
				between = ""
			}
			spelled = append(spelled, strings.TrimSpace("-"+name+between+value))
		}
		d.spelled = strings.Join(spelled, ", ")
		list = append(list, d)
	}
	return append(list, helpDescription)
}

// isDescribed reports whether people read about an option.
func isDescribed(f cli.Flag) bool {
	visible, ok := f.(cli.VisibleFlag)
	_, isDocumented := f.(cli.DocGenerationFlag)
	return ok && isDocumented && visible.IsVisible() && f.Names()[0] != "help"
}

// brief is the first sentence of the usage.
func (d description) brief() string {
	if m := sentence().FindString(d.usage); m != "" {
		return strings.TrimSuffix(m, ". ")
	}
	return d.usage
}

// sentence is one that another one follows.
var sentence = lazyregexp.New(`^.*?[^.]\. `)

// byCategory divides descriptions by category, in the order in which categories come first.
func byCategory(list []description) [][]description {
	var groups [][]description
	at := map[string]int{}
	for _, d := range list {
		k, ok := at[d.category]
		if !ok {
			k = len(groups)
			at[d.category] = k
			groups = append(groups, nil)
		}
		groups[k] = append(groups[k], d)
	}
	return groups
}
