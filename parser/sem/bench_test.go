package sem_test

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib/tla"
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

// corpusModules lists the modules of the corpora that load and are right, and the largest of them.
func corpusModules(b *testing.B) (paths []string, largest string) {
	b.Helper()
	var most int64
	for _, folder := range []string{"seeds", "examples", "tlc"} {
		filepath.WalkDir(filepath.Join(corpus, folder), func(path string, d fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".tla" {
				return nil
			}
			if _, found := check(path); len(found) > 0 {
				return nil
			}
			info, err := d.Info()
			if err != nil {
				return err
			}
			paths = append(paths, path)
			if info.Size() > most {
				largest, most = path, info.Size()
			}
			return nil
		})
	}
	if paths == nil {
		b.Skip("the corpora are not here")
	}
	return paths, largest
}

// BenchmarkLargest loads and analyses the largest module of the corpora with everything it needs.
func BenchmarkLargest(b *testing.B) {
	_, largest := corpusModules(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, found := check(largest); len(found) > 0 {
			b.Fatal(found)
		}
	}
}

// BenchmarkCorpus loads and analyses every module of the corpora, each with everything it needs. The rate counts the
// bytes of what is read, imported modules as often as they are read.
func BenchmarkCorpus(b *testing.B) {
	paths, _ := corpusModules(b)
	var size int64
	for _, path := range paths {
		prog, err := load.Load(path, load.Options{Sources: []load.Source{load.Std(tla.Modules())}})
		if err != nil {
			b.Fatal(err)
		}
		for _, m := range prog.Modules {
			for _, line := range m.AST.Span().File.Lines {
				size += int64(len(line)) + 1
			}
		}
	}
	b.SetBytes(size)
	b.ReportAllocs()
	for b.Loop() {
		for _, path := range paths {
			check(path)
		}
	}
}
