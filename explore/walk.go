package explore

import (
	"context"
	"errors"
	"math/rand"
	"os"

	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc"
)

// Random takes steps at random, from a random initial state at position 0, and returns how many were taken: it stops early at a
// deadlock, and behind a step to a state that violates something.
func (x *Explorer) Random(ctx context.Context, steps int) (taken int, err error) {
	end, err := x.begin(ctx)
	if err != nil {
		return 0, err
	}
	defer end(&err)
	for n := range steps {
		l, err := x.look(ctx, everything, 0)
		if err != nil {
			return n, err
		}
		var possible []*option
		for _, o := range l.options {
			if o.state != nil {
				possible = append(possible, o)
			}
		}
		if len(possible) == 0 {
			return n, nil
		}
		at := x.at
		o := possible[rand.Intn(len(possible))]
		before := x.current()
		x.take(o)
		if len(violated(x.judge(before, o, at+1))) > 0 {
			return n + 1, nil
		}
	}
	return steps, nil
}

// Reload reads the specification once more and goes along the trace as far as it is a behavior still; it returns how many states
// of the trace were lost. If the specification cannot be read, everything stays as it was.
func (x *Explorer) Reload(ctx context.Context) (lost int, err error) {
	var trace []byte
	if x.at > 0 {
		if trace, err = x.Format(ctx, "tlc", ""); err != nil {
			return 0, err
		}
	}
	fresh, err := Open(ctx, x.src.o, x.src.out)
	if err != nil {
		for path := range x.src.marks { // until it changes once more
			x.src.marks[path], _ = markOf(path)
		}
		return 0, err
	}
	wanted := x.at
	if wanted > 0 {
		end, err := fresh.begin(ctx)
		if err != nil {
			return 0, err
		}
		err = (&retracing{Explorer: fresh, ctx: ctx}).asFarAsPossible(trace)
		end(&err)
		if ctx.Err() != nil {
			return 0, errors.Join(ctx.Err(), err)
		}
	}
	end, err := x.begin(ctx)
	if err != nil {
		return 0, err
	}
	defer end(&err)
	x.forget()
	x.session, x.model, x.env, x.check, x.refusing, x.statements = fresh.session, fresh.model, fresh.env, fresh.check, nil, fresh.statements
	x.src = fresh.src
	x.check.SetPath(x.path)
	x.trace = fresh.trace
	x.move(len(x.trace))
	return wanted - len(x.trace), nil
}

// asFarAsPossible goes along a recorded behavior as far as there is one.
func (r *retracing) asFarAsPossible(data []byte) error {
	var err error
	if r.guide, r.length, err = r.session.ReadTrace("tlc", data); err != nil { // variables have other names
		return err
	}
	if !r.extend(nil) {
		if r.length, r.dead = r.furthest, nil; r.length > 0 {
			r.extend(nil)
		}
	}
	r.trace, r.at = r.found, len(r.found)
	return nil
}

// Stale reports whether a file that was read has changed since.
func (x *Explorer) Stale() bool {
	for path, mark := range x.src.marks {
		if now, ok := markOf(path); ok && now != mark {
			return true
		}
	}
	return false
}

// fileMark tells versions of a file apart.
type fileMark struct{ size, time int64 }

func markOf(path string) (fileMark, bool) {
	info, err := os.Stat(path)
	if err != nil {
		return fileMark{}, false
	}
	return fileMark{info.Size(), info.ModTime().UnixNano()}, true
}

// marks are those of the files of a specification and its configuration.
func marks(o tlc.Options, info *sem.Info) map[string]fileMark {
	paths := []string{o.ConfigPath()}
	for _, m := range info.Modules {
		if !m.Std && m.AST != nil {
			paths = append(paths, m.AST.Span().File.Path)
		}
	}
	out := map[string]fileMark{}
	for _, path := range paths {
		if mark, ok := markOf(path); ok {
			out[path] = mark
		}
	}
	return out
}
