---------------------------------- MODULE SVG -------------------------------
\* Scalable vector graphics, to draw states. An element is a record of its
\* name, attributes, children and text; attributes are functions from strings
\* to strings, children sequences or other functions.
LOCAL INSTANCE Naturals
LOCAL INSTANCE Sequences
LOCAL INSTANCE Integers
LOCAL INSTANCE TLC
LOCAL INSTANCE FiniteSets

\* Two functions as one; the first decides where both are defined.
LOCAL merge(f, g) ==
  [x \in DOMAIN f \union DOMAIN g |-> IF x \in DOMAIN f THEN f[x] ELSE g[x]]

\* An element.
SVGElem(_name, _attrs, _children, _innerText) ==
  [name |-> _name, attrs |-> _attrs, children |-> _children, innerText |-> _innerText]

\* A line between two points.
Line(x1, y1, x2, y2, attrs) ==
  LET own == [x1 |-> ToString(x1), y1 |-> ToString(y1), x2 |-> ToString(x2), y2 |-> ToString(y2)]
  IN  SVGElem("line", merge(own, attrs), <<>>, "")

\* A circle with a centre and a radius.
Circle(cx, cy, r, attrs) ==
  LET own == [cx |-> ToString(cx), cy |-> ToString(cy), r |-> ToString(r)]
  IN  SVGElem("circle", merge(own, attrs), <<>>, "")

\* A rectangle with its upper left corner, width and height.
Rect(x, y, w, h, attrs) ==
  LET own == [x |-> ToString(x), y |-> ToString(y), width |-> ToString(w), height |-> ToString(h)]
  IN  SVGElem("rect", merge(own, attrs), <<>>, "")

\* A text at a point.
Text(x, y, text, attrs) ==
  SVGElem("text", merge([x |-> ToString(x), y |-> ToString(y)], attrs), <<>>, text)

\* A picture from a file or the web.
Image(x, y, width, height, href, attrs) ==
  LET own == ("x" :> ToString(x) @@ "y" :> ToString(y) @@ "width" :> ToString(width)
                @@ "height" :> ToString(height) @@ "xlink:href" :> href)
  IN  SVGElem("image", merge(own, attrs), <<>>, "")

\* Several elements as one.
Group(children, attrs) == SVGElem("g", attrs, children, "")

\* The outermost element of a drawing.
Svg(children, attrs) == SVGElem("svg", attrs, children, "")

\* A drawing of one element with a view box.
SVGDoc(child, vbX, vbY, vbW, vbH, attrs) ==
  LET own == ("xmlns:xlink" :> "http://www.w3.org/1999/xlink"
                @@ "xmlns" :> "http://www.w3.org/2000/svg"
                @@ "viewBox" :> ToString(vbX) \o " " \o ToString(vbY) \o " " \o ToString(vbW) \o " " \o ToString(vbH))
  IN  Svg(<<child>>, merge(own, attrs))

\* The text of an element; _ in names of attributes becomes -.
SVGElemToString(elem) == CHOOSE s \in STRING : Len(s) > 0

\* The record that Serialize of IOUtils gives, after writing an element to a file: the
\* prefix, the number in at least three digits, and .svg.
SVGSerialize(svg, frameNamePrefix, frameNumber) ==
  LET Files == INSTANCE IOUtils
  IN  Files!Serialize(SVGElemToString(svg), frameNamePrefix \o Files!zeroPadN(frameNumber, 3) \o ".svg",
        [format |-> "TXT", charset |-> "UTF-8", openOptions |-> <<"WRITE", "CREATE", "TRUNCATE_EXISTING">>])

\* The point n of m on a circle around a centre, from the right and clockwise.
NodeOfRingNetwork(cx, cy, radius, n, m) == CHOOSE p \in [x : Int, y : Int] : TRUE

\* Points for the nodes of a graph, drawn in layers from sources to targets. The record
\* options has the fields algo, view_width, view_height, node_width and node_height; what
\* algo says makes no difference.
NodesOfDirectedMultiGraph(nodes, edges, options) ==
  CHOOSE f \in [nodes -> [x : Int, y : Int]] : TRUE

\* The point that ends the first of the given number of parts of a line.
PointOnLine(from, to, segment) == CHOOSE p \in [x : Int, y : Int] : TRUE
=============================================================================
