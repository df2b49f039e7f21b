package report

import (
	"cmp"
	"slices"

	"github.com/gotlc/gotlc/tlc/stategraph"
)

// point is a place in a drawing, in pixels from the middle of its first row.
type point [2]int

// Distances of states in a drawing. Rows of wide graphs are further apart, so that steps do not lie flat.
const (
	columnWidth  = 76
	widestColumn = 220
	rowHeight    = 92
	tallestRow   = 320
	letterWidth  = 13  // of the names of steps, with the space that they need
	named        = 30  // graphs with so many steps at most have room for their names
	aspect       = 0.5 // height by width that is aimed at
	sweeps       = 12  // of ordering, and of placing
	ambiguousTie = 1e-9
)

// layout places the states of a graph: one row for each level, in an order in which few steps cross, and each state near
// those it has steps with. The search is breadth first, so that a step leads down by one row at most.
func layout(g *stategraph.Graph) []point {
	l := newLayers(g)
	l.order()
	l.place()
	column := columnWidth
	if len(g.Steps) <= named {
		for _, label := range g.Labels {
			column = min(max(column, letterWidth*len(label.Text)), widestColumn)
		}
	}
	width := 0.0
	for _, row := range l.rows {
		if n := len(row); n > 0 {
			width = max(width, l.x[row[n-1]]-l.x[row[0]])
		}
	}
	height := rowHeight
	if n := len(l.rows) - 1; n > 0 {
		height = min(max(rowHeight, int(width*aspect)*column/n), tallestRow)
	}
	at := make([]point, len(g.States))
	for y, row := range l.rows {
		for _, s := range row {
			at[s] = point{int(l.x[s] * float64(column)), y * height}
		}
	}
	return at
}

// layers are the states of a graph by rows.
type layers struct {
	rows     [][]int
	rowOf    []int
	up, down [][]int // the states of the rows beside that a state has steps with
	x        []float64
}

func newLayers(g *stategraph.Graph) *layers {
	n := len(g.States)
	l := &layers{rowOf: make([]int, n), up: make([][]int, n), down: make([][]int, n), x: make([]float64, n)}
	for i, s := range g.States {
		for len(l.rows) < s.Level {
			l.rows = append(l.rows, nil)
		}
		l.rowOf[i] = s.Level - 1
		l.rows[s.Level-1] = append(l.rows[s.Level-1], i)
	}
	type pair [2]int
	seen := map[pair]bool{}
	for _, s := range g.Steps {
		above, below := s[stategraph.From], s[stategraph.To]
		if l.rowOf[above] > l.rowOf[below] {
			above, below = below, above
		}
		if l.rowOf[above]+1 == l.rowOf[below] && !seen[pair{above, below}] {
			seen[pair{above, below}] = true
			l.down[above] = append(l.down[above], below)
			l.up[below] = append(l.up[below], above)
		}
	}
	l.count()
	return l
}

// count gives each state its position in its row.
func (l *layers) count() {
	for _, row := range l.rows {
		for i, s := range row {
			l.x[s] = float64(i)
		}
	}
}

// mean is the middle of some states, or of a state itself if there are none.
func (l *layers) mean(of []int, s int) float64 {
	if len(of) == 0 {
		return l.x[s]
	}
	sum := 0.0
	for _, t := range of {
		sum += l.x[t]
	}
	return sum / float64(len(of))
}

// order sorts each row by the middle of the neighbors in the row above, then below, and so on, and keeps the order with
// the fewest crossings.
func (l *layers) order() {
	best, fewest := l.copyRows(), l.crossings()
	for i := 0; i < sweeps && fewest > 0; i++ {
		for y := range l.rows {
			near := l.up
			if i%2 == 1 {
				y, near = len(l.rows)-1-y, l.down
			}
			row := l.rows[y]
			middle := map[int]float64{}
			for _, s := range row {
				middle[s] = l.mean(near[s], s)
			}
			slices.SortStableFunc(row, func(a, b int) int {
				if d := middle[a] - middle[b]; d < -ambiguousTie || d > ambiguousTie {
					return cmp.Compare(d, 0)
				}
				return 0
			})
			for k, s := range row {
				l.x[s] = float64(k)
			}
		}
		if n := l.crossings(); n < fewest {
			best, fewest = l.copyRows(), n
		}
	}
	l.rows = best
	l.count()
}

func (l *layers) copyRows() [][]int {
	rows := make([][]int, len(l.rows))
	for i, row := range l.rows {
		rows[i] = slices.Clone(row)
	}
	return rows
}

// crossings counts the pairs of steps between neighboring rows that cross, with a tree of partial sums over the positions
// below.
func (l *layers) crossings() int {
	crossed := 0
	for y := 0; y+1 < len(l.rows); y++ {
		sums := make([]int, len(l.rows[y+1])+1)
		added := 0
		for _, s := range l.rows[y] {
			for _, t := range l.down[s] {
				notRight := 0
				for i := int(l.x[t]) + 1; i > 0; i -= i & -i {
					notRight += sums[i]
				}
				crossed += added - notRight
			}
			for _, t := range l.down[s] {
				for i := int(l.x[t]) + 1; i < len(sums); i += i & -i {
					sums[i]++
				}
				added++
			}
		}
	}
	return crossed
}

// place moves states towards the middle of their neighbors, in turns above and below, without changing the order.
func (l *layers) place() {
	for _, row := range l.rows {
		for i, s := range row {
			l.x[s] = float64(i) - float64(len(row)-1)/2
		}
	}
	for i := range sweeps {
		for y := range l.rows {
			if i%2 == 1 {
				y = len(l.rows) - 1 - y
			}
			row := l.rows[y]
			wanted := make([]float64, len(row))
			for k, s := range row {
				switch {
				case i%2 == 0:
					wanted[k] = l.mean(l.up[s], s)
				case i == sweeps-1:
					wanted[k] = (l.mean(l.up[s], s) + l.mean(l.down[s], s)) / 2
				default:
					wanted[k] = l.mean(l.down[s], s)
				}
			}
			for k, x := range apart(wanted) {
				l.x[row[k]] = x
			}
		}
	}
}

// apart returns positions at least 1 apart in the same order whose squared distances to those that are wanted are least
// in sum: runs that would be too close move as one block to the middle of what they want.
func apart(wanted []float64) []float64 {
	type block struct {
		sum float64 // of what is wanted, less the position in the row
		n   int
	}
	var blocks []block
	for i, x := range wanted {
		b := block{x - float64(i), 1}
		for len(blocks) > 0 {
			last := blocks[len(blocks)-1]
			if last.sum/float64(last.n) <= b.sum/float64(b.n) {
				break
			}
			b = block{last.sum + b.sum, last.n + b.n}
			blocks = blocks[:len(blocks)-1]
		}
		blocks = append(blocks, b)
	}
	var at []float64
	for _, b := range blocks {
		for range b.n {
			at = append(at, b.sum/float64(b.n)+float64(len(at)))
		}
	}
	return at
}
