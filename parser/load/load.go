package load

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/hashicorp/go-multierror"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/suggest"
	"github.com/gotlc/gotlc/pluscal"
	"github.com/gotlc/gotlc/tlc/code"
)

// Options says where modules come from. The zero value searches the folder of the root module only.
type Options struct {
	// Sources are searched in order after the folder of the root module: library folders, then the standard modules.
	Sources []Source
	// ExtraExtends names modules to add at the end of the root module's EXTENDS list.
	ExtraExtends []string
	// LaterExtends names modules that the root module extends too. They are read after all that it needs itself.
	LaterExtends []string
	// ExtraUnits are added at the end of the root module.
	ExtraUnits []ast.Unit
	// Text is the text of the root module; nil means that it is read from its file.
	Text []byte
	// PlusCal has algorithms translated as modules are read; their files stay as they are.
	PlusCal bool
	// Untranslated has those algorithms translated that have no translation, and can have one.
	Untranslated bool
	// Open returns the file system of the folder of the root module; nil for that of the machine.
	Open func(dir string) fs.FS
	// Parse reads the text of a module; nil for parser.ParseFile. Editors keep the trees of texts that have not changed.
	Parse func(path string, src []byte) (*ast.Module, error)
	// Reader is what modules are parsed with. Its Look is called by sem, too, while the Program is analysed.
	Reader parser.Reader
	// Tolerant keeps what can be read of modules with errors, and Program.Order in spite of errors.
	Tolerant bool
}

// Program is a root module with everything it needs.
type Program struct {
	Root *Module
	// Modules lists the modules in the order in which their files are opened, the root first.
	Modules []*Module
	// Order lists the same modules with every module after those it depends on, the root last. It is empty if
	// modules are missing or depend on each other in a circle.
	Order []*Module
	// Opened lists the files in the order in which they were opened, those that could not be parsed included.
	Opened []Opened
	// Warnings are about PlusCal translations that are out of date.
	Warnings []*Error
	// Untranslated are notes about PlusCal algorithms that have no translation.
	Untranslated []*Error

	// Look is that of the Options' Reader, never nil.
	Look func()

	byName map[string]*Module
}

// Opened is a file that was read.
type Opened struct {
	Path   string // as Module.Path
	Std    bool
	Behind string // the module, if it is not the first one of the file; else ""
	Parsed bool   // false if the file has syntax errors
	Said   string // what the PlusCal translator says about the module, "" for nothing
}

// Module is a parsed file.
type Module struct {
	Name string
	// AST is the first module of the file; for the root with what options add.
	AST *ast.Module
	// Path is the file as opened; "<name>.tla" for a standard module.
	Path string
	Std  bool
	// Extends and Instances are the modules in other files that this one needs, nested modules' needs included,
	// each once, in textual order.
	Extends, Instances []*Module

	// Later are the modules of Options.LaterExtends that the root extends only for their sake.
	Later []string

	deps deps
}

// Module returns the loaded module of that name, or nil.
func (p *Program) Module(name string) *Module { return p.byName[name] }

// Load reads the module in the file root (a path with or without ".tla") and all modules it needs. If err is not nil
// it is a *multierror.Error of *Error values in the order of discovery, and the Program, which is never nil, holds what
// was read. errors.Is(err, fs.ErrNotExist) tells that the file of the root module does not exist.
func Load(root string, opts Options) (*Program, error) {
	dir, name := splitRoot(root)
	open := opts.Open
	if open == nil {
		open = func(dir string) fs.FS { return newFolder(dir) }
	}
	l := &loader{
		translate: opts.PlusCal, complete: opts.Untranslated, tolerant: opts.Tolerant, parseFile: opts.Parse,
		prog:    &Program{Look: opts.Reader.Look, byName: map[string]*Module{}},
		sources: linked(append([]Source{{FS: open(dir), Dir: dir}}, opts.Sources...), opts.Reader.Room), reader: opts.Reader,
		failed: map[string]bool{}, extended: map[*Module]bool{}, instantiated: map[*Module]bool{},
	}
	if l.reader.Spare == nil {
		l.reader.Spare = &parser.Spare{}
	}
	if l.prog.Look == nil {
		l.prog.Look = func() {}
	}
	l.plusCal = l.plusCalOptions()
	if l.parseFile == nil {
		l.parseFile = l.reader.ParseFile
	}
	if dir == "." && !strings.HasPrefix(root, ".") {
		l.sources[0].Dir = ""
	}
	l.loadRoot(root, name, &opts)
	return l.prog, l.errs.ErrorOrNil()
}

type loader struct {
	prog                   *Program
	sources                []Source
	root                   *text
	reader                 parser.Reader
	errs                   *multierror.Error
	failed                 map[string]bool  // modules already reported
	extended, instantiated map[*Module]bool // modules whose EXTENDS, and whose INSTANCEs, are loaded
	plusCal                *pluscal.Options
	// as Options.PlusCal, Options.Untranslated and Options.Tolerant
	translate, complete, tolerant bool
	parseFile                     func(path string, src []byte) (*ast.Module, error)
}

func (l *loader) fail(e error) { l.errs = multierror.Append(l.errs, e) }

func (l *loader) loadRoot(root, name string, opts *Options) {
	t, err := find(l.sources[:1], name)
	if opts.Text != nil {
		t, err = &text{src: opts.Text, path: l.sources[0].show(name + ".tla"), std: false}, nil
	}
	if err != nil {
		l.fail(err)
		return
	}
	if t == nil {
		if !strings.HasSuffix(root, ".tla") {
			root += ".tla"
		}
		e := notFound(root)
		if s := suggest.Closest(name, available(l.sources[:1])); s != "" {
			e.Hint = fmt.Sprintf("did you mean %s?", l.sources[0].show(s+".tla"))
		}
		l.fail(e)
		return
	}
	l.root = t
	m := l.parse(name, t)
	if m == nil {
		return
	}
	m.extend(opts)
	l.prog.Root = m
	l.extendClosure(m)
	for _, extended := range l.prog.Modules { // modules that are only instantiated are exempt
		l.checkPlusCal(extended)
	}
	l.instanceClosure(m)
	l.laterClosure(m)
	if l.errs == nil || l.tolerant {
		l.sort()
	}
}

// extend adds to the root module what options say.
func (m *Module) extend(opts *Options) {
	if len(opts.ExtraExtends)+len(opts.LaterExtends)+len(opts.ExtraUnits) == 0 {
		return
	}
	changed := *m.AST
	changed.Extends = append([]*ast.Name(nil), m.AST.Extends...)
	add := func(names []string, to *[]string) {
		for _, x := range names {
			if !slices.ContainsFunc(changed.Extends, func(n *ast.Name) bool { return n.Text == x }) {
				changed.Extends = append(changed.Extends, &ast.Name{Text: x})
				*to = append(*to, x)
			}
		}
	}
	add(opts.ExtraExtends, &m.deps.extends)
	add(opts.LaterExtends, &m.Later)
	changed.Units = append(append([]ast.Unit(nil), m.AST.Units...), opts.ExtraUnits...)
	m.deps.add(&ast.Module{Units: opts.ExtraUnits}, nil)
	m.AST = &changed
}

// laterClosure loads what the root extends for the sake of options, and what that needs, so that their names become known
// last.
func (l *loader) laterClosure(m *Module) {
	for _, name := range m.Later {
		if d := l.load(name, m); d != nil {
			m.Extends = appendNew(m.Extends, d)
			l.extendClosure(d)
			l.instanceClosure(d)
		}
	}
}

// extendClosure loads what m extends, then what those extend.
func (l *loader) extendClosure(m *Module) {
	if l.extended[m] {
		return
	}
	l.extended[m] = true
	for _, name := range m.deps.extends {
		if d := l.load(name, m); d != nil {
			m.Extends = appendNew(m.Extends, d)
		}
	}
	for _, d := range m.Extends {
		l.extendClosure(d)
	}
}

// instanceClosure loads the modules that m instantiates, each with those it extends, then those that the modules it
// depends on instantiate.
func (l *loader) instanceClosure(m *Module) {
	if l.instantiated[m] {
		return
	}
	l.instantiated[m] = true
	inherited := map[string]bool{}
	addInherited(m, inherited, map[*Module]bool{})
	for _, name := range m.deps.instances {
		if inherited[name] {
			continue
		}
		if d := l.load(name, m); d != nil {
			m.Instances = appendNew(m.Instances, d)
			l.extendClosure(d)
		}
	}
	for _, d := range m.Extends {
		l.instanceClosure(d)
	}
	for _, d := range m.Instances {
		l.instanceClosure(d)
	}
}

func addInherited(m *Module, names map[string]bool, done map[*Module]bool) {
	for _, e := range m.Extends {
		if done[e] {
			continue
		}
		done[e] = true
		for _, n := range nestedNames(e.AST) {
			names[n] = true
		}
		addInherited(e, names, done)
	}
}

func appendNew(list []*Module, m *Module) []*Module {
	for _, x := range list {
		if x == m {
			return list
		}
	}
	return append(list, m)
}

// load returns the module called name, reading it if need be; nil after an error, which is reported once.
func (l *loader) load(name string, importer *Module) *Module {
	if m := l.prog.byName[name]; m != nil {
		return m
	}
	if l.failed[name] {
		return nil
	}
	t, err := find(l.sources, name)
	var m *Module
	switch {
	case err != nil:
		l.fail(err)
	case t != nil:
		m = l.parse(name, t)
	default:
		tree, err := l.reader.ParseModuleNamed(l.root.path, l.root.src, name)
		if tree == nil && err == nil {
			l.fail(l.missing(name, importer))
		} else {
			behind := *l.root
			behind.behind = name
			m = l.enter(name, &behind, tree, err)
		}
	}
	if m == nil {
		l.failed[name] = true
	}
	return m
}

func (l *loader) missing(name string, importer *Module) *Error {
	e := &Error{
		Code: code.ModuleMissing.Number(),
		Span: ast.Span{File: importer.AST.Span().File},
		Msg:  code.ModuleMissing.Format(name, importer.Name),
		Path: importer.Path,
	}
	if s := suggest.Closest(name, available(l.sources)); s != "" {
		e.Hint = fmt.Sprintf("did you mean %s? ", s)
	}
	var places []string
	for _, s := range l.sources {
		switch {
		case s.Std:
			places = append(places, "the standard modules")
		case s.Dir == "":
			places = append(places, "the current folder")
		default:
			places = append(places, s.Dir)
		}
	}
	e.Hint += fmt.Sprintf("looked for %s.tla in %s", name, strings.Join(places, ", "))
	return e
}

// parse parses a file that should hold module name.
func (l *loader) parse(name string, t *text) *Module {
	if (l.translate || l.complete) && !t.std && !l.translated(t) {
		return nil
	}
	tree, err := l.parseFile(t.path, t.src)
	return l.enter(name, t, tree, err)
}

// enter adds a parsed module to the program, or reports why it cannot be used.
func (l *loader) enter(name string, t *text, tree *ast.Module, err error) *Module {
	l.prog.Opened = append(l.prog.Opened, Opened{Path: t.path, Std: t.std, Behind: t.behind, Parsed: err == nil})
	if err != nil {
		l.fail(unparsed(name, t.path, err))
		if !l.tolerant || tree == nil {
			return nil
		}
	}
	if tree.Name.Text != name {
		l.fail(&Error{
			Code: code.ModuleMisnamed.Number(),
			Msg:  code.ModuleMisnamed.Format(name, tree.Name.Text),
			Hint: fmt.Sprintf("rename the file to %s.tla or the module to %s", tree.Name.Text, name),
			Path: t.path,
		})
		if !l.tolerant {
			return nil
		}
	}
	tree.Span().File.Std = t.std
	m := &Module{Name: name, AST: tree, Path: t.path, Std: t.std, deps: dependencies(tree)}
	l.prog.byName[name] = m
	l.prog.Modules = append(l.prog.Modules, m)
	return m
}

// unparsed is the error for a file with syntax errors.
func unparsed(name, path string, err error) *Error {
	return &Error{
		Code: code.ModuleUnparsed.Number(),
		Span: ast.Span{File: &ast.File{Path: path, Module: name}},
		Msg:  code.ModuleUnparsed.Format(name, path),
		Path: path,
		Err:  err,
	}
}
