package resume

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/readlimit"
)

// identity says what a search depends on. A checkpoint can be used by a run of the same identity only.
type identity struct {
	Gotlc   string            // version
	Modules map[string]string // digests of the modules' files, those of the library excepted
	Config  string            // digest of the configuration, "" without a file
	Options map[string]string // options that states and figures depend on
}

// Dependencies are what a run depends on besides its modules.
type Dependencies struct {
	Version string            // of the program
	Config  string            // file of the configuration, "" if there is none
	Options map[string]string // options that states and figures depend on
}

// identify returns the identity of a run, whose modules have been read.
func identify(program *load.Program, on *Dependencies) (identity, error) {
	id := identity{Gotlc: on.Version, Modules: map[string]string{}, Options: on.Options}
	for _, m := range program.Modules {
		if m.Std {
			continue
		}
		id.Modules[m.Name] = digestOf([]byte(strings.Join(m.AST.Span().File.Lines, "\n")))
	}
	if on.Config == "" {
		return id, nil
	}
	sum, err := digest(on.Config)
	id.Config = sum
	return id, err
}

func digest(path string) (string, error) {
	data, err := readlimit.ReadFile(path)
	if err != nil {
		return "", err
	}
	return digestOf(data), nil
}

func digestOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// unlike says how the identity of a checkpoint differs from that of the run; "" if it does not.
func (id *identity) unlike(saved *identity) string {
	if saved.Gotlc != id.Gotlc {
		return fmt.Sprintf("it was written by gotlc %s, and this is gotlc %s", saved.Gotlc, id.Gotlc)
	}
	if name, ok := difference(saved.Modules, id.Modules); ok {
		switch {
		case saved.Modules[name] == "":
			return "it is of a specification without the module " + name
		case id.Modules[name] == "":
			return "it is of a specification with a module " + name
		}
		return "the module " + name + " has changed since"
	}
	if saved.Config != id.Config {
		return "it is of another configuration"
	}
	if name, ok := difference(saved.Options, id.Options); ok {
		return fmt.Sprintf("the option %s was %q, and is %q now", name, saved.Options[name], id.Options[name])
	}
	return ""
}

// difference returns the first key of either map whose values differ.
func difference(a, b map[string]string) (string, bool) {
	keys := slices.AppendSeq(slices.Collect(maps.Keys(a)), maps.Keys(b))
	slices.Sort(keys)
	for _, k := range keys {
		if a[k] != b[k] {
			return k, true
		}
	}
	return "", false
}

// Save writes the identity.
func (id *identity) Save(w io.Writer) error { return json.NewEncoder(w).Encode(id) }

// Load reads an identity.
func (id *identity) Load(r io.Reader) error {
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, id)
}
