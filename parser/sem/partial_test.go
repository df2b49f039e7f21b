package sem_test

import (
	"os"
	"strings"
	"testing"
)

// TestBeyond checks which level errors are found although names are wrong, and that the list of findings has none.
func TestBeyond(t *testing.T) {
	info, found := analyze(t, `---- MODULE M ----
EXTENDS A
VARIABLE x
a == unknown
b == x'' = 1
c == a /\ (x'' = 2)
d == LET e == c IN (x'' = 3)
f == J!bad /\ (x'' = 4)
g == [](x' = 5)
RECURSIVE h(_), i(_)
h(n) == i(n) /\ x'' = 6
i(n) == h(n, n)
k == J!good''
RECURSIVE l(_)
l(n) == IF n THEN l(n) ELSE x'' = 7
ASSUME x = 8
I == INSTANCE B
m == I!good /\ x'' = 9
====`, `---- MODULE A ----
J == INSTANCE B WITH y <- unknown2
VARIABLE z
p == z'' = 1
====`, `---- MODULE B ----
CONSTANT y
good == y
bad == wrong
====`)
	for _, e := range found {
		if e.Code == 4205 || e.Code == 4206 || e.Code == 4310 {
			t.Errorf("listed: %s", e)
		}
	}
	var got []string
	for _, e := range info.Beyond {
		place, _, _ := strings.Cut(e.Span.String(), " to ")
		got = append(got, e.Module+" "+place)
	}
	want := "A line 4, col 6; M line 5, col 6; M line 9, col 6; M line 15, col 29; M line 16, col 1"
	if s := strings.Join(got, "; "); s != want {
		t.Errorf("got\n%s\nwant\n%s", s, want)
	}
	if info, _ := analyze(t, "---- MODULE M ----\nVARIABLE x\na == x''\n===="); len(info.Beyond) > 0 {
		t.Errorf("nothing is beyond the list: %v", info.Beyond)
	}
}

// TestBeyondIsComplete adds a unit with a wrong name to modules with level errors: these errors are then the ones beyond.
func TestBeyondIsComplete(t *testing.T) {
	data, err := os.ReadFile("testdata/levels.tla")
	if err != nil {
		t.Fatal(err)
	}
	for _, chunk := range strings.Split(string(data), "\n\\* ---\n") {
		texts := strings.Split(chunk, "\n\\* +++\n")
		_, found := analyze(t, texts...)
		want, _ := found.Split()
		body, rest, _ := strings.Cut(texts[0], "\n====")
		texts[0] = body + "\nzzz == nothingOfThatName\n====" + rest
		info, _ := analyze(t, texts...)
		if got := info.Beyond; got.Error() != want.Error() {
			t.Errorf("%s: got\n%s\nwant\n%s", headerLine.FindString(chunk), got, want)
		}
	}
}
