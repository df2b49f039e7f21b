// Package docs holds the pages of the documentation, for programs that show them.
package docs

import "embed"

// Pages are the files of this folder, in Markdown.
//
//go:embed *.md
var Pages embed.FS
