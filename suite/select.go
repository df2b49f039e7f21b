package suite

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Select keeps the models whose ID the expression matches; nil matches all.
func Select(models []Model, run *regexp.Regexp) []Model {
	if run == nil {
		return models
	}
	var list []Model
	for _, m := range models {
		if run.MatchString(m.ID) {
			list = append(list, m)
		}
	}
	return list
}

// Shard is part Index of Count; parts count from 1. The zero value is everything.
type Shard struct{ Index, Count int }

// ParseShard reads i/n.
func ParseShard(text string) (Shard, error) {
	first, second, ok := strings.Cut(text, "/")
	i, err1 := strconv.Atoi(first)
	n, err2 := strconv.Atoi(second)
	if !ok || err1 != nil || err2 != nil || i < 1 || n < i {
		return Shard{}, fmt.Errorf("a shard is i/n with 1 <= i <= n, for example 1/4, not %q", text)
	}
	return Shard{i, n}, nil
}

// Of keeps the models of the shard. They are dealt out like cards in the order of their length, so that each shard takes
// about as long; each model is in just one.
func (s Shard) Of(models []Model) []Model {
	if s.Count == 0 {
		return models
	}
	mine := make([]bool, len(models))
	for place, i := range longestFirst(models) {
		mine[i] = place%s.Count == s.Index-1
	}
	var list []Model
	for i, m := range models {
		if mine[i] {
			list = append(list, m)
		}
	}
	return list
}
