package shrink

import (
	"strings"
	"testing"
)

func TestText(t *testing.T) {
	const text = "a == 1\nb == (2 + f(\"culprit\")) * (3 + (4))\nc == 5\n"
	got := Text(text, func(s string) bool { return strings.Contains(s, `f("culprit")`) })
	if want := `f("culprit")`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := Text(text, func(string) bool { return false }); got != text {
		t.Errorf("nothing may change, got %q", got)
	}
	if got := Text("(((", func(s string) bool { return len(s) > 1 }); len(got) != 2 {
		t.Errorf("unbalanced: %q", got)
	}
}

func TestTokens(t *testing.T) {
	const text = "x' = [f EXCEPT ![1] = \"a b\"] \\* end\n<<\\in é>>\x80"
	if got := strings.Join(Tokens(text), ""); got != text {
		t.Errorf("got %q", got)
	}
	if n := len(Tokens(`x' = "a b"`)); n != 6 {
		t.Errorf("%d tokens", n)
	}
}
