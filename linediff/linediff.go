package linediff

import (
	"fmt"
	"slices"
	"strings"
)

// contextLines is the number of equal lines around differences.
const contextLines = 3

// Unified shows how one text becomes another, in the form of diff -u, "" if they are equal. The names are those of the texts.
func Unified(before, after string, from, to []string) string {
	if slices.Equal(from, to) {
		return ""
	}
	edits := compareLines(from, to)
	var b strings.Builder
	fmt.Fprintf(&b, "--- %s\n+++ %s\n", before, after)
	for k := 0; k < len(edits); {
		if edits[k].kind == ' ' {
			k++
			continue
		}
		begin, end := max(k-contextLines, 0), k
		for last := k; end < len(edits) && end-last <= 2*contextLines; end++ {
			if edits[end].kind != ' ' {
				last = end
			}
		}
		for end > k && edits[end-1].kind == ' ' {
			end--
		}
		end = min(end+contextLines, len(edits))
		writeHunk(&b, edits[begin:end])
		k = end
	}
	return b.String()
}

// edit is a line that stays (' '), goes ('-') or comes ('+'), with the lines of both texts before it.
type edit struct {
	kind     byte
	line     string
	from, to int
}

func writeHunk(b *strings.Builder, edits []edit) {
	from, to := 0, 0
	for _, e := range edits {
		if e.kind != '+' {
			from++
		}
		if e.kind != '-' {
			to++
		}
	}
	fmt.Fprintf(b, "@@ -%d,%d +%d,%d @@\n", edits[0].from+1, from, edits[0].to+1, to)
	for _, e := range edits {
		b.WriteByte(e.kind)
		b.WriteString(e.line + "\n")
	}
}

// maxDiffCells bounds the table of a comparison; larger middles are shown as replaced.
const maxDiffCells = 4_000_000

// compareLines finds what stays by the longest common subsequence between equal beginnings and ends.
func compareLines(from, to []string) []edit {
	same := 0
	for same < min(len(from), len(to)) && from[same] == to[same] {
		same++
	}
	tail := 0
	for tail < min(len(from), len(to))-same && from[len(from)-1-tail] == to[len(to)-1-tail] {
		tail++
	}
	c := comparison{from: from, to: to}
	for range same {
		c.step(' ')
	}
	c.middle(len(from)-tail, len(to)-tail)
	for range tail {
		c.step(' ')
	}
	return c.edits
}

type comparison struct {
	from, to []string
	i, j     int // lines passed
	edits    []edit
}

func (c *comparison) step(kind byte) {
	e := edit{kind: kind, from: c.i, to: c.j}
	if kind == '+' {
		e.line = c.to[c.j]
	} else {
		e.line = c.from[c.i]
		c.i++
	}
	if kind != '-' {
		c.j++
	}
	c.edits = append(c.edits, e)
}

// middle compares the lines up to some of both texts.
func (c *comparison) middle(iEnd, jEnd int) {
	iBegin, jBegin := c.i, c.j
	n, m := iEnd-iBegin, jEnd-jBegin
	var common [][]int // common[i][j] is the length of the longest common subsequence from there on
	if n*m <= maxDiffCells {
		common = make([][]int, n+1)
		common[n] = make([]int, m+1)
		for i := n - 1; i >= 0; i-- {
			common[i] = make([]int, m+1)
			for j := m - 1; j >= 0; j-- {
				if c.from[iBegin+i] == c.to[jBegin+j] {
					common[i][j] = common[i+1][j+1] + 1
				} else {
					common[i][j] = max(common[i+1][j], common[i][j+1])
				}
			}
		}
	}
	for c.i < iEnd || c.j < jEnd {
		i, j := c.i-iBegin, c.j-jBegin
		switch {
		case c.i < iEnd && c.j < jEnd && common != nil && c.from[c.i] == c.to[c.j]:
			c.step(' ')
		case c.j == jEnd || c.i < iEnd && (common == nil || common[i+1][j] >= common[i][j+1]):
			c.step('-')
		default:
			c.step('+')
		}
	}
}

// Hunk is lines that become others: those from From up to To, exclusive, counted from 0.
type Hunk struct {
	From, To int
	Lines    []string
}

// Hunks lists what is to be done to make one text of another, from top to bottom.
func Hunks(from, to []string) []Hunk {
	if slices.Equal(from, to) {
		return nil
	}
	var list []Hunk
	open := false
	for _, e := range compareLines(from, to) {
		if e.kind == ' ' {
			open = false
			continue
		}
		if !open {
			list = append(list, Hunk{From: e.from, To: e.from})
			open = true
		}
		h := &list[len(list)-1]
		if e.kind == '-' {
			h.To++
		} else {
			h.Lines = append(h.Lines, e.line)
		}
	}
	return list
}
