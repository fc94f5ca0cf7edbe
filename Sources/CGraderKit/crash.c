#define _GNU_SOURCE
#include "internal.h"
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// Everything that the handler needs is prepared beforehand: it neither allocates memory nor takes locks.
static char prefix[512];
static char tests[2][1024];
static int spare = 0;
static const char *_Atomic running = NULL;
static atomic_flag crashing = ATOMIC_FLAG_INIT;

static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS, SIGXCPU, SIGXFSZ};

typedef struct {
  char bytes[4096];
  size_t count;
} Line;

static void add(Line *line, const char *text) {
  size_t length = strlen(text);
  if (line->count + length > sizeof line->bytes) return;
  memcpy(line->bytes + line->count, text, length);
  line->count += length;
}

static void add_number(Line *line, uint64_t number) {
  char digits[21];
  char *first = digits + sizeof digits - 1;
  *first = 0;
  do *--first = (char)('0' + number % 10);
  while (number /= 10);
  add(line, first);
}

static void add_frames(Line *line, const ucontext_t *context) {
  uint64_t frames[GRADER_MAX_FRAMES];
  int count = grader_walk(context, frames, GRADER_MAX_FRAMES);
  for (int index = 0; index < count; index++) {
    if (index > 0) add(line, ",");
    add_number(line, frames[index]);
  }
}

static void report(int signal, const ucontext_t *context) {
  Line line = {.count = 0};
  const char *test = atomic_load(&running);
  add(&line, prefix);
  add_number(&line, (uint64_t)grader_channel_seize());
  add(&line, ",\"kind\":{\"crashed\":{");
  if (test) {
    add(&line, "\"test\":");
    add(&line, test);
    add(&line, ",");
  }
  add(&line, "\"signal\":");
  add_number(&line, (uint64_t)signal);
  add(&line, ",\"frames\":[");
  add_frames(&line, context);
  add(&line, "]}}}\n");
  grader_write_all(GRADER_EVENTS, line.bytes, line.count);
}

// Writes the buffered part of an unfinished line, which would be lost. Reads the buffer without its lock.
static void rescue_output(void) {
#ifdef __GLIBC__
  if (stdout->_IO_write_ptr > stdout->_IO_write_base)
    grader_write_all(STDOUT_FILENO, stdout->_IO_write_base,
                     (size_t)(stdout->_IO_write_ptr - stdout->_IO_write_base));
#endif
}

static void end_by(int signal) {
  struct sigaction plain = {.sa_handler = SIG_DFL};
  sigaction(signal, &plain, NULL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(signal);
  _exit(128 + signal);
}

static void handle(int signal, siginfo_t *info, void *context) {
  if (signal == SIGXFSZ) {
    grader_show_captured();
    end_by(signal);
  }
  // The supervisor asks with SIGXCPU where the program is, before it ends it. The kernel sends it at a limit.
  bool asked = signal == SIGXCPU && info->si_code <= 0;
  // Only the first thread that crashes reports; any other waits until the process ends.
  if (atomic_flag_test_and_set(&crashing))
    for (;;) pause();
  rescue_output();
  report(signal, context);
  if (asked) _exit(0);
  // A processor fault is raised again when the instruction is executed again.
  bool repeats = signal == SIGILL || signal == SIGSEGV || signal == SIGBUS || signal == SIGFPE;
  if (info->si_code > 0 && repeats) {
    struct sigaction plain = {.sa_handler = SIG_DFL};
    sigaction(signal, &plain, NULL);
    return;
  }
  end_by(signal);
}

void grader_report_exit(void) {
  ucontext_t context;
  if (atomic_flag_test_and_set(&crashing) || getcontext(&context) != 0) return;
  report(0, &context);
}

void grader_install_crash_handler(const char *nonce) {
  snprintf(
      prefix, sizeof prefix, "{\"version\":%d,\"nonce\":\"%s\",\"sequence\":", GRADER_EVENT_VERSION, nonce);
  grader_prepare_walk();
  grader_take_signal_stack();
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++)
    sigaction(signals[index], &action, NULL);
}

void grader_set_running_test(const char *json) {
  if (!json || strlen(json) >= sizeof tests[0]) {
    atomic_store(&running, NULL);
    return;
  }
  spare = !spare;
  strcpy(tests[spare], json);
  atomic_store(&running, tests[spare]);
}
