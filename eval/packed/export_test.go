package packed

// Branches returns how many branches actions have.
func (l *Layout) Branches() int { return len(l.actions) - len(l.spec.Actions) }
