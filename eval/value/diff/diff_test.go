package diff

import (
	"slices"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// builder makes the values of the tests.
type builder struct{ *value.Table }

func (b builder) record(pairs ...any) value.Value {
	var dom, vals []value.Value
	for i := 0; i < len(pairs); i += 2 {
		dom, vals = append(dom, b.String(pairs[i].(string))), append(vals, b.of(pairs[i+1]))
	}
	return value.MakeFunc(dom, vals)
}

func (b builder) of(x any) value.Value {
	switch x := x.(type) {
	case int:
		return value.MakeInt(int32(x))
	case string:
		return b.String(x)
	case bool:
		return value.MakeBool(x)
	}
	return x.(value.Value)
}

func (b builder) all(xs []any) []value.Value {
	out := make([]value.Value, len(xs))
	for i, x := range xs {
		out[i] = b.of(x)
	}
	return out
}

func (b builder) set(xs ...any) value.Value { return value.MakeSet(b.all(xs)) }
func (b builder) seq(xs ...any) value.Value { return value.MakeTuple(b.all(xs)) }

func (b builder) fn(pairs ...any) value.Value {
	var dom, vals []value.Value
	for i := 0; i < len(pairs); i += 2 {
		dom, vals = append(dom, b.of(pairs[i])), append(vals, b.of(pairs[i+1]))
	}
	return value.MakeFunc(dom, vals)
}

// show writes a change of a variable v on one line.
func show(c Change) string {
	switch c.Kind {
	case Added:
		return "+ " + c.Where("v") + ": " + c.New.String()
	case Removed:
		return "- " + c.Where("v") + ": " + c.Old.String()
	}
	return "~ " + c.Where("v") + ": " + c.Old.String() + " → " + c.New.String()
}

func TestValues(t *testing.T) {
	b := builder{value.NewTable()}
	none := value.Value{}
	p1, p2 := b.ModelValue("p1"), b.ModelValue("p2")
	for _, test := range []struct {
		name          string
		before, after value.Value
		want          []string
	}{
		{"equal", b.set(1, 2), value.MakeInterval(1, 2), nil},
		{"nothing", none, none, nil},
		{"number", b.of(1), b.of(2), []string{"~ v: 1 → 2"}},
		{"kind", b.of(1), b.of("a"), []string{`~ v: 1 → "a"`}},
		{"came", none, b.of(1), []string{"+ v: 1"}},
		{"went", b.of(1), none, []string{"- v: 1"}},
		{"member came", b.set(1), b.set(1, 3), []string{"+ \\in v: 3"}},
		{"member went", b.set(1, 3), b.set(1), []string{"- \\in v: 3"}},
		{"member replaced", b.set(1, 2), b.set(1, 3), []string{"- \\in v: 2", "+ \\in v: 3"}},
		{"first member", b.set(), b.set(1), []string{"+ \\in v: 1"}},
		{"last member", b.set(1), b.set(), []string{"- \\in v: 1"}},
		{"other set", b.set(1, 2), b.set(3), []string{"~ v: {1, 2} → {3}"}},
		{"interval", value.MakeInterval(1, 3), value.MakeInterval(1, 4), []string{"+ \\in v: 4"}},
		{"argument", b.fn(p1, 0, p2, 0), b.fn(p1, 0, p2, 1), []string{"~ v[p2]: 0 → 1"}},
		{"arguments", b.fn(p1, 0, p2, 0), b.fn(p1, 5, p2, 1), []string{"~ v[p1]: 0 → 5", "~ v[p2]: 0 → 1"}},
		{"argument came", b.fn(p1, 0), b.fn(p1, 0, p2, 1), []string{"+ v[p2]: 1"}},
		{"argument went", b.fn(p1, 0, p2, 0), b.fn(p1, 0), []string{"- v[p2]: 0"}},
		{"other arguments", b.fn(p1, 0), b.fn(p2, 0), []string{"~ v: (p1 :> 0) → (p2 :> 0)"}},
		{"two arguments", b.fn(b.seq(1, "a"), 0, b.seq(2, "a"), 0), b.fn(b.seq(1, "a"), 7, b.seq(2, "a"), 0), []string{`~ v[1, "a"]: 0 → 7`}},
		{"field", b.record("a", 1, "b", 2), b.record("a", 1, "b", 3), []string{"~ v.b: 2 → 3"}},
		{"odd field", b.record("a b", 1, "c", 2), b.record("a b", 3, "c", 2), []string{`~ v["a b"]: 1 → 3`}},
		{"field came", b.record("a", 1), b.record("a", 1, "b", 3), []string{"+ v.b: 3"}},
		{"deep", b.fn(p1, b.record("q", b.set(1)), p2, 0), b.fn(p1, b.record("q", b.set(1, 2)), p2, 0), []string{"+ \\in v[p1].q: 2"}},
		{"append", b.seq("a", "b"), b.seq("a", "b", "c"), []string{`+ v[3]: "c"`}},
		{"append to none", b.seq(), b.seq("c"), []string{`+ v[1]: "c"`}},
		{"tail", b.seq("a", "b", "c"), b.seq("b", "c"), []string{`- v[1]: "a"`}},
		{"insert", b.seq("a", "c"), b.seq("a", "b", "c"), []string{`+ v[2]: "b"`}},
		{"element", b.seq("a", "b", "c"), b.seq("a", "x", "c"), []string{`~ v[2]: "b" → "x"`}},
		{"element's part", b.seq(b.record("n", 1), 7), b.seq(b.record("n", 2), 7), []string{"~ v[1].n: 1 → 2"}},
		{"middle", b.seq(1, 2, 3, 4), b.seq(1, 9, 4), []string{"- v[2]: 2", "- v[3]: 3", "+ v[2]: 9"}},
		{"other sequence", b.seq(1, 2), b.seq(3), []string{"~ v: <<1, 2>> → <<3>>"}},
		{"sequence becomes function", b.seq(1, 2), b.fn(1, 1, 3, 4), []string{"- v[2]: 2", "+ v[3]: 4"}},
		{"infinite", value.Nat, b.set(1), []string{"~ v: Nat → {1}"}},
		{"large", value.MakeInterval(1, 2_000_000), value.MakeInterval(1, 2_000_001), []string{"~ v: 1..2000000 → 1..2000001"}},
		{"incomparable members", b.set(1), b.set(b.of("a")), []string{`~ v: {1} → {"a"}`}},
		{"set and function", b.set(1), b.seq(1), []string{"~ v: {1} → <<1>>"}},
	} {
		var got []string
		for _, c := range Values(test.before, test.after) {
			got = append(got, show(c))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

// TestReverse undoes changes by comparing the other way round: what was added is removed.
func TestReverse(t *testing.T) {
	b := builder{value.NewTable()}
	before := b.record("s", b.set(1, 2), "q", b.seq(1, 2, 3), "n", 0)
	after := b.record("s", b.set(2, 3), "q", b.seq(2, 3), "n", 1)
	there, back := Values(before, after), Values(after, before)
	if len(there) != 4 || len(back) != len(there) {
		t.Fatalf("got %v and %v", there, back)
	}
	opposite := map[Kind]Kind{Added: Removed, Removed: Added, Changed: Changed}
	for _, c := range there {
		found := slices.ContainsFunc(back, func(o Change) bool {
			return o.Kind == opposite[c.Kind] && o.Old == c.New && o.New == c.Old && Path(o.Path) == Path(c.Path)
		})
		if !found {
			t.Errorf("%s has no opposite in %v", show(c), back)
		}
	}
}
