//go:build unix

package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// attack is what a stranger's repository tries: files in it ("to -> target" is a link, "|" a pipe) and a command that
// somebody runs there. OUT stands for a folder outside with canaries.
type attack struct {
	name  string
	files map[string]string
	args  string
	// says is what must be printed, "" if it does not matter.
	says string
}

const (
	toPasswd = "-> OUT/secret"
	model    = "---- MODULE M ----\nEXTENDS IOUtils, Json, TLC, Naturals, Sequences\nVARIABLE x\nInit == x = 0 /\\ E\nNext == UNCHANGED x\n"
	behavior = "INIT Init NEXT Next\n"
)

// evaluating is a specification that evaluates an expression in its initial predicate.
func evaluating(expr string) map[string]string {
	return map[string]string{"M.tla": strings.Replace(model, "VARIABLE x\n", "E == "+expr+"\nVARIABLE x\n", 1) + "====\n", "M.cfg": behavior}
}

// with adds files to others.
func with(files map[string]string, more ...string) map[string]string {
	all := map[string]string{}
	for name, text := range files {
		all[name] = text
	}
	for i := 0; i+1 < len(more); i += 2 {
		all[more[i]] = more[i+1]
	}
	return all
}

func attacks() []attack {
	plain := evaluating("TRUE")
	violated := with(plain, "M.cfg", behavior+"INVARIANT Never", "M.tla", strings.Replace(plain["M.tla"], "Next == UNCHANGED x", "Never == x = 0\nNext == x' = 1", 1))
	live := with(plain, "M.cfg", behavior+"PROPERTY Live", "M.tla", strings.Replace(plain["M.tla"], "Next ==", "Live == []<>(x = 0)\nNext ==", 1))
	algorithm := with(plain, "M.tla", "---- MODULE M ----\n(* --algorithm a\nvariables x = 0;\nbegin skip;\nend algorithm; *)\n====\n")
	manifest := func(members string) map[string]string {
		return with(plain, "manifest.json", `[{"id":"m","tla":"M.tla","cfg":"M.cfg","rc":0,`+members+`}]`)
	}
	return []attack{
		{"module is a link out", with(plain, "M.tla", toPasswd), "check M", "is a link to"},
		{"extended module is a link out", with(evaluating("TRUE"), "M.tla", "---- MODULE M ----\nEXTENDS Secret\n====\n", "Secret.tla", toPasswd), "check M", "is a link to"},
		{"module is a pipe", with(plain, "M.tla", "|"), "check M", "not a regular file"},
		{"configuration is a link out", with(plain, "M.cfg", toPasswd), "check M", ""},
		{"configuration is a pipe", with(plain, "M.cfg", "|"), "check M", ""},
		{"syntax of a link out", with(plain, "S.tla", toPasswd), "parse -syntax S.tla", ""},
		{"read an absolute path", evaluating(`PrintT(ndJsonDeserialize("OUT/secret"))`), "check M", "not allowed"},
		{"read up", evaluating(`PrintT(Deserialize("../out/secret", [format |-> "TXT", charset |-> "UTF-8"]))`), "check M", ""},
		{"read a link out", with(evaluating(`PrintT(ndJsonDeserialize("l"))`), "l", toPasswd), "check M", "not allowed"},
		{"read through a linked folder", with(evaluating(`PrintT(ndJsonDeserialize("d/secret"))`), "d", "-> OUT"), "check M", "not allowed"},
		{"read a chain of links", with(evaluating(`PrintT(ndJsonDeserialize("a"))`), "a", "-> b", "b", "-> ../out/secret"), "check M", "not allowed"},
		{"read a pipe", with(evaluating(`PrintT(ndJsonDeserialize("p"))`), "p", "|"), "check M", "is a pipe"},
		{"read a device", evaluating(`PrintT(ndJsonDeserialize("/dev/zero"))`), "check M", "not allowed"},
		{"read /proc", evaluating(`PrintT(Deserialize("/proc/self/environ", [format |-> "TXT", charset |-> "UTF-8"]))`), "check M", ""},
		{"write outside", evaluating(`JsonSerialize("OUT/canary", <<1>>)`), "check M", "was not written"},
		{"write through a link", with(evaluating(`JsonSerialize("l", <<1>>)`), "l", "-> OUT/canary"), "check M", "was not written"},
		{"write through an allowed folder's link", with(evaluating(`JsonSerialize("w/l", <<1>>)`), "w/l", "-> OUT/canary"), "check M -allow-write w", "was not written"},
		{"make a file through a dangling link", with(evaluating(`JsonSerialize("w/l", <<1>>)`), "w/l", "-> OUT/new"), "check M -allow-write w", "was not written"},
		{"run a program", evaluating(`IOExec(<<"sh", "-c", "echo attacked > OUT/canary">>).exitValue = 0`), "check M", "not allowed"},
		{"see the environment", evaluating(`PrintT(IOEnv.GOTLC_CANARY)`), "check M", "not allowed"},
		{"list the environment", evaluating(`PrintT(DOMAIN IOEnv)`), "check M", ""},
		{"manifest grants programs", with(evaluating(`IOExec(<<"sh", "-c", "echo attacked > OUT/canary">>).exitValue = 0`),
			"manifest.json", `[{"id":"m","tla":"M.tla","cfg":"M.cfg","rc":0,"flags":["-allow-exec"]}]`), "test .", "may not use the option -allow-exec"},
		{"manifest writes output", manifest(`"flags":["-userFile","OUT/canary"]`), "test .", "may not use"},
		{"manifest dumps", manifest(`"flags":["-dump","OUT/canary"]`), "test .", "may not use"},
		{"manifest writes traces", manifest(`"flags":["-simulate","num=1,file=OUT/canary"]`), "test .", "may not write"},
		{"manifest hides an option behind another", manifest(`"flags":["-simulate","-userFile=OUT/canary"]`), "test .", "may not use the option -userFile"},
		{"manifest hides an option as a value", manifest(`"flags":["-config","-userFile=OUT/canary"]`), "test .", "is an option"},
		{"manifest names a file of options", with(manifest(`"flags":["-workers","@options"]`), "options", "1 -userFile OUT/canary"), "test .", ""},
		{"manifest names files outside", with(plain, "manifest.json", `[{"id":"m","tla":"../out/secret","rc":0}]`), "test .", "outside"},
		{"manifest is a link, updated", with(plain, "manifest.json", "-> OUT/manifest.json"), "test -update .", ""},
		{"manifest's name steers the terminal", with(plain, "manifest.json", `[{"id":"m\u001b]0;owned\u0007\n::add-mask::x","tla":"M.tla","cfg":"M.cfg","rc":3}]`), "test .", ""},
		{"results come with the checkout", with(plain, ".git/config", "", "x.tla", ""), "test .", ""},
		{"script saves outside", with(plain, "s.txt", "init 1\nsave OUT/canary json\n"), "explore M -script s.txt", "-allow-write"},
		{"script saves through a link", with(plain, "s.txt", "init 1\nsave l.json\n", "l.json", "-> OUT/canary"), "explore M -script s.txt", "-allow-write"},
		{"trace is a pipe", with(plain, "t.json", "|"), "check M -loadTrace json t.json", ""},
		{"cleanup through a link", with(plain, "states", "-> OUT"), "check M -cleanup", ""},
		{"a module beside is a pipe, in a suite", with(violated, "Other.tla", "|"), "test .", "M.tla"},
		{"a module beside has no end, in a suite", with(violated, "Other.tla", "-> /dev/zero"), "test .", "M.tla"},
		{"a configuration beside is a pipe, in a suite", with(violated, "M_a.cfg", "|"), "test .", "M.tla"},
		{"manifest is a pipe", with(plain, "manifest.json", "|"), "test .", ""},
		{"algorithm is a pipe", with(plain, "M.tla", "|"), "pcal M.tla", "is a pipe"},
		{"algorithm has no end", with(plain, "M.tla", "-> /dev/zero"), "pcal M.tla", "leads out"},
		{"algorithm's configuration is a pipe", with(algorithm, "M.cfg", "|"), "pcal M.tla", ""},
		{"algorithm's configuration is a link out", with(algorithm, "M.cfg", "-> OUT/secret"), "pcal M.tla", ""},
		{"algorithm's old text is a link out", with(algorithm, "M.old", "-> OUT/canary"), "pcal M.tla", ""},
		{"algorithm's tree is a link out", with(algorithm, "AST.tla", "-> OUT/canary"), "pcal -writeAST M.tla", "leads out"},
		{"layout of a link out", with(plain, "S.tla", "-> OUT/Loose.tla"), "fmt -w S.tla", "leads out"},
		{"configuration of a link out in a page", with(plain, "M.cfg", toPasswd), "check M -report page.html", ""},
		{"page is a link out", with(plain, "page.html", "-> OUT/canary"), "check M -report page.html", "leads out"},
		{"page is a chain of links out", with(plain, "page.html", "-> p", "p", "-> ../out/new"), "check M -report page.html", "leads out"},
		{"page of a suite is a link out", with(plain, "page.html", "-> OUT/canary"), "test -html page.html .", "leads out"},
		{"results of a suite are a link out", with(plain, "r.xml", "-> OUT/canary"), "test -junit r.xml .", "leads out"},
		{"graph is a link out", with(plain, "g.json", "-> OUT/canary"), "check M -graph g.json", "leads out"},
		{"dump is a link out", with(plain, "g.dump", "-> OUT/canary"), "check M -dump g", "leads out"},
		{"drawing is a link out", with(plain, "g.dot", "-> OUT/canary"), "check M -dump dot g", "leads out"},
		{"drawing of liveness is a link out", with(live, "g_liveness.dot", "-> OUT/canary"), "check M -dump dot g", "leads out"},
		{"snapshot of a drawing is a link out", with(violated, "g_snapshot.dot", "-> OUT/canary"), "check M -dump dot,snapshot g", "leads out"},
		{"trace is a link out", with(violated, "t.json", "-> OUT/canary"), "check M -dumpTrace json t.json", "leads out"},
		{"trace as a module is a link out", with(violated, "T.tla", "-> OUT/canary"), "check M -dumpTrace tla T.tla", "leads out"},
		{"user's file is a link out", with(plain, "u.txt", "-> OUT/canary"), "check M -userFile u.txt", "leads out"},
		{"behavior is a link out", with(plain, "w_0_0", "-> OUT/canary", "w_0_1", "-> OUT/canary", "w_1_0", "-> OUT/canary"), "check M -simulate num=3,file=w", "leads out"},
		{"layout of what is outside", with(plain, "S.tla", toPasswd), "fmt S.tla", "leads out"},
		{"deep nesting", map[string]string{"M.tla": "---- MODULE M ----\nVARIABLE x\nInit == x = " + strings.Repeat("(", 200000) + "1\nNext == x' = x\n====\n", "M.cfg": behavior}, "check M", ""},
	}
}

// TestAttacks runs the program in hostile repositories: nothing outside is read, shown, changed or made, and it ends soon.
func TestAttacks(t *testing.T) {
	for _, a := range attacks() {
		t.Run(strings.ReplaceAll(a.name, " ", "-"), func(t *testing.T) {
			home := t.TempDir()
			in, out := filepath.Join(home, "in"), filepath.Join(home, "out")
			const secret, canary = "---- MODULE Secret ---- s3cret value", "untouched"
			plant(t, out, out, map[string]string{"secret": secret, "canary": canary, "Loose.tla": "---- MODULE Loose ----\nA   ==   1\n====\n", "manifest.json": `{"modules":[]}`, "26-01-01-00-00-00.000-1/f": canary})
			plant(t, in, out, a.files)
			before := listing(t, out)
			ctx, cancel := context.WithTimeout(context.Background(), 60*time.Second)
			defer cancel()
			args := strings.Fields(a.args)
			if args[0] == "check" {
				args = append(args, "-noTE")
			}
			cmd := exec.CommandContext(ctx, os.Args[0], args...)
			cmd.Dir = in
			cmd.Env = append(os.Environ(), asProgram+"=1", "GOTLC_CANARY=s3cret value", "XDG_CONFIG_HOME="+home+"/config", "XDG_CACHE_HOME="+home+"/cache", "GITHUB_ACTIONS=")
			text, _ := cmd.CombinedOutput()
			if ctx.Err() != nil {
				t.Fatalf("does not end\n%.2000s", text)
			}
			if bytes.Contains(text, []byte("s3cret")) || bytes.Contains(text, []byte("\x1b")) || bytes.Contains(text, []byte("\n::")) {
				t.Errorf("shown:\n%.2000s", text)
			}
			if bytes.Contains(text, []byte("goroutine ")) {
				t.Errorf("a panic:\n%.2000s", text)
			}
			if !strings.Contains(string(text), a.says) {
				t.Errorf("%q is not said:\n%.2000s", a.says, text)
			}
			if after := listing(t, out); after != before {
				t.Errorf("outside there is now\n%s\ninstead of\n%s", after, before)
			}
			if made := listing(t, in); strings.Contains(made, "s3cret") {
				t.Errorf("a file shows what is outside:\n%s", made)
			}
		})
	}
}

// plant makes the files of a folder.
func plant(t *testing.T, dir, out string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		var err error
		text = strings.ReplaceAll(text, "OUT", out)
		if to, isLink := strings.CutPrefix(text, "-> "); isLink {
			err = os.Symlink(to, path)
		} else if text == "|" {
			err = syscall.Mkfifo(path, 0o644)
		} else {
			err = os.WriteFile(path, []byte(text), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// listing is what the files of a folder hold.
func listing(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		text, err := os.ReadFile(path)
		b.WriteString(path + ": " + string(text) + "\n")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}
