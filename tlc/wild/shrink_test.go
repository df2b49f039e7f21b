package wild

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/gotlc/gotlc/parser/shrink"
	"github.com/gotlc/gotlc/tlc"
)

// saved is what the file input.json of a saved input says beside its modules.
type saved struct {
	Root, Library string
	Mode          tlc.Mode
}

// save writes an input to a folder of its own.
func save(dir string, in input) {
	os.MkdirAll(dir, 0o777)
	for name, text := range in.files {
		os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666)
	}
	text, _ := json.Marshal(saved{in.root, in.library, in.mode})
	os.WriteFile(filepath.Join(dir, "input.json"), text, 0o666)
}

// load reads what save wrote.
func load(dir string) input {
	in := input{files: map[string]string{}}
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		text, _ := os.ReadFile(filepath.Join(dir, e.Name()))
		if e.Name() != "input.json" {
			in.files[e.Name()] = string(text)
			continue
		}
		var s saved
		json.Unmarshal(text, &s)
		in.root, in.library, in.mode = s.Root, s.Library, s.Mode
	}
	return in
}

// mostTries bounds the runs that making an input smaller takes, each of them a process.
const mostTries = 1000

// shrinker makes an input smaller as long as it goes wrong in the same way.
type shrinker struct {
	dir, how string
	in       input
	tries    int
}

// makeSmaller makes the texts of a saved input smaller, one after the other.
func makeSmaller(dir string, in input, how string) {
	s := &shrinker{dir: dir, how: how, in: in}
	for range 2 {
		for _, name := range slices.Sorted(maps.Keys(s.in.files)) {
			shrink.Text(s.in.files[name], func(text string) bool { return s.accept(name, text) })
		}
	}
	save(dir, s.in)
}

// accept tries a text for a file, and keeps it if the input still goes wrong.
func (s *shrinker) accept(name, text string) bool {
	if s.tries++; s.tries > mostTries || s.how == "takes too long" && s.tries > 60 {
		return false
	}
	try := s.in
	try.files = maps.Clone(s.in.files)
	try.files[name] = text
	save(s.dir, try)
	bad, _, _ := child("saved", 0, 1, "WILD_INPUT="+s.dir)
	if len(bad) == 0 || kind(bad[0].wrong) != s.how {
		return false
	}
	s.in = try
	return true
}
