package main

import (
	"slices"
	"testing"
)

// TestCutMemory looks at how -memory is told from the options of pcal.trans.
func TestCutMemory(t *testing.T) {
	for _, tt := range []struct {
		args, rest []string
		value      string
		fails      bool
	}{
		{args: []string{"-wf", "A"}, rest: []string{"-wf", "A"}},
		{args: []string{"-memory", "1g", "A"}, rest: []string{"A"}, value: "1g"},
		{args: []string{"-wf", "--memory=50%", "A"}, rest: []string{"-wf", "A"}, value: "50%"},
		{args: []string{"-memory"}, fails: true},
		{args: []string{"memory"}, rest: []string{"memory"}},
	} {
		rest, value, err := cutMemory(tt.args)
		if !slices.Equal(rest, tt.rest) || value != tt.value || (err != nil) != tt.fails {
			t.Errorf("%v: %v, %q, %v", tt.args, rest, value, err)
		}
	}
}
