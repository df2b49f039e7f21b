package suite

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Create writes manifests for the models that none speaks of, with what came out of them as what is expected, and returns
// the files. There is one in each topmost folder that has such models, for those below, too. It fails, with nothing written,
// if a manifest already stands in or below such a folder: it would no longer be read, or be lost. Models without an outcome are left out.
func Create(results []Result) ([]string, error) {
	byFolder := map[string][]Result{}
	for _, r := range results {
		if r.Model.origin.form == noManifest && (r.Status == Passed || r.Status == Failed) {
			dir := filepath.Dir(r.Model.Config)
			byFolder[dir] = append(byFolder[dir], r)
		}
	}
	tops := map[string][]Result{}
	for dir, rs := range byFolder {
		top := topmost(dir, byFolder)
		tops[top] = append(tops[top], rs...)
	}
	for _, r := range results {
		file := r.Model.origin.file
		for top := range tops {
			if rel, err := filepath.Rel(top, file); file != "" && err == nil && filepath.IsLocal(rel) {
				return nil, fmt.Errorf("%s has models without a manifest, and there is already %s below: write one by hand that has both", top, file)
			}
		}
	}
	var files []string
	for _, top := range slices.Sorted(maps.Keys(tops)) {
		file := filepath.Join(top, manifestName)
		text, err := json.MarshalIndent(newManifest(top, tops[top]), "", "  ")
		if err != nil {
			return files, err
		}
		f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err != nil {
			return files, err
		}
		_, err = f.Write(append(text, '\n'))
		if e := f.Close(); err == nil {
			err = e
		}
		if err != nil {
			return files, err
		}
		files = append(files, file)
	}
	return files, nil
}

// topmost is the highest of the folders that dir is in, or dir.
func topmost(dir string, folders map[string][]Result) string {
	top := dir
	for up := filepath.Dir(dir); up != dir; dir, up = up, filepath.Dir(up) {
		if _, ok := folders[up]; ok {
			top = up
		}
	}
	return top
}

// createdModule and createdModel are what Create writes, in the form of the examples collection.
type createdModule struct {
	Path   string         `json:"path"`
	Models []createdModel `json:"models"`
}

type createdModel struct {
	Path     string `json:"path"`
	Runtime  string `json:"runtime"`
	Mode     string `json:"mode"`
	Result   string `json:"result"`
	Distinct *int   `json:"distinctStates,omitempty"`
	Total    *int   `json:"totalStates,omitempty"`
	Depth    *int   `json:"stateDepth,omitempty"`
	Trace    int    `json:"traceLength,omitempty"`
}

func newManifest(dir string, results []Result) any {
	slices.SortFunc(results, func(a, b Result) int { return strings.Compare(a.Model.ID, b.Model.ID) })
	var modules []createdModule
	for _, r := range results {
		o := r.Outcome
		m := createdModel{Path: slashed(dir, r.Model.Config), Runtime: clockText(r.Wall), Mode: "exhaustive search", Result: o.Result()}
		if o.Exit == 0 {
			m.Distinct, m.Total, m.Depth = stated(o.Distinct), stated(o.Total), stated(o.Depth)
		} else if n := len(o.Traces); n > 0 {
			m.Trace = len(o.Traces[n-1].States)
		}
		path := slashed(dir, r.Model.Spec)
		at := slices.IndexFunc(modules, func(c createdModule) bool { return c.Path == path })
		if at < 0 {
			at = len(modules)
			modules = append(modules, createdModule{Path: path})
		}
		modules[at].Models = append(modules[at].Models, m)
	}
	return struct {
		Modules []createdModule `json:"modules"`
	}{modules}
}

func slashed(dir, path string) string { return filepath.ToSlash(relative(dir, path)) }

// stated is the opposite of known.
func stated(n int) *int {
	if n == Unknown {
		return nil
	}
	return &n
}

// clockText writes hh:mm:ss, rounded up.
func clockText(d time.Duration) string {
	s := int(d.Round(time.Second) / time.Second)
	if s == 0 {
		s = 1
	}
	return fmt.Sprintf("%02d:%02d:%02d", s/3600, s/60%60, s%60)
}
