#include "SystemZlib.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <string.h>

/// `z_stream` of zlib.h, whose layout has been the same since zlib 1.0; `inflateInit2_` checks its size.
struct stream {
  const unsigned char *next_in;
  unsigned avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *msg;
  void *state, *zalloc, *zfree, *opaque;
  int data_type;
  unsigned long adler, reserved;
};

enum { OK = 0, STREAM_END = 1, FINISH = 4, RAW_DEFLATE = -15 };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *(*version)(void);
static int (*begin)(struct stream *, int, const char *, int);
static int (*step)(struct stream *, int);
static int (*end)(struct stream *);

static void load(void) {
#ifdef __APPLE__
  void *library = dlopen("libz.1.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
#endif
  if (!library) return;
  begin = dlsym(library, "inflateInit2_");
  step = dlsym(library, "inflate");
  end = dlsym(library, "inflateEnd");
  if (begin && step && end) version = dlsym(library, "zlibVersion");
}

const char *system_zlib_version(void) {
  pthread_once(&once, load);
  return version ? version() : NULL;
}

ZlibResult system_zlib_inflate(
    const unsigned char *input, size_t input_length, unsigned char *output, size_t capacity, size_t *length) {
  const char *known = system_zlib_version();
  *length = 0;
  if (!known) return ZlibResultMissing;
  if (input_length > UINT_MAX || capacity > UINT_MAX) return ZlibResultTooLong;
  struct stream stream;
  memset(&stream, 0, sizeof stream);
  if (begin(&stream, RAW_DEFLATE, known, sizeof stream) != OK) return ZlibResultMissing;
  stream.next_in = input;
  stream.avail_in = (unsigned)input_length;
  stream.next_out = output;
  stream.avail_out = (unsigned)capacity;
  int result = step(&stream, FINISH);
  *length = capacity - stream.avail_out;
  end(&stream);
  if (result == STREAM_END) return stream.avail_in == 0 ? ZlibResultDone : ZlibResultDamaged;
  return stream.avail_out == 0 ? ZlibResultTooLong : ZlibResultDamaged;
}
