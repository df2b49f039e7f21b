package manual

import (
	"fmt"
	"strings"
)

// Text is what editors and gotlc eval show of the operator, in Markdown: signature, meaning, cost, examples and errors.
func (o Operator) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "```tla\n%s\n```\nmodule %s\n", o.Signature, o.Module)
	if o.Meaning != "" {
		b.WriteString("\n" + o.Meaning + "\n")
	}
	if cost := o.costText(); cost != "" {
		b.WriteString("\n" + cost + "\n")
	}
	if len(o.Examples) > 0 {
		b.WriteString("\n```tla\n")
		for _, e := range o.Examples {
			b.WriteString(e.String() + "\n")
		}
		b.WriteString("```\n")
	}
	return b.String()
}

func (o Operator) costText() string {
	how := ""
	if o.Native {
		how = ", computed in Go"
	}
	switch o.Cost {
	case "-":
		return "The checker cannot evaluate this operator by itself."
	case "1":
		return "Takes constant time" + how + "."
	case "exponential":
		return "Takes exponential time" + how + "."
	}
	return "Takes time in the order of " + o.Cost + how + "."
}

// String is the expression and, behind a comment sign, what becomes of it.
func (e Example) String() string {
	if e.Code != "" {
		return e.Expr + `   \* error ` + e.Code + ": " + e.Reason()
	}
	return e.Expr + `   \* ` + e.Value
}

// Reason is the text of the error without the Java method around it, on one line.
func (e Example) Reason() string {
	text := e.Error
	for {
		_, inner, ok := strings.Cut(text, "following error:\n")
		if !ok {
			break
		}
		text = inner
	}
	return strings.Join(strings.Fields(text), " ")
}
