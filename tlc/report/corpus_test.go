package report

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc/code"
)

// recorded returns the recorded outputs of TLC by file name.
func recorded(t *testing.T) map[string]string {
	t.Helper()
	files, _ := filepath.Glob("../../../shared/corpus/*/oracle/*.gz")
	if len(files) == 0 {
		t.Skip("recorded outputs of TLC are not there: ../shared/corpus")
	}
	out := map[string]string{}
	for _, path := range files {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		z, err := gzip.NewReader(f)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(z)
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
		out[filepath.Base(path)] = string(text)
	}
	return out
}

var (
	recordedMessage  = regexp.MustCompile(`(?s)@!@!@STARTMSG (\d+):(\d) @!@!@\n(.*?)\n@!@!@ENDMSG `)
	recordedVariable = regexp.MustCompile(`(?m)^(?:/\\ )?(\w+) = `)
)

// TestRecordedClasses compares the class of every recorded message with the table.
func TestRecordedClasses(t *testing.T) {
	seen := map[string]bool{}
	for file, text := range recorded(t) {
		for _, m := range recordedMessage.FindAllStringSubmatch(text, -1) {
			number, _ := strconv.Atoi(m[1])
			class := strconv.Itoa(int(code.ClassOf(number)))
			// 2401 is about the JVM. Messages inside others have class 0; warnings raised as such are not.
			if number == 2401 || seen[m[1]+m[2]] {
				continue
			}
			seen[m[1]+m[2]] = true
			if _, known := code.Of(number); !known || class != m[2] && m[2] != "0" {
				t.Errorf("%s: message %s has class %s, the table says %s", file, m[1], m[2], class)
			}
		}
	}
}

// TestRecordedStates prints every recorded state again from the flat texts of its values.
func TestRecordedStates(t *testing.T) {
	r, _ := newTest(Options{})
	states, broken := 0, 0
	for file, text := range recorded(t) {
		for _, m := range recordedMessage.FindAllStringSubmatch(text, -1) {
			if m[1] != strconv.Itoa(code.State) {
				continue
			}
			head, body, _ := strings.Cut(m[3], "\n")
			s := readState(body)
			s.Action = head
			states++
			got := r.StateText(s.Names, s.Values)
			if len(s.Names) == 1 && strings.HasPrefix(body, "/\\ ") { // what has changed: there is more in the state
				got = r.StateDifference(among(s.Names[0], s.Values[0]), new(among(s.Names[0], "before")))
			}
			if got != body {
				broken++
				if broken < 5 {
					t.Errorf("%s: got\n%swant\n%s", file, got, body)
				}
			}
		}
	}
	if broken > 0 {
		t.Errorf("%d of %d states differ", broken, states)
	}
	t.Logf("%d states", states)
}

// among returns a state of that variable and another one.
func among(name, val string) TraceState {
	return TraceState{Names: []string{"another", name}, Values: []string{"0", val}}
}

// readState takes a printed state apart; values become flat.
func readState(body string) TraceState {
	var s TraceState
	at := recordedVariable.FindAllStringSubmatchIndex(body, -1)
	for i, m := range at {
		end := len(body)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		s.Names = append(s.Names, body[m[2]:m[3]])
		s.Values = append(s.Values, flatten(strings.TrimSuffix(body[m[1]:end], "\n")))
	}
	return s
}

var lineBreak = regexp.MustCompile(`\n *`)

// flatten undoes Pretty. Text between quotes stays as it is.
func flatten(pretty string) string {
	if !strings.Contains(pretty, "\n") {
		return pretty
	}
	parts := strings.Split(lineBreak.ReplaceAllString(pretty, " "), `"`)
	tight := strings.NewReplacer("{ ", "{", " }", "}", "<< ", "<<", " >>", ">>", "[ ", "[", " ]", "]", "( ", "(", " )", ")")
	for i := 0; i < len(parts); i += 2 {
		parts[i] = tight.Replace(parts[i])
	}
	return strings.Join(parts, `"`)
}

var (
	recordedStats    = regexp.MustCompile(`(?m)^(\d+) states generated, (\d+) distinct states found, 0 states left on queue\.$`)
	recordedEstimate = regexp.MustCompile(`calculated \(optimistic\):  val = (\S+)`)
)

// TestRecordedEstimates computes every recorded collision probability again.
func TestRecordedEstimates(t *testing.T) {
	n := 0
	for file, text := range recorded(t) {
		want := recordedEstimate.FindStringSubmatch(text)
		counts := recordedStats.FindStringSubmatch(text)
		if want == nil || counts == nil {
			continue
		}
		n++
		generated, _ := strconv.ParseUint(counts[1], 10, 64)
		distinct, _ := strconv.ParseUint(counts[2], 10, 64)
		if got := Probability(MissedStates(generated, distinct)); got != want[1] {
			t.Errorf("%s: %d generated, %d distinct: got %s, want %s", file, generated, distinct, got, want[1])
		}
	}
	t.Logf("%d estimates", n)
}

var placeholder = regexp.MustCompile(`%\d%|\\\{now\\\}`)

// pattern matches every text that a template can make.
func pattern(template string) *regexp.Regexp {
	return regexp.MustCompile(`(?s)^` + placeholder.ReplaceAllString(regexp.QuoteMeta(template), ".*") + `$`)
}

// TestRecordedTexts checks that every recorded message could have been made from its template.
func TestRecordedTexts(t *testing.T) {
	bad := map[string]bool{}
	for file, text := range recorded(t) {
		for _, m := range recordedMessage.FindAllStringSubmatch(text, -1) {
			number, _ := strconv.Atoi(m[1])
			wordings := code.Wordings(number)
			if len(wordings) == 0 || bad[m[1]] || strings.Contains(m[3], "@!@!@STARTMSG") {
				continue
			}
			ok := slices.ContainsFunc(wordings, func(w string) bool { return pattern(w).MatchString(m[3]) })
			if !ok {
				bad[m[1]] = true
				t.Errorf("%s: message %d: %q", file, number, m[3])
			}
		}
	}
}
