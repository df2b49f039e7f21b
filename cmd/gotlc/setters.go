package main

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/report"
)

// tlcErrorf returns a mistake in TLC's arguments, worded as TLC does.
func tlcErrorf(format string, args ...any) error {
	return &usageError{text: fmt.Sprintf(format, args...), tlc: true}
}

// javaInt reads an integer of 32 bits.
func javaInt(value string) (int, bool) {
	n, err := strconv.ParseInt(value, 10, 32)
	return int(n), err == nil
}

func setWorkers(i *invocation, value string) error {
	if strings.EqualFold(strings.TrimSpace(value), "auto") {
		i.options.Workers = 0
		return nil
	}
	n, ok := javaInt(strings.TrimSpace(value))
	switch {
	case !ok:
		return tlcErrorf("Error: worker number or 'auto' required. But encountered %s", value)
	case n < 1:
		return tlcErrorf("Error: at least one worker required.")
	}
	i.options.Workers = n
	return nil
}

func setMaxSetSize(i *invocation, value string) error {
	n, ok := javaInt(value)
	switch {
	case !ok:
		return tlcErrorf("Error: An integer for maxSetSize required. But encountered %s", value)
	case n < 1:
		return tlcErrorf("Error: Value in interval [0, %d] for maxSetSize required. But encountered %s", math.MaxInt32, value)
	}
	i.options.MaxSetSize = n
	return nil
}

func setDFID(i *invocation, value string) error {
	n, ok := javaInt(strings.TrimSpace(value))
	switch {
	case !ok:
		return tlcErrorf("Error: expect a nonnegative integer for -dfid option. But encountered %s", value)
	case n < 0:
		return tlcErrorf("Error: expect a nonnegative integer for -dfid option.")
	}
	i.options.Mode, i.options.DFIDDepth = tlc.IterateDepth, n
	return nil
}

func setInvLevel(i *invocation, value string) error {
	n, ok := javaInt(value)
	if !ok {
		return tlcErrorf("Error: An integer for -invlevel required. But encountered %s", value)
	}
	i.options.InvLevel = n
	return nil
}

func setPostCondition(i *invocation, value string) error {
	module, operator, found := strings.Cut(value, "!")
	switch {
	case strings.TrimSpace(value) == "":
		return tlcErrorf("Module!Operator for postCondition required. Encountered: %s", value)
	case !found || strings.Contains(operator, "!"):
		return tlcErrorf("Module!Operator for postCondition must be of the form module!operator. Encountered: %s", value)
	case module == "":
		return tlcErrorf("Module name for postCondition required. Encountered: %s", value)
	case strings.Contains(module, "."):
		return tlcErrorf("Module name for postCondition must not contain a dot. Encountered: %s", value)
	case operator == "":
		return tlcErrorf("Operator name for postCondition required. Encountered: %s", value)
	case strings.Contains(operator, "."):
		return tlcErrorf("Operator name for postCondition must not contain a dot. Encountered: %s", value)
	}
	i.options.PostConditions = append(i.options.PostConditions, value)
	return nil
}

func setSuppressed(i *invocation, value string) error {
	codes, err := messageCodes(value)
	if err != nil {
		return err
	}
	for _, c := range codes {
		if parserError(c) {
			return tlcErrorf("Error: code %d is an error and cannot be suppressed.", c)
		}
	}
	i.options.Suppress = codes
	return nil
}

func setAsErrors(i *invocation, value string) error {
	codes, err := messageCodes(value)
	i.options.AsErrors = codes
	return err
}

// messageCodes reads a comma-separated list of codes of TLC or of the parser.
func messageCodes(list string) ([]int, error) {
	var codes []int
	for _, item := range strings.Split(list, ",") {
		item = strings.TrimSpace(item)
		number, ok := javaInt(item)
		if _, known := code.Of(number); !ok || !known && !parserError(number) && !parserWarning(number) {
			return nil, tlcErrorf("Error: unknown message code: %s", item)
		}
		codes = append(codes, number)
	}
	return codes, nil
}

// parserError and parserWarning tell the message codes of the parser from TLC's.
func parserError(number int) bool   { return code.OriginOf(number) == code.FromParser }
func parserWarning(number int) bool { return code.OriginOf(number) == code.FromParserWarning }

func setCoverage(i *invocation, value string) error {
	n, ok := javaInt(value)
	switch {
	case !ok:
		return tlcErrorf("Error: An integer for coverage report interval required. But encountered %s", value)
	case n < 0:
		return tlcErrorf("Error: expect a nonnegative integer for -coverage option.")
	}
	if n == 0 {
		n = tlc.CoverageAlways
	}
	i.options.Coverage = n
	return nil
}

func setCheckpoint(i *invocation, value string) error {
	n, ok := javaInt(value)
	switch {
	case !ok:
		return tlcErrorf("Error: An integer for checkpoint interval is required. But encountered %s", value)
	case n < 0:
		return tlcErrorf("Error: expect a nonnegative integer for -checkpoint option.")
	}
	i.options.Checkpoint = n
	return nil
}

func setFP(i *invocation, value string) error {
	n, ok := javaInt(value)
	switch {
	case !ok:
		return tlcErrorf("Error: A number for -fp is required. But encountered %s", value)
	case n < 0 || n > 130:
		return tlcErrorf("Error: The number for -fp must be between 0 and 130 (inclusive).")
	}
	i.options.FP, i.options.FPSet = n, true
	return nil
}

func setFPBits(i *invocation, value string) error {
	n, ok := javaInt(value)
	switch {
	case !ok:
		return tlcErrorf("Error: An integer for fpbits required. But encountered %s", value)
	case n < 0 || n > 30:
		return tlcErrorf("Error: Value in interval [0, 30] for fpbits required. But encountered %s", value)
	}
	i.options.FPBits = n
	return nil
}

func setFPMem(i *invocation, value string) error {
	x, err := strconv.ParseFloat(value, 64)
	if err != nil || x < 0 || math.IsNaN(x) || math.IsInf(x, 0) {
		return tlcErrorf("Error: An positive integer or a fraction for fpset memory size/percentage required. But encountered %s", value)
	}
	if x > 1 {
		i.notices = append(i.notices, "Using -fpmem with an abolute memory value has been deprecated. "+
			"Please allocate memory for the TLC process via the JVM mechanisms and use -fpmem to set the fraction to be used for fingerprint storage.")
	}
	i.options.FPMem = x
	return nil
}

func setDump(i *invocation, value string) error {
	style, file, found := strings.Cut(value, separator)
	if !found {
		style, file = "", value
		if strings.HasPrefix(value, "class,") {
			style, file = "class", strings.TrimPrefix(value, "class,")
		}
	}
	i.options.DumpStyle, i.options.Dump = strings.ToLower(style), file
	return nil
}

// traceFormats are those of -dumpTrace, in TLC's spelling, and ours.
var traceFormats = []string{"json", "tla", "tlc", "tlcplain", "tlcTESpec", "tlcaction", "dot", "itf", "mermaid", "mermaid-sequence"}

func setDumpTrace(i *invocation, value string) error {
	format, file, _ := strings.Cut(value, separator)
	known := slices.ContainsFunc(traceFormats, func(f string) bool { return strings.EqualFold(f, format) })
	if !known {
		return tlcErrorf("Error: Unknown format %s given to -dumpTrace.", format)
	}
	i.options.DumpTrace = append(i.options.DumpTrace, tlc.TraceFormat{Format: format, File: file})
	return nil
}

func setLoadTrace(i *invocation, value string) error {
	format, file, _ := strings.Cut(value, separator)
	if !strings.EqualFold(format, "tlc") && !strings.EqualFold(format, "json") {
		return tlcErrorf("Error: Unknown format %s given to -loadTrace.", format)
	}
	i.options.LoadTrace = append(i.options.LoadTrace, tlc.TraceFormat{Format: format, File: file})
	return nil
}

// strategies are those of -lncheck.
var strategies = []string{"default", "final", "seqfinal", "off"}

// setLiveness takes a strategy. TLC takes any word, so in its place any is accepted.
func setLiveness(i *invocation, value string) error {
	i.options.Liveness = strings.ToLower(value)
	if !i.dropIn && !slices.Contains(strategies, i.options.Liveness) {
		return tlcErrorf("Error: the strategy of -lncheck is one of %s. But encountered %s", strings.Join(strategies, ", "), value)
	}
	return nil
}

// setSimulate is for -simulate and -generate with their settings num=N,file=F,stats=S,sched=S.
func setSimulate(mode tlc.Mode) func(*invocation, string) error {
	return func(i *invocation, value string) error {
		o := &i.options
		o.Mode = mode
		for _, setting := range strings.Split(value, ",") {
			key, v, _ := strings.Cut(setting, "=")
			switch key {
			case "num":
				n, err := strconv.ParseInt(v, 10, 64)
				if err != nil {
					return tlcErrorf("Error: An integer for num required. But encountered %s", v)
				}
				o.TraceNum = n
			case "file":
				o.TraceFile = v
			case "stats":
				o.Stats = v
			case "sched":
				o.Sched = v
			default:
				if setting != "" && !i.dropIn {
					return tlcErrorf("Error: the settings of -simulate and -generate are num, file, stats and sched. But encountered %s", key)
				}
			}
		}
		if o.TraceFile != "" && o.TraceNum == 0 {
			return tlcErrorf("Error: You need to specify a 'num' argument when using the 'file' argument, for example: '\"num=5,file=test.txt\"'.")
		}
		return nil
	}
}

func setTraceStyle(i *invocation, value string) error {
	style, ok := report.TraceStyles[value]
	if !ok {
		return tlcErrorf("Error: the style of -trace-style is tlc, diff, table or pcal. But encountered %s", value)
	}
	i.options.TraceStyle = style
	return nil
}

// styles are the arguments of -style.
var styles = []string{"human", "tlc"}

func setStyle(i *invocation, value string) error {
	if !slices.Contains(styles, value) {
		return tlcErrorf("Error: the style of -style is human or tlc. But encountered %s", value)
	}
	i.style, i.options.Human = value, value == "human"
	return nil
}

// engines are the arguments of -engine.
var engines = []string{"auto", "packed", "boxed"}

func setEngine(i *invocation, value string) error {
	if !slices.Contains(engines, value) {
		return tlcErrorf("Error: the engine of -engine is auto, packed or boxed. But encountered %s", value)
	}
	i.options.Engine = value
	return nil
}

func setDepth(i *invocation, value string) error {
	n, ok := javaInt(value)
	if !ok {
		return tlcErrorf("Error: An integer for trace length required. But encountered %s", value)
	}
	i.options.TraceDepth = n
	return nil
}

func setSeed(i *invocation, value string) error {
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		return tlcErrorf("Error: An integer for seed required. But encountered %s", value)
	}
	i.options.Seed, i.options.SeedSet = n, true
	return nil
}

func setAril(i *invocation, value string) error {
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		return tlcErrorf("Error: An integer for aril required. But encountered %s", value)
	}
	i.options.Aril = n
	return nil
}
