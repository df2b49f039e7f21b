package liveness

// punctual marks the nodes that are reached before their state's steps are known, if the steps of the states become known
// in the order of the states' numbers and every node is followed as soon as its state's are.
func (m *product) punctual() (truths, error) {
	out, err := m.memory.bytes(truthBytes(int(m.size)))
	if err != nil {
		return nil, err
	}
	reached, err := m.memory.bytes(truthBytes(int(m.size)))
	if err != nil {
		return nil, err
	}
	early, seen := truths(out), truths(reached)
	if m.late != nil {
		for n, late := range m.late {
			if late == 0 {
				early.set(n)
			}
		}
		return early, nil
	}
	m.initial(func(n uint32) { seen.set(int(n)) })
	var todo []uint32
	for s := range m.expanded {
		for n := m.first[s]; n < m.size && m.nodes[n].state == s; n++ {
			if seen.get(int(n)) {
				early.set(int(n))
				todo = append(todo, n)
			}
		}
		for len(todo) > 0 {
			e := m.edgesOf(todo[len(todo)-1], nil)
			todo = todo[:len(todo)-1]
			for to, ok := e.next(); ok; to, ok = e.next() {
				if seen.get(int(to)) {
					continue
				}
				seen.set(int(to))
				if m.nodes[to].state <= s {
					todo = append(todo, to)
				}
			}
		}
	}
	return early, nil
}
