// Package specs holds the TLA+ specifications that ship with gotlc, for people to read and for tests to check. Each
// folder has a README, the modules with their configurations, and a manifest.json that says what checking each of them
// gives, in the form that the TLA+ examples collection uses.
//
// Each property that a model claims has a broken variant: a model that fails with it, and whose counterexample is the
// test. Type invariants (named TypeOK, or ending so) may do without: they are there to be read, and to catch slips.
//
// Wherever that can be done, the tests here count the figures in the manifests with programs that know nothing of gotlc's
// code; the tests in specs/conform compare gotlc with them. The package gives access to the files and the manifests; it
// does not check anything itself. It is safe for concurrent use.
package specs
