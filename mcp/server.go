package mcp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/gotlc/gotlc/parser/readlimit"
)

// Options are what the server cannot know itself.
type Options struct {
	// Version is that of the program.
	Version string
	// Folders are those that hold what may be read. The first one is where relative paths begin.
	Folders []string
	// Memory is how many bytes the calls that run at the same time may take together.
	Memory uint64
	// Bytes reads an amount of memory such as 512m.
	Bytes func(text string) (uint64, error)
	// Run runs the program in a process of its own.
	Run func(ctx context.Context, c Command) (Output, error)
	// Docs are the pages of the documentation by name, such as "fmt.md".
	Docs map[string]string
}

// Command is a command line of the program.
type Command struct {
	Dir   string
	Args  []string
	Stdin string
}

// Output is what a command printed, and its exit status.
type Output struct {
	Stdout, Stderr string
	Status         int
	// Cut tells that more was printed than is kept here: the end is missing.
	Cut bool
}

// Limits of a call.
const (
	defaultSeconds = 60
	maxSeconds     = 600
	defaultMemory  = 2 << 30
	maxText        = 200_000 // bytes of an answer
	maxSource      = 1 << 20 // bytes of a module that is parsed, laid out or translated
)

// Serve speaks the protocol over a pair of streams until the client is gone.
func Serve(ctx context.Context, in io.ReadCloser, out io.WriteCloser, o Options) error {
	return newServer(o).Run(ctx, &mcp.IOTransport{Reader: in, Writer: out})
}

// server holds what tools need.
type server struct {
	Options
	turns turns
}

func newServer(o Options) *mcp.Server {
	s := &server{Options: o, turns: turns{memory: o.Memory}}
	m := mcp.NewServer(&mcp.Implementation{Name: "gotlc", Title: "gotlc, a TLA+ model checker", Version: o.Version}, &mcp.ServerOptions{
		Instructions: "Check TLA+ specifications: parse finds mistakes in a module, check explores the states of a model (a module with a .cfg) " +
			"and returns a counterexample, explore walks through single steps and says why an action is not possible, eval evaluates expressions. " +
			"Paths are relative to " + o.Folders[0] + ".",
	})
	s.addTools(m)
	s.addResources(m)
	return m
}

// path returns the path of a file that may be read.
func (s *server) path(name, extension string) (string, error) {
	if name == "" {
		return "", errors.New("the path of a file is missing")
	}
	if filepath.Ext(name) == "" {
		name += extension
	}
	if filepath.Ext(name) != extension {
		return "", fmt.Errorf("%s: a file that ends in %s is expected", name, extension)
	}
	if !filepath.IsAbs(name) {
		name = filepath.Join(s.Folders[0], name)
	}
	if _, err := readlimit.Below(name, s.Folders); err != nil {
		return "", err
	}
	return filepath.Clean(name), nil
}

// read returns the text of such a file.
func (s *server) read(path string) (string, error) {
	place, err := readlimit.Below(path, s.Folders)
	if err != nil {
		return "", err
	}
	f, err := place.Open(0)
	if err != nil {
		return "", err
	}
	defer f.Close()
	src, err := readlimit.Read(f, path, maxSource)
	return string(src), err
}

// limits are the arguments of tools that run something.
type limits struct {
	Seconds int    `json:"seconds,omitempty" jsonschema:"time limit of the call in seconds, from when it is its turn; 60 by default, at most 600"`
	Memory  string `json:"memory,omitempty" jsonschema:"memory limit, such as 512m or 4g; 2g by default"`
}

// run runs the program on a module with the limits of a call, when it is its turn. The command has the memory limit among its options.
func (s *server) run(ctx context.Context, l limits, c Command) (Output, error) {
	memory, err := s.bytes(l)
	if err != nil {
		return Output{}, err
	}
	end, err := s.turns.take(ctx, memory)
	if err != nil {
		return Output{}, err
	}
	defer end()
	seconds := l.Seconds
	if seconds <= 0 {
		seconds = defaultSeconds
	}
	limited, cancel := context.WithTimeout(ctx, time.Duration(min(seconds, maxSeconds))*time.Second)
	defer cancel()
	out, err := s.Run(limited, c)
	if limited.Err() != nil && ctx.Err() == nil {
		return out, fmt.Errorf("the time limit of %d seconds is over; a larger one is the argument seconds", min(seconds, maxSeconds))
	}
	return out, err
}

// bytes returns the memory limit of a call.
func (s *server) bytes(l limits) (uint64, error) {
	if l.Memory == "" {
		return min(defaultMemory, s.Memory), nil
	}
	n, err := s.Bytes(l.Memory)
	switch {
	case err != nil:
		return 0, fmt.Errorf("memory: %w", err)
	case n > s.Memory:
		return 0, fmt.Errorf("memory: %s is more than the %d MiB that all calls may take together", l.Memory, s.Memory>>20)
	}
	return n, nil
}

// answer runs a command and makes a result of what it prints. One that ends with another status than 0 is an error.
func (s *server) answer(ctx context.Context, l limits, c Command) (*mcp.CallToolResult, any, error) {
	out, err := s.run(ctx, l, c)
	if err != nil {
		return nil, nil, err
	}
	parts := []string{out.Stdout, out.Stderr}
	if out.Cut {
		parts = append(parts, cutOff)
	}
	r := text(parts...)
	r.IsError = out.Status != 0
	return r, nil, nil
}

// cutOff is what a text ends with that is longer than its bound.
const cutOff = "... (cut off)"

// memory is the option for the memory limit of a call.
func (s *server) memory(l limits) []string {
	n, err := s.bytes(l)
	if err != nil {
		return nil // which run tells
	}
	return []string{"-memory", strconv.FormatUint(n, 10)}
}

// text makes a result of a text.
func text(parts ...string) *mcp.CallToolResult {
	all := strings.TrimSpace(strings.Join(parts, "\n"))
	if len(all) > maxText {
		all = strings.ToValidUTF8(all[:maxText], "") + "\n" + cutOff
	}
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: all}}}
}
