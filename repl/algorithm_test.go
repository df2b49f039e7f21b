package repl

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"
)

// TestAlgorithm enters algorithms: what they are translated to is shown, their definitions are known, and mistakes are told where they
// stand in the input.
func TestAlgorithm(t *testing.T) {
	const script = `--algorithm Counter
variable count = 0, rest;

define
  Twice(x) == 2 * x
end define;

process worker \in 1..2
begin
  Work: count := 1;
end process;
end algorithm
<<Twice(4), ProcSet>>
(* --algorithm Other {
  variables rest = Missing(2), count = 0;
  {

    count := cuont + 1;
  } } *)
<<Twice(5), ProcSet>>
--algorithm Bad variable x = 0; begin x = 1; end algorithm
(* --algorithm Other { variable other = 1; { other := 2 } } *)
<<Twice(6), other>>
`
	var out, notes bytes.Buffer
	s := &Session{Evaluator: newEvaluator(t, &out), Out: &out, Err: &notes, Name: "script"}
	status, err := s.Run(context.Background(), NewReader(strings.NewReader(script), nil))
	if status != 150 || err != nil {
		t.Errorf("status %d, error %v", status, err)
	}
	for _, part := range []string{"CONSTANT defaultInitValue\nVARIABLES pc, count, rest\n", "Work(self) == /\\ pc[self] = \"Work\"\n", "<<8, 1..2>>\n", "<<10, 1..2>>\n", "other' = 2\n"} {
		if !strings.Contains(out.String(), part) {
			t.Errorf("the output lacks %q\n%s", part, &out)
		}
	}
	for _, part := range []string{
		"script:15:20: Unknown operator: `Missing'.\n   15 |   variables rest = Missing(2), count = 0;\n",
		"script:18:14: Unknown operator: `cuont'.\n   18 |     count := cuont + 1;\n",
		"script:21:44: expected \":=\" but found \";\"\n", "script:23:13: In evaluation, the identifier other is",
	} {
		if !strings.Contains(notes.String(), part) {
			t.Errorf("the notes lack %q\n%s", part, &notes)
		}
	}
}

// TestUntranslatedModule extends a module whose algorithm has no translation: it is translated in memory.
func TestUntranslatedModule(t *testing.T) {
	t.Chdir(t.TempDir())
	const module = "---- MODULE Alg ----\n(* --algorithm Alg variable x = 0; define Set == {1, 2} end define; begin x := 1; end algorithm *)\n====\n"
	if err := os.WriteFile("Alg.tla", []byte(module), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	s := &Session{Evaluator: newEvaluator(t, &out), Out: &out, Err: &out, Name: "script"}
	status, err := s.Run(context.Background(), NewReader(strings.NewReader("EXTENDS Alg\nSet\n"), nil))
	if status != 0 || err != nil || out.String() != "{1, 2}\n" {
		t.Errorf("status %d, error %v, output\n%s", status, err, &out)
	}
	if text, _ := os.ReadFile("Alg.tla"); string(text) != module {
		t.Error("the module was changed")
	}
}
