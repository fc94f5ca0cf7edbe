#include "internal.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static bool asked = false;

typedef int Main(int, char **);

// Loads a program and calls its `main`, for host.c. Without an argument, the program's path is the first line of standard
// input: so the host can be started before there is a program. All names are resolved first, so that no code of a
// program that lacks one runs.
int grader_run_program(int count, char **words) {
  static char line[4096];
  const char *path = count > 1 ? words[1] : grader_read_line(line, sizeof line - 1) >= 0 ? line : NULL;
  void *program = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
  Main *start = program ? (Main *)dlsym(program, "main") : NULL;
  if (!start) {
    const char *reason = path ? dlerror() : "no program is named";
    fprintf(stderr, "%s%s\n", GRADER_NOT_LOADED, reason ? reason : "it has no main");
    _exit(GRADER_NOT_LOADED_STATUS);
  }
  grader_set_program((uintptr_t)start);
  // In a program without graders the environment asks for the crash handler, with the event's nonce. The handler is
  // installed before main, so that crashes in top-level code are reported too.
  const char *nonce = getenv("CODELAB_CRASHES");
  if (nonce) {
    grader_buffer_lines();
    grader_install_crash_handler(nonce);
    asked = true;
  }
  return start(count, words);
}

// Programs without graders are linked with --wrap=exit, so calls of exit in their own code call this function. When
// main returns, the C library calls its own exit. So only a call of exit in the program's code sends an event.
_Noreturn void __wrap_exit(int status) {
  if (asked) grader_report_exit();
  exit(status);
}

// What the program has in memory.

// Weak, because only graders are linked with memory.c.
extern int64_t grader_memory_in_use(void) __attribute__((weak));
extern int64_t grader_memory_taken(void) __attribute__((weak));
extern int64_t grader_memory_left(void) __attribute__((weak));
extern int64_t grader_memory_blocks(void) __attribute__((weak));
extern void grader_memory_mark(void) __attribute__((weak));
extern int64_t grader_memory_blocks_since_mark(void) __attribute__((weak));
extern void grader_memory_reuse(bool may_reuse) __attribute__((weak));
extern void grader_memory_is_for_film(bool is_for_film) __attribute__((weak));

int64_t grader_bytes_in_use(void) { return grader_memory_in_use ? grader_memory_in_use() : -1; }

int64_t grader_bytes_taken(void) { return grader_memory_taken ? grader_memory_taken() : 0; }

int64_t grader_bytes_left(void) { return grader_memory_left ? grader_memory_left() : INT64_MAX; }

int64_t grader_blocks_in_use(void) { return grader_memory_blocks ? grader_memory_blocks() : -1; }

void grader_mark_memory(void) {
  if (grader_memory_mark) grader_memory_mark();
}

int64_t grader_blocks_since_mark(void) {
  return grader_memory_blocks_since_mark ? grader_memory_blocks_since_mark() : -1;
}

void grader_reuse_memory(bool may_reuse) {
  if (grader_memory_reuse) grader_memory_reuse(may_reuse);
}

void grader_set_recording(bool is_recording) {
  if (grader_memory_is_for_film) grader_memory_is_for_film(is_recording);
}

extern bool swift_isDeallocating(const void *object);

bool grader_is_deallocating(const void *object) { return swift_isDeallocating(object); }
