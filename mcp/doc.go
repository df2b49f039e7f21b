// Package mcp offers gotlc to assistants, over the Model Context Protocol: tools that parse, check, explore, evaluate,
// translate, explain and format, and the library modules and the documentation as resources.
//
// Input are calls of tools with JSON arguments; output are texts and, where programs want them, structured results: a check
// returns its counterexample state by state. Paths lie below the folders that Options names, whatever links say. What runs a
// specification runs in a process of its own (Options.Run), with the permissions of gotlc check, which are none, and with a
// limit of time and memory for each call. Nothing is written.
package mcp
