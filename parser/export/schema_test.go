package export

import (
	"encoding/json"
	"flag"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	goast "go/ast"

	"github.com/gotlc/gotlc/ast"
)

var update = flag.Bool("update", false, "rewrite docs/parse.schema.json")

const schemaFile = "../../docs/parse.schema.json"

type object = map[string]any

// nodeTypes are all nodes; TestNodeTypes keeps the list complete.
var nodeTypes = []ast.Node{
	(*ast.AngleAct)(nil), (*ast.Apply)(nil), (*ast.Arm)(nil), (*ast.Assume)(nil), (*ast.AssumeProve)(nil), (*ast.At)(nil),
	(*ast.Bound)(nil), (*ast.Case)(nil), (*ast.Choose)(nil), (*ast.Constants)(nil), (*ast.Decimal)(nil), (*ast.Except)(nil),
	(*ast.Fairness)(nil), (*ast.Field)(nil), (*ast.FuncApp)(nil), (*ast.FuncDef)(nil), (*ast.FuncOpDef)(nil),
	(*ast.FuncSet)(nil), (*ast.If)(nil), (*ast.Index)(nil), (*ast.Infix)(nil), (*ast.InstanceDef)(nil), (*ast.Junction)(nil),
	(*ast.Label)(nil), (*ast.Lambda)(nil), (*ast.Let)(nil), (*ast.Module)(nil), (*ast.ModuleRef)(nil), (*ast.Name)(nil),
	(*ast.NewSymbol)(nil), (*ast.Number)(nil), (*ast.OpDef)(nil), (*ast.Param)(nil), (*ast.Postfix)(nil), (*ast.Prefix)(nil),
	(*ast.Proof)(nil), (*ast.Quant)(nil), (*ast.Record)(nil), (*ast.RecordSet)(nil), (*ast.Recursive)(nil), (*ast.Select)(nil),
	(*ast.Selector)(nil), (*ast.Separator)(nil), (*ast.SetEnum)(nil), (*ast.SetFilter)(nil), (*ast.SetMap)(nil),
	(*ast.SquareAct)(nil), (*ast.Step)(nil), (*ast.String)(nil), (*ast.Substitution)(nil), (*ast.Theorem)(nil),
	(*ast.Times)(nil), (*ast.Tuple)(nil), (*ast.Update)(nil), (*ast.UseHide)(nil), (*ast.Variables)(nil),
}

// TestNodeTypes compares nodeTypes with the structs in the source of package ast that have a place.
func TestNodeTypes(t *testing.T) {
	var declared []string
	files, _ := filepath.Glob("../../ast/*.go")
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		goast.Inspect(file, func(n goast.Node) bool {
			spec, ok := n.(*goast.TypeSpec)
			if !ok || !spec.Name.IsExported() {
				return true
			}
			st, ok := spec.Type.(*goast.StructType)
			if !ok {
				return true
			}
			for _, f := range st.Fields.List {
				if id, ok := f.Type.(*goast.Ident); ok && f.Names == nil && slices.Contains([]string{"Base", "expr", "unit"}, id.Name) {
					declared = append(declared, spec.Name.Name)
				}
			}
			return true
		})
	}
	var listed []string
	for _, n := range nodeTypes {
		listed = append(listed, reflect.TypeOf(n).Elem().Name())
	}
	slices.Sort(declared)
	if !slices.Equal(declared, listed) {
		t.Errorf("nodeTypes has\n%v\nbut package ast has\n%v", listed, declared)
	}
}

// TestSchema checks that the schema in docs is the one that follows from the types of nodes.
func TestSchema(t *testing.T) {
	got, err := json.MarshalIndent(schema(), "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	got = append(got, '\n')
	if *update {
		if err := os.WriteFile(schemaFile, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Errorf("%s is out of date: go test ./parser/export -update", schemaFile)
	}
}

// schema builds the schema of the document.
func schema() object {
	defs := object{
		"span": object{
			"description": "first line, first column, last line, last column; all count from 1 and are inclusive. " +
				"Columns are UTF-16 code units with tab stops every 8 columns.",
			"type": "array", "items": object{"type": "integer", "minimum": 1}, "minItems": 4, "maxItems": 4,
		},
		"id":      object{"description": "index in the symbols of the same result", "type": "integer", "minimum": 0},
		"level":   object{"enum": levels},
		"result":  resultSchema(),
		"finding": findingSchema(),
		"module":  moduleSchema(),
		"symbol":  symbolSchema(),
		"expr":    oneNodeOf(reflect.TypeFor[ast.Expr]()),
		"unit":    oneNodeOf(reflect.TypeFor[ast.Unit]()),
		"node":    oneNodeOf(reflect.TypeFor[ast.Node]()),
	}
	for _, n := range nodeTypes {
		t := reflect.TypeOf(n).Elem()
		defs[t.Name()] = nodeSchema(t)
	}
	defs["NameStep"] = closed(structMembers(reflect.TypeFor[ast.NameStep]()))
	return object{
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"title":   "gotlc parse -json",
		"type":    "object", "additionalProperties": false, "required": []string{"version", "results"},
		"properties": object{"version": object{"const": Version}, "results": list(ref("result"))},
		"$defs":      defs,
	}
}

func ref(name string) object { return object{"$ref": "#/$defs/" + name} }

func list(of object) object { return object{"type": "array", "items": of} }

func text() object { return object{"type": "string"} }

func flagType() object { return object{"type": "boolean"} }

// closed is an object with exactly these members; those whose schema is marked optional may be missing.
func closed(members object) object {
	required := []string{}
	properties := object{}
	for name, s := range members {
		if o, ok := s.(optional); ok {
			s = o.schema
		} else {
			required = append(required, name)
		}
		properties[name] = s
	}
	slices.Sort(required)
	return object{"type": "object", "additionalProperties": false, "required": required, "properties": properties}
}

type optional struct{ schema object }

func resultSchema() object {
	return closed(object{
		"file": text(), "ok": flagType(), "findings": list(ref("finding")), "modules": list(ref("module")),
		"symbols": list(ref("symbol")),
	})
}

func findingSchema() object {
	return closed(object{
		"severity": object{"enum": []string{"error", "warning"}}, "code": object{"type": "integer"}, "message": text(),
		"hint": optional{text()}, "file": optional{text()}, "module": optional{text()}, "span": optional{ref("span")},
	})
}

func moduleSchema() object {
	return closed(object{
		"name": text(), "file": text(), "standard": flagType(), "context": optional{list(ref("id"))},
		"tree": optional{ref("Module")},
	})
}

func symbolSchema() object {
	return closed(object{
		"name": text(), "kind": object{"enum": kinds}, "arity": object{"type": "integer", "minimum": 0}, "level": ref("level"),
		"local": flagType(), "recursive": flagType(), "inLet": flagType(), "params": list(ref("id")),
		"source": optional{ref("id")}, "module": optional{text()}, "file": optional{text()}, "span": optional{ref("span")},
	})
}

// oneNodeOf allows the nodes of an interface. The type of the node decides which schema applies, so that a validator
// looks at one of them only.
func oneNodeOf(t reflect.Type) object {
	var names []string
	var cases []object
	for _, n := range nodeTypes {
		if reflect.TypeOf(n).Implements(t) {
			name := reflect.TypeOf(n).Elem().Name()
			names = append(names, name)
			cases = append(cases, object{
				"if":   object{"properties": object{"node": object{"const": name}}},
				"then": ref(name),
			})
		}
	}
	return object{
		"type": "object", "required": []string{"node"}, "properties": object{"node": object{"enum": names}}, "allOf": cases,
	}
}

func nodeSchema(t reflect.Type) object {
	members := structMembers(t)
	members["node"] = object{"const": t.Name()}
	members["span"] = optional{ref("span")}
	if reflect.PointerTo(t).Implements(reflect.TypeFor[ast.Expr]()) {
		members["level"] = optional{ref("level")}
	}
	switch t.Name() {
	case "Name", "Apply", "Prefix", "Infix", "Postfix":
		members["symbol"] = optional{ref("id")}
	}
	return closed(members)
}

func structMembers(t reflect.Type) object {
	members := object{}
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous || !f.IsExported() {
			continue
		}
		s := any(typeSchema(f.Type))
		if k := f.Type.Kind(); k == reflect.Pointer || k == reflect.Interface || f.Type == reflect.TypeFor[ast.Span]() {
			s = optional{typeSchema(f.Type)}
		}
		members[member(f.Name)] = s
	}
	return members
}

func typeSchema(t reflect.Type) object {
	if names, ok := enumerations[t]; ok {
		return object{"enum": names}
	}
	switch {
	case t == reflect.TypeFor[ast.Span]():
		return ref("span")
	case t.Kind() == reflect.Pointer:
		return ref(t.Elem().Name())
	case t.Kind() == reflect.Interface:
		return ref(strings.ToLower(t.Name()))
	case t.Kind() == reflect.Struct:
		return ref(t.Name())
	case t.Kind() == reflect.Slice:
		return list(typeSchema(t.Elem()))
	case t.Kind() == reflect.String:
		return text()
	case t.Kind() == reflect.Bool:
		return flagType()
	}
	return object{"type": "integer"}
}

func typeName(n ast.Node) string { return reflect.TypeOf(n).Elem().Name() }
