// Walks broken stacks, and feeds the other functions of the crash handler what they do not expect.
//   hostile-handler CASES
#define _GNU_SOURCE
#include "../../Sources/CGraderKit/internal.h"
#include "check.h"
#include "hostile.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

/// The walk reads memory by writing it to a pipe; the build renames its `write`, because the sanitizer's own would
/// report the addresses that this is meant for.
ssize_t kernel_write(int descriptor, const void *bytes, size_t count) {
  return syscall(SYS_write, descriptor, bytes, count);
}

static uintptr_t stack[512];

/// An address that a register could hold after a crash.
static uintptr_t address(void) {
  const uintptr_t own = (uintptr_t)address + below(4096) - 2048, top = UINTPTR_MAX - below(64);
  const uintptr_t choices[] = {0, below(64), own, top, (uintptr_t)1 << below(64), (uintptr_t)&stack[below(512)],
      (uintptr_t)&stack[below(512)] + below(8), (uintptr_t)&stack[below(512)] | (uintptr_t)below(16) << 60,
      ((uintptr_t)1 << 48) - below(64), state};
  return choices[below(sizeof choices / sizeof *choices)];
}

static void set_registers(ucontext_t *context) {
#if defined(__x86_64__)
  context->uc_mcontext.gregs[REG_RIP] = (greg_t)address();
  context->uc_mcontext.gregs[REG_RBP] = (greg_t)address();
  context->uc_mcontext.gregs[REG_RSP] = (greg_t)address();
#else
  context->uc_mcontext.pc = address();
  context->uc_mcontext.regs[29] = address();
  context->uc_mcontext.regs[30] = address();
  context->uc_mcontext.sp = address();
#endif
}

static void walk_cases(int cases) {
  int most = 0, too_many = 0;
  grader_prepare_walk();
  for (int i = 0; i < cases; i++) {
    uint64_t frames[GRADER_MAX_FRAMES + 1];
    ucontext_t context;
    for (int word = 0; word < 512; word++) stack[word] = address();
    set_registers(&context);
    int capacity = 1 + (int)below(GRADER_MAX_FRAMES);
    frames[capacity] = 0x5afe;
    int count = grader_walk(&context, frames, capacity);
    too_many += count > capacity || frames[capacity] != 0x5afe;
    if (count > most) most = count;
  }
  check(too_many == 0 && most > 1, "%d broken stacks: never more frames than fit (at most %d)", cases, most);
}

/// Lines of all lengths around the capacity of the reader.
static void read_lines(int cases) {
  int wrong = 0;
  for (int i = 0; i < cases; i++) {
    char line[96], guarded[64 + 1];
    size_t length = below(90), capacity = 1 + below(64);
    memset(line, 'x', length);
    line[length] = '\n';
    int file = memfd_create("line", 0);
    if (write(file, line, length + 1) < 0) exit(70);
    lseek(file, 0, SEEK_SET);
    dup2(file, 0);
    close(file);
    guarded[capacity] = 1;
    int64_t got = grader_read_line(guarded, capacity);
    wrong += guarded[capacity] != 1 || got != (length <= capacity ? (int64_t)length : -1);
  }
  check(wrong == 0, "%d lines: read whole or refused", cases);
}

static void set_tests(int cases) {
  for (int i = 0; i < cases; i++) {
    char name[3000];
    size_t length = below(sizeof name);
    memset(name, '"', length);
    name[length] = 0;
    grader_set_running_test(below(10) ? name : NULL);
  }
  check(true, "%d names of tests of up to 3,000 bytes", cases);
}

static void capture_in_captures(void) {
  int saved[20], files[20];
  for (int i = 0; i < 20; i++) {
    saved[i] = grader_capture_begin(&files[i]);
    printf("level %d\n", i);
    grader_show_captured();
  }
  for (int i = 19; i >= 0; i--) grader_capture_end(saved[i]), close(files[i]);
  check(true, "twenty captures inside each other");
}

int main(int count, char **words) {
  if (count != 2) return 64;
  walk_cases(atoi(words[1]));
  read_lines(atoi(words[1]) / 10);
  set_tests(atoi(words[1]) / 10);
  capture_in_captures();
  return sum("hostile handler");
}
