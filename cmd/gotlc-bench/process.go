package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// result is what one run of a model took and found.
type result struct {
	generated, distinct uint64
	wall                float64 // seconds
	peak                int64   // bytes
	collecting          float64 // percent of the processor time
}

// once runs a model with an engine in a process of its own.
func (o *options) once(m model, engine string) (result, error) {
	cmd, clean, err := o.command(context.Background(), m, engine, "-tool")
	if err != nil {
		return result{}, err
	}
	defer clean()
	cmd.Env = append(os.Environ(), "GODEBUG=gctrace=1")
	var out, notes bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &notes
	begin := time.Now()
	err = cmd.Run()
	r := result{wall: time.Since(begin).Seconds(), collecting: collectorShare(notes.String())}
	if cmd.ProcessState == nil {
		return r, err
	}
	r.peak = peakMemory(cmd.ProcessState)
	r.generated, r.distinct, err = figures(out.String())
	return r, err
}

// command returns the command that runs a model with an engine and one more option, and what removes the folder that it writes to.
func (o *options) command(ctx context.Context, m model, engine, option string) (cmd *exec.Cmd, clean func(), err error) {
	program, err := filepath.Abs(o.gotlc)
	if err != nil {
		return nil, nil, err
	}
	dir, err := filepath.Abs(m.dir)
	if err != nil {
		return nil, nil, err
	}
	meta, err := os.MkdirTemp("", "gotlc-bench-")
	if err != nil {
		return nil, nil, err
	}
	spec := filepath.Join(dir, m.entry.TLA)
	cmd = exec.CommandContext(ctx, program, slices.Insert(o.arguments(m, dir, meta, spec), 1, option, "-engine", engine)...)
	cmd.Dir = filepath.Dir(spec)
	return cmd, func() { os.RemoveAll(meta) }, nil
}

func (o *options) arguments(m model, dir, meta, spec string) []string {
	args := []string{"check", "-workers", strconv.Itoa(o.workers), "-metadir", meta, "-noGenerateSpecTE"}
	for k, v := range m.entry.Props {
		args = append(args, "-D"+k+"="+v)
	}
	for i := 0; i < len(m.entry.Flags); i++ {
		if m.entry.Flags[i] == "-workers" {
			i++
			continue
		}
		args = append(args, m.entry.Flags[i])
	}
	if m.entry.Cfg != "" {
		args = append(args, "-config", filepath.Join(dir, m.entry.Cfg))
	}
	return append(args, spec)
}

var figuresLine = regexp.MustCompile(`([\d,]+) states generated, ([\d,]+) distinct states found, [\d,]+ states left on queue\.`)

// figures returns the states generated and the distinct states of a run's last figures.
func figures(out string) (generated, distinct uint64, err error) {
	all := figuresLine.FindAllStringSubmatch(out, -1)
	if all == nil {
		return 0, 0, fmt.Errorf("no figures in the output:\n%s", out)
	}
	last := all[len(all)-1]
	if generated, err = number(last[1]); err == nil {
		distinct, err = number(last[2])
	}
	return generated, distinct, err
}

func number(s string) (uint64, error) {
	return strconv.ParseUint(strings.ReplaceAll(s, ",", ""), 10, 64)
}

var traceLine = regexp.MustCompile(`(?m)^gc \d+ @[\d.]+s (\d+)%:`)

// collectorShare returns the collector's share of the time since the start, in percent, from the last line of its trace.
func collectorShare(notes string) float64 {
	all := traceLine.FindAllStringSubmatch(notes, -1)
	if all == nil {
		return 0
	}
	share, _ := strconv.ParseFloat(all[len(all)-1][1], 64)
	return share
}
