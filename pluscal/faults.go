package pluscal

import (
	"cmp"
	"slices"
)

// bailout carries an error out of the recursion of a translation. Only Translation.inMemory and those who go on after an error
// recover it.
type bailout struct{ err *Error }

// fail ends a translation with an error.
func fail(err *Error) { panic(bailout{err}) }

// caught calls a function and returns the error that it failed with, or nil.
func caught(f func()) (err *Error) {
	defer func() {
		switch b := recover().(type) {
		case nil:
		case bailout:
			err = b.err
		default:
			panic(b)
		}
	}()
	f()
	return nil
}

// faults are the errors of a translation. The official translator stops at the first; people want to know all. All parts of a
// translation have them, and so its pace.
type faults struct {
	all  bool // go on after errors where that is possible
	list []*Error
	pace pace
}

// add reports an error. It returns only if the translation goes on.
func (f *faults) add(err *Error) {
	if !f.all {
		fail(err)
	}
	f.list = append(f.list, err)
}

// Diagnose returns all errors of the algorithm in a module, by their places. The first one that Translate finds is among them.
// There are none if it finds none.
func Diagnose(lines []string, o *Options) []*Error {
	first := Translate(lines, o).Errors
	if len(first) == 0 {
		return nil
	}
	options := *o
	t := &Translation{options: &options, faults: faults{all: true, pace: pace{look: o.Look}}}
	s := newSource(lines)
	options.fileOptions(s)
	options.complete()
	err := t.translate(s)
	list := t.list
	if err != nil {
		list = append(list, err)
	}
	if len(list) == 0 {
		list = first
	}
	if cut := len(lines) - len(s.lines); cut > 0 { // an old translation; places below it are those of the file
		for k, e := range list {
			if e.Pos.Line > t.place.begin+1 {
				moved := *e
				moved.Pos.Line += cut
				list[k] = &moved
			}
		}
	}
	slices.SortStableFunc(list, func(a, b *Error) int {
		return cmp.Or(cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Col, b.Pos.Col))
	})
	return slices.CompactFunc(list, func(a, b *Error) bool { return a.Text == b.Text && a.Pos == b.Pos })
}

// guarded reads something, and goes on behind it if that fails. Where that is not behind a semicolon, nothing is reported until
// something was read again: it may only follow from the error.
func (p *parser) guarded(read func()) {
	if !p.faults.all {
		read()
		return
	}
	err := caught(read)
	if err == nil {
		p.quiet = false
		return
	}
	if p.atEnd {
		fail(err)
	}
	if !p.quiet {
		p.faults.list = append(p.faults.list, err)
	}
	p.wrong++
	p.resume()
	p.quiet = !p.last.is(";")
}

// resume skips to the end of a statement: behind the next semicolon, or before what ends a list of statements.
func (p *parser) resume() {
	if at := p.last.pos; at != p.resumed {
		p.resumed = at
	} else if caught(func() { p.take() }) != nil { // as last time: make sure that there is progress
		p.skipCharacter()
	}
	if p.last.is(";") {
		return
	}
	for !p.atEnd {
		done := false
		if err := caught(func() { done = p.resumesHere() }); err != nil {
			p.skipCharacter()
		}
		if done {
			return
		}
	}
}

// broken reports whether the text has errors, so that later stages would see a part of it only.
func (p *parser) broken() bool { return p.wrong > 0 }

// stopAtEnd ends the parse where the text has ended in the midst of an error.
func (p *parser) stopAtEnd() {
	if p.atEnd {
		fail(p.faults.list[len(p.faults.list)-1])
	}
}

// resumesHere takes a token and reports whether reading can go on.
func (p *parser) resumesHere() bool {
	if p.next("end", "else", "elsif", "or", "}", "process", "procedure", "macro", "if", "either", "while", "with", "call", "return",
		"goto", "print", "assert", "skip") {
		return true
	}
	return p.take().is(";")
}

// skipCharacter passes over what is no token.
func (p *parser) skipCharacter() {
	p.ahead = nil
	if !p.lex.space() {
		p.atEnd = true
		return
	}
	p.lex.col++
}
