package xmlexport_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/parser/xmlexport"
	"github.com/gotlc/gotlc/stdlib/tla"
)

const spec = `---- MODULE M ----
EXTENDS Integers, A
CONSTANTS c, F(_)
VARIABLES x, y
ASSUME Positive == c > \b11
fact[n \in Nat] == IF n = 0 THEN 1 ELSE n * fact[n - 1]
Apply(Op(_, _), z) == Op(z, 1.50) \X {z} \X {}
RECURSIVE G(_)
G(n) == CASE n > 0 -> G(n - 1) [] OTHER -> "<&>"
Next0 == [u \in {1} |-> F(u)] = 1
I(p) == INSTANCE B WITH d <- p
Next == \/ x' = [x EXCEPT ![1, 2].f = @ + 1, !["a"] = 2] /\ UNCHANGED y
        \/ \E a, b \in {e \in Nat : e > 1}, <<i, j>> \in Nat \X Nat : x' = <<a, b, i, j>>
        \/ LET s == [f |-> x.f, g |-> CHOOSE k : k = 1]  t == {k : k \in [Nat -> [f : Nat]]} IN lab:: s \in t
        \/ Apply(LAMBDA m, n : m, 1) = I(1)!Twice(c)
        \/ Apply(+, -1) = Next0!1
Spec == [][Next]_x /\ <><<Next>>_<<x, y>> /\ WF_x(Next) /\ (\EE v : v = x) /\ \A w : w = x
THEOREM T == ASSUME NEW k \in Nat, NEW ACTION Act PROVE k > 0
<1> QED BY T
====`

const library = `---- MODULE A ----
CONSTANT k0
====`

const instantiated = `---- MODULE B ----
CONSTANT d
Twice(q) == <<q, d>>
====`

// document is what a program reads.
type document struct {
	Root    string  `xml:"RootModule"`
	Entries []entry `xml:"context>entry"`
	Modules []int   `xml:"ModuleNodeRef>UID"`
}

type entry struct {
	UID  int
	Node node `xml:",any"`
}

type node struct {
	XMLName xml.Name
	Text    string `xml:",chardata"`
	Parts   []node `xml:",any"`
}

func (n *node) part(names ...string) string {
	for _, p := range n.Parts {
		if p.XMLName.Local == names[0] {
			if len(names) == 1 {
				return p.Text
			}
			return p.part(names[1:]...)
		}
	}
	return ""
}

// references returns the numbers that a node and its parts refer to.
func (n *node) references() []string {
	if strings.HasSuffix(n.XMLName.Local, "Ref") {
		return []string{n.XMLName.Local + " " + n.part("UID")}
	}
	var list []string
	for _, p := range n.Parts {
		list = append(list, p.references()...)
	}
	return list
}

func read(t *testing.T, text []byte) document {
	t.Helper()
	var d document
	if err := xml.Unmarshal(text, &d); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return d
}

// check fails if something refers to no entry, or to one of another kind.
func check(t *testing.T, d document) {
	t.Helper()
	kinds := map[string]string{"TheoremDefRef": "TheoremDefNode"}
	for i, e := range d.Entries {
		if e.UID != i+1 {
			t.Errorf("entry %d has number %d", i+1, e.UID)
		}
		for _, ref := range e.Node.references() {
			name, uid, _ := strings.Cut(ref, " ")
			want := kinds[name]
			if want == "" {
				want = strings.TrimSuffix(name, "Ref")
			}
			n, err := strconv.Atoi(uid)
			if err != nil || n < 1 || n > len(d.Entries) || d.Entries[n-1].Node.XMLName.Local != want {
				t.Errorf("%s of entry %d is no %s", ref, e.UID, want)
			}
		}
	}
}

func TestWrite(t *testing.T) {
	files := fstest.MapFS{"M.tla": {Data: []byte(spec)}, "A.tla": {Data: []byte(library)}, "B.tla": {Data: []byte(instantiated)}}
	p, err := load.Load("M", load.Options{
		Sources: []load.Source{load.Std(tla.Modules())}, Open: func(string) fs.FS { return files },
	})
	if err != nil {
		t.Fatal(err)
	}
	info, err := sem.Analyze(p)
	if err != nil {
		t.Fatal(err)
	}
	var all, own, again bytes.Buffer
	if err := errors.Join(xmlexport.Write(&all, info, xmlexport.Options{}), xmlexport.Write(&again, info, xmlexport.Options{}),
		xmlexport.Write(&own, info, xmlexport.Options{RootOnly: true, Pretty: true})); err != nil {
		t.Fatal(err)
	}
	if all.String() != again.String() || strings.Count(all.String(), "\n") != 1 {
		t.Error("the document is not in one line, or not the same twice")
	}
	d := read(t, all.Bytes())
	check(t, d)
	if d.Root != "M" || len(d.Modules) != 5 {
		t.Errorf("modules %v, root %s", d.Modules, d.Root)
	}
	restricted := read(t, own.Bytes())
	check(t, restricted)
	if len(restricted.Modules) != 1 || len(restricted.Entries) >= len(d.Entries) {
		t.Errorf("restricted to the root: %d modules, %d entries of %d", len(restricted.Modules), len(restricted.Entries), len(d.Entries))
	}
	for _, want := range []string{
		"ModuleNode M", "OpDeclNode c 0 2", "OpDeclNode F 1 2", "OpDeclNode x 0 3", "UserDefinedOpKind fact 0", "UserDefinedOpKind Apply 2",
		"UserDefinedOpKind G 1", "UserDefinedOpKind I!Twice 2", "UserDefinedOpKind LAMBDA 2", "UserDefinedOpKind s 0", "FormalParamNode Op 2",
		"BuiltInKind $Except -1", "BuiltInKind $RecursiveFcnSpec -1", "BuiltInKind $CartesianProd -1", "TheoremDefNode T", "AssumeDef Positive",
		"ModuleInstanceKind I",
	} {
		if !slices.ContainsFunc(restricted.Entries, func(e entry) bool {
			n := &e.Node
			shown := strings.TrimSpace(strings.Join([]string{n.XMLName.Local, n.part("uniquename"), n.part("arity"), n.part("kind")}, " "))
			return shown == want
		}) {
			t.Errorf("no entry %s", want)
		}
	}
	for _, want := range []string{
		"<IntValue>3</IntValue>", "<StringValue>&lt;&amp;&gt;</StringValue>", "<mantissa>150</mantissa><exponent>-2</exponent>", "<tuple/>", "<recursive/>",
		"<SubstInNode>", "<AssumeProveNode>", "<NewSymbNode>", "<LabelNode>", "<StringValue>$Other</StringValue>", "<AtNode>", "<unbound>",
		"<column><begin>14</begin><end>17</end></column><line><begin>3</begin><end>3</end></line><filename>M</filename>",
	} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("no %s", want)
		}
	}
}

// TestCorpora writes whatever the front end accepts.
func TestCorpora(t *testing.T) {
	const corpora = "../../../shared/corpus"
	n := 0
	for _, folder := range []string{"seeds", "tlc", "semantic", "surface/models"} {
		filepath.WalkDir(filepath.Join(corpora, folder), func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".tla" || testing.Short() && n > 20 {
				return nil
			}
			p, err := load.Load(path, load.Options{Sources: []load.Source{load.Std(tla.Modules())}})
			if err != nil {
				return nil
			}
			info, err := sem.Analyze(p)
			if err != nil {
				return nil
			}
			n++
			if err := xmlexport.Write(io.Discard, info, xmlexport.Options{}); err != nil {
				t.Errorf("%s: %v", path, err)
			}
			return nil
		})
	}
	if n == 0 {
		t.Skip("the corpora are not here")
	}
	t.Logf("%d modules", n)
}
