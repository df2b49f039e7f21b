package sem_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/parser/sem"
)

// generated returns a specification of n modules in a chain of EXTENDS, with about a hundred lines each.
func generated(n int) []string {
	texts := make([]string, n)
	for i := range texts {
		var b strings.Builder
		fmt.Fprintf(&b, "---- MODULE G%d ----\nEXTENDS Naturals, Sequences", i)
		if i+1 < n {
			fmt.Fprintf(&b, ", G%d", i+1)
		}
		fmt.Fprintf(&b, "\nCONSTANT c%d\nVARIABLES x%d, y%d\n", i, i, i)
		for j := range 20 {
			fmt.Fprintf(&b, "Op%d_%d(a, b) ==\n", i, j)
			fmt.Fprintf(&b, "  /\\ x%d' = [x%d EXCEPT ![a] = @ + b * %d]\n", i, i, j)
			fmt.Fprintf(&b, "  /\\ \\E p \\in c%d, q \\in DOMAIN y%d : p + q > Len(y%d) /\\ y%d' = Append(y%d, p)\n", i, i, i, i, i)
			fmt.Fprintf(&b, "  /\\ LET z == a + b IN IF z > %d THEN UNCHANGED x%d ELSE z \\in c%d\n", j, i, i)
			if j > 0 {
				fmt.Fprintf(&b, "  /\\ Op%d_%d(a + 1, b)\n", i, j-1)
			}
		}
		b.WriteString("====\n")
		texts[i] = b.String()
	}
	return texts
}

func BenchmarkAnalyze(b *testing.B) {
	for _, n := range []int{1, 5, 20} {
		b.Run(fmt.Sprintf("modules=%d", n), func(b *testing.B) {
			prog, err := loadTexts(b, generated(n)...)
			if err != nil {
				b.Fatal(err)
			}
			lines := 0
			for _, m := range prog.Modules {
				lines += len(m.AST.Span().File.Lines)
			}
			b.ReportAllocs()
			for b.Loop() {
				info, err := sem.Analyze(prog)
				if err != nil {
					b.Fatal(err)
				}
				if got := len(sem.VariableOrder(info.Root)); got != 2*n {
					b.Fatalf("%d variables, want %d", got, 2*n)
				}
			}
			b.ReportMetric(float64(lines), "lines")
		})
	}
}
