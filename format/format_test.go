package format

import (
	"strings"
	"testing"

	"github.com/gotlc/gotlc/pluscal"
)

// TestStyle shows the style, rule by rule. Each case is the body of a module before and after.
func TestStyle(t *testing.T) {
	for _, tt := range []struct{ name, before, after string }{
		{"blanks at the ends of lines", "A == 1  \n  \nB == 2\t\n", "A == 1\n\nB == 2\n"},
		{"empty lines", "A == 1\n\n\n\n\nB == 2\n", "A == 1\n\n\nB == 2\n"},
		{"commas", "A == <<1 ,2,  3>>\n", "A == <<1, 2, 3>>\n"},
		{"relations and Booleans", "A == x=1/\\y#2=>z\\in S\n", "A == x = 1 /\\ y # 2 => z \\in S\n"},
		{"arithmetic stays, alike on both sides", "A == x+1 + y -1 * z..N\n", "A == x+1 + y - 1 * z..N\n"},
		{"a sign is no operator between", "A == x = -1 + f[-y]\n", "A == x = -1 + f[-y]\n"},
		{"arrows", "A == [S->T]\nB == [x \\in S|->x]\n", "A == [S -> T]\nB == [x \\in S |-> x]\n"},
		{"keywords", "A == UNCHANGED<<x, y>>\nB == IF(x)THEN(y)ELSE z\n", "A == UNCHANGED <<x, y>>\nB == IF (x) THEN (y) ELSE z\n"},
		{"colons", "A == \\A x \\in S:P\nB == \\E x \\in S  :  P\n", "A == \\A x \\in S: P\nB == \\E x \\in S : P\n"},
		{"fields", "A == r . f.g\n", "A == r.f.g\n"},
		{"operators as arguments", "A == Fold( +, 0, S )\n", "A == Fold( +, 0, S )\n"},
		{"aligned definitions stay aligned", "A   == 1\nBBB  == 2\nC   == 3\n", "A == 1\nBBB == 2\nC == 3\n"},
		{"as close as possible", "A    ==  1\nBBB  ==  2\n", "A   == 1\nBBB == 2\n"},
		{"aligned over a longer definition", "A   == \\/ x\n       \\/ y\nBBB == 2\n", "A   == \\/ x\n       \\/ y\nBBB == 2\n"},
		{"not aligned", "A    == 1\nBBB == 2\n", "A == 1\nBBB == 2\n"},
		{"lists move with what they hang on", "A   ==   /\\  x\n         /\\  \\/ y\n             \\/ z\n", "A == /\\ x\n     /\\ \\/ y\n        \\/ z\n"},
		{"what ends a list goes on doing so", "A == x /\\   /\\ y\n            /\\ z\n       => u\n", "A == x /\\ /\\ y\n          /\\ z\n       => u\n"},
		{"a line that begins left of a bullet", "A == x   \\/  /\\ y\n             /\\ z\n           => u\n", "A == x \\/    /\\ y\n             /\\ z\n           => u\n"},
		{"lines keep their distance to the bullet", "A == /\\  IF x\n           THEN y\n           ELSE z\n", "A == /\\ IF x\n           THEN y\n           ELSE z\n"},
		{"comments keep their column", "A   == 1   \\* one\nBB == 22   \\* two\n", "A == 1     \\* one\nBB == 22   \\* two\n"},
		{"comments make room together", "A == <<1,2,3>> \\* one\nB == 2         \\* two\n", "A == <<1, 2, 3>> \\* one\nB == 2           \\* two\n"},
		{"comments of several lines move", "A ==   /\\ x  \n       (* one\n          two *)\n       /\\ y\n", "A == /\\ x\n     (* one\n        two *)\n     /\\ y\n"},
		{"empty lines in comments stay", "(* one\n\n\n\n\n*)\nA == 1\n", "(* one\n\n\n\n\n*)\nA == 1\n"},
		{"tabs", "A ==\n\t/\\ x\t\\* c\n\t/\\ y\n", "A ==\n        /\\ x    \\* c\n        /\\ y\n"},
		{"strings", "A == \"a  ,b\"\n", "A == \"a  ,b\"\n"},
		{"proofs", "THEOREM T == x\n<1>1.  x=y\n  BY DEF A,B\n<1>    QED\n", "THEOREM T == x\n<1>1. x = y\n  BY DEF A, B\n<1> QED\n"},
	} {
		before := "---- MODULE M ----\n" + tt.before + "====\n"
		out, err := Module("M.tla", []byte(before), Options{})
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if want := "---- MODULE M ----\n" + tt.after + "====\n"; string(out) != want {
			t.Errorf("%s: got\n%swant\n%s", tt.name, out, want)
		}
	}
}

func TestSpelling(t *testing.T) {
	const ascii = "---- MODULE M ----\nA == \\A x \\in S : x /= y /\\ ~z => <<x>> \\land \\E u : u <= v\nB == /\\ a   \\* kept: /\\ \\in\n     /\\ b \\o \"\\\\in\"\n====\n"
	const unicode = "---- MODULE M ----\nA ≜ ∀ x ∈ S : x ≠ y ∧ ¬z ⇒ ⟨x⟩ \\land ∃ u : u ≤ v\nB ≜ ∧ a     \\* kept: /\\ \\in\n    ∧ b ∘ \"\\\\in\"\n====\n"
	out, err := Module("M.tla", []byte(ascii), Options{Spelling: Unicode})
	if err != nil || string(out) != unicode {
		t.Errorf("%v\n%swant\n%s", err, out, unicode)
	}
	back, err := Module("M.tla", out, Options{Spelling: ASCII})
	if want := strings.Replace(ascii, "/=", "#", 1); err != nil || string(back) != want {
		t.Errorf("%v\n%swant\n%s", err, back, want)
	}
}

// TestPlusCal leaves algorithms and translations alone, to the letter.
func TestPlusCal(t *testing.T) {
	source := pluscal.SplitLines("---- MODULE M ----\nEXTENDS Integers\n(* --algorithm A { variables  x=1 ;  \n  { a: x:=2   } } *)\n\\* BEGIN TRANSLATION\n\\* END TRANSLATION\nB   ==  x=1\n====\n")
	translation := pluscal.Translate(source, pluscal.DefaultOptions())
	if len(translation.Errors) > 0 {
		t.Fatal(translation.Errors)
	}
	text := strings.Join(translation.Lines, "\n")
	for _, spelling := range []Spelling{AsWritten, Unicode} {
		out, err := Module("M.tla", []byte(text), Options{Spelling: spelling})
		if err != nil {
			t.Fatal(err)
		}
		got := pluscal.SplitLines(string(out))
		for i, line := range translation.Lines {
			if i > 1 && !strings.HasPrefix(line, "B ") && line != got[i] {
				t.Errorf("line %d: got %q, want %q", i+1, got[i], line)
			}
		}
		if c := pluscal.Check(got, pluscal.DefaultOptions()); c.AlgorithmChanged || c.TranslationChanged {
			t.Errorf("the translation is out of date: %+v", c)
		}
	}
}

// TestPlusCalMarks takes the lines that the translator takes, however many blanks they have.
func TestPlusCalMarks(t *testing.T) {
	text := "---- MODULE M ----\n(* --algorithm   A *)\n\\* BEGIN  \tTRANSLATION\nB   ==  1\n\\* END   TRANSLATION\nC   ==  1\n====\n"
	out, err := Module("M.tla", []byte(text), Options{})
	if want := strings.Replace(text, "C   ==  1", "C == 1", 1); err != nil || string(out) != want {
		t.Errorf("%v: got %s, want %s", err, out, want)
	}
}

func TestAround(t *testing.T) {
	text := "notes  \n\t---- MODULE M ----  \nA ==  1\n====  \nmore   \n\n\n\n\nnotes\t\n"
	out, err := Module("M.tla", []byte(text), Options{})
	if want := strings.Replace(text, "==  1", "== 1", 1); err != nil || string(out) != want {
		t.Errorf("%v: got %q, want %q", err, out, want)
	}
	crlf, err := Module("M.tla", []byte(strings.ReplaceAll(text, "\n", "\r\n")), Options{})
	if err != nil || string(crlf) != strings.ReplaceAll(string(out), "\n", "\r\n") {
		t.Errorf("%v: %q", err, crlf)
	}
	if _, err := Module("M.tla", []byte("---- MODULE M ----\nA == (1\n====\n"), Options{}); err == nil {
		t.Error("a module that does not parse is laid out")
	}
}

func TestConfig(t *testing.T) {
	out, err := Config("M.cfg", []byte("INIT Init  \nNEXT Next\n\n\n\n\\* c \nCONSTANT N   = 3"))
	if want := "INIT Init\nNEXT Next\n\n\n\\* c\nCONSTANT N   = 3\n"; err != nil || string(out) != want {
		t.Errorf("%v: got %q, want %q", err, out, want)
	}
	if _, err := Config("M.cfg", []byte("INIT\n")); err == nil {
		t.Error("a configuration with a mistake is laid out")
	}
}

// TestRename moves what is aligned with something behind a name, and nothing else.
func TestRename(t *testing.T) {
	before := "---- MODULE M ----\nA(n) ==  /\\ n=1  \\* c\n         /\\ IF n THEN 1\n                 ELSE 2\n\n\n\n\nB    == n  +1 \n\tC == n\n====\n"
	after := "---- MODULE M ----\nA(number) ==  /\\ number=1 \\* c\n              /\\ IF number THEN 1\n                           ELSE 2\n\n\n\n\nB    == n  +1 \n\tC == n\n====\n"
	names := map[int]string{}
	for at := range len(before) {
		if before[at] == 'n' && at < strings.Index(before, "B ") {
			names[at] = "number"
		}
	}
	got, err := Rename("M.tla", []byte(before), names)
	if err != nil || string(got) != after {
		t.Errorf("%v\n%s\nwant\n%s", err, got, after)
	}
	text := "---- MODULE M ----\n\\* BEGIN TRANSLATION\nA == 1\n\\* END TRANSLATION\n====\n"
	if _, err := Rename("M.tla", []byte(text), map[int]string{strings.Index(text, "A =="): "B"}); err == nil {
		t.Error("a translation is changed")
	}
}
