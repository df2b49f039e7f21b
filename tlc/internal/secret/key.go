package secret

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Variable is the environment variable with the key.
const Variable = "GOTLC_KEY"

// least is how many characters a key has.
const least = 16

// Key returns the key of this user. The error says what to do.
func Key() ([]byte, error) {
	if key := os.Getenv(Variable); key != "" {
		return checked(key, Variable)
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return nil, missing(err)
	}
	file := filepath.Join(dir, "gotlc", "key")
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		if err := create(file); err != nil {
			return nil, missing(err)
		}
		text, err = os.ReadFile(file)
	}
	if err != nil {
		return nil, missing(err)
	}
	return checked(strings.TrimSpace(string(text)), file)
}

func checked(key, where string) ([]byte, error) {
	if len(key) < least {
		return nil, fmt.Errorf("%s must have %d characters or more", where, least)
	}
	return []byte(key), nil
}

func missing(err error) error {
	return fmt.Errorf("there is no key to seal files with (%w); set %s to a secret text", err, Variable)
}

// create makes a file with a random key. Of several processes that do so at the same time one wins.
func create(file string) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(file), "key-*") // only the user may read it
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	key := make([]byte, 32)
	rand.Read(key)
	_, err = f.WriteString(hex.EncodeToString(key) + "\n")
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Link(f.Name(), file); !errors.Is(err, fs.ErrExist) {
		if err != nil { // a file system without links
			return os.Rename(f.Name(), file)
		}
	}
	return nil
}
