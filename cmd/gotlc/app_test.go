package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/tlc"
)

// outcome is what a command line did.
type outcome struct {
	status         int
	stdout, stderr string
	checked        *tlc.Options
	parsed         string // files, libraries after |, then what is set
}

// call runs a command line in a world that only records.
func call(args ...string) outcome {
	var out outcome
	var stdout, stderr bytes.Buffer
	out.status = run(context.Background(), args, world{
		stdout: &stdout, stderr: &stderr,
		check: func(_ context.Context, o tlc.Options, _, _ io.Writer) tlc.Result {
			out.checked = &o
			return tlc.Result{ExitCode: 12}
		},
		parse: func(paths []string, o tlc.ParseOptions, _, _ io.Writer) (tlc.Result, error) {
			out.parsed = strings.Join(paths, " ") + "|" + strings.Join(slices.Concat(o.Library, o.ClassPath), ",")
			if o.SyntaxOnly {
				out.parsed += " syntax"
			}
			if o.JSON {
				out.parsed += " json"
			}
			return tlc.Result{ExitCode: 4}, nil
		},
	})
	out.stdout, out.stderr = stdout.String(), stderr.String()
	return out
}

// TestOptions gives command lines and the options that differ from the defaults.
func TestOptions(t *testing.T) {
	tests := []struct {
		line string
		want func(o *tlc.Options)
	}{
		{"check M", func(o *tlc.Options) {}},
		{"check M.tla", func(o *tlc.Options) {}},
		{"check -- M", func(o *tlc.Options) {}},
		{"check M -workers 4", func(o *tlc.Options) { o.Workers = 4 }},
		{"check -workers 4 M", func(o *tlc.Options) { o.Workers = 4 }},
		{"check --workers=4 M", func(o *tlc.Options) { o.Workers = 4 }},
		{"check -workers AUTO M", func(o *tlc.Options) {}},
		{"check -workers 4 -workers 2 M", func(o *tlc.Options) { o.Workers = 2 }},
		{"check -config small.cfg M -deadlock -continue", func(o *tlc.Options) { o.ConfigFile, o.Deadlock, o.Continue = "small.cfg", false, true }},
		{"check M -tool -nowarning -difftrace -terse -view -debug -gzip -cleanup -modelcheck", func(o *tlc.Options) {
			o.Tool, o.NoWarning, o.DiffTrace, o.Terse, o.View, o.Debug, o.Gzip, o.Cleanup = true, true, true, true, true, true, true, true
		}},
		{"check M -fp 130 -seed -5 -aril 7 -fpbits 3 -fpmem .5", func(o *tlc.Options) {
			o.FP, o.FPSet, o.Seed, o.SeedSet = 130, true, -5, true
			o.Aril, o.FPBits, o.FPMem = 7, 3, 0.5
		}},
		{"check M -checkpoint 0 -metadir x -lncheck Final -maxSetSize 5 -depth -1 -coverage 0", func(o *tlc.Options) {
			o.Checkpoint, o.MetaDir, o.Liveness, o.MaxSetSize, o.TraceDepth = 0, "x", "final", 5, -1
			o.Coverage = tlc.CoverageAlways
		}},
		{"check M -noGenerateSpecTE -NOTEBIN -teSpecOutDir d", func(o *tlc.Options) {
			o.TraceSpec, o.TraceSpecBinary, o.TraceSpecDir = tlc.TraceSpecNever, false, "d"
		}},
		{"check M -noTE -userFile u", func(o *tlc.Options) { o.TraceSpec, o.UserFile = tlc.TraceSpecNever, "u" }},
		{"check M -suppressMessages 2190,4802 -messagesAsErrors 2300", func(o *tlc.Options) {
			o.Suppress, o.AsErrors = []int{2190, 4802}, []int{2300}
		}},
		{"tlc M", func(o *tlc.Options) { o.Workers = 1 }},
		{"/usr/bin/tlc -workers auto M", func(o *tlc.Options) {}},
		{"check -DTLA-Library=a:b -Dtlc2.TLC.stopAfter=9 -Dx -Dtlc2.tool.impl.Tool.cdot=true -Dtlc2.value.Values.width=60 M", func(o *tlc.Options) {
			o.Library, o.StopAfter, o.Cdot, o.Width = []string{"a", "b"}, 9*time.Second, true, 60
			o.Properties = map[string]string{"TLA-Library": "a:b", "tlc2.TLC.stopAfter": "9", "x": "true",
				"tlc2.tool.impl.Tool.cdot": "true", "tlc2.value.Values.width": "60"}
		}},
		{"check M -memory 512m", func(o *tlc.Options) { o.Memory = 512 << 20 }},
		{"check -memory=300MB M -fpmem 0.5", func(o *tlc.Options) { o.Memory, o.FPMem = 300e6, 0.5 }},
		{"check -memory 80% M", func(o *tlc.Options) { o.Memory = tlc.DefaultMemory() }},
		{"java -Xmx100m -cp tla2tools.jar tlc2.TLC M", func(o *tlc.Options) { o.Memory, o.Workers = 100<<20, 1 }},
		{"java -Xmx100M -XX:MaxDirectMemorySize=28m -cp tla2tools.jar tlc2.TLC M", func(o *tlc.Options) { o.Memory, o.Workers = 128<<20, 1 }},
		{"java -XX:MaxDirectMemorySize=28m -cp tla2tools.jar tlc2.TLC M", func(o *tlc.Options) { o.Workers = 1 }},
		{"java -Xmx2k -cp tla2tools.jar tlc2.TLC M", func(o *tlc.Options) { o.Memory, o.Workers = tlc.LeastMemory, 1 }},
		{"java -Xmx90000g -Xms1g -cp tla2tools.jar tlc2.TLC M", func(o *tlc.Options) { o.Memory, o.Workers = tlc.DefaultMemory(), 1 }},
		{"java -Xmx100m -jar tla2tools.jar -memory 200m M", func(o *tlc.Options) { o.Memory, o.Workers = 200<<20, 1 }},
		{"java -XX:+UseParallelGC -Xmx104857600 -cp dir:tla2tools.jar -Dtlc2.tool.impl.ModelConfig.nosymmetry=true tlc2.TLC -workers 2 M", func(o *tlc.Options) {
			o.ClassPath, o.Workers, o.NoSymmetry, o.Memory = []string{"dir"}, 2, true, 100<<20
			o.Properties = map[string]string{"java.class.path": "dir", "tlc2.tool.impl.ModelConfig.nosymmetry": "true"}
		}},
		{"java -ea -jar lib/tla2tools.jar M -tool", func(o *tlc.Options) { o.Workers, o.Tool = 1, true }},
		{"java -javaagent:a.jar --add-opens java.base/java.lang=ALL-UNNAMED --add-opens=a/b=c --enable-preview -verbose:gc -agentlib:jdwp=x -p d -jar lib/tla2tools.jar M",
			func(o *tlc.Options) { o.Workers = 1 }},
		{"java --class-path=/x/tla2tools.jar tlc2/TLC M", func(o *tlc.Options) { o.Workers = 1 }},
	}
	for _, tt := range tests {
		args := strings.Fields(tt.line)
		want := tlc.DefaultOptions()
		want.TraceSpec = tlc.TraceSpecDefault
		if args[0] == "check" {
			args = append([]string{"gotlc"}, args...)
		} else {
			want.Setting = allowVariable
		}
		got := call(args...)
		want.SpecFile, want.Workers = "M", 0
		tt.want(&want)
		switch {
		case got.checked == nil:
			t.Errorf("%s: not run: %s%s", tt.line, got.stdout, got.stderr)
		case !reflect.DeepEqual(*got.checked, want):
			t.Errorf("%s: got\n%+v\nwant\n%+v", tt.line, *got.checked, want)
		case got.status != 12:
			t.Errorf("%s: status %d", tt.line, got.status)
		}
	}
}

// TestMistakes gives command lines with the sentence TLC prints for them.
func TestMistakes(t *testing.T) {
	tests := []struct{ line, want string }{
		{"", "Error: Missing input TLA+ module."},
		{"-workers 4", "Error: Missing input TLA+ module."},
		{"M -nosuch", "Error: unrecognized option: -nosuch"},
		{"M -tool=yes", "Error: unrecognized option: -tool=yes"},
		{"M -Tool", "Error: unrecognized option: -Tool"},
		{"A.tla B.tla", "Error: more than one input files: A and B.tla"},
		{"-workers zero -nosuch M", "Error: worker number or 'auto' required. But encountered zero"},
		{"-nosuch -workers zero M", "Error: unrecognized option: -nosuch"},
		{"-workers 0 M", "Error: at least one worker required."},
		{"M -workers", "Error: expect an integer or 'auto' for -workers option."},
		{"-workers -tool M", "Error: worker number or 'auto' required. But encountered -tool"},
		{"M -config", "Error: expect a file name for -config option."},
		{"M -fp 131", "Error: The number for -fp must be between 0 and 130 (inclusive)."},
		{"M -fp x", "Error: A number for -fp is required. But encountered x"},
		{"M -fp", "Error: expect an integer for -fp option."},
		{"M -fpbits 31", "Error: Value in interval [0, 30] for fpbits required. But encountered 31"},
		{"M -fpbits x", "Error: An integer for fpbits required. But encountered x"},
		{"M -fpbits", "Error: fpbits required."},
		{"M -fpmem -1", "Error: An positive integer or a fraction for fpset memory size/percentage required. But encountered -1"},
		{"M -fpmem", "Error: fpset memory size required."},
		{"M -memory", "Error: expect an amount of memory for -memory option."},
		{"M -memory lots", `-memory: "lots" is no amount of memory: write 8g, 512m, 2GiB, 800MB, a number of bytes or 50%`},
		{"M -memory 8x", `-memory: "8x" is no amount of memory: "x" is none of the units k, m, g, t, KiB, MiB, GiB, TiB, KB, MB, GB, TB and %`},
		{"M -memory 120%", "-memory: 120% is no share of the memory: it must be above 0 and at most 100%"},
		{"M -memory 63m", "-memory: 63m is too little: a run takes 64 MiB at least"},
		{"M -memory 0", "-memory: 0 is too little: a run takes 64 MiB at least"},
		{"M -memory -8g", `-memory: "-8g" is no amount of memory: write 8g, 512m, 2GiB, 800MB, a number of bytes or 50%`},
		{"M -maxSetSize 0", "Error: Value in interval [0, 2147483647] for maxSetSize required. But encountered 0"},
		{"M -maxSetSize 2147483648", "Error: An integer for maxSetSize required. But encountered 2147483648"},
		{"M -maxSetSize", "Error: maxSetSize required."},
		{"M -seed x", "Error: An integer for seed required. But encountered x"},
		{"M -seed", "Error: seed required."},
		{"M -aril x", "Error: An integer for aril required. But encountered x"},
		{"M -depth x", "Error: An integer for trace length required. But encountered x"},
		{"M -depth", "Error: trace length required."},
		{"M -dfid -1", "Error: expect a nonnegative integer for -dfid option."},
		{"M -dfid x", "Error: expect a nonnegative integer for -dfid option. But encountered x"},
		{"M -coverage -1", "Error: expect a nonnegative integer for -coverage option."},
		{"M -coverage x", "Error: An integer for coverage report interval required. But encountered x"},
		{"M -coverage", "Error: coverage report interval required."},
		{"M -checkpoint -1", "Error: expect a nonnegative integer for -checkpoint option."},
		{"M -checkpoint x", "Error: An integer for checkpoint interval is required. But encountered x"},
		{"M -checkpoint", "Error: checkpoint interval required."},
		{"M -recover", "Error: need to specify the metadata directory for recovery."},
		{"M -metadir", "Error: need to specify the metadata directory."},
		{"M -lncheck", "Error: expect a strategy such as final for -lncheck option."},
		{"M -userFile", "Error: need to specify the full qualified file."},
		{"M -teSpecOutDir", "Error: expected a path for -teSpecOutDir option."},
		{"M -dump", "Error: A file name for dumping states required."},
		{"M -dumpTrace json", "Error: A format and a file name for dumping traces required."},
		{"-dumptrace xml F M", "Error: Unknown format xml given to -dumpTrace."},
		{"-DumpTrace xml F M", "Error: Unknown format xml given to -dumpTrace."},
		{"-Deadlock M", "Error: unrecognized option: -Deadlock"},
		{"-loadTrace tla F M", "Error: Unknown format tla given to -loadTrace."},
		{"M -loadTrace tlc", "Error: A format and a file name for loading traces required."},
		{"M -invlevel x", "Error: An integer for -invlevel required. But encountered x"},
		{"M -simulate file=x", "Error: You need to specify a 'num' argument when using the 'file' argument, for example: '\"num=5,file=test.txt\"'."},
		{"M -postCondition X", "Module!Operator for postCondition must be of the form module!operator. Encountered: X"},
		{"M -postCondition !X", "Module name for postCondition required. Encountered: !X"},
		{"M -postCondition A.B!X", "Module name for postCondition must not contain a dot. Encountered: A.B!X"},
		{"M -postCondition A!", "Operator name for postCondition required. Encountered: A!"},
		{"M -postCondition A!x.y", "Operator name for postCondition must not contain a dot. Encountered: A!x.y"},
		{"M -postCondition", "Error: Module!Operator for postCondition required."},
		{"M -suppressMessages 1,2190", "Error: unknown message code: 1"},
		{"M -suppressMessages 4200", "Error: code 4200 is an error and cannot be suppressed."},
		{"M -suppressMessages 2190 -messagesAsErrors 2190,2300", "Error: The following codes were set to both -suppressMessages and -messagesAsErrors: [2190]"},
		{"M -nowarning -suppressMessages 2190", "-nowarning already suppresses all warnings, making -suppressMessages redundant. Use one of the two."},

		{"-simulate num=5,stats=most M", "-simulate: stats must be basic or full"},
		{"-simulate sched=rl M", "-simulate: sched is for choosing actions by their rewards, which gotlc does not do"},
		{"-recover d -simulate M", "-recover: only breadth-first search goes on from a checkpoint"},
		{"-debugger port=70000 M", `-debugger: the port must be a number from 0 to 65535, not "70000"`},
		{"-debugger nosuspend,noport M", `-debugger: what is "noport"? It takes port=N, nosuspend and nohalt, with commas between them`},
	}
	const frame = "TLC2 Version " + tlc.CompatVersion + "\nError: TEXT\nUsage: java tlc2.TLC [-help] [-option] inputfile\n"
	for _, tt := range tests {
		got := call(append([]string{"gotlc", "check"}, strings.Fields(tt.line)...)...)
		if want := strings.Replace(frame, "TEXT", tt.want, 1); got.stdout != want || got.status != 1 || got.checked != nil {
			t.Errorf("check %s: status %d, got\n%swant\n%s", tt.line, got.status, got.stdout, want)
		}
	}
}

func TestHints(t *testing.T) {
	tests := []struct {
		args []string
		want string // part of standard error
	}{
		{[]string{"gotlc", "check", "M", "-worker", "4"}, "did you mean -workers?"},
		{[]string{"gotlc", "check", "M", "--deadlok"}, "did you mean -deadlock?"},
		{[]string{"gotlc", "chekc", "M"}, "did you mean check?"},
		{[]string{"gotlc", "Spec"}, "gotlc check Spec"},
		{[]string{"gotlc", "parse"}, "no file is given"},
		{[]string{"gotlc", "parse", "-l", "M"}, "-l"},
		{[]string{"gotlc", "completion", "tcsh"}, "not known"},
		{[]string{"gotlc", "check", "M", "-Dtlc2.TLC.stopAfter=x"}, "needs a number"},
		{[]string{"java", "-nosuch"}, "the option -nosuch is not known"},
		{[]string{"gotlc", "explian", "2110"}, "did you mean explain?"},
		{[]string{"gotlc", "explain", "2119"}, "\n  2118 "},
		{[]string{"gotlc", "explain", "exit", "3"}, "\n  exit 4: "},
		{[]string{"java", "-cp", "x.jar", "com.example.Main"}, "none of TLA+'s tools"},
		{[]string{"java", "-jar", "other.jar", "M"}, "is not tla2tools.jar"},
		{[]string{"java", "-jar"}, "requires a file"},
		{[]string{"java", "-Xmx", "-jar", "tla2tools.jar", "M"}, "-Xmx is no size of memory, such as -Xmx8g"},
		{[]string{"java", "-Xmx8GiB", "-jar", "tla2tools.jar", "M"}, "-Xmx8GiB is no size of memory"},
		{[]string{"java", "-XX:MaxDirectMemorySize=99999999999g", "-jar", "tla2tools.jar", "M"}, "is no size of memory"},
		{[]string{"gotlc", "check", "M", "-memory", "900t"}, "without the option a run takes"},
		{[]string{"gotlc", "test", "-memory", "1x", "../../specs/crossing"}, "is no amount of memory"},
		{[]string{"gotlc", "test", "-memory", "128m", "-j", "3", "../../specs/crossing"}, "128m is too little for 3 models at a time: each takes 64 MiB at least"},
		{[]string{"gotlc", "explore", "M", "-memory", "1x", "-script", "x"}, "is no amount of memory"},
		{[]string{"gotlc", "trace", "-spec", "M", "-memory", "1k", "app_test.go"}, "is too little"},
		{[]string{"java", "-cp"}, "requires a class path"},
		{[]string{"java", "-cp", "tla2tools.jar", "tla2tex.TLA", "M"}, "does not stand in for tla2tex.TLA: the official tools"},
		{[]string{"java", "-cp", "tla2tools.jar", "tla2sany.xml.XMLExporter", "-offline", "M.tla"}, "is known to take -o, -p, -r and -I FOLDER, not -offline"},
		{[]string{"java", "-cp", "tla2tools.jar", "tla2sany.xml.XMLExporter", "-o", "M.tla", "N.tla"}, "-xml writes one file's document"},
		{[]string{"gotlc", "parse", "-xml-root", "M.tla"}, "say what -xml writes"},
		{[]string{"gotlc", "parse", "-xml", "-json", "M.tla"}, "-xml writes one file's document"},
		{[]string{"java", "-cp", "tla2tools.jar", "tlc2.tool.distributed.TLCServer", "M"}, "gotlc check -scale spreads a search over processes"},
		{[]string{"java", "@nowhere", "tlc2.TLC", "M"}, "called as java: open nowhere"},
		{[]string{"java", "-Xmx1g"}, "no main class"},
		{[]string{"java"}, "no main class"},
	}
	for _, tt := range tests {
		got := call(tt.args...)
		if got.status == 0 || got.checked != nil || got.parsed != "" || !strings.Contains(got.stderr, tt.want) {
			t.Errorf("%q: status %d, stderr %q, want %q", tt.args, got.status, got.stderr, tt.want)
		}
	}
}

func TestParse(t *testing.T) {
	tests := []struct {
		line, want string
		status     int
	}{
		{"gotlc parse A.tla B", "A.tla B|", 4},
		{"gotlc parse A -library d --library e", "A|d,e", 4},
		{"gotlc parse A -syntax B", "A B| syntax", 4},
		{"gotlc parse --json A -syntax", "A| syntax json", 4},
		{"gotlc parse -json -- -A", "-A| json", 4},
		{"java -cp dir:tla2tools.jar tla2sany.SANY A.tla", "A.tla|dir", 0},
		{"java -DTLA-Library=x:y -Dz=1 -cp tla2tools.jar tla2sany.SANY -error-codes A.tla B.tla", "A.tla B.tla|x,y", 4},
	}
	for _, tt := range tests {
		got := call(strings.Fields(tt.line)...)
		if got.parsed != tt.want || got.status != tt.status {
			t.Errorf("%s: got %q, status %d: %s", tt.line, got.parsed, got.status, got.stderr)
		}
	}
}

// TestMistakesInOptions is about what the library of command lines finds, in its words but for names of Go's functions.
func TestMistakesInOptions(t *testing.T) {
	tests := []struct {
		line, want string
		status     int
	}{
		{"gotlc parse -jsn A.tla", "gotlc: flag provided but not defined: -jsn\nhint: did you mean -json?\n", 1},
		{"gotlc parse -library", "gotlc: flag needs an argument: -library\nhint: see gotlc help parse\n", 1},
		{"gotlc eval -seed x 1", "gotlc: invalid value \"x\" for flag -seed: invalid syntax\nhint: see gotlc help eval\n", 1},
		{"gotlc test -timeout 5", "gotlc: invalid value \"5\" for flag -timeout: time: missing unit in duration \"5\"\nhint: see gotlc help test\n", 2},
		{"gotlc worker", "gotlc: Required flag \"data\" not set\nhint: see gotlc help worker\n", 1},
		{"gotlc man -x", "gotlc: flag provided but not defined: -x\n", 1},
		{"gotlc -deadlock", "gotlc: flag provided but not defined: -deadlock\nhint: options stand behind a command: gotlc check -deadlock ...\n", 1},
		{"gotlc expore", "gotlc: unknown command \"expore\"\nhint: did you mean explore?\n", 1},
	}
	for _, tt := range tests {
		got := call(strings.Fields(tt.line)...)
		if !strings.HasPrefix(got.stderr, tt.want) || got.stdout != "" || got.status != tt.status {
			t.Errorf("%s: status %d, got\n%s%s", tt.line, got.status, got.stdout, got.stderr)
		}
	}
}

func TestHelp(t *testing.T) {
	tests := []struct {
		line, want string
		status     int
	}{
		{"gotlc", "usage: gotlc check SPEC", 0},
		{"gotlc help", "usage: gotlc check SPEC", 0},
		{"gotlc --help", "usage: gotlc check SPEC", 0},
		{"gotlc help check", "-suppressMessages CODES", 0},
		{"gotlc check -help", "-workers N|auto", 0},
		{"gotlc check M --workers 3 -h", "-workers N|auto", 0},
		{"gotlc parse -h", "usage: gotlc parse", 0},
		{"gotlc completion --help", "bash|zsh", 0},
		{"gotlc version", "compatible with TLC2 Version", 0},
		{"gotlc completion bash", "complete -o filenames", 0},
		{"gotlc completion zsh", "#compdef gotlc", 0},
		{"gotlc eval --generate-bash-completion", "-extends\n", 0},
		{"gotlc repl --generate-bash-completion", "-spec\n", 0},
		{"gotlc explain --generate-bash-completion", "TLC_DEADLOCK_REACHED\n2114\n", 0},
		{"gotlc eval -h", "usage: gotlc eval", 0},
		{"gotlc repl -help", "usage: gotlc eval", 0},
		{"gotlc explain -h", "usage: gotlc explain", 0},
		{"gotlc explain", "\n2114     a state has no successor\n", 0},
		{"gotlc explain 2114", "2114 TLC_DEADLOCK_REACHED: ", 0},
		{"gotlc explain exit 12", "exit 12: ", 0},
		{"java --version", "java version \"", 0},
		{"gotlc help", "-trace-style STYLE", 0},
		{"gotlc completion fish", "complete -c gotlc", 0},
		{"gotlc man", ".SH NAME", 0},
		{"tlc -help", "-workers N|auto", 1},
		{"java -cp tla2tools.jar tlc2.TLC -h", "-workers N|auto", 1},
	}
	for _, tt := range tests {
		got := call(strings.Fields(tt.line)...)
		if !strings.Contains(got.stdout, tt.want) || got.status != tt.status || got.checked != nil {
			t.Errorf("%s: status %d, got\n%s%s", tt.line, got.status, got.stdout, got.stderr)
		}
	}
	help := call("gotlc", "help", "check").stdout
	for _, o := range options {
		if !strings.Contains(help, "  -"+o.name) {
			t.Errorf("-%s is missing in the help", o.name)
		}
		if o.set == nil && o.name != "help" {
			t.Errorf("-%s does nothing", o.name)
		}
	}
}

func TestNotice(t *testing.T) {
	got := call("gotlc", "check", "-fpmem", "1e9", "M")
	if !strings.HasPrefix(got.stdout, "Using -fpmem with an abolute memory value") || got.checked == nil || got.checked.FPMem != 1e9 {
		t.Errorf("got %q", got.stdout)
	}
}

func TestToolErrors(t *testing.T) {
	got := call("gotlc", "check", "-tool", "M", "-nosuch").stdout
	if !strings.Contains(got, "@!@!@STARTMSG 1102:1 @!@!@\nError: unrecognized option: -nosuch\nUsage:") {
		t.Errorf("got %s", got)
	}
}

// TestRecordedCommandLines runs the recorded command lines: those that TLC rejected must be rejected with the same
// text, the others must be carried out or refused by name.
func TestRecordedCommandLines(t *testing.T) {
	root := "../../../shared/corpus/surface"
	data, err := os.ReadFile(filepath.Join(root, "manifest.json"))
	if err != nil {
		t.Skip("recorded command lines are not there: ", err)
	}
	var cases []struct {
		ID, Main, Args string
		RC             int
	}
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		args := append([]string{"java", "-XX:+UseParallelGC", "-cp", "tla2tools.jar", c.Main}, strings.Fields(c.Args)...)
		got := call(args...)
		want, err := os.ReadFile(filepath.Join(root, "out", c.ID, "stdout.txt"))
		if err != nil {
			t.Fatal(err)
		}
		_, wantText, _ := strings.Cut(string(want), "\n")
		_, gotText, _ := strings.Cut(got.stdout, "\n")
		switch {
		case c.RC == 1:
			if gotText != wantText || got.status != 1 {
				t.Errorf("%s: got\n%swant\n%s", c.ID, gotText, wantText)
			}
		case c.Main == "tlc2.REPL": // TestSurface gives it its input
		case got.checked == nil && got.parsed == "" && !strings.Contains(got.stdout+got.stderr, "support"):
			t.Errorf("%s: not carried out: %s%s", c.ID, got.stdout, got.stderr)
		}
	}
}
