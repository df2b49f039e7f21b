package resume

import (
	"bytes"
	"testing"
)

func TestUnlike(t *testing.T) {
	here := identity{
		Gotlc: "v1", Config: "c", Modules: map[string]string{"A": "1", "B": "2"}, Options: map[string]string{"-deadlock": "false"},
	}
	for name, c := range map[string]struct {
		change func(id *identity)
		want   string
	}{
		"the same":          {func(*identity) {}, ""},
		"another version":   {func(id *identity) { id.Gotlc = "v0" }, "it was written by gotlc v0, and this is gotlc v1"},
		"another module":    {func(id *identity) { id.Modules["B"] = "3" }, "the module B has changed since"},
		"one module less":   {func(id *identity) { delete(id.Modules, "B") }, "it is of a specification without the module B"},
		"one module more":   {func(id *identity) { id.Modules["C"] = "3" }, "it is of a specification with a module C"},
		"another model":     {func(id *identity) { id.Config = "d" }, "it is of another configuration"},
		"another option":    {func(id *identity) { id.Options["-deadlock"] = "true" }, `the option -deadlock was "true", and is "false" now`},
		"an option dropped": {func(id *identity) { id.Options["-Dx"] = "1" }, `the option -Dx was "1", and is "" now`},
	} {
		var saved identity
		var buf bytes.Buffer
		if err := here.Save(&buf); err != nil {
			t.Fatal(err)
		}
		if err := saved.Load(&buf); err != nil {
			t.Fatal(err)
		}
		c.change(&saved)
		if got := here.unlike(&saved); got != c.want {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
	if err := new(identity).Load(bytes.NewReader([]byte("{"))); err == nil {
		t.Error("half an identity is loaded without an error")
	}
}
