// Package pluscal translates PlusCal.
package pluscal
