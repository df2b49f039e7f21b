package tlc_test

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// TestViewBesideProperties demands a note where a view can hide violations of temporal properties, and none elsewhere.
func TestViewBesideProperties(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "M.tla", "---- MODULE M ----\nEXTENDS Naturals\nVARIABLES x, y\nSpec == x = 0 /\\ y = 0 /\\ [][x' = (x + 1) % 3 /\\ y' = y]_<<x, y>>\nBack == x > 0 ~> x = 0\nSmall == x < 3\nView == y\n====\n")
	for _, test := range []struct {
		config string
		noted  bool
	}{
		{"SPECIFICATION Spec\nVIEW View\nPROPERTY Back\n", true},
		{"SPECIFICATION Spec\nVIEW View\nINVARIANT Small\n", false},
		{"SPECIFICATION Spec\nPROPERTY Back\n", false},
	} {
		write(t, dir, "M.cfg", test.config)
		o := tlc.DefaultOptions()
		o.SpecFile = filepath.Join(dir, "M")
		var out, notes bytes.Buffer
		tlc.Run(context.Background(), o, &out, &notes)
		const want = "M.tla:7:9: states with the same view count as one"
		if strings.Contains(notes.String(), want) != test.noted {
			t.Errorf("%s: notes are %q", test.config, notes.String())
		}
	}
}
