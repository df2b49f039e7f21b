package parser

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// module returns a module with n copies of a few definitions in the style of real specifications.
func bigModule(n int) []byte {
	var b strings.Builder
	b.WriteString("---- MODULE Big ----\nEXTENDS Naturals, Sequences\nVARIABLES msgs, state\n")
	for i := range n {
		fmt.Fprintf(&b, `
(* Message number %[1]d is received: the comment is as long as comments are. *)
Receive%[1]d(i, m) ==
  /\ m \in msgs          \* only what was sent
  /\ \/ /\ m.type = "request"
        /\ state' = [state EXCEPT ![i].queue = Append(@, m), ![i].count = @ + 1]
     \/ /\ m.type # "request"
        /\ \E j \in {k \in 1..Len(state[i].queue) : state[i].queue[k].id = m.id} :
             state' = [state EXCEPT ![i].queue = SubSeq(@, 1, j - 1) \o SubSeq(@, j + 1, Len(@))]
  /\ LET rest == msgs \ {m}
         Max(S) == CHOOSE x \in S : \A y \in S : x >= y
     IN  msgs' = IF rest = {} THEN {} ELSE rest \cup {[m EXCEPT !.ttl = Max({m.ttl - 1, 0})]}
`, i)
	}
	b.WriteString("====\n")
	return []byte(b.String())
}

func BenchmarkParseFile(b *testing.B) {
	src := bigModule(200)
	if _, err := ParseFile("Big.tla", src); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		ParseFile("Big.tla", src)
	}
}

func BenchmarkLexer(b *testing.B) {
	src := string(bigModule(200))
	b.ReportAllocs()
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		for l := newLexer(src, false); ; {
			if t, err := l.Next(); err != nil {
				b.Fatal(err)
			} else if t.kind == kEOF {
				break
			}
		}
	}
}

// BenchmarkStandardModules parses what a start-up with all standard modules parses.
func BenchmarkStandardModules(b *testing.B) {
	files, _ := filepath.Glob("../stdlib/tla/*.tla")
	var texts [][]byte
	size := 0
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		texts = append(texts, src)
		size += len(src)
	}
	b.ReportAllocs()
	b.SetBytes(int64(size))
	for b.Loop() {
		for i, src := range texts {
			if _, err := ParseFile(files[i], src); err != nil {
				b.Fatal(err)
			}
		}
	}
}
