// Package manual tells what the operators of the library modules do: for docs/modules.md, for completion in gotlc eval, and
// for the texts that editors show.
//
// Input: the comments in the texts of the modules (stdlib/tla), and the expressions, results and costs of package stdlib,
// which its tests evaluate. Output: Operators, in the order of modules and texts.
//
// Nothing here changes once it is read, so everything is safe for concurrent use.
package manual
