package tlc_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/tlc"
)

// TestReplacedByItself demands an error, and soon, where a configuration replaces a definition of an instance by one that leads to it in ever new instances.
func TestReplacedByItself(t *testing.T) {
	for _, inv := range []string{`Part`, `ENABLED Part`, `x = 0 \/ ENABLED (Part \/ Start)`} {
		dir := t.TempDir()
		for file, text := range map[string]string{
			"A.tla": "---- MODULE A ----\nEXTENDS Integers\nVARIABLE y\nStart == y = 1\nPart == Start\n====\n",
			"M.tla": "---- MODULE M ----\nEXTENDS Integers\nVARIABLE x\nINSTANCE A WITH y <- x\nInit == x = 0\nNext == x' = 1 - x\nInv == " + inv + "\n====\n",
			"M.cfg": "INIT Init\nNEXT Next\nINVARIANT Inv\nCONSTANT Start <- [A]Part\n",
		} {
			if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		o := tlc.DefaultOptions()
		o.SpecFile = filepath.Join(dir, "M.tla")
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		var out strings.Builder
		res := tlc.Run(ctx, o, &out, io.Discard)
		if ctx.Err() != nil || res.ExitCode == 0 || !strings.Contains(out.String(), "without end") {
			t.Errorf("%s: %v, status %d: %s", inv, ctx.Err(), res.ExitCode, &out)
		}
		cancel()
	}
}
