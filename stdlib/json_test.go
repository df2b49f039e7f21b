package stdlib

import (
	"strings"
	"testing"
)

func TestToJson(t *testing.T) {
	unsupported := "Cannot convert value: unsupported value type tlc2.value.impl."
	run(t, "Json, TLC, Integers", []check{
		{expr: "ToJson(FALSE)", want: `"false"`},
		{expr: "ToJson(-1)", want: `"-1"`},
		{expr: `ToJson("a")`, want: `"\"a\""`},
		{expr: `ToJson("q\"\\\t<&>é") = "\"q\\\"\\\\\\t<&>é\""`, want: "TRUE"},
		{expr: "ToJson(MV)", want: `"\"MV\""`},
		{expr: "ToJson({3, 1})", want: `"[1,3]"`},
		{expr: "ToJson(<<>>)", want: `"[]"`},
		{expr: "ToJson({{}, {1}})", want: `"[[],[1]]"`},
		{expr: "ToJson(SUBSET {1, 2})", want: `"[[],[1],[2],[1,2]]"`},
		{expr: "ToJson([{1, 0} -> {TRUE}])", want: `"[{\"0\":true,\"1\":true}]"`},
		{expr: "ToJson([a : {1}, b : {2}])", want: `"[{\"a\":1,\"b\":2}]"`},
		{expr: "ToJson({1} \\X {2})", want: `"[[1,2]]"`},
		{expr: "ToJson(1..3)", want: `"[1,2,3]"`},
		{expr: `ToJson([x \in {1, 2} |-> x * 2])`, want: `"[2,4]"`},
		{expr: `ToJson((<<1, "x">> :> 3))`, want: `"{\"<<1, \\\"x\\\">>\":3}"`},
		{expr: "ToJson(Nat)", want: wrapped("Json", "ToJson", unsupported+"UserValue"), code: 2154},
		{expr: "ToJsonArray({2, 1})", want: `"[1,2]"`},
		{expr: "ToJsonArray(3)", want: wrapped("Json", "ToJsonArray", unsupported+"IntValue"), code: 2154},
		{expr: "ToJsonArray([a |-> 1])", want: wrapped("Json", "ToJsonArray", unsupported+"RecordValue"), code: 2154},
		{expr: "ToJsonObject([a |-> {<<1, 2>>}, b |-> [c |-> 3]])", want: `"{\"a\":[[1,2]],\"b\":{\"c\":3}}"`},
		{expr: `ToJsonObject([n \in 1..2 |-> "a"])`, want: `"[\"a\",\"a\"]"`},
		{expr: "ToJsonObject({})", want: wrapped("Json", "ToJsonObject", unsupported+"SetEnumValue"), code: 2154},
	})
}

func TestJSONFiles(t *testing.T) {
	b := run(t, "Json, TLC, Integers, Sequences", []check{
		{expr: `JsonSerialize("s.json", <<1, {2}, [a |-> "x"]>>)`, want: "TRUE"},
		{expr: `JsonDeserialize("s.json")`, want: `<<1, <<2>>, [a |-> "x"]>>`},
		{expr: `JsonSerialize("r.json", [a |-> <<>>, b |-> TRUE])`, want: "TRUE"},
		{expr: `JsonDeserialize("r.json")`, want: "[a |-> <<>>, b |-> TRUE]"},
		{expr: `ndJsonSerialize("n.json", <<1, <<>>, "y">>)`, want: "TRUE"},
		{expr: `ndJsonDeserialize("n.json")`, want: `<<1, <<>>, "y">>`},
		{expr: `ndJsonSerialize("empty.json", <<>>) /\ ndJsonDeserialize("empty.json") = <<>>`, want: "TRUE"},
		{expr: `JsonSerialize("s.json", {1})`,
			want: "The second argument of JsonSerialize should be a sequence or record, but instead it is:\n{1}", code: 2169},
		{expr: `JsonSerialize("s.json", ({"a"} :> 3) @@ ({"b"} :> 4))`, code: 2169,
			want: "The second argument of JsonSerialize should be a sequence or record, but instead it is:\n({\"a\"} :> 3 @@ {\"b\"} :> 4)"},
		{expr: `ndJsonSerialize("s.json", [a |-> 1])`,
			want: "The second argument of ndJsonSerialize should be a sequence, but instead it is:\n[a |-> 1]", code: 2169},
		{expr: `JsonDeserialize("none.json")`, code: 2154,
			want: wrapped("Json", "JsonDeserialize",
				"none.json (No such file or directory)")},
		{expr: `JsonDeserialize(3)`, code: 2154,
			want: wrapped("Json", "JsonDeserialize",
				"Cannot cast tlc2.value.impl.IntValue to tlc2.value.impl.StringValue")},
	})
	files := map[string]string{
		"s.json": "[1,[2],{\"a\":\"x\"}]",
		"r.json": "{\"a\":[],\"b\":true}",
		"n.json": "1\n[]\n\"y\"\n",
	}
	for name, want := range files {
		if got := b.env.files[name]; got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

func TestJSONDeserialize(t *testing.T) {
	cases := []struct{ name, text, want string }{
		{"empty object", `{}`, "[]"},
		{"empty objects among others", `[{}, [], {"a": {}}]`, "<<[], <<>>, [a |-> []]>>"},
		{"nested", ` {"b": [1, {"a": []}], "a": "q\u0041"} `, `[b |-> <<1, [a |-> <<>>]>>, a |-> "qA"]`},
		{"the last duplicate counts", `{"a": 1, "a": 2}`, "[a |-> 2]"},
		{"null", `{"a": [null]}`, "Cannot convert value: unsupported JSON value null"},
		{"empty", ``, "Cannot convert value: unsupported JSON value null"},
		{"spaces", " \n", "Cannot convert value: unsupported JSON value null"},
		{"big", `2147483648`, "-2147483648"},
		{"bigger", `12345678901`, "-539222987"},
		{"beyond 64 bits", `36893488147419103233`, "1"},
		{"fraction", `[1.5, -1.5, 0.9, 1712329729.60]`, "<<1, -1, 0, 1712329729>>"},
		{"exponent", `[1e3, 12.345E+2, 1e-3, 3000000000, 1e40, 123e999999999999, 5e-99999999999]`,
			"<<1000, 1234, 0, -1294967296, 0, 0, 0>>"},
		{"no numbers", `[012, 1., +1, -, 1x]`, `<<"012", "1.", "+1", "-", "1x">>`},
		{"no quotes", `{a: b, 'c' = "d"; "e" => TRUE}`, `[a |-> "b", c |-> "d", e |-> TRUE]`},
		{"comments", "[1, // x\n 2 /* y */, 3 # z\n]", "<<1, 2, 3>>"},
		{"missing element", `[1,,2]`, "Cannot convert value: unsupported JSON value null"},
		{"unclosed", `[1, `, "java.io.EOFException: End of input at line 1 column 5 path $[1]"},
		{"unclosed object", `{"a":1`, "java.io.EOFException: End of input at line 1 column 7 path $.a"},
		{"no colon", `{"a" 1}`, "com.google.gson.stream.MalformedJsonException: Expected ':' at line 1 column 6 path $.a"},
		{"bad escape", "\"\\q\"", "com.google.gson.stream.MalformedJsonException: Invalid escape sequence at line 1 column 4 path $"},
		{"two values", `1 2`, "Did not consume the entire document."},
		{"escapes", `"\ud83d\ude00\n\/"`, `"😀\n/"`},
		{"deep", strings.Repeat("[", 5000), "Cannot convert JSON: more than 1000 levels of arrays and objects"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			b := newBench(t, "Json", `JsonDeserialize("f")`)
			b.env.files["f"] = c.text
			v, err := b.eval(0)
			got := ""
			if err != nil {
				_, got, _ = strings.Cut(err.Text, "following error:\n")
			} else {
				got = v.String()
			}
			if got != c.want {
				t.Errorf("got %q (%v), want %q", got, err, c.want)
			}
		})
	}
}

// FuzzJSON reads any text: it gives a value that survives another round, or an error.
func FuzzJSON(f *testing.F) {
	for _, seed := range []string{`{"a": [1, true, {"b": "x"}], "": {}}`, `[[], [[]], -5]`, `"\u00e9\n"`, `nul`, `{"a": 1, "a": []}`} {
		f.Add(seed)
	}
	b := newBench(f, "Json, TLC", `JsonDeserialize("in")`,
		`LET v == JsonDeserialize("in") IN JsonSerialize("out", <<v>>) /\ JsonDeserialize("out") = <<v>>`)
	read, again := b.compiled(0), b.compiled(1)
	f.Fuzz(func(t *testing.T, text string) {
		b.env.files["in"] = text
		if _, err := read.Eval(b.k.NewCtx(b.env)); err != nil {
			return
		}
		if v, err := again.Eval(b.k.NewCtx(b.env)); err != nil || v.String() != "TRUE" {
			t.Errorf("%q: got %v, %v", text, v, err)
		}
	})
}
