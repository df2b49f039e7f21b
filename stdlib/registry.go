package stdlib

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
)

// Registry returns the implementations of the operators of all modules, for a specification that loads the given
// modules. The modules matter to error texts only: TLC speaks of its class Integers in errors of + and the other
// operators of Naturals if the specification uses module Integers, and of Naturals otherwise.
//
// Implementations that stand for a Java method of TLC or the community modules replace an operator whoever supplies the
// text of its module, as there; the others only the definition that ships with gotlc.
func Registry(loaded ...string) eval.Registry {
	class := "Naturals"
	if slices.Contains(loaded, "Integers") {
		class = "Integers"
	}
	r := eval.Registry{}
	for _, ops := range [][]*eval.Builtin{
		naturals(class), sequences(), finiteSets(), bags(), tlc(), tlcExt(), randomization(), json(),
		folds(), sequencesExt(), bitwise(), dyadicRationals(), ioUtils(), files(), traceTexts(), csv(), svg(), html(),
		functions(), finiteSetsExt(), bagsExt(), combinatorics(), graphs(), relation(), apalache(), vectorClocks(), statisticsTests(), graphViz(),
	} {
		r.Register(ops...)
	}
	for name, b := range r {
		if o := overrides()[name]; o != nil {
			o.install(b)
		} else {
			b.BuiltIn = !arithmetic[name.Module]
		}
	}
	return r
}

// arithmetic are the modules of numbers: all their operators have Java methods, whose errors are made where they occur.
var arithmetic = map[string]bool{"Naturals": true, "Integers": true, "Reals": true}
