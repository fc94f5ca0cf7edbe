// Random requests to the allocator, whose functions the build renames, checked against a list of what it gave.
//   hostile-memory CASES
#define _GNU_SOURCE
#include "check.h"
#include "hostile.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void *grader_malloc(size_t), *grader_calloc(size_t, size_t), *grader_realloc(void *, size_t);
void *grader_reallocarray(void *, size_t, size_t), *grader_memalign(size_t, size_t), *grader_valloc(size_t);
void *grader_aligned_alloc(size_t, size_t), *grader_pvalloc(size_t);
int grader_posix_memalign(void **, size_t, size_t);
void grader_free(void *);
size_t grader_malloc_usable_size(void *);

enum { HELD = 256 };
static struct {
  unsigned char *bytes;
  size_t size;
  unsigned char mark;
} held[HELD];
static uintptr_t highest;
static int dirty, reused, changed, misaligned, accepted;

static bool all(const unsigned char *bytes, size_t count, unsigned char value) {
  for (size_t i = 0; i < count; i++)
    if (bytes[i] != value) return false;
  return true;
}

static size_t some_size(void) {
  const size_t choices[] = {below(64), below(4096), below(200000), 65535 + below(3), below(3) * 4096};
  return choices[below(5)];
}

static void take(int i, unsigned char *block, size_t size) {
  dirty += !all(block, size, 0);
  reused += (uintptr_t)block < highest;
  highest = (uintptr_t)block + size;
  misaligned += (uintptr_t)block % 16 != 0;
  held[i].bytes = block;
  held[i].size = size;
  held[i].mark = (unsigned char)(1 + below(255));
  memset(block, held[i].mark, size);
}

static unsigned char *ask(size_t size) {
  void *result = NULL;
  const size_t alignment = (size_t)1 << below(16);
  switch (below(6)) {
    case 0: return grader_calloc(size, 1);
    case 1: return grader_reallocarray(NULL, 1, size);
    case 2: return grader_posix_memalign(&result, alignment < 8 ? 8 : alignment, size) == 0 ? result : NULL;
    case 3: return grader_aligned_alloc(alignment, size);
    case 4: return grader_valloc(size);
    default: return grader_malloc(size);
  }
}

static void grow(int i, size_t size) {
  const size_t old = held[i].size, kept = old < size ? old : size;
  unsigned char *block = grader_realloc(held[i].bytes, size);
  changed += !all(block, kept, held[i].mark);
  if (block != held[i].bytes) reused += (uintptr_t)block < highest;
  if (size > old) dirty += !all(block + old, size - old, 0);
  held[i].bytes = block;
  // What was once written is the block's, also after it has shrunk.
  held[i].size = size > old ? size : old;
  if ((uintptr_t)block + held[i].size > highest) highest = (uintptr_t)block + held[i].size;
  memset(block, held[i].mark, held[i].size);
}

static void act(void) {
  int i = (int)below(HELD);
  if (!held[i].bytes) {
    size_t size = some_size();
    take(i, ask(size), size);
  } else if (below(3) == 0) {
    grow(i, some_size());
  } else {
    changed += !all(held[i].bytes, held[i].size, held[i].mark);
    grader_free(held[i].bytes);
    held[i].bytes = NULL;
  }
}

/// Requests that cannot be met and that must not end the process either.
static void ask_too_much(void) {
  void *result;
  volatile size_t huge = SIZE_MAX - below(1000);
  accepted += grader_calloc(huge, 2) != NULL;
  accepted += grader_reallocarray(NULL, huge, 3) != NULL;
  accepted += grader_pvalloc(huge) != NULL;
  accepted += grader_posix_memalign(&result, 24, 8) == 0;
  accepted += grader_aligned_alloc(3 + 4 * below(100), 8) != NULL;
}

int main(int count, char **words) {
  if (count != 2) return 64;
  const int cases = atoi(words[1]);
  for (int i = 0; i < cases; i++) act();
  for (int i = 0; i < 1000; i++) ask_too_much();
  grader_free(NULL);
  grader_free(words);
  check(dirty == 0, "%d requests: every new byte is zero (%d)", cases, dirty);
  check(reused == 0, "no memory is handed out twice (%d)", reused);
  check(changed == 0, "no block changes another (%d)", changed);
  check(misaligned == 0, "all are aligned to 16 (%d)", misaligned);
  check(accepted == 0, "impossible requests are refused (%d)", accepted);
  check(grader_malloc_usable_size(words) == 0, "a block of somebody else has no size");
  return sum("hostile memory");
}
