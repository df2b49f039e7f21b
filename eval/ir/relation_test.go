package ir

import (
	"slices"
	"testing"
)

// TestRelation demands the ways that are one or begin with it, actions behind names included, and the actions that ways make up.
func TestRelation(t *testing.T) {
	named := &Node{Op: Name, Local: &Local{Def: node(Or, gives, node(And, gives, other)), Volatile: true}}
	var r Relation
	r.Add(node(And, asks, gives)) // way 0
	r.Add(named)                  // 1 and 2
	r.Add(nil)                    // none that is known
	r.Add(node(And, keeps, asks)) // 3
	if n := r.Actions(); n != 4 {
		t.Errorf("there are %d actions", n)
	}
	for _, c := range []struct {
		name        string
		way         Way
		same, begun []int
	}{
		{"a part of one", Way{gives}, []int{1}, []int{1, 2}},
		{"a whole one", Way{gives, other}, []int{2}, []int{2}},
		{"another order", Way{other, gives}, nil, nil},
		{"more than one", Way{keeps, asks, other}, nil, nil},
	} {
		if same, begun := r.Same(c.way), r.Begun(c.way); !slices.Equal(same, c.same) || !slices.Equal(begun, c.begun) {
			t.Errorf("%s: same as %v, begins %v", c.name, same, begun)
		}
	}
	for _, c := range []struct {
		ways    []int
		actions []int
		ok      bool
		among   []bool
	}{
		{[]int{0}, []int{0}, true, []bool{true, false, false, false}},
		{[]int{1}, nil, false, []bool{false, false, false, false}},
		{[]int{3, 2, 1}, []int{1, 3}, true, []bool{false, true, false, true}},
	} {
		ways := map[int]bool{}
		for _, i := range c.ways {
			ways[i] = true
		}
		actions, ok := r.Consists(ways)
		if among := r.Among(ways); ok != c.ok || !slices.Equal(actions, c.actions) || !slices.Equal(among, c.among) {
			t.Errorf("%v: actions %v %v, among %v", c.ways, actions, ok, among)
		}
	}
}
