package stdlib

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib/tla"
)

// TestCorpusAssumptions evaluates the assumptions of TLC's own tests of its modules: all hold.
func TestCorpusAssumptions(t *testing.T) {
	models := filepath.Join("..", "..", "shared", "corpus", "tlc", "models")
	if _, err := os.Stat(models); err != nil {
		t.Skip("no corpus beside the repository:", err)
	}
	for _, name := range []string{"BagsTest", "JsonTests", "TLCExtTest"} {
		t.Run(name, func(t *testing.T) { checkAssumptions(t, filepath.Join(models, name+".tla")) })
	}
}

func checkAssumptions(t *testing.T, path string) {
	prog, err := load.Load(path, load.Options{Sources: []load.Source{load.Std(tla.Modules())}})
	if err != nil {
		t.Fatal(err)
	}
	info, err := sem.Analyze(prog)
	if err != nil {
		t.Fatal(err)
	}
	table := value.NewTable()
	e := newEnv(table)
	values := map[*sem.Symbol]value.Value{}
	for _, s := range info.Root.Symbols {
		if s.Kind == sem.ConstantDecl {
			values[s] = table.ModelValue("ModelValue")
		}
	}
	k := eval.NewCompiler(eval.Config{Info: info, Registry: Registry(), Table: table, Env: e, Replacements: eval.Replacements{Values: values}})
	if len(info.Root.Assumes) == 0 {
		t.Fatal("no assumptions")
	}
	for _, a := range info.Root.Assumes {
		ok, err := k.Predicate("", k.Expression(a.Body)).Eval(k.NewCtx(e))
		if err != nil || !ok {
			t.Errorf("%v: %v, error %v; printed %q", a.Body.Span(), ok, err, e.printed)
		}
	}
}
