package lsp

import (
	"strings"
	"testing"

	"github.com/gotlc/gotlc/lsp/protocol"
)

// TestQuickFixes provokes each mistake that there is a remedy for, applies the edit that is offered, and finds no mistake any
// more.
func TestQuickFixes(t *testing.T) {
	used := make([]bool, len(remedies()))
	for _, tt := range []struct{ name, before, after string }{
		{"= for ==", "A = 1\nB == A", "A == 1\nB == A"},
		{":= for ==", "A := 1", "A == 1"},
		{"== for =", "VARIABLE x\nA == x == 1", "VARIABLE x\nA == x = 1"},
		{"missing EXTENDS", "A == Len(<<1>>)", ""},
		{"misspelt name", "Counter == 1\nB == Countr", "Counter == 1\nB == Counter"},
		{"misspelt instance", "I == INSTANCE Naturals\nB == I!Naat", "I == INSTANCE Naturals\nB == I!Nat"},
		{"misspelt keyword", "A == if TRUE THEN 1 ELSE 2", "A == IF TRUE THEN 1 ELSE 2"},
		{"misspelt unit", "VARIABEL x", "VARIABLE x"},
		{"!=", "A == 1 != 2", "A == 1 # 2"},
		{"-> for =>", "A == (TRUE -> FALSE)", "A == (TRUE => FALSE)"},
		{"!", "A == TRUE /\\ !FALSE", "A == TRUE /\\ ~FALSE"},
		{"and", "A == TRUE and FALSE", "A == TRUE /\\ FALSE"},
		{"true", "A == true", "A == TRUE"},
		{"RECURSIVE", "A == 1\nF(n) == IF n = 0 THEN 1 ELSE F(n)", "A == 1\nRECURSIVE F(_)\nF(n) == IF n = 0 THEN 1 ELSE F(n)"},
		{"UNCHANGED", "VARIABLES x, y\nA == UNCHANGED x, y", "VARIABLES x, y\nA == UNCHANGED <<x, y>>"},
		{"single quotes", "A == 'abc'", "A == \"abc\""},
		{"semicolon", "A == 1;", "A == 1"},
		{"no-break space", "A ==\u00a01", "A == 1"},
		{"curly quotes", "A == “abc”", "A == \"abc\""},
		{"bullet", "VARIABLES x, y\nA == /\\ x = 1\n        y = 2", "VARIABLES x, y\nA == /\\ x = 1\n     /\\ y = 2"},
	} {
		before := "---- MODULE M ----\n" + tt.before + "\n====\n"
		after := "---- MODULE M ----\n" + tt.after + "\n====\n"
		if tt.after == "" {
			after = strings.Replace(before, "\n", "\nEXTENDS Sequences\n", 1)
		}
		fixOnce(t, tt.name, before, after, used)
	}
	fixOnce(t, "EXTENDS with others", "---- MODULE M ----\nEXTENDS TLC\nA == Len(<<1>>)\n====\n", "---- MODULE M ----\nEXTENDS TLC, Sequences\nA == Len(<<1>>)\n====\n", used)
	fixOnce(t, "end of module", "---- MODULE M ----\nA == 1\n", "---- MODULE M ----\nA == 1\n====\n", used)
	fixOnce(t, "module", "---- MODULE M ----\nEXTENDS Natural\n====\n", "---- MODULE M ----\nEXTENDS Naturals\n====\n", used)
	c := start(t, nil, Options{})
	c.open("M.tla", "---- MODULE M ----\n(* --algorithm A { { skip } } *)\n====\n")
	if actions := fixesOf(c); len(actions) != 1 || actions[0].Command == nil || actions[0].Command.Command != commandTranslate {
		t.Errorf("an algorithm without a translation: %+v", actions)
	}
	for i, r := range remedies()[:len(remedies())-1] {
		if !used[i] {
			t.Errorf("no test needs the remedy for %s", r.hint)
		}
	}
}

// fixesOf returns the quick fixes of the first mistake of the document M.
func fixesOf(c *client) []protocol.CodeAction {
	list := c.wait("M.tla")
	if len(list) == 0 {
		return nil
	}
	var actions, fixes []protocol.CodeAction
	c.call("textDocument/codeAction", protocol.CodeActionParams{TextDocument: c.document("M.tla").TextDocument, Range: list[0].Range}, &actions)
	for _, a := range actions {
		if a.Kind == kindQuickFix {
			fixes = append(fixes, a)
		}
	}
	return fixes
}

func fixOnce(t *testing.T, name, before, after string, used []bool) {
	t.Helper()
	c := start(t, nil, Options{})
	c.open("M.tla", before)
	actions := fixesOf(c)
	if len(actions) == 0 || actions[0].Edit == nil {
		t.Errorf("%s: no fix for %+v", name, c.wait("M.tla"))
		return
	}
	_, hint, _ := strings.Cut(actions[0].Diagnostics[0].Message, "hint: ")
	for i, r := range remedies() {
		if r.hint.MatchString(hint) {
			used[i] = true
			break
		}
	}
	got := edited(before, actions[0].Edit.Changes[c.uri("M.tla")])
	if got != after {
		t.Errorf("%s: got\n%s", name, got)
	}
	c.replace("M.tla", 0, len(before), got)
	if list := c.wait("M.tla"); len(list) > 0 {
		t.Errorf("%s: afterwards %+v", name, list)
	}
}

func TestAddUnchanged(t *testing.T) {
	before := "---- MODULE M ----\nVARIABLES x, y, z\nHelp == y' = 1\nA == /\\ x' = 1\n     /\\ Help\n====\n"
	c := start(t, nil, Options{})
	c.open("M.tla", before)
	at := c.at("M.tla", "A == /|\\ x'").Position
	var actions []protocol.CodeAction
	c.call("textDocument/codeAction", protocol.CodeActionParams{TextDocument: c.document("M.tla").TextDocument, Range: protocol.Range{Start: at, End: at}}, &actions)
	if len(actions) != 1 || actions[0].Title != "Add UNCHANGED z" {
		t.Fatalf("got %+v", actions)
	}
	if got := edited(before, actions[0].Edit.Changes[c.uri("M.tla")]); !strings.Contains(got, "     /\\ Help\n     /\\ UNCHANGED z\n====") {
		t.Errorf("got %s", got)
	}
}
