package repl

import (
	"fmt"
	"strings"
	"testing"
)

// split feeds lines to a Splitter and returns the inputs as "line:text", with ¶ between the lines of one.
func split(text string) []string {
	s := &Splitter{}
	var got []string
	add := func(chunks []Chunk) {
		for _, c := range chunks {
			got = append(got, fmt.Sprintf("%d:%s", c.Line, strings.ReplaceAll(c.Text, "\n", "¶")))
		}
	}
	for _, line := range strings.Split(text, "\n") {
		add(s.Add(line))
	}
	add(s.End())
	return got
}

func TestSplit(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       []string
	}{
		{"one a line", "1\n2\n\n3", []string{"1:1", "2:2", "4:3"}},
		{"nothing", "\n  \n\t\n", nil},
		{"goes on after an operator", "1 +\n2\n3", []string{"1:1 +¶2", "3:3"}},
		{"a blank line gives up", "1 +\n\n3", []string{"1:1 +", "3:3"}},
		{"open brackets", "{1,\n2\n,3}\n4", []string{"1:{1,¶2¶,3}", "4:4"}},
		{"a definition over lines", "f(x) ==\n  IF x\n  THEN 1\n  ELSE 2\nf(1)", []string{"1:f(x) ==¶  IF x¶  THEN 1¶  ELSE 2", "5:f(1)"}},
		{"LET", "LET x == 1\n    y == 2\nIN x\n+ 1", []string{"1:LET x == 1¶    y == 2¶IN x", "4:+ 1"}},
		{"a list ends with a blank line", "/\\ a\n/\\ b\n\nc", []string{"1:/\\ a¶/\\ b", "4:c"}},
		{"a list ends with what cannot belong to it", "P == /\\ a\n     /\\ b\nP", []string{"1:P == /\\ a¶     /\\ b", "3:P"}},
		{"a list in brackets is closed", "(/\\ a)\n/\\ b\n", []string{"1:(/\\ a)", "2:/\\ b"}},
		{"an item goes on", "\\/ a =\n   1\n\\/ b", []string{"1:\\/ a =¶   1¶\\/ b"}},
		{"commands", ":help\n1 +\n:quit\n\n:quit", []string{"1::help", "2:1 +¶:quit", "5::quit"}},
		{"a command behind a list", "/\\ a\n:quit", []string{"1:/\\ a", "2::quit"}},
		{"comments", "(* a\n b *) 1\n\\* c\n2", []string{"1:(* a¶ b *) 1", "3:\\* c", "4:2"}},
		{"an open comment", "1 (* a\n2\n", []string{"1:1 (* a¶2"}},
		{"wrong, but whole", "1 2\n)\n3", []string{"1:1 2", "2:)", "3:3"}},
		{"an open string", "\"abc\n2", []string{"1:\"abc", "2:2"}},
		{"RECURSIVE waits for the definition", "RECURSIVE f(_), g(_)\nf(x) == g(x)\ng(x) == f(x)\n1",
			[]string{"1:RECURSIVE f(_), g(_)¶f(x) == g(x)¶g(x) == f(x)", "4:1"}},
		{"EXTENDS", "EXTENDS A,\n B\n1", []string{"1:EXTENDS A,¶ B", "3:1"}},
		{"the last one may be open", "1 +", []string{"1:1 +"}},
	} {
		got := split(tt.text)
		if strings.Join(got, "|") != strings.Join(tt.want, "|") {
			t.Errorf("%s: %q\n got %q\nwant %q", tt.name, tt.text, got, tt.want)
		}
	}
}

// FuzzSplit demands that no line is lost, changed or moved, whatever is typed, and that blank lines separate.
func FuzzSplit(f *testing.F) {
	for _, seed := range []string{
		"1 +\n2", "/\\ a\n/\\ b\n\nc", "f(x) ==\nx", "RECURSIVE f(_)\nf(x) == 1", ":help", "(* \n\n *)", "\"\\\n\"", "LET x == 1\nIN x",
		"EXTENDS A\n,B", "---- MODULE M ----\n====\n1", "{\x00\n\xff}", "\r\n1\r\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		lines := strings.Split(text, "\n")
		if len(lines) > 40 || len(text) > 2000 {
			t.Skip() // each line is parsed with those before it
		}
		s := &Splitter{}
		next := 0 // index of the next line that an input must hold
		check := func(chunks []Chunk) {
			for _, c := range chunks {
				for i, line := range strings.Split(c.Text, "\n") {
					for strings.TrimSpace(lines[next]) == "" {
						next++
					}
					if line != lines[next] || i == 0 && c.Line != next+1 {
						t.Fatalf("%q: input %+v, at line %d", text, c, next+1)
					}
					next++
				}
			}
		}
		for _, line := range lines {
			check(s.Add(line))
			if strings.TrimSpace(line) == "" && s.Begun() {
				t.Fatalf("%q: a blank line did not end the input", text)
			}
		}
		check(s.End())
		for _, line := range lines[next:] {
			if strings.TrimSpace(line) != "" {
				t.Fatalf("%q: line %q was lost", text, line)
			}
		}
	})
}
