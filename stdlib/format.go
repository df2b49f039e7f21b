package stdlib

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// directive is one of Java's String.format that templates use: %s, %1$s, %-8s, %03d, %%, %n.
var directive = regexp.MustCompile(`%(?:(\d+)\$)?([-0]*)(\d*)([a-zA-Z%])`)

// plainText is a value as templates and tables show it: a string without its quotes.
func plainText(v value.Value) string {
	if v.Kind() == value.String {
		return v.Text()
	}
	return v.String()
}

// formatted puts the texts of params into a template of Java's String.format, as far as it concerns texts and integers.
func formatted(c *eval.Ctx, op, template string, params []value.Value) string {
	next := 0
	bad := func(why string) {
		value.Throw(value.CodeGeneral, "%s cannot use the template %q: %s", op, template, why)
	}
	var b strings.Builder
	for rest := template; ; {
		at := strings.IndexByte(rest, '%')
		if at < 0 {
			b.WriteString(rest)
			return b.String()
		}
		b.WriteString(rest[:at])
		m := directive.FindStringSubmatch(rest[at:])
		if m == nil || !strings.HasPrefix(rest[at:], m[0]) {
			bad("a % that begins no directive")
		}
		rest = rest[at+len(m[0]):]
		switch m[4] {
		case "%":
			b.WriteByte('%')
			continue
		case "n":
			b.WriteByte('\n')
			continue
		case "s", "d":
		default:
			bad("the directive " + m[0] + " is none of %s, %d, %n and %%")
		}
		i := next
		if m[1] == "" {
			next++
		} else {
			n, _ := strconv.Atoi(m[1])
			i = n - 1
		}
		if i < 0 || i >= len(params) {
			bad("there is no parameter for " + m[0])
		}
		width, _ := strconv.Atoi(m[3])
		if width > maxPadding {
			bad("the width in " + m[0] + " is too large")
		}
		if m[4] == "d" {
			if !params[i].IsInt() {
				bad("the parameter of " + m[0] + " is not an integer")
			}
			fmt.Fprintf(&b, "%"+m[2]+m[3]+"d", params[i].Int())
		} else {
			fmt.Fprintf(&b, "%"+strings.Trim(m[2], "0")+m[3]+"s", plainText(params[i]))
		}
	}
}
