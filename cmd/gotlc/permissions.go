package main

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/gotlc/gotlc/tlc"
)

// allowVariable is the environment variable that says what specifications may do outside a run when gotlc is called as
// java or tlc: programs that call it so know no options for that. A file of the user's may say so once for all, never one
// of the repository that is checked.
const allowVariable = "GOTLC_ALLOW"

// allowFile is the place of that file in the user's configuration folder.
var allowFile = filepath.Join("gotlc", "allow")

// inheritPermissions adds what allowVariable and allowFile grant.
func (i *invocation) inheritPermissions() error {
	o := &i.options.EffectOptions
	o.Setting = allowVariable
	for _, item := range strings.Split(os.Getenv(allowVariable), ",") {
		if err := grant(o, item); err != nil {
			return &usageError{text: allowVariable + ": " + err.Error(), hint: allowUsage}
		}
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return nil // no home, no file
	}
	path := filepath.Join(dir, allowFile)
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return &usageError{text: err.Error(), hint: "make the file readable or remove it"}
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		if text := strings.TrimSpace(lines.Text()); !strings.HasPrefix(text, "#") {
			if err := grant(o, text); err != nil {
				return &usageError{text: fmt.Sprintf("%s:%d: %v", path, n, err), hint: allowUsage}
			}
		}
	}
	return lines.Err()
}

// allowUsage says what may be granted.
const allowUsage = "env, exec, read:DIR and write:DIR, separated by commas in " + allowVariable + " and by lines in the file, are what can be allowed"

// grant adds one permission; "" is none.
func grant(o *tlc.EffectOptions, item string) error {
	kind, dir, hasDir := strings.Cut(strings.TrimSpace(item), ":")
	switch {
	case kind == "" && !hasDir:
	case kind == "env" && !hasDir:
		o.AllowEnv = true
	case kind == "exec" && !hasDir:
		o.AllowExec = true
	case kind == "read" && dir != "":
		o.AllowRead = append(o.AllowRead, dir)
	case kind == "write" && dir != "":
		o.AllowWrite = append(o.AllowWrite, dir)
	default:
		return fmt.Errorf("%q is no permission", item)
	}
	return nil
}
