package ast

import (
	"strings"
	"testing"
)

func TestExcerpt(t *testing.T) {
	file := &File{Path: "M.tla", Module: "M", Lines: []string{"Init == x = 0", "\tNext == y", "A == é + z", "",
		"a \x00\x1b[1m \xff", strings.Repeat("x", 70) + "<here>" + strings.Repeat("y", 500)}}
	at := func(l1, c1, l2, c2 int) Span { return Span{file, Position{l1, c1}, Position{l2, c2}} }
	tests := []struct {
		name string
		span Span
		want string
	}{
		{"word", at(1, 9, 1, 9), "    1 | Init == x = 0\n      |         ^\n"},
		{"tab counts to the next stop", at(2, 17, 2, 17), "    2 |         Next == y\n      |                 ^\n"},
		{"several lines", at(1, 9, 3, 2), "    1 | Init == x = 0\n      |         ^^^^^\n"},
		{"wide letters", at(3, 10, 3, 10), "    3 | A == é + z\n      |          ^\n"},
		{"empty line", at(4, 1, 4, 1), "    4 | \n      | ^\n"},
		{"control characters", at(5, 3, 5, 3), "    5 | a \uFFFD\uFFFD[1m \uFFFD\n      |   ^\n"},
		{"long line", at(6, 71, 6, 76), "    6 | " + strings.Repeat("x", 70) + "<here>" + strings.Repeat("y", 84) + "\n      | " +
			strings.Repeat(" ", 70) + "^^^^^^\n"},
		{"end of a long line", at(6, 500, 6, 576), "    6 | " + strings.Repeat("y", 137) + "\n      | " +
			strings.Repeat(" ", 60) + strings.Repeat("^", 77) + "\n"},
		{"past the end", at(9, 1, 9, 1), ""},
		{"no span", Span{}, ""},
	}
	for _, tt := range tests {
		if got := tt.span.Excerpt(); got != tt.want {
			t.Errorf("%s: got\n%swant\n%s", tt.name, got, tt.want)
		}
	}
}

func TestText(t *testing.T) {
	file := &File{Path: "M.tla", Module: "M", Lines: []string{"Next == /\\ x = 1", "\t/\\ y' = \"😀\" \\* why", "  z"}}
	for _, tt := range []struct {
		span Span
		want string
	}{
		{Span{file, Position{1, 9}, Position{1, 16}}, `/\ x = 1`},
		{Span{file, Position{1, 9}, Position{2, 20}}, "/\\ x = 1 /\\ y' = \"😀\""},
		{Span{file, Position{3, 1}, Position{3, 9}}, "z"},
		{Span{file, Position{3, 1}, Position{4, 9}}, ""},
		{Span{}, ""},
	} {
		if got := tt.span.Text(); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.span, got, tt.want)
		}
	}
}
