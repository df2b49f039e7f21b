// Package stategraph is what a run tells of the state graph as data: how often each action was taken, and, if the graph is
// small, its states and steps. Package tlc/dump collects it during the search; reports show it. The JSON form is described
// by docs/graph.schema.json. The package imports nothing, so that those who read the form need not know of the search.
package stategraph
