package main

import (
	"context"
	"errors"
	"maps"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/tlc/scale"
	"github.com/gotlc/gotlc/tlc/scale/remote"
)

// The programs that carry tasks and files to other machines. They have libraries that gotlc would start more slowly with.
const (
	companion     = "gotlc-scale" // by NATS
	beamCompanion = "gotlc-beam"  // by what runs pipelines of Apache Beam
)

// beamScheme begins the URL of a runner of Beam.
const beamScheme = "beam"

// distribution says where workers on other machines find tasks and files.
type distribution struct {
	servers []string // of NATS, or one runner of Beam; nil if the search is not distributed so
	data    string   // URL or folder
}

// setData is -data.
func setData(i *invocation, value string) error {
	i.distribution.data = value
	return nil
}

// distribute starts the companion of a search by workers on other machines. The returned function ends it.
func (i *invocation) distribute() (stop func(), err error) {
	d := &i.distribution
	switch {
	case len(d.servers) == 0 && d.data != "":
		return nil, &usageError{text: "-data: it says where workers on other machines find files", hint: "-scale nats://HOST:4222 says where they find tasks", tlc: true}
	case len(d.servers) == 0:
		return func() {}, nil
	case d.data == "":
		return nil, &usageError{text: "-scale " + d.servers[0] + ": workers on other machines need a place for files", hint: "for example -data s3://BUCKET/PREFIX", tlc: true}
	}
	name, args, err := d.command()
	if err != nil {
		return nil, err
	}
	program, err := companionPath(name)
	if err != nil {
		return nil, err
	}
	// It ends when its input does: a signal is meant for this process.
	e, err := remote.Start(exec.CommandContext(context.Background(), program, append(args, "-data", d.data)...))
	if err != nil {
		return nil, err
	}
	s := i.options.Scale
	s.Data, s.Place = remote.Open(e.Place()), d.data
	s.Start = func(string) (scale.Engine, error) { return lent{e}, nil }
	return func() { e.Close() }, nil
}

// command returns the companion, and what it is told: of Beam beam://RUNNER?NAME=VALUE&..., with names of its options.
func (d *distribution) command() (program string, args []string, err error) {
	u, err := url.Parse(d.servers[0])
	if err != nil || u.Scheme != beamScheme {
		return companion, []string{"serve", "-nats", strings.Join(d.servers, ",")}, nil
	}
	if u.Host == "" || u.Path != "" || len(d.servers) > 1 {
		return "", nil, &usageError{text: "-scale " + strings.Join(d.servers, ",") + ": it names no runner of Beam", hint: "for example -scale beam://flink?endpoint=HOST:8099", tlc: true}
	}
	args = []string{"-runner=" + u.Host}
	options := u.Query()
	for _, name := range slices.Sorted(maps.Keys(options)) {
		for _, v := range options[name] {
			args = append(args, "-"+name+"="+v)
		}
	}
	return beamCompanion, args, nil
}

// lent is an engine that lasts longer than the search, whose files are deleted at its end.
type lent struct{ *remote.Engine }

// Close implements scale.Engine.
func (lent) Close() error { return nil }

// companionPath returns where a companion is: beside gotlc, or where programs are.
func companionPath(program string) (string, error) {
	name := program
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if own, err := os.Executable(); err == nil {
		beside := filepath.Join(filepath.Dir(own), name)
		if info, err := os.Stat(beside); err == nil && info.Mode().IsRegular() {
			return beside, nil
		}
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return "", errors.New("a search on other machines needs the program " + program + ", which is neither beside gotlc nor in the PATH (docs/scale.md says how to get it)")
	}
	return path, nil
}
