package stdlib

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/lazyregexp"
)

// directive is one of Java's String.format: %s, %1$s, %<s, %-8.3S, %%, %n, and those for other types.
var directive = lazyregexp.New(`^%(\d+\$)?([-#+ 0,(<]*)(\d+)?(\.\d+)?([tT])?([a-zA-Z%])`)

// plainText is a value as templates and drawings show it: a string without its quotes.
func plainText(v value.Value) string {
	if v.Kind() == value.String {
		return v.Text()
	}
	return v.String()
}

// maxPadding is the greatest width that templates make.
const maxPadding = 1 << 20

// formatter is Java's String.format with parameters that are texts, as the methods behind CSVWrite and IOExecTemplate
// call it. Errors are the messages of its exceptions.
type formatter struct {
	strings.Builder
	params     []string
	next, last int // parameters: the one that a plain directive takes, and the one that was taken last
}

func formatted(template string, params []string) string {
	f := formatter{params: params, last: -1}
	for rest := template; ; {
		at := strings.IndexByte(rest, '%')
		if at < 0 {
			f.WriteString(rest)
			return f.String()
		}
		f.WriteString(rest[:at])
		rest = rest[at:]
		m := directive().FindStringSubmatch(rest)
		if m == nil {
			conversion := "%"
			if len(rest) > 1 {
				conversion = rest[1:2]
			}
			f.fail("Conversion = '%s'", conversion)
		}
		rest = rest[len(m[0]):]
		f.directive(m)
	}
}

func (f *formatter) fail(format string, args ...any) { value.Throw(format, args...) }

// directive writes one, given its parts.
func (f *formatter) directive(m []string) {
	flags, width, conversion := m[2], m[3], m[6]
	switch {
	case conversion == "n":
		if width != "" {
			f.fail("%s", width)
		}
		f.WriteByte('\n')
		return
	case conversion == "%":
		f.pad("%", flags, width, m[0])
		return
	case m[5] != "":
		f.param(m)
		f.fail("%s != java.lang.String", conversion)
	case !strings.Contains("bBhHsScCdoxXeEfgGaA", conversion):
		f.fail("Conversion = '%s'", conversion)
	}
	if i := strings.IndexAny(flags, "+ 0,("); i >= 0 && strings.Contains("bBhHsS", conversion) {
		f.fail("Conversion = %s, Flags = %s", strings.ToLower(conversion), flags[i:i+1])
	}
	text := f.param(m)
	switch strings.ToLower(conversion) {
	case "s":
		if strings.Contains(flags, "#") {
			f.fail("Conversion = s, Flags = #")
		}
	case "b":
		text = "true"
	case "h":
		text = strconv.FormatUint(uint64(javaHash(text)), 16)
	default:
		f.fail("%s != java.lang.String", conversion)
	}
	if m[4] != "" {
		if n, err := strconv.Atoi(m[4][1:]); err == nil {
			chars := []rune(text)
			text = string(chars[:min(n, len(chars))])
		}
	}
	if strings.ToLower(conversion) != conversion {
		text = strings.ToUpper(text)
	}
	f.pad(text, flags, width, m[0])
}

// param returns the parameter that a directive takes.
func (f *formatter) param(m []string) string {
	i := f.next
	switch {
	case strings.Contains(m[2], "<"):
		i = f.last
	case m[1] != "":
		n, err := strconv.Atoi(strings.TrimSuffix(m[1], "$"))
		if err != nil {
			n = 0
		}
		i = n - 1
	default:
		f.next++
	}
	if i < 0 || i >= len(f.params) {
		f.fail("Format specifier '%s'", m[0])
	}
	f.last = i
	return f.params[i]
}

// pad writes a text in a width.
func (f *formatter) pad(text, flags, width, directive string) {
	left := strings.Contains(flags, "-")
	if width == "" {
		if left {
			f.fail("%s", directive)
		}
		f.WriteString(text)
		return
	}
	n, err := strconv.Atoi(width)
	if err != nil || n > maxPadding {
		f.fail("the width in %s is too large", directive)
	}
	if left {
		n = -n
	}
	fmt.Fprintf(f, "%*s", n, text)
}

// javaHash is the hash code of a string in Java.
func javaHash(s string) uint32 {
	h := uint32(0)
	for _, u := range utf16.Encode([]rune(s)) {
		h = 31*h + uint32(u)
	}
	return h
}
