package suite

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/gotlc/gotlc/parser/readlimit"
)

// Permissions are what the person who runs a suite lets its models do outside their runs, as gotlc check has it. A
// manifest, which may be a stranger's, grants none.
type Permissions struct {
	Read, Write []string // folders
	Exec, Env   bool
}

// any reports whether anything is allowed.
func (p Permissions) any() bool { return len(p.Read) > 0 || len(p.Write) > 0 || p.Exec || p.Env }

// options are the permissions as gotlc check takes them.
func (p Permissions) options() []string {
	var list []string
	for _, dir := range p.Read {
		list = append(list, "-allow-read", dir)
	}
	for _, dir := range p.Write {
		list = append(list, "-allow-write", dir)
	}
	if p.Exec {
		list = append(list, "-allow-exec")
	}
	if p.Env {
		list = append(list, "-allow-env")
	}
	return list
}

// harmless are the options of gotlc check that a manifest may use, without their dashes and in lower case, with the number
// of their values. What writes files, reads files of its own choice, grants permissions or changes limits is not here.
var harmless = map[string]int{
	"deadlock": 0, "continue": 0, "difftrace": 0, "nowarning": 0, "terse": 0, "view": 0, "debug": 0, "gzip": 0, "modelcheck": 0,
	"nogeneratespecte": 0, "note": 0, "nogeneratespectebin": 0, "notebin": 0,
	"workers": 1, "lncheck": 1, "maxsetsize": 1, "dfid": 1, "inv": 1, "invlevel": 1, "postcondition": 1, "depth": 1, "aril": 1, "seed": 1,
	"fp": 1, "fpbits": 1, "fpmem": 1, "checkpoint": 1, "coverage": 1, "suppressmessages": 1, "messagesaserrors": 1, "trace-style": 1,
	"simulate": optional, "generate": optional, "config": 1,
}

// optional marks options whose value may be missing: it is one if it looks like name=value.
const optional = -1

// checkFlags refuses options of a manifest that do more than say how a model is checked. Files and folders among them stay
// below root; they are relative to the folder of spec, where the model runs.
func checkFlags(flags []string, root, spec string) error {
	inside := func(path string) error {
		if !filepath.IsAbs(path) {
			path = filepath.Join(filepath.Dir(spec), path)
		}
		return confined(root, path)
	}
	for k := 0; k < len(flags); k++ {
		flag := flags[k]
		name, value, inline := strings.Cut(strings.TrimLeft(flag, "-"), "=")
		if !strings.HasPrefix(flag, "-") {
			return fmt.Errorf("flags: %q stands where an option is expected", flag)
		}
		if strings.HasPrefix(flag, "-D") {
			if name == "DTLA-Library" || name == "Djava.class.path" {
				for _, dir := range filepath.SplitList(value) {
					if err := inside(dir); err != nil {
						return fmt.Errorf("flags: %s: %w", flag, err)
					}
				}
			}
			if name == "Dgotlc.maxFile" {
				return fmt.Errorf("flags: a manifest may not raise limits: %s", flag)
			}
			continue
		}
		values, known := harmless[strings.ToLower(name)]
		switch {
		case !known:
			return fmt.Errorf("flags: a manifest may not use the option %s; %s", flag, insteadOf(name))
		case inline && values != 0:
		case values == 1 && k+1 == len(flags):
			return fmt.Errorf("flags: the option %s needs a value", flag)
		case values == 1, values == optional && k+1 < len(flags) && strings.Contains(flags[k+1], "=") && !strings.HasPrefix(flags[k+1], "-"):
			k++
			value = flags[k]
			if looksLikeOption(value) {
				return fmt.Errorf("flags: the option %s needs a value, and %s is an option", flag, value)
			}
		}
		if values == optional {
			if err := checkBehaviors(value); err != nil {
				return err
			}
		}
		if strings.EqualFold(name, "config") {
			if err := inside(value); err != nil {
				return fmt.Errorf("flags: -config: %w", err)
			}
		}
	}
	return nil
}

// looksLikeOption tells whether gotlc check might take a value for an option: it begins with a dash and is no number.
func looksLikeOption(value string) bool {
	rest, dash := strings.CutPrefix(value, "-")
	return dash && strings.Trim(rest, "0123456789") != ""
}

// CheckCommand refuses command lines of gotlc check, the specification first, from somebody who is trusted as little as a manifest is. What
// they name lies below root, the working folder.
func CheckCommand(args []string, root string) error {
	if strings.HasPrefix(args[0], "-") {
		return fmt.Errorf("%q stands where a specification is expected", args[0])
	}
	if err := confined(root, args[0]); err != nil {
		return err
	}
	return checkFlags(args[1:], root, filepath.Join(root, "specification"))
}

// insteadOf says what to do in place of an option that manifests may not use.
func insteadOf(name string) string {
	if strings.HasPrefix(name, "allow-") {
		return "who runs the suite grants permissions: gotlc test -" + name
	}
	return "use gotlc check for that"
}

// checkBehaviors refuses a value of -simulate or -generate that writes files.
func checkBehaviors(value string) error {
	for _, part := range strings.Split(value, ",") {
		if name, _, _ := strings.Cut(part, "="); strings.TrimSpace(name) == "file" {
			return errors.New("flags: a manifest may not write behaviors to files (file=)")
		}
	}
	return nil
}

// confined reports an error if path, once links are followed, lies outside root. It need not exist.
func confined(root, path string) error {
	_, err := readlimit.Below(path, []string{root})
	if outside := (*readlimit.Outside)(nil); errors.As(err, &outside) {
		return fmt.Errorf("%s lies outside %s, the folder of the suite", path, root)
	}
	return err
}
