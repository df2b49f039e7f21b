package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// evaluate runs a command line with a text as standard input.
func evaluate(stdin string, args ...string) outcome {
	var stdout, stderr bytes.Buffer
	status := run(context.Background(), args, world{stdin: strings.NewReader(stdin), stdout: &stdout, stderr: &stderr})
	return outcome{status: status, stdout: stdout.String(), stderr: stderr.String()}
}

// TestEval gives command lines of gotlc eval; FOLDER is one with modules.
func TestEval(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"S.tla":    "---- MODULE S ----\nEXTENDS Naturals\nCONSTANT N\nVARIABLE x\ndouble == 2 * N\n====\n",
		"S.cfg":    "CONSTANT N = 4\n",
		"Mini.cfg": "CONSTANT N = 1\n",
		"Lib.tla":  "---- MODULE Lib ----\nEXTENDS Naturals\nadd(a, b) == a + b\n====\n",
		"Bad.tla":  "---- MODULE Bad ----\nx == \n====\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct {
		line, stdin    string
		status         int
		stdout, stderr string // parts of stderr
	}{
		{"eval 1+1", "", 0, "2\n", ""},
		{"eval 1 + 1", "", 0, "2\n", ""},
		{"eval -1", "", 0, "-1\n", ""},
		{"eval -- -1", "", 0, "-1\n", ""},
		{"eval PrintT(1)", "", 0, "1\nTRUE\n", ""},
		{"eval 1+", "", 150, "", "expression:1:3: got the end of the text, want an expression\n    1 | 1+\n      |   ^\n"},
		{"eval 1+Foo", "", 150, "", "      |   ^^^\n"},
		{"eval Head(<<>>)", "", 75, "", "gotlc explain 2184"},
		{"eval -I FOLDER -extends Lib add(1,2)", "", 0, "3\n", ""},
		{"eval -extends=Lib,FiniteSetsExt --library FOLDER add(1,Max({2}))", "", 0, "3\n", ""},
		{"eval -extends Lib 1", "", 150, "", "Cannot find source file for module Lib"},
		{"eval -library FOLDER -extends Bad 1", "", 150, "", "Bad.tla"},
		{"eval -spec FOLDER/S.tla double", "", 0, "8\n", ""},
		{"eval double -spec FOLDER/S -config FOLDER/Mini.cfg", "", 0, "2\n", ""},
		{"eval -spec FOLDER/S x", "", 75, "", "this depends on variables"},
		{"eval -spec FOLDER/None 1", "", 150, "", "None.cfg"},
		{"eval -config FOLDER/S.cfg 1", "", 1, "", "-config has no meaning without -spec"},
		{"eval -nosuch 1", "", 1, "", "nosuch"},
		{"eval -extends IOUtils IOExec(<<\"true\">>)", "", 75, "", "-allow-exec"},
		{"eval -seed x 1", "", 1, "", "seed"},

		{"eval", "1+1\nf(x) == x * 2\nf(3)\n", 0, "2\n6\n", ""},
		{"repl", "1 +\n1", 0, "2\n", ""},
		{"eval", "1\nFoo\n2\nHead(<<>>)\n", 150, "1\n2\n", "stdin:2:1: Unknown operator: `Foo'."},
		{"eval", "", 0, "", ""},
		{"eval", ":explain 2114\n:quit\nFoo", 0, "2114 TLC_DEADLOCK_REACHED", ""},
		{"eval", ":explain 1\n", 0, "exit 1:", ""},
		{"eval", ":explain zzz\n", 1, "", "nothing is known about"},
	} {
		args := append([]string{"gotlc"}, strings.Fields(strings.ReplaceAll(tt.line, "FOLDER", dir))...)
		got := evaluate(tt.stdin, args...)
		exact := got.stdout == tt.stdout || strings.HasSuffix(tt.stdout, "\n") == false && tt.stdout != "" && strings.HasPrefix(got.stdout, tt.stdout)
		if got.status != tt.status || !exact || !strings.Contains(got.stderr, tt.stderr) || tt.status == 0 && got.stderr != "" {
			t.Errorf("%s, %q: status %d, want %d\n%s\n%s", tt.line, tt.stdin, got.status, tt.status, got.stdout, got.stderr)
		}
	}
}

// TestEvalSeed draws the same elements with the same seed.
func TestEvalSeed(t *testing.T) {
	args := []string{"gotlc", "eval", "-seed", "7", "[i \\in 1..5 |-> RandomElement(1..1000000)]"}
	if first, again := evaluate("", args...), evaluate("", args...); first.stdout != again.stdout || first.status != 0 {
		t.Errorf("%s%s%s", first.stdout, again.stdout, first.stderr)
	}
}

// TestJavaREPL starts TLC's REPL as java does.
func TestJavaREPL(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "Lib.tla"), []byte("---- MODULE Lib ----\nseven == 7\n====\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ args, want string }{
		{"-cp tla2tools.jar tlc2.REPL 1+2", "3\n"},
		{"-cp tla2tools.jar tlc2.REPL -1", "-1\n"},
		{"-cp tla2tools.jar tlc2.REPL 1+", "Error evaluating expression: '1+'\n[In module tlarepl\n\nCould not parse module tlarepl from file tlarepl.tla]\n"},
		{"-cp tla2tools.jar:CommunityModules-deps.jar tlc2.REPL Reverse(<<1,2>>)", "<<2, 1>>\n"},
		{"-DTLA-Library=" + dir + " -cp tla2tools.jar tlc2.REPL Cardinality({1})", "1\n"},
	} {
		got := evaluate("", append([]string{"java"}, strings.Fields(tt.args)...)...)
		if got.status != 0 || got.stdout != tt.want || got.stderr != "" {
			t.Errorf("java %s: status %d\n%s\n%s", tt.args, got.status, got.stdout, got.stderr)
		}
	}
	lib := evaluate("", "java", "-cp", dir, "tlc2.REPL", "LET L == INSTANCE Lib IN L!seven")
	if lib.stdout != "7\n" {
		t.Errorf("a module on the class path: %s%s", lib.stdout, lib.stderr)
	}
	version := evaluate("", "java", "-Xmx1g", "-version")
	if version.status != 0 || version.stdout != "" || !strings.HasPrefix(version.stderr, "java version \"17.0.0\"\n") {
		t.Errorf("java -version: %+v", version)
	}
	help := evaluate("", "gotlc", "eval", "-help").stdout
	if strings.Contains(help, flagOriginal) {
		t.Error("the help tells of an option for java only")
	}
}
