package specs

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/parser/cfg"
)

// TestEveryPropertyCanFail demands for each property that holds in some model of a folder a model in the same folder
// that fails with it. Type invariants may do without.
func TestEveryPropertyCanFail(t *testing.T) {
	models, err := Models()
	if err != nil {
		t.Fatal(err)
	}
	claimed, broken := map[string][]string{}, map[string][]string{}
	for _, m := range models {
		invariants, properties := checks(t, m.Config)
		folder := path.Dir(m.Config)
		if m.Result == "success" {
			claimed[folder] = append(claimed[folder], slices.Concat(invariants, properties)...)
			continue
		}
		broken[folder] = append(broken[folder], blamed(m, invariants, properties)...)
	}
	compared := 0
	for folder, names := range claimed {
		slices.Sort(names)
		for _, name := range slices.Compact(names) {
			if strings.HasSuffix(name, "TypeOK") {
				continue
			}
			compared++
			if !slices.Contains(broken[folder], name) {
				t.Errorf("%s: no model of the manifest fails with %s", folder, name)
			}
		}
	}
	if compared < 40 {
		t.Errorf("only %d properties have been looked at", compared)
	}
}

// byPlace matches the message about a part of a property, which names the part's place in the source.
var byPlace = regexp.MustCompile(`of module \w+ is violated`)

// blamed lists which of the checks of a failing model its message is about. A message that gives a place is about the
// only property of the model; if there are several, it does not tell.
func blamed(m Model, invariants, properties []string) []string {
	if byPlace.MatchString(m.Message) {
		if len(properties) == 1 {
			return properties
		}
		return nil
	}
	var list []string
	for _, name := range slices.Concat(invariants, properties) {
		if slices.Contains(strings.Fields(m.Message), name) {
			list = append(list, name)
		}
	}
	return list
}

func TestBlamed(t *testing.T) {
	for _, c := range []struct {
		message    string
		properties []string
		want       []string
	}{
		{"Invariant Safe is violated.", []string{"Live"}, []string{"Safe"}},
		{"Invariant Safer is violated.", []string{"Live"}, nil},
		{"Temporal property Live was violated.", []string{"Live"}, []string{"Live"}},
		{"of module Ideal is violated", []string{"Live"}, []string{"Live"}},
		{"of module Ideal is violated", []string{"Live", "Refines"}, nil},
		{"Deadlock reached", []string{"Live"}, nil},
		{"", []string{"Live"}, nil},
	} {
		if got := blamed(Model{Message: c.message}, []string{"Safe"}, c.properties); !slices.Equal(got, c.want) {
			t.Errorf("%q with properties %v: got %v, want %v", c.message, c.properties, got, c.want)
		}
	}
}

// checks lists the invariants and properties that a configuration names.
func checks(t *testing.T, config string) (invariants, properties []string) {
	t.Helper()
	text, err := fs.ReadFile(FS(), config)
	if err != nil {
		t.Fatal(err)
	}
	c, err := cfg.Parse(config, text)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range c.Invariants {
		invariants = append(invariants, n.Text)
	}
	for _, n := range c.Properties {
		properties = append(properties, n.Text)
	}
	return invariants, properties
}
