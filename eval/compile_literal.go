package eval

import (
	"math/big"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// number returns the value of an integer literal that fits TLC's 32 bits.
func number(e *ast.Number) (value.Value, bool) {
	n, ok := ParseNumber(e.Text)
	if !ok {
		return value.Value{}, false
	}
	return value.MakeInt(n), true
}

// ParseNumber reads an integer literal, with or without a \b, \o or \h prefix. It reports false if the number does
// not fit 32 bits.
func ParseNumber(text string) (int32, bool) {
	digits, base := text, 10
	if len(text) > 2 && text[0] == '\\' {
		switch strings.ToLower(text[:2]) {
		case `\b`:
			base = 2
		case `\o`:
			base = 8
		case `\h`:
			base = 16
		}
		digits = text[2:]
	}
	n, ok := new(big.Int).SetString(digits, base)
	if !ok || !n.IsInt64() || n.Int64() > 1<<31-1 {
		return 0, false
	}
	return int32(n.Int64()), true
}
