package pluscal

// Places returns where in the algorithm of a module the actions of its translation come from: the statements with their labels, by
// the names of the actions. There are none if the algorithm cannot be translated.
func Places(lines []string, o *Options) map[string]Pos {
	options := *o
	t := &Translation{options: &options}
	s := newSource(lines)
	begin, ok := s.findAlgorithm()
	if !ok {
		return nil
	}
	options.fileOptions(s)
	options.complete()
	options.labels.add = true // whoever translated may have had them added
	if err := t.inMemory(s, begin); err != nil {
		return nil
	}
	return t.actions
}
