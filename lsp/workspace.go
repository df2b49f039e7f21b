package lsp

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib/tla"
)

// workspace is the files of the editor's folders with the open documents over them.
type workspace struct {
	folders   []string
	libraries []load.Source
	open      map[string]*document // by path
	trees     memory[parsed]
	analyses  memory[*analysis]  // by path of the root
	read      map[string]reading // what analyses came from, also forgotten ones, by path of the root
	cache     string             // where texts of library modules are laid; "" for nowhere
}

func newWorkspace() *workspace {
	return &workspace{open: map[string]*document{}, read: map[string]reading{}}
}

// addLibraries adds folders, jars and zip files in which modules are looked for. Archives are read once.
func (w *workspace) addLibraries(paths []string) {
	for _, path := range paths {
		if abs, err := filepath.Abs(path); err == nil { // paths of modules become URIs
			path = abs
		}
		for _, place := range load.Places(path) {
			if place.FS != nil { // there is such an archive
				place.FS = overlay{place.FS, place.Dir, w}
				w.libraries = append(w.libraries, place)
			}
		}
	}
}

// parsed is a module with the text that it was read from.
type parsed struct {
	text string
	tree *ast.Module
	err  error
}

// parse is parser.ParseFile for texts that seldom change.
func (w *workspace) parse(path string, src []byte) (*ast.Module, error) {
	if p, ok := w.trees.get(path); ok && p.text == string(src) {
		return p.tree, p.err
	}
	if len(src) > maxSource {
		return nil, tooLarge(path)
	}
	tree, err := parser.ParseFile(path, src)
	w.trees.put(path, parsed{string(src), tree, err}, len(src))
	return tree, err
}

// text returns what a document or file holds.
func (w *workspace) text(path string) (string, bool) {
	if d := w.open[path]; d != nil {
		return d.text, true
	}
	src, err := readlimit.ReadFile(path)
	return string(src), err == nil
}

// analysis is a module as the root of a specification.
type analysis struct {
	path    string
	program *load.Program
	info    *sem.Info
	// loading and meaning are what went wrong.
	loading, meaning error
	found            []occurrence
	listed           bool // found is complete
}

// reading is what an analysis came from.
type reading struct {
	files  []string
	failed bool // other files, too, may change what is known
}

// tree returns the root module, or nil if the text has none.
func (a *analysis) tree() *ast.Module {
	if a.program.Root == nil {
		return nil
	}
	return a.program.Root.AST
}

// root returns the root module with its names, or nil.
func (a *analysis) root() *sem.Module {
	if a.info == nil || a.info.Root == nil || a.tree() == nil || a.info.Root.AST != a.tree() {
		return nil
	}
	return a.info.Root
}

// analyse returns what is known of the module in a file. It is computed if a text has changed since.
func (w *workspace) analyse(path string) *analysis {
	if a, ok := w.analyses.get(path); ok {
		return a
	}
	a, from, size := &analysis{path: path}, reading{files: []string{path}}, 0
	text, _ := w.text(path)
	a.program, a.loading = load.Load(path, load.Options{
		Text: []byte(text), Tolerant: true, Sources: w.sources(),
		Open: func(dir string) fs.FS { return w.overlay(dir) },
		Parse: func(path string, src []byte) (*ast.Module, error) {
			from.files = append(from.files, path)
			if size += len(src); size > maxSource {
				return nil, tooLarge(a.path)
			}
			return w.parse(path, src)
		},
	})
	if len(a.program.Order) > 0 {
		a.info, a.meaning = sem.Analyze(a.program)
	}
	from.failed = a.loading != nil
	w.read[path] = from
	w.analyses.put(path, a, size)
	return a
}

// changed forgets what depends on a file. It returns the open documents concerned.
func (w *workspace) changed(path string) []*document {
	var concerned []*document
	for root, from := range w.read {
		if from.failed || slices.Contains(from.files, path) || w.open[root] == nil && !w.analyses.has(root) {
			w.forget(root)
		}
	}
	for _, d := range w.open {
		if _, known := w.read[d.path]; !known {
			concerned = append(concerned, d)
		}
	}
	slices.SortFunc(concerned, func(a, b *document) int { return strings.Compare(a.path, b.path) })
	return concerned
}

// forget forgets what is known of the module in a file.
func (w *workspace) forget(path string) {
	w.analyses.drop(path)
	delete(w.read, path)
}

// sources are the folders in which modules are looked for besides that of the root, and the library.
func (w *workspace) sources() []load.Source {
	return append(slices.Clip(w.libraries), load.Std(tla.Modules()))
}

// overlay is a folder with the open documents in it.
type overlay struct {
	below fs.FS
	dir   string
	w     *workspace
}

func (w *workspace) overlay(dir string) fs.FS { return overlay{load.Dir(dir).FS, dir, w} }

// Open implements fs.FS.
func (o overlay) Open(name string) (fs.File, error) {
	if d := o.w.open[filepath.Join(o.dir, filepath.FromSlash(name))]; d != nil {
		return &openDocument{strings.NewReader(d.text), name, int64(len(d.text))}, nil
	}
	return o.below.Open(name)
}

// ReadDir implements fs.ReadDirFS.
func (o overlay) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(o.below, name) }

// openDocument is a document as a file.
type openDocument struct {
	io.Reader
	name string
	size int64
}

// Stat implements fs.File.
func (d *openDocument) Stat() (fs.FileInfo, error) { return d, nil }

// Close implements fs.File.
func (d *openDocument) Close() error { return nil }

// Name implements fs.FileInfo.
func (d *openDocument) Name() string { return d.name }

// Size implements fs.FileInfo.
func (d *openDocument) Size() int64 { return d.size }

// Mode implements fs.FileInfo.
func (d *openDocument) Mode() fs.FileMode { return 0o444 }

// ModTime implements fs.FileInfo.
func (d *openDocument) ModTime() time.Time { return time.Time{} }

// IsDir implements fs.FileInfo.
func (d *openDocument) IsDir() bool { return false }

// Sys implements fs.FileInfo.
func (d *openDocument) Sys() any { return nil }

// maxFiles bounds how many files of a workspace are looked through.
const maxFiles = 3000

// files lists the files of the workspace that match, and those beside open documents; folders whose names begin with a
// dot, and those of states and packages, are left out.
func (w *workspace) files(match func(path string) bool) []string {
	seen := map[string]bool{}
	for path := range w.open {
		if match(path) {
			seen[path] = true
		}
	}
	visit := func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil // a folder that cannot be read has nothing
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") && len(d.Name()) > 1 || d.Name() == "states" || d.Name() == "node_modules"):
			return fs.SkipDir
		case len(seen) >= maxFiles:
			return fs.SkipAll
		case !d.IsDir() && match(path):
			seen[path] = true
		}
		return nil
	}
	for _, dir := range w.folders {
		filepath.WalkDir(dir, visit)
	}
	for _, dir := range w.besides() {
		entries, _ := os.ReadDir(dir)
		for _, e := range entries {
			if path := filepath.Join(dir, e.Name()); !e.IsDir() && match(path) && len(seen) < maxFiles {
				seen[path] = true
			}
		}
	}
	list := make([]string, 0, len(seen))
	for path := range seen {
		list = append(list, path)
	}
	slices.Sort(list)
	return list
}

// besides are the folders of open documents that lie in no folder of the workspace, and the libraries.
func (w *workspace) besides() []string {
	var dirs []string
	for _, place := range w.libraries {
		dirs = append(dirs, place.Dir)
	}
	for path := range w.open {
		dir := filepath.Dir(path)
		inside := slices.ContainsFunc(w.folders, func(f string) bool {
			rel, err := filepath.Rel(f, dir)
			return err == nil && filepath.IsLocal(rel)
		})
		if !inside && !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
	}
	return dirs
}

// location returns the URI of a file in which something is declared. Library modules are laid into the cache.
func (w *workspace) location(f *ast.File) (uri string, ok bool) {
	if d := w.open[f.Path]; d != nil {
		return d.uri, true
	}
	if !f.Std {
		_, err := os.Stat(f.Path) // what is in an archive is no file
		return uriOf(f.Path), err == nil
	}
	if w.cache == "" || !filepath.IsLocal(f.Path) {
		return "", false
	}
	text, err := fs.ReadFile(tla.Modules(), f.Path)
	if err != nil {
		return "", false
	}
	path := filepath.Join(w.cache, f.Path)
	if old, err := os.ReadFile(path); err == nil && string(old) == string(text) {
		return uriOf(path), true
	}
	if os.MkdirAll(w.cache, 0o755) != nil || os.WriteFile(path, text, 0o644) != nil {
		return "", false
	}
	return uriOf(path), true
}
