package parser

import (
	"errors"
	"strings"
	"testing"
)

// TestMistakes checks the hints for what beginners write; each text has one error.
func TestMistakes(t *testing.T) {
	for _, tc := range []struct{ name, src, want string }{
		{"= for ==", module("Init = x"), `definitions are written with "=="`},
		{"= for == with parameters", module("F(x, y) = x"), `definitions are written with "=="`},
		{"= for == in a function", module("f[x \\in S] = x"), `definitions are written with "=="`},
		{":= for ==", module("Init := x"), `definitions are written with "=="`},
		{"= for == in LET", module("a == LET b = 1 IN b"), `definitions are written with "=="`},
		{"missing bullet", module("a ==", "  /\\ b", "  c = 1"), `needs a /\ in column 3`},
		{"missing operator between lines", module("a == b", "  c"), "an operator such as /\\ is missing before it"},
		{"bullets in different columns", module("a == /\\ b", "       /\\ c", "      \\/ d"), "in the same column"},
		{"item left of its bullet", module("a ==  /\\ b", "      /\\", "     c"), "not to the right of its bullets"},
		{"nothing behind a bullet", module("a == /\\ b", "     /\\", "c == 1"), `nothing follows "/\" in line 3`},
		{"!=", module("a == b != c"), `"not equal" is written # or /=`},
		{"!", module("a == b /\\ !c"), `"not" is written ~`},
		{"not", module("a == not b"), `"not" is written ~`},
		{"and", module("a == b and c"), `"and" is written /\`},
		{"or", module("a == b OR c"), `"OR" is written \/`},
		{"in", module("a == \\E x in S : x"), `"in" is written \in`},
		{"for all", module("a == for all x : x"), `"for all" is written \A`},
		{"&&", module("a == b = 1 && c = 2"), `&& binds tighter than =; "and" is written /\`},
		{"single quotes", module("a == 'b'"), `strings are written in double quotes: "b"`},
		{"lower-case keyword", module("a == if b then c else d"), "did you mean IF? Reserved words are written in capitals"},
		{"lower-case keyword before TRUE", module("a == if TRUE THEN b ELSE c"), "did you mean IF? Reserved words are written in capitals"},
		{"UNCHANGED without a tuple", module("a == UNCHANGED x, y"), "UNCHANGED <<x, y>>"},
		{"names without a comma", module("VARIABLES x y"), "separated by commas: x, y"},
		{"modules without a comma", module("EXTENDS A B"), "separated by commas: A, B"},
		{"comma too many", module("VARIABLES x,", "a == x"), "the comma is one too many"},
		{"IF without ELSE", module("a == IF b THEN c", "d == 1"), "the IF in line 2 is not complete"},
		{"IF without ELSE at the end", module("a == IF b THEN c"), "the IF in line 2 is not complete"},
		{"EXCEPT without !", module("a == [f EXCEPT [1] = 2]"), "[f EXCEPT ![x] = value]"},
		{"record with an arrow", module("a == [b -> 1, c -> 2]", "d == 1"), "name |-> value"},
		{"function with an arrow", module("a == [x \\in S -> 1]"), "[x \\in S |-> value]"},
		{"arrow for implies", module("a == b -> c"), `"implies" is written =>`},
		{"set filter with a bar", module("a == {x \\in S | x > 1}"), "{x \\in S : P}"},
		{"record in braces", module("a == {b : 1, c : 2}"), "a record is written [x |-> 1"},
		{"tuple in parentheses", module("a == (1, 2)"), "<<a, b>>"},
		{"tuple in brackets", module("a == [1, 2]"), "<<a, b>>"},
		{"wrong closing bracket", module("a == {1, (2}"), `the "(" in line 2, column 10 is still open`},
		{"closing bracket too many", module("a == 1)"), `nothing is open that ")" could close`},
		{"misspelt unit", module("CONSTNATS x"), "did you mean CONSTANTS?"},
		{"quantifier without a colon", module("a == \\E x \\in S x = 1"), "a colon stands before the body"},
		{"quantifier with a comma for the colon", module("a == \\E x \\in S, x = 1"), "a colon stands before the body"},
		{"arms of CASE with colons", module("a == CASE b : 1"), "CASE condition -> value"},
		{"fields with equals signs", module("a == [b = 1]"), "name |-> value"},
		{"fields with quotes", module("a == [\"b\" |-> 1]"), "the names without quotes"},
		{"field of EXCEPT without !", module("a == [f EXCEPT .b = 2]"), "[f EXCEPT ![x] = value]"},
		{"dictionary", module("a == {\"b\": 1}"), "a record is written [x |-> 1"},
		{"comprehension", module("a == {x for x in S}"), "{e : x \\in S}"},
		{"comprehension of a function", module("a == [x for x in S]"), "[x \\in S |-> e]"},
		{"condition behind", module("a == 1 IF b ELSE 2"), "the condition comes first"},
		{"question mark", module("a == b ? 1 : 2"), "IF condition THEN value ELSE value"},
		{"IN for an element", module("a == x IN S"), "is an element of is written \\in"},
		{"LET without IN", module("a == LET b == 1", "     c + b"), "IN goes between the definitions"},
		{"empty array", module("a == x = []"), "the empty sequence is written <<>>"},
		{"assignment with an operator", module("a == x += 1"), "x' = x + e"},
		{"declaration with a value", module("VARIABLE x = 0"), "said by Init"},
		{"constant with a value", module("CONSTANT N = 3"), "the configuration gives their values"},
		{"def", module("def f(x) == x"), "definitions have no word in front"},
		{"import", module("import Naturals"), "EXTENDS A, B"},
		{"comment of a shell", module("# a"), "comments are written"},
		{"comment with dashes", module("VARIABLE x -- a"), "comments are written"},
		{"step without a subscript", module("a == [][b]"), "[][Next]_vars"},
		{"subscript of two", module("a == [][b]_x, y"), "[][Next]_<<x, y>>"},
		{"short end", "---- MODULE A ----\na == b\n===\n", "at least four equals signs"},
		{"a name that is no keyword", module("Inc x"), `needs "==" behind its name`},
	} {
		_, err := ParseFile("A.tla", []byte(tc.src))
		var list ErrorList
		if !errors.As(err, &list) || len(list) != 1 || !strings.Contains(list[0].Hint, tc.want) {
			t.Errorf("%s: got %v\nwant hint %s", tc.name, renderAll(list), tc.want)
		}
	}
}

func renderAll(list ErrorList) string {
	if len(list) == 0 {
		return "no error"
	}
	return list.Render()
}

// TestRecovery checks that each unit with an error is reported, and no other.
func TestRecovery(t *testing.T) {
	src := module("VARIABLES x y", "a = 1", "b == (1", "c == 2", "d(p) = 3", "e == 4 +", "f == 5 5", "ASSUME", "g == LET h == IN 1",
		"THEOREM 1 2", "---- MODULE B ----", "i == )", "j == 1", "k == [", "====", "l == {", "m == 1")
	_, err := ParseFile("A.tla", []byte(src))
	var got []string
	for _, e := range err.(ErrorList) {
		got = append(got, e.Error())
	}
	want := []string{"2:13", "3:1", "5:1", "6:1", "8:1", "8:8", "10:15", "11:11", "13:6", "16:1", "18:1"}
	if len(got) != len(want) {
		t.Fatalf("got %s", strings.Join(got, "\n"))
	}
	for i, at := range want {
		if !strings.HasPrefix(got[i], "A.tla:"+at+":") {
			t.Errorf("got %s, want it at %s", got[i], at)
		}
	}
}
