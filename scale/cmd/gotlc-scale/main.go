package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strings"
	"syscall"

	"github.com/gotlc/gotlc/scale/nats"
	"github.com/gotlc/gotlc/scale/portal"
	"github.com/gotlc/gotlc/scale/s3"
)

const usage = `gotlc-scale has states searched by gotlc on several machines.

  gotlc-scale worker -nats nats://HOST:4222 -data s3://BUCKET/PREFIX [-workers N] [-memory SIZE] [-cache BYTES] [-gotlc PROGRAM]
        does the tasks of the searches in a place, by N processes of gotlc, each with so much memory, until a signal ends it; keeps
        up to BYTES of the files of the object store on this machine (8589934592). The gotlc beside this program is taken, or
        that in the PATH
  gotlc check -scale nats://HOST:4222 -data s3://BUCKET/PREFIX SPEC
        is the search, on any machine; it starts gotlc-scale serve
  gotlc-scale version

-data may also be a folder that all machines have. AWS_ENDPOINT_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION are those
of the object store, NATS_CREDS is a file with credentials for NATS.
`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "gotlc-scale:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return wrong("a command is missing")
	}
	switch command, rest := args[0], args[1:]; command {
	case "serve":
		// A signal is meant for gotlc, which ends this process by closing its input.
		return withOptions(rest, func(o *options) error { return serve(context.WithoutCancel(ctx), o, os.Stdin, os.Stdout) })
	case "worker":
		return withOptions(rest, func(o *options) error { return work(ctx, o) })
	case "version":
		version := "(devel)"
		if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
			version = info.Main.Version
		}
		fmt.Println("gotlc-scale", version)
		return nil
	case "help", "-h", "-help", "--help":
		fmt.Print(usage)
		return nil
	default:
		return wrong("there is no command " + command)
	}
}

// wrong is a mistake in the command line.
func wrong(text string) error { return fmt.Errorf("%s; gotlc-scale help says more", text) }

// options are those of the command line.
type options struct {
	servers, data, memory, gotlc, folder string
	workers                              int
	cache                                int64
}

// withOptions reads options, and gives f a folder of its own.
func withOptions(args []string, f func(o *options) error) (err error) {
	var o options
	flags := flag.NewFlagSet("gotlc-scale", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&o.servers, "nats", "", "URLs of NATS servers")
	flags.StringVar(&o.data, "data", "", "where files are")
	flags.StringVar(&o.memory, "memory", "", "memory of each process of gotlc")
	flags.StringVar(&o.gotlc, "gotlc", "", "the program gotlc")
	flags.IntVar(&o.workers, "workers", 1, "processes of gotlc")
	flags.Int64Var(&o.cache, "cache", 8<<30, "bytes of files of the object store that are kept on this machine")
	if err := flags.Parse(args); err != nil {
		return wrong(err.Error())
	}
	switch {
	case flags.NArg() > 0:
		return wrong(flags.Arg(0) + " is not understood")
	case o.servers == "" || o.data == "":
		return wrong("-nats and -data are needed")
	case o.workers < 1 || o.workers > 4096 || o.cache < 0:
		return errors.New("-workers is a number from 1 to 4096, -cache one of bytes")
	}
	if o.folder, err = os.MkdirTemp("", "gotlc-scale-"); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(o.folder)) }()
	return f(&o)
}

// connect connects to the queue of the place where files are.
func (o *options) connect() (*nats.Queue, error) {
	place := o.data
	if !strings.Contains(place, "://") { // however the folder is mounted
		place = filepath.Base(filepath.Clean(place))
	}
	q, err := nats.Connect(o.servers, strings.TrimRight(place, "/"))
	if err == nil && os.Getenv("GOTLC_SCALE_IMPATIENT") != "" {
		q.Times = nats.Impatient
	}
	return q, err
}

// place returns where gotlc on this machine finds files, and what ends that.
func (o *options) place(ctx context.Context) (string, func(), error) {
	switch scheme, _, remote := strings.Cut(o.data, "://"); {
	case !remote:
		folder, err := filepath.Abs(o.data)
		return folder, func() {}, err
	case scheme+"://" != s3.Scheme:
		return "", nil, fmt.Errorf("files cannot be kept in %s: a folder or s3://BUCKET/PREFIX is expected", o.data)
	}
	store, err := s3.Open(ctx, o.data, filepath.Join(o.folder, "cache"), o.cache)
	if err != nil {
		return "", nil, err
	}
	return portal.Serve(store)
}
