// Package suite runs many models and compares what comes out with what is expected.
//
// Discover finds models: those of a manifest, or every configuration beside its module. A Runner checks them in
// processes of their own, several at a time, each with a share of the memory and a time limit, so that a model that
// eats too much takes nothing down with it; what a process prints (TLC's output with markers) is read into an Outcome.
// Compare says where an outcome differs from the Expectation of its model, Update writes new figures into manifests, and
// a Cache keeps outcomes by the content they follow from. Package suite/report presents the results.
package suite
