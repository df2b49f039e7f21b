package traceform

import (
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/chosen"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// behavior is one with values of all kinds, which returns to its second state.
func behavior() Behavior {
	t := value.NewTable()
	n1, n2 := t.ModelValue("n1"), t.ModelValue("n2")
	letter := value.FuncMerge(value.FuncSingleton(t.String("to"), n2), value.FuncSingleton(t.String("no"), value.MakeInt(-7)))
	number := func(n int32) value.Value { return value.MakeInt(n) }
	state := func(n int32, mail ...value.Value) []value.Value {
		return []value.Value{number(n), value.MakeSet(mail), value.FuncSingleton(n1, value.MakeTuple([]value.Value{value.True, t.String("a;b")}))}
	}
	send := &eval.Action{Name: "Send", Args: []value.Value{n1, n2}}
	receive := &eval.Action{Name: "Next"}
	return Behavior{
		Spec: "Mail", Variables: []string{"x", "mail", "log"}, Back: 2,
		States: []State{
			{Values: state(0)}, {state(1, letter), Step{Action: send}},
			{state(2), Step{receive, &chosen.Way{Label: "Receive(m)", Choices: []eval.Choice{{Name: "m", Value: letter}, {Name: "k", Value: n2}}, Arguments: []bool{true, false}}}},
		},
		Closing: Step{Action: &eval.Action{Name: "Again"}},
	}
}

// TestGolden compares each format with a text that somebody has read; that of a behavior which stutters differs at its end.
func TestGolden(t *testing.T) {
	for _, format := range Formats() {
		b := behavior()
		text := string(Writers[format](b))
		b.Closing, b.Back = Step{}, 3
		text += "\n" + string(Writers[format](b))
		path := "testdata/" + format + ".txt"
		if *update {
			if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil || string(want) != text {
			t.Errorf("%s: %v: got\n%s", format, err, text)
		}
	}
}

// TestITF demands valid JSON whose values have the forms that the format names.
func TestITF(t *testing.T) {
	var whole struct {
		Vars   []string
		Loop   int
		States []map[string]any
	}
	if err := json.Unmarshal(ITF(behavior()), &whole); err != nil {
		t.Fatal(err)
	}
	text, _ := json.Marshal(whole.States[1])
	for _, want := range []string{`"x":{"#bigint":"1"}`, `{"#set":[{"no":{"#bigint":"-7"},"to":"n2"}]}`, `{"#map":[["n1",[true,"a;b"]]]}`, `"action":"Send`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%s lacks %s", text, want)
		}
	}
	if whole.Loop != 1 || len(whole.States) != 3 || len(whole.Vars) != 3 {
		t.Errorf("got %+v", whole)
	}
}
