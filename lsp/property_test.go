package lsp

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/lsp/protocol"
	"github.com/gotlc/gotlc/parser"
)

// corpus returns modules to edit: our own and, where they are at hand, those with recorded results.
func corpus(t testing.TB) []string {
	var list []string
	for _, dir := range []string{"../specs", "../../shared/corpus/examples/models"} {
		filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && isModule(path) {
				list = append(list, path)
			}
			return nil
		})
	}
	if len(list) < 10 {
		t.Fatalf("only %d modules", len(list))
	}
	return list
}

// scraps are pieces of text that edits insert.
var scraps = []string{
	"", "", "\n", " ", "/\\ ", "x", "== ", "(", ")", "[", "]", "<<", ">>", "{", "}", "(*", "*)", "\\* c\n", "IF ", "THEN ", "EXTENDS Sequences\n", "\nA == 1\n", "====\n",
	"---- MODULE M ----\n", "\"", "'", "∀", "𝔸", "é", "\t", "\r\n", "CHOOSE x \\in S : ", "INSTANCE M\n", "!", ",", "\\in ", "LET a == 1 IN ", "RECURSIVE f\n", "1", "--algorithm A { { skip } }",
}

// randomEdit changes a document at random, and keeps the client's copy in step.
func (c *client) randomEdit(rng *rand.Rand, name string) {
	text := c.texts[name]
	starts := lineStarts(text)
	a, b := rng.IntN(len(text)+1), 0
	b = min(len(text), a+rng.IntN(12)*rng.IntN(2))
	// Edits are made at places that the protocol can name: not inside a character, nor between CR and LF.
	a = offset(text, starts, position(text, starts, boundary(text, a)))
	b = max(a, offset(text, starts, position(text, starts, boundary(text, b))))
	c.replace(name, a, b, scraps[rng.IntN(len(scraps))])
}

func boundary(text string, at int) int {
	for at > 0 && at < len(text) && text[at]&0xC0 == 0x80 {
		at--
	}
	return at
}

// TestRandomEdits edits modules at random. The server must not panic, and must at the end find what it finds in a document
// that was opened with the same text.
func TestRandomEdits(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 22))
	paths := corpus(t)
	for range 40 {
		path, err := filepath.Abs(paths[rng.IntN(len(paths))])
		if err != nil {
			t.Fatal(err)
		}
		c := startIn(t, filepath.Dir(path), Options{Delay: time.Millisecond})
		name := filepath.Base(path)
		c.open(name)
		if len(c.texts[name]) > 60_000 {
			continue
		}
		for range 25 {
			c.randomEdit(rng, name)
			if rng.IntN(3) == 0 {
				c.probe(rng, name)
			}
		}
		got := c.wait(name)
		fresh := startIn(t, filepath.Dir(path), Options{})
		fresh.open(name, c.texts[name])
		if want := fresh.wait(name); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: after edits\n%s\nopened\n%s", path, shownJSON(got), shownJSON(want))
		}
		for _, d := range got {
			if strings.Contains(d.Message, "internal") {
				t.Errorf("%s: %s", path, d.Message)
			}
		}
		var a, b protocol.SemanticTokens
		c.call("textDocument/semanticTokens/full", c.document(name), &a)
		fresh.call("textDocument/semanticTokens/full", fresh.document(name), &b)
		if !slices.Equal(a.Data, b.Data) {
			t.Errorf("%s: the tokens differ", path)
		}
	}
}

func shownJSON(v any) string {
	b, _ := json.MarshalIndent(v, "", " ")
	return string(b)
}

// probe makes a request of each kind at a random place. Answers may be errors, but not those of the program.
func (c *client) probe(rng *rand.Rand, name string) {
	c.t.Helper()
	text := c.texts[name]
	starts := lineStarts(text)
	at := protocol.PositionParams{TextDocument: c.document(name).TextDocument, Position: position(text, starts, boundary(text, rng.IntN(len(text)+1))), NewName: "renamed"}
	line := protocol.RangeParams{TextDocument: at.TextDocument, Range: protocol.Range{Start: at.Position, End: protocol.Position{Line: at.Position.Line + rng.IntN(9)}}}
	for _, r := range []struct {
		method string
		params any
	}{
		{"textDocument/hover", at}, {"textDocument/definition", at}, {"textDocument/documentHighlight", at}, {"textDocument/completion", at},
		{"textDocument/signatureHelp", at}, {"textDocument/prepareRename", at}, {"textDocument/documentSymbol", c.document(name)},
		{"textDocument/foldingRange", c.document(name)}, {"textDocument/codeLens", c.document(name)}, {"textDocument/semanticTokens/range", line},
		{"textDocument/codeAction", line}, {"textDocument/formatting", c.document(name)}, {"textDocument/rangeFormatting", line},
		{"textDocument/selectionRange", protocol.SelectionRangeParams{TextDocument: at.TextDocument, Positions: []protocol.Position{at.Position}}},
	} {
		if err := c.try(r.method, r.params, nil); err != nil && strings.Contains(err.Error(), "internal") {
			c.t.Errorf("%s: %v\n%s", r.method, err, text)
		}
	}
}

// TestMemory makes ten thousand random edits, with requests and mistakes in between; the server holds no more afterwards than after
// the first thousand.
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes a while")
	}
	const name = "Counter.tla"
	rng := rand.New(rand.NewPCG(2, 22))
	c := start(t, counter, Options{Delay: time.Millisecond})
	c.open(name)
	original := c.texts[name]
	held := func() uint64 {
		c.replace(name, 0, len(c.texts[name]), original)
		if list := c.wait(name); len(list) > 0 {
			t.Errorf("the text as it was has mistakes: %+v", list)
		}
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	early := uint64(0)
	for k := range 10_000 {
		c.randomEdit(rng, name)
		switch {
		case k == 1000:
			early = held()
		case k%100 == 0:
			c.wait(name)
			c.probe(rng, name)
			c.replace(name, 0, len(c.texts[name]), original)
		}
	}
	if late := held(); late > early+early/4+2<<20 {
		t.Errorf("%d KiB after 1,000 edits, %d KiB after 10,000", early>>10, late>>10)
	} else {
		t.Logf("%d KiB after 1,000 edits, %d KiB after 10,000", early>>10, late>>10)
	}
}

// largest returns the largest module that parses and has two thousand lines or more, or one that is made to be so.
func largest(t testing.TB) (dir, name, text string) {
	const recorded = "../../shared/corpus/tlc/models/examples/ewd998/EWD998ChanID.tla"
	if data, err := os.ReadFile(recorded); err == nil {
		dir, err := filepath.Abs(filepath.Dir(recorded))
		if err != nil {
			t.Fatal(err)
		}
		return dir, filepath.Base(recorded), string(data)
	}
	var b strings.Builder
	b.WriteString("---- MODULE Large ----\nEXTENDS Integers, Sequences\nVARIABLES x, y\n")
	for i := range 500 {
		fmt.Fprintf(&b, "A%d(n) ==\n  /\\ x' = x + n\n  /\\ y' = [k \\in 1..n |-> IF k = %d THEN x ELSE Len(<<n, k>>)]\n\n", i, i)
	}
	b.WriteString("====\n")
	return t.TempDir(), "Large.tla", b.String()
}

// BenchmarkKeystroke measures the time from a keystroke in a module of 2,000 lines to its diagnostics.
func BenchmarkKeystroke(b *testing.B) {
	dir, name, text := largest(b)
	c := startIn(b, dir, Options{Delay: DefaultDelay})
	c.open(name, text)
	c.wait(name)
	at := strings.Index(text, "==\n")
	for b.Loop() {
		c.replace(name, at+2, at+2, " ")
		c.wait(name)
	}
	b.ReportMetric(float64(len(parser.Tokens([]byte(text)))), "tokens")
}

// BenchmarkOpen measures a cold start: a server, a module of 2,000 lines, its diagnostics.
func BenchmarkOpen(b *testing.B) {
	dir, name, text := largest(b)
	for b.Loop() {
		c := startIn(b, dir, Options{})
		c.open(name, text)
		c.wait(name)
	}
}
