package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

func TestInheritedPermissions(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", home)
	t.Setenv("HOME", home)
	dir, err := os.UserConfigDir()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, allowFile)
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		variable, file string
		want           tlc.EffectOptions
		fails          string
	}{
		{"", "", tlc.EffectOptions{}, ""},
		{"env, exec", "", tlc.EffectOptions{AllowEnv: true, AllowExec: true}, ""},
		{"write:/a:b,read:/c", "", tlc.EffectOptions{AllowWrite: []string{"/a:b"}, AllowRead: []string{"/c"}}, ""},
		{"env", "# mine\n\nwrite:/a, b\n", tlc.EffectOptions{AllowEnv: true, AllowWrite: []string{"/a, b"}}, ""},
		{"environment", "", tlc.EffectOptions{}, `GOTLC_ALLOW: "environment" is no permission`},
		{"write:", "", tlc.EffectOptions{}, `"write:" is no permission`},
		{"env:x", "", tlc.EffectOptions{}, `"env:x" is no permission`},
		{"", "env\nall\n", tlc.EffectOptions{}, `allow:2: "all" is no permission`},
	} {
		t.Setenv(allowVariable, c.variable)
		if err := os.WriteFile(file, []byte(c.file), 0o666); err != nil {
			t.Fatal(err)
		}
		var i invocation
		err := i.inheritPermissions()
		if c.fails != "" {
			if err == nil || !strings.Contains(err.Error(), c.fails) {
				t.Errorf("%q, %q: got %v, want %q", c.variable, c.file, err, c.fails)
			}
			continue
		}
		got := i.options.EffectOptions
		if err != nil || got.AllowEnv != c.want.AllowEnv || got.AllowExec != c.want.AllowExec || got.Setting != allowVariable ||
			!slices.Equal(got.AllowRead, c.want.AllowRead) || !slices.Equal(got.AllowWrite, c.want.AllowWrite) {
			t.Errorf("%q, %q: got %+v, %v", c.variable, c.file, got, err)
		}
	}
}

// A client that calls TLC cannot pass options of ours: what it passes on is the environment.
func TestClientsEnvironment(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("GOTLC_TEST_LOG", "other.ndjson")
	spec := filepath.Join(t.TempDir(), "Log.tla")
	text := `---- MODULE Log ----
EXTENDS IOUtils
VARIABLE x
Init == x = IF "GOTLC_TEST_LOG" \in DOMAIN IOEnv THEN IOEnv.GOTLC_TEST_LOG ELSE "default.ndjson"
Next == UNCHANGED x
Other == x = "other.ndjson"
====
`
	for name, data := range map[string]string{spec: text, strings.TrimSuffix(spec, "tla") + "cfg": "INIT Init NEXT Next INVARIANT Other"} {
		if err := os.WriteFile(name, []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		allow  string
		status int
		says   string
	}{
		{"", 1, "set GOTLC_ALLOW=env to allow it"},
		{"env", 0, "No error has been found"},
	} {
		t.Setenv(allowVariable, c.allow)
		var out, notes strings.Builder
		w := world{stdout: &out, stderr: &notes, check: tlc.Run, parse: tlc.Parse}
		status := run(t.Context(), []string{"java", "-cp", "tla2tools.jar", "tlc2.TLC", "-noGenerateSpecTE", "-metadir", t.TempDir(), spec}, w)
		if (status != 0) != (c.status != 0) || !strings.Contains(out.String(), c.says) {
			t.Errorf("GOTLC_ALLOW=%s: status %d\n%s%s", c.allow, status, out.String(), notes.String())
		}
	}
}
