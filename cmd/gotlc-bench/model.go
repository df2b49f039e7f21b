package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// model is a model with TLC's figures. Its folder, with a manifest of all its models, lies beside that of the list.
type model struct {
	Corpus    string
	ID        string
	Kind      string // safety, liveness or startup
	Generated uint64
	Distinct  uint64
	Wall1     float64 `json:"wall_1"` // seconds with one worker
	Wall2     float64 `json:"wall_2"`

	entry entry
	dir   string // the corpus
}

// entry is what the manifest of a corpus says about a model.
type entry struct {
	ID    string
	TLA   string
	Cfg   string
	Flags []string
	Props map[string]string
}

func (m *model) wall(workers int) float64 {
	if workers == 2 {
		return m.Wall2
	}
	return m.Wall1
}

// readModels reads the list and, for each model, its entry in the manifest of its corpus.
func readModels(path string) ([]model, error) {
	var models []model
	if err := readJSON(path, &models); err != nil {
		return nil, err
	}
	manifests := map[string][]entry{}
	for i := range models {
		m := &models[i]
		m.dir = filepath.Join(filepath.Dir(path), "..", "corpus", m.Corpus)
		if manifests[m.Corpus] == nil {
			var list []entry
			if err := readJSON(filepath.Join(m.dir, "manifest.json"), &list); err != nil {
				return nil, err
			}
			manifests[m.Corpus] = list
		}
		at := slices.IndexFunc(manifests[m.Corpus], func(e entry) bool { return e.ID == m.ID })
		if at < 0 {
			return nil, fmt.Errorf("%s: no model %s in the manifest of %s", path, m.ID, m.Corpus)
		}
		m.entry = manifests[m.Corpus][at]
	}
	return models, nil
}

func readJSON(path string, v any) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, v); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}
