package suite

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// manifestName is the file that lists the models of a folder and of those below it.
const manifestName = "manifest.json"

// Discover lists the models of manifests and folders. A folder with a manifest has the models of that; in others, every
// configuration is a model of the module beside it: the one of its name, else the one with the longest name that begins
// its name, else the only one. It fails if a manifest cannot be read, if it names files that are not there or lie outside
// the folder (a manifest that is given itself: outside its folder), links followed, or if there is no model at all.
func Discover(paths []string) ([]Model, error) {
	var all []Model
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil {
			return nil, fmt.Errorf("no such folder or manifest: %w", err)
		}
		var models []Model
		if info.IsDir() {
			models, err = discoverFolder(path)
		} else {
			models, err = readManifest(path, filepath.Dir(path))
		}
		if err != nil {
			return nil, err
		}
		if len(models) == 0 {
			return nil, fmt.Errorf("%s: no models found: there is neither a %s nor a .cfg beside a .tla", path, manifestName)
		}
		all = append(all, models...)
	}
	return all, nil
}

func discoverFolder(root string) ([]Model, error) {
	var all []Model
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !d.IsDir() {
			return nil
		}
		if path != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "states") {
			return filepath.SkipDir
		}
		if manifest := filepath.Join(path, manifestName); exists(manifest) {
			models, err := readManifest(manifest, root)
			if err != nil {
				return err
			}
			all = append(all, models...)
			return filepath.SkipDir
		}
		models, err := besideModules(path)
		for _, m := range models {
			if err == nil {
				err = m.confine(root)
			}
		}
		all = append(all, models...)
		return err
	})
	return all, err
}

// besideModules makes a model of each configuration of a folder.
func besideModules(dir string) ([]Model, error) {
	configs, err := filepath.Glob(filepath.Join(escapeGlob(dir), "*.cfg"))
	if err != nil {
		return nil, err
	}
	modules, err := filepath.Glob(filepath.Join(escapeGlob(dir), "*.tla"))
	if err != nil {
		return nil, err
	}
	var models []Model
	for _, config := range configs {
		if strings.Contains(filepath.Base(config), "_TTrace_") {
			continue // left behind by a run that found an error
		}
		m := NewModel(moduleOf(config, modules), config)
		if m.Spec == "" {
			m.Skip = "there is no module of its name beside it"
		}
		models = append(models, m)
	}
	return models, nil
}

// moduleOf chooses the module of a configuration, "" if there is no way to tell.
func moduleOf(config string, modules []string) string {
	name, best := strings.TrimSuffix(config, ".cfg"), ""
	for _, m := range modules {
		if base := strings.TrimSuffix(m, ".tla"); strings.HasPrefix(name, base) && len(m) > len(best) {
			best = m
		}
	}
	if best == "" && len(modules) == 1 {
		return modules[0]
	}
	return best
}

// escapeGlob makes a folder's name stand for itself in a pattern.
func escapeGlob(dir string) string {
	return strings.NewReplacer(`*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(dir)
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
