module github.com/gotlc/gotlc

go 1.26.0

require (
	github.com/alecthomas/participle/v2 v2.1.4
	github.com/cpuguy83/go-md2man/v2 v2.0.7
	github.com/google/btree v1.1.3
	github.com/hashicorp/go-multierror v1.1.1
	github.com/jstemmer/go-junit-report/v2 v2.1.0
	github.com/rivo/uniseg v0.4.7
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.2
	github.com/schollz/progressbar/v3 v3.19.1
	github.com/urfave/cli/v2 v2.27.7
	golang.org/x/net v0.62.0
	golang.org/x/term v0.47.0
)

require (
	github.com/hashicorp/errwrap v1.0.0 // indirect
	github.com/mitchellh/colorstring v0.0.0-20190213212951-d06e56a500db // indirect
	github.com/russross/blackfriday/v2 v2.1.0 // indirect
	github.com/stretchr/testify v1.11.1 // indirect
	github.com/xrash/smetrics v0.0.0-20240521201337-686a1a2994c1 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)
