package specs

import "testing"

// TestJugs enumerates the puzzles and compares with the manifest and with the formula for two jugs and a tap.
func TestJugs(t *testing.T) {
	for _, c := range []struct {
		config      string
		size, start [3]int
		jugs        int
		tap         bool
		distinct    int
	}{
		{"jugs/Jugs.cfg", [3]int{5, 3}, [3]int{}, 2, true, 2 * (5 + 3) / 1},
		{"jugs/Even.cfg", [3]int{6, 4}, [3]int{}, 2, true, 2 * (6 + 4) / 2},
		{"jugs/Decant.cfg", [3]int{8, 5, 3}, [3]int{8}, 3, false, 2 * (5 + 3)},
	} {
		got := explore([][3]int{c.start}, func(s [3]int) []([3]int) {
			var steps collect[[3]int]
			for j := range c.jugs {
				if c.tap {
					full, empty := s, s
					full[j], empty[j] = c.size[j], 0
					steps.add(full)
					steps.add(empty)
				}
				for k := range c.jugs {
					if j != k {
						n := s
						moved := min(s[j], c.size[k]-s[k])
						n[j] -= moved
						n[k] += moved
						steps.add(n)
					}
				}
			}
			return steps.found
		})
		if got.distinct != c.distinct {
			t.Errorf("%s: %d states, the formula says %d", c.config, got.distinct, c.distinct)
		}
		wantFigures(t, c.config, got)
	}
}
