package suite

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestStrangersManifest gives what a stranger's manifest must not bring about.
func TestStrangersManifest(t *testing.T) {
	outside := t.TempDir()
	write(t, outside, map[string]string{"X.tla": "", "X.cfg": ""})
	recorded := func(members string) string { return `[{"id":"x","tla":"S.tla","cfg":"S.cfg","rc":0,` + members + `}]` }
	for _, tt := range []struct{ manifest, want string }{
		{recorded(`"flags":["-allow-exec"]`), "may not use the option -allow-exec; who runs the suite grants permissions: gotlc test -allow-exec"},
		{recorded(`"flags":["--allow-env"]`), "may not use the option --allow-env"},
		{recorded(`"flags":["-deadlock","-allow-read","/"]`), "may not use the option -allow-read"},
		{recorded(`"flags":["-allow-write=/"]`), "may not use the option"},
		{recorded(`"flags":["-userFile","x"]`), "may not use the option -userFile; use gotlc check"},
		{recorded(`"flags":["-dump","x"]`), "may not use"},
		{recorded(`"flags":["-dumpTrace","json","x"]`), "may not use"},
		{recorded(`"flags":["-dumptrace","json","x"]`), "may not use"},
		{recorded(`"flags":["-loadTrace","json","x"]`), "may not use"},
		{recorded(`"flags":["-teSpecOutDir","x"]`), "may not use"},
		{recorded(`"flags":["-generateSpecTE"]`), "may not use"},
		{recorded(`"flags":["-graph","x"]`), "may not use"},
		{recorded(`"flags":["-report","x"]`), "may not use"},
		{recorded(`"flags":["-metadir","x"]`), "may not use"},
		{recorded(`"flags":["-cleanup"]`), "may not use"},
		{recorded(`"flags":["-recover","x"]`), "may not use"},
		{recorded(`"flags":["-memory","90%"]`), "may not use"},
		{recorded(`"flags":["-Dgotlc.maxFile=100g"]`), "may not raise limits"},
		{recorded(`"props":{"gotlc.maxFile":"100g"}`), "may not raise limits"},
		{recorded(`"flags":["-simulate","num=3,file=/tmp/x"]`), "may not write behaviors"},
		{recorded(`"flags":["-generate","file=x"]`), "may not write behaviors"},
		{recorded(`"flags":["-simulate=file=x"]`), "may not write behaviors"},
		{recorded(`"flags":["-workers","2","/etc/passwd"]`), "stands where an option is expected"},
		{recorded(`"flags":["-workers"]`), "needs a value"},
		{recorded(`"flags":["-simulate","-userFile=x"]`), "may not use the option -userFile"},
		{recorded(`"flags":["-simulate","-D=x","-userFile","x"]`), "may not use the option -userFile"},
		{recorded(`"flags":["-generate","-dump=x"]`), "may not use the option -dump"},
		{recorded(`"flags":["-generate","--metadir=x","-deadlock"]`), "may not use the option --metadir"},
		{recorded(`"flags":["-config","-allow-exec"]`), "-allow-exec is an option"},
		{recorded(`"flags":["-inv","--userFile=x"]`), "--userFile=x is an option"},
		{recorded(`"flags":["-workers","-1-allow-exec"]`), "is an option"},
		{recorded(`"flags":["-workers","@options"]`), ""},
		{recorded(`"flags":["@options"]`), "stands where an option is expected"},
		{recorded(`"flags":["-seed","-12","-depth","-1"]`), ""},
		{recorded(`"flags":["-SIMULATE","-USERFILE=x"]`), "may not use the option -USERFILE"},
		{recorded(`"flags":["\u2013allow-exec"]`), "stands where an option is expected"},
		{recorded(`"flags":["-deadlock","file=x"]`), "stands where an option is expected"},
		{`[{"id":"x","tla":"S.tla","rc":12,"rc":0}]`, "given twice"},
		{`[{"id":"x","tla":"S.tla","rc":0,"_":"` + strings.Repeat("x", maxManifest) + `"}]`, "more than 16 MiB"},
		{`[{"id":"x","tla":"S.tla","rc":0,"_":` + strings.Repeat("[", 1<<20) + `}]`, "exceeded max depth"},
		{`[{"id":"x","tla":"S.tla\u0000","rc":0}]`, "neither below"},
		{`[{"id":"x","tla":"/etc/passwd","rc":0}]`, "is not relative"},
		{`[{"id":"x","tla":"S.tla","rc":1e400}]`, "rc must be an integer"},
		{`[{"id":"x","tla":"S.tla","rc":0,"FLAGS":["-allow-exec"]}]`, "is not known"},
		{`[{"id":"x","tla":"S.tla","rc":-1}]`, "rc is an exit status"},
		{`[{"id":"x","tla":"S.tla","rc":256}]`, "rc is an exit status"},
		{`[{"id":"x","tla":"S.tla","rc":0,"distinct":-1}]`, "counts are not negative"},
		{`{"modules":[{"path":"S.tla","models":[{"path":"S.cfg","result":"success","distinctStates":-1}]}]}`, "counts are not negative"},
		{recorded(`"flags":["-config","../../etc/passwd"]`), "lies outside"},
		{recorded(`"flags":["-config=/etc/passwd"]`), "lies outside"},
		{recorded(`"flags":["-DTLA-Library=/"]`), "lies outside"},
		{recorded(`"props":{"TLA-Library":"lib:/"}`), "lies outside"},
		{`[{"id":"x","tla":"link/X.tla","rc":0}]`, "lies outside"},
		{`[{"id":"x","tla":"S.tla","cfg":"link/X.cfg","rc":0}]`, "lies outside"},
		{`{"modules":[{"path":"S.tla","models":[{"path":"linked.cfg","result":"success"}]}]}`, "lies outside"},
		{recorded(`"flags":["-deadlock","-workers","2","-simulate","num=3","-depth","5","-lncheck","final","--difftrace","-config","S.cfg","-DTLA-Library=lib","-Dtlc2.x=1"]`), ""},
		{recorded(`"flags":["-simulate","-deadlock"]`), ""},
	} {
		dir := t.TempDir()
		write(t, dir, map[string]string{"S.tla": "", "S.cfg": "", "lib/L.tla": "", manifestName: tt.manifest})
		for name, to := range map[string]string{"link": outside, "linked.cfg": filepath.Join(outside, "X.cfg")} {
			if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
				t.Skip(err)
			}
		}
		_, err := Discover([]string{dir})
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%.300s: got %v, want %q", tt.manifest, err, tt.want)
		}
	}
}

// Without a manifest, links do not lead out of the folder either.
func TestStrangersLinks(t *testing.T) {
	outside, dir := t.TempDir(), t.TempDir()
	write(t, outside, map[string]string{"X.cfg": ""})
	write(t, dir, map[string]string{"X.tla": ""})
	if err := os.Symlink(filepath.Join(outside, "X.cfg"), filepath.Join(dir, "X.cfg")); err != nil {
		t.Skip(err)
	}
	if _, err := Discover([]string{dir}); err == nil || !strings.Contains(err.Error(), "lies outside") {
		t.Errorf("got %v", err)
	}
}

// TestSealedCache forges entries.
func TestSealedCache(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{"tree/M.tla": "---- MODULE M ----\n====\n", "tree/M.cfg": "", "tree/.git/config": "", "tree/sub/x": "", "program": "1"})
	tree, program := filepath.Join(dir, "tree"), filepath.Join(dir, "program")
	inTree := filepath.Join(tree, ".cache")
	for _, trees := range [][]string{{tree}, {filepath.Join(tree, "sub")}, {filepath.Join(tree, "M.tla")}} {
		if _, err := OpenCache(inTree, "1", program, nil, trees); err == nil || !strings.Contains(err.Error(), "prove nothing") {
			t.Errorf("a cache in %v: %v", trees, err)
		}
	}
	if _, err := OpenCache(filepath.Join(dir, "cache"), "1", program, nil, []string{tree}); err != nil {
		t.Errorf("a cache elsewhere: %v", err)
	}
	m := NewModel(filepath.Join(tree, "M.tla"), filepath.Join(tree, "M.cfg"))
	open := func(secret string) *Cache {
		c, err := OpenCache(inTree, "1", program, []byte(secret), []string{tree})
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	c := open("secret")
	key := c.key(m)
	c.put(key, Result{Outcome: Outcome{Exit: 12, Output: "found"}})
	if e, ok := c.get(key); !ok || e.Exit != 12 {
		t.Errorf("an entry of our own: %+v, %v", e, ok)
	}
	if _, ok := open("other").get(key); ok {
		t.Error("an entry sealed with another key is believed")
	}
	text, err := os.ReadFile(c.file(key))
	if err != nil {
		t.Fatal(err)
	}
	forged := strings.Replace(string(text), `"Exit":12`, `"Exit":0`, 1)
	_, unsealed, _ := strings.Cut(forged, "\n")
	for _, text := range []string{forged, unsealed, "", "\n" + unsealed} {
		if err := os.WriteFile(c.file(key), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, ok := c.get(key); ok {
			t.Errorf("believed: %q", text)
		}
	}
	// An entry that has no end is none.
	os.Remove(c.file(key))
	if err := os.Symlink("/dev/zero", c.file(key)); err == nil {
		if _, ok := c.get(key); ok {
			t.Error("a device is believed")
		}
	}
	// An entry is that of its own key only.
	other := strings.Repeat("0", len(key))
	c.put(key, Result{Outcome: Outcome{Exit: 12}})
	if err := os.Rename(c.file(key), c.file(other)); err != nil {
		t.Fatal(err)
	}
	if _, ok := c.get(other); ok {
		t.Error("an entry of another model is believed")
	}
}

// FuzzReadOutcome reads any text as what a run has told, and judges it.
func FuzzReadOutcome(f *testing.F) {
	for _, seed := range []string{
		"", "x", `{"event":"message","code":2199,"message":"4 states generated, 3 distinct states found, 0 states left on queue."}` + "\n",
		`{"event":"message","code":2199,"message":"99999999999999999999 states generated, -3 distinct states found, 0 states left on queue."}`,
		`{"event":"state","data":{"number":-1,"values":[null]}}` + "\n" + `{"event":"state","data":[]}` + "\n",
		`{"event":"counterexample","data":{"states":[{"values":{"x":"1"},"changed":["y"]}],"loop":7}}`, `{"code":1e99}`, "{\"event\":\"note\"",
		strings.Repeat("[", 20_000), `{"event":"trace","code":2121,"data":{"states":null,"back":{"to":9}}}`,
	} {
		f.Add(seed, 12)
		f.Add(seed, 0)
	}
	f.Fuzz(func(t *testing.T, text string, exit int) {
		outcome := ReadOutcome(Execution{Output: text, Exit: exit})
		r := Judge(NewModel("M.tla", "M.cfg"), outcome, 0)
		if exit != 0 && r.Status == Passed {
			t.Errorf("%q with status %d has passed", text, exit)
		}
	})
}

// TestDamagedCache cuts and changes entries everywhere: none is believed that is sealed, nor one that is cut.
func TestDamagedCache(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{"program": "1"})
	for _, secret := range []string{"", "secret"} {
		c, err := OpenCache(filepath.Join(dir, "cache"+secret), "1", filepath.Join(dir, "program"), []byte(secret), nil)
		if err != nil {
			t.Fatal(err)
		}
		c.put("key", Result{Outcome: Outcome{Exit: 12, events: "told", Notes: "noted"}})
		text, err := os.ReadFile(c.file("key"))
		if err != nil || len(text) < 10 {
			t.Fatal(string(text), err)
		}
		believed := func(text []byte) bool {
			if err := os.WriteFile(c.file("key"), text, 0o666); err != nil {
				t.Fatal(err)
			}
			_, ok := c.get("key")
			return ok
		}
		for k := range text {
			if believed(text[:k]) {
				t.Errorf("secret %q: the first %d of %d bytes are believed", secret, k, len(text))
			}
			changed := slices.Clone(text)
			changed[k] ^= 1
			if secret != "" && believed(changed) {
				t.Errorf("an entry is believed with byte %d changed", k)
			}
		}
		if !believed(text) {
			t.Errorf("secret %q: the entry itself is not believed", secret)
		}
	}
}
