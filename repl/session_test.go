package repl

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

var update = flag.Bool("update", false, "rewrite the transcripts in testdata")

// echo is a source of lines that writes what a person would see on the screen: prompts and what is typed.
type echo struct {
	lines *Reader
	out   io.Writer
}

func (e echo) ReadLine(prompt string) (string, error) {
	line, err := e.lines.ReadLine("")
	if err == nil {
		io.WriteString(e.out, prompt+line+"\n")
	}
	return line, err
}

func newEvaluator(t *testing.T, out io.Writer) *tlc.Evaluator {
	o := tlc.DefaultOptions()
	o.SeedSet = true
	e, err := tlc.NewEvaluator(o, out)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestSession replays a conversation, as a person sees it and as a script.
func TestSession(t *testing.T) {
	script, err := os.ReadFile(filepath.Join("testdata", "session.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, interactive := range []bool{true, false} {
		var screen bytes.Buffer
		s := &Session{Evaluator: newEvaluator(t, &screen), Out: &screen, Err: &screen, Name: "script", Interactive: interactive}
		status, err := s.Run(context.Background(), echo{NewReader(bytes.NewReader(script), nil), &screen})
		if status != 75 || err != nil {
			t.Errorf("interactive %v: status %d, error %v", interactive, status, err)
		}
		path := filepath.Join("testdata", map[bool]string{true: "session.screen", false: "session.script"}[interactive])
		if *update {
			if err := os.WriteFile(path, screen.Bytes(), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if screen.String() != string(want) {
			t.Errorf("%s does not fit; got\n%s", path, screen.String())
		}
	}
}

// TestStatus gives scripts with the exit status of each: that of the first failure.
func TestStatus(t *testing.T) {
	for _, tt := range []struct {
		script string
		want   int
	}{
		{"", 0}, {"1\n2\n", 0}, {"1 +", 150}, {"x\n", 150}, {"Head(<<>>)\nx", 75}, {"x\nHead(<<>>)", 150}, {":nosuch", 1}, {":quit\nx", 0},
		{"f(x) == x\nf(1)", 0}, {"VARIABLE x", 150},
	} {
		var out bytes.Buffer
		s := &Session{Evaluator: newEvaluator(t, &out), Out: &out, Err: &out, Name: "script"}
		if got, err := s.Run(context.Background(), NewReader(strings.NewReader(tt.script), nil)); got != tt.want || err != nil {
			t.Errorf("%q: status %d, want %d, error %v", tt.script, got, tt.want, err)
		}
	}
}

// keys is a source of lines that fails as told.
type keys []any

func (k *keys) ReadLine(string) (string, error) {
	if len(*k) == 0 {
		return "", io.EOF
	}
	next := (*k)[0]
	*k = (*k)[1:]
	if err, ok := next.(error); ok {
		return "", err
	}
	return next.(string), nil
}

func TestAbandonedAndBrokenLines(t *testing.T) {
	var out bytes.Buffer
	s := &Session{Evaluator: newEvaluator(t, &out), Out: &out, Err: &out}
	if status, err := s.Run(context.Background(), &keys{"1 +", ErrAbandoned, "2"}); status != 0 || err != nil || out.String() != "2\n" {
		t.Errorf("status %d, error %v, printed %q", status, err, out.String())
	}
	broken := errors.New("the disk is on fire")
	if _, err := s.Run(context.Background(), &keys{"1", broken}); !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
}

// TestInterrupted gives an evaluation up, and goes on; a session whose context ends does not.
func TestInterrupted(t *testing.T) {
	var out bytes.Buffer
	s := &Session{Evaluator: newEvaluator(t, &out), Out: &out, Err: &out}
	calls := 0
	s.Interruptible = func(ctx context.Context) (context.Context, context.CancelFunc) {
		ctx, cancel := context.WithCancel(ctx)
		if calls++; calls == 1 {
			cancel()
		}
		return ctx, cancel
	}
	status, err := s.Run(context.Background(), &keys{`CHOOSE x \in 1..2000000000 : x = -1`, "1 + 1"})
	if status != 255 || err != nil || out.String() != "The evaluation was interrupted.\n2\n" {
		t.Errorf("status %d, error %v, printed %q", status, err, out.String())
	}
	out.Reset()
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := s.Run(ended, &keys{"1 + 1"}); err != nil || out.Len() > 0 {
		t.Errorf("error %v, printed %q", err, out.String())
	}
}

// TestDoc asks what operators do, and which names begin like a word.
func TestDoc(t *testing.T) {
	var out strings.Builder
	s := &Session{Evaluator: newEvaluator(t, &out), Out: &out, Err: &out, Name: "script"}
	in := "SetToMine(x) == x\n\n:doc ToJson\n:doc ToJsn\n"
	if status, err := s.Run(context.Background(), NewReader(strings.NewReader(in), io.Discard)); err != nil || status == 0 {
		t.Errorf("status %d, %v", status, err)
	}
	for _, want := range []string{"module Json", "The value as JSON text.", `no library module has an operator "ToJsn"`, "did you mean ToJson?"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s", want, out.String())
		}
	}
	if got := strings.Join(s.Complete("SetTo"), " "); got != "SetToAllKPermutations SetToBag SetToMine SetToSeq SetToSeqs SetToSortSeq" {
		t.Errorf("got %s", got)
	}
	if got := strings.Join(s.Complete(":d"), " "); got != ":defs :doc" {
		t.Errorf("got %s", got)
	}
}
