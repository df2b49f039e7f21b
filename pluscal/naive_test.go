package pluscal_test

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/pluscal"
	"github.com/gotlc/gotlc/tlc"
)

// place is what is to be done from some statement on.
type place struct {
	list []*node
	then *place // nil at the end of the body
}

// frame is where a call returns to, and what it brings back.
type frame struct {
	back string
	arg  string
}

// thread is the state of a process. Of frames there is one at most: procedures call nothing.
type thread struct {
	at     string
	t      int
	arg    string // "" before the first call
	called bool
	frame  frame
}

// world is a state of a random algorithm.
type world struct {
	x, y    int
	threads [2]thread
}

// interpreter carries out the statements of a random algorithm one by one, as a person reads them.
type interpreter struct {
	places map[string]*place
	self   int
	i      int
}

func (a *randomAlgorithm) interpreter() *interpreter {
	in := &interpreter{places: map[string]*place{}}
	for _, body := range [][]*node{a.procedure, a.bodies[0], a.bodies[1]} {
		in.find(&place{list: body})
	}
	return in
}

// find notes where the labels of a list are.
func (in *interpreter) find(p *place) {
	for k, n := range p.list {
		here := &place{list: p.list[k:], then: p.then}
		if n.label != "" {
			in.places[n.label] = here
		}
		after := &place{list: p.list[k+1:], then: p.then}
		if n.kind == loops {
			after = here
		}
		for _, part := range n.parts {
			in.find(&place{list: part, then: after})
		}
	}
}

func (in *interpreter) number(w world, name string) int {
	switch name {
	case "x":
		return w.x
	case "y":
		return w.y
	case "t":
		return w.threads[in.self].t
	case "i":
		return in.i
	case "arg":
		name = w.threads[in.self].arg
	}
	return int(name[0] - '0')
}

func (in *interpreter) value(w world, t term) int {
	if t.op == "" {
		return in.number(w, t.a)
	}
	return (in.number(w, t.a) + in.number(w, t.b)) % 3
}

func (in *interpreter) test(w world, t term) bool {
	a, b := in.number(w, t.a), in.number(w, t.b)
	switch t.op {
	case "=":
		return a == b
	case "#":
		return a != b
	default:
		return a < b
	}
}

func (in *interpreter) assign(w *world, v string, n int) {
	switch v {
	case "x":
		w.x = n
	case "y":
		w.y = n
	case "t":
		w.threads[in.self].t = n
	case "arg":
		w.threads[in.self].arg = string(rune('0' + n))
	}
}

// label is where the next step begins if control is at a place.
func (p *place) label() string {
	for p != nil && len(p.list) == 0 {
		p = p.then
	}
	if p == nil {
		return "Done"
	}
	return p.list[0].label
}

// run returns all states in which a step can end that goes on at a place.
func (in *interpreter) run(w world, p *place, first bool) []world {
	for p != nil && len(p.list) == 0 {
		p = p.then
	}
	me := &w.threads[in.self]
	if p == nil {
		me.at = "Done"
		return []world{w}
	}
	n := p.list[0]
	if n.label != "" && !first {
		me.at = n.label
		return []world{w}
	}
	after := &place{list: p.list[1:], then: p.then}
	switch n.kind {
	case assigns:
		in.assign(&w, n.v, in.value(w, n.e))
	case swaps:
		w.x, w.y = w.y, w.x
	case branches:
		if in.test(w, n.e) {
			return in.run(w, &place{n.parts[0], after}, false)
		}
		return in.run(w, &place{n.parts[1], after}, false)
	case chooses:
		return append(in.run(w, &place{n.parts[0], after}, false), in.run(w, &place{n.parts[1], after}, false)...)
	case loops:
		if in.test(w, n.e) {
			return in.run(w, &place{n.parts[0], p}, false)
		}
	case binds:
		var out []world
		for i := range 3 {
			inner := w
			body := n.parts[0][0]
			in.i = i
			in.assign(&inner, body.v, in.value(inner, body.e))
			out = append(out, in.run(inner, after, false)...)
		}
		return out
	case awaits:
		if !in.test(w, n.e) {
			return nil
		}
	case jumps:
		me.at = n.to
		return []world{w}
	case calls:
		arg := in.value(w, n.e)
		me.frame, me.called = frame{after.label(), me.arg}, true
		in.assign(&w, "arg", arg)
		me.at = "proc"
		return []world{w}
	case returns:
		me.at, me.arg, me.called, me.frame = me.frame.back, me.frame.arg, false, frame{}
		return []world{w}
	}
	return in.run(w, after, false)
}

// figures are what is counted of a state graph.
type figures struct{ generated, distinct, depth int }

func (a *randomAlgorithm) figures() figures {
	in := a.interpreter()
	var f figures
	seen := map[world]bool{}
	var level []world
	add := func(to []world, w world) []world {
		f.generated++
		for k := range w.threads {
			if w.threads[k].at == "proc" {
				w.threads[k].at = a.procedure[0].label
			}
		}
		if seen[w] {
			return to
		}
		seen[w] = true
		return append(to, w)
	}
	for y := range 2 {
		w := world{y: y}
		for k := range w.threads {
			w.threads[k].at, w.threads[k].arg = a.bodies[k][0].label, "0"
		}
		level = add(level, w)
	}
	for ; len(level) > 0; f.depth++ {
		var next []world
		for _, w := range level {
			if w.threads[0].at == "Done" && w.threads[1].at == "Done" {
				next = add(next, w)
				continue
			}
			for in.self = range w.threads {
				if at := w.threads[in.self].at; at != "Done" {
					for _, after := range in.run(w, in.places[at], true) {
						next = add(next, after)
					}
				}
			}
		}
		level = next
	}
	f.distinct = len(seen)
	return f
}

// TestRandomAlgorithms translates random algorithms and checks the translations: they parse, have the right levels, and their state
// graphs have the figures that a naive interpreter of the algorithm counts.
func TestRandomAlgorithms(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 11))
	start, compared := time.Now(), 0
	for k := 0; k < 150 && (compared < 40 || time.Since(start) < 5*time.Second); k++ {
		a := newRandomAlgorithm(r)
		text := a.text()
		got := pluscal.Translate(pluscal.SplitLines(text), pluscal.DefaultOptions())
		if len(got.Errors) > 0 {
			t.Fatalf("%v\n%s", got.Errors, text)
		}
		want := a.figures()
		if want.distinct > 3000 {
			continue
		}
		compared++
		if have := checked(t, got.Lines); have != want {
			t.Fatalf("translation: %+v, algorithm: %+v\n%s", have, want, strings.Join(got.Lines, "\n"))
		}
	}
	if compared < 20 {
		t.Errorf("only %d algorithms were compared", compared)
	}
}

// checked counts the states of a translation.
func checked(t *testing.T, lines []string) figures {
	file := filepath.Join(t.TempDir(), "Random.tla")
	if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(strings.TrimSuffix(file, "tla")+"cfg", []byte("SPECIFICATION Spec\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	o := tlc.DefaultOptions()
	o.SpecFile, o.Deadlock, o.Workers = file, false, 1
	o.MetaDir = t.TempDir()
	var out, notes strings.Builder
	res := tlc.Run(context.Background(), o, &out, &notes)
	if res.ExitCode != 0 {
		t.Fatalf("exit status %d\n%s\n%s\n%s", res.ExitCode, notes.String(), out.String(), strings.Join(lines, "\n"))
	}
	return figures{int(res.Generated), int(res.Distinct), res.Depth}
}
