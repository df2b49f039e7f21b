package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/suite"
	"github.com/gotlc/gotlc/suite/report"
	"github.com/gotlc/gotlc/tlc"
)

const testDescription = `Checks many models and compares with what is expected: those of manifest.json files, or every .cfg beside its module, which is
then expected to hold no error. Without arguments, the models of the working folder. A manifest cannot permit its models anything.
The exit status is 0 if everything is as expected, 1 if something is not, was skipped, or nothing was checked at all, 2 if the
suite could not be run.
`

// Exit statuses of gotlc test.
const (
	testFailed = 1
	testBroken = 2
)

func (i *invocation) testCommand() *cli.Command {
	return &cli.Command{
		Usage: "check many models and compare with what is expected", ArgsUsage: "[DIR|MANIFEST ...]",
		Description: testDescription, Action: i.testAction, OnUsageError: i.testUsageError, Flags: slices.Concat([]cli.Flag{
			&cli.StringFlag{Name: "run", Usage: "`REGEX` only models whose name (the path of the configuration, or the id) matches"},
			&cli.StringFlag{Name: "shard", Usage: "`i/n` only part i of n. Models are dealt out by their runtime, so that parts take about as long"},
			&cli.IntFlag{Name: "j", Usage: "`N` models checked at a time, one for each core by default; they share cores and memory"},
			memoryFlag("memory of all models that run at a time, such as 8g or 50%; 80% by default, and at least 64m for each"),
			&cli.DurationFlag{Name: "timeout", Value: 5 * time.Minute, Usage: "`DURATION` longest run of one model; 5m by default, 0 for no limit"},
			&cli.DurationFlag{Name: "budget", Usage: "`DURATION` longest run of all together; no limit by default. With one, models that take long are started last"},
			&cli.BoolFlag{Name: "fail-fast", Usage: "stop at the first failure"},
			&cli.BoolFlag{Name: "force", Usage: "run models whose result is in the cache, too"},
			&cli.BoolFlag{Name: "no-cache", Usage: "neither read nor write the cache"},
			&cli.BoolFlag{Name: "update", Usage: "write what came out into the manifests, and show the difference; write manifests where there are none. The rest of their text stays as it is"},
			&cli.BoolFlag{Name: "init", Usage: "write manifests for models that have none, with what came out, and nothing else"},
			&cli.BoolFlag{Name: "translated", Usage: "a PlusCal algorithm without a translation that is up to date, by its checksums, makes its models fail"},
			&cli.BoolFlag{Name: "allow-skipped", Usage: "models that are not run do not make the suite fail"},
		}, effectFlags(), []cli.Flag{
			&cli.StringFlag{Name: "junit", Usage: "`FILE` write a report in JUnit XML"},
			&cli.StringFlag{Name: "json", Usage: "`FILE` write a report in JSON (docs/test.schema.json), which tells of the actions of each model, too"},
			&cli.StringFlag{Name: "sarif", Usage: "`FILE` write a report in SARIF"},
			&cli.StringFlag{Name: "html", Usage: "`FILE` write a report as one page of HTML, with small state graphs"},
			&cli.BoolFlag{Name: "github", Usage: "print annotations for GitHub, as by default where GITHUB_ACTIONS is true"},
			&cli.BoolFlag{Name: "v", Usage: "list models that pass, too"},
			&cli.BoolFlag{Name: "watch", Usage: "test again whenever a .tla, .cfg or manifest changes, until interrupted; models whose files are the same are not run again"},
		}),
	}
}

// testUsageError is called when the library cannot parse the options of test.
func (i *invocation) testUsageError(ctx context.Context, c *cli.Command, err error, sub bool) error {
	i.errorStatus = testBroken
	return i.usageError(ctx, c, err, sub)
}

// testAction runs a suite. Every mistake before the first model runs has status testBroken.
func (i *invocation) testAction(ctx context.Context, c *cli.Command) error {
	i.errorStatus = testBroken
	if c.Bool("watch") {
		folders := c.Args().Slice()
		if len(folders) == 0 {
			folders = []string{"."}
		}
		return i.watch(ctx, folders...)
	}
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
	s := report.Summary{Results: runner.Run(ctx, models), Wall: time.Since(started), Version: tlc.Version()}
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
func (i *invocation) testWrite(c *cli.Command, s report.Summary) error {
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
func (i *invocation) testModels(c *cli.Command) ([]suite.Model, error) {
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

func (i *invocation) testRunner(c *cli.Command) (*suite.Runner, error) {
	if c.Int("j") < 0 || c.Duration("timeout") < 0 || c.Duration("budget") < 0 {
		return nil, &usageError{text: "-j, -timeout and -budget must not be negative"}
	}
	jobs, memory, err := testMemory(c.String(flagMemory), c.Int("j"))
	if err != nil {
		return nil, err
	}
	for _, r := range reports {
		if err := writable("-"+r.name, c.String(r.name)); err != nil {
			return nil, err
		}
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
		Translated: c.Bool("translated"),
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

// reports are those that options name files of.
var reports = []struct {
	name  string
	write func(io.Writer, report.Summary) error
}{{"junit", report.JUnit}, {"json", report.JSON}, {"sarif", report.SARIF}, {"html", report.HTML}}

// testReports writes the reports that are asked for.
func (i *invocation) testReports(c *cli.Command, s report.Summary) error {
	for _, r := range reports {
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
	f, err := readlimit.Create(file)
	if err != nil {
		return err
	}
	err = write(f, s)
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}
