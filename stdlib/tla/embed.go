package tla

import (
	"embed"
	"io/fs"
)

//go:embed *.tla
var files embed.FS

// Modules returns the module texts, one file "Name.tla" per module at the root.
func Modules() fs.FS { return files }
