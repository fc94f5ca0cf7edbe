// What the allocator of graders promises: memory is new, zero and handed out once.
#define _GNU_SOURCE
#include "check.h"
#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/// Hides from the compiler which block this is, so that it cannot reason about blocks that were freed.
static void *hidden(void *block) {
  __asm__ volatile("" : "+r"(block));
  return block;
}

static bool is_zero(const unsigned char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (bytes[i]) return false;
  return true;
}

/// Whether reading this address is permitted, by asking the kernel.
static bool is_readable(const void *address) {
  int ends[2];
  if (pipe(ends) != 0) exit(70);
  bool readable = write(ends[1], address, 1) == 1;
  close(ends[0]);
  close(ends[1]);
  return readable;
}

static void check_small(void) {
  enum { COUNT = 20000 };
  static struct { uintptr_t start, end; } had[COUNT];
  bool zero = true, apart = true, aligned = true;
  for (int i = 0; i < COUNT; i++) {
    size_t size = (size_t)(i * 7919 % 3000);
    unsigned char *block = hidden(malloc(size));
    zero &= is_zero(block, size);
    aligned &= (uintptr_t)block % 16 == 0;
    memset(block, 0xa5, size);
    had[i].start = (uintptr_t)block;
    had[i].end = had[i].start + size;
    apart &= i == 0 || had[i].start >= had[i - 1].end;
    free(block);
  }
  check(zero, "20,000 blocks are zero, although each is freed before the next");
  check(apart, "20,000 blocks never overlap an earlier one");
  check(aligned, "blocks are aligned to 16");
  unsigned char *stale = hidden(malloc(100));
  memset(stale, 0x5a, 100);
  free(stale);
  stale = hidden(stale);
  check(stale[0] == 0x5a && stale[99] == 0x5a, "a small block that is freed keeps its bytes");
}

static void check_large(size_t size) {
  const size_t page = (size_t)getpagesize();
  char *before = hidden(malloc(64)), *block = hidden(malloc(size)), *after = hidden(malloc(64));
  memset(block, 1, size);
  *before = *after = 1;
  errno = 77;
  free(block);
  bool kept = errno == 77;
  block = hidden(block);
  size_t whole = 0, open = 0;
  for (char *at = (char *)(((uintptr_t)block + page - 1) & ~(page - 1)); at + page <= block + size; at += page) {
    whole++;
    open += is_readable(at);
  }
  check(open == 0, "%zu bytes, freed: %zu of %zu whole pages are accessible", size, open, whole);
  check(kept && *before == 1 && *after == 1, "%zu bytes, freed: neighbours and errno are untouched", size);
}

static void check_calloc_and_realloc(void) {
  check(calloc((size_t)hidden((void *)SIZE_MAX), 2) == NULL, "calloc refuses a product that is too large");
  check(reallocarray(NULL, (size_t)hidden((void *)SIZE_MAX), 2) == NULL, "so does reallocarray");
  unsigned char *numbers = calloc(1000, 8);
  check(is_zero(numbers, 8000), "calloc gives zeros");
  unsigned char *block = hidden(malloc(100));
  memset(block, 7, 100);
  unsigned char *grown = hidden(realloc(block, 5000));
  check(grown[0] == 7 && grown[99] == 7 && is_zero(grown + 100, 4900), "realloc keeps the bytes, the rest is zero");
  malloc(1);
  unsigned char *moved = hidden(realloc(grown, 200000));
  check(moved != grown && moved[99] == 7 && is_zero(moved + 100, 199900), "so it does if the block has to move");
  check(malloc_usable_size(moved) == 200000, "the usable size is what was asked for");
  unsigned char *shrunk = hidden(realloc(moved, 10));
  check(shrunk[9] == 7, "a block that shrinks keeps its bytes");
  shrunk = hidden(realloc(shrunk, 300000));
  check(is_zero(shrunk + 200000, 100000), "a block that grows again is zero where it is new");
}

static void check_alignment(void) {
  bool holds = true;
  void *result;
  for (size_t alignment = 8; alignment <= 1 << 20; alignment *= 2) {
    holds &= (uintptr_t)aligned_alloc(alignment, 100) % alignment == 0;
    holds &= (uintptr_t)memalign(alignment, 1) % alignment == 0;
    holds &= posix_memalign(&result, alignment, 33) == 0 && (uintptr_t)result % alignment == 0;
  }
  check(holds, "aligned blocks are aligned, from 8 to 1 MB");
  const size_t page = (size_t)getpagesize();
  check((uintptr_t)valloc(1) % page == 0, "valloc aligns to a page of this kernel, %zu bytes", page);
  void *pages = pvalloc(1);
  check((uintptr_t)pages % page == 0 && malloc_usable_size(pages) == page, "pvalloc gives whole pages");
  check(posix_memalign(&result, 3, 8) == EINVAL, "posix_memalign refuses an alignment of 3");
}

static void *allocate_much(void *failed) {
  for (int i = 0; i < 20000; i++) {
    unsigned char *block = hidden(malloc(64));
    if (!is_zero(block, 64)) *(_Atomic int *)failed += 1;
    memset(block, 0xff, 64);
    free(block);
  }
  return NULL;
}

static void check_threads(void) {
  static _Atomic int failed;
  pthread_t threads[4];
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, allocate_much, &failed);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  check(failed == 0, "80,000 blocks of four threads are zero (%d are not)", failed);
}

/// How a new process ends that allocates without end, in blocks of this size.
static int end_of_exhaustion(const char *self, const char *size) {
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    struct rlimit limit = {(rlim_t)CODELAB_BASE_MEMORY + (64 << 20), (rlim_t)CODELAB_BASE_MEMORY + (64 << 20)};
    setrlimit(RLIMIT_AS, &limit);
    execl(self, self, size, (char *)NULL);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

int main(int count, char **words) {
  if (count > 1)
    for (size_t size = strtoull(words[1], NULL, 10);;) *(volatile char *)hidden(malloc(size)) = 1;
  check_small();
  const size_t large[] = {64 << 10, 65 << 10, 100000, 1 << 20, 33 << 20};
  for (int i = 0; i < 5; i++) check_large(large[i]);
  check_calloc_and_realloc();
  check_alignment();
  check_threads();
#ifdef __x86_64__
  const int trap = SIGILL;
#else
  const int trap = SIGTRAP;
#endif
  check(end_of_exhaustion(words[0], "1000") == trap, "the limit of memory ends a process that allocates small blocks");
  check(end_of_exhaustion(words[0], "10000000") == trap, "and one that allocates large blocks");
  check(end_of_exhaustion(words[0], "18446744073709551600") == trap, "and one that asks for nearly everything");
  return sum("allocator");
}
