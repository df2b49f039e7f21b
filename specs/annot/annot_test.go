package annot

import (
	"slices"
	"strings"
	"testing"
)

func TestReadWholeFile(t *testing.T) {
	source := strings.Join([]string{
		`---- MODULE M ----`,
		`\* About the rule. EXPECT is only read at the start of a comment.`,
		`\* EXPECT exit=12 code=2110 trace=3`,
		`\* EXPECT text "a \"b\"\n"`,
		"\\* EXPECT output `^x \\d`",
		`\* EXPECT absent "no"`,
		`\* EXPECT print "1\n2\n"`,
		`\* OPTIONS -continue -maxSetSize 10`,
		`====`,
		`----- CONFIG M -----`,
		`====`,
	}, "\n")
	cases, err := Read(source)
	if err != nil || len(cases) != 1 {
		t.Fatalf("Read: got %d cases, error %v, want 1 case", len(cases), err)
	}
	c := cases[0]
	if c.Line != 0 || !c.InFile || c.Source != source {
		t.Errorf("got line %d, InFile %v", c.Line, c.InFile)
	}
	if len(c.Figures) != 3 || c.Figures["exit"] != 12 || c.Figures["code"] != 2110 || c.Figures["trace"] != 3 {
		t.Errorf("figures: got %v", c.Figures)
	}
	if want := []string{"-continue", "-maxSetSize", "10"}; !slices.Equal(c.Options, want) {
		t.Errorf("options: got %q, want %q", c.Options, want)
	}
	if !slices.Equal(c.Text, []string{"a \"b\"\n"}) || !slices.Equal(c.Absent, []string{"no"}) ||
		!slices.Equal(c.Print, []string{"1\n2\n"}) {
		t.Errorf("texts: got %q, %q and %q", c.Text, c.Absent, c.Print)
	}
	if len(c.Output) != 1 || !c.Output[0].MatchString("first\nx 3") {
		t.Errorf("output: got %v", c.Output)
	}
}

func TestReadErrorLines(t *testing.T) {
	source := "---- MODULE M ----\n\\* OPTIONS -terse\nASSUME A \\* ERROR \"one\"\nB == 1\nASSUME C \\* ERROR \"at line @, col 2\\n\"\n===="
	cases, err := Read(source)
	if err != nil || len(cases) != 2 {
		t.Fatalf("Read: got %d cases, error %v, want 2", len(cases), err)
	}
	for i, want := range []struct {
		line         int
		text, source string
	}{
		{3, "one\n", "---- MODULE M ----\n\\* OPTIONS -terse\nASSUME A \\* ERROR \"one\"\nB == 1\n\n===="},
		{5, "at line 5, col 2\n", "---- MODULE M ----\n\\* OPTIONS -terse\n\nB == 1\nASSUME C \\* ERROR \"at line @, col 2\\n\"\n===="},
	} {
		c := cases[i]
		if c.Line != want.line || c.Source != want.source || !slices.Equal(c.Text, []string{want.text}) {
			t.Errorf("case %d: got line %d, text %q, source\n%s", i, c.Line, c.Text, c.Source)
		}
		if c.Figures["exit"] != 10 || c.Figures["code"] != 2105 || len(c.Options) != 1 {
			t.Errorf("case %d: got figures %v, options %v", i, c.Figures, c.Options)
		}
	}
}

func TestReadMistakes(t *testing.T) {
	for _, test := range []struct{ name, line, want string }{
		{"nothing expected", `\* text`, "no EXPECT line"},
		{"only options", `\* OPTIONS -deadlock`, "no EXPECT line"},
		{"only absence", `\* EXPECT absent "x"`, "no EXPECT line"},
		{"unknown figure", `\* EXPECT states=3`, `line 2: got "states=3"`},
		{"no number", `\* EXPECT exit=ok`, `got "ok", want a number after exit=`},
		{"figure twice", `\* EXPECT exit=1 exit=2`, "exit is given twice"},
		{"unquoted text", `\* EXPECT text hello`, "must be one quoted string"},
		{"two texts", `\* EXPECT text "a" "b"`, "must be one quoted string"},
		{"bad expression", `\* EXPECT output "("`, "missing closing )"},
		{"unquoted error", `ASSUME A \* ERROR one`, "must be one quoted string"},
	} {
		_, err := Read("---- MODULE M ----\n" + test.line + "\n====")
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got error %v, want %q", test.name, err, test.want)
		}
	}
}
