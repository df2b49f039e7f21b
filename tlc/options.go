package tlc

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/report"
)

// Options say what to check and how. It is a plain value: copy it freely. Start from DefaultOptions. The groups are
// embedded, so that every field is reached directly: o.Workers, o.Tool.
type Options struct {
	// SpecFile is the root module's file, with or without ".tla".
	SpecFile string
	// ConfigFile is the configuration; "" means SpecFile's name with ".cfg". See ConfigPath.
	ConfigFile string
	Mode       Mode

	ModulePath
	SearchOptions
	RandomOptions
	StoreOptions
	OutputOptions
	FormOptions
	DumpOptions
	ExtraOptions
	EffectOptions
	SimulateOptions

	// Properties are Java system properties (-Dname=value). Those with an equivalent here are already taken into
	// account; see cmd/gotlc.
	Properties map[string]string
	// OnProgress, if not nil, is called about once a second from a single goroutine while states are explored. It
	// must return quickly.
	OnProgress func(Progress)
}

// Mode is what is done with the specification.
type Mode uint8

// The modes.
const (
	ModelCheck   Mode = iota // breadth-first search
	IterateDepth             // iterative deepening, -dfid
	Simulate                 // random behaviors, -simulate
	Generate                 // random behaviors with choices resolved inside actions, -generate
)

// SearchOptions decide what is explored and checked.
type SearchOptions struct {
	Workers    int           // goroutines that expand states; 0 means one for each core. See WorkerCount
	Deadlock   bool          // check for deadlock (the configuration may switch it off too)
	Continue   bool          // go on after a violated invariant or action property
	DFIDDepth  int           // greatest depth of IterateDepth, an initial state having depth 1
	MaxSetSize int           // greatest number of elements of an explicit set
	Liveness   string        // -lncheck: "default", "final", "seqfinal", "off", ...
	StopAfter  time.Duration // stop exploring after this time; 0 means never
	NoSymmetry bool          // ignore SYMMETRY
	Cdot       bool          // allow \cdot
	Engine     string        // how searches keep states: "auto", "packed" or "boxed"; "" means "auto"
	Figures    bool          // tell at the end how the engine of the search fared
}

// RandomOptions seed random choices.
type RandomOptions struct {
	Seed    int64
	SeedSet bool  // otherwise the run chooses a seed
	Aril    int64 // random numbers to skip first
	FP      int   // index of TLC's fingerprint polynomial, 0 to 130
	FPSet   bool  // a violated temporal property gets the counterexample that TLC finds with FP, if it can be known
}

// StoreOptions say where states are kept.
type StoreOptions struct {
	MemoryOptions
	MetaDir    string  // folder for files of the run; "" means "states" beside the specification
	Cleanup    bool    // delete the folders of earlier runs in MetaDir first
	Checkpoint int     // minutes between checkpoints; 0 means none
	Recover    string  // folder of the checkpoint to go on from
	FPMem      float64 // share of the memory that fingerprints may take if at most 1, else bytes; 0.25 means what there is
	FPBits     int     // number of fingerprint tables is 2^FPBits
	Gzip       bool    // compress files of the queue
	Scale      *Scale  // several processes search; nil for this one alone
	// CheckpointEvery, if not 0, takes the place of Checkpoint. It is for tests.
	CheckpointEvery time.Duration
}

// OutputOptions say what is printed.
type OutputOptions struct {
	Tool             bool // put messages between markers
	NoWarning        bool // no warnings; like TLC, also counts a successor once for every way a guard is true
	Terse            bool // print lazy sets and functions unexpanded
	DiffTrace        bool // show only changed variables in traces
	View             bool // show the view instead of the state
	Debug            bool
	Coverage         int // minutes between coverage reports; 0 means none, unless CoverageAlways is set
	Suppress         []int
	AsErrors         []int
	AllAsErrors      bool
	UserFile         string        // file for the output of Print and PrintT
	ProgressInterval time.Duration // between progress messages
}

// FormOptions say in which form things are printed.
type FormOptions struct {
	JSON        bool     // print events for programs in place of text: see docs/events.md
	Arguments   []string // the command line, to be told in events; nil if there is none
	TraceStyle  report.TraceStyle
	Color       bool // colours may be used
	Columns     int  // width of the lines in styles of traces other than TLC's; 0 means 80
	NoTimestamp bool
	MilliTime   bool // give the duration of the run in milliseconds in plain output too
	Width       int  // line length at which values are broken
	// Messages, if not nil, receives everything as events as well, as with JSON.
	Messages io.Writer
	// Choices has the result tell how each step of a counterexample was made; so have JSON and Human.
	Choices bool
	// Human speaks to people in place of printing TLC's text.
	Human bool
}

// CoverageAlways asks for a coverage report with every progress message.
const CoverageAlways = -1

// DumpOptions ask for files about the state graph and the trace.
type DumpOptions struct {
	Dump      string // file for all states; "" means none
	DumpStyle string // "" for text, "dot", "dot,actionlabels,...", or "class"
	// Lint has notes tell, after a run that found no error, why that may mean less than it seems to.
	Lint bool
	// StateGraph has the result tell of the actions and of the state graph.
	StateGraph bool
	DumpTrace  []TraceFormat // files for the counterexample
	LoadTrace  []TraceFormat // traces that restrict the behaviors explored

	TraceSpec       TraceSpecMode
	TraceSpecBinary bool // write the trace of the trace specification in binary form as well
	TraceSpecDir    string
}

// TraceFormat is a file of a trace, with its format as given: json, tla, tlc, ...
type TraceFormat struct{ Format, File string }

// TraceSpecMode says whether a trace exploration specification is written after a violation.
type TraceSpecMode uint8

// The trace exploration specification modes.
const (
	TraceSpecDefault TraceSpecMode = iota // as TLC: in plain mode only
	TraceSpecAlways
	TraceSpecNever
)

// EffectOptions say which effects operators of modules may have outside the run. Unless Closed is set, files may be read
// below the specification's folder and the working folder.
type EffectOptions struct {
	Closed     bool
	AllowRead  []string // folders below which files may be read as well
	AllowWrite []string // folders below which files may be written, and read
	AllowExec  bool     // programs may be run
	AllowEnv   bool     // the environment may be read
	// Setting is the environment variable with which the person grants these; "" if they are options. Refusals name it.
	Setting string
	MaxFile int64 // bytes of a file that is read by operators; 0 for 256 MiB
}

// ExtraOptions add to what the configuration asks for.
type ExtraOptions struct {
	// Operators implement operators of the specification's modules in Go; see stdlib.Bind.
	Operators      []*eval.Builtin
	Invariants     []string // expressions, -inv
	InvLevel       int      // invariant that bounds the depth; 0 means none
	PostConditions []string // Module!Operator
	Debugger       Debugger // goes along with the run; nil for none
	// Definitions are added to the root module: bodies by names.
	Definitions map[string]string
	// Amendment is text in the configuration language that changes the configuration: its assignments replace those of
	// the same name, its other entries those of the same kind.
	Amendment string
	// NoConfig has no configuration file read: Amendment is all there is.
	NoConfig bool
	// PlusCal has algorithms in PlusCal translated as modules are read; their files stay as they are.
	PlusCal bool
}

// SimulateOptions are those of random behaviors.
type SimulateOptions struct {
	TraceDepth int    // greatest number of steps of a behavior; -1 means no limit
	TraceNum   int64  // behaviors for each worker; 0 means no limit
	TraceFile  string // prefix of the files that behaviors are written to; "" means none
	Stats      string // "", "basic" or "full"
	Sched      string // "", "rl" or "rlaction"
}

// DefaultOptions returns TLC's defaults, for a specification still to be named; but for trace exploration specifications,
// which must be asked for.
func DefaultOptions() Options {
	return Options{
		SearchOptions:   SearchOptions{Workers: 1, Deadlock: true, MaxSetSize: 1000000, Liveness: "default"},
		StoreOptions:    StoreOptions{Checkpoint: 30, FPMem: 0.25, FPBits: 1},
		OutputOptions:   OutputOptions{ProgressInterval: time.Minute},
		FormOptions:     FormOptions{Width: 80},
		DumpOptions:     DumpOptions{TraceSpec: TraceSpecNever, TraceSpecBinary: true},
		SimulateOptions: SimulateOptions{TraceDepth: 100},
	}
}

// ConfigPath returns the configuration file that is meant: ConfigFile, or the one beside the specification. A name
// ending in .tla stands for the CONFIG section inside that module file. If the specification is named by an absolute path, the
// file is sought in its folder first, which is TLC's working folder then.
func (o *Options) ConfigPath() string {
	if o.ConfigFile == "" {
		return strings.TrimSuffix(o.SpecFile, ".tla") + ".cfg"
	}
	name := o.ConfigFile
	if !strings.HasSuffix(name, ".tla") {
		name = strings.TrimSuffix(name, ".cfg") + ".cfg"
	}
	if filepath.IsAbs(o.SpecFile) && !filepath.IsAbs(name) {
		beside := filepath.Join(filepath.Dir(o.SpecFile), name)
		if _, err := os.Stat(beside); err == nil {
			return beside
		}
	}
	return name
}

// SpecPath returns the file of the root module, with its ".tla".
func (o *Options) SpecPath() string { return strings.TrimSuffix(o.SpecFile, ".tla") + ".tla" }

// simulates reports whether random behaviors are made.
func (o *Options) simulates() bool { return o.Mode == Simulate || o.Mode == Generate }

// ModuleName returns the name of the root module.
func (o *Options) ModuleName() string { return strings.TrimSuffix(filepath.Base(o.SpecFile), ".tla") }

// WorkerCount returns the number of workers that is meant.
func (o *Options) WorkerCount() int {
	if o.Debugger != nil {
		return 1
	}
	if o.Workers > 0 {
		return o.Workers
	}
	return runtime.GOMAXPROCS(0)
}
