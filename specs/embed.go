package specs

import (
	"embed"
	"io/fs"
)

//go:embed boundedqueue commit crossing election handover jugs memory mutex paxos philosophers rabbitmq replog
var files embed.FS

// FS returns the folders of the specifications: "crossing/Crossing.tla" and so on.
func FS() fs.FS { return files }
