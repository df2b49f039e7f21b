package tracecheck

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

func decode(t *testing.T, text string) any {
	t.Helper()
	dec := json.NewDecoder(strings.NewReader(text))
	dec.UseNumber()
	var j any
	if err := dec.Decode(&j); err != nil {
		t.Fatal(err)
	}
	return j
}

// TestMatches gives values and JSON texts: the first one is what module Json writes. like must bring each text back to the
// value, with the value as its example.
func TestMatches(t *testing.T) {
	table := value.NewTable()
	number := value.MakeInt
	text := table.String
	record := func(name string, v value.Value) value.Value { return value.FuncSingleton(text(name), v) }
	for _, tt := range []struct {
		v       value.Value
		yes, no []string
	}{
		{value.True, []string{"true"}, []string{"false", "1", `"TRUE"`, "null"}},
		{number(-3), []string{"-3"}, []string{"3", "-3.0", `"-3"`, "4294967293", "true"}},
		{text("a"), []string{`"a"`}, []string{`"b"`, "1", "[]"}},
		{table.ModelValue("m"), []string{`"m"`}, []string{`"n"`}},
		{value.EmptyTuple, []string{"[]", "{}"}, []string{"[1]", `{"a":1}`}},
		{value.MakeTuple([]value.Value{number(1), text("a")}), []string{`[1,"a"]`}, []string{`["a",1]`, `[1]`, `{"1":1,"2":"a"}`}},
		{value.MakeSet([]value.Value{number(1), number(2)}), []string{"[1,2]", "[2,1]"}, []string{"[1]", "[1,1]", "[1,2,2]", "{}"}},
		{value.MakeInterval(1, 3), []string{"[1,2,3]", "[3,1,2]"}, []string{"[1,2]"}},
		{value.EmptySet, []string{"[]"}, []string{"{}", "[1]"}},
		{record("a", value.MakeSet([]value.Value{text("x")})), []string{`{"a":["x"]}`}, []string{`{"a":"x"}`, `{"a":["x"],"b":1}`, `{}`, `{"b":["x"]}`}},
		{value.FuncSingleton(number(7), text("x")), []string{`{"7":"x"}`}, []string{`["x"]`, `{"7":"y"}`}},
		{value.FuncSingleton(table.ModelValue("m"), number(0)), []string{`{"m":0}`}, []string{`{"m":1}`, `[0]`}},
	} {
		for _, y := range tt.yes {
			j := decode(t, y)
			if !matches(j, tt.v) {
				t.Errorf("%s does not match %s", y, tt.v)
			}
			if got := like(table, j, tt.v); !value.Equal(got, tt.v) {
				t.Errorf("%s, like %s, becomes %s", y, tt.v, got)
			}
		}
		for _, n := range tt.no {
			if matches(decode(t, n), tt.v) {
				t.Errorf("%s matches %s", n, tt.v)
			}
		}
	}
}
