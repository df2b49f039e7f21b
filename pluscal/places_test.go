package pluscal

import (
	"maps"
	"os"
	"testing"
)

func TestPlaces(t *testing.T) {
	data, err := os.ReadFile("testdata/golden/Lock.tla")
	if err != nil {
		t.Fatal(err)
	}
	lines := SplitLines(string(data))
	want := map[string]Pos{"loop": {20, 9}, "cs": {22, 10}, "out": {24, 10}, "look": {29, 10}}
	if got := Places(lines, DefaultOptions()); !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := Places(Translate(lines, DefaultOptions()).Lines, DefaultOptions()); !maps.Equal(got, want) {
		t.Errorf("in the translated module: got %v", got)
	}
	if got := Places(lines[:20], DefaultOptions()); got != nil {
		t.Errorf("of half an algorithm: %v", got)
	}
}
