package ast

import (
	"fmt"
	"strings"
)

// Excerpt shows people where a span is: its first source line with the line number in front, and below it carets
// under the span's part of that line. The text ends with a newline; it is empty if the line is not known.
func (s Span) Excerpt() string {
	if !s.IsValid() || s.Begin.Line > len(s.File.Lines) {
		return ""
	}
	line := expandTabs(s.File.Line(s.Begin.Line))
	begin := max(s.Begin.Col, 1)
	end := s.End.Col
	if s.End.Line != s.Begin.Line {
		end = utf16Len(line)
	}
	end = max(end, begin)
	number := fmt.Sprintf("%5d", s.Begin.Line)
	var b strings.Builder
	fmt.Fprintf(&b, "%s | %s\n", number, strings.TrimRight(line, " "))
	fmt.Fprintf(&b, "%*s | %s%s\n", len(number), "", strings.Repeat(" ", begin-1), strings.Repeat("^", end-begin+1))
	return b.String()
}

// expandTabs replaces tabs by blanks so that the columns of Position count characters of the result.
func expandTabs(line string) string {
	if !strings.Contains(line, "\t") {
		return line
	}
	var b strings.Builder
	col := 0
	for _, r := range line {
		if r == '\t' {
			n := 8 - col%8
			b.WriteString(strings.Repeat(" ", n))
			col += n
			continue
		}
		b.WriteRune(r)
		col += utf16Width(r)
	}
	return b.String()
}

func utf16Len(s string) int {
	n := 0
	for _, r := range s {
		n += utf16Width(r)
	}
	return n
}

func utf16Width(r rune) int {
	if r > 0xFFFF {
		return 2
	}
	return 1
}
