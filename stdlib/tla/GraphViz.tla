------------------------------ MODULE GraphViz ------------------------------
\* Graphs in the DOT language of Graphviz.

\* The text of a directed graph, a record of a set node and a set edge of pairs, with
\* labels for nodes and edges.
DotDiGraph(G, nodeLabel(_), edgeLabel(_)) == CHOOSE text \in STRING : TRUE
=============================================================================
