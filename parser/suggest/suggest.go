package suggest

import "strings"

// Closest returns the candidate with the smallest edit distance to word, ignoring case and preferring the earlier
// one, or "" if every candidate differs in more than a third of its letters. A candidate equal to word is not
// suggested. Cost is len(word) times the total length of the candidates.
func Closest(word string, candidates []string) string {
	best, bestDistance := "", 1<<30
	upper := strings.ToUpper(word)
	for _, c := range candidates {
		if c == word {
			continue
		}
		limit := max(1, len(c)/3)
		if abs(len(c)-len(word)) > limit {
			continue
		}
		if d := distance(upper, strings.ToUpper(c)); d <= limit && d < bestDistance {
			best, bestDistance = c, d
		}
	}
	return best
}

// distance counts the insertions, deletions, replacements and swaps of neighbours that turn a into b.
func distance(a, b string) int {
	before, prev := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row := make([]int, len(b)+1)
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(prev[j]+1, row[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, prev = prev, row
	}
	return prev[len(b)]
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
