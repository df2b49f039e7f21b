-------------------------------- MODULE HTML --------------------------------
\* Pages of HTML. An element is a record of its name, attributes, children and
\* text; attributes are functions from strings to strings, children sequences.
LOCAL INSTANCE Sequences
LOCAL INSTANCE SequencesExt

\* An element.
HTMLElem(name, attrs, children, text) ==
  [name |-> name, attrs |-> attrs, children |-> children, innerText |-> text]

\* An element with text only.
HTMLText(name, text) == HTMLElem(name, <<>>, <<>>, text)

\* A page with a title and the elements of a sequence.
HTMLDoc(title, children) ==
  HTMLElem("html", <<>>,
    <<HTMLElem("head", <<>>, <<HTMLText("title", title)>>, ""),
      HTMLElem("body", <<>>, children, "")>>, "")

\* A table of a sequence of sequences of strings.
HTMLTable(rows) ==
  HTMLElem("table", <<>>,
    [i \in 1 .. Len(rows) |->
       HTMLElem("tr", <<>>, [j \in 1 .. Len(rows[i]) |-> HTMLText("td", rows[i][j])], "")], "")

\* The text of an element; _ in names of attributes becomes -.
HTMLElemToString(elem) == CHOOSE s \in STRING : Len(s) > 0

\* TRUE, after writing an element to a file.
HTMLSerialize(elem, file) == TRUE
=============================================================================
