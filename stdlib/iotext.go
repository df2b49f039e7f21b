package stdlib

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// textOptions is the third argument of Serialize and the second one of Deserialize.
type textOptions struct {
	format  string
	charset charset
	open    openOptions
}

// readOptions reads the options of op. What the Java library refuses is an error, with the words of its exception.
func readOptions(c *eval.Ctx, op string, options value.Value) (o textOptions, err error) {
	needRecord(options)
	o.format = text(fieldOf(c, options, "format"))
	switch o.format {
	case "NDJSON":
		return o, nil
	case "TXT":
	default: // what is left is the definition
		value.Throw("Attempted to enumerate a set of the form [l1 : v1, ..., ln : vn],\n" +
			"but can't enumerate the value of the `exitValue' field:\nInt")
	}
	if o.charset, err = findCharset(text(fieldOf(c, options, "charset"))); err != nil || op == "Deserialize" {
		return o, err
	}
	list, ok := value.TupleElems(fieldOf(c, options, "openOptions"))
	if !ok {
		cannotCast(fieldOf(c, options, "openOptions"), "TupleValue")
	}
	for _, name := range list {
		if !slices.Contains(knownOptions, text(name)) {
			return o, fmt.Errorf("java.lang.IllegalArgumentException: No enum constant java.nio.file.StandardOpenOption.%s", name.Text())
		}
		o.open = append(o.open, name.Text())
	}
	return o, o.open.check()
}

// openOptions are constants of Java's enumeration StandardOpenOption.
type openOptions []string

var knownOptions = []string{
	"READ", "WRITE", "APPEND", "TRUNCATE_EXISTING", "CREATE", "CREATE_NEW", "DELETE_ON_CLOSE", "SPARSE", "SYNC", "DSYNC",
}

func (o openOptions) has(name string) bool {
	return len(o) == 0 && name != "APPEND" && name != "CREATE_NEW" || slices.Contains(o, name)
}

func (o openOptions) check() error {
	switch {
	case slices.Contains(o, "READ"):
		return errors.New("java.lang.IllegalArgumentException: READ not allowed")
	case o.has("APPEND") && o.has("TRUNCATE_EXISTING"):
		return errors.New("java.lang.IllegalArgumentException: APPEND + TRUNCATE_EXISTING not allowed")
	}
	return nil
}

// content returns what a file holds after writing data to it.
func (o openOptions) content(c *eval.Ctx, path string, data []byte) ([]byte, error) {
	old, err := c.Env().ReadFile(path)
	switch {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return nil, err
	case err == nil && o.has("CREATE_NEW"):
		return nil, errors.New("java.nio.file.FileAlreadyExistsException: " + path)
	case err != nil && !o.has("CREATE") && !o.has("CREATE_NEW"):
		return nil, errors.New("java.nio.file.NoSuchFileException: " + path)
	case o.has("APPEND"):
		return slices.Concat(old, data), nil
	case o.has("TRUNCATE_EXISTING") || len(data) >= len(old):
		return data, nil
	}
	return slices.Concat(data, old[len(data):]), nil // what is longer stays
}

func serializeText(c *eval.Ctx, v, file, options value.Value) value.Value {
	path := text(file)
	o, err := readOptions(c, "Serialize", options)
	if err != nil {
		return attempted(c, "Serialize error invalid parameters: ", err, "")
	}
	if o.format == "NDJSON" {
		ndJSONSerialize(c, path, v)
		return value.True
	}
	data, err := o.open.content(c, path, o.charset.encode(text(v)))
	if err == nil {
		err = c.Env().WriteFile(path, data)
	}
	return attempted(c, "Serialize error writing to the file: ", err, "Finish writing to the file with success!")
}

func deserializeText(c *eval.Ctx, file, options value.Value) value.Value {
	path := text(file)
	o, err := readOptions(c, "Deserialize", options)
	if err != nil {
		return attempted(c, "Deserialize error invalid parameters: ", err, "")
	}
	if o.format == "NDJSON" {
		return ndJSONDeserialize(c, readFile(c, path))
	}
	data, err := c.Env().ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		err = errors.New("java.nio.file.NoSuchFileException: " + path)
	}
	if err != nil {
		return attempted(c, "Deserialize error reading from the file: ", err, "")
	}
	return attempted(c, "", nil, o.charset.decode(data))
}

// attempted is the result of something whose failure is not an error of the evaluation.
func attempted(c *eval.Ctx, failed string, err error, stdout string) value.Value {
	if err != nil {
		return finished(c, eval.Executed{Status: 1, Stderr: failed + err.Error()})
	}
	return finished(c, eval.Executed{Stdout: stdout})
}

// charset is one of the character sets that every Java platform has.
type charset struct {
	encode func(text string) []byte
	decode func(data []byte) string
}

// findCharset returns a character set by one of its names, which are the same in small letters.
func findCharset(name string) (charset, error) {
	switch strings.ToLower(name) {
	case "utf-8", "utf8", "unicode-1-1-utf-8":
		return charset{func(s string) []byte { return []byte(s) }, func(b []byte) string { return strings.ToValidUTF8(string(b), "\ufffd") }}, nil
	case "us-ascii", "ascii", "iso646-us", "ansi_x3.4-1968", "646", "cp367", "ibm367":
		return singleBytes(0x7f), nil
	case "iso-8859-1", "iso8859_1", "iso8859-1", "latin1", "l1", "8859_1", "cp819", "ibm819", "iso_8859-1":
		return singleBytes(0xff), nil
	case "utf-16be", "utf_16be", "unicodebigunmarked":
		return wide(true, false), nil
	case "utf-16le", "utf_16le", "unicodelittleunmarked":
		return wide(false, false), nil
	case "utf-16", "utf_16", "utf16", "unicode", "unicodebig":
		return wide(true, true), nil
	}
	return charset{}, errors.New("java.nio.charset.UnsupportedCharsetException: " + name)
}

// singleBytes is the set of the characters up to the greatest one; others are written as question marks.
func singleBytes(greatest rune) charset {
	return charset{
		encode: func(s string) []byte {
			var b []byte
			for _, r := range s {
				if r > greatest {
					r = '?'
				}
				b = append(b, byte(r))
			}
			return b
		},
		decode: func(data []byte) string {
			var b strings.Builder
			for _, x := range data {
				if r := rune(x); r <= greatest {
					b.WriteRune(r)
				} else {
					b.WriteRune(utf8.RuneError)
				}
			}
			return b.String()
		},
	}
}

// wide is the set of all characters in units of two bytes, the more significant one first if big; a mark at the beginning of
// the data may tell.
func wide(big, marked bool) charset {
	join := func(x, y byte) uint16 { return uint16(x)<<8 | uint16(y) }
	return charset{
		encode: func(s string) []byte {
			units := utf16.Encode([]rune(s))
			if marked {
				units = slices.Insert(units, 0, 0xfeff)
			}
			var b []byte
			for _, u := range units {
				if big {
					b = append(b, byte(u>>8), byte(u))
				} else {
					b = append(b, byte(u), byte(u>>8))
				}
			}
			return b
		},
		decode: func(data []byte) string {
			big := big && !(marked && bytes.HasPrefix(data, []byte{0xff, 0xfe}))
			var units []uint16
			for i := 0; i+1 < len(data); i += 2 {
				if big {
					units = append(units, join(data[i], data[i+1]))
				} else {
					units = append(units, join(data[i+1], data[i]))
				}
			}
			if marked && len(units) > 0 && units[0] == 0xfeff {
				units = units[1:]
			}
			return string(utf16.Decode(units))
		},
	}
}
