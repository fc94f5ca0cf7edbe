// The memory of a grader's process: every block is new, zero, and handed out once, until the results of all tests are
// sent.
//
// A reference that outlived its object, or memory that is read before it was written, must never reach another
// object: it finds the bytes of its own object, zeros, or a fault. So nothing is ever used again. The arena is as large
// as the memory that the process may use; when it is full the process ends, as out of memory.
//
// Then passed tests run once more, to find objects that spoil others, and only to find them: what these runs say can make
// no submission pass. In them small blocks are used again, as in an app, so that a new object can have the address of
// one that has gone, and what is kept for that address. Of the free blocks, the one with the lowest address comes first:
// then a run that allocates and frees in the same order as the run before it gets the same addresses.
//
// Only graders are linked with this file (KitBuilder): a program that is played runs for hours.
#define _GNU_SOURCE
#include <errno.h>
#include <link.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#ifndef CODELAB_BASE_MEMORY
#error "KitBuilder says how much address space a process takes before any code of the learner's runs"
#endif

/// The header of each block.
struct header {
  size_t size;
  size_t is_counted;  // as large as the size, which keeps the block aligned
};

enum { ALIGNMENT = 16 };
/// From this size on, a block that is freed becomes inaccessible; smaller ones stay as they are.
static const size_t large = 64 * 1024;
/// The arena where no limit of memory was set.
static const size_t unlimited = (size_t)8 << 30;

static uintptr_t arena, arena_end;
static _Atomic uintptr_t next;
/// The bytes of all blocks that were handed out and not freed.
static _Atomic int64_t in_use;
/// How many blocks these are.
static _Atomic int64_t blocks;
/// The place in the arena behind which all blocks are newer than the last mark, how many blocks there were at it, and how
/// many of those were freed since.
static _Atomic uintptr_t mark;
static _Atomic int64_t blocks_at_mark, freed_since_mark;
/// Whether the thread allocates for a film, which is not memory of the program's own.
static _Thread_local bool is_recording;

/// A small block that was freed, in a heap whose root has the lowest address.
struct unused {
  struct unused *left, *right;
};

/// Such blocks, by their size in units of `ALIGNMENT`.
enum { MOST_UNITS = 64 };
static struct unused *unused[MOST_UNITS + 1];
static atomic_flag unused_are_taken = ATOMIC_FLAG_INIT;
/// Whether blocks are used again; where those begin that may be: what was handed out before never is.
static _Atomic bool is_reusing;
static _Atomic uintptr_t reusable;

static _Atomic bool is_exhausted;

/// The bytes of the block for which no memory was left.
static _Atomic size_t refused;

/// The bytes that were not freed, with those that were asked for last, if the process has had all the memory that it
/// may have; else -1.
int64_t grader_held_memory(void) { return is_exhausted ? atomic_load(&in_use) + (int64_t)refused : -1; }

int64_t grader_refused_memory(void) { return (int64_t)refused; }

__attribute__((noinline, noreturn)) static void end_without_memory(size_t size) {
  refused = size < INT64_MAX / 2 ? size : INT64_MAX / 2;
  is_exhausted = true;
  __builtin_trap();
}

/// Called by the first allocation, when there is one thread.
static void prepare(void) {
  struct rlimit limit;
  size_t size = unlimited;
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    size = limit.rlim_cur > CODELAB_BASE_MEMORY ? limit.rlim_cur - CODELAB_BASE_MEMORY : 0;
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) end_without_memory(size);
  arena = (uintptr_t)memory;
  arena_end = arena + size;
  atomic_store(&next, arena);
}

static uintptr_t rounded(uintptr_t value, size_t alignment) { return (value + alignment - 1) & ~(alignment - 1); }

/// The size of a page: 4, 16 or 64 KB on arm64.
static size_t page(void) { return (size_t)getpagesize(); }

static bool is_alignment(size_t alignment) { return alignment > 0 && (alignment & (alignment - 1)) == 0; }

static struct header *header_of(void *block) { return (struct header *)block - 1; }

static bool is_ours(void *block) { return (uintptr_t)block >= arena && (uintptr_t)block < arena_end; }

/// How many units a block takes; 0 if a block of that size is never used again.
static size_t units(size_t size) {
  size_t count = (size + ALIGNMENT - 1) / ALIGNMENT;
  return count <= MOST_UNITS ? count : 0;
}

/// One skew heap of two (Sleator and Tarjan, Self-Adjusting Heaps, 1986).
static struct unused *merged(struct unused *one, struct unused *other) {
  struct unused *root, **place = &root;
  while (one && other) {
    struct unused *low = one < other ? one : other;
    other = one < other ? other : one;
    one = low->right;
    low->right = low->left;
    *place = low;
    place = &low->left;
  }
  *place = one ? one : other;
  return root;
}

/// The block with the lowest address of those that were freed, or NULL.
static void *take_unused(size_t count) {
  while (atomic_flag_test_and_set(&unused_are_taken)) {}
  struct unused *block = unused[count];
  if (block) unused[count] = merged(block->left, block->right);
  atomic_flag_clear(&unused_are_taken);
  return block;
}

static void keep_unused(struct unused *block, size_t count) {
  block->left = block->right = NULL;
  while (atomic_flag_test_and_set(&unused_are_taken)) {}
  unused[count] = merged(unused[count], block);
  atomic_flag_clear(&unused_are_taken);
}

void grader_memory_reuse(bool may_reuse) {
  if (!reusable) atomic_store(&reusable, atomic_load(&next));
  atomic_store(&is_reusing, may_reuse);
}

/// A new block at the end of what was handed out.
static void *take_new(size_t alignment, size_t size) {
  uintptr_t start = atomic_load(&next), block, end;
  do {
    block = rounded(start + sizeof(struct header), alignment);
    if (block < start || size > arena_end - start || block > arena_end - size) end_without_memory(size);
    end = rounded(block + size, ALIGNMENT);
  } while (!atomic_compare_exchange_weak(&next, &start, end));
  return (void *)block;
}

static void *allocate_counted(size_t alignment, size_t size, bool is_counted) {
  if (!arena) prepare();
  if (alignment < ALIGNMENT) alignment = ALIGNMENT;
  size_t count = is_reusing && alignment == ALIGNMENT ? units(size) : 0;
  void *block = count ? take_unused(count) : NULL;
  if (block)
    memset(block, 0, count * ALIGNMENT);
  else
    block = take_new(alignment, size);
  header_of(block)->size = size;
  header_of(block)->is_counted = is_counted;
  if (is_counted) {
    atomic_fetch_add(&in_use, (int64_t)size);
    atomic_fetch_add(&blocks, 1);
  }
  return block;
}

static void *allocate(size_t alignment, size_t size) { return allocate_counted(alignment, size, !is_recording); }

/// The code of Dispatch, as soon as it is loaded.
static uintptr_t dispatch, dispatch_end;

static int find_dispatch(struct dl_phdr_info *library, size_t size, void *unused) {
  (void)size, (void)unused;
  const char *name = strrchr(library->dlpi_name, '/');
  if (!name || strcmp(name, "/libdispatch.so") != 0) return 0;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &library->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    dispatch_end = library->dlpi_addr + part->p_vaddr + part->p_memsz;
    dispatch = library->dlpi_addr + part->p_vaddr;
  }
  return 1;
}

/// Whether Dispatch allocates what it writes down of a piece of work. The thread that has done the work keeps that for
/// another one (libdispatch's repository, src/allocator.c and src/inline_internal.h), so it would count as left over.
static bool is_record_of_dispatch(size_t size, const void *caller) {
  if (size != 64) return false;
  if (!dispatch) dl_iterate_phdr(find_dispatch, NULL);
  return (uintptr_t)caller >= dispatch && (uintptr_t)caller < dispatch_end;
}

/// Makes the last block longer, if nothing was handed out after it.
static bool extend(void *block, size_t size) {
  uintptr_t end = rounded((uintptr_t)block + header_of(block)->size, ALIGNMENT);
  if (size > arena_end - (uintptr_t)block) return false;
  if (!atomic_compare_exchange_strong(&next, &end, rounded((uintptr_t)block + size, ALIGNMENT))) return false;
  if (header_of(block)->is_counted) atomic_fetch_add(&in_use, (int64_t)(size - header_of(block)->size));
  header_of(block)->size = size;
  return true;
}

void *malloc(size_t size) { return allocate(ALIGNMENT, size); }

void *calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return NULL;
  bool is_counted = !is_recording && !is_record_of_dispatch(bytes, __builtin_return_address(0));
  return allocate_counted(ALIGNMENT, bytes, is_counted);
}

void free(void *block) {
  if (!block || !is_ours(block)) return;
  if (header_of(block)->is_counted) {
    atomic_fetch_sub(&in_use, (int64_t)header_of(block)->size);
    atomic_fetch_sub(&blocks, 1);
    if ((uintptr_t)block < mark) atomic_fetch_add(&freed_since_mark, 1);
  }
  size_t count = reusable && (uintptr_t)block >= reusable ? units(header_of(block)->size) : 0;
  if (count) keep_unused(block, count);
  if (header_of(block)->size < large) return;
  int error = errno;
  uintptr_t start = rounded((uintptr_t)block, page());
  uintptr_t end = ((uintptr_t)block + header_of(block)->size) & ~(uintptr_t)(page() - 1);
  mmap((void *)start, end - start, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
  errno = error;
}

void *realloc(void *block, size_t size) {
  if (!block) return malloc(size);
  size_t old = is_ours(block) ? header_of(block)->size : 0;
  // What a run gets again must not depend on what lies behind it.
  bool may_extend = !is_reusing || !units(old);
  if (size <= old || (may_extend && extend(block, size))) return block;
  void *moved = malloc(size);
  memcpy(moved, block, old);
  free(block);
  return moved;
}

void *reallocarray(void *block, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return NULL;
  return realloc(block, bytes);
}

void *memalign(size_t alignment, size_t size) {
  if (is_alignment(alignment)) return allocate(alignment, size);
  errno = EINVAL;
  return NULL;
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (!is_alignment(alignment) || alignment < sizeof(void *)) return EINVAL;
  *result = allocate(alignment, size);
  return 0;
}

void *valloc(size_t size) { return allocate(page(), size); }

void *pvalloc(size_t size) {
  size_t whole = rounded(size, page());
  if (whole < size) return NULL;
  return allocate(page(), whole);
}

size_t malloc_usable_size(void *block) { return block && is_ours(block) ? header_of(block)->size : 0; }

// Where blocks are aligned to more than their headers, zeros come before a header.
uintptr_t grader_memory_each(uintptr_t place, void (*visit)(void *block, size_t size)) {
  uintptr_t end = atomic_load(&next);
  if (!visit) return end;
  while (place < end) {
    void *block = (struct header *)place + 1;
    size_t size = header_of(block)->size;
    if (size > end - place) break;
    if (size > 0) visit(block, size);
    place = rounded((uintptr_t)block + size, ALIGNMENT);
  }
  return end;
}

bool grader_memory_has(const void *address) {
  return (uintptr_t)address >= arena && (uintptr_t)address + 64 <= atomic_load(&next);
}

int64_t grader_memory_in_use(void) { return atomic_load(&in_use); }

int64_t grader_memory_taken(void) { return (int64_t)(atomic_load(&next) - arena); }

int64_t grader_memory_left(void) { return (int64_t)(arena_end - atomic_load(&next)); }

int64_t grader_memory_blocks(void) { return atomic_load(&blocks); }

void grader_memory_mark(void) {
  mark = atomic_load(&next);
  blocks_at_mark = atomic_load(&blocks);
  freed_since_mark = 0;
}

// What was there before the mark and is freed hides nothing of what came after it.
int64_t grader_memory_blocks_since_mark(void) { return blocks - blocks_at_mark + freed_since_mark; }

void grader_memory_is_for_film(bool is_for_film) { is_recording = is_for_film; }
