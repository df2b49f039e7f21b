package ast

import (
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Excerpt shows people where a span is: its first source line with the line number in front, and below it carets
// under the span's part of that line. Of a long line only the part around the span is shown. The text ends with a
// newline; it is empty if the line is not known.
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
	line, begin, end = clip(line, begin, end)
	number := fmt.Sprintf("%5d", s.InFile().Begin.Line)
	var b strings.Builder
	fmt.Fprintf(&b, "%s | %s\n", number, strings.TrimRight(line, " "))
	fmt.Fprintf(&b, "%*s | %s%s\n", len(number), "", strings.Repeat(" ", begin-1), strings.Repeat("^", end-begin+1))
	return b.String()
}

// clip cuts a long line on both sides of the columns begin to end, and moves these along.
func clip(line string, begin, end int) (string, int, int) {
	const room, before = 160, 60
	if len(line) <= room {
		return line, begin, end
	}
	text := []rune(line)
	cut := min(max(begin-1-before, 0), len(text))
	if cut < before {
		cut = 0
	}
	begin, end = begin-cut, end-cut
	return string(text[cut:min(cut+room, len(text))]), begin, max(min(end, room), begin)
}

// expandTabs replaces tabs by blanks so that the columns of Position count characters of the result, and what
// cannot be shown by a mark.
func expandTabs(line string) string {
	if strings.IndexFunc(line, needsReplacing) < 0 {
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
		col += utf16Width(r)
		if needsReplacing(r) {
			r = utf8.RuneError
		}
		b.WriteRune(r)
	}
	return b.String()
}

// needsReplacing tells control characters and bytes that are no UTF-8.
func needsReplacing(r rune) bool { return r < ' ' || r == 0x7f || r == utf8.RuneError }

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

// Text returns the source text of a span, every line break with the blanks around it as one blank; "" if it is not known.
func (s Span) Text() string {
	if !s.IsValid() || s.End.Line > len(s.File.Lines) {
		return ""
	}
	var words []string
	for n := s.Begin.Line; n <= s.End.Line; n++ {
		line := utf16.Encode([]rune(expandTabs(s.File.Line(n))))
		begin, end := 0, len(line)
		if n == s.Begin.Line {
			begin = min(max(s.Begin.Col-1, 0), end)
		}
		if n == s.End.Line {
			end = max(min(s.End.Col, end), begin)
		}
		words = append(words, strings.TrimSpace(string(utf16.Decode(line[begin:end]))))
	}
	return strings.TrimSpace(strings.Join(words, " "))
}
