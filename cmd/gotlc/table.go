package main

import (
	"strings"

	"github.com/gotlc/gotlc/tlc"
)

// option is one option of tlc2.TLC.
type option struct {
	name     string // without dash, as TLC spells it
	anyCase  bool   // TLC compares the name without regard to case
	value    string // what follows; "" if nothing does
	usage    string // see description
	category category
	choices  []string // the values to choose from, or the most useful ones
	// take returns how many of the following arguments belong to the option; nil means one if value is set, else
	// none. It returns missing if there are too few.
	take func(rest []string) int
	// none is TLC's sentence if the arguments are missing.
	none string
	// set carries the option out. Several arguments are joined by separator.
	set func(i *invocation, value string) error
}

// described is the usage as flags have it.
func (o *option) described() string {
	if o.value == "" {
		return o.usage
	}
	return "`" + o.value + "` " + o.usage
}

// separator stands between the arguments of one option; no argument can contain it.
const separator = "\x00"

// missing is the result of take if arguments are missing.
const missing = -1

// category groups options in the help.
type category string

const (
	searching  category = "What is checked"
	storing    category = "How states are kept"
	printing   category = "What is printed"
	dumping    category = "Files about states and traces"
	simulating category = "Random behaviors"
	effects    category = "What specifications may do outside the run"
	accepted   category = "Accepted without effect"
)

// on makes the set function of an option without arguments.
func on(change func(*tlc.Options)) func(*invocation, string) error {
	return func(i *invocation, _ string) error {
		change(&i.options)
		return nil
	}
}

// to makes the set function of an option that takes any text.
func to(change func(*tlc.Options, string)) func(*invocation, string) error {
	return func(i *invocation, value string) error {
		change(&i.options, value)
		return nil
	}
}

// options lists every option of tlc2.TLC. It is read-only.
var options = []option{
	{name: "config", value: "FILE", category: searching, usage: "configuration file, with or without .cfg; SPEC.cfg by default. A .tla file stands for the CONFIG section in it",
		none: "Error: expect a file name for -config option.",
		set:  to(func(o *tlc.Options, v string) { o.ConfigFile = v })},
	{name: "workers", value: "N|auto", choices: []string{"auto"}, category: searching, usage: "goroutines that explore states; auto, one for each core, is the default. Results do not depend on it, but for random behaviors, of which each worker makes its own; there the default is 1, as it is in place of tlc and java",
		none: "Error: expect an integer or 'auto' for -workers option.", set: setWorkers},
	{name: "deadlock", category: searching, usage: "do not check for deadlock",
		set: on(func(o *tlc.Options) { o.Deadlock = false })},
	{name: "continue", category: searching, usage: "go on after a violated invariant or action property",
		set: on(func(o *tlc.Options) { o.Continue = true })},
	{name: "lncheck", value: "STRATEGY", choices: strategies, category: searching, usage: "when liveness is checked: default, final, seqfinal or off",
		none: "Error: expect a strategy such as final for -lncheck option.", set: setLiveness},
	{name: "maxSetSize", value: "N", category: searching, usage: "greatest number of elements of an explicit set; 1000000 by default",
		none: "Error: maxSetSize required.", set: setMaxSetSize},
	{name: "dfid", value: "N", category: searching, usage: "iterative deepening up to depth N",
		none: "Error: expect a nonnegative integer for -dfid option.", set: setDFID},
	{name: "inv", value: "EXPR", category: searching, usage: "one more invariant, an expression of the root module; may be repeated. LET S == INSTANCE FiniteSets IN ... makes other modules' operators known",
		none: "Error: expect an expression for -inv option.",
		set:  to(func(o *tlc.Options, v string) { o.Invariants = append(o.Invariants, v) })},
	{name: "invlevel", value: "N", category: searching, usage: "one more invariant: the level is below N. It shows a behavior of N states",
		none: "Error: An integer for -invlevel required.", set: setInvLevel},
	{name: "pcal", category: searching, usage: "translate algorithms in PlusCal in memory first; files stay as they are",
		set: on(func(o *tlc.Options) { o.PlusCal = true })},
	{name: "postCondition", anyCase: true, value: "MOD!OP", category: searching, usage: "one more postcondition, evaluated before the model's. Module MOD is extended by the root module",
		none: "Error: Module!Operator for postCondition required.", set: setPostCondition},
	{name: "lint", category: searching, usage: "tell, if all is well, why that may mean less than it seems. It looks for actions that were never taken, invariants and properties that hold only because of a constraint, and fairness that no behavior satisfies, by further searches; the one without constraints takes at most as long as the first, or a second, and never more than a minute",
		set: on(func(o *tlc.Options) { o.Lint = true })},
	{name: "explore", category: searching, usage: "after an error open gotlc explore at the end of the behavior that leads there; commands are read from standard input if that is no terminal",
		set: func(i *invocation, _ string) error { i.explores = true; return nil }},
	{name: "watch", category: searching, usage: "check again whenever a .tla or .cfg file beside the specification or its configuration changes, until interrupted",
		set: func(i *invocation, _ string) error { i.watches = true; return nil }},
	{name: "debugger", value: "[OPTS]", category: searching, usage: "wait for a debugger that speaks the Debug Adapter Protocol; port=N,nosuspend,nohalt. The port of this machine is 4712 by default, 0 for any that is free; nosuspend lets the run begin without it, nohalt does not stop at violations",
		take: takeIfContains("port=", "nosuspend", "nohalt"), set: setDebugger},

	{name: "tool", category: printing, usage: "put messages between markers with numbers, for programs",
		set: on(func(o *tlc.Options) { o.Tool = true })},
	{name: "json", category: printing, usage: "print events, a JSON object a line, for programs (docs/events.md)",
		set: on(func(o *tlc.Options) { o.JSON = true })},
	{name: "style", value: "STYLE", choices: styles, category: printing, usage: "human speaks to people: what is wrong and why, the behavior as what each step changes, what to do next; tlc prints TLC's text. The default is human on a terminal, and tlc everywhere else and in place of tlc and java",
		none: "Error: expect a style for -style option: human or tlc.", set: setStyle},
	{name: "trace-style", value: "STYLE", choices: []string{"tlc", "diff", "table", "pcal"}, category: printing, usage: "counterexamples as tlc (default), diff (what changes), table, or pcal (diff with lines of the algorithm). In diff ~ marks another value, + and - what came and went, down to a field, an argument, an element, a member; table has a row for each variable and a column for each state, with * where something changed",
		none: "Error: expect a style for -trace-style option: tlc, diff, table or pcal.", set: setTraceStyle},
	{name: "nowarning", category: printing, usage: "no warnings; guards with several true disjuncts count several times, as in TLC",
		set: on(func(o *tlc.Options) { o.NoWarning = true })},
	{name: "difftrace", category: printing, usage: "show only what changes in traces",
		set: on(func(o *tlc.Options) { o.DiffTrace = true })},
	{name: "terse", category: printing, usage: "print lazy sets and functions as they are written, not by their elements",
		set: on(func(o *tlc.Options) { o.Terse = true })},
	{name: "view", category: printing, usage: "show the value of VIEW instead of the state in traces",
		set: on(func(o *tlc.Options) { o.View = true })},
	{name: "suppressMessages", value: "CODES", category: printing, usage: "comma-separated codes of messages not to print",
		none: "Error: expect a comma-separated list of codes for -suppressMessages option.", set: setSuppressed},
	{name: "messagesAsErrors", value: "CODES", category: printing, usage: "comma-separated codes of warnings that are errors",
		none: "Error: expect a comma-separated list of codes for -messagesAsErrors option.", set: setAsErrors},
	{name: "userFile", value: "FILE", category: printing, usage: "write the output of Print and PrintT to FILE",
		none: "Error: need to specify the full qualified file.",
		set:  to(func(o *tlc.Options, v string) { o.UserFile = v })},
	{name: "coverage", value: "MINUTES", category: printing, usage: "report what each action led to and how often each expression was evaluated, every so many minutes (0: with each progress message) and at the end. Breadth-first search has one worker then; simulation counts all states as known, iterative deepening the steps of all its passes",
		none: "Error: coverage report interval required.", set: setCoverage},
	{name: "help"},

	{name: "fp", value: "N", category: printing, usage: "show the liveness counterexample that TLC finds under its fingerprint polynomial N, 0 to 130. Fingerprints are made in another way, so nothing else depends on it",
		none: "Error: expect an integer for -fp option.", set: setFP},
	{name: "scale", value: "WHERE", category: searching, usage: "search with several processes (docs/scale.md): local:4 here, nats://HOST:4222 on other machines, beam://RUNNER in pipelines of Apache Beam. Those here share files in the folder of -metadir. Results are those of one process; -memory is for each",
		none: "Error: expect local and a number of processes for -scale option: local:4.", set: setScale},
	{name: "data", value: "PLACE", category: searching, usage: "where workers on other machines find files: s3://BUCKET/PREFIX, or a folder that all have; with -scale nats://HOST:4222 or beam://RUNNER",
		none: "Error: expect a place for -data option: s3://BUCKET/PREFIX.", set: setData},
	{name: "engine", value: "ENGINE", choices: engines, category: storing, usage: "how searches hold states: packed into machine words as far as they fit, boxed as values, or auto, which is the default: whatever is faster, measured while the search goes on. Results do not depend on it. Models whose steps print or ask about the search are boxed always, and so are runs with -messagesAsErrors or a smaller -maxSetSize",
		none: "Error: expect an engine for -engine option: auto, packed or boxed.", set: setEngine},
	{name: "stats", category: storing, usage: "tell at the end how states were held, and what was left to evaluation over values and why; not with -tool",
		set: on(func(o *tlc.Options) { o.Figures = true })},
	{name: "metadir", value: "DIR", category: storing, usage: "folder for states that do not fit in memory, and for checkpoints; states beside the specification by default",
		none: "Error: need to specify the metadata directory.",
		set:  to(func(o *tlc.Options, v string) { o.MetaDir = v })},
	{name: "memory", value: "SIZE", category: storing, usage: "memory that the run may take: 8g, 512m, 2GiB, 50%; 80% by default. The rest goes to disk",
		none: "Error: expect an amount of memory for -memory option.", set: setMemory},
	{name: "fpmem", value: "SHARE", category: storing, usage: "share of that memory for fingerprints, or bytes if above 1",
		none: "Error: fpset memory size required.", set: setFPMem},
	{name: "checkpoint", value: "MINUTES", category: storing, usage: "time between checkpoints; 30 by default, 0 for none, not even when the run is interrupted",
		none: "Error: checkpoint interval required.", set: setCheckpoint},
	{name: "cleanup", category: storing, usage: "first delete the folders that earlier runs have left in that of -metadir; not with -recover",
		set: on(func(o *tlc.Options) { o.Cleanup = true })},
	{name: "recover", value: "DIR", category: storing, usage: "go on from the checkpoint in the folder DIR, and keep further ones there",
		none: "Error: need to specify the metadata directory for recovery.",
		set:  to(func(o *tlc.Options, v string) { o.Recover = v })},

	{name: "dump", value: "[dot[,OPTS]] FILE", category: dumping, usage: "write all distinct states as text, or the graph of states in the language of Graphviz. To FILE.dump, or FILE.dot; dot can be followed by actionlabels, colorize, constrained, stuttering, strict and snapshot",
		none: "Error: A file name for dumping states required.", take: takeDump, set: setDump},
	{name: "dumpTrace", anyCase: true, value: "FORMAT FILE", category: dumping, usage: "write the counterexample, with what the alias makes of it; may be repeated. Formats are json, tlc, tla, tlcplain, tlcaction, tlcTESpec and dot; itf, the format of Apalache and Quint; mermaid and mermaid-sequence, diagrams with states and with arrows between processes",
		none: "Error: A format and a file name for dumping traces required.", take: takeTwo, set: setDumpTrace},
	{name: "loadTrace", anyCase: true, value: "FORMAT FILE", category: dumping, usage: "explore only behaviors that follow a counterexample written by -dumpTrace, json or tlc. In its k-th state every variable has the value recorded. A trace that the specification does not allow is no error, as with TLC, but told on standard error",
		none: "Error: A format and a file name for loading traces required.", take: takeTwo, set: setLoadTrace},
	{name: "generateSpecTE", value: "[nomonolith]", category: dumping, usage: "write a trace exploration specification with -tool, too. It is one file in any case",
		take: takeIfContains("nomonolith"), set: on(func(o *tlc.Options) { o.TraceSpec = tlc.TraceSpecAlways })},
	{name: "noGenerateSpecTE", category: dumping, usage: "write no specification of the counterexample",
		set: on(func(o *tlc.Options) { o.TraceSpec = tlc.TraceSpecNever })},
	{name: "noTE", anyCase: true, category: dumping, usage: "the same",
		set: on(func(o *tlc.Options) { o.TraceSpec = tlc.TraceSpecNever })},
	{name: "noGenerateSpecTEBin", category: dumping, usage: "write no binary trace with it",
		set: on(func(o *tlc.Options) { o.TraceSpecBinary = false })},
	{name: "noTEBin", anyCase: true, category: dumping, usage: "the same",
		set: on(func(o *tlc.Options) { o.TraceSpecBinary = false })},
	{name: "graph", value: "FILE.json", category: dumping, usage: "write how often actions were taken, and the state graph if it is small. Small are at most 500 states and 2,000 steps; docs/graph.schema.json describes the form; breadth-first search only",
		none: "Error: expect a file name for -graph option.",
		set:  func(i *invocation, v string) error { i.graph, i.options.StateGraph = v, true; return nil }},
	{name: "report", value: "FILE.html", category: dumping, usage: "write a page about the model and its counterexample. It has figures, errors, changes marked, actions that were never enabled, and the state graph if it is small (see -graph)",
		none: "Error: expect a file name for -report option.",
		set:  func(i *invocation, v string) error { i.page = v; return nil }},
	{name: "teSpecOutDir", value: "PATH", category: dumping, usage: "folder of that specification, or its file if PATH ends in .tla",
		none: "Error: expected a path for -teSpecOutDir option.",
		set:  to(func(o *tlc.Options, v string) { o.TraceSpecDir = v })},

	{name: "simulate", value: "[num=N,file=F,...]", category: simulating, usage: "random behaviors instead of all states",
		take: takeIfContains("stats=", "file=", "num=", "sched"), set: setSimulate(tlc.Simulate)},
	{name: "generate", value: "[num=N,file=F,...]", category: simulating, usage: "random behaviors with the choices inside an action made at random. One successor is computed instead of all, which is faster where an action has many; of those not computed, none is checked",
		take: takeIfContains("stats=", "file=", "num=", "sched"), set: setSimulate(tlc.Generate)},
	{name: "depth", value: "N", category: simulating, usage: "greatest length of a behavior; 100 by default. -1 is no limit, and then only the last state is kept and shown",
		none: "Error: trace length required.", set: setDepth},
	{name: "aril", value: "N", category: simulating, usage: "random numbers to skip before random behaviors are made",
		none: "Error: aril required.", set: setAril},
	{name: "seed", value: "N", category: simulating, usage: "seed of random behaviors, RandomElement and the module Randomization",
		none: "Error: seed required.", set: setSeed},

	{name: "allow-read", value: "DIR", category: effects, usage: "operators of modules read files below DIR, too; may be repeated. Without it they read those below the specification's and the working folder, and libraries",
		none: "Error: expect a folder for -allow-read option.",
		set:  to(func(o *tlc.Options, v string) { o.AllowRead = append(o.AllowRead, v) })},
	{name: "allow-write", value: "DIR", category: effects, usage: "they write files below DIR, and read them; may be repeated. Other files are kept in memory until the run ends",
		none: "Error: expect a folder for -allow-write option.",
		set:  to(func(o *tlc.Options, v string) { o.AllowWrite = append(o.AllowWrite, v) })},
	{name: "allow-exec", category: effects, usage: "IOExec and its relatives run programs",
		set: on(func(o *tlc.Options) { o.AllowExec = true })},
	{name: "allow-env", category: effects, usage: "IOEnv shows environment variables",
		set: on(func(o *tlc.Options) { o.AllowEnv = true })},

	{name: "modelcheck", category: accepted, usage: "check all states, the default", set: on(func(*tlc.Options) {})},
	{name: "fpbits", value: "N", category: accepted, usage: "fingerprint tables, as a power of two",
		none: "Error: fpbits required.", set: setFPBits},
	{name: "gzip", category: accepted, usage: "compress files of the queue",
		set: on(func(o *tlc.Options) { o.Gzip = true })},
	{name: "debug", category: accepted, usage: "print internal details",
		set: on(func(o *tlc.Options) { o.Debug = true })},
}

// find returns the option of that name, or nil.
func find(name string) *option {
	for k := range options {
		o := &options[k]
		if o.name == name || o.anyCase && strings.EqualFold(o.name, name) {
			return o
		}
	}
	return nil
}

// arguments returns how many of the following arguments belong to the option, or missing.
func (o *option) arguments(rest []string) int {
	switch {
	case o.take != nil:
		return o.take(rest)
	case o.value == "":
		return 0
	case len(rest) == 0:
		return missing
	default:
		return 1
	}
}

func takeTwo(rest []string) int {
	if len(rest) < 2 {
		return missing
	}
	return 2
}

// takeIfContains is for an optional argument that is known by what it contains.
func takeIfContains(parts ...string) func([]string) int {
	return func(rest []string) int {
		if len(rest) == 0 {
			return 0
		}
		for _, p := range parts {
			if strings.Contains(rest[0], p) {
				return 1
			}
		}
		return 0
	}
}

// takeDump is for FILE, "dot,... FILE" and "class,CLASS".
func takeDump(rest []string) int {
	switch {
	case len(rest) == 0:
		return missing
	case len(rest) > 1 && strings.HasPrefix(strings.ToLower(rest[0]), "dot"):
		return 2
	default:
		return 1
	}
}
