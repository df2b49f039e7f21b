package parser

var errorCases = []struct{ name, src, want string }{}
