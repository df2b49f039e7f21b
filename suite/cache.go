package suite

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gotlc/gotlc/lazyregexp"
	"github.com/gotlc/gotlc/parser/readlimit"
)

// Cache keeps outcomes in a folder, each under the hash of what it follows from: the program, the modules in the folder of
// the specification, the configuration and the options. A nil *Cache keeps nothing.
//
// Whoever can write into the folder can make models pass. So it must not be part of what is checked; where it has to be,
// as in CI services that keep only folders of the checkout, a secret key seals the entries, and others are not believed.
type Cache struct {
	dir     string
	program string
	secret  []byte // empty for none
}

// keep is how long an entry stays that nobody asks for.
const keep = 30 * 24 * time.Hour

// OpenCache opens the cache in a folder, which is made if need be, for outcomes of a program: its version and its file.
// Entries that were not used for 30 days are removed. Without a secret it is an error if the folder lies in one of the
// trees, which are folders or files of what is checked, or in a repository around them.
func OpenCache(dir, version, programFile string, secret []byte, trees []string) (*Cache, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	for _, tree := range trees {
		if len(secret) == 0 && confined(repository(tree), dir) == nil {
			return nil, fmt.Errorf("the cache %s is part of what is checked, so its entries prove nothing; move it, or give a secret key (GOTLC_CACHE_KEY)", dir)
		}
	}
	h := sha256.New()
	fmt.Fprintln(h, version)
	if err := hashFile(h, programFile); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > keep {
			os.Remove(filepath.Join(dir, e.Name()))
		}
	}
	return &Cache{dir, hex.EncodeToString(h.Sum(nil)), secret}, nil
}

// repository is the folder that holds path and, if there is one, the repository around it.
func repository(path string) string {
	abs, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	if info, err := os.Stat(abs); err == nil && !info.IsDir() {
		abs = filepath.Dir(abs)
	}
	for up := abs; ; up = filepath.Dir(up) {
		if exists(filepath.Join(up, ".git")) {
			return up
		}
		if up == filepath.Dir(up) {
			return abs
		}
	}
}

// seal is what stands before an entry: a code over it and its key that only the secret gives, "" without one.
func (c *Cache) seal(key string, text []byte) string {
	if len(c.secret) == 0 {
		return ""
	}
	code := hmac.New(sha256.New, c.secret)
	fmt.Fprintf(code, "%s\n%s", key, text)
	return hex.EncodeToString(code.Sum(nil)) + "\n"
}

// readers matches what shows that a model may depend on files or on the environment: those are not part of the key.
var readers = lazyregexp.New(`(?m)^(?:Parsing file|Semantic processing of module) (?:.*[/\\])?(IOUtils|Json|CSV)(?:\.tla)?\b`)

// entry is what is kept of a run.
type entry struct {
	Execution
	Wall time.Duration
}

// key returns the hash of what the outcome of a model follows from, "" if that cannot be told.
func (c *Cache) key(m Model) string {
	if c == nil || dependsOnMore(m.Flags) {
		return ""
	}
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%s\n%q\n", c.program, filepath.Base(m.Spec), m.Flags)
	modules, err := filepath.Glob(filepath.Join(escapeGlob(filepath.Dir(m.Spec)), "*.tla"))
	if err != nil {
		return ""
	}
	for _, file := range append(modules, config(m)) {
		if file == "" {
			continue
		}
		fmt.Fprintf(h, "%q\n", filepath.Base(file))
		if hashFile(h, file) != nil {
			return ""
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

// config is the configuration that a model has, "" if there is none.
func config(m Model) string {
	if m.Config != "" {
		return m.Config
	}
	if beside := strings.TrimSuffix(m.Spec, ".tla") + ".cfg"; exists(beside) {
		return beside
	}
	return ""
}

// dependsOnMore reports whether options make the outcome depend on other files, or the run write some.
func dependsOnMore(flags []string) bool {
	for _, f := range flags {
		if strings.HasPrefix(f, "-DTLA-Library") || strings.HasPrefix(f, "-Djava.class.path") {
			return true
		}
	}
	return has(flags, "-config", "-allow-read", "-allow-write", "-allow-exec", "-allow-env", "-dump", "-dumpTrace", "-loadTrace",
		"-userFile", "-metadir", "-generateSpecTE")
}

func hashFile(w io.Writer, path string) error {
	text, err := readlimit.ReadFile(path)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%x\n", sha256.Sum256(text))
	return nil
}

func (c *Cache) get(key string) (entry, bool) {
	var e entry
	if key == "" {
		return e, false
	}
	text, err := readlimit.ReadFile(c.file(key)) // which may be a link to a device, in a checkout that holds the cache
	if err != nil {
		return e, false
	}
	if len(c.secret) > 0 {
		_, sealed, _ := bytes.Cut(text, []byte("\n"))
		if !hmac.Equal(text, append([]byte(c.seal(key, sealed)), sealed...)) {
			return e, false
		}
		text = sealed
	}
	if json.Unmarshal(text, &e) != nil {
		return e, false
	}
	now := time.Now()
	os.Chtimes(c.file(key), now, now) // it has been used; if that cannot be noted, it goes earlier
	return e, true
}

// put keeps a result. A cache that cannot be written costs time later, and is no reason to fail now.
func (c *Cache) put(key string, r Result) {
	if key == "" || readers().MatchString(r.Outcome.Output) {
		return
	}
	text, err := json.Marshal(entry{Execution{r.Outcome.events, r.Outcome.Notes, r.Outcome.Exit, r.Outcome.told}, r.Wall})
	if err != nil {
		return
	}
	f, err := os.CreateTemp(c.dir, "new-*")
	if err != nil {
		return
	}
	_, err = f.WriteString(c.seal(key, text) + string(text))
	if f.Close() == nil && err == nil && os.Rename(f.Name(), c.file(key)) == nil {
		return
	}
	os.Remove(f.Name())
}

func (c *Cache) file(key string) string { return filepath.Join(c.dir, key+".json") }
