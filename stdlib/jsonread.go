package stdlib

import (
	"math/big"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// maxJSONDepth is the nesting of arrays and objects beyond which a text is refused.
const maxJSONDepth = 1000

// jsonReader builds values from JSON as leniently as the reader of the library that TLC uses: quotes may be single or
// missing, = and => stand for colons and semicolons for commas, comments are skipped; elements that are missing in an
// array are null, which no value stands for. Texts of errors are those of that library, with the place in the text.
type jsonReader struct {
	c    *eval.Ctx
	text string
	pos  int
	path []jsonStep
}

// jsonStep is an object or array that is being read.
type jsonStep struct {
	array bool
	index int
	name  string
	named bool
}

// jsonValue reads one JSON value, which must be all of data. Arrays become sequences, objects records.
func jsonValue(c *eval.Ctx, data []byte) value.Value {
	r := jsonReader{c: c, text: string(data)}
	r.text = strings.TrimPrefix(r.text, "\ufeff")
	if r.space(); strings.HasPrefix(r.text[r.pos:], ")]}'\n") {
		r.pos += 5
	}
	if r.space(); r.pos == len(r.text) {
		r.null()
	}
	v := r.value()
	if r.space(); r.pos < len(r.text) {
		value.Throw("Did not consume the entire document.")
	}
	return v
}

// null reports what no value stands for.
func (r *jsonReader) null() {
	value.Throw("Cannot convert value: unsupported JSON value null")
}

// malformed reports a text that is no JSON.
func (r *jsonReader) malformed(why string) {
	value.Throw("com.google.gson.stream.MalformedJsonException: %s%s", why, r.place())
}

// place tells where the reader is.
func (r *jsonReader) place() string {
	line := strings.Count(r.text[:r.pos], "\n") + 1
	column := len(utf16.Encode([]rune(r.text[strings.LastIndexByte(r.text[:r.pos], '\n')+1:r.pos]))) + 1
	var path strings.Builder
	path.WriteByte('$')
	for _, s := range r.path {
		switch {
		case s.array:
			path.WriteString("[" + strconv.Itoa(s.index) + "]")
		case s.named:
			path.WriteString("." + s.name)
		default:
			path.WriteByte('.')
		}
	}
	return " at line " + strconv.Itoa(line) + " column " + strconv.Itoa(column) + " path " + path.String()
}

// space skips white space and comments.
func (r *jsonReader) space() {
	for r.pos < len(r.text) {
		rest := r.text[r.pos:]
		switch {
		case strings.IndexByte(" \t\r\n", rest[0]) >= 0:
			r.pos++
		case strings.HasPrefix(rest, "/*"):
			end := strings.Index(rest[2:], "*/")
			if end < 0 {
				r.malformed("Unterminated comment")
			}
			r.pos += end + 4
		case rest[0] == '#', strings.HasPrefix(rest, "//"):
			end := strings.IndexAny(rest, "\r\n")
			if end < 0 {
				end = len(rest)
			}
			r.pos += end
		default:
			return
		}
	}
}

// next skips to the next character that means something, and returns it.
func (r *jsonReader) next() byte {
	if r.space(); r.pos == len(r.text) {
		value.Throw("java.io.EOFException: End of input%s", r.place())
	}
	r.pos++
	return r.text[r.pos-1]
}

// value reads a value at the next character.
func (r *jsonReader) value() value.Value {
	switch b := r.next(); b {
	case '"', '\'':
		return r.c.Table().String(r.quoted(b))
	case '[':
		return r.array()
	case '{':
		return r.object()
	case ']', ',', ';':
		r.malformed("Unexpected value")
	}
	r.pos--
	word := r.word()
	if word == "" {
		r.malformed("Expected value")
	}
	switch strings.ToLower(word) {
	case "true":
		return value.True
	case "false":
		return value.False
	case "null":
		r.null()
	}
	if isJSONNumber(word) {
		return value.MakeInt(lowBits(word))
	}
	return r.c.Table().String(word)
}

// word reads characters up to the next one that means something.
func (r *jsonReader) word() string {
	n := strings.IndexAny(r.text[r.pos:], "/\\;#={}[]:, \t\f\r\n")
	if n < 0 {
		n = len(r.text) - r.pos
	}
	r.pos += n
	return r.text[r.pos-n : r.pos]
}

// enter goes into an array or object.
func (r *jsonReader) enter(s jsonStep) *jsonStep {
	if len(r.path) == maxJSONDepth {
		value.Throw("Cannot convert JSON: more than %d levels of arrays and objects", maxJSONDepth)
	}
	r.path = append(r.path, s)
	return &r.path[len(r.path)-1]
}

func (r *jsonReader) leave() { r.path = r.path[:len(r.path)-1] }

// valueBytes is the size of a value in a list.
const valueBytes = 16

// array reads the rest of an array.
func (r *jsonReader) array() value.Value {
	level := len(r.path)
	r.enter(jsonStep{array: true})
	defer r.leave()
	var list []value.Value
	var growth value.Growth
	for {
		growth.To(len(list) * valueBytes)
		switch r.next() {
		case ']':
			if len(list) == 0 {
				return value.EmptyTuple
			}
			r.null()
		case ',', ';':
			r.null()
		}
		r.pos--
		list = append(list, r.value())
		r.path[level].index++
		switch r.next() {
		case ']':
			return value.MakeTuple(list)
		case ',', ';':
		default:
			r.pos--
			r.malformed("Unterminated array")
		}
	}
}

// object reads the rest of an object. Of fields with the same name the last one counts.
func (r *jsonReader) object() value.Value {
	level := len(r.path)
	r.enter(jsonStep{})
	defer r.leave()
	var names, vals []value.Value
	place := map[value.Value]int{}
	for {
		text, ok := r.name(len(names) == 0)
		if !ok {
			return value.MakeRecord(r.c.Table().Shape(nil), nil)
		}
		name := r.c.Table().String(text)
		r.path[level].name, r.path[level].named = text, true
		switch r.next() {
		case ':':
		case '=':
			if strings.HasPrefix(r.text[r.pos:], ">") {
				r.pos++
			}
		default:
			r.pos--
			r.malformed("Expected ':'")
		}
		v := r.value()
		if i, again := place[name]; again {
			vals[i] = v
		} else {
			place[name] = len(names)
			names, vals = append(names, name), append(vals, v)
		}
		switch r.next() {
		case '}':
			return newRecordForm(r.c, names).record(vals)
		case ',', ';':
		default:
			r.pos--
			r.malformed("Unterminated object")
		}
	}
}

// name reads the name of a field; false at the end of an object that has none.
func (r *jsonReader) name(first bool) (name string, ok bool) {
	switch b := r.next(); {
	case b == '"' || b == '\'':
		return r.quoted(b), true
	case b == '}' && first:
		return "", false
	}
	r.pos--
	word := r.word()
	if word == "" {
		r.malformed("Expected name")
	}
	return word, true
}

// quoted reads the rest of a string.
func (r *jsonReader) quoted(quote byte) string {
	if n := strings.IndexAny(r.text[r.pos:], `\`+string(quote)); n >= 0 && r.text[r.pos+n] == quote {
		r.pos += n + 1
		return r.text[r.pos-n-1 : r.pos-1]
	}
	var units []rune
	for r.pos < len(r.text) {
		ch, size := utf8.DecodeRuneInString(r.text[r.pos:])
		r.pos += size
		switch {
		case ch == rune(quote):
			return joinSurrogates(units)
		case ch == '\\':
			ch = r.escape()
		}
		units = append(units, ch)
	}
	r.malformed("Unterminated string")
	return ""
}

// escape reads what follows a backslash in a string.
func (r *jsonReader) escape() rune {
	if r.pos == len(r.text) {
		r.malformed("Unterminated escape sequence")
	}
	b := r.text[r.pos]
	r.pos++
	switch b {
	case 'u':
		if len(r.text)-r.pos < 4 {
			r.malformed("Unterminated escape sequence")
		}
		digits := r.text[r.pos : r.pos+4]
		n, err := strconv.ParseUint(digits, 16, 16)
		if err != nil {
			r.malformed(`Malformed Unicode escape \u` + digits)
		}
		r.pos += 4
		return rune(n)
	case 't':
		return '\t'
	case 'b':
		return '\b'
	case 'n':
		return '\n'
	case 'r':
		return '\r'
	case 'f':
		return '\f'
	case '\n', '\'', '"', '\\', '/':
		return rune(b)
	}
	r.malformed("Invalid escape sequence")
	return 0
}

// joinSurrogates makes one character of two escapes that stand for its halves.
func joinSurrogates(units []rune) string {
	var b strings.Builder
	for i := 0; i < len(units); i++ {
		ch := units[i]
		if utf16.IsSurrogate(ch) && i+1 < len(units) {
			if both := utf16.DecodeRune(ch, units[i+1]); both != utf8.RuneError {
				ch = both
				i++
			}
		}
		b.WriteRune(ch)
	}
	return b.String()
}

// isJSONNumber reports whether a word is a number as JSON writes it.
func isJSONNumber(word string) bool {
	rest := strings.TrimPrefix(word, "-")
	digits := func() int {
		n := 0
		for n < len(rest) && '0' <= rest[n] && rest[n] <= '9' {
			n++
		}
		return n
	}
	n := digits()
	if n == 0 || n > 1 && rest[0] == '0' {
		return false
	}
	rest = rest[n:]
	if strings.HasPrefix(rest, ".") {
		rest = rest[1:]
		if n = digits(); n == 0 {
			return false
		}
		rest = rest[n:]
	}
	if rest != "" && (rest[0] == 'e' || rest[0] == 'E') {
		rest = rest[1:]
		if rest != "" && (rest[0] == '+' || rest[0] == '-') {
			rest = rest[1:]
		}
		if n = digits(); n == 0 {
			return false
		}
		rest = rest[n:]
	}
	return rest == ""
}

// lowBits returns the number that a JSON number becomes in TLC: its decimals are cut off, and of the rest the lowest 32 bits
// count.
func lowBits(number string) int32 {
	if n, err := strconv.ParseInt(number, 10, 64); err == nil {
		return int32(n)
	}
	mantissa, exponent := number, 0
	if e := strings.IndexAny(number, "eE"); e >= 0 {
		mantissa = number[:e]
		n, err := strconv.Atoi(number[e+1:])
		if err != nil {
			n = 1 << 30 // more than enough to have 32 factors of two, or to leave nothing
			if number[e+1] == '-' {
				n = -n
			}
		}
		exponent = n
	}
	whole, decimals, _ := strings.Cut(mantissa, ".")
	digits := whole + decimals
	exponent -= len(decimals)
	sign := strings.HasPrefix(digits, "-")
	digits = strings.TrimPrefix(digits, "-")
	switch {
	case exponent >= 32: // 2³² divides 10³²
		return 0
	case exponent >= 0:
		digits += strings.Repeat("0", exponent)
	case -exponent >= len(digits):
		return 0
	default:
		digits = digits[:len(digits)+exponent]
	}
	n, ok := new(big.Int).SetString(digits, 10)
	if !ok {
		return 0
	}
	low := int32(uint32(new(big.Int).And(n, big.NewInt(1<<32-1)).Uint64()))
	if sign {
		return -low
	}
	return low
}
