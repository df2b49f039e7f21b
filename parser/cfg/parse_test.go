package cfg

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc/code"
)

// dump writes a Config on one line per entry, for comparison.
func dump(c *Config) string {
	var b strings.Builder
	single := func(key string, n *Name) {
		if n != nil {
			fmt.Fprintf(&b, "%s %s\n", key, n.Text)
		}
	}
	list := func(key string, names []Name) {
		if len(names) == 0 {
			return
		}
		var texts []string
		for _, n := range names {
			texts = append(texts, n.Text)
		}
		fmt.Fprintf(&b, "%s %s\n", key, strings.Join(texts, " "))
	}
	single("spec", c.Specification)
	single("init", c.Init)
	single("next", c.Next)
	single("view", c.View)
	single("symm", c.Symmetry)
	single("alias", c.Alias)
	single("periodic", c.Periodic)
	single("rl", c.RLReward)
	if c.CheckDeadlock != nil {
		fmt.Fprintf(&b, "deadlock %v\n", c.CheckDeadlock.Value)
	}
	list("inv", c.Invariants)
	list("prop", c.Properties)
	list("con", c.Constraints)
	list("acon", c.ActionConstraints)
	list("post", c.Postconditions)
	list("poss", c.Possible)
	for _, a := range c.Constants {
		b.WriteString(dumpAssignment(a) + "\n")
	}
	return b.String()
}

func dumpAssignment(a *Assignment) string {
	text := a.Name.Text
	if a.Args != nil {
		text += "(" + dumpValues(a.Args) + ")"
	}
	text += map[bool]string{true: " <- ", false: " = "}[a.IsOverride()]
	if a.Module != nil {
		text += "[" + a.Module.Text + "]"
	}
	if a.IsOverride() {
		return text + a.Target.Text
	}
	return text + dumpValues([]Value{a.Value})
}

func dumpValues(vs []Value) string {
	var out []string
	for _, v := range vs {
		switch v := v.(type) {
		case Int:
			out = append(out, fmt.Sprint(v.Value))
		case String:
			out = append(out, fmt.Sprintf("%q", v.Value))
		case Bool:
			out = append(out, fmt.Sprint(v.Value))
		case ModelValue:
			out = append(out, v.Name)
		case *Set:
			out = append(out, "{"+dumpValues(v.Elems)+"}")
		}
	}
	return strings.Join(out, ",")
}

func TestParse(t *testing.T) {
	tests := []struct{ name, src, want string }{
		{"empty", "", ""},
		{"blank", " \n\t\r\n", ""},
		{"singles", "SPECIFICATION S INIT I NEXT N VIEW V SYMMETRY Y ALIAS A _PERIODIC P _RL_REWARD R",
			"spec S\ninit I\nnext N\nview V\nsymm Y\nalias A\nperiodic P\nrl R\n"},
		{"deadlock true", "CHECK_DEADLOCK TRUE", "deadlock true\n"},
		{"deadlock false", "CHECK_DEADLOCK\n\\* why\nFALSE", "deadlock false\n"},
		{"lists, singular and plural, concatenated",
			"INVARIANT A B INVARIANTS C PROPERTY D PROPERTIES E CONSTRAINT F CONSTRAINTS G ACTION_CONSTRAINT H " +
				"ACTION_CONSTRAINTS J POSTCONDITION K POSTCONDITIONS L _POSSIBLE M N INVARIANT Z",
			"inv A B C Z\nprop D E\ncon F G\nacon H J\npost K L\nposs M N\n"},
		{"empty list", "INVARIANT PROPERTY P CONSTANTS", "prop P\n"},
		{"instance names", "INVARIANT I!Inv J!K!L INIT X", "init X\ninv I!Inv J!K!L\n"},
		{"values", `CONSTANTS N = 3 S = "a b" T = TRUE F = FALSE M = m1 E = {} Q = {a, {1}, "x"}`,
			"N = 3\nS = \"a b\"\nT = true\nF = false\nM = m1\nE = {}\nQ = {a,{1},\"x\"}\n"},
		{"graph", "CONSTANT Op(1, a) = x Op({}, TRUE) = 2", "Op(1,a) = x\nOp({},true) = 2\n"},
		{"module value", "CONSTANT N = [Mod] 5", "N = [Mod]5\n"},
		{"overrides", "CONSTANT A <- B C <- [Mod] D\nE<-F", "A <- B\nC <- [Mod]D\nE <- F\n"},
		{"instance on the left", "CONSTANT I!N = 1 J!K <- L", "I!N = 1\nJ!K <- L\n"},
		{"mixed sections", "CONSTANT N = 1 INVARIANT I CONSTANTS M = 2", "inv I\nN = 1\nM = 2\n"},
		{"comments", "\\* INIT X\n(* NEXT (* nested *) Y *)INIT(**)I(***)\\*", "init I\n"},
		{"line comment ends at a carriage return", "\\* x\rINIT I", "init I\n"},
		{"crlf, no final newline", "INIT\r\nI\r\nCONSTANT N = 1", "init I\nN = 1\n"},
		{"keyword prefix is an identifier", "INVARIANT INIT_x INITx _INIT", "inv INIT_x INITx _INIT\n"},
		{"identifiers", "INVARIANT 1a _b c_ 5e3", "inv 1a _b c_ 5e3\n"},
		{"WF_ is split off", "INVARIANT WF_x", "inv WF_ x\n"},
		{"escapes stay", `CONSTANT S = "a\"b\\n"`, `S = "a\\\"b\\\\n"` + "\n"},
		{"keyword as a name", "INIT NEXT", "init NEXT\n"},
		{"keyword as a value", "CONSTANT N = INIT", "N = INIT\n"},
		{"comma as a name", "INVARIANT A, B", "inv A , B\n"},
		{"closing brace as a value", "CONSTANT N = { a , } }", "N = {a,}}\n"},
		{"lexical error ends the file", "INIT I ; NEXT N", "init I\n"},
		{"open string ends the file", "INIT I \"NEXT N", "init I\n"},
		{"open comment ends the file", "INIT I (* NEXT N", "init I\n"},
		{"byte order mark", "\uFEFFINIT I", "init I\n"},
		{"biggest number", "CONSTANT N = 2147483647 M = 007", "N = 2147483647\nM = 7\n"},
	}
	for _, tt := range tests {
		c, err := Parse("M.cfg", []byte(tt.src))
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if got := dump(c); got != tt.want {
			t.Errorf("%s: %q: got\n%swant\n%s", tt.name, tt.src, got, tt.want)
		}
	}
}

func TestSpans(t *testing.T) {
	c, err := Parse("M.cfg", []byte("SPECIFICATION\n\tSpec\nCONSTANTS (* 𝔸é *) N = {a,\n  b}\nInv!X <- [Mod] Y"))
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct{ what, got, want string }{
		{"specification", c.Specification.Span.String(), "line 2, col 9 to line 2, col 12 of module M.cfg"},
		{"constant name", c.Constants[0].Name.Span.String(), "line 3, col 21 to line 3, col 21 of module M.cfg"},
		{"set", c.Constants[0].Value.Span().String(), "line 3, col 25 to line 4, col 4 of module M.cfg"},
		{"element", c.Constants[0].Value.(*Set).Elems[1].Span().String(), "line 4, col 3 to line 4, col 3 of module M.cfg"},
		{"assignment", c.Constants[1].Span.String(), "line 5, col 1 to line 5, col 16 of module M.cfg"},
		{"compound name", c.Constants[1].Name.Span.String(), "line 5, col 1 to line 5, col 5 of module M.cfg"},
	}
	for _, tt := range tests {
		if tt.got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.what, tt.got, tt.want)
		}
	}
}

func TestTypedModelValues(t *testing.T) {
	tests := []struct {
		name string
		want rune
	}{{"A_1", 'A'}, {"a", 0}, {"A_", 0}, {"A_x", 'A'}, {"_A1", 0}, {"__1", '_'}, {"AB_1", 0}}
	for _, tt := range tests {
		if got := (ModelValue{Name: tt.name}).Type(); got != tt.want {
			t.Errorf("type of %s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestSection(t *testing.T) {
	src := "---- MODULE M ----\nx\n====\n---- CONFIG Other ----\nINIT Wrong\n====\n" +
		"---- CONFIG M ----\r\nINIT I\r\n\\* INIT J\nCONSTANT N = -\n\n====\nNEXT N\n"
	c, err := Parse("dir/M.tla", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := dump(c), "init I\nN = -\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := c.Init.Span.Begin.Line; got != 8 {
		t.Errorf("line of Init is %d, want its line in the module file, 8", got)
	}
	if _, err := Parse("N.tla", []byte(src)); err == nil || err.(*Error).Code != code.ConfigUnreadable.Number() {
		t.Errorf("no section for N: got %v, want code %d", err, code.ConfigUnreadable.Number())
	}
	if _, ok := Section("M.tla", "--- CONFIG M ---\nINIT I\n"); ok {
		t.Error("three dashes start a section")
	}
	if c, err := Parse("M.tla", []byte("---------- CONFIG M -----\nINIT I")); err != nil || c.Init == nil {
		t.Errorf("section up to the end of the file: %v", err)
	}
}

func TestLargeInput(t *testing.T) {
	var b strings.Builder
	for i := range 20000 {
		fmt.Fprintf(&b, "CONSTANT N%d = %d\n", i, i)
	}
	c, err := Parse("M.cfg", []byte(b.String()))
	if err != nil || len(c.Constants) != 20000 {
		t.Fatalf("got %v", err)
	}
	if _, err := Parse("M.cfg", []byte(strings.ReplaceAll(b.String(), "\n", " "))); err != nil {
		t.Errorf("one long line: %v", err)
	}
	var looks int
	set := "CONSTANT N = {" + strings.Repeat("1, a, {}, ", 250_000) + "1}\nINVARIANT " + strings.Repeat("INVARIENT ", 250_000)
	if _, err := (Reader{Look: func() { looks++ }}).Parse("M.cfg", []byte(set)); err != nil || looks < 400 {
		t.Errorf("a million values and names: %d looks, %v", looks, err)
	}
	for name, src := range map[string]string{
		"deep set":      "CONSTANT N = " + strings.Repeat("{", 200_000),
		"deep comments": strings.Repeat("(*", 200_000) + strings.Repeat("*)", 200_000) + "INIT I",
		"binary":        strings.Repeat("\x00\xff\xfe{", 1000),
	} {
		if _, err := Parse("M.cfg", []byte(src)); err != nil && err.Error() == "" {
			t.Errorf("%s: empty error", name)
		}
	}
}

// TestCorpus reads every recorded configuration; all but one are right.
func TestCorpus(t *testing.T) {
	root := "../../../shared/corpus"
	if _, err := os.Stat(root); err != nil {
		t.Skip("recorded models are not there: ", err)
	}
	n := 0
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".cfg" {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		n++
		if c, err := Parse(path, src); (err != nil) != (filepath.Base(path) == "Syntax.cfg") {
			t.Errorf("%s: %v", path, err)
		} else if err == nil && len(c.Warnings) > 0 {
			t.Errorf("%s: warning %s", path, c.Warnings[0].Text)
		}
		return nil
	})
	if err != nil || n < 500 {
		t.Errorf("read %d configurations: %v", n, err)
	}
}
