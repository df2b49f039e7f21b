package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// lists are the lists of strings in a document, wherever they are.
func lists(x any) (all [][]string) {
	switch x := x.(type) {
	case map[string]any:
		for _, v := range x {
			all = append(all, lists(v)...)
		}
	case []any:
		var list []string
		for _, v := range x {
			if s, ok := v.(string); ok {
				list = append(list, s)
			}
			all = append(all, lists(v)...)
		}
		all = append(all, list)
	}
	return all
}

// TestDeployment reads what is deployed: the command lines are ones that this program, and gotlc, understand, and all speak of the same
// servers and the same place.
func TestDeployment(t *testing.T) {
	files, _ := filepath.Glob("../../deploy/*/*.yaml")
	seen := map[string][]string{}
	for _, file := range append(files, "../../deploy/compose.yaml") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var doc map[string]any
		if err := yaml.Unmarshal(text, &doc); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		for _, args := range lists(doc) {
			switch {
			case slices.Contains(args, "worker"):
				err := withOptions(args[1:], func(o *options) error {
					seen["worker"] = append(seen["worker"], o.servers+" "+o.data)
					return nil
				})
				if err != nil {
					t.Errorf("%s: %v", file, err)
				}
			case slices.Contains(args, "-scale"):
				_, rest, _ := strings.Cut(strings.Join(args, " "), " -scale ")
				fields := strings.Fields(rest)
				seen["check"] = append(seen["check"], fields[0]+" "+fields[2])
			}
		}
	}
	if want := []string{"nats://nats:4222 s3://gotlc/search", "nats://nats:4222 s3://gotlc/search"}; !slices.Equal(seen["worker"], want) || !slices.Equal(seen["check"], want) {
		t.Errorf("%v", seen)
	}
}

// TestCommandLine has command lines that are wrong.
func TestCommandLine(t *testing.T) {
	for says, args := range map[string]string{
		"a command is missing": "", "no command x": "x", "-nats and -data are needed": "worker -nats nats://127.0.0.1:1",
		"y is not understood": "worker -nats a -data b y", "not defined: -z": "serve -z", "-workers is a number": "worker -nats a -data b -workers 0",
		"cannot be kept in ftp://x": "serve -nats nats://127.0.0.1:1 -data ftp://x",
		"is no place":               "serve -nats nats://127.0.0.1:1 -data s3://",
		"NATS cannot be reached":    "serve -nats nats://127.0.0.1:1 -data " + t.TempDir(),
	} {
		if err := run(context.Background(), strings.Fields(args)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", args, err)
		}
	}
}
