package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// robustFiles is a folder with a specification and things that are none. Names that end in / are folders.
var robustFiles = map[string]string{
	"Spec.tla":     "---- MODULE Spec ----\nEXTENDS Naturals\nVARIABLE x\nInit == x = 0\nNext == x' = (x + 1) % 3\n====\n",
	"Spec.cfg":     "INIT Init\nNEXT Next\n",
	"Bare.tla":     "---- MODULE Bare ----\n====\n",
	"Empty.tla":    "",
	"Empty.cfg":    "",
	"Noise.tla":    "\x00\xff\xfe\x01 noise \x80",
	"Noise.cfg":    "\x00\xff\xfe\x01 noise \x80",
	"Dir.tla/":     "",
	"Dir.cfg/":     "",
	"folder/":      "",
	"log.ndjson":   "{\"event\":\"a\"}\n",
	"Sp\xffec.tla": "---- MODULE Spec ----\n====\n",
}

// TestWrongCommandLines gives command lines that cannot be carried out, with words of what must be said about them.
func TestWrongCommandLines(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for name, text := range robustFiles {
		path := filepath.Join(dir, name)
		if strings.HasSuffix(name, "/") {
			if err := os.Mkdir(path, 0o777); err != nil {
				t.Fatal(err)
			}
		} else if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Logf("%q: %v", name, err) // a system that wants UTF-8
		}
	}
	for _, test := range []struct {
		args []string
		want string
	}{
		// nothing, or too much
		{words(""), "unknown command \"\""}, {words("nosuch"), "gotlc check nosuch"}, {words("chek Spec"), "did you mean check?"},
		{words("Spec.tla"), "gotlc check Spec.tla"}, {words("-workers 3 Spec"), "gotlc check -workers"}, {words("--nosuch"), "see gotlc help"},
		{words("help nosuch"), "nosuch"}, {words("version extra"), "extra"}, {words("man extra"), "extra"},
		{words("completion"), "bash, zsh, fish"}, {words("completion tcsh"), "bash, zsh, fish"}, {words("completion bash zsh"), "zsh"},
		{words("check"), "Missing input"}, {[]string{"check", ""}, "no specification"}, {words("check --"), "Missing input"},
		{words("check Spec Spec"), "more than one"}, {words("check -- Spec -deadlock"), "more than one"},
		// files
		{words("check Missing"), "Missing.tla: no such file"}, {words("check Dir"), "is a folder"}, {words("check folder"), "folder.tla: no such file"},
		{words("check Empty"), "empty"}, {words("check Noise -config Spec"), "not a text file"}, {words("check Spec -config Noise"), "starts no token"},
		{words("check Spec -config Missing"), "Missing.cfg"}, {words("check Spec -config Dir"), "is a folder"},
		{words("check Bare -config Spec"), "Init"}, {words("check Sp\xffec"), "Sp\xffec.cfg"}, {words("check -- -x"), "-x.cfg"},
		{words("check Spec -recover nowhere"), "-recover"}, {words("check Spec -recover Spec.tla"), "-recover"},
		{words("check Spec -allow-read nowhere"), "nowhere is not a folder that exists"}, {words("check Spec -allow-write Spec.tla"), "Spec.tla is not a folder"},
		{words("explore Spec -allow-read nowhere"), "nowhere"}, {words("eval -allow-write nowhere 1"), "nowhere"},
		{words("check Spec -Dgotlc.maxFile=x"), "gotlc.maxFile"},
		{words("check Spec -loadTrace json nowhere"), "nowhere"}, {words("check Spec -loadTrace json Noise.tla"), "Noise.tla"},
		{words("check Spec -userFile folder"), "user output"}, {words("check Spec -report folder"), "folder"},
		{words("check Spec -report no/such/page.html"), "no/such/page.html"},
		// values
		{words("check Spec -config"), "expect a file name"}, {[]string{"check", "Spec", "-config", ""}, "expect a file name"},
		{words("check Spec -config="), "expect a file name"}, {words("check Spec -workers="), "integer or 'auto'"},
		{words("check Spec -workers 0"), "at least one"}, {words("check Spec -workers -1"), "at least one"},
		{words("check Spec -workers 99999999999"), "99999999999"}, {words("check Spec -workers 2147483647"), "auto"},
		{words("check Spec -depth 99999999999999"), "trace length"}, {words("check Spec -dfid 99999999999"), "-dfid"},
		{words("check Spec -maxSetSize -1"), "maxSetSize"}, {words("check Spec -fpmem 1e400"), "1e400"}, {words("check Spec -fpmem NaN"), "NaN"},
		{[]string{"check", "Spec", "-memory", ""}, "-memory"}, {words("check Spec -memory 1e400"), "1e400"}, {words("check Spec -memory NaN"), "NaN"},
		{words("check Spec -coverage 99999999999"), "coverage"}, {words("check Spec -simulate num="), "num"},
		{words("check Spec -simulate num=-5"), "negative"}, {words("check Spec -simulate num=99999999999999999999"), "num"},
		{words("check Spec -simulate num=5,nmu=3"), "nmu"}, {words("check Spec -simulate num=5,stats=all"), "stats"},
		{words("check Spec -lncheck sometimes"), "seqfinal"}, {words("check Spec -trace-style"), "tlc, diff, table or pcal"},
		{words("check Spec -trace-style pretty"), "tlc, diff, table or pcal"}, {words("check Spec -suppressMessages x"), "x"},
		{[]string{"check", "Spec", "-dump", ""}, "file name"}, {[]string{"check", "Spec", "-report", ""}, "-report"},
		{[]string{"check", "Spec", "-inv", ""}, "-inv"}, {[]string{"check", "Spec", "-inv", "x +"}, "not an expression"},
		{words("check Spec -D"), "-Dname=value"}, {words("check Spec -D=x"), "-Dname=value"}, {words("check Spec -deadlock=true"), "unrecognized"},
		{words("check Spec -Dtlc2.TLC.stopAfter=soon"), "number"},
		// names of options
		{words("check Spec -josn"), "did you mean -json?"}, {words("check Spec --trace_style diff"), "did you mean -trace-style?"},
		{words("check Spec -=3"), "unrecognized"}, {words("check Spec ---workers 3"), "unrecognized"}, {words("check Spec -h=1"), "unrecognized"},
		// contradictions
		{words("check Spec -json -tool"), "-tool"}, {words("check Spec -trace-style diff -json"), "-json"},
		{words("check Spec -trace-style diff -tool"), "-tool"}, {words("check Spec -trace-style table -difftrace"), "-difftrace"},
		{words("check Spec -dfid 5 -simulate num=1"), "-dfid"}, {words("check Spec -simulate num=1 -dfid 5"), "-dfid"},
		{words("check Spec -recover x -dump y"), "-recover"},
		{words("check Spec -suppressMessages 2190 -messagesAsErrors 2190"), "2190"},
		// other commands
		{words("parse"), "no file"}, {words("parse --"), "no file"}, {words("parse Missing"), "Missing.tla"}, {words("parse Dir"), "folder"},
		{words("parse Empty"), "empty"}, {words("parse Noise"), "not a text file"}, {words("parse -syntax folder"), "folder"},
		{words("parse Spec -library"), "-library"}, {words("parse -librari d Spec"), "did you mean -library?"},
		{words("parse Spec -json=maybe"), "maybe"}, {words("parse -json Missing"), "Missing"}, {[]string{"parse", ""}, "file"},
		{words("trace"), "-spec"}, {words("trace -spec"), "-spec"}, {words("trace -spec Spec"), "one trace"},
		{words("trace -spec Missing log.ndjson"), "Missing.tla: no such file"}, {words("trace -spec Spec Missing"), "Missing"},
		{words("trace -spec Spec folder"), "is a directory"}, {words("trace -spec Spec Noise.tla"), "not JSON"},
		{words("trace -spec Spec log.ndjson"), "no action a"}, {words("trace -spec Spec a b"), "2 are given"},
		{words("trace -spec Spec log.ndjson -hidden-steps x"), "hidden-steps"}, {words("trace -spec Spec log.ndjson -hidden-steps -4"), "negative"},
		{words("trace -spec Spec log.ndjson -map x"), "NAME=NAME"}, {words("trace -spce Spec log.ndjson"), "did you mean -spec?"},
		{words("test Missing"), "no such folder"}, {words("test Spec.tla"), "manifest.json"}, {words("test folder"), "no models"},
		{words("test -run ("), "-run"}, {words("test -shard 0/0"), "1/4"}, {words("test -j x"), "-j"}, {words("test -j -1"), "negative"},
		{words("test -timeout soon"), "-timeout"}, {words("test -shrad 1/2"), "did you mean -shard?"}, {words("test -junit"), "-junit"},
	} {
		status, said := carriedOut(test.args)
		if status == 0 || !strings.Contains(said, test.want) {
			t.Errorf("gotlc %q: status %d, want one that is not 0 and %q in\n%s", test.args, status, test.want, said)
		}
	}
}

// TestOddCommandLines gives command lines that look wrong and are not.
func TestOddCommandLines(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for _, name := range []string{"Spec.tla", "Spec.cfg"} {
		write(t, dir, name, robustFiles[name])
	}
	for _, line := range []string{
		"check Spec --", "check -- Spec", "check -workers 3 -workers 2 Spec", "check -deadlock Spec -deadlock", "check --workers=2 Spec.tla",
		"check Spec -continue -continue -json -json", "--version", "-v", "version", "check Spec -trace-style tlc -tool",
		"check Spec -simulate num=2 -depth 3 -trace-style diff", "help check", "check -h",
	} {
		if status, said := carriedOut(words(line)); status != 0 {
			t.Errorf("gotlc %s: status %d\n%s", line, status, said)
		}
	}
}

func words(line string) []string { return strings.Split(line, " ") }

// write makes a file in a folder and returns its path.
func write(t *testing.T, dir, name, text string) (path string) {
	t.Helper()
	path = filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// fullDisk is an output on which there is no room after some bytes.
type fullDisk struct{ room int }

func (f *fullDisk) Write(p []byte) (int, error) {
	if f.room -= len(p); f.room < 0 {
		return 0, errors.New("no space left on device")
	}
	return len(p), nil
}

// TestFullDisk demands that a command whose output is lost says so and does not succeed, whatever it is.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for _, name := range []string{"Spec.tla", "Spec.cfg"} {
		write(t, dir, name, robustFiles[name])
	}
	write(t, dir, "log.ndjson", "{\"x\": 0}\n")
	write(t, dir, "script", "init 1\n")
	for _, line := range []string{
		"check Spec", "check Spec -json", "check Spec -tool", "check Spec -simulate num=1", "parse Spec", "parse -json Spec", "eval <<1,2,3>>",
		"trace -spec Spec log.ndjson", "explore Spec -script script", "help", "help check", "version", "explain", "explain 2110", "man",
		"completion bash",
	} {
		for _, room := range []int{0, 5} {
			var said bytes.Buffer
			status := run(context.Background(), append([]string{"gotlc"}, words(line)...), world{
				stdout: &fullDisk{room}, stderr: &said, check: tlc.Run, parse: tlc.Parse,
			})
			if status == 0 || !strings.Contains(said.String(), "no space left") {
				t.Errorf("gotlc %s: status %d, and says %s", line, status, said.String())
			}
		}
	}
}

// carriedOut runs a command line for real, and returns the exit status and all that it printed.
func carriedOut(args []string) (status int, said string) {
	var out bytes.Buffer
	status = run(context.Background(), append([]string{"gotlc"}, args...), world{stdout: &out, stderr: &out, check: tlc.Run, parse: tlc.Parse})
	return status, out.String()
}
