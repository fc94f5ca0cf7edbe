// Events and crash records. The handler may only use what is safe in a signal handler (signal-safety(7)):
// buffers are static, numbers are written by hand, and the lock is a flag that is spun on.
#define _GNU_SOURCE
#include "CGraderKit.h"

#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

enum { max_frames = 512, max_line = 24 * max_frames + 1024 };

static int event_descriptor = -1;
static char nonce[64];
static char running_test[256];
static atomic_int next_sequence;
static atomic_flag writing = ATOMIC_FLAG_INIT;
static uintptr_t load_base;
static uintptr_t stack_low, stack_high;

static char line[max_line];
static size_t length;

static void add(const char *text) {
  size_t size = strlen(text);
  if (length + size < max_line) {
    memcpy(line + length, text, size);
    length += size;
  }
}

static void add_number(uint64_t number) {
  char digits[24];
  size_t at = sizeof digits;
  digits[--at] = 0;
  do {
    digits[--at] = (char)('0' + number % 10);
    number /= 10;
  } while (number);
  add(digits + at);
}

static void flush_line(void) {
  size_t done = 0;
  while (done < length) {
    ssize_t written = write(event_descriptor, line + done, length - done);
    if (written <= 0) break;
    done += (size_t)written;
  }
  length = 0;
}

// An event is {"version":1,"nonce":"…","sequence":n,"kind":…}, as GraderEvent reads it.
static int begin_event(void) {
  int sequence = atomic_fetch_add(&next_sequence, 1);
  length = 0;
  add("{\"version\":1,\"nonce\":\"");
  add(nonce);
  add("\",\"sequence\":");
  add_number((uint64_t)sequence);
  add(",\"kind\":");
  return sequence;
}

int cgk_write(const char *kind) {
  while (atomic_flag_test_and_set(&writing)) {
  }
  int sequence = begin_event();
  size_t size = strlen(kind);
  flush_line();
  for (size_t done = 0; done < size;) {
    ssize_t written = write(event_descriptor, kind + done, size - done);
    if (written <= 0) break;
    done += (size_t)written;
  }
  add("}\n");
  flush_line();
  atomic_flag_clear(&writing);
  return sequence;
}

void cgk_running(const char *test) {
  strncpy(running_test, test ? test : "", sizeof running_test - 1);
}

static int first_object(struct dl_phdr_info *info, size_t size, void *base) {
  (void)size;
  *(uintptr_t *)base = info->dlpi_addr;
  return 1;  // the first is the program itself
}

void cgk_start(int descriptor, const char *given) {
  event_descriptor = descriptor;
  setvbuf(stdout, NULL, _IOLBF, 0);  // else a crash loses what was printed
  strncpy(nonce, given, sizeof nonce - 1);
  dl_iterate_phdr(first_object, &load_base);
  pthread_attr_t attributes;
  void *low = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
    pthread_attr_getstack(&attributes, &low, &size);
    pthread_attr_destroy(&attributes);
  }
  stack_low = (uintptr_t)low;
  stack_high = stack_low + size;
}

static void registers(const ucontext_t *context, uintptr_t *pc, uintptr_t *frame) {
#if defined(__x86_64__)
  *pc = (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
  *frame = (uintptr_t)context->uc_mcontext.gregs[REG_RBP];
#elif defined(__aarch64__)
  *pc = (uintptr_t)context->uc_mcontext.pc;
  *frame = (uintptr_t)context->uc_mcontext.regs[29];
#endif
}

// On the main thread the frames must lie in its stack; elsewhere each must lie above the one before, and near it.
static int plausible(uintptr_t frame, uintptr_t before) {
  if (frame % sizeof(void *) || frame <= before || frame - before > (8u << 20)) return 0;
  int on_main = before >= stack_low && before < stack_high;
  return !on_main || frame < stack_high - 2 * sizeof(void *);
}

static void handle(int number, siginfo_t *info, void *given) {
  (void)info;
  static atomic_flag handling = ATOMIC_FLAG_INIT;
  if (!atomic_flag_test_and_set(&handling) && event_descriptor >= 0) {
    // A thread that was stopped in the middle of an event leaves a half line: then the record has a hole.
    for (int tries = 0; tries < 1000000 && atomic_flag_test_and_set(&writing); tries++) {
    }
    uintptr_t pc = 0, frame = 0;
    registers(given, &pc, &frame);
    begin_event();
    add("{\"crashed\":{");
    if (running_test[0]) {
      add("\"test\":\"");
      add(running_test);
      add("\",");
    }
    add("\"signal\":");
    add_number((uint64_t)number);
    add(",\"frames\":[");
    add_number(pc - load_base);
    for (int count = 1; count < max_frames && frame; count++) {
      uintptr_t *slots = (uintptr_t *)frame;
      if (!slots[1]) break;
      add(",");
      add_number(slots[1] - load_base);
      // Async frames mark their frame pointer in the top bits.
      uintptr_t next = slots[0] & ~((uintptr_t)0xF << 60);
      if (!plausible(next, frame)) break;
      frame = next;
    }
    add("]}}}\n");
    flush_line();
  }
  signal(number, SIG_DFL);
  raise(number);
}

void cgk_install_crash_handlers(void) {
  static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};
  static char alternate[64 << 10];
  stack_t stack = {.ss_sp = alternate, .ss_size = sizeof alternate};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    sigaction(signals[index], &action, NULL);
  }
}
