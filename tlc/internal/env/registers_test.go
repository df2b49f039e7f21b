package env

import (
	"bytes"
	"io"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/report"
)

func newEnvironment(o Options) *Environment {
	return New(report.New(io.Discard, report.Options{}), value.NewTable(), o)
}

// text returns what a register holds, "none" if that is nothing.
func text(e *Environment, key value.Value) string {
	v, ok := e.Register(key)
	if !ok {
		return "none"
	}
	return v.String()
}

func TestUndo(t *testing.T) {
	e := newEnvironment(Options{})
	one, two := value.MakeInt(1), value.MakeInt(2)
	e.SetRegister(one, value.MakeInt(10))
	e.CountPossible("P", true)
	e.Keep()
	if e.Undo() {
		t.Error("nothing was set since, and something is undone")
	}
	e.SetRegister(one, value.MakeInt(11))
	e.SetRegister(two, value.MakeInt(20))
	e.CountPossible("Q", true)
	if !e.Undo() {
		t.Error("what was set since is not undone")
	}
	if text(e, one) != "10" || text(e, two) != "none" || !e.WasPossible("P") || e.WasPossible("Q") {
		t.Errorf("after Undo: %s, %s, %v, %v", text(e, one), text(e, two), e.WasPossible("P"), e.WasPossible("Q"))
	}
}

// A checkpoint has what was set, in tables of names that differ.
func TestSaved(t *testing.T) {
	e := newEnvironment(Options{Properties: map[string]string{"p": "v"}})
	key := e.table.String("key")
	e.SetRegister(key, e.table.String("text"))
	e.CountPossible("P", true)
	e.CountPossible("P", true)
	var buf bytes.Buffer
	if err := e.Save(&buf); err != nil {
		t.Fatal(err)
	}
	whole := buf.Bytes()
	other := New(report.New(io.Discard, report.Options{}), e.table, Options{})
	if err := other.Load(bytes.NewReader(whole)); err != nil {
		t.Fatal(err)
	}
	if text(other, key) != `"text"` || text(other, e.table.String("-Dp")) != `"v"` || !other.WasPossible("P") {
		t.Errorf("loaded: %s, %s, %v", text(other, key), text(other, e.table.String("-Dp")), other.WasPossible("P"))
	}
	if err := other.Load(bytes.NewReader(whole[:len(whole)-1])); err == nil {
		t.Error("registers that end too early are loaded without an error")
	}
}

// A copy has the registers, and its changes are its own.
func TestCopy(t *testing.T) {
	e := newEnvironment(Options{})
	one := value.MakeInt(1)
	e.SetRegister(one, value.MakeInt(10))
	own := e.Silenced()
	own.SetRegister(one, value.MakeInt(11))
	if text(e, one) != "10" || text(own, one) != "11" {
		t.Errorf("the environment has %s, its copy %s", text(e, one), text(own, one))
	}
}

// still is an exploration that stands.
type still struct {
	figures Figures
	stopped bool
}

func (s *still) Stop()            { s.stopped = true }
func (s *still) Figures() Figures { return s.figures }

func TestFigures(t *testing.T) {
	e := newEnvironment(Options{Config: Config{Workers: 2}})
	one := value.MakeInt(1)
	e.SetRegister(one, value.MakeInt(10))
	s := &still{figures: Figures{Generated: 5, Distinct: 4, Queued: 3, Diameter: 1 << 40}}
	e.Attach(s)
	e.SetRegister(one, value.MakeInt(11))
	for name, want := range map[string]string{
		"generated": "5", "distinct": "4", "queue": "3", "diameter": "2147483647",
		"all": "<<<<11, 10>>>>", // the second worker has set nothing since the search began
	} {
		if v, ok := e.Stat(name); !ok || v.String() != want {
			t.Errorf("%s: got %v, %v, want %s", name, v, ok, want)
		}
	}
	for _, name := range []string{"spec", "action", "counterexample", "fields", "nothing"} {
		if v, ok := e.Stat(name); ok {
			t.Errorf("%s is known before there is one: %v", name, v)
		}
	}
	s.figures.Simulated = &Behaviors{Traces: 7}
	if v, ok := e.Stat("distinct"); ok {
		t.Errorf("simulation knows distinct states: %v", v)
	}
	e.Stop()
	if !s.stopped {
		t.Error("the exploration goes on")
	}
	late := &still{}
	e.Attach(late)
	if !late.stopped {
		t.Error("an exploration that begins after the end goes on")
	}
}
