package suite

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
)

// document is a JSON text with the places of its values, for changing some and leaving all else as it is: no library at
// hand keeps the layout when it adds a member.
type document struct {
	text  []byte
	root  *jsonNode
	edits []edit
}

// jsonNode is a value: text[begin:end].
type jsonNode struct {
	begin, end int
	members    []member
	items      []*jsonNode
}

type member struct {
	name  string
	begin int // of the name
	value *jsonNode
}

type edit struct {
	begin, end int
	text       string
}

func parseDocument(text []byte) (*document, error) {
	d := &document{text: text}
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	var err error
	d.root, err = d.value(dec)
	return d, err
}

// next reads a token and says where it stands.
func (d *document) next(dec *json.Decoder) (json.Token, int, error) {
	begin := int(dec.InputOffset())
	t, err := dec.Token()
	for begin < len(d.text) && bytes.IndexByte([]byte(" \t\r\n,:"), d.text[begin]) >= 0 {
		begin++
	}
	return t, begin, err
}

func (d *document) value(dec *json.Decoder) (*jsonNode, error) {
	t, begin, err := d.next(dec)
	if err != nil {
		return nil, err
	}
	n := &jsonNode{begin: begin}
	switch t {
	case json.Delim('{'):
		for dec.More() {
			name, at, err := d.next(dec)
			if err != nil {
				return nil, err
			}
			v, err := d.value(dec)
			if err != nil {
				return nil, err
			}
			n.members = append(n.members, member{fmt.Sprint(name), at, v})
		}
		_, err = dec.Token()
	case json.Delim('['):
		for dec.More() {
			v, err := d.value(dec)
			if err != nil {
				return nil, err
			}
			n.items = append(n.items, v)
		}
		_, err = dec.Token()
	}
	n.end = int(dec.InputOffset())
	return n, err
}

// at follows a path of names and indices; nil if it leads nowhere.
func (n *jsonNode) at(path []any) *jsonNode {
	for _, step := range path {
		switch step := step.(type) {
		case int:
			if step >= len(n.items) {
				return nil
			}
			n = n.items[step]
		case string:
			i := n.index(step)
			if i < 0 {
				return nil
			}
			n = n.members[i].value
		}
	}
	return n
}

func (n *jsonNode) index(name string) int {
	return slices.IndexFunc(n.members, func(m member) bool { return m.name == name })
}

// text is the value of a member as it is written, "" if there is none.
func (n *jsonNode) text(text []byte, name string) string {
	if i := n.index(name); i >= 0 {
		v := n.members[i].value
		return string(text[v.begin:v.end])
	}
	return ""
}

// set changes a member, or adds it at the end with the space that stands before the last one.
func (d *document) set(n *jsonNode, name, value string) {
	if i := n.index(name); i >= 0 {
		v := n.members[i].value
		d.edits = append(d.edits, edit{v.begin, v.end, value})
		return
	}
	if len(n.members) == 0 {
		d.edits = append(d.edits, edit{n.begin + 1, n.begin + 1, fmt.Sprintf("%q: %s", name, value)})
		return
	}
	last := n.members[len(n.members)-1]
	space := d.text[n.begin+1 : n.members[0].begin]
	d.edits = append(d.edits, edit{last.value.end, last.value.end, fmt.Sprintf(",%s%q: %s", space, name, value)})
}

// remove takes a member away with the comma that belongs to it.
func (d *document) remove(n *jsonNode, name string) {
	i := n.index(name)
	switch {
	case i < 0:
	case i > 0:
		d.edits = append(d.edits, edit{n.members[i-1].value.end, n.members[i].value.end, ""})
	case len(n.members) > 1:
		d.edits = append(d.edits, edit{n.members[0].begin, n.members[1].begin, ""})
	default:
		d.edits = append(d.edits, edit{n.members[0].begin, n.members[0].value.end, ""})
	}
}

// edited returns the text with all edits carried out; those at one place stay in their order.
func (d *document) edited() []byte {
	slices.SortStableFunc(d.edits, func(a, b edit) int { return cmp.Or(a.begin-b.begin, a.end-b.end) })
	var out []byte
	at := 0
	for _, e := range d.edits {
		out = append(append(out, d.text[at:e.begin]...), e.text...)
		at = e.end
	}
	return append(out, d.text[at:]...)
}
