package packing

import (
	"github.com/gotlc/gotlc/eval/packed"
	"github.com/gotlc/gotlc/tlc/search"
)

// distant is how successors are put off, to be looked for together.
type distant struct {
	may     bool           // those of several states may be
	near    search.Distant // what part of is at hand; nil if nothing is
	far     search.Distant // the same; nil unless they are to be looked for far away
	unknown []int
}

// waiting are states of the chunk, before the one being expanded, whose successors have been put off and are still to be looked for: they end
// when that has been done.
type waiting struct {
	list   []waits
	taken  []int // the formulas of their other steps, and of those of the state being expanded
	told   int   // how many of these have been counted
	ended  int   // how many of the states have ended
	ending bool  // successors are coming back
}

// waits is a state that waits.
type waits struct {
	j     int
	count uint32 // of its successors
	taken int    // how many other steps there were by its end
}

// wait has the state that has just been expanded wait.
func (x *expander) wait() {
	x.waiting.list = append(x.waiting.list, waits{x.j, x.last.Count(), len(x.waiting.taken)})
}

// atHand returns the number in the chunk of the state whose successors are being entered.
func (x *expander) atHand() int {
	if x.waiting.ended < len(x.waiting.list) {
		return x.waiting.list[x.waiting.ended].j
	}
	return x.j
}

// took counts a step, which must not be counted before states end that wait.
func (x *expander) took(formula int) {
	if len(x.waiting.list) > 0 {
		x.waiting.taken = append(x.waiting.taken, formula)
		return
	}
	x.p.Taken()[formula]++
}

// settle has the successors that wait looked after. If something is in the way of that it says why.
func (x *expander) settle() (why string) {
	if len(x.waiting.list) == 0 {
		return ""
	}
	return x.last.Settle()
}

// forget forgets what waits.
func (x *expander) forget() {
	x.last.Forget()
	x.forgetList()
}

func (x *expander) forgetList() {
	x.waiting = waiting{list: x.waiting.list[:0], taken: x.waiting.taken[:0]}
}

// comeBack enters those of successors that have been put off which are not known.
func (x *expander) comeBack(fps []uint64, late []packed.Late) {
	x.waiting.ending = true
	x.unknown = x.p.Sift(fps, x.unknown[:0])
	formulas, counted := x.e.c.Model.FormulaOf, 0
	for _, i := range x.unknown {
		l := &late[i]
		counted = x.end(l.State(), late, counted)
		if x.isEntered(fps[i]) || x.port == nil && x.enterJudged(fps[i], l) {
			continue
		}
		x.last.Back(l)
		x.last.Accept()
		x.enter(fps[i], l.Number, formulas[l.Action])
	}
	counted = x.end(len(x.waiting.list), late, counted)
	x.count(late[counted:], len(x.waiting.taken))
	x.forgetList()
}

// isEntered reports whether a state that was not known has been entered since, as far as that is at hand.
func (x *expander) isEntered(fp uint64) bool {
	if x.near != nil {
		return x.near.Recalls(fp)
	}
	return x.p.Known(fp)
}

// end ends states that wait up to a number, and returns how many of their successors have been counted.
func (x *expander) end(number int, late []packed.Late, counted int) int {
	for ; x.waiting.ended < number; x.waiting.ended++ {
		from := counted
		for counted < len(late) && late[counted].State() == x.waiting.ended {
			counted++
		}
		s := x.waiting.list[x.waiting.ended]
		x.count(late[from:counted], s.taken)
		x.p.End(uint64(s.count))
	}
	return counted
}

// count counts steps: those that have been put off, and the others up to a number.
func (x *expander) count(late []packed.Late, others int) {
	formulas, taken := x.e.c.Model.FormulaOf, x.p.Taken()
	for i := range late {
		if l := &late[i]; l.Again() {
			taken[formulas[l.Action]]++
		}
	}
	for _, formula := range x.waiting.taken[x.waiting.told:others] {
		taken[formula]++
	}
	x.waiting.told = others
}

// enterJudged is enter for a successor of which the bits tell all; false if they do not.
func (x *expander) enterJudged(fp uint64, l *packed.Late) bool {
	switch x.last.Judge(l) {
	case packed.Inside:
		x.p.Enter(fp, x.atHand(), l.Number, x.e.c.Model.FormulaOf[l.Action])
		x.buf = x.last.AppendJudged(append(x.buf[:0], 0, byte(len(x.e.forms))))
		x.p.Keep(x.buf)
	case packed.Outside:
	default:
		return false
	}
	return true
}
