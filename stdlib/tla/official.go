package tla

import "strings"

// officialModules are the modules that TLC brings along, besides those whose names begin with an underscore.
var officialModules = map[string]bool{
	"Bags": true, "FiniteSets": true, "Integers": true, "Json": true, "Naturals": true, "Randomization": true, "RealTime": true,
	"Reals": true, "Sequences": true, "TLC": true, "TLCExt": true, "Toolbox": true,
}

// IsOfficial reports whether a module is one that TLC brings along; the others are found in libraries.
func IsOfficial(module string) bool { return officialModules[module] || strings.HasPrefix(module, "_") }
