package suite

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestBadManifests gives manifests that cannot be used, with words of what must be said about them.
func TestBadManifests(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"", "line 1: this is not JSON"},
		{"{\"modules\":\n[", "line 2: this is not JSON"},
		{"\xff\xfe{\x00", "line 1: this is not JSON"},
		{strings.Repeat("[", 20000), "line 1: this is not JSON"},
		{"5", "line 1: this must be an object, not a number"},
		{"null", "it has neither modules nor specifications"},
		{"{}", "it has neither modules nor specifications"},
		{"{\n\"modules\":5}", "line 2: modules must be an array, not a number"},
		{`{"modules":[{"path":"S.tla","models":[{"path":"S.cfg","distinctStates":"4"}]}]}`, "distinctStates must be an integer, not a string"},
		{`{"modules":[{"path":"S.tla","models":[{}]}]}`, "model 1 of module 1 (): a model has a path"},
		{`{"modules":[{"models":[{"path":"S.cfg"}]}]}`, "a model has a path"},
		{`{"modules":[{"path":"S.tla","models":[{"path":"/etc/passwd"}]}]}`, "is not relative"},
		{`{"modules":[{"path":"S.tla","models":[{"path":"T.cfg"}]}]}`, "the file T.cfg is neither below"},
		{`{"modules":[{"path":"S.tla","models":[{"path":"S.cfg","mode":"bogus"}]}]}`, `the mode "bogus" is not known`},
		{"{\"modules\":[{\"path\":\"S.tla\",\"models\":[{\"path\":\"S.cfg\",\n\"result\":\"sucess\"}]}]}", `the result "sucess" is not known; did you mean "success"?`},
		{`{"modules":[{"path":"S.tla","models":[{"path":"S.cfg"}]}]}`, "the result is missing"},
		{"{\"modules\":[{\"path\":\"S.tla\",\"models\":[{\"path\":\"S.cfg\",\"result\":\"success\",\n\"traceLenght\":3}]}]}",
			`line 2: the member "traceLenght" is not known; did you mean "traceLength"?`},
		{`{"modules":[{"pth":"S.tla","models":[]}]}`, `the member "pth" is not known; did you mean "path"?`},
		{`{"specifications":[{"moduls":[]}]}`, `the member "moduls" is not known; did you mean "modules"?`},
		{`[{"id":"x","tla":"S.tla","rc":0,"zzzzzz":1}]`, `the member "zzzzzz" is not known; one of id, tla`},
		{`[{"id":"x"}]`, "entry 1 (x): tla or rc is missing"},
		{`[{"id":"x","tla":"S.tla","rc":0},{"id":"y","tla":"S.tla","rc":0},{"id":"x","tla":"S.tla","rc":12}]`, "entry 3 (x): entry 1 has the same id"},
		{`[{"id":"` + strings.Repeat("x", 3<<20) + `","tla":"S.tla","rc":0}]`, "which is longer than 1000 bytes"},
		{`[{"id":"` + strings.Repeat("x", 3<<20) + `","tla":"T.tla","rc":0}]`, "the file T.tla is neither below"},
		{`[{"id":"x","tla":"S.tla","rc":"0"}]`, "rc must be an integer, not a string"},
		{`[5]`, "this must be an object, not a number"},
		{`[]`, "no models found"},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{"S.tla": "", "S.cfg": "", manifestName: tt.text} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if models, err := Discover([]string{dir}); err == nil || !strings.Contains(err.Error(), tt.want) || strings.Contains(err.Error(), "struct") || len(err.Error()) > 1000 {
			t.Errorf("%.80q gives %v, %.2000v, want an error with %q", tt.text, models, err, tt.want)
		}
	}
}
