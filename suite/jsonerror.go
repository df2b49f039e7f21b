package suite

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// unmarshal is json.Unmarshal with errors for people: where, and what is expected there.
func unmarshal(text []byte, into any) error {
	err := json.Unmarshal(text, into)
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("line %d: this is not JSON: %s", lineOf(text, syntax.Offset), syntax)
	case errors.As(err, &kind):
		what := "this"
		if kind.Field != "" {
			what = strings.ReplaceAll(kind.Field, "folderEntry.", "") // an embedded struct is no member
		}
		return fmt.Errorf("line %d: %s must be %s, not %s", lineOf(text, kind.Offset), what, jsonKind(kind.Type), article(kind.Value))
	}
	return err
}

// lineOf returns the number of the line in which a byte stands.
func lineOf(text []byte, offset int64) int {
	return 1 + bytes.Count(text[:min(max(offset, 0), int64(len(text)))], []byte("\n"))
}

// jsonKind names what is read into a type.
func jsonKind(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return jsonKind(t.Elem())
	case reflect.Slice, reflect.Array:
		return "an array"
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.String:
		return "a string"
	case reflect.Bool:
		return "true or false"
	case reflect.Float32, reflect.Float64:
		return "a number"
	}
	return "an integer"
}

// article puts an article before what the decoder calls a value: "number 1.5", "array".
func article(value string) string {
	switch value[:1] {
	case "a", "e", "i", "o":
		return "an " + value
	}
	return "a " + value
}
