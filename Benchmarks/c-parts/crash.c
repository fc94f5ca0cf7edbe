// What the crash handler of graders writes, and that its frames name the calls that led to the crash.
#define _GNU_SOURCE
#include "../../Sources/CGraderKit/internal.h"
#include "check.h"
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define NEVER_INLINED __attribute__((noinline))
/// Keeps the compiler from turning the last call of a function into a jump.
#define AFTERWARDS __asm__ volatile("")

static int *volatile nowhere;
static void (*volatile no_function)(void);

NEVER_INLINED static void write_nowhere(void) { *nowhere = 1; AFTERWARDS; }
NEVER_INLINED static void illegal(void) {
#ifdef __x86_64__
  __asm__ volatile("ud2");
#else
  __asm__ volatile("udf #0");
#endif
}
NEVER_INLINED static void trap(void) {
#ifdef __x86_64__
  __asm__ volatile("int3");
#else
  __asm__ volatile("brk #1");
#endif
}
NEVER_INLINED static void compilers_trap(void) { __builtin_trap(); }
NEVER_INLINED static void abort_itself(void) { abort(); }
NEVER_INLINED static void raise_bus(void) {
  FILE *file = tmpfile();
  char *page = mmap(NULL, 1, PROT_READ, MAP_SHARED, fileno(file), 0);
  if (*(volatile char *)page) AFTERWARDS;
}
NEVER_INLINED static void call_nothing(void) { no_function(); AFTERWARDS; }
NEVER_INLINED static void copy_to_nowhere(void) { memset(nowhere, 1, (size_t)getpagesize()); AFTERWARDS; }
NEVER_INLINED static int recur(int n) {
  volatile char space[512];
  space[n % 512] = (char)n;
  return n == INT_MAX ? 0 : recur(n + 1) + space[0];
}
NEVER_INLINED static void overflow(void) { recur(0); AFTERWARDS; }
static void *overflow_in_thread(void *unused) {
  overflow();
  return unused;
}
static void overflow_elsewhere(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, overflow_in_thread, NULL);
  pthread_join(thread, NULL);
}

static const struct {
  const char *name;
  void (*crash)(void);
  int signal, signal_on_arm64;
  void *place;  // the function that the first frames must name
  bool deep;
} cases[] = {
    {"write to NULL", write_nowhere, SIGSEGV, SIGSEGV, write_nowhere, false},
    {"illegal instruction", illegal, SIGILL, SIGILL, illegal, false},
    {"breakpoint", trap, SIGTRAP, SIGTRAP, trap, false},
    {"the compiler's trap", compilers_trap, SIGILL, SIGTRAP, compilers_trap, false},
    {"abort", abort_itself, SIGABRT, SIGABRT, abort_itself, false},
    {"page without a file", raise_bus, SIGBUS, SIGBUS, raise_bus, false},
    {"call of no function", call_nothing, SIGSEGV, SIGSEGV, call_nothing, false},
    {"fault in the C library", copy_to_nowhere, SIGSEGV, SIGSEGV, copy_to_nowhere, false},
    {"stack overflow", overflow, SIGSEGV, SIGSEGV, recur, true},
    {"stack overflow on a thread", overflow_elsewhere, SIGSEGV, SIGSEGV, recur, true},
};

/// The caller of the function that crashes, which must be in the frames, too.
NEVER_INLINED static void call(int index) {
  cases[index].crash();
  AFTERWARDS;
}

static void crash_as_child(int index, int events) {
  dup2(events, GRADER_EVENTS);
  grader_install_crash_handler("nonce");
  grader_set_running_test("\"Suite/test\"");
  call(index);
  _exit(0);
}

static uintptr_t load_address(void) {
  Dl_info info;
  return dladdr((void *)load_address, &info) ? (uintptr_t)info.dli_fbase : 0;
}

/// Whether a frame among the first `depth` points into the function; functions here are short.
static bool names(const char *line, const void *function, int depth) {
  const char *frames = strstr(line, "\"frames\":[");
  uintptr_t start = (uintptr_t)function - load_address();
  if (!frames) return false;
  frames += strlen("\"frames\":[");
  for (int i = 0; i < depth && *frames && *frames != ']'; i++) {
    char *rest;
    uintptr_t frame = strtoull(frames, &rest, 10);
    if (frame >= start && frame < start + 160) return true;
    frames = *rest == ',' ? rest + 1 : rest;
  }
  return false;
}

static int count_frames(const char *line) {
  int commas = 0;
  for (const char *at = strstr(line, "\"frames\":["); at && *at && *at != ']'; at++) commas += *at == ',';
  return commas + 1;
}

static void check_case(int index) {
  int pipes[2], status = 0;
  if (pipe(pipes) != 0) exit(70);
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) crash_as_child(index, pipes[1]);
  close(pipes[1]);
  char line[8192] = "";
  size_t length = 0;
  for (ssize_t got; (got = read(pipes[0], line + length, sizeof line - 1 - length)) > 0;) length += (size_t)got;
  close(pipes[0]);
  waitpid(child, &status, 0);
#ifdef __aarch64__
  int signal = cases[index].signal_on_arm64;
#else
  int signal = cases[index].signal;
#endif
  char start[256];
  snprintf(start, sizeof start,
           "{\"version\":%d,\"nonce\":\"nonce\",\"sequence\":0,\"kind\":{\"crashed\":{\"test\":\"Suite/test\","
           "\"signal\":%d,%s\"frames\":[", GRADER_EVENT_VERSION, signal,
           cases[index].deep ? "\"cause\":{\"isStackFull\":true}," : "");
  const char *name = cases[index].name;
  check(strncmp(line, start, strlen(start)) == 0, "%s: the event has version, nonce, test and signal %d", name, signal);
  check(length > 5 && strcmp(line + length - 5, "]}}}\n") == 0, "%s: the line is complete", name);
  check(WIFSIGNALED(status) && WTERMSIG(status) == signal, "%s: the signal ends the process", name);
  check(names(line, cases[index].place, 3), "%s: the frames begin in the function that crashed", name);
  if (cases[index].deep) check(count_frames(line) >= 32, "%s: %d frames", name, count_frames(line));
  else check(names(line, call, 4), "%s: its caller is in the frames", name);
}

int main(void) {
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) check_case((int)i);
  return sum("crash handler");
}
