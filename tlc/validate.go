package tlc

import (
	"os"
	"strings"

	"github.com/gotlc/gotlc/tlc/internal/guide"
	"github.com/gotlc/gotlc/tlc/internal/session"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/traceform"
)

// OptionError is an option that cannot be taken as given.
type OptionError struct {
	// Option is its name as TLC spells it, with the dash; "" if no single option is to blame.
	Option string
	// Text says what is wrong: lower case, no full stop.
	Text string
}

func (e *OptionError) Error() string {
	if e.Option == "" {
		return e.Text
	}
	return e.Option + ": " + e.Text
}

// queueProperty names the Java class of the queue, which decides the order of exploration.
const queueProperty = "tlc2.tool.queue.IStateQueue"

// maxWorkers is more than any machine makes use of; each worker takes memory.
const maxWorkers = 1024

// lack says why there is too little memory for a run, "" if there is enough.
func (o *Options) lack() string {
	least := "a run takes " + MemoryText(LeastMemory) + " at least"
	switch {
	case o.Memory > 0 && o.Memory < LeastMemory:
		return least
	case o.Memory == 0 && o.StateMemory == 0 && DefaultMemory() < LeastMemory/2:
		return least + ", and the machine, its control group or the limit of its addresses (ulimit -v) leaves " + MemoryText(DefaultMemory())
	}
	return ""
}

// Validate reports the first option that is out of range or not supported, as an *OptionError.
func (o *Options) Validate() error {
	for _, check := range []struct {
		bad          bool
		option, text string
	}{
		{o.SpecFile == "", "", "no specification is given"},
		{o.Workers < 0, "-workers", "the number of workers must not be negative"},
		{o.Workers > maxWorkers, "-workers", "more than 1024 workers only take memory: auto makes one for each core"},
		{o.MaxSetSize < 1, "-maxSetSize", "the bound must be positive"},
		{o.FP < 0 || o.FP > 130, "-fp", "the number must be between 0 and 130"},
		{o.FPBits < 0 || o.FPBits > 30, "-fpbits", "the number must be between 0 and 30"},
		{o.lack() != "", "-memory", o.lack()},
		{o.FPMem < 0, "-fpmem", "the size must not be negative"},
		{o.Checkpoint < 0, "-checkpoint", "the interval must not be negative"},
		{o.DFIDDepth < 0, "-dfid", "the depth must not be negative"},
		{o.TraceNum < 0, "-simulate", "the number of behaviors must not be negative"},
		{o.Aril < 0, "-aril", "the number must not be negative"},
		{o.Stats != "" && o.Stats != "basic" && o.Stats != "full", "-simulate", "stats must be basic or full"},
		{o.Sched != "", "-simulate", "sched is for choosing actions by their rewards, which gotlc does not do"},
		{o.CheckpointEvery < 0, "-checkpoint", "the interval must not be negative"},
		{o.DFIDDepth > 0 && o.simulates(), "-dfid", "-simulate and -generate explore in another way: give one of them"},
		{o.Mode == IterateDepth && (o.TraceNum > 0 || o.TraceFile != ""), "-simulate", "-dfid explores in another way: give one of the two"},
		{o.Recover != "" && o.Mode != ModelCheck, "-recover", "only breadth-first search goes on from a checkpoint"},
		{o.Recover != "" && o.Dump != "", "-recover", "a checkpoint does not have the states for -dump that were written before"},
		{o.Recover != "" && o.Coverage != 0, "-recover", "a checkpoint does not have what -coverage has counted before"},
		{o.Recover != "" && len(o.LoadTrace) > 0, "-recover", "there are no checkpoints with -loadTrace"},
		{o.Recover != "" && o.StateGraph, "-recover", "a checkpoint does not have what -graph tells of the states before"},
		{o.Mode != ModelCheck && o.Lint, "-lint", "it is about all states: leave out -simulate, -generate and -dfid"},
		{o.Mode != ModelCheck && o.StateGraph, "-graph", "actions and states are kept in breadth-first search only"},
		{o.Mode != ModelCheck && o.Dump != "", "-dump", "states are written in breadth-first search only"},
		{o.Mode != ModelCheck && len(o.LoadTrace) > 0, "-loadTrace", "traces are followed in breadth-first search only"},
		{o.DumpStyle == "class", "-dump", "a Java class cannot write the states here: give a file, or dot and a file"},
		{o.DumpStyle != "" && !strings.HasPrefix(o.DumpStyle, "dot"), "-dump", "the only style known is dot"},
		{o.DumpStyle != "" && o.Dump == "", "-dump", "no file is given"},
		{!o.knownFormats(), "-dumpTrace", "the format is not known"},
		{!o.loadableFormats(), "-loadTrace", "the format is not known"},
		{o.Coverage < CoverageAlways, "-coverage", "the interval must not be negative"},
		{o.JSON && o.Tool, "-json", "-tool prints another form: give one of the two"},
		{o.Human && (o.JSON || o.Tool), "-style", "human is for people: leave out -json and -tool"},
		{o.TraceStyle != report.StyleTLC && (o.JSON || o.Tool), "-trace-style", "it is for people: leave out -json and -tool"},
		{o.TraceStyle != report.StyleTLC && o.DiffTrace, "-trace-style", "-difftrace is for TLC's own style: give one of the two"},
		{o.Columns < 0, "-trace-style", "the width must not be negative"},
		{o.Scale != nil && o.Mode != ModelCheck, "-scale", "only breadth-first search is distributed"},
		{o.Scale != nil && o.Coverage != 0, "-scale", "-coverage counts in the order of one process: leave one of them out"},
		{o.Scale != nil && o.Dump != "", "-scale", "-dump writes states in the order of one process: leave one of them out"},
		{o.Scale != nil && o.depthFirst(), "-scale", "only breadth-first search is distributed"},
		{o.Scale != nil && o.Lint, "-scale", "-lint collects states in one process: leave one of them out"},
		{o.Scale != nil && o.StateGraph, "-scale", "-graph and -report collect states in one process: leave them out"},
		{o.Scale != nil && len(o.LoadTrace) > 0, "-scale", "-loadTrace follows a trace in one process: leave one of them out"},
		{o.Scale != nil && len(o.Operators) > 0, "-scale", "operators that a program implements in Go are in one process only"},
		{o.Scale != nil && o.Debugger != nil, "-scale", "a debugger goes along with one process: leave one of them out"},
		{queueOrders[o.queueClass()] == "", "-D" + queueProperty, o.queueClass() + " is none of TLC's queues"},
		{o.depthFirst() && o.Recover != "", "-D" + queueProperty, "only breadth-first search goes on from a checkpoint"},
	} {
		if check.bad {
			return &OptionError{check.option, check.text}
		}
	}
	return o.CheckFolders()
}

// CheckFolders returns an *OptionError if something is allowed below a folder that is not there: a misspelt name would
// allow less than was meant, or more, once somebody makes the folder.
func (o *EffectOptions) CheckFolders() error {
	for option, folders := range map[string][]string{"-allow-read": o.AllowRead, "-allow-write": o.AllowWrite} {
		for _, dir := range folders {
			if info, err := os.Stat(dir); err != nil || !info.IsDir() {
				if o.Setting != "" {
					option = o.Setting
				}
				return &OptionError{option, dir + " is not a folder that exists"}
			}
		}
	}
	return nil
}

// queueOrders are the Java classes of queues, without their package, and the order in which states come out of them.
var queueOrders = map[string]string{
	"DiskStateQueue": "first in, first out", "MemStateQueue": "first in, first out", "DiskByteArrayQueue": "first in, first out",
	"StateDeque": lastFirst,
}

const lastFirst = "last in, first out"

// queueClass is the class of the queue that is asked for, without its package.
func (o *Options) queueClass() string {
	class := strings.TrimSpace(o.Properties[queueProperty])
	if class == "" {
		return "DiskStateQueue"
	}
	return class[strings.LastIndexByte(class, '.')+1:]
}

// depthFirst tells that the state found last is to be expanded first.
func (o *Options) depthFirst() bool {
	return o.Mode == ModelCheck && queueOrders[o.queueClass()] == lastFirst
}

// knownFormats reports whether all traces are to be written in formats that there are.
func (o *Options) knownFormats() bool {
	for _, d := range o.DumpTrace {
		_, known := session.TraceWriter(d.Format)
		if _, ours := traceform.Writers[strings.ToLower(d.Format)]; !known && !ours {
			return false
		}
	}
	return true
}

// loadableFormats reports whether all traces to be loaded are in formats that can be.
func (o *Options) loadableFormats() bool {
	for _, d := range o.LoadTrace {
		if !guide.Readable(d.Format) {
			return false
		}
	}
	return true
}
