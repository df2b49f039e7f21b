// Package export writes what the front end knows about modules as JSON, for editors and other tools: the syntax trees,
// the symbols that names denote, and the findings, all with their places.
//
// Input are the results of parser, parser/load and parser/sem; output is one document, described in
// docs/parse-json.md and, for programs, in docs/parse.schema.json. The form of a node follows from its type in ast: one
// member for each exported field, so that a new field of a node cannot be forgotten here, and the schema is made from
// the same types by a test.
//
// Nothing is computed or looked up here that the front end has not found out. The package keeps no state and may be
// used concurrently.
package export
