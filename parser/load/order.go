package load

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/tlc/code"
)

// sort fills Program.Order, or reports the first circle of dependencies.
func (l *loader) sort() {
	s := sorter{state: map[*Module]visit{}}
	if !s.visit(l.prog.Root) {
		l.fail(&Error{
			Code: code.ModuleCycle.Number(),
			Msg:  code.ModuleCycle.Format(strings.Join(s.cycle, " --> ")),
			Path: l.prog.Root.Path,
		})
		return
	}
	l.prog.Order = s.order
}

type visit uint8

const (
	unseen visit = iota
	open
	done
)

type sorter struct {
	state map[*Module]visit
	stack []*Module
	order []*Module
	cycle []string
}

// visit adds m and its dependencies to the order, extended modules before instantiated ones; it returns false when it
// meets a module that is still open.
func (s *sorter) visit(m *Module) bool {
	switch s.state[m] {
	case done:
		return true
	case open:
		for i, x := range s.stack {
			if x == m {
				for _, y := range append(s.stack[i:], m) {
					s.cycle = append(s.cycle, fmt.Sprintf("%s.tla", y.Name))
				}
				return false
			}
		}
	}
	s.state[m] = open
	s.stack = append(s.stack, m)
	for _, list := range [][]*Module{m.Extends, m.Instances} {
		for _, d := range list {
			if !s.visit(d) {
				return false
			}
		}
	}
	s.stack = s.stack[:len(s.stack)-1]
	s.state[m] = done
	s.order = append(s.order, m)
	return true
}
