package load

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/hashicorp/go-multierror"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
)

// Alone reads the first module of one file and nothing else; the module may have any name. The extension ".tla" may be
// left out. The reader is that of Options. It returns the path of the file as opened. If err is not nil it is a *multierror.Error of *Error values, as
// for Load, and the module, which may be nil, holds the units without errors.
func Alone(path string, r parser.Reader) (m *ast.Module, opened string, err error) {
	src, opened, err := readAlone(path, r.Room)
	if err == nil {
		m, err = r.ParseFile(opened, src)
		if err != nil {
			err = unparsed(strings.TrimSuffix(filepath.Base(opened), ".tla"), opened, err)
		}
	}
	if err != nil {
		return m, opened, multierror.Append(nil, err)
	}
	return m, opened, nil
}

func readAlone(path string, room func(bytes int)) (src []byte, opened string, err error) {
	opened = filepath.Clean(path)
	if _, err := os.Stat(opened); errors.Is(err, fs.ErrNotExist) {
		opened = strings.TrimSuffix(opened, ".tla") + ".tla"
		if _, err := os.Stat(opened); errors.Is(err, fs.ErrNotExist) {
			return nil, opened, notFound(opened)
		}
	}
	dir, file := filepath.Split(opened)
	from := newFolder(filepath.Clean(dir + "."))
	from.room = room
	src, err = read(from, file, opened)
	return src, opened, err
}
