# Targets for people and for .ci/run. Everything works without a network once the modules are there (go mod download).

GO      ?= go
GOTLC   ?= gotlc
# Recorded results of TLC, if they lie beside this repository.
SHARED  ?= ../shared
CORPORA ?= seeds pairs
JOBS    ?= 2
# For fuzz: how long each target runs (20s, or 100000x for so many executions), and on how many cores; for bench: how often.
FUZZTIME ?= 20s
FUZZJOBS ?= 1
# For fuzz-specs and fuzz-mutants: how many modules of a kind, from which seed on, and where those that fail are saved.
MUTANTS  ?= 100000
SEED     ?= 1
FAILURES ?= failures
COUNT    ?= 6

.PHONY: all release-check extension build gotlc-scale gotlc-beam scale scale-large man test check-format vet lint unit suite clients conformance crash attack attack-memory supply bench fallbacks profile fuzz fuzz-specs fuzz-mutants cover clean

all: build

build:
	$(GO) build -o $(GOTLC) ./cmd/gotlc

# What carries tasks and files of searches on several machines: a module of its own, with the libraries for that.
gotlc-scale:
	$(GO) build -C scale -o $(CURDIR)/gotlc-scale ./cmd/gotlc-scale

# The companion for Apache Beam is in a module of its own: its libraries take some 300 MB to fetch, and minutes to build.
gotlc-beam:
	$(GO) build -C scale/beam -o $(CURDIR)/gotlc-beam ./cmd/gotlc-beam

# The manual page and the completion scripts, for packages.
man: build
	./$(GOTLC) man > gotlc.1
	for shell in bash zsh fish; do ./$(GOTLC) completion $$shell > gotlc.$$shell; done

# What must pass before a change is done.
test: build gotlc-scale vet check-format lint unit suite conformance

vet:
	$(GO) vet ./...
	$(GO) vet -C scale ./...

check-format:
	@files=$$(gofmt -l $$(git ls-files '*.go')); \
	if [ -n "$$files" ]; then echo "not formatted by gofmt:"; echo "$$files"; exit 1; fi

# Linters run at fixed versions, for which the module proxy is needed once. Without it they are left out, unless LINT is required,
# as in .ci/run.
LINT       ?=
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
DEADCODE    = golang.org/x/tools/cmd/deadcode@v0.52.0
# What no command reaches and is there all the same: the packages for Go programs (check, stdlib.Bind), what tests of several packages
# share, and what documents are made with.
LIVE = ^(check|parser/shrink|specs|tlc/code|tlc/internal/(hammer|storetest|vfs)|tlc/scale/scaletest)/|^stdlib/bind\.go|^tlc/internal/budget/.* Fixed$$
lint:
	@if ! $(GO) run $(DEADCODE) -h 2>&1 | grep -q -- -test; then \
		if [ -n "$(LINT)" ]; then echo "lint: the linters cannot be loaded: is the module proxy ($$($(GO) env GOPROXY)) reachable?"; exit 1; fi; \
		echo "lint: skipped, the linters cannot be loaded from the module proxy"; \
	else \
		$(GO) run $(STATICCHECK) ./... && \
		(cd scale && $(GO) run $(STATICCHECK) ./...) && \
		dead=$$($(GO) run $(DEADCODE) ./... && cd scale && $(GO) run $(DEADCODE) ./...) && dead=$$(echo "$$dead" | grep -vE '$(LIVE)' || true) && \
		if [ -n "$$dead" ]; then echo "only tests use these, or nobody:"; echo "$$dead"; exit 1; fi; \
	fi

# Packages whose goroutines share something run with the race detector, which takes some ten times as long, and their tests are short then.
# What goes the way of one goroutine, or is larger than the suite and takes the same ways through the code, runs without it: SERIAL; so does
# again what is shorter with it: SMALLER. ALONE are the packages that have such tests.
RACE    = $$($(GO) list ./tlc/... ./eval/... ./specs/... ./suite/... | grep -v /eval/naive)
SERIAL  = TestManyBranches|TestNamedValues|TestWrittenOut|TestHeldOfElements|TestApart|TestHostileFiles|TestShippedSpecs|TestShipped|TestMutants|TestModules|TestCounted|TestDeepening|TestUnusedDefinitions|TestEndlessRecursion|TestReplacementsThatUseThemselves|TestPolynomial|TestEnginesPrintTheSame|TestInterruptedBehavior|TestInterruptedLiveness|TestTemporalBruteForce|TestHostileSaved|TestDeepGraph|TestFilesAreUsedAgain|TestSaveAndLoad|TestSuiteAgreesWithMap|TestSuiteAgreesWithSlices|TestLogSuiteAgreesWithSlice
SMALLER = TestMail|TestSmallMemory|TestScale|TestEngines|TestFaultsOfStores|TestCrowdedBatches
ALONE   = ./specs/conform ./tlc ./tlc/fpset ./tlc/internal/packing ./tlc/liveness ./tlc/queue ./tlc/search ./tlc/trace ./tlc/wild

# A busy machine may need more than go test's 10 minutes for a package; a test that waits says for what after a minute or two.
# The race detector needs a C compiler. Without one the same tests run without it, unless RACING is required, as in .ci/run.
RACING  ?=
DETECT   = $$([ -n "$$($(GO) env CC)" ] && command -v $$($(GO) env CC) >/dev/null && echo -race)

unit:
	$(GO) test -timeout 20m $$($(GO) list ./... | grep -v -E '/(tlc|eval|specs|suite)(/|$$)') ./eval/naive
	@if [ -z "$(DETECT)" ]; then echo "unit: without the race detector, which needs a C compiler ($$($(GO) env CC) is not installed)"; [ -z "$(RACING)" ]; fi
	CGO_ENABLED=$$([ -n "$(DETECT)" ] && echo 1 || echo 0) $(GO) test -timeout 20m $(DETECT) -short -skip '^($(SERIAL))$$' $(RACE)
	$(GO) test -timeout 20m -run '^($(SERIAL)|$(SMALLER))$$' $(ALONE)
	$(GO) test -C scale -timeout 20m ./...

# Every shipped model must give what its manifest says, with the program as people use it.
suite: build
	./$(GOTLC) test specs

# Does the tool that makes releases accept their description? It asks where the repository lies, which a clone may not know.
GORELEASER = github.com/goreleaser/goreleaser/v2@v2.15.1
release-check:
	@dir=$$(mktemp -d); trap "rm -rf $$dir" EXIT; \
	if ! GOBIN=$$dir GOFLAGS=-trimpath $(GO) install $(GORELEASER) >/dev/null 2>&1; then \
		echo "release-check: skipped, goreleaser cannot be loaded from the module proxy and built"; \
	else \
		cp .goreleaser.yaml $$dir && cd $$dir && git init -q && \
		git remote add origin https://github.com/gotlc/gotlc.git && ./goreleaser check; \
	fi

# The extension for Visual Studio Code: types, tests with a stub of the editor, and the bundle.
extension:
	@if ! command -v npm >/dev/null; then \
		echo "extension: skipped, npm is not installed"; \
	elif ! (cd editors/vscode && npm ci --no-audit --no-fund >/dev/null 2>&1); then \
		echo "extension: skipped, its packages cannot be loaded from the npm registry"; \
	else \
		cd editors/vscode && npm run --silent lint && npm run --silent test && npm run --silent build; \
	fi

# What programs do that call TLC, with gotlc in its place: their command lines, what they look for, a busy machine and slow readers, and
# a log of EVENTS events. In unit the same, smaller.
EVENTS ?= 100000
RUNS   ?= 500
clients:
	CLIENT_EVENTS=$(EVENTS) CLIENT_RUNS=$(RUNS) $(GO) test -count 1 -v -run '^(TestClients|TestNothingForPeople|TestFullPipe|TestDrained|TestLongLog)$$' ./cmd/gotlc

# Every model whose result TLC recorded must give that result.
conformance: build
	@if [ ! -f $(SHARED)/conformance/run.py ]; then \
		echo "conformance: skipped, there are no recorded results in $(SHARED)"; \
	elif ! command -v python3 >/dev/null; then \
		echo "conformance: skipped, python3 is not installed"; \
	else \
		python3 $(SHARED)/conformance/run.py --gotlc ./$(GOTLC) --jobs $(JOBS) $(CORPORA:%=--corpus $(SHARED)/corpus/%); \
	fi

# Runs that are killed at random moments, and go on from their checkpoints, must end as ones that nobody kills.
CRASHES ?= 50
CRASH = CRASH_RUNS=$(CRASHES) $(GO) test -count 1 -timeout 1h -run TestKilled -v ./cmd/gotlc
SEEDS   = $(abspath $(SHARED))/corpus/seeds/models
crash:
	CRASH_SPEC=$(CURDIR)/specs/rabbitmq/RabbitMQ CRASH_CONFIG=$(CURDIR)/specs/rabbitmq/RabbitMQ.cfg $(CRASH)
	CRASH_SPEC=$(CURDIR)/specs/controller/Controller CRASH_CONFIG=$(CURDIR)/specs/controller/Crash.cfg $(CRASH)
	@if [ ! -f $(SEEDS)/MCSwarmKit.tla ]; then \
		echo "crash: nosym2 is skipped, it is not in $(SEEDS)"; \
	else \
		CRASH_SPEC=$(SEEDS)/MCSwarmKit CRASH_CONFIG=$(SEEDS)/nosym2.cfg $(CRASH); \
	fi

# Searches by workers that get their tasks by NATS, and their files from a folder or an object store, all on this machine: processes are
# killed SCALES times, of every kind.
SCALES ?= 20
scale:
	SCALE_RUNS=$(SCALES) $(GO) test -count 1 -timeout 1h -v -run 'TestScaleKilled|TestScaleRecorded' ./cmd/gotlc
	SCALE_RUNS=$(SCALES) SCALE_S3=1 $(GO) test -C scale -count 1 -timeout 2h -v ./...
	$(GO) test -C scale/beam -count 1 -timeout 30m -v ./...

# 134,217,727 states by two processes of 1 GiB: some 10 GB of disk, and minutes.
scale-large:
	SCALE_WORDS=26 $(GO) test -count 1 -timeout 4h -v -run TestScaleWords ./cmd/gotlc

# A hostile repository, values and modules too large for the machine, signals at bad moments, and a broken disk (a fault at every single
# operation) against the program. make unit runs the same tests, with a part of the faults.
ATTACKS = TestAttacks|TestCreate|TestStranger|TestSealed|TestForged|TestBelow|TestIrregular|TestLinked|TestFolderInUse|TestHarmless|TestFault|TestLogWriteFaults|TestLogReadFaults|TestLargeValues|TestLargeModules|TestLargeMacros|TestMemoryMatrix|TestStoreWithinMemory|TestValuesNeedRoom|TestSignal|TestInterruptedBehavior|TestSecondSignal|TestFewFiles|TestFewDescriptors|TestLargeFile|TestWideSteps|TestCrowdedBatches|TestReadBackState|TestStacksAreCounted|TestChangedFile|TestHostile|TestDamagedCache|TestLackIsToldOnce|TestLargeAnswer|TestLimitedAddresses|TestOffspringEnds
attack:
	{ SIGNALS=all $(GO) test -count 1 -timeout 1h -v -run '$(ATTACKS)' $$($(GO) list ./cmd/gotlc ./eval/value/... ./eval/packed ./suite/... ./parser/... ./pluscal ./explore/... ./mcp ./lsp ./dap ./repl ./tlc/... | grep -v /tlc/search$$) && \
		$(GO) test -count 1 -timeout 1h -v -run '$(ATTACKS)' ./tlc/search -faults 0 && \
		$(GO) test -C scale -count 1 -timeout 1h -v -run '$(ATTACKS)' .; } | tee $(or $(ATTACKLOG),/dev/null) | grep -E '^ *(---|ok|FAIL|panic)' | \
		awk '/--- (PASS|FAIL)/ {tried++} /--- PASS/ {held++} /--- FAIL/ {print} /^FAIL|^panic/ {print; bad = 1} \
		END {print "attacks: " tried + 0 " cases tried, " held + 0 " held"; exit tried != held || bad}'

# Models that want more memory than there is: every shape, both engines, one and two workers, budgets from 64 MiB to 1 GiB; it takes long.
attack-memory:
	$(GO) test -count 1 -timeout 2h -v -run '^TestMemoryMatrix$$' ./cmd/gotlc -matrix | grep -E '^ *(---|ok|FAIL|panic)|took|status' | \
		awk '/--- (PASS|FAIL)/ {tried++} /--- PASS/ {held++} /--- FAIL|took/ {print} /^FAIL|^panic/ {print; bad = 1} \
		END {print "attacks on memory: " tried + 0 " cases tried, " held + 0 " held"; exit tried != held || bad}'

# Are the modules that gotlc is built from those of go.sum, and are weaknesses known of them? The second question takes the network.
VULN = golang.org/x/vuln/cmd/govulncheck@latest
supply:
	$(GO) mod verify
	cd scale && $(GO) mod verify
	@if ! $(GO) run $(VULN) -version >/dev/null 2>&1; then \
		echo "supply: NOT CHECKED for known weaknesses: govulncheck cannot be loaded from the module proxy"; \
	elif out=$$($(GO) run $(VULN) ./... 2>&1); then \
		echo "supply: no known weaknesses"; \
	elif echo "$$out" | grep -qE 'dial tcp|no such host|fetching vulnerabilities|Forbidden|connection refused'; then \
		echo "supply: NOT CHECKED for known weaknesses: the vulnerability database cannot be reached"; \
	else \
		echo "$$out"; exit 1; \
	fi

# Whole models beside TLC's recorded times, if those are there; then Go benchmarks.
bench: build
	@if [ -f $(SHARED)/bench/models.json ]; then $(GO) run ./cmd/gotlc-bench -gotlc ./$(GOTLC) -models $(SHARED)/bench/models.json; \
		else echo "bench: whole models skipped, there are no recorded times in $(SHARED)"; fi
	$(GO) test -run '^$$' -bench . -count $(COUNT) ./...

# What the models of the recorded corpora leave to the evaluator with -engine packed, and why.
COUNTED ?= seeds examples tlc pairs
fallbacks: build
	@if [ -d $(SHARED)/corpus ]; then $(GO) run ./cmd/gotlc-bench -gotlc ./$(GOTLC) -fallbacks $(COUNTED:%=$(SHARED)/corpus/%); \
		else echo "fallbacks: skipped, there are no recorded results in $(SHARED)"; fi

# The profile by which the compiler decides what to inline in gotlc: that of checking our own specifications, and of BenchmarkCheck.
profile:
	$(GO) test -run TestShippedSpecs -count 4 -cpuprofile profile.specs -o /dev/null ./specs/conform
	$(GO) test -run '^$$' -bench '^BenchmarkCheck$$' -benchtime 2s -cpuprofile profile.models -o /dev/null ./tlc
	$(GO) tool pprof -proto profile.specs profile.models > cmd/gotlc/default.pgo
	rm profile.specs profile.models

# One target after the other: go test takes one fuzz target and one package at a time.
fuzz:
	@for pkg in $$($(GO) list ./...); do \
		for target in $$($(GO) test -list '^Fuzz' $$pkg | grep '^Fuzz'); do \
			echo "$$pkg $$target"; \
			$(GO) test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 50x -parallel $(FUZZJOBS) $$pkg || exit 1; \
		done; \
	done

# Random expressions, actions, models and temporal properties for FUZZTIME, from SEED on, compared with the naive evaluator.
# What differs is saved in its smallest form, in FAILURES. Then MIXTURES specifications that mix features are run by both engines.
MIXTURES ?= 1000
fuzz-specs:
	$(GO) test ./eval/naive -count 1 -parallel 8 -timeout 24h -v -run '^Test(Expressions|Actions|Models|Order|Continued|Recorded|RecordedLiveness|Liveness)$$' -for $(FUZZTIME) -seed $(SEED) -save $(abspath $(FAILURES))
	PACKED_SEEDS="$(SEED) $(MIXTURES)" $(GO) test ./tlc/internal/packing -count 1 -timeout 24h -run '^Test(Told)?Mixture'

# Random modules, and real ones changed at random: runs must end by themselves, without a runtime error. Each of both is
# made MUTANTS times from SEED on; what fails is saved in its smallest form, in FAILURES.
WILD = -cases $(MUTANTS) -seed $(SEED) -jobs $(JOBS) -save $(abspath $(FAILURES)) $(if $(wildcard $(SHARED)/corpus),-shared $(abspath $(SHARED))/corpus)
fuzz-mutants:
	$(GO) test ./tlc/wild -count 1 -timeout 24h -v -run '^(TestMutants|TestModules)$$' $(WILD)

cover:
	$(GO) test -coverpkg ./... -coverprofile cover.out ./...
	$(GO) tool cover -func cover.out | tail -1

clean:
	rm -f $(GOTLC) gotlc-scale gotlc.1 gotlc.bash gotlc.zsh gotlc.fish cover.out
