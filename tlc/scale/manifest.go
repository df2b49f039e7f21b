package scale

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/tlc/search"
)

// Manifest says what a search has found once a level is complete: all that is needed to go on from there, and, with those of the
// levels before, to tell how any state was reached. Writing it is the checkpoint.
type Manifest struct {
	Level     int    // of the states of the frontier; 1 for initial states
	First     uint64 // number of the first state of the level
	Frontier  []Ref  // its states
	Back      []Ref  // how they were reached
	Steps     []Ref  // what was recorded of the states of the level before, for temporal properties
	Seen      []RunSet
	Stats     search.Stats
	Continued int
	Actions   []search.ActionStats
}

// Ref is a file and how many records it has.
type Ref struct {
	File string
	N    uint64
}

// manifests begins the names of files of manifests. A file has those of several levels, up to the one that it is named after: what
// only the levels between needed may be gone.
const manifests = "manifest/"

func manifestName(level int) string { return fmt.Sprintf("%s%08d", manifests, level) }

// lasting are the files that are needed to go on from the last of these manifests, as far as the levels before them are known.
func lasting(levels []Manifest) (names []string) {
	add := func(refs []Ref) {
		for _, r := range refs {
			names = append(names, r.File)
		}
	}
	for _, m := range levels {
		add(m.Back)
		add(m.Steps)
	}
	last := levels[len(levels)-1]
	add(last.Frontier)
	for _, set := range last.Seen {
		names = append(names, set.Files...)
	}
	return names
}

// sealed is a file of JSON with the identity of the job and a checksum. What a search goes on from has a seal besides, which only
// who has the key can have made.
type sealed struct {
	Job  uint64
	Sum  uint32
	Seal []byte `json:",omitempty"`
	Is   json.RawMessage
}

// sealOf returns the seal of a file; nil without a key.
func sealOf(key []byte, name string, content []byte) []byte {
	if key == nil {
		return nil
	}
	m := hmac.New(sha256.New, key)
	fmt.Fprintf(m, "gotlc scale %s\n", name)
	m.Write(content)
	return m.Sum(nil)
}

// unseal reads the content of a file of JSON. Without a key the seal does not matter.
func unseal(key []byte, name string, b []byte, job uint64, x any) error {
	var s sealed
	switch err := json.Unmarshal(b, &s); {
	case err != nil:
		return damaged(name, err.Error())
	case key != nil && !hmac.Equal(s.Seal, sealOf(key, name, s.Is)):
		return &FileError{name, "is not one that this user has written", nil}
	case s.Job != job:
		return &FileError{name, "belongs to another run", nil}
	case checksum(s.Is) != s.Sum:
		return damaged(name, "it has another checksum")
	}
	if err := json.Unmarshal(s.Is, x); err != nil {
		return damaged(name, err.Error())
	}
	return nil
}

// putSealed writes a file of JSON.
func putSealed(d Data, key []byte, name string, job uint64, x any) error {
	is, err := json.Marshal(x)
	if err != nil {
		return err
	}
	b, err := json.Marshal(sealed{job, checksum(is), sealOf(key, name, is), is})
	if err != nil {
		return err
	}
	return write(d, name, b)
}

// readManifests reads the manifests of all levels that are complete.
func readManifests(d Data, key []byte, job uint64) ([]Manifest, error) {
	names, err := d.List(manifests)
	if err != nil {
		return nil, err
	}
	names = slices.DeleteFunc(names, func(name string) bool { return strings.HasPrefix(name, manifests+temporary) })
	if len(names) == 0 {
		return nil, errors.New("there is no level that was completed")
	}
	var all []Manifest
	for _, name := range names {
		b, err := readAll(d, name)
		if err != nil {
			return nil, unreadable(name, err)
		}
		var levels []Manifest
		if err := unseal(key, name, b, job, &levels); err != nil {
			return nil, err
		}
		for _, m := range levels {
			if m.Level != len(all)+1 {
				return nil, &FileError{manifests + "*", fmt.Sprintf("lack level %d", len(all)+1), nil}
			}
			if err := checkSets(m.Seen); err != nil {
				return nil, damaged(name, err.Error())
			}
			all = append(all, m)
		}
		if len(all) == 0 || name != manifestName(len(all)) {
			return nil, damaged(name, "it is not that of its last level")
		}
	}
	return all, nil
}
