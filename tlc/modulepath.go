package tlc

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/stdlib/tla"
)

// ModulePath says where modules are looked up besides the folder of the specification.
type ModulePath struct {
	// Library lists folders, jars and zip files in which modules are looked up after the specification's own folder.
	Library []string
	// ClassPath lists folders and jars in which modules are looked up as Java does on a class path: those of the official
	// tools, which are built in, are found before them, and those of the community, which are built in too, after them.
	ClassPath []string
}

// sources are where modules are looked up behind the folder of the root module: the libraries, then what ships with gotlc.
func (p ModulePath) sources() []load.Source {
	var list, standard, top []load.Source
	for _, path := range p.Library {
		list = append(list, load.Places(path)...)
	}
	builtIn := load.Std(tla.Modules())
	if len(p.ClassPath) == 0 {
		return append(list, builtIn)
	}
	for _, path := range p.ClassPath {
		at := load.Places(path)
		top, standard = append(top, at[0]), append(standard, at[1:]...)
	}
	official := load.Only(builtIn, tla.IsOfficial)
	return slices.Concat(list, []load.Source{official}, standard, top, []load.Source{builtIn})
}

// SplitClassPath returns the entries of a class path; dir/* stands for the jars in a folder.
func SplitClassPath(path string) []string {
	var list []string
	for _, entry := range filepath.SplitList(path) {
		dir, all := strings.CutSuffix(entry, "*")
		switch {
		case entry == "":
		case all && (dir == "" || os.IsPathSeparator(dir[len(dir)-1])):
			entries, _ := os.ReadDir(filepath.Clean(dir + ".")) // one that is not there has none, as for Java
			for _, e := range entries {
				if strings.EqualFold(filepath.Ext(e.Name()), ".jar") {
					list = append(list, filepath.Join(dir, e.Name()))
				}
			}
		default:
			list = append(list, entry)
		}
	}
	return list
}
