package sem_test

import (
	"strings"
	"testing"
)

func TestErrorList(t *testing.T) {
	info, found := analyze(t,
		"---- MODULE M ----\nEXTENDS A\nx == unknown2\n====",
		"---- MODULE A ----\nEXTENDS B\nCONSTANT c\nCONSTANT c\nx == unknown1\n====",
		"---- MODULE B ----\n====")
	errors, warnings := found.Split()
	if len(errors) != 3 || len(warnings) != 2 {
		t.Fatalf("%d errors and %d warnings: %v", len(errors), len(warnings), found)
	}
	for _, tt := range []struct {
		module string
		want   int
	}{{"B", 0}, {"A", 2}, {"M", 5}} {
		for _, m := range info.Modules {
			if m.Name == tt.module {
				if got := len(found.Until(info.Modules, m)); got != tt.want {
					t.Errorf("until %s: %d findings, want %d: %v", tt.module, got, tt.want, found)
				}
			}
		}
	}
	first, _, _ := strings.Cut(found.Error(), "\n")
	if want := "line 4, col 10 to line 4, col 10 of module A: Multiple declarations or definitions for symbol c. " +
		"This duplicates the one at line 3, col 10 to line 3, col 10 of module A."; first != want {
		t.Errorf("got  %s\nwant %s", first, want)
	}
}
