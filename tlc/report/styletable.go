package report

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rivo/uniseg"
)

// textWidth is the number of columns that a line takes on a terminal.
func textWidth(line string) int { return uniseg.StringWidth(line) }

// table shows a behavior with a row for each variable and a column for each state; side by side as many as there is room
// for, the others below.
type table struct {
	painter
	trace   *Trace
	names   []string // of the rows
	columns int
	label   int // width of the names
	widest  int // of a cell
}

// Bounds on the widths of cells.
const (
	narrowestCell = 8
	narrowestPair = 16
)

func newTable(t *Trace, columns int, p painter) *table {
	b := &table{painter: p, trace: t, columns: columns, label: textWidth(tableLegend)}
	for _, s := range t.States {
		for i := range s.Values {
			if name := s.name(i); !slices.Contains(b.names, name) {
				b.names = append(b.names, name)
				b.label = max(b.label, textWidth(name))
			}
		}
	}
	b.label = min(b.label, max(columns/3, narrowestCell))
	room := columns - b.label - 1
	b.widest = max(min(max(room/2-cellFrame, narrowestPair), room-cellFrame), narrowestCell)
	return b
}

// tableLegend explains the mark before a cell; cellFrame is what a cell takes beside its text: a bar, the mark, a blank.
const (
	tableLegend = "* changed"
	cellFrame   = 3
)

// column is a state as a column: its number, its action, and the cells of the variables.
type column struct {
	cells   [][]string // lines of each row, the two of the heading first
	changed []bool
	width   int
}

func (b *table) text() string {
	var all []column
	for i := range b.trace.States {
		if b.trace.ended() {
			b.trace.cutTo(i)
			break
		}
		all = append(all, b.column(i))
	}
	var out strings.Builder
	for len(all) > 0 {
		n, used := 0, b.label+1
		for n < len(all) && (n == 0 || used+all[n].width+cellFrame <= b.columns) {
			used += all[n].width + cellFrame
			n++
		}
		b.block(&out, all[:n])
		all = all[n:]
	}
	if end := b.trace.ending(); end != "" {
		out.WriteString(b.paint(bold, end) + "\n\n")
	}
	return out.String()
}

func (b *table) column(i int) column {
	s := b.trace.States[i]
	action := strings.Trim(s.Action, "<>")
	if s.By != nil {
		action = s.By.Label()
	}
	if at := strings.Index(action, " line "); s.By == nil && at > 0 {
		action = action[:at]
	}
	c := column{}
	c.add(strconv.Itoa(i+1), false, b.widest)
	c.add(action, false, b.widest)
	for _, name := range b.names {
		at := s.index(name)
		if at < 0 {
			c.add("", i > 0 && b.trace.States[i-1].index(name) >= 0, b.widest)
			continue
		}
		changed := false
		if i > 0 {
			before := b.trace.States[i-1]
			was := before.index(name)
			changed = was < 0 || before.Values[was] != s.Values[at]
		}
		c.add(s.text(at), changed, b.widest)
	}
	return c
}

func (c *column) add(text string, changed bool, widest int) {
	lines := wrap(text, widest)
	for _, l := range lines {
		c.width = max(c.width, textWidth(l))
	}
	c.cells, c.changed = append(c.cells, lines), append(c.changed, changed)
}

// block writes columns side by side.
func (b *table) block(out *strings.Builder, columns []column) {
	headings := append([]string{"", tableLegend}, b.names...)
	for row, heading := range headings {
		lines := wrap(heading, b.label)
		height := len(lines)
		for _, c := range columns {
			height = max(height, len(c.cells[row]))
		}
		for k := range height {
			b.line(out, lineAt(lines, k), columns, [2]int{row, k})
		}
		if row == 1 {
			b.rule(out, columns)
		}
	}
	out.WriteString("\n")
}

// line writes line at[1] of row at[0].
func (b *table) line(out *strings.Builder, heading string, columns []column, at [2]int) {
	var l strings.Builder
	l.WriteString(pad(heading, b.label))
	for _, c := range columns {
		text := pad(lineAt(c.cells[at[0]], at[1]), c.width)
		switch {
		case at[0] < 2:
			l.WriteString(" | " + b.paint(bold, text))
		case c.changed[at[0]]:
			mark := "*"
			if at[1] > 0 {
				mark = " "
			}
			l.WriteString(" |" + b.paint(yellow, mark+text))
		default:
			l.WriteString(" | " + text)
		}
	}
	out.WriteString(strings.TrimRight(l.String(), " ") + "\n")
}

// rule writes the line below the heading.
func (b *table) rule(out *strings.Builder, columns []column) {
	out.WriteString(strings.Repeat("-", b.label+1))
	for _, c := range columns {
		out.WriteString("+" + strings.Repeat("-", c.width+cellFrame-1))
	}
	out.WriteString("\n")
}

func lineAt(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return ""
}

func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(width-textWidth(text), 0))
}

// wrap breaks a text into lines of at most width columns: between elements or pairs if a line is half full then, else at
// blanks, else anywhere.
func wrap(text string, width int) []string {
	var lines []string
	for textWidth(text) > width {
		head := fitting(text, width)
		if strings.HasPrefix(text[len(head):], " ") {
			head += " "
		}
		cut := max(strings.LastIndex(head, ", ")+2, strings.LastIndex(head, "@@ ")+3)
		if cut < len(head)/2 {
			cut = strings.LastIndex(head, " ") + 1
		}
		if cut == 0 {
			cut = len(head)
		}
		lines = append(lines, strings.TrimRight(text[:cut], " "))
		text = strings.TrimLeft(text[cut:], " ")
	}
	return append(lines, text)
}

// fitting returns the longest beginning of a text that takes at most width columns, one character at least.
func fitting(text string, width int) string {
	at, used := 0, 0
	for rest, state := text, -1; rest != ""; {
		cluster, more, w, s := uniseg.FirstGraphemeClusterInString(rest, state)
		if used+w > width && at > 0 {
			break
		}
		rest, state = more, s
		at, used = at+len(cluster), used+w
	}
	return text[:at]
}
