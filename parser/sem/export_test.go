package sem

import "strings"

// Proposed are the operators for which modules are proposed: module and name.
func Proposed() (list [][2]string) {
	for _, group := range append(standardOperators, communityOperators...) {
		for _, name := range strings.Fields(group.operators) {
			list = append(list, [2]string{group.module, name})
		}
	}
	return list
}
