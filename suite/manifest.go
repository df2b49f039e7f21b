package suite

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gotlc/gotlc/parser/readlimit"
)

// folderEntry is what the examples collection says of a folder.
type folderEntry struct {
	Modules []moduleEntry `json:"modules"`
}

type moduleEntry struct {
	Path   string       `json:"path"`
	Models []modelEntry `json:"models"`
}

type modelEntry struct {
	Path     string          `json:"path"`
	Runtime  string          `json:"runtime"`
	Mode     json.RawMessage `json:"mode"`
	Features []string        `json:"features"`
	Result   string          `json:"result"`
	Distinct *int            `json:"distinctStates"`
	Total    *int            `json:"totalStates"`
	Depth    *int            `json:"stateDepth"`
	Message  string          `json:"message"`
	Trace    int             `json:"traceLength"`
}

// recordedEntry is one run of a list of recorded runs.
type recordedEntry struct {
	ID        string            `json:"id"`
	Spec      string            `json:"tla"`
	Config    *string           `json:"cfg"`
	Flags     []string          `json:"flags"`
	Props     map[string]string `json:"props"`
	Exit      *int              `json:"rc"`
	Generated *int              `json:"generated"`
	Distinct  *int              `json:"distinct"`
	Wall      float64           `json:"wall"`
	Random    bool              `json:"random"`
}

// readManifest reads a manifest in one of three forms: that of a folder of the examples collection (an object with
// modules), that of the whole collection (an object with specifications), or a list of recorded runs. What it names stays below root, links followed.
func readManifest(file, root string) ([]Model, error) {
	if err := confined(root, file); err != nil {
		return nil, err
	}
	text, err := manifestText(file)
	if err != nil {
		return nil, err
	}
	models, err := manifestModels(file, text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	for _, m := range models {
		if len(m.ID) > maxID {
			return nil, fmt.Errorf("%s: a model is called %.50s..., which is longer than %d bytes", file, m.ID, maxID)
		}
		if err := m.confine(root); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", file, m.ID, err)
		}
	}
	return models, nil
}

// maxID is how many bytes the name of a model has at most, which is said wherever something is told of it.
const maxID = 1000

// maxManifest is how many bytes a manifest has at most: trees are made of it, which take ten times as much.
const maxManifest = 16 << 20

// manifestText reads a manifest.
func manifestText(file string) ([]byte, error) {
	f, err := readlimit.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readlimit.Read(f, file, maxManifest)
}

func manifestModels(file string, text []byte) ([]Model, error) {
	if strings.HasPrefix(strings.TrimSpace(string(text)), "[") {
		return recordedModels(file, text)
	}
	var m struct {
		folderEntry
		Specifications []folderEntry `json:"specifications"`
	}
	if err := unmarshal(text, &m); err != nil {
		return nil, err
	}
	if m.Modules == nil && m.Specifications == nil {
		return nil, fmt.Errorf("this is no manifest of models: it has neither modules nor specifications")
	}
	if err := checkMembers(text, collectionMembers); err != nil {
		return nil, err
	}
	models, err := m.models(file, nil)
	for i, s := range m.Specifications {
		if err != nil {
			break
		}
		var more []Model
		more, err = s.models(file, []any{"specifications", i})
		models = append(models, more...)
	}
	return models, err
}

func (f folderEntry) models(file string, at []any) ([]Model, error) {
	var models []Model
	for i, module := range f.Modules {
		for j, entry := range module.Models {
			m, err := entry.model(file, module.Path)
			if err != nil {
				return nil, fmt.Errorf("model %d of module %d (%.100s): %w", j+1, i+1, entry.Path, err)
			}
			m.origin = origin{file, slices.Concat(at, []any{"modules", i, "models", j}), collection}
			models = append(models, m)
		}
	}
	return models, nil
}

func (e modelEntry) model(file, module string) (Model, error) {
	m := Model{ID: e.Path, Runtime: clockTime(e.Runtime)}
	if module == "" || e.Path == "" {
		return m, errors.New("a model has a path, and so has its module: one of the two is missing")
	}
	var err error
	if m.Spec, err = resolve(file, module); err != nil {
		return m, err
	}
	if m.Config, err = resolve(file, e.Path); err != nil {
		return m, err
	}
	if m.Flags, m.Skip, err = modeFlags(e.Mode); err != nil {
		return m, err
	}
	if slices.Contains(e.Features, "ignore deadlock") {
		m.Flags = append(m.Flags, "-deadlock")
	}
	if negative(e.Total, e.Distinct, e.Depth, &e.Trace) {
		return m, errNegative
	}
	m.Want = Expectation{
		Result: e.Result, Exit: Unknown, Message: e.Message, Trace: e.Trace,
		Total: known(e.Total), Distinct: known(e.Distinct), Depth: known(e.Depth),
	}
	if e.Result == anyResult {
		m.Want.Result = ""
	}
	return m, checkResult(e.Result)
}

// modeFlags turns the mode of a model into options, or says why it is not for a model checker like this one.
func modeFlags(mode json.RawMessage) (flags []string, skip string, err error) {
	var name string
	var random struct {
		Simulate *struct {
			TraceCount int `json:"traceCount"`
		} `json:"simulate"`
	}
	if json.Unmarshal(mode, &name) != nil && json.Unmarshal(mode, &random) == nil && random.Simulate != nil {
		return []string{"-simulate", "num=" + strconv.Itoa(max(1, random.Simulate.TraceCount))}, "", nil
	}
	switch {
	case len(mode) == 0, name == "exhaustive search":
		return nil, "", nil
	case name == "generate":
		return []string{"-generate"}, "", nil
	case name == "symbolic":
		return nil, "it is for a symbolic model checker", nil
	}
	return nil, "", fmt.Errorf("the mode %.100s is not known", mode)
}

func recordedModels(file string, text []byte) ([]Model, error) {
	var entries []recordedEntry
	if err := unmarshal(text, &entries); err != nil {
		return nil, err
	}
	if err := checkMembers(text, recordedMembers); err != nil {
		return nil, err
	}
	var models []Model
	first := map[string]int{}
	for i, e := range entries {
		m, err := e.model(file)
		if err != nil {
			return nil, fmt.Errorf("entry %d (%.100s): %w", i+1, e.ID, err)
		}
		if before, is := first[e.ID]; is && e.ID != "" {
			return nil, fmt.Errorf("entry %d (%.100s): entry %d has the same id", i+1, e.ID, before+1)
		}
		first[e.ID] = i
		m.origin = origin{file, []any{i}, recorded}
		models = append(models, m)
	}
	return models, nil
}

func (e recordedEntry) model(file string) (Model, error) {
	m := Model{ID: e.ID, Flags: e.Flags, Runtime: time.Duration(e.Wall * float64(time.Second))}
	if e.Spec == "" || e.Exit == nil {
		return m, fmt.Errorf("tla or rc is missing")
	}
	var err error
	if m.Spec, err = resolve(file, e.Spec); err != nil {
		return m, err
	}
	if e.Config != nil {
		if m.Config, err = resolve(file, *e.Config); err != nil {
			return m, err
		}
	}
	for name, value := range e.Props {
		m.Flags = append(slices.Clip(m.Flags), "-D"+name+"="+value)
	}
	slices.Sort(m.Flags[len(e.Flags):])
	if *e.Exit < 0 || *e.Exit > 255 {
		return m, fmt.Errorf("rc is an exit status, from 0 to 255, not %d", *e.Exit)
	}
	if negative(e.Generated, e.Distinct) {
		return m, errNegative
	}
	m.Want = noExpectation()
	m.Want.Result, m.Want.Exit = "", *e.Exit
	if !e.Random {
		m.Want.Total, m.Want.Distinct = known(e.Generated), known(e.Distinct)
	}
	return m, nil
}

// errNegative refuses what no run can meet, or what would stand for nothing being expected.
var errNegative = errors.New("counts are not negative")

func negative(counts ...*int) bool {
	return slices.ContainsFunc(counts, func(n *int) bool { return n != nil && *n < 0 })
}

func known(n *int) int {
	if n == nil {
		return Unknown
	}
	return *n
}

// clockTime reads hh:mm:ss; anything else is 0.
func clockTime(text string) time.Duration {
	var h, m, s int
	if n, _ := fmt.Sscanf(text, "%d:%d:%d", &h, &m, &s); n != 3 {
		return 0
	}
	return time.Duration(h)*time.Hour + time.Duration(m)*time.Minute + time.Duration(s)*time.Second
}

// resolve finds a file that a manifest names: relative to the manifest's folder or to one of those above it, for the
// collection's paths begin at the root of the repository.
func resolve(manifest, path string) (string, error) {
	local := filepath.FromSlash(path)
	dir := filepath.Dir(manifest)
	if filepath.IsAbs(local) {
		return "", fmt.Errorf("the path %s is not relative", path)
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	for up := abs; ; up = filepath.Dir(up) {
		if exists(filepath.Join(up, local)) {
			return filepath.Join(dir, relative(abs, filepath.Join(up, local))), nil
		}
		if up == filepath.Dir(up) {
			return "", fmt.Errorf("the file %s is neither below %s nor below a folder above it", path, dir)
		}
	}
}

func relative(base, path string) string {
	if r, err := filepath.Rel(base, path); err == nil {
		return r
	}
	return path
}
