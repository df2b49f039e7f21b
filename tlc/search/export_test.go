package search

// BoundCandidates sets how many bytes the candidates of a batch may take.
func (s *Search) BoundCandidates(bytes uint64) { s.batch.crowded.most = bytes }

// Crowded is how often a part of a batch was given up.
func (s *Search) Crowded() int { return s.batch.crowded.times }
