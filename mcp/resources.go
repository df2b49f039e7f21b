package mcp

import (
	"context"
	"io/fs"
	"slices"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/gotlc/gotlc/stdlib/manual"
	"github.com/gotlc/gotlc/stdlib/tla"
)

// addResources offers the library modules as gotlc://module/NAME and the pages of the documentation as gotlc://docs/NAME.
func (s *server) addResources(m *mcp.Server) {
	for _, module := range manual.Modules() {
		if strings.HasPrefix(module.Name, "_") {
			continue
		}
		uri := "gotlc://module/" + module.Name
		first, _, _ := strings.Cut(module.Meaning, "\n")
		m.AddResource(&mcp.Resource{URI: uri, Name: module.Name + ".tla", Description: first, MIMEType: "text/plain"},
			func(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
				src, err := fs.ReadFile(tla.Modules(), module.Name+".tla")
				if err != nil {
					return nil, err
				}
				return contents(uri, "text/plain", string(src)), nil
			})
	}
	var names []string
	for name := range s.Docs {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		uri := "gotlc://docs/" + name
		m.AddResource(&mcp.Resource{URI: uri, Name: name, MIMEType: "text/markdown"},
			func(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
				return contents(uri, "text/markdown", s.Docs[name]), nil
			})
	}
}

func contents(uri, kind, text string) *mcp.ReadResourceResult {
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: uri, MIMEType: kind, Text: text}}}
}
