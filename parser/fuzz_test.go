package parser

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/ast"
)

// FuzzParse checks that no text makes the parser panic, that errors lie inside the text and can be shown, and
// that what parses is printed as text that parses to the same tree.
func FuzzParse(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.tla")
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(src))
	}
	for _, c := range errorCases {
		f.Add(c.src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		m, err := ParseFile("F.tla", []byte(src))
		if err != nil {
			for _, e := range err.(ErrorList) {
				if s := e.Span; s.Begin.Line < 1 || s.Begin.Col < 1 || e.Msg == "" || e.Official == "" {
					t.Fatalf("bad error %+v", e)
				}
				e.Render()
			}
			return
		}
		text := ast.Print(m)
		again, err := ParseFile("F.tla", []byte(text))
		if err != nil {
			t.Fatalf("printed text does not parse: %v\n%s", err, text)
		}
		if want, got := ast.Dump(m), ast.Dump(again); want != got {
			t.Fatalf("trees differ:\n%s\nwant\n%s\ngot\n%s", text, want, got)
		}
	})
}

// FuzzLex checks that tokens are in order, do not overlap, and that the lexer ends.
func FuzzLex(f *testing.F) {
	for _, c := range lexCases {
		f.Add(c.src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		end := 0
		for l, n := newLexer(src, true), 0; ; n++ {
			tok, _ := l.Next()
			if tok.kind == kEOF {
				return
			}
			if n > len(src) || tok.text == "" || tok.at.offset < end || src[tok.at.offset:tok.at.offset+len(tok.text)] != tok.text {
				t.Fatalf("token %d: %#v", n, tok)
			}
			end = tok.at.offset + len(tok.text)
		}
	})
}

// TestMutilated parses the modules in testdata with each token left out, doubled, or everything behind it cut off.
func TestMutilated(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.tla")
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text := string(src)
		for l := newLexer(text, false); ; {
			tok, err := l.Next()
			if err != nil {
				t.Fatal(err)
			}
			if tok.kind == kEOF {
				break
			}
			begin, end := tok.at.offset, tok.at.offset+len(tok.text)
			for _, mutilated := range []string{
				text[:begin] + text[end:], text[:end] + " " + text[begin:], text[:begin], text[:begin] + "\n" + text[begin:],
			} {
				m, err := ParseFile(name, []byte(mutilated))
				if err == nil {
					checkRoundTrip(t, name, m)
				}
			}
		}
	}
}
