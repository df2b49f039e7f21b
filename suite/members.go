package suite

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/parser/suggest"
)

// memberSet says which members the objects at one place of a manifest may have: the arrays or objects below some of them
// have sets of their own.
type memberSet struct {
	names  []string
	inside map[string]*memberSet
}

// The members of manifests. Those of the examples collection that gotlc does not use are here, too.
var (
	modelMembers = &memberSet{names: []string{"path", "result", "distinctStates", "totalStates", "stateDepth", "message", "traceLength",
		"runtime", "mode", "features", "size", "config"}}
	moduleMembers = &memberSet{
		names:  []string{"path", "models", "features", "communityDependencies", "tlaLanguageVersion", "proof"},
		inside: map[string]*memberSet{"models": modelMembers},
	}
	folderMembers = &memberSet{
		names:  []string{"modules", "path", "title", "description", "source", "sources", "authors", "tags"},
		inside: map[string]*memberSet{"modules": moduleMembers},
	}
	collectionMembers = &memberSet{
		names:  append([]string{"specifications"}, folderMembers.names...),
		inside: map[string]*memberSet{"modules": moduleMembers, "specifications": folderMembers},
	}
	recordedMembers = &memberSet{names: []string{"id", "tla", "cfg", "flags", "props", "rc", "generated", "distinct", "wall", "random",
		"oracle", "require"}}
)

// checkMembers refuses members that mean nothing: a misspelt expectation would be none. Members that begin with $ or _ are
// remarks.
func checkMembers(text []byte, set *memberSet) error {
	doc, err := parseDocument(text)
	if err != nil {
		return err
	}
	return set.check(text, doc.root)
}

func (set *memberSet) check(text []byte, n *jsonNode) error {
	for _, item := range n.items {
		if err := set.check(text, item); err != nil {
			return err
		}
	}
	given := map[string]bool{}
	for _, m := range n.members {
		if given[m.name] {
			return fmt.Errorf("line %d: the member %q is given twice", lineOf(text, int64(m.begin)), m.name)
		}
		given[m.name] = true
		if !slices.Contains(set.names, m.name) && !strings.HasPrefix(m.name, "$") && !strings.HasPrefix(m.name, "_") {
			return fmt.Errorf("line %d: the member %q is not known%s", lineOf(text, int64(m.begin)), m.name, orMeant(m.name, set.names))
		}
		if below := set.inside[m.name]; below != nil {
			if err := below.check(text, m.value); err != nil {
				return err
			}
		}
	}
	return nil
}

// orMeant suggests one of the names for a misspelt one.
func orMeant(word string, names []string) string {
	if meant := suggest.Closest(word, names); meant != "" {
		return fmt.Sprintf("; did you mean %q?", meant)
	}
	return fmt.Sprintf("; one of %s is expected", strings.Join(names, ", "))
}

// results are the results that a manifest may expect: those of ResultOf, and "unknown" for any.
var results = []string{Success, "assumption failure", "deadlock failure", "safety failure", "liveness failure", "assertion failure",
	"evaluation failure", "parse failure", "configuration failure", "other failure", anyResult}

// anyResult is what a manifest says of a model whose result does not matter.
const anyResult = "unknown"

// checkResult refuses an expectation that no run can meet.
func checkResult(result string) error {
	if slices.Contains(results, result) {
		return nil
	}
	if result == "" {
		return fmt.Errorf("the result is missing: one of %s is expected", strings.Join(results, ", "))
	}
	return fmt.Errorf("the result %q is not known%s", result, orMeant(result, results))
}
