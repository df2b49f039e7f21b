package explore

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/model"
)

// FormatOf returns the format of a trace that the name of its file stands for, "" if it stands for none.
func FormatOf(name string) string {
	switch base := filepath.Base(name); strings.ToLower(filepath.Ext(base)) {
	case ".json":
		if strings.HasSuffix(strings.ToLower(base), ".itf.json") {
			return "itf"
		}
		return "json"
	case ".mmd", ".mermaid":
		return "mermaid"
	case ".tla":
		if strings.Contains(base, "_TTrace") {
			return tlc.TTraceTrace
		}
		return "tla"
	case ".tlc", ".bin":
		return "tlc"
	case ".dot":
		return "dot"
	case ".txt", ".out":
		return tlc.TextTrace
	}
	return ""
}

// Format returns the trace up to the current state as the content of a file; format is one of tlc.TraceFormats, "" for that
// of the file's name.
func (x *Explorer) Format(ctx context.Context, format, name string) (_ []byte, err error) {
	end, err := x.begin(ctx)
	if err != nil {
		return nil, err
	}
	defer end(&err)
	if x.at == 0 {
		return nil, moveError("there is no trace yet: choose an initial state first")
	}
	if format == "" {
		if format = FormatOf(name); format == "" {
			return nil, moveError("%s does not end like a format that is known (.txt, .json, .itf.json, .mmd, .tla, .tlc, .dot): give one of %s",
				name, strings.Join(tlc.TraceFormats(), ", "))
		}
	}
	return x.session.FormatTrace(format, name, x.steps())
}

// Save writes the trace up to the current state to a file; see Format. A file of that name is replaced. As scripts come with
// specifications, the file lies below the working folder or that of the specification, links followed, or where it is allowed.
func (x *Explorer) Save(ctx context.Context, format, path string) error {
	data, err := x.Format(ctx, format, path)
	if err != nil {
		return err
	}
	place, err := readlimit.Below(path, x.src.folders)
	if outside := (*readlimit.Outside)(nil); errors.As(err, &outside) {
		return moveError("%s is outside of the working folder and of that of the specification; pass -allow-write %s to save it there",
			path, filepath.Dir(outside.Real))
	}
	if err != nil {
		return err
	}
	f, err := place.Open(os.O_WRONLY | os.O_CREATE | os.O_TRUNC)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// LoadFile reads the trace in a file and goes along it; see Load.
func (x *Explorer) LoadFile(ctx context.Context, path string) error {
	data, err := readlimit.ReadFile(path)
	if err != nil {
		return err
	}
	if err := x.Load(ctx, data); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// Load goes along a trace that was written as json or tlc, by Save or by gotlc check -dumpTrace, and stands at its end. The
// specification has to allow it; if it does not, the trace at hand stays as it is.
func (x *Explorer) Load(ctx context.Context, data []byte) (err error) {
	end, err := x.begin(ctx)
	if err != nil {
		return err
	}
	defer end(&err)
	format := "tlc"
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) {
		format = "json"
	}
	guide, n, err := x.session.ReadTrace(format, data)
	if err == nil && n == 0 {
		err = errors.New("it holds no states")
	}
	if err != nil {
		return fmt.Errorf("this is no trace that can be loaded (formats json and tlc): %w", err)
	}
	walk := &retracing{Explorer: x, ctx: ctx, guide: guide, length: n}
	if !walk.extend(nil) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return fmt.Errorf("the specification allows the first %s only of %d states in it", states(walk.furthest), n)
	}
	x.forget()
	x.trace = walk.found
	x.move(n)
	return nil
}

func states(n int) string {
	if n == 1 {
		return "1 state"
	}
	return fmt.Sprintf("%d states", n)
}

// retracing looks for a behavior along a recorded one. A recorded state may stand for several if values of some variables
// are missing, or look alike in the file.
type retracing struct {
	*Explorer
	ctx      context.Context
	guide    model.Guide
	length   int
	furthest int
	found    []*option
	dead     map[deadEnd]bool
}

// deadEnd is a state at a position from which the rest of the recorded behavior cannot be reached.
type deadEnd struct {
	position int
	print    uint64
}

// extend goes on from the states of path; it reports whether the end was reached.
func (r *retracing) extend(path []*option) bool {
	r.furthest = max(r.furthest, len(path))
	if len(path) == r.length {
		r.found = append([]*option(nil), path...)
		return true
	}
	level := len(path) + 1
	for _, o := range r.admitted(path, level) {
		end := deadEnd{level, o.print}
		if r.dead[end] {
			continue
		}
		if r.extend(append(path, o)) {
			return true
		}
		if r.dead == nil {
			r.dead = map[deadEnd]bool{}
		}
		r.dead[end] = true
	}
	return false
}

// admitted lists the states that can come next and agree with the recorded one.
func (r *retracing) admitted(path []*option, level int) []*option {
	l := &listing{seen: map[[sha256.Size]byte]bool{}, ctx: r.ctx}
	c := r.model.Compiler.NewCtx(r.env)
	c.InterruptBy(r.interrupt)
	c.Probe(&eval.Probe{})
	c.SetLevel(len(path))
	c.SetPath(pathOf(path))
	var out []*option
	keep := func(o *option) bool {
		if o.state != nil && r.guide.Admits(level, o.state) {
			out = append(out, o)
		}
		return r.ctx.Err() == nil
	}
	if len(path) == 0 {
		r.enumerate(c, l, keep, nil)
		return out
	}
	c.SetState(path[len(path)-1].state, nil)
	for _, a := range r.model.Actions {
		r.enumerate(c, l, keep, a)
	}
	return out
}
