// Broken input from a fixed seed: the same cases on every machine.
#ifndef HOSTILE_H
#define HOSTILE_H

#include <stddef.h>
#include <stdint.h>

static uint64_t state = 0x9e3779b97f4a7c15;

/// A number below the bound, which is at least 1 (xorshift64*).
static inline uint64_t below(uint64_t bound) {
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return (state * 0x2545f4914f6cdd1d >> 16) % bound;
}

/// Changes a valid message: bytes overwritten, removed, doubled, or cut off. Returns the new length.
size_t garble(unsigned char *bytes, size_t length, size_t capacity);

#endif
