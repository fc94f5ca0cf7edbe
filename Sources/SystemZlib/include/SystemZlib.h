// The system's zlib, which is loaded when it is first needed.
//
// The Swift compiler needs the same library, so each machine that can grade has it. Its header, which comes with a
// package for developers, is not needed.
#ifndef CODELAB_SYSTEM_ZLIB_H
#define CODELAB_SYSTEM_ZLIB_H

#include <stddef.h>

/// How the decompression of a text ended.
typedef enum __attribute__((enum_extensibility(closed))) ZlibResult : unsigned char {
  /// All of it was decompressed.
  ZlibResultDone,
  /// It is longer than the capacity.
  ZlibResultTooLong,
  /// It is not compressed by deflate, or it is cut off, or there is more behind its end.
  ZlibResultDamaged,
  /// This machine has no zlib, or no memory.
  ZlibResultMissing,
} ZlibResult;

/// The version of the system's zlib; NULL if there is none.
const char *system_zlib_version(void);

/// Decompresses raw deflate data into at most `capacity` bytes, and sets `length` to how many there are.
ZlibResult system_zlib_inflate(
    const unsigned char *input, size_t input_length, unsigned char *output, size_t capacity, size_t *length);

#endif
