package specs

import (
	"embed"
	"io/fs"
)

//go:embed */*.tla */*.cfg */manifest.json */README.md
var files embed.FS

// FS returns the folders of the specifications: "crossing/Crossing.tla" and so on.
func FS() fs.FS { return files }
