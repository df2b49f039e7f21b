package manual

import (
	"strings"
	"testing"
)

func TestFind(t *testing.T) {
	found := Find("ToJson")
	if len(found) != 1 || found[0].Module != "Json" || found[0].Signature != "ToJson(value)" || !found[0].Native {
		t.Fatalf("got %+v", found)
	}
	for _, want := range []string{"```tla\nToJson(value)\n```\nmodule Json\n", "computed in Go", `\* error 2154: Cannot convert value`} {
		if text := found[0].Text(); !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	if found := Find("(+)"); len(found) != 1 || found[0].Module != "Bags" {
		t.Errorf("(+): got %+v", found)
	}
	if found := Find("SimplePath"); len(found) != 2 {
		t.Errorf("SimplePath: got %+v", found)
	}
	if found := Find("NoSuchName"); found != nil {
		t.Errorf("got %+v", found)
	}
}

func TestComplete(t *testing.T) {
	if got := strings.Join(Complete("ToJson"), " "); got != "ToJson ToJsonArray ToJsonArrayString ToJsonObject ToJsonObjectString ToJsonString" {
		t.Errorf("got %s", got)
	}
	if got := Complete("zz"); got != nil {
		t.Errorf("got %v", got)
	}
	for _, name := range Complete("") {
		if Find(name) == nil {
			t.Errorf("%s is not found", name)
		}
	}
}

// TestExamples demands examples of every operator but those that have none because they need a run or a prover.
func TestExamples(t *testing.T) {
	for _, m := range Modules() {
		if m.Name == "TLAPS" || m.Name == "RealTime" || m.Name == "Toolbox" || strings.HasPrefix(m.Name, "_") || strings.HasSuffix(m.Name, "_proofs") {
			continue
		}
		for _, op := range m.Operators {
			if len(op.Examples) == 0 && op.Cost != "-" {
				t.Errorf("%s!%s has no examples", m.Name, op.Name)
			}
		}
	}
}
