package cfg

import (
	"errors"
	"io/fs"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc/code"
)

func TestErrors(t *testing.T) {
	const (
		keyword = "It was expecting a keyword, but did not find it."
		arrow   = "It was expecting = or <-, but did not find it."
	)
	tests := []struct {
		name, src string
		code      int
		line      int
		text      string // after TLC's first line
		hint      string // part of the hint
	}{
		{"no keyword", "Spec", 5006, 1, keyword, "an entry starts with a keyword"},
		{"misspelt keyword", "\nSPECIFICATOIN Spec", 5006, 2, keyword, "did you mean SPECIFICATION?"},
		{"lower case keyword", "init Init", 5006, 1, keyword, "did you mean INIT?"},
		{"second word", "INIT Init\nAgain", 5006, 2, keyword, "INIT takes exactly one word"},
		{"two names", "SPECIFICATION A, B", 5006, 1, keyword, "exactly one word"},
		{"name left out", "INIT NEXT Next", 5006, 1, keyword, "its own name is missing"},
		{"retired keyword", "TYPE TypeOK", 5006, 1, keyword, "INVARIANT"},
		{"retired keyword after constants", "CONSTANT N = 1 TYPE TypeOK", 5006, 1, arrow, "INVARIANT"},
		{"keyword at the end", "\n\nINIT", 5003, 3, "The keyword INIT was not followed by an identifier.", ""},
		{"check_deadlock at the end", "CHECK_DEADLOCK\n\n", 5003, 1, "The keyword CHECK_DEADLOCK was not followed by an identifier.", ""},
		{"view at a lexical error", "VIEW ;", 5003, 1, "The keyword VIEW was not followed by an identifier.", ""},
		{"twice", "INIT A\nNEXT B\nINIT\nC", 5004, 3, "The keyword INIT appeared twice.", "remove the other"},
		{"twice at the end", "INIT A INIT", 5003, 1, "The keyword INIT was not followed by an identifier.", ""},
		{"deadlock", "CHECK_DEADLOCK\nNO", 5006, 2, "It was expecting TRUE or FALSE, but did not find it.", ""},
		{"negative number", "CONSTANTS\n K = -3\n M = 1", 5006, 3, arrow, "negative"},
		{"tuple", "CONSTANT K = <<1, 2>>", 5006, 1, arrow, "tuples"},
		{"range", "CONSTANT K = 1..3", 5006, 1, arrow, "m..n"},
		{"expression", "CONSTANT K = SUBSET {a}", 5006, 1, arrow, "values, not expressions"},
		{"function", "CONSTANT K = [x \\in S |-> 1]", 5006, 1, "It was expecting ], but did not find it.", "records and functions"},
		{"record", "CONSTANT K = [a |-> 1]", 5006, 1, "It was expecting ], but did not find it.", "records and functions"},
		{"missing bracket", "CONSTANT K <- [Mod\nX", 5006, 2, "It was expecting ], but did not find it.", "module name"},
		{"missing bracket at the end", "CONSTANT K <- [Mod\n", 5006, 1, "It was expecting ], but did not find it.", "module name"},
		{"no assignment", "CONSTANT\nN\nINVARIANT I", 5006, 3, arrow, "N = N makes it a model value"},
		{"no assignment at the end", "CONSTANT N\n\n", 5006, 2, arrow, "N = N"},
		{"double =", "CONSTANT N == 3", 5006, 1, arrow, "single ="},
		{"comma between", "CONSTANT N = 3, M = 4", 5006, 1, arrow, "not by commas"},
		{"no value", "CONSTANT N =\n", 5006, 1, "It was expecting a value, but did not find it.", ""},
		{"value left out", "CONSTANT N = INVARIANT I", 5006, 1, arrow, "its value is missing"},
		{"no value in a set", "CONSTANT N = {\n", 5006, 1, "It was expecting a value, but did not find it.", ""},
		{"no value after a comma", "CONSTANT N = {1,", 5006, 1, "It was expecting a value, but did not find it.", ""},
		{"set not closed", "CONSTANT N = {1", 5006, 1, "It was expecting }, but did not find it.", "not closed"},
		{"no comma in a set", "CONSTANT N = {\"a\"\n\"b\"}", 5006, 2, "It was expecting }, but did not find it.", "commas"},
		{"negative in a set", "CONSTANT N = {-1}", 5006, 1, "It was expecting }, but did not find it.", "negative"},
		{"range in a set", "CONSTANT N = {1..2}", 5006, 1, "It was expecting }, but did not find it.", "m..n"},
		{"no target", "CONSTANT N <-", 5005, 1, "Expected an identifier after <-.", ""},
		{"no module", "CONSTANT N <- [", 5005, 1, "Expected an identifier after <-[.", ""},
		{"no target after module", "CONSTANT N <- [M]", 5005, 1, "Expected an identifier after <-[mod].", ""},
		{"no module before a value", "CONSTANT N = [", 5005, 1, "Expected an identifier after =[.", ""},
		{"no value after module", "CONSTANT N = [M]", 5006, 1, "It was expecting a value, but did not find it.", ""},
		{"open argument list", "CONSTANT F(1 = 2", 5002, 1, "", "list of arguments"},
		{"empty argument list", "CONSTANT F() = 2", 5002, 1, "", "list of arguments"},
		{"operator by name with arguments", "CONSTANT F(a) <- G", 5006, 1, arrow, "F <- Other"},
		{"misspelt keyword after constants", "CONSTANT N = 1\nINVARIENT Inv", 5006, 2, arrow, "did you mean INVARIANT?"},
		{"deep", "CONSTANT N = " + strings.Repeat("{", 1001), 5002, 1, "", "1000 deep"},
	}
	for _, tt := range tests {
		e := parseError(t, tt.src)
		want := code.ConfigMalformed.Format(tt.line) + tt.text
		if e.Code != tt.code || e.Line != tt.line || e.Text != want {
			t.Errorf("%s: %q: got %d line %d %q, want %d %q", tt.name, tt.src, e.Code, e.Line, e.Text, tt.code, want)
		}
		if !strings.Contains(e.Hint, tt.hint) || tt.hint == "" && e.Hint != "" {
			t.Errorf("%s: %q: hint %q, want %q", tt.name, tt.src, e.Hint, tt.hint)
		}
		if e.Exception() != "tlc2.tool.ConfigFileException" {
			t.Errorf("%s: exception %s", tt.name, e.Exception())
		}
	}
}

// parseError returns the error of a text that must have one.
func parseError(t *testing.T, src string) *Error {
	t.Helper()
	_, err := Parse("M.cfg", []byte(src))
	var e *Error
	if !errors.As(err, &e) {
		t.Fatalf("%q: got %v, want an error", src, err)
	}
	return e
}

func TestBigNumber(t *testing.T) {
	for _, number := range []string{"2147483648", "99999999999999999999", `\b101`} {
		e := parseError(t, "CONSTANT N = "+number)
		if e.Code != code.General || e.Text != `For input string: "`+number+`"` {
			t.Errorf("%s: got %v", number, e)
			continue
		}
		if e.Exception() != "java.lang.NumberFormatException" {
			t.Errorf("%s: exception %s", number, e.Exception())
		}
	}
}

func TestUnreadable(t *testing.T) {
	const start = "TLC encountered the following error when trying to read the configuration file X.cfg:\n"
	if got, want := Unreadable("X.cfg", fs.ErrNotExist).Text, start+"File not found."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := Unreadable("X.cfg", errors.New("is a directory")).Text, start+"is a directory"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestRender(t *testing.T) {
	_, err := Parse("models/M.cfg", []byte("CONSTANTS\n\tK = -3 L = 4"))
	want := `models/M.cfg:2:16: It was expecting = or <-, but did not find it.
    2 |         K = -3 L = 4
      |                ^
hint: negative numbers cannot be written in a configuration: define Neg == -1 in the module and write K <- Neg
`
	if got := err.(*Error).Render(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	_, err = Parse("M.cfg", []byte("CONSTANT F(1 2"))
	if got := err.(*Error).Render(); !strings.HasPrefix(got, "M.cfg:1:14: not a configuration file entry\n") {
		t.Errorf("got %s", got)
	}
	if got := Unreadable("X.cfg", fs.ErrNotExist).Render(); !strings.HasSuffix(got, "X.cfg:\nFile not found.\n"+
		"hint: write it, for example with the line SPECIFICATION Spec, or name another file with -config\n") {
		t.Errorf("got %q", got)
	}
}

func TestWarnings(t *testing.T) {
	tests := []struct{ src, want string }{
		{"INVARIANT A, B", "comma"},
		{"INVARIANT A\nPROPERTEIS B", "did you mean PROPERTIES?"},
		{"INVARIANT A\nTYPE B", "are gone"},
		{"INIT NEXT", "not as a keyword"},
		{"INIT I ; NEXT N", "starts no token"},
		{"INIT I (* NEXT N", "never closed"},
		{"CONSTANT N = -", "name of a model value"},
		{"CONSTANT N = NULL", ""},
		{"INVARIANT I!Inv 1a", ""},
	}
	for _, tt := range tests {
		c, err := Parse("M.cfg", []byte(tt.src))
		switch {
		case err != nil:
			t.Errorf("%q: %v", tt.src, err)
		case tt.want == "" && len(c.Warnings) > 0:
			t.Errorf("%q: got warning %q", tt.src, c.Warnings[0].Text)
		case tt.want != "" && (len(c.Warnings) == 0 || !strings.Contains(c.Warnings[0].Text, tt.want)):
			t.Errorf("%q: got %v, want %q", tt.src, c.Warnings, tt.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"SPECIFICATION Spec\nCONSTANTS N = {a, \"b\", 1} F(1,x) = TRUE G <- [M] H\nCHECK_DEADLOCK FALSE",
		"INIT I\r\nNEXT N (* c (* d *) *) \\* e\r\nINVARIANT I!J", "---- CONFIG M ----\nINIT I\n====\n", "\xff\x00", "N = -3 ]_ WF_x",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, src string) {
		for _, path := range []string{"M.cfg", "M.tla"} {
			c, err := Parse(path, []byte(src))
			if err == nil {
				dump(c)
				continue
			}
			var e *Error
			if !errors.As(err, &e) || e.Text == "" || e.Render() == "" {
				t.Errorf("%q: unusual error %#v", src, err)
			}
		}
	})
}
