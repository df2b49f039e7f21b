package main

import "strings"

// xmlExporter is the class that writes modules as XML.
const xmlExporter = "tla2sany.xml.XMLExporter"

// exporterArguments returns the arguments of SANY's exporter as those of parse. Which options it has is not on record: those that
// callers are thought to use are here, and others of one letter are left out, as an outline is better than none. The document is never
// validated, so -o has no effect.
func exporterArguments(args []string) ([]string, error) {
	out := []string{"--" + flagXML}
	for len(args) > 0 && strings.HasPrefix(args[0], "-") {
		switch {
		case args[0] == "-p":
			out = append(out, "--"+flagXMLPretty)
		case args[0] == "-r":
			out = append(out, "--"+flagXMLRoot)
		case args[0] == "-I" && len(args) > 1:
			out, args = append(out, "--"+flagLibrary, args[1]), args[1:]
		case len(args[0]) != 2:
			return nil, javaError(xmlExporter + " is known to take -o, -p, -r and -I FOLDER, not " + args[0])
		}
		args = args[1:]
	}
	return append(out, args...), nil
}
