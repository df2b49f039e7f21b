// Package traceform writes behaviors in the formats of other tools: the Informal Trace Format of Apalache and Quint (ITF), and
// diagrams of Mermaid.
package traceform
