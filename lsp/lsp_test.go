package lsp

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/lsp/protocol"
)

// counter is a small specification in three files.
var counter = map[string]string{
	"Base.tla": `---- MODULE Base ----
EXTENDS Naturals
CONSTANT Limit
\* The greatest number
\* that is allowed.
Top == Limit + 1
Twice(n) == n * 2
====
`,
	"Counter.tla": `---- MODULE Counter ----
EXTENDS Integers, Sequences
CONSTANTS Bound
VARIABLES x, y
vars == <<x, y>>
B == INSTANCE Base WITH Limit <- Bound
(* Where counting
   begins. *)
Init == /\ x = 0
        /\ y = <<>>
Step(n) == /\ x < B!Top
           /\ x' = x + n
           /\ y' = Append(y, n)
Next == \E n \in 1..2 : Step(n)
Spec == Init /\ [][Next]_vars
Small == LET m == B!Twice(Bound) IN x <= m
====
`,
	"Counter.cfg": "SPECIFICATION Spec\nCONSTANT Bound = 3\nINVARIANT Small\n",
}

func TestDiagnostics(t *testing.T) {
	c := start(t, counter, Options{})
	c.open("Counter.tla")
	c.open("Counter.cfg")
	for _, name := range []string{"Counter.tla", "Counter.cfg"} {
		if list := c.wait(name); len(list) > 0 {
			t.Fatalf("%s: %+v", name, list)
		}
	}
	edit := func(name, from, to, wantIn, want string) {
		t.Helper()
		i := strings.Index(c.texts[name], from)
		c.replace(name, i, i+len(from), to)
		if list := c.wait(wantIn); want == "" && len(list) > 0 || want != "" && (len(list) == 0 || !strings.Contains(list[0].Message, want)) {
			t.Errorf("%s for %s: got %+v, want %q", to, from, list, want)
		}
		i = strings.Index(c.texts[name], to)
		c.replace(name, i, i+len(to), from)
		c.wait(name)
	}
	edit("Counter.tla", "x = 0", "x = zero", "Counter.tla", "zero")
	edit("Counter.tla", "Append(y, n)", "Append(y)", "Counter.tla", "requires 2 arguments")
	edit("Counter.tla", "/\\ y = <<>>", "/\\ y = <<", "Counter.tla", "never closed")
	edit("Counter.tla", "Sequences", "Sequence", "Counter.tla", "did you mean Sequences?")
	edit("Counter.tla", "INSTANCE Base", "INSTANCE Basee", "Counter.tla", "did you mean Base?")
	edit("Counter.cfg", "INVARIANT Small", "INVARIANT Smal", "Counter.cfg", "did you mean Small?")
	edit("Counter.cfg", "INVARIANT Small", "INVARIANT", "Counter.cfg", "")
	c.open("Base.tla")
	c.wait("Base.tla")
	// What is wrong with a module is told where others name it, and gone when it is mended.
	i := strings.Index(c.texts["Base.tla"], "Twice(n) ==")
	c.replace("Base.tla", i, i+len("Twice(n) =="), "Twice(n) =")
	if list := c.wait("Base.tla"); len(list) != 1 || !strings.Contains(list[0].Message, `definitions are written with "=="`) {
		t.Errorf("Base: %+v", list)
	}
	eventually(t, func() bool {
		list := c.wait("Counter.tla")
		return len(list) == 1 && strings.Contains(list[0].Message, "module Base has syntax errors") && list[0].Range.Start.Line == 5
	})
	c.replace("Base.tla", i, i+len("Twice(n) ="), "Twice(n) ==")
	eventually(t, func() bool { return len(c.wait("Counter.tla")) == 0 })
}

// TestMessagesAtOnce has a client that does not wait for anything: all that it says is there before the server begins to read.
func TestMessagesAtOnce(t *testing.T) {
	var said strings.Builder
	for _, m := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}}}`,
		`{"jsonrpc":"2.0","method":"initialized","params":{}}`,
		`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`, `{"jsonrpc":"2.0","method":"exit"}`,
	} {
		fmt.Fprintf(&said, "Content-Length: %d\r\n\r\n%s", len(m), m)
	}
	for range 2000 {
		if err := Serve(t.Context(), io.NopCloser(strings.NewReader(said.String())), nowhere{}, Options{}); err != nil {
			t.Fatal(err)
		}
	}
}

type nowhere struct{}

func (nowhere) Write(p []byte) (int, error) { return len(p), nil }
func (nowhere) Close() error                { return nil }

// eventually waits for something that happens after other things.
func eventually(t *testing.T, ok func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if ok() {
			return
		}
	}
	t.Error("it does not happen")
}

func TestHover(t *testing.T) {
	c := start(t, counter, Options{})
	for name := range counter {
		c.open(name)
	}
	for _, tt := range []struct{ name, mark, want string }{
		{"Counter.tla", "B!|Top", "```tla\nTop == Limit + 1\n```\n\nThe greatest number\nthat is allowed.\n\ndefinition, constant level, module Base"},
		{"Counter.tla", "|B!Top", "B == INSTANCE Base"},
		{"Counter.tla", ": St|ep(n)", "definition, action level, 1 argument, module Counter"},
		{"Counter.tla", "= App|end(y", "computed in Go"},
		{"Counter.tla", "Spec == In|it", "Where counting\nbegins."},
		{"Counter.tla", "x' = |x + n", "variable, module Counter"},
		{"Counter.tla", "x = 0\n        |/\\", ""},
		{"Counter.tla", "EXTENDS Int|egers", "library module"},
		{"Counter.tla", "x |= 0", "built-in operator, precedence 5"},
		{"Counter.tla", "<= |m", "m == B!Twice(Bound)"},
		{"Counter.tla", "WITH Li|mit", "constant, module Base"},
		{"Counter.cfg", "Sp|ec", "Spec == Init"},
		{"Counter.cfg", "Bou|nd", "constant, module Counter"},
	} {
		var h *protocol.Hover
		c.call("textDocument/hover", c.at(tt.name, tt.mark), &h)
		if tt.want == "" && h != nil || tt.want != "" && (h == nil || !strings.Contains(h.Contents.Value, tt.want)) {
			t.Errorf("%s %s: got %+v, want %q", tt.name, tt.mark, h, tt.want)
		}
	}
}

func TestNavigation(t *testing.T) {
	c := start(t, counter, Options{Cache: t.TempDir()})
	c.open("Counter.tla")
	c.open("Counter.cfg")
	for _, tt := range []struct{ name, mark, definition, references string }{
		{"Counter.tla", "B!|Top", "Base.tla:6:Top", "Base.tla:6:Top Counter.tla:11:Top"},
		{"Counter.tla", "|B!Top", "Counter.tla:6:B", "Counter.tla:6:B Counter.tla:11:B Counter.tla:16:B"},
		{"Counter.tla", "INSTANCE |Base", "Base.tla:1:Base", "Base.tla:1:Base Counter.tla:6:Base"},
		{"Counter.tla", "<- Boun|d", "Counter.tla:3:Bound", "Counter.cfg:2:Bound Counter.tla:3:Bound Counter.tla:6:Bound Counter.tla:16:Bound"},
		{"Counter.tla", "WITH |Limit", "Base.tla:3:Limit", "Base.tla:3:Limit Base.tla:6:Limit Counter.tla:6:Limit"},
		{"Counter.tla", "x + |n", "Counter.tla:11:n", "Counter.tla:11:n Counter.tla:12:n Counter.tla:13:n"},
		{"Counter.tla", "Ap|pend", "Sequences.tla:", "Counter.tla:13:Append"},
		{"Counter.cfg", "INVARIANT S|mall", "Counter.tla:16:Small", "Counter.cfg:3:Small Counter.tla:16:Small"},
		{"Counter.cfg", "Spec|\n", "Counter.tla:15:Spec", "Counter.cfg:1:Spec Counter.tla:15:Spec"},
	} {
		var list []protocol.Location
		c.call("textDocument/definition", c.at(tt.name, tt.mark), &list)
		if got := c.shown(list); !strings.HasPrefix(got, tt.definition) || got == "" {
			t.Errorf("definition of %s: got %s, want %s", tt.mark, got, tt.definition)
		}
		c.call("textDocument/references", c.at(tt.name, tt.mark), &list)
		if got := c.shown(list); got != tt.references {
			t.Errorf("references of %s: got %s, want %s", tt.mark, got, tt.references)
		}
	}
	var highlights []protocol.DocumentHighlight
	c.call("textDocument/documentHighlight", c.at("Counter.tla", "x' = |x + n"), &highlights)
	if len(highlights) != 7 || highlights[0].Kind != 3 {
		t.Errorf("x: %+v", highlights)
	}
}

func TestRename(t *testing.T) {
	c := start(t, counter, Options{})
	c.open("Counter.tla")
	for _, tt := range []struct{ mark, name, want, refused string }{
		{"B!|Top", "Max", "Base.tla 1, Counter.tla 1", ""},
		{"<- |Bound", "Most", "Counter.cfg 1, Counter.tla 3", ""},
		{"x + |n", "number", "Counter.tla 3", ""},
		{"|B!Top", "Inner", "Counter.tla 3", ""},
		{"x' = |x", "y", "", "cannot be renamed"},
		{"<= |m", "x", "", "cannot be renamed"},
		{"x + |n", "x", "", "cannot be renamed"},
		{"x' = |x", "Len", "", "cannot be renamed"},
		{"x' = |x", "IF", "", "is not a name"},
		{"x' = |x", "a b", "", "is not a name"},
		{"App|end(", "Push", "", "library module Sequences"},
		{"INSTANCE |Base", "Basis", "", "renamed with their files"},
	} {
		p := c.at("Counter.tla", tt.mark)
		p.NewName = tt.name
		var edit protocol.WorkspaceEdit
		err := c.try("textDocument/rename", p, &edit)
		if tt.refused != "" {
			if err == nil || !strings.Contains(err.Error(), tt.refused) {
				t.Errorf("%s to %s: %v, want %s", tt.mark, tt.name, err, tt.refused)
			}
			continue
		}
		var got []string
		for _, name := range []string{"Base.tla", "Counter.cfg", "Counter.tla"} {
			if edits := edit.Changes[c.uri(name)]; len(edits) > 0 {
				text := edited(counter[name], edits)
				got = append(got, name+" "+itoa(strings.Count(text, tt.name)-strings.Count(counter[name], tt.name)))
			}
		}
		if s := strings.Join(got, ", "); s != tt.want || err != nil {
			t.Errorf("%s to %s: got %s, want %s; %v", tt.mark, tt.name, s, tt.want, err)
		}
	}
	var where protocol.PrepareRename
	c.call("textDocument/prepareRename", c.at("Counter.tla", "St|ep(n) =="), &where)
	if where.Placeholder != "Step" {
		t.Errorf("%+v", where)
	}
}

func TestRenameInPlusCal(t *testing.T) {
	c := start(t, map[string]string{"P.tla": "---- MODULE P ----\n(* --algorithm P { variables x = 1; { x := 2 } } *)\n\\* BEGIN  TRANSLATION\nVARIABLE x\nInit == x = 1\n\\* END TRANSLATION\nInv == x > 0\n====\n"}, Options{})
	c.open("P.tla")
	p := c.at("P.tla", "Inv == |x")
	p.NewName = "z"
	if err := c.try("textDocument/rename", p, nil); err == nil || !strings.Contains(err.Error(), "PlusCal") {
		t.Errorf("got %v", err)
	}
}

func TestCompletion(t *testing.T) {
	c := start(t, counter, Options{})
	c.open("Counter.tla")
	c.open("Counter.cfg")
	for _, tt := range []struct{ name, mark, has, lacks string }{
		{"Counter.tla", "x' = x| + n", "x n y Append Limit- Nat vars IF CHOOSE", "Spec Limit"},
		{"Counter.tla", "B!|Top", "Top Twice", "x IF"},
		{"Counter.tla", "IN x| <= m", "m Bound Init Step", "n"},
		{"Counter.tla", "\\|E n", `\E \in \cup \leq`, "x"},
		{"Counter.tla", "EXTENDS |Integers", "TLC FiniteSets Base", "Counter x"},
		{"Counter.tla", "INSTANCE |Base", "Base Naturals", "x"},
		{"Counter.cfg", "|SPECIFICATION", "INVARIANT CONSTANTS ALIAS POSTCONDITIONS _POSSIBLE _PERIODIC", ""},
		{"Counter.cfg", "INVARIANT |Small", "Small Init", "Step Bound"},
		{"Counter.cfg", "CONSTANT |Bound", "Bound", ""},
	} {
		var list protocol.CompletionList
		c.call("textDocument/completion", c.at(tt.name, tt.mark), &list)
		labels := map[string]bool{}
		for _, item := range list.Items {
			labels[item.Label] = true
		}
		for _, w := range strings.Fields(tt.has) {
			if !labels[w] && !strings.HasSuffix(w, "-") {
				t.Errorf("%s lacks %s", tt.mark, w)
			}
		}
		for _, w := range strings.Fields(tt.lacks) {
			if labels[w] {
				t.Errorf("%s has %s", tt.mark, w)
			}
		}
	}
	// A text that does not parse: the rest keeps its meaning.
	i := strings.Index(c.texts["Counter.tla"], "Small ==")
	c.replace("Counter.tla", i, i, "Broken == [x |-> \n")
	var list protocol.CompletionList
	c.call("textDocument/completion", c.at("Counter.tla", "Broken == [x| "), &list)
	if len(list.Items) < 30 {
		t.Errorf("only %d items", len(list.Items))
	}
	var h *protocol.Hover
	c.call("textDocument/hover", c.at("Counter.tla", ": St|ep(n)"), &h)
	if h == nil || !strings.Contains(h.Contents.Value, "action level") {
		t.Errorf("hover in a text that does not parse: %+v", h)
	}
}

func TestSignatureHelp(t *testing.T) {
	c := start(t, counter, Options{})
	c.open("Counter.tla")
	i := strings.Index(c.texts["Counter.tla"], "Small ==")
	c.replace("Counter.tla", i, i, "Half == SubSeq(y, {1, 2}, B!Twice(\n\n")
	for _, tt := range []struct {
		mark, label string
		active      int
	}{
		{"Append(|y, n)", "Append(s, e)", 0}, {"Append(y, |n)", "Append(s, e)", 1}, {"B!Twice(|Bound)", "B!Twice(n)", 0},
		{"SubSeq(y, {1, |2}", "", 0}, {"{1, 2}, |B!", "SubSeq(s, m, n)", 2}, {"B!Twice(|\n", "B!Twice(n)", 0}, {"x |= 0", "", 0},
	} {
		var help *protocol.SignatureHelp
		c.call("textDocument/signatureHelp", c.at("Counter.tla", tt.mark), &help)
		switch {
		case tt.label == "" && help != nil && tt.mark != "SubSeq(y, {1, |2}":
			t.Errorf("%s: got %+v", tt.mark, help)
		case tt.label != "" && (help == nil || len(help.Signatures) != 1 || !strings.HasPrefix(help.Signatures[0].Label, tt.label[:strings.Index(tt.label, "(")]) || help.ActiveParameter != tt.active):
			t.Errorf("%s: got %+v, want %s", tt.mark, help, tt.label)
		}
	}
}

func TestSymbols(t *testing.T) {
	c := start(t, counter, Options{})
	c.open("Counter.tla")
	var tree []protocol.DocumentSymbol
	c.call("textDocument/documentSymbol", c.document("Counter.tla"), &tree)
	var names []string
	for _, d := range tree[0].Children {
		names = append(names, d.Name)
	}
	if got := strings.Join(names, " "); got != "Bound x y vars B Init Step Next Spec Small" || tree[0].Name != "Counter" {
		t.Errorf("got %s", got)
	}
	if last := tree[0].Children[9]; len(last.Children) != 1 || last.Children[0].Name != "m" {
		t.Errorf("Small: %+v", last)
	}
	var found []protocol.SymbolInformation
	c.call("workspace/symbol", protocol.WorkspaceSymbolParams{Query: "tp"}, &found)
	if len(found) != 2 || found[0].Name != "Top" && found[1].Name != "Top" {
		t.Errorf("tp: %+v", found)
	}
}

func TestStructure(t *testing.T) {
	c := start(t, counter, Options{})
	c.open("Counter.tla")
	var folds []protocol.FoldingRange
	c.call("textDocument/foldingRange", c.document("Counter.tla"), &folds)
	want := map[protocol.FoldingRange]bool{{StartLine: 6, EndLine: 7, Kind: "comment"}: true, {StartLine: 10, EndLine: 12}: true}
	for _, f := range folds {
		delete(want, f)
	}
	if len(want) > 0 {
		t.Errorf("lacks %v: %v", want, folds)
	}
	at := c.at("Counter.tla", "Append(y, |n)")
	var selections []*protocol.SelectionRange
	c.call("textDocument/selectionRange", protocol.SelectionRangeParams{TextDocument: at.TextDocument, Positions: []protocol.Position{at.Position}}, &selections)
	text, starts := c.texts["Counter.tla"], lineStarts(c.texts["Counter.tla"])
	var steps []string
	for s := selections[0]; s != nil; s = s.Parent {
		steps = append(steps, text[offset(text, starts, s.Range.Start):offset(text, starts, s.Range.End)])
	}
	if len(steps) < 5 || steps[0] != "n" || steps[1] != "Append(y, n)" || steps[2] != "y' = Append(y, n)" || !strings.HasPrefix(steps[len(steps)-1], "---- MODULE") {
		t.Errorf("got %q", steps)
	}
	var tokens protocol.SemanticTokens
	c.call("textDocument/semanticTokens/full", c.document("Counter.tla"), &tokens)
	line, char, seen := 0, 0, map[string]uint32{}
	for i := 0; i+4 < len(tokens.Data); i += 5 {
		if tokens.Data[i] > 0 {
			char = 0
		}
		line += int(tokens.Data[i])
		char += int(tokens.Data[i+1])
		from := offset(text, starts, protocol.Position{Line: line, Character: char})
		seen[text[from:from+int(tokens.Data[i+2])]] = tokens.Data[i+3]
	}
	for word, kind := range map[string]uint32{"EXTENDS": typeKeyword, "x": typeVariable, "n": typeParameter, "Append": typeFunction, "Base": typeNamespace, "0": typeNumber, "   begins. *)": typeComment} {
		if got, ok := seen[word]; !ok || got != kind {
			t.Errorf("%s: type %d, want %d", word, got, kind)
		}
	}
}

func TestFormatting(t *testing.T) {
	c := start(t, counter, Options{})
	messy := strings.NewReplacer("x = 0", "x=0  ", "<<x, y>>", "<<x,y>>").Replace(counter["Counter.tla"])
	c.open("Counter.tla", messy)
	var edits []protocol.TextEdit
	c.call("textDocument/formatting", c.document("Counter.tla"), &edits)
	if got := edited(messy, edits); got != counter["Counter.tla"] {
		t.Errorf("got\n%s", got)
	}
	line := protocol.Range{Start: protocol.Position{Line: 4}, End: protocol.Position{Line: 5}}
	c.call("textDocument/rangeFormatting", protocol.RangeParams{TextDocument: c.document("Counter.tla").TextDocument, Range: line}, &edits)
	if got := edited(messy, edits); got != strings.Replace(messy, "<<x,y>>", "<<x, y>>", 1) {
		t.Errorf("a range: got\n%s", got)
	}
	c.open("Counter.cfg", "SPECIFICATION Spec  \n")
	c.call("textDocument/formatting", c.document("Counter.cfg"), &edits)
	if got := edited(c.texts["Counter.cfg"], edits); got != "SPECIFICATION Spec\n" {
		t.Errorf("a configuration: got %q", got)
	}
}

// TestOwnCommands leaves commands to a client that has its own.
func TestOwnCommands(t *testing.T) {
	s := &server{w: newWorkspace(), options: Options{Check: func(context.Context, string, string) (string, error) { return "", nil }}}
	if got := s.commands(); len(got) != 2 {
		t.Errorf("got %v", got)
	}
	result, err := s.initialize(protocol.InitializeParams{InitializationOptions: []byte(`{"ownCommands": ["gotlc.check"], "library": ["/lib"]}`)})
	if err != nil {
		t.Fatal(err)
	}
	if got := result.(protocol.InitializeResult).Capabilities.ExecuteCommandProvider.Commands; len(got) != 1 || got[0] != commandTranslate {
		t.Errorf("got %v", got)
	}
	if len(s.w.libraries) != 1 {
		t.Errorf("libraries %v", s.w.libraries)
	}
}

func TestCommands(t *testing.T) {
	files := map[string]string{"P.tla": "---- MODULE P ----\nEXTENDS Integers\n(* --algorithm P { variables x = 1; { x := 2 } } *)\n====\n", "P.cfg": "SPECIFICATION Spec\n"}
	c := start(t, files, Options{
		Check:   func(_ context.Context, module, config string) (string, error) { return module + " " + config, nil },
		Explore: func(context.Context, string, string) (string, error) { return "", errors.New("no browser") },
	})
	c.open("P.tla")
	var lenses []protocol.CodeLens
	c.call("textDocument/codeLens", c.document("P.tla"), &lenses)
	var titles []string
	for _, l := range lenses {
		titles = append(titles, l.Command.Title)
	}
	if got := strings.Join(titles, ", "); got != "Check P.cfg, Explore P.cfg, Translate" {
		t.Fatalf("got %s", got)
	}
	for _, l := range lenses {
		c.call("workspace/executeCommand", map[string]any{"command": l.Command.Command, "arguments": l.Command.Arguments}, nil)
	}
	eventually(t, func() bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		return len(c.messages) == 2 && len(c.edits) == 1
	})
	c.mu.Lock()
	defer c.mu.Unlock()
	if got := edited(files["P.tla"], c.edits[0].Changes[c.uri("P.tla")]); !strings.Contains(got, "Init == ") || !strings.Contains(got, "END TRANSLATION") {
		t.Errorf("the translation: %s", got)
	}
}

// TestWatchedFiles notices what others do to a file that is not open.
func TestWatchedFiles(t *testing.T) {
	c := start(t, counter, Options{})
	c.open("Counter.tla")
	c.wait("Counter.tla")
	eventually(t, func() bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		return len(c.registered) == 1 && c.registered[0].Method == "workspace/didChangeWatchedFiles"
	})
	change := func(text string) {
		if err := os.WriteFile(filepath.Join(c.dir, "Base.tla"), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		c.tell("workspace/didChangeWatchedFiles", map[string]any{"changes": []map[string]any{{"uri": c.uri("Base.tla"), "type": 2}}})
	}
	change("---- MODULE Base ----\nCONSTANT Limit\n====\n")
	eventually(t, func() bool {
		list := c.wait("Counter.tla")
		return len(list) > 0 && strings.Contains(list[0].Message, "Top")
	})
	change(counter["Base.tla"])
	eventually(t, func() bool { return len(c.wait("Counter.tla")) == 0 })
}

// TestLibraries finds modules in folders whose paths are relative, and in archives.
func TestLibraries(t *testing.T) {
	t.Chdir(t.TempDir())
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	f, err := z.Create("Packed.tla")
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(f, "---- MODULE Packed ----\np == 1\n====\n")
	z.Close()
	if err := errors.Join(os.Mkdir("lib", 0o777), os.WriteFile("lib.zip", packed.Bytes(), 0o666),
		os.WriteFile("lib/Loose.tla", []byte("---- MODULE Loose ----\nl == 1\n====\n"), 0o666)); err != nil {
		t.Fatal(err)
	}
	c := start(t, map[string]string{"M.tla": "---- MODULE M ----\nEXTENDS Packed, Loose\nA == {p, l}\n====\n"}, Options{Library: []string{"lib", "lib.zip", "none.jar"}})
	c.open("M.tla")
	if list := c.wait("M.tla"); len(list) > 0 {
		t.Errorf("got %v", list)
	}
	for at, want := range map[string]string{"{p, |l": "lib/Loose.tla", "A == {|p": ""} {
		var places []protocol.Location
		c.call("textDocument/definition", c.at("M.tla", at), &places)
		if want == "" && len(places) == 0 {
			continue
		}
		if abs, _ := filepath.Abs(want); len(places) != 1 || places[0].URI != uriOf(abs) {
			t.Errorf("%s: got %v", at, places)
		}
	}
}
