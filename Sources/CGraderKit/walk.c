#define _GNU_SOURCE
#include "internal.h"
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static uintptr_t base, image_end, text_start, text_end;

/// The code of a library: from its load address to the end of what can be executed.
typedef struct {
  const char *name;
  uintptr_t start, end;
} Library;

static Library dispatch = {.name = "libdispatch.so"}, concurrency = {.name = "libswift_Concurrency.so"};
// An address in the program; 0 if the executable is the program.
static uintptr_t in_program = 0;
static int reading[2] = {-1, -1};

static bool contains(const struct dl_phdr_info *info, uintptr_t address) {
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    if (part->p_type == PT_LOAD && address - info->dlpi_addr - part->p_vaddr < part->p_memsz) return true;
  }
  return false;
}

// The first object that the loader lists is the executable.
static int find_program(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size;
  (void)unused;
  if (in_program && !contains(info, in_program)) return 0;
  base = info->dlpi_addr;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    uintptr_t start = base + part->p_vaddr;
    if (part->p_type != PT_LOAD) continue;
    if (start + part->p_memsz > image_end) image_end = start + part->p_memsz;
    if (!(part->p_flags & PF_X)) continue;
    if (!text_start || start < text_start) text_start = start;
    if (start + part->p_memsz > text_end) text_end = start + part->p_memsz;
  }
  return 1;
}

static bool is_named(const struct dl_phdr_info *info, const char *name) {
  const char *end = strrchr(info->dlpi_name, '/');
  return strcmp(end ? end + 1 : info->dlpi_name, name) == 0;
}

static void take_place(Library *library, const struct dl_phdr_info *info) {
  if (!is_named(info, library->name)) return;
  library->start = info->dlpi_addr;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    uintptr_t end = library->start + part->p_vaddr + part->p_memsz;
    if (part->p_type == PT_LOAD && (part->p_flags & PF_X) && end > library->end) library->end = end;
  }
}

static int find_libraries(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size;
  (void)unused;
  take_place(&dispatch, info);
  take_place(&concurrency, info);
  return 0;
}

void grader_set_program(uintptr_t address) { in_program = address; }

uintptr_t grader_program_start(void) {
  if (!text_start) dl_iterate_phdr(find_program, NULL);
  return base;
}

bool grader_is_in_image(uintptr_t address) { return address >= base && address < image_end; }

void grader_prepare_walk(void) {
  dl_iterate_phdr(find_program, NULL);
  dl_iterate_phdr(find_libraries, NULL);
  // The first call loads the unwinder, for which it takes memory.
  void *unused;
  backtrace(&unused, 1);
  if (pipe2(reading, O_CLOEXEC | O_NONBLOCK) != 0) reading[0] = reading[1] = -1;
}

// Copies through the kernel, so that an unreadable address is an error and not a second crash.
bool grader_read_memory(uintptr_t address, void *bytes, size_t count) {
  if (write(reading[1], (const void *)address, count) != (ssize_t)count) return false;
  return read(reading[0], bytes, count) == (ssize_t)count;
}

static bool read_words(uintptr_t address, uintptr_t *words, size_t count) {
  return grader_read_memory(address, words, count * sizeof *words);
}

static bool is_in_program(uintptr_t address) { return address >= text_start && address < text_end; }

static bool is_in(Library library, uintptr_t address) { return address >= library.start && address < library.end; }

// Without what the top bits of an address may hold: a signature of arm64, and a mark of async functions' frames.
static uintptr_t plain_address(uintptr_t word) { return word & (((uintptr_t)1 << 48) - 1); }

typedef struct {
  uintptr_t pc, frame, stack;
  uintptr_t leaf_return;  // where a function without a frame of its own returns to; 0 if that is unknown
} Place;

#if defined(__x86_64__)
// Whether the bytes before the address are a call, direct or through a register or memory.
static bool follows_call(uintptr_t address) {
  uintptr_t word;
  if (!read_words(address - sizeof word, &word, 1)) return false;
  const unsigned char *code = (const unsigned char *)&word;
  if (code[3] == 0xe8) return true;
  static const int starts[] = {2, 5, 6};
  for (int i = 0; i < 3; i++)
    if (code[starts[i]] == 0xff && (code[starts[i] + 1] >> 3 & 7) == 2) return true;
  return false;
}

// Where Dispatch was called from. Its functions keep no frames, so the first return address to the program counts.
static uintptr_t dispatch_return(uintptr_t stack) {
  uintptr_t word;
  for (uintptr_t at = stack; at - stack < 4096; at += sizeof word) {
    if (!read_words(at, &word, 1)) break;
    if (is_in_program(word) && follows_call(word)) return word;
  }
  return 0;
}

// Where a function has no frame of its own: before its first instruction and its last one, the return address is on top
// of the stack; before its second one, which makes the frame, it is the next word.
static uintptr_t return_address_place(uintptr_t pc, uintptr_t stack) {
  unsigned char code[3];
  if (!is_in_program(pc)) return stack;
  if (!grader_read_memory(pc, code, sizeof code)) return 0;
  enum { PUSH_FRAME = 0x55, RETURN = 0xc3 };
  if (code[0] == PUSH_FRAME || code[0] == RETURN) return stack;
  static const unsigned char make_frame[] = {0x48, 0x89, 0xe5};
  return memcmp(code, make_frame, sizeof code) == 0 ? stack + sizeof(uintptr_t) : 0;
}

// The return address of a function without a frame of its own, if it was called from the program.
static uintptr_t leaf_return(uintptr_t pc, uintptr_t stack) {
  if (is_in(dispatch, pc)) return dispatch_return(stack);
  uintptr_t word, place = return_address_place(pc, stack);
  bool called = place && read_words(place, &word, 1) && is_in_program(word) && follows_call(word);
  return called ? word : 0;
}
#endif

static Place place_of(const ucontext_t *context) {
#if defined(__x86_64__)
  const greg_t *registers = context->uc_mcontext.gregs;
  uintptr_t pc = (uintptr_t)registers[REG_RIP], stack = (uintptr_t)registers[REG_RSP];
  return (Place){pc, (uintptr_t)registers[REG_RBP], stack, leaf_return(pc, stack)};
#elif defined(__aarch64__)
  const mcontext_t *registers = &context->uc_mcontext;
  return (Place){registers->pc, registers->regs[29], registers->sp, plain_address(registers->regs[30])};
#else
#error "the walk knows x86_64 and arm64"
#endif
}

// Whether a function without a frame of its own has crashed: otherwise the first frame has the same return address. On
// arm64 the register may also be left from an earlier call of the same function, which then has two frames.
static bool is_leaf(Place at) {
  uintptr_t link[2];
  if (!is_in_program(at.leaf_return)) return false;
  return at.frame % sizeof(uintptr_t) || !read_words(at.frame, link, 2) || plain_address(link[1]) != at.leaf_return;
}

uintptr_t grader_interrupted_at(const ucontext_t *context) { return place_of(context).pc; }

uintptr_t grader_address_in_dispatch(const ucontext_t *context) {
  uintptr_t pc = place_of(context).pc;
  return is_in(dispatch, pc) ? pc - dispatch.start : 0;
}

bool grader_stack_is_full(const ucontext_t *context) {
  uintptr_t stack = place_of(context).stack, word;
  return !read_words((stack & ~(uintptr_t)(sizeof word - 1)) - sizeof word, &word, 1);
}

/// How many calls are followed, with those of libraries.
enum { DEEPEST = 512 };

static int follow_frames(Place at, uint64_t *frames, int capacity) {
  int count = 0;
  uintptr_t link[2];
  for (int depth = 0; depth < DEEPEST && count < capacity; depth++) {
    if (at.frame % sizeof(uintptr_t) || !read_words(at.frame, link, 2)) break;
    uintptr_t caller = plain_address(link[1]), next = plain_address(link[0]);
    if (is_in_program(caller)) frames[count++] = caller - 1 - base;
    if (next <= at.frame) break;
    at.frame = next;
  }
  return count;
}

// The thread whose stack is unwound, and where it goes on if that crashes.
static _Atomic int unwinding = 0;
static sigjmp_buf unwinding_failed;

void grader_walk_crashed(void) {
  if (atomic_load(&unwinding) == (int)syscall(SYS_gettid)) siglongjmp(unwinding_failed, 1);
}

// The addresses after the place at which the thread was, innermost first, those of libraries too. For code without frame
// pointers, such as some builds of libc below abort(). The unwinder trusts the stack.
static int callers(Place at, uintptr_t *found, int capacity) {
  enum { HANDLERS = 16 };
  void *addresses[DEEPEST + HANDLERS];
  volatile int count = 0;
  atomic_store(&unwinding, (int)syscall(SYS_gettid));
  if (sigsetjmp(unwinding_failed, 1) == 0) {
    int all = backtrace(addresses, DEEPEST + HANDLERS);
    int index = 0;
    while (index < all && (uintptr_t)addresses[index] != at.pc) index++;
    for (index++; index < all && count < capacity; index++) found[count++] = plain_address((uintptr_t)addresses[index]);
  }
  atomic_store(&unwinding, 0);
  return count;
}

static int unwind(Place at, uint64_t *frames, int capacity) {
  uintptr_t found[DEEPEST];
  int all = callers(at, found, DEEPEST), count = 0;
  for (int index = 0; index < all && count < capacity; index++)
    if (is_in_program(found[index])) frames[count++] = found[index] - 1 - base;
  return count;
}

bool grader_is_in_concurrency(const ucontext_t *context) {
  Place at = place_of(context);
  uintptr_t found[DEEPEST];
  if (is_in(concurrency, at.pc)) return true;
  int all = is_in_program(at.pc) ? 0 : callers(at, found, DEEPEST);
  for (int index = 0; index < all && !is_in_program(found[index]); index++)
    if (is_in(concurrency, found[index])) return true;
  return false;
}

// For a stack that can't be followed: what looks like a return address, which may be left from an earlier call.
static int scan_stack(Place at, uint64_t *frames, int capacity) {
  int count = 0;
  uintptr_t word;
  uintptr_t start = at.stack & ~(uintptr_t)(sizeof word - 1);
  for (uintptr_t offset = 0; offset < 32768 && count < capacity; offset += sizeof word) {
    if (!read_words(start + offset, &word, 1)) break;
    word = plain_address(word);
    if (is_in_program(word)) frames[count++] = word - 1 - base;
  }
  return count;
}

int grader_walk(const ucontext_t *context, uint64_t *frames, int capacity) {
  Place at = place_of(context);
  int own = 0;
  if (is_in_program(at.pc)) {
    frames[own++] = at.pc - base;
  } else {
    int unwound = unwind(at, frames, capacity);
    if (unwound > 0) return unwound;
  }
  if (own < capacity && is_leaf(at)) frames[own++] = at.leaf_return - 1 - base;
  int followed = follow_frames(at, frames + own, capacity - own);
  return own + followed > 0 ? own + followed : scan_stack(at, frames, capacity);
}
