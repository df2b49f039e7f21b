package search

// BoundCandidates sets how many bytes the candidates of a batch may take.
func (s *Search) BoundCandidates(bytes uint64) { s.batch.crowded.most = bytes }
