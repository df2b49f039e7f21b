package symmetry

import (
	"encoding/binary"

	"github.com/gotlc/gotlc/eval/value"
)

// Least returns the least image of a state, comparing values variable by variable: what TLC evaluates a view in. It may
// fail like any comparison of values.
func (g *Group) Least(vals []value.Value) []value.Value {
	least := vals
	for _, p := range g.perms {
		if image := below(vals, p, least); image != nil {
			least = image
		}
	}
	return least
}

// below returns the image of a state under a permutation if it is less than another state; else nil. Most images are not, by the values of their first
// variables.
func below(vals []value.Value, p *value.Permutation, than []value.Value) []value.Value {
	var image []value.Value
	for i, v := range vals {
		r := value.Permute(v, p)
		if image == nil {
			switch c := value.Compare(r, than[i]); {
			case c == 0:
				continue
			case c > 0:
				return nil
			}
			image = make([]value.Value, len(vals))
			copy(image, than[:i])
		}
		image[i] = r
	}
	return image
}

// Choices narrows down which permutations give the least image of a state, one variable after the other, so that what depends on the value of one variable and on
// the permutations that are left can be remembered. It belongs to one goroutine.
type Choices struct {
	group   *Group
	sets    [][]int32 // by number: of permutations, by theirs, identity for none
	numbers map[string]int
	listed  int // permutations in all sets
}

const (
	identity = -1
	// All is the number of the set of all permutations.
	All = 0
)

// Choices returns a Choices for the group.
func (g *Group) Choices() *Choices {
	all := []int32{identity}
	for k := range g.perms {
		all = append(all, int32(k))
	}
	c := &Choices{group: g, numbers: map[string]int{}}
	c.number(all)
	return c
}

// Size returns how many permutations there are in the sets that have been met, all together.
func (c *Choices) Size() int { return c.listed }

// Least returns the least image of a value under the permutations of a set, and the set of those that give it.
func (c *Choices) Least(set int, v value.Value) (least value.Value, rest int) {
	var ties []int32
	for _, k := range c.sets[set] {
		image := v
		if k != identity {
			image = value.Permute(v, c.group.perms[k])
		}
		if ties != nil {
			switch order := value.Compare(image, least); {
			case order > 0:
				continue
			case order < 0:
				ties = ties[:0]
			}
		}
		least, ties = image, append(ties, k)
	}
	return least, c.number(ties)
}

// number returns the number of a set.
func (c *Choices) number(set []int32) int {
	var key []byte
	for _, k := range set {
		key = binary.LittleEndian.AppendUint32(key, uint32(k))
	}
	n, ok := c.numbers[string(key)]
	if !ok {
		n = len(c.sets)
		c.numbers[string(key)] = n
		c.sets = append(c.sets, set)
		c.listed += len(set)
	}
	return n
}
