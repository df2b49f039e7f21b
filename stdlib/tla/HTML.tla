-------------------------------- MODULE HTML --------------------------------
\* Pages of HTML, as strings: parts that are put together, and lines of them that
\* are joined with line breaks.
LOCAL INSTANCE Sequences
LOCAL INSTANCE SequencesExt

\* The strings of a sequence as the lines of one; while that is empty, there is nothing
\* to be separated.
LOCAL lines(list) ==
  FoldLeft(LAMBDA text, line : IF text = "" THEN line ELSE text \o "\n" \o line, "", list)

\* The same with blanks instead of line breaks.
LOCAL words(list) ==
  FoldLeft(LAMBDA text, word : IF text = "" THEN word ELSE text \o " " \o word, "", list)

LOCAL quoted(text) == "\"" \o text \o "\""

\* The string s with texts put in: for each pair <<hole, text>> of the sequence args the
\* first occurrence of hole is replaced by text, if there is one.
HTMLFill(s, args) ==
  FoldLeft(LAMBDA filled, arg : ReplaceFirstSubSeq(arg[2], arg[1], filled), s, args)

\* A page of a header, a body and the lines of scripts.
HTMLDocument(header, body, scripts) ==
  lines(<<"<!DOCTYPE html>", "<html>", header, body, lines(scripts), "</html>">>)

\* The names and values of an attribute of a class.
HTMLAttribute(name, value) == "" \o name \o ": " \o value \o ";"

\* A class of a style sheet with the lines of its attributes.
HTMLClass(name, attributes) == lines(<<"" \o name \o " {", lines(attributes), "}">>)

\* The classes that grids, boxes and circles have.
HTMLDefaultStyle ==
  lines(<<HTMLClass(".default_grid", <<HTMLAttribute("display", "grid")>>),
          HTMLClass(".default_box", <<HTMLAttribute("border", "1px solid black")>>),
          HTMLClass(".default_circle", <<HTMLAttribute("border-radius", "50%")>>)>>)

\* A style sheet of the default style and the given classes.
HTMLStyleSheet(classes) ==
  lines(<<"<style type=\"text/css\">", HTMLDefaultStyle, lines(classes), "</style>">>)

\* The header of a page with a title, links and the classes of its style sheet.
HTMLHeader(title, links, classes) ==
  lines(<<"<head>", "<meta charset=\"UTF-8\">", "<title>" \o title \o "</title>", lines(links),
          HTMLStyleSheet(classes), "</head>">>)

\* Width and height as attributes.
HTMLSize(width, height) == "width: " \o width \o "; height: " \o height \o ";"

\* The attributes of what shows its parts in its middle.
HTMLFlexCenterAttributes ==
  lines(<<HTMLAttribute("display", "flex"), HTMLAttribute("align-items", "center"),
          HTMLAttribute("justify-content", "center")>>)

\* A script in a file of its own.
HTMLScriptFile(name) == "<script src=" \o quoted(name) \o "></script>"

\* A script of the given lines.
HTMLScript(script) == lines(<<"<script>", lines(script), "</script>">>)

\* A link to a file of a type such as "stylesheet".
HTMLLink(name, type) == "<link href=" \o quoted(name) \o " rel=" \o quoted(type) \o "/>"

\* The body of a page.
HTMLBody(body) == lines(<<"<body>", body, "</body>">>)

\* A part of a page with a name.
HTMLFrame(id, children) == lines(<<"<div id=" \o quoted(id) \o ">", lines(children), "</div>">>)

\* A part that shows its own parts as a grid.
HTMLGridContainer(id, classes, children) ==
  lines(<<"<div id=" \o quoted(id) \o " class=" \o quoted("default_grid " \o words(classes)) \o ">",
          lines(children), "</div>">>)

\* A part with a border and a size.
HTMLBox(id, classes, size, children) ==
  lines(<<"<div id=" \o quoted(id) \o " class=" \o quoted("default_box " \o words(classes))
            \o " style=" \o quoted(size) \o ">",
          lines(children), "</div>">>)

\* A box with a round border.
HTMLCircle(id, classes, size, children) ==
  HTMLBox(id, <<"default_circle">> \o classes, size, children)

\* A text with a name.
HTMLText(id, text) == lines(<<"<span id=" \o quoted(id) \o ">", text, "</span>">>)

\* A drawing with a name.
HTMLSVG(id, viewBox, size, svg) ==
  lines(<<"<svg id=" \o quoted(id) \o " viewBox=" \o quoted(viewBox) \o " style=" \o quoted(size) \o ">",
          svg, "</svg>">>)

\* A line break on the page.
HTMLNewLine == "<br>"

\* The two parts with the given names, for a script.
HTMLJSLineElems(from, to) ==
  "document.getElementById(" \o quoted(from) \o "), document.getElementById(" \o quoted(to) \o ")"

\* A script that draws a line between two parts.
HTMLJSLine(from, to, color, size) ==
  "new LeaderLine(" \o HTMLJSLineElems(from, to) \o ", {color: '" \o color \o "', size: " \o size \o "})"

\* The same with a dashed line.
HTMLJSLineDash(from, to, color, size) ==
  "new LeaderLine(" \o HTMLJSLineElems(from, to) \o ",  {color: '" \o color \o "', size: " \o size \o ", dash: true})"

\* A script that does something when a key is pressed.
HTMLJSKeyListener(events) ==
  lines(<<"window.onkeyup = function(event) {", "let key = event.key.toUpperCase();", lines(events), "}">>)

\* What a listener to keys does to go to another page.
HTMLJSNavigationKey(key, file) ==
  lines(<<"if(key == '" \o key \o "'){", "window.location.replace(" \o quoted(file) \o ");", "}">>)
=============================================================================
