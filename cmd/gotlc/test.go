package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/urfave/cli/v2"

	"github.com/gotlc/gotlc/suite"
	"github.com/gotlc/gotlc/suite/report"
	"github.com/gotlc/gotlc/tlc"
)

const testHelp = `usage: gotlc test [options] [DIR|MANIFEST ...]

Checks many models and compares with what is expected: those of manifest.json files, or every .cfg beside its module, which is
then expected to hold no error. Without arguments, the models of the working folder.
The exit status is 0 if everything is as expected, 1 if something is not, was skipped, or nothing was checked at all, 2 if the
suite could not be run.

  -run REGEX         only models whose name matches
  -shard i/n         only part i of n
  -j N               models checked at a time (default: one for each core)
  -memory SIZE       memory of all models that run at a time, such as 8g or 50% (default: 80%)
  -timeout DURATION  longest run of one model (default 5m; 0: no limit)
  -budget DURATION   longest run of all together (default: no limit)
  -fail-fast         stop at the first failure
  -force             run models whose result is in the cache, too
  -no-cache          neither read nor write the cache
  -update            write what came out into the manifests, and show the difference; write manifests where there are none
  -init              write manifests for models that have none, with what came out, and nothing else
  -allow-skipped     models that are not run do not make the suite fail
  -allow-read DIR, -allow-write DIR, -allow-exec, -allow-env
                     what models may do outside their runs, as for gotlc check; a manifest cannot allow anything
  -junit FILE        write a report in JUnit XML
  -json FILE         write a report in JSON
  -sarif FILE        write a report in SARIF
  -html FILE         write a report as one page of HTML
  -github            print annotations for GitHub (default: where GITHUB_ACTIONS is set)
  -v                 list models that pass, too
`

// Exit statuses of gotlc test.
const (
	testFailed = 1
	testBroken = 2
)

// testFlags are the options of test. Those with a value are not BoolFlags; see testArguments.
func testFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "run"}, &cli.StringFlag{Name: "shard"}, &cli.IntFlag{Name: "j"},
		&cli.StringFlag{Name: flagMemory},
		&cli.DurationFlag{Name: "timeout", Value: 5 * time.Minute}, &cli.DurationFlag{Name: "budget"},
		&cli.BoolFlag{Name: "fail-fast"}, &cli.BoolFlag{Name: "force"}, &cli.BoolFlag{Name: "no-cache"}, &cli.BoolFlag{Name: "update"},
		&cli.BoolFlag{Name: "init"}, &cli.BoolFlag{Name: "allow-skipped"},
		&cli.StringSliceFlag{Name: "allow-read"}, &cli.StringSliceFlag{Name: "allow-write"},
		&cli.BoolFlag{Name: "allow-exec"}, &cli.BoolFlag{Name: "allow-env"},
		&cli.StringFlag{Name: "junit"}, &cli.StringFlag{Name: "json"}, &cli.StringFlag{Name: "sarif"}, &cli.StringFlag{Name: "html"},
		&cli.BoolFlag{Name: "github"}, &cli.BoolFlag{Name: "v"},
	}
}

// testArguments moves options before folders. Behind -- everything is a folder.
func testArguments(args []string) []string {
	valued := map[string]bool{}
	for _, f := range testFlags() {
		_, isBool := f.(*cli.BoolFlag)
		valued[f.Names()[0]] = !isBool
	}
	var flags, paths []string
	for k := 0; k < len(args); k++ {
		switch arg := args[k]; {
		case arg == "--":
			paths = append(paths, args[k+1:]...)
			k = len(args)
		case strings.HasPrefix(arg, "-"):
			flags = append(flags, arg)
			if valued[strings.TrimLeft(arg, "-")] {
				if k+1 == len(args) {
					return flags // the value is missing
				}
				k++
				flags = append(flags, args[k])
			}
		default:
			paths = append(paths, arg)
		}
	}
	return slices.Concat(flags, []string{"--"}, paths)
}

// testUsageError is called when the library cannot parse the options of test.
func (i *invocation) testUsageError(c *cli.Context, err error, sub bool) error {
	i.errorStatus = testBroken
	return i.usageError(c, err, sub)
}

// testAction runs a suite. Every mistake before the first model runs has status testBroken.
func (i *invocation) testAction(c *cli.Context) error {
	i.errorStatus = testBroken
	models, err := i.testModels(c)
	if err != nil {
		return err
	}
	runner, err := i.testRunner(c)
	if err != nil {
		return err
	}
	if i.terminal {
		bar := progressbar.NewOptions(len(models), progressbar.OptionSetWriter(i.stderr), progressbar.OptionShowCount(),
			progressbar.OptionClearOnFinish(), progressbar.OptionSetRenderBlankState(true))
		runner.Notify = func(r suite.Result) {
			bar.Describe(report.Short(r.Model.ID))
			bar.Add(1)
		}
		defer bar.Close()
	}
	started := time.Now()
	s := report.Summary{Results: runner.Run(c.Context, models), Wall: time.Since(started), Version: tlc.Version()}
	report.Table(i.stdout, s, c.Bool("v"))
	if err := i.testReports(c, s); err != nil {
		return err
	}
	if c.Bool("init") || c.Bool("update") {
		return i.testWrite(c, s)
	}
	skipped := s.Count(suite.Skipped) > 0 && !c.Bool("allow-skipped")
	if s.Bad() > 0 || skipped || s.Count(suite.Passed) == 0 {
		i.result = testFailed
	}
	return nil
}

// testWrite writes what came out of the models into manifests.
func (i *invocation) testWrite(c *cli.Context, s report.Summary) error {
	if s.WithoutOutcome() > 0 {
		i.result = testFailed
	}
	files, err := suite.Create(s.Results)
	for _, file := range files {
		fmt.Fprintln(report.Harmless(i.stdout), file+": written")
	}
	switch {
	case err != nil:
		return err
	case c.Bool("init") && len(files) == 0:
		return &usageError{text: "-init: no model is without a manifest", hint: "-update brings manifests up to date"}
	case c.Bool("init"):
		return nil
	}
	changes, err := suite.Update(s.Results)
	for _, change := range changes {
		fmt.Fprintln(report.Harmless(i.stdout), change)
	}
	return err
}

// testModels finds the models that are asked for.
func (i *invocation) testModels(c *cli.Context) ([]suite.Model, error) {
	paths := c.Args().Slice()
	if len(paths) == 0 {
		paths = []string{"."}
	}
	models, err := suite.Discover(paths)
	if err != nil {
		return nil, &usageError{text: err.Error(), hint: "gotlc test takes folders and files named manifest.json"}
	}
	run, err := regexp.Compile(c.String("run"))
	if err != nil {
		return nil, &usageError{text: "-run: " + err.Error()}
	}
	if models = suite.Select(models, run); len(models) == 0 {
		return nil, &usageError{text: "no model matches -run " + c.String("run")}
	}
	if c.String("shard") == "" {
		return models, nil
	}
	shard, err := suite.ParseShard(c.String("shard"))
	if err != nil {
		return nil, &usageError{text: "-shard: " + err.Error()}
	}
	return shard.Of(models), nil
}

func (i *invocation) testRunner(c *cli.Context) (*suite.Runner, error) {
	if c.Int("j") < 0 || c.Duration("timeout") < 0 || c.Duration("budget") < 0 {
		return nil, &usageError{text: "-j, -timeout and -budget must not be negative"}
	}
	jobs, memory, err := testMemory(c.String(flagMemory), c.Int("j"))
	if err != nil {
		return nil, err
	}
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	r := &suite.Runner{
		Execute: suite.Program(program), Jobs: jobs, Memory: memory, Timeout: c.Duration("timeout"), Budget: c.Duration("budget"),
		Allow: suite.Permissions{Read: absolute(c.StringSlice("allow-read")), Write: absolute(c.StringSlice("allow-write")),
			Exec: c.Bool("allow-exec"), Env: c.Bool("allow-env")},
		FailFast: c.Bool("fail-fast"), Force: c.Bool("force"), StateGraphs: c.String("html") != "" || c.String("json") != "",
	}
	if c.Bool("no-cache") {
		return r, nil
	}
	dir, err := os.UserCacheDir()
	if err == nil {
		trees := append([]string{"."}, c.Args().Slice()...)
		r.Cache, err = suite.OpenCache(filepath.Join(dir, "gotlc", "test"), tlc.Version(), program, []byte(os.Getenv(cacheKey)), trees)
	}
	if err != nil {
		fmt.Fprintf(i.stderr, "gotlc: results are not kept, for there is no cache: %v\n", err)
	}
	return r, nil
}

// cacheKey is the environment variable with the secret that seals results where they are kept among what is checked.
const cacheKey = "GOTLC_CACHE_KEY"

// absolute makes folders mean the same in every working folder.
func absolute(dirs []string) []string {
	var list []string
	for _, dir := range dirs {
		if abs, err := filepath.Abs(dir); err == nil {
			dir = abs
		}
		list = append(list, dir)
	}
	return list
}

// testReports writes the reports that are asked for.
func (i *invocation) testReports(c *cli.Context, s report.Summary) error {
	for _, r := range []struct {
		name  string
		write func(io.Writer, report.Summary) error
	}{{"junit", report.JUnit}, {"json", report.JSON}, {"sarif", report.SARIF}, {"html", report.HTML}} {
		if file := c.String(r.name); file != "" {
			if err := writeReport(file, s, r.write); err != nil {
				return err
			}
		}
	}
	if c.Bool("github") || os.Getenv("GITHUB_ACTIONS") == "true" {
		return report.GitHub(i.stdout, s)
	}
	return nil
}

// writeReport writes a report into a file.
func writeReport(file string, s report.Summary, write func(io.Writer, report.Summary) error) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	err = write(f, s)
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}
