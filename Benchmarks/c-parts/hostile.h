// Broken input from a fixed seed: the same cases on every machine.
#ifndef HOSTILE_H
#define HOSTILE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

static uint64_t state = 0x9e3779b97f4a7c15;

/// A number below the bound, which is at least 1 (xorshift64*).
static inline uint64_t below(uint64_t bound) {
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return (state * 0x2545f4914f6cdd1d >> 16) % bound;
}

/// Bytes at which readers decide.
static const unsigned char telling[] = {0, 1, 0x7f, 0x80, 0xff, '-', '9', 'k', 'l', 'a', 'p', 'x'};

/// Changes a valid message: bytes overwritten, removed, doubled, or cut off. Returns the new length.
static inline size_t garble(unsigned char *bytes, size_t length, size_t capacity) {
  for (uint64_t changes = 1 + below(4); changes > 0 && length > 0; changes--) {
    size_t at = below(length), count = 1 + below(length - at < 16 ? length - at : 16);
    switch (below(6)) {
      case 0: bytes[at] = (unsigned char)below(256); break;
      case 1: bytes[at] = telling[below(sizeof telling)]; break;
      case 2: bytes[at] ^= (unsigned char)(1 << below(8)); break;
      case 3:
        memmove(bytes + at, bytes + at + count, length - at - count);
        length -= count;
        break;
      case 4:
        if (length + count > capacity) break;
        memmove(bytes + at + count, bytes + at, length - at);
        length += count;
        break;
      case 5:
        if (below(3) == 0) length = at;
        break;
    }
  }
  return length;
}

#endif
