package report

import (
	"encoding/json"
	"os/exec"
	"strings"
	"testing"
)

// TestSearch asks which of some states fit what is looked for in a drawing, with the script of the page.
func TestSearch(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not installed; TestGraphInBrowser tries the search where there is a browser")
	}
	states := []map[string]string{
		{"x": "1", "m": `[type |-> "ack", n |-> 3, to |-> {s1, s2}]`, "pc": `("a" :> "Done" @@ "b" :> "cs")`, "q": "<<1, 10>>"},
		{"x": "10", "m": `[type |-> "req", n |-> 12]`, "pc": `<<"cs", "Done">>`, "q": "<<>>"},
		{"x": "-3..2", "m": `no value`, "pc": `("b" :> "cs" @@ "a" :> "Done")`, "q": `<<[f |-> <<TRUE, "a, b">>]>>`},
	}
	tests := []struct{ Search, Want string }{
		{`x = 1`, "0"}, {`x > 1`, "1"}, {`x >= 1`, "0 1"}, {`x # 1`, "1 2"}, {`x=<1`, "0"}, {`-3 \in x`, "2"}, {`3 \notin x`, "2"},
		{`m.type = "ack"`, "0"}, {`m.n > 3`, "1"}, {`m.type # "ack"`, "1"}, {`s1 \in m.to`, "0"}, {`m.to = {s2, s1}`, "0"},
		{`pc["a"] = "Done"`, "0 2"}, {`pc[1] = "cs"`, "1"}, {`pc = ("a" :> "Done" @@ "b" :> "cs")`, "0 2"}, {`pc = (1 :> "cs" @@ 2 :> "Done")`, "1"},
		{`q[2] = 10`, "0"}, {`q = <<1, 10>>, x = 1`, "0"}, {`x = 10 /\ m.n = 12`, "1"}, {`x = 10 && m.n = 1`, ""},
		{`q[1].f = <<TRUE, "a, b">>`, "2"}, {`q[1].f[1] = TRUE`, "2"}, {`m = [n|->12, type|->"req"]`, "1"}, {`q = <<>>`, "1"},
		{`y = 1`, "words"}, {`ack`, "words"}, {`x =`, "words"}, {`x = [`, "words"}, {``, "words"}, {`m.n`, "words"},
	}
	data, _ := json.Marshal(states)
	searches, _ := json.Marshal(tests)
	out, err := exec.CommandContext(t.Context(), node, "-e", searchScript+"\nconst states = "+string(data)+", tests = "+string(searches)+`;
for (const {Search} of tests) {
  const test = readSearch(Search, ["x", "m", "pc", "q"]);
  console.log(test ? states.map((s, i) => test(name => s[name]) ? i : -1).filter(i => i >= 0).join(" ") : "words");
}`).CombinedOutput()
	got := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if err != nil || len(got) != len(tests) {
		t.Fatalf("%v: %s", err, out)
	}
	for k, test := range tests {
		if got[k] != test.Want {
			t.Errorf("%s: got %q, want %q", test.Search, got[k], test.Want)
		}
	}
}
