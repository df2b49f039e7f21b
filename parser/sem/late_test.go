package sem_test

import (
	"strings"
	"testing"

	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/sem"
)

// TestExpression gives expressions that are read after the analysis, with their level or a part of the error.
func TestExpression(t *testing.T) {
	_, info := mustAnalyze(t, "---- MODULE M ----\nEXTENDS Naturals\nCONSTANT c\nVARIABLE x\nf(a, b) == a + b\nRECURSIVE fac(_)\n"+
		"fac(n) == IF n = 0 THEN 1 ELSE n * fac(n - 1)\n====\n")
	for range 2 { // a mistake leaves nothing behind, and neither does a success
		for _, tt := range []struct {
			text  string
			level sem.Level
			want  string
		}{
			{"c + 1", sem.ConstantLevel, ""},
			{"f(x, fac(3))", sem.StateLevel, ""},
			{"x' > x", sem.ActionLevel, ""},
			{"[](x > 0)", sem.TemporalLevel, ""},
			{"LET y == x IN \\A z \\in 1..y : z > y", sem.StateLevel, ""},
			{"LET y == 1 IN y", sem.ConstantLevel, ""},
			{"y", 0, "Unknown operator: `y'."},
			{"f(1)", 0, "requires 2 arguments"},
			{"(x')'", 0, "Level error"},
			{"\\E x \\in 1..2 : TRUE", 0, "Multiply-defined symbol 'x'"},
		} {
			e, err := parser.ParseExpr(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			level, err := info.Expression(e)
			switch {
			case tt.want == "" && (err != nil || level != tt.level):
				t.Errorf("%s: level %d, %v; want %d", tt.text, level, err, tt.level)
			case tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)):
				t.Errorf("%s: %v, want %q", tt.text, err, tt.want)
			}
		}
	}
	if info.Root.Lookup("") != nil || info.Root.Lookup("y") != nil {
		t.Error("the module has grown")
	}
}
