package stdlib

import (
	"bytes"
	"compress/gzip"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval"
)

// TestSplitAt: the first cells of a line are those that Java's String.split gives.
func TestSplitAt(t *testing.T) {
	for _, c := range []struct {
		separator, line string
		most            int
		want            []string
	}{
		{",", "a,b,c", 3, []string{"a", "b", "c"}},
		{",", "a,b,c", 2, []string{"a", "b"}},
		{",", "a,b,c", 4, []string{"a", "b", "c"}},
		{",", "a,,", 2, []string{"a"}},
		{",", "a,,,b", 2, []string{"a", ""}},
		{",", ",a", 2, []string{"", "a"}},
		{",", ",,", 2, []string{}},
		{",", ",,,", 1, []string{}},
		{",", "", 1, []string{""}},
		{",", "a", 1, []string{"a"}},
		{",+", "a,,,b,,", 2, []string{"a", "b"}},
		{"", "abc", 2, []string{"a", "b"}},
		{"", "abc", 4, []string{"a", "b", "c"}},
		{",", "a,b", 0, nil},
	} {
		got := splitAt(regexp.MustCompile(c.separator), c.line, c.most)
		if c.most > 0 && !slices.Equal(got[:min(len(got), c.most)], c.want) {
			t.Errorf("%q at %q, %d cells: got %q, want %q", c.line, c.separator, c.most, got, c.want)
		}
	}
}

// FuzzFiles reads any bytes as lines of CSV, as lines of JSON, and as values in the form of Java's streams, compressed and not: each gives an
// error, or a value that is not much longer than what was read.
func FuzzFiles(f *testing.F) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	w.Write([]byte("\x07\x00\x02\x07\x00\x00\x07\x00\x00"))
	w.Close()
	for _, seed := range []string{
		"a,b\n1,2\n", "a\n\"1\n", "\r\n,\r,", "\xff,\x00", strings.Repeat(",", 100),
		"{\"a\": 1}\n[2, {}]\n", "{}\n\n{", "1\n\"x", "[" + strings.Repeat("[", 2000), "null\n",
		"\x07\x00\x02\x07\x00\x00\x07\x00\x00", "\x03\x00\x00\x00\x00\x00\x00\x00\x00\x0c\x00\x00\x00",
		packed.String(), packed.String()[:packed.Len()-4], strings.Replace(packed.String(), "\x07", "\x06", 1), "\x1f\x8b\x08",
	} {
		f.Add(seed)
	}
	b := newBench(f, "CSV, Json, IOUtils", `CSVRead(<<"a", "b">>, ",", "in")`, `CSVRecords("in")`, `ndJsonDeserialize("in")`,
		`IODeserialize("in", TRUE)`, `IODeserialize("in", FALSE)`)
	reads := []*eval.Expression{b.compiled(0), b.compiled(1), b.compiled(2), b.compiled(3), b.compiled(4)}
	f.Fuzz(func(t *testing.T, text string) {
		b.env.files["in"] = text
		for k, read := range reads {
			v, err := read.Eval(b.k.NewCtx(b.env))
			if err != nil {
				continue
			}
			if n, most := len(v.String()), 1000+100*len(text); k < 3 && n > most {
				t.Errorf("read %d: %q gives %d bytes of text", k, text, n)
			}
		}
	})
}
