package ir

import (
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

func lit(i int32) *Node { return &Node{Op: Const, Val: value.MakeInt(i)} }

func next(i int) *Node { return &Node{Op: Var, Index: i, Primed: true} }

func node(op Op, args ...*Node) *Node { return &Node{Op: op, Args: args} }

var (
	gives    = node(Equal, next(0), lit(1)) // x' = 1
	other    = node(Equal, next(1), lit(2)) // y' = 2
	keeps    = node(Unchanged, &Node{Op: Var})
	asks     = node(Equal, &Node{Op: Var, Index: 1}, lit(3))
	members  = &Node{Op: Const, Val: value.MakeInterval(1, 2)}
	among    = node(In, next(0), members) // x' \in 1..2
	anything = &Node{}
)

func some(set *Node, body *Node) *Node {
	return &Node{Op: Exists, Details: &Details{Binds: []Bind{{Set: set, Locals: []*Local{{}}}}}, Args: []*Node{body}}
}

func TestDiscards(t *testing.T) {
	for _, c := range []struct {
		name string
		way  Way
		vars uint64
		ok   bool
	}{
		{"tests first", Way{asks, gives, other}, 0, true},
		{"a test after an equation", Way{gives, asks, other}, 1, true},
		{"after both", Way{gives, other, asks}, 3, true},
		{"a test after what is unchanged", Way{keeps, asks, other}, 0, true},
		{"a test after a membership", Way{among, asks}, 0, false},
		{"a membership at the end", Way{asks, among}, 0, true},
		{"a membership in what may be empty", Way{other, node(In, next(0), &Node{Op: Var})}, 2, true},
		{"one in a set of functions", Way{node(In, next(0), node(FuncSet, members, members))}, 0, false},
		{"any subset", Way{node(Subset, next(0), members)}, 0, false},
		{"a test of a subset", Way{node(Subset, &Node{Op: Var}, members), gives}, 0, true},
		{"an equation for what has a value", Way{gives, node(Equal, next(0), lit(2))}, 1, true},
		{"unchanged after an equation", Way{gives, keeps}, 1, true},
		{"a set with members", Way{gives, some(members, other)}, 0, true},
		{"a set that may be empty", Way{gives, some(&Node{Op: Var}, other)}, 1, true},
		{"arms that give values", Way{node(If, asks, gives, keeps), other}, 0, true},
		{"a test after an arm", Way{node(If, asks, gives, keeps), asks}, 1, true},
		{"a test in an arm", Way{other, node(If, asks, node(And, asks, gives), keeps)}, 2, true},
		{"falsehood", Way{gives, &Node{Op: Const, Val: value.False}}, 1, true},
		{"what is not known", Way{asks, anything}, 0, false},
		{`\A that gives values`, Way{{Op: Forall, Details: &Details{Binds: []Bind{{Set: members}}}, Args: []*Node{gives}}}, 0, false},
	} {
		if vars, ok := c.way.Discards(); ok != c.ok || ok && vars != c.vars {
			t.Errorf("%s: %b %v", c.name, vars, ok)
		}
	}
}

func TestWays(t *testing.T) {
	whole := node(And, node(Or, gives, among), &Node{Op: Const, Val: value.True}, node(And, asks, node(Or, other, keeps)))
	ways, ok := Ways(whole)
	want := []Way{{gives, asks, other}, {gives, asks, keeps}, {among, asks, other}, {among, asks, keeps}}
	if !ok || len(ways) != len(want) {
		t.Fatal(ways, ok)
	}
	for i, w := range want {
		if !w.Same(ways[i]) || w.Sum() != ways[i].Sum() {
			t.Errorf("way %d: %v", i, ways[i])
		}
		if w.Same(ways[(i+1)%len(ways)]) {
			t.Errorf("way %d is the next one", i)
		}
	}
	large := whole
	for range 6 {
		large = node(And, large, whole)
	}
	if ways, ok := Ways(large); ok {
		t.Errorf("%d ways", len(ways))
	}
}

func TestSame(t *testing.T) {
	x, y, z := &Local{}, &Local{}, &Local{}
	over := func(x *Local, body *Node) *Node {
		return &Node{Op: Filter, Details: &Details{Binds: []Bind{{Set: members, Locals: []*Local{x}}}}, Args: []*Node{body}}
	}
	name := func(x *Local) *Node { return &Node{Op: Name, Local: x} }
	named := func(n *Node) *Node { return name(&Local{Def: n}) }
	for _, c := range []struct {
		name string
		a, b *Node
		want bool
	}{
		{"another local", over(x, node(Equal, name(x), lit(1))), over(y, node(Equal, name(y), lit(1))), true},
		{"another constant", over(x, node(Equal, name(x), lit(1))), over(y, node(Equal, name(y), lit(2))), false},
		{"another local than the binder's", over(x, name(x)), over(y, name(z)), false},
		{"the same definition", named(asks), named(node(Equal, &Node{Op: Var, Index: 1}, lit(3))), true},
		{"another definition", named(asks), named(keeps), false},
		{"the next state", next(1), &Node{Op: Var, Index: 1}, false},
		{"sets", &Node{Op: Const, Val: value.MakeInterval(1, 2)}, members, true},
		{"what is not known", anything, &Node{}, false},
	} {
		if (comparison{}).same(c.a, c.b) != c.want {
			t.Errorf("%s: %v", c.name, !c.want)
		}
	}
}

func TestReduced(t *testing.T) {
	at := &Node{Op: Var, Index: 2}
	is := func(i int32) *Node { return node(Equal, at, lit(i)) }
	but := func(x *Node, v value.Value) *Node { return node(Not, node(Equal, x, &Node{Op: Const, Val: v})) }
	among := func(v ...value.Value) *Node {
		return node(Not, node(In, at, &Node{Op: Const, Val: value.MakeSet(v)}))
	}
	one, two := value.MakeInt(1), value.MakeInt(2)
	for _, c := range []struct {
		name    string
		way     Way
		without int // of the first conjuncts
		never   bool
	}{
		{"no test", Way{is(3), gives}, 0, false},
		{"another value", Way{but(at, one), is(3), gives}, 1, false},
		{"the value", Way{but(at, one), is(1), gives}, 0, true},
		{"several tests", Way{but(at, one), but(at, two), is(3), gives}, 2, false},
		{"one of several", Way{but(at, one), but(at, two), is(2)}, 0, true},
		{"a set", Way{among(one, two), is(3), gives}, 1, false},
		{"a set with the value", Way{among(one, two), is(2), gives}, 0, true},
		{"the empty set", Way{among(), is(2), gives}, 0, false},
		{"a value of another kind", Way{but(at, value.True), is(1), gives}, 0, false},
		{"what can be equal though it differs", Way{but(at, value.MakeTuple([]value.Value{one})), is(1)}, 0, false},
		{"something else is compared", Way{but(&Node{Op: Var}, one), is(3), gives}, 0, false},
		{"the next state", Way{but(next(0), two), gives}, 0, false},
		{"something comes first", Way{but(at, one), asks, is(3)}, 0, false},
		{"what it is comes first", Way{is(3), but(at, one), gives}, 0, false},
		{"nothing else", Way{but(at, one)}, 0, false},
	} {
		got, ok := c.way.Reduced()
		if ok == c.never || ok && !got.Same(c.way[c.without:]) {
			t.Errorf("%s: %d conjuncts left, %v", c.name, len(got), ok)
		}
	}
}
