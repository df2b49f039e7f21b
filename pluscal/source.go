package pluscal

import (
	"fmt"
	"strings"
	"unicode"
)

// source is a module file while its algorithm is looked for. Searching is done on a copy in which tabs are spaces.
type source struct {
	lines []string // the file
	copy  [][]rune // the same lines without tabs and with one space at the end, or nil; see row
}

func newSource(lines []string) *source {
	return &source{lines: lines, copy: make([][]rune, len(lines))}
}

// row returns line k of the copy.
func (s *source) row(k int) []rune { return rowOf(s.copy, s.lines, k) }

// rowOf returns a line of a copy, which is made at first use.
func rowOf(copied [][]rune, lines []string, k int) []rune {
	if copied[k] == nil {
		copied[k] = expand(lines[k])
	}
	return copied[k]
}

// tabStop is the distance between the columns that a tab reaches to.
const tabStop = 8

// expand returns a line with tabs replaced, and a space behind it. Characters that take two units of UTF-16, in which
// the official translator counts columns, become two: they can stand in comments only.
func expand(line string) []rune {
	out := make([]rune, 0, len(line)+1)
	for _, r := range line {
		switch {
		case r == '\t':
			out = append(out, ' ')
			for len(out)%tabStop != 0 {
				out = append(out, ' ')
			}
		case r > 0xFFFF:
			out = append(out, unicode.ReplacementChar, unicode.ReplacementChar)
		default:
			out = append(out, r)
		}
	}
	return append(out, ' ')
}

// translation is where the lines BEGIN and END TRANSLATION stand, counting from 0.
type translation struct{ begin, end int }

const translationWord = "TRANSLATION"

// marks reports whether a line has a word right before its first TRANSLATION, with blanks and tabs between them.
func marks(line, word string) bool {
	before, _, found := strings.Cut(line, translationWord)
	return found && strings.HasSuffix(strings.TrimRight(before, " \t"), word)
}

// TranslationLines returns the lines BEGIN and END TRANSLATION of a module, counting from 1; 0 if it lacks one of them.
func TranslationLines(lines []string) (begin, end int) {
	at, found, err := newSource(lines).findTranslation()
	if !found || err != nil {
		return 0, 0
	}
	return at.begin + 1, at.end + 1
}

// findTranslation returns the place of the old translation, and whether there is one.
func (s *source) findTranslation() (translation, bool, *Error) {
	for k := range s.lines {
		if !marks(s.lines[k], "BEGIN") {
			continue
		}
		for e := k + 1; e < len(s.lines); e++ {
			if marks(s.lines[e], "END") {
				return translation{k, e}, true, nil
			}
		}
		return translation{}, false, &Error{Text: "No line containing `END TRANSLATION", Pos: Pos{k + 1, 1},
			Hint: "the line BEGIN TRANSLATION needs a line END TRANSLATION below it"}
	}
	return translation{}, false, nil
}

// start is where the text of the algorithm begins: behind --algorithm or --fair.
type start struct {
	line, col int // counting from 0
	fair      bool
}

// findAlgorithm returns the place of the algorithm.
func (s *source) findAlgorithm() (start, bool) {
	for k := range s.lines {
		if !strings.Contains(s.lines[k], "--") {
			continue
		}
		text := string(s.row(k))
		for _, word := range []string{"--algorithm", "--fair"} {
			if before, _, found := strings.Cut(text, word); found {
				return start{k, len([]rune(before)) + len(word), word == "--fair"}, true
			}
		}
	}
	return start{}, false
}

// commentEnd returns the line on which the comment ends that the algorithm stands in. Brackets count wherever they stand.
func (s *source) commentEnd(from start) (int, *Error) {
	depth, col := 1, from.col
	for k := from.line; k < len(s.copy); k++ {
		line := s.row(k)
		for ; col+1 < len(line); col++ {
			switch {
			case line[col] == '(' && line[col+1] == '*':
				depth++
				col++
			case line[col] == '*' && line[col+1] == ')':
				depth--
				col++
				if depth == 0 {
					return k, textBehind(string(line[col+1:]), Pos{k + 1, col + 2})
				}
			}
		}
		col = 0
	}
	return 0, &Error{Text: "Algorithm not in properly terminated comment", Pos: Pos{from.line + 1, from.col + 1},
		Hint: "an algorithm stands in a comment (* ... *); count the brackets of comments inside it"}
}

// textBehind refuses text behind the comment of the algorithm, where the translation is to begin.
func textBehind(rest string, at Pos) *Error {
	rest = strings.TrimSpace(rest)
	if rest == "" || strings.HasPrefix(rest, `\*`) {
		return nil
	}
	return &Error{Text: "Text on same line following `*)' that ends the \n   comment containing the algorithm.", Pos: at,
		Hint: "the translation goes below this line: move the text to a line of its own"}
}

// blank returns the lines from the algorithm on with spaces for comments, up to the bracket that ends the comment it
// stands in; what follows that stays as it is. Lines before the algorithm are missing, so places stay. The copy is used up.
func (s *source) blank(from start) ([][]rune, *Error) {
	out := make([][]rune, from.line, len(s.copy))
	b := blanker{}
	for k := from.line; k < len(s.copy); k++ {
		if b.done {
			out = append(out, nil) // hardly ever looked at: the lexer makes it
			continue
		}
		line := s.row(k)
		col := 0
		if k == from.line {
			for ; col < from.col; col++ {
				line[col] = ' '
			}
		}
		n, err := b.line(line, col, k+1)
		if err != nil {
			return nil, err
		}
		out = append(out, line[:n])
	}
	return out, nil
}

// blanker removes comments from line after line.
type blanker struct {
	depth int
	done  bool // the comment around the algorithm has ended
}

// line blanks one line in place from a column on and returns how much of it counts.
func (b *blanker) line(line []rune, col, number int) (int, *Error) {
	at := func(k int) rune {
		if k < len(line) {
			return line[k]
		}
		return 0
	}
	for col < len(line) {
		switch c, next := line[col], at(col+1); {
		case c == '(' && next == '*':
			b.depth++
			line[col], line[col+1] = ' ', ' '
			col += 2
		case c == '*' && next == ')' && b.depth == 0:
			b.done = true
			return len(line), nil
		case c == '*' && next == ')':
			b.depth--
			line[col], line[col+1] = ' ', ' '
			col += 2
		case b.depth > 0:
			line[col] = ' '
			col++
		case c == '\\' && next == '*':
			line[col] = ' '
			return col + 1, nil
		case c == '"':
			end, ok := stringEnd(line, col)
			if !ok {
				return 0, &Error{Text: fmt.Sprintf("Unterminated string in line %d", number), Pos: Pos{number, col + 1}}
			}
			col = end
		default:
			col++
		}
	}
	return col, nil
}

// stringEnd returns the column behind the string that starts at a column.
func stringEnd(line []rune, col int) (int, bool) {
	for k := col + 1; k < len(line); k++ {
		switch line[k] {
		case '\\':
			k++
		case '"':
			return k + 1, true
		}
	}
	return 0, false
}
