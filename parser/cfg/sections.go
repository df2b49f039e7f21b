package cfg

import (
	"strings"

	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/tlc/code"
)

// keywords start the sections of a configuration file; each ends whatever list came before it.
var keywords = []string{
	"SPECIFICATION", "INIT", "NEXT", "VIEW", "SYMMETRY", "ALIAS", "CHECK_DEADLOCK", "_PERIODIC", "_RL_REWARD",
	"INVARIANTS", "INVARIANT", "PROPERTIES", "PROPERTY", "CONSTRAINTS", "CONSTRAINT",
	"ACTION_CONSTRAINTS", "ACTION_CONSTRAINT", "POSTCONDITIONS", "POSTCONDITION", "_POSSIBLE",
	"CONSTANTS", "CONSTANT",
}

// sections reads a whole file: keywords, each with what belongs to it.
func (r *reader) sections() *Error {
	var before *single
	for r.token != nil {
		keyword := r.take()
		switch names := r.config.list(keyword.Text); {
		case names != nil:
			r.names(keyword, names)
		case keyword.Text == "CONSTANT" || keyword.Text == "CONSTANTS":
			if err := r.constants(); err != nil {
				return err
			}
		case isKeyword(keyword.Text):
			var err *Error
			if before, err = r.single(keyword); err != nil {
				return err
			}
		default: // after a list or constants there is a keyword
			return r.expected("a keyword", keyword, strayHint(keyword.Text, before, r.token))
		}
	}
	return nil
}

// single is an entry that takes one token. TLC takes any token, keywords included.
type single struct{ keyword, value string }

func (r *reader) single(keyword *parser.Token) (*single, *Error) {
	value := r.take()
	if value == nil {
		return nil, r.fail(code.ConfigNoIdentifier, r.span(keyword), "", keyword.Text)
	}
	if r.given[keyword.Text] {
		return nil, r.fail(code.ConfigTwice, r.span(keyword), "one "+keyword.Text+" is enough: remove the other", keyword.Text)
	}
	r.given[keyword.Text] = true
	if keyword.Text == "CHECK_DEADLOCK" {
		if value.Text != "TRUE" && value.Text != "FALSE" {
			return nil, r.expected("TRUE or FALSE", value, "")
		}
		r.config.CheckDeadlock = &Flag{value.Text == "TRUE", r.span(value)}
	} else {
		name := r.name(value)
		*r.config.single(keyword.Text) = &name
		r.suspect(keyword.Text, name)
	}
	return &single{keyword.Text, value.Text}, nil
}

// single returns the entry of a keyword that takes one name.
func (c *Config) single(keyword string) **Name {
	switch keyword {
	case "SPECIFICATION":
		return &c.Specification
	case "INIT":
		return &c.Init
	case "NEXT":
		return &c.Next
	case "VIEW":
		return &c.View
	case "SYMMETRY":
		return &c.Symmetry
	case "ALIAS":
		return &c.Alias
	case "_PERIODIC":
		return &c.Periodic
	default:
		return &c.RLReward
	}
}

// list returns the entries of a keyword that takes any number of names; nil for the others.
func (c *Config) list(keyword string) *[]Name {
	switch keyword {
	case "INVARIANT", "INVARIANTS":
		return &c.Invariants
	case "PROPERTY", "PROPERTIES":
		return &c.Properties
	case "CONSTRAINT", "CONSTRAINTS":
		return &c.Constraints
	case "ACTION_CONSTRAINT", "ACTION_CONSTRAINTS":
		return &c.ActionConstraints
	case "POSTCONDITION", "POSTCONDITIONS":
		return &c.Postconditions
	case "_POSSIBLE":
		return &c.Possible
	}
	return nil
}

// names reads the names behind a keyword.
func (r *reader) names(keyword *parser.Token, to *[]Name) {
	for r.atName() {
		name := r.compound()
		*to = add(r, *to, name)
		r.suspect(keyword.Text, name)
	}
}

// compound reads a token that is no keyword, possibly continued by !token.
func (r *reader) compound() Name {
	name := r.name(r.take())
	if !r.at("!") {
		return name
	}
	parts := []string{name.Text}
	for {
		bang, ok := r.accept("!")
		if !ok {
			name.Text = strings.Join(parts, "")
			return name
		}
		parts = append(parts, bang.Text)
		last := bang
		if part := r.take(); part != nil {
			parts = append(parts, part.Text)
			last = part
		}
		name.Span = name.Span.To(r.span(last))
	}
}
