package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// fallbacks runs the models of some corpora with -engine packed, and prints what each left to the evaluator, and why, with the totals.
func (o *options) fallbacks(corpora []string) error {
	if len(corpora) == 0 {
		return errors.New("-fallbacks needs folders with a manifest.json")
	}
	wanted, err := regexp.Compile(o.run)
	if err != nil {
		return err
	}
	fmt.Println("| model | in words | left | code | why |")
	fmt.Println("|---|---:|---:|---|---|")
	totals := map[string]int{}
	for _, dir := range corpora {
		var entries []entry
		if err := readJSON(filepath.Join(dir, "manifest.json"), &entries); err != nil {
			return err
		}
		for _, e := range entries {
			if !wanted.MatchString(e.ID) {
				continue
			}
			how, err := o.engineOf(model{entry: e, dir: dir})
			if err != nil {
				return fmt.Errorf("%s: %w", e.ID, err)
			}
			f := readFare(how)
			totals[f.kind()]++
			if f.kind() == allInWords {
				continue
			}
			fmt.Printf("| %s | %d | %d | %s | %s |\n", e.ID, f.expanded, f.left, f.kind(), strings.ReplaceAll(f.why(), "|", `\|`))
		}
	}
	fmt.Println("\n| models | code |")
	fmt.Println("|---:|---|")
	for _, kind := range slices.Sorted(maps.Keys(totals)) {
		fmt.Printf("| %d | %s |\n", totals[kind], kind)
	}
	return nil
}

// longest is how long a run may take whose fall-backs are counted.
const longest = 2 * time.Minute

// engineOf runs a model and returns what is said of its engine; "" if nothing is, as after an error in the model, "..." if it takes too long.
func (o *options) engineOf(m model) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), longest)
	defer cancel()
	cmd, clean, err := o.command(ctx, m, "packed", "-stats")
	if err != nil {
		return "", err
	}
	defer clean()
	out, err := cmd.CombinedOutput()
	if ctx.Err() != nil {
		return "...", nil
	}
	if cmd.ProcessState == nil {
		return "", err
	}
	for _, line := range strings.Split(string(out), "\n") {
		if how, ok := strings.CutPrefix(line, "Engine: "); ok {
			return how, nil
		}
	}
	return "", nil
}

// fare is how the engine fared with a model, as gotlc -stats tells it.
type fare struct {
	none           bool // nothing was said
	long           bool
	expanded, left int
	gaveUp         string
	traps, refused string
}

var (
	fareFigures = regexp.MustCompile(`^(\d+) states expanded in machine words \(forms: \d+\), (\d+) left to the evaluator`)
	fareParts   = regexp.MustCompile(`; (given up|states left|formulas without code): `)
)

func readFare(how string) (f fare) {
	f.none, f.long = how == "", how == "..."
	if m := fareFigures.FindStringSubmatch(how); m != nil {
		f.expanded, _ = strconv.Atoi(m[1])
		f.left, _ = strconv.Atoi(m[2])
	}
	at := fareParts.FindAllStringSubmatchIndex(how, -1)
	for i, a := range at {
		end := len(how)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		text := strings.TrimSuffix(how[a[1]:end], ".")
		switch how[a[2]:a[3]] {
		case "given up":
			f.gaveUp = text
		case "states left":
			f.traps = text
		default:
			f.refused = text
		}
	}
	return f
}

// Kinds of models by what is left to the evaluator.
const (
	allInWords  = "all in words"
	partsLeft   = "parts of formulas left, the states in words"
	statesLeft  = "a twentieth of the states or more left"
	runLeft     = "the whole run left"
	nothingDone = "no states to expand, or each step is looked at"
	noSearch    = "no search"
	tooLong     = "not done in time"
)

func (f fare) kind() string {
	switch {
	case f.long:
		return tooLong
	case f.none:
		return noSearch
	case f.expanded+f.left == 0 && f.gaveUp == "":
		return nothingDone
	case f.expanded+f.left == 0:
		return runLeft
	case f.left*20 >= f.expanded+f.left:
		return statesLeft
	case f.refused != "":
		return partsLeft
	}
	return allInWords
}

func (f fare) why() string {
	var whys []string
	for _, w := range []string{f.gaveUp, f.traps, f.refused} {
		if w != "" {
			whys = append(whys, w)
		}
	}
	return strings.Join(whys, "; ")
}
