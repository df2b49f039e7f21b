package main

import (
	"slices"
	"strings"
)

// Options of the Java virtual machine that have no meaning here. Those of which nothing depends on a program are not worth a
// word; agents and the like are told of, where a person looks.
var (
	jvmFlags    = []string{"-server", "-client", "-ea", "-esa", "-da", "-dsa", "-enableassertions", "-disableassertions", "-enablesystemassertions", "-disablesystemassertions"}
	jvmPrefixes = []string{"-X", "-ea:", "-da:", "-enableassertions:", "-disableassertions:"}

	jvmToldFlags    = []string{"--enable-preview", "-verbose", "-showversion", "--show-version", "--illegal-native-access"}
	jvmToldPrefixes = []string{"-javaagent:", "-agentlib:", "-agentpath:", "-verbose:", "-splash:", "--finalization=", "--illegal-access=", "--sun-misc-unsafe-memory-access="}
	// jvmValued take a value, behind = or as the next argument.
	jvmValued = []string{"--add-opens", "--add-exports", "--add-reads", "--add-modules", "--limit-modules", "--patch-module", "--module-path", "-p",
		"--upgrade-module-path", "--enable-native-access"}
)

// virtualMachine returns how many arguments the option of the virtual machine at the start of args has, 0 if it is none; told
// if a person should hear that it is ignored.
func virtualMachine(args []string) (used int, told bool) {
	begins := func(prefix string) bool { return strings.HasPrefix(args[0], prefix) }
	name, _, inline := strings.Cut(args[0], "=")
	switch {
	case slices.Contains(jvmFlags, args[0]), slices.ContainsFunc(jvmPrefixes, begins):
		return 1, false
	case slices.Contains(jvmToldFlags, args[0]), slices.ContainsFunc(jvmToldPrefixes, begins):
		return 1, true
	case !slices.Contains(jvmValued, name):
		return 0, false
	case inline || len(args) == 1:
		return 1, true
	}
	return 2, true
}
