// Package xmlexport writes what the front end knows about modules as the XML of SANY's exporter (tla2sany.xml.XMLExporter),
// for programs that read it: the outline of an editor, provers' front ends.
//
// Input are the results of parser/load and parser/sem; output is one document. It begins with a table of numbered entries
// (modules, declarations, definitions, built-in operators, theorems, assumptions), each with its place and level; whatever
// mentions one refers to its number. Expressions are those of the semantic graph: all but literals, LETs, labels and
// substitutions are applications of operators, those without a name having one that begins with a dollar sign.
//
// No output of the exporter is on record. Elements, their order and what they hold are what is known of its schema, and
// unconfirmed. Known to be less than there: proofs are left out, a subexpression name stands for the expression that it
// selects, and the table is not validated against the schema (which the exporter does unless it is told -o).
//
// Numbers follow the order in which things are first mentioned, so equal modules give equal documents. The package keeps
// no state and may be used concurrently.
package xmlexport
