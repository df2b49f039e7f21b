package specs

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
)

// Model is a specification with a configuration, and what checking it gives. Paths are relative to the root of FS.
type Model struct {
	Spec, Config string
	// Result is "success", "safety failure", "deadlock failure", "assumption failure" or "liveness failure".
	Result string
	// Distinct and Total count states, Depth the levels of the state graph. They are 0 unless Result is "success": after
	// a violation they depend on the order of the search.
	Distinct, Total, Depth int
	// Message is a text that the output must hold and Trace the number of states of the counterexample, which is a
	// shortest one unless Result is "liveness failure". They are empty and 0 where the manifest does not say.
	Message string
	Trace   int
}

// root is what paths in the manifests begin with: they are relative to the repository.
const root = "specs/"

// manifest is the form of manifest.json.
type manifest struct {
	Modules []struct {
		Path   string `json:"path"`
		Models []struct {
			Path     string `json:"path"`
			Result   string `json:"result"`
			Distinct int    `json:"distinctStates"`
			Total    int    `json:"totalStates"`
			Depth    int    `json:"stateDepth"`
			Message  string `json:"message"`
			Trace    int    `json:"traceLength"`
		} `json:"models"`
	} `json:"modules"`
}

// Models lists the models of all manifests, folder by folder. It fails if a manifest is not valid JSON or names a file
// that is not there.
func Models() ([]Model, error) {
	paths, err := fs.Glob(files, "*/manifest.json")
	if err != nil {
		return nil, err
	}
	var models []Model
	for _, path := range paths {
		text, err := fs.ReadFile(files, path)
		if err != nil {
			return nil, err
		}
		var m manifest
		if err := json.Unmarshal(text, &m); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		list, err := m.models()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		models = append(models, list...)
	}
	return models, nil
}

func (m manifest) models() ([]Model, error) {
	var list []Model
	for _, module := range m.Modules {
		spec, err := existing(module.Path)
		if err != nil {
			return nil, err
		}
		for _, model := range module.Models {
			config, err := existing(model.Path)
			if err != nil {
				return nil, err
			}
			list = append(list, Model{
				Spec: spec, Config: config, Result: model.Result,
				Distinct: model.Distinct, Total: model.Total, Depth: model.Depth,
				Message: model.Message, Trace: model.Trace,
			})
		}
	}
	return list, nil
}

// existing turns a path of a manifest into one of FS.
func existing(path string) (string, error) {
	inside := strings.TrimPrefix(path, root)
	if _, err := fs.Stat(files, inside); err != nil {
		return "", fmt.Errorf("the manifest names a file that does not exist: %w", err)
	}
	return inside, nil
}
