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

// TestImages compares what is deployed with the image: its programs and the options of gotlc are there, and the servers of NATS have room for
// tasks, which are kept in memory.
func TestImages(t *testing.T) {
	read := func(file string) string {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	image, options := read("../../deploy/Dockerfile"), read("../../../docs/options.md")
	files, _ := filepath.Glob("../../deploy/*/*.yaml")
	programs := 0
	for _, file := range append(files, "../../deploy/compose.yaml") {
		var doc map[string]any
		if err := yaml.Unmarshal([]byte(read(file)), &doc); err != nil {
			t.Fatal(err)
		}
		for _, name := range values(doc, "image") {
			if name != "gotlc-scale" && !strings.Contains(name, ":") {
				t.Errorf("%s: the image %s has no version, and is not the one that is built here", file, name)
			}
		}
		for _, args := range lists(doc) {
			if len(args) == 0 || !strings.HasPrefix(args[0], "/bin/gotlc") {
				continue
			}
			programs++
			if !strings.Contains(image, "-o "+args[0]+" ./cmd/"+filepath.Base(args[0])) {
				t.Errorf("%s: the image has no %s", file, args[0])
			}
			for _, a := range args {
				if name, ok := strings.CutPrefix(a, "-"); ok && !strings.Contains(options, "`-"+name) {
					t.Errorf("%s: gotlc has no option %s", file, a)
				}
			}
		}
	}
	if programs < 2 || !strings.Contains(image, `ENTRYPOINT ["/bin/gotlc-scale"]`) {
		t.Errorf("%d command lines of gotlc; the image is\n%s", programs, image)
	}
	if chart := read("../../deploy/kubernetes/kustomization.yaml"); !strings.Contains(chart, "memoryStore: {enabled: true") {
		t.Error("the servers of NATS have no memory for streams")
	}
}

// values are the strings under a name in a document, wherever it is.
func values(x any, name string) (all []string) {
	switch x := x.(type) {
	case map[string]any:
		for k, v := range x {
			if s, ok := v.(string); ok && k == name {
				all = append(all, s)
			}
			all = append(all, values(v, name)...)
		}
	case []any:
		for _, v := range x {
			all = append(all, values(v, name)...)
		}
	}
	return all
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
