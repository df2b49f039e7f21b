package main

import (
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strings"
)

func main() {
	var o options
	flag.StringVar(&o.gotlc, "gotlc", "./gotlc", "the `program` to time")
	flag.StringVar(&o.models, "models", "../shared/bench/models.json", "the list of models with TLC's times")
	flag.StringVar(&o.run, "run", "", "time only the models whose names match this `regexp`")
	flag.IntVar(&o.count, "count", 3, "how often each model runs")
	flag.IntVar(&o.workers, "workers", 1, "workers: 1 or 2, for which TLC's times are recorded")
	flag.StringVar(&o.engines, "engines", "auto,packed,boxed", "the `engines` to time; but for the time, the table is about the first")
	count := flag.Bool("fallbacks", false, "do not time: tell what the models of the corpora in the folders that follow leave to the evaluator")
	flag.Parse()
	wrong, err := false, error(nil)
	if *count {
		err = o.fallbacks(flag.Args())
	} else {
		wrong, err = o.all()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gotlc-bench:", err)
		os.Exit(2)
	}
	if wrong {
		os.Exit(1)
	}
}

type options struct {
	gotlc, models, run string
	engines            string
	count, workers     int
}

// all times the models and prints the table. It reports whether a figure was wrong.
func (o *options) all() (wrong bool, err error) {
	if o.count < 1 || o.workers < 1 || o.workers > 2 {
		return false, errors.New("-count is at least 1, -workers is 1 or 2")
	}
	wanted, err := regexp.Compile(o.run)
	if err != nil {
		return false, err
	}
	models, err := readModels(o.models)
	if err != nil {
		return false, err
	}
	engines := strings.Split(o.engines, ",")
	fmt.Printf("| model | kind | generated | %s, s | TLC, s | ratio | states/s | peak MiB | bytes/state | GC %% | |\n", strings.Join(engines, ", s | "))
	fmt.Printf("|---|---|---:|%s---:|---:|---:|---:|---:|---:|---|\n", strings.Repeat("---:|", len(engines)))
	ratios := map[string][]float64{}
	for _, m := range models {
		if !wanted.MatchString(m.ID) {
			continue
		}
		var r result
		var times []string
		mark := ""
		for i, engine := range engines {
			x, err := o.median(m, engine)
			if err != nil {
				return wrong, fmt.Errorf("%s: %w", m.ID, err)
			}
			if x.generated != m.Generated || x.distinct != m.Distinct {
				wrong, mark = true, "WRONG"
			}
			if times = append(times, fmt.Sprintf("%.2f", x.wall)); i == 0 {
				r = x
			}
		}
		tlc := m.wall(o.workers)
		ratios[m.Kind] = append(ratios[m.Kind], tlc/r.wall)
		fmt.Printf("| %s | %s | %d | %s | %.2f | %.1f | %.0f | %d | %.0f | %.0f | %s |\n", m.ID, m.Kind, r.generated, strings.Join(times, " | "), tlc,
			tlc/r.wall, float64(r.generated)/r.wall, r.peak>>20, float64(r.peak)/float64(max(1, r.distinct)), r.collecting, mark)
	}
	summary(ratios)
	return wrong, nil
}

// median runs a model with an engine and returns the run of median time, with the highest peak of all.
func (o *options) median(m model, engine string) (result, error) {
	runs := make([]result, o.count)
	var peak int64
	for i := range runs {
		r, err := o.once(m, engine)
		if err != nil {
			return result{}, err
		}
		runs[i], peak = r, max(peak, r.peak)
	}
	slices.SortFunc(runs, func(a, b result) int { return int(math.Copysign(1, a.wall-b.wall)) })
	r := runs[len(runs)/2]
	r.peak = peak
	return r, nil
}

// summary prints the geometric mean and the lowest ratio of each kind of model.
func summary(ratios map[string][]float64) {
	fmt.Println()
	kinds := make([]string, 0, len(ratios))
	for k := range ratios {
		kinds = append(kinds, k)
	}
	slices.Sort(kinds)
	for _, k := range kinds {
		sum := 0.0
		for _, r := range ratios[k] {
			sum += math.Log(r)
		}
		fmt.Printf("%s: %.1f times TLC in the geometric mean over %d models, at least %.1f\n", k,
			math.Exp(sum/float64(len(ratios[k]))), len(ratios[k]), slices.Min(ratios[k]))
	}
}
