package checkpoint

import (
	"crypto/hmac"
	"crypto/sha256"
	"hash"
)

const (
	sealBytes = 16 // of a seal, and of the mark of a key
	keyMark   = "gotlc checkpoint key"
)

// sealer makes the seals of a file's blocks: each is the HMAC-SHA-256, cut to 16 bytes, of the seal before it and of all
// bytes since then.
type sealer struct{ code hash.Hash }

func newSealer(key []byte) *sealer { return &sealer{hmac.New(sha256.New, key)} }

// add counts bytes.
func (s *sealer) add(p []byte) { s.code.Write(p) }

// seal returns the seal of the bytes since the last one.
func (s *sealer) seal() []byte {
	seal := s.code.Sum(nil)[:sealBytes]
	s.code.Reset()
	s.code.Write(seal)
	return seal
}

// markOf tells keys apart and says nothing about them.
func markOf(key []byte) []byte {
	code := hmac.New(sha256.New, key)
	code.Write([]byte(keyMark))
	return code.Sum(nil)[:sealBytes]
}
