#define _GNU_SOURCE
#include "internal.h"
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
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

/// The frames of a report: those of a busy thread for which another one waits, then the other one's.
static uint64_t frames[GRADER_MAX_FRAMES];
/// How many frames the busy thread has written; -1 until it has.
static _Atomic int busy_frames = -1;
/// The busy thread that is asked for its frames. A signal that Dispatch's threads do not block asks it.
static _Atomic int asked_thread = 0;
enum { QUESTION = SIGPROF, MOST_BUSY_FRAMES = GRADER_MAX_FRAMES / 2, LONGEST_WAIT_FOR_ANSWER_NS = 300000000 };

static void answer(int signal, siginfo_t *info, void *context) {
  (void)signal;
  (void)info;
  if (atomic_load(&asked_thread) != (int)syscall(SYS_gettid)) return;
  atomic_store(&busy_frames, grader_walk(context, frames, MOST_BUSY_FRAMES));
  grader_wake(&busy_frames);
  for (;;) pause();
}

/// Whether the thread that the supervisor asks waits, and no other thread is busy.
static bool is_waiting = false;

/// Asks the thread for which the calling one waits where it is; returns the number of its frames.
static int frames_of_busy_thread(const ucontext_t *context) {
  if (!grader_was_waiting(context)) return 0;
  int thread = grader_busy_thread();
  is_waiting = thread == 0;
  if (is_waiting) return 0;
  atomic_store(&asked_thread, thread);
  if (syscall(SYS_tgkill, getpid(), thread, QUESTION) != 0) return 0;
  int64_t until = grader_now() + LONGEST_WAIT_FOR_ANSWER_NS;
  do {
    int count = atomic_load(&busy_frames);
    if (count >= 0) return count;
  } while (grader_wait_while(&busy_frames, -1, until));
  // A late answer must not change the frames.
  atomic_store(&asked_thread, 0);
  return 0;
}

static void add_frames(Line *line, const ucontext_t *context, int busy) {
  int count = busy + grader_walk(context, frames + busy, GRADER_MAX_FRAMES - busy);
  for (int index = 0; index < count; index++) {
    if (index > 0) add(line, ",");
    add_number(line, frames[index]);
  }
}

static void add_fact(Line *line, bool *is_first, const char *name) {
  add(line, *is_first ? ",\"cause\":{\"" : ",\"");
  add(line, name);
  add(line, "\":");
  *is_first = false;
}

static void add_number_fact(Line *line, bool *is_first, const char *name, uint64_t number) {
  add_fact(line, is_first, name);
  add_number(line, number);
}

static void add_true_fact(Line *line, bool *is_first, const char *name) {
  add_fact(line, is_first, name);
  add(line, "true");
}

/// What is known beside the signal; nothing if `exit` was called.
static void add_cause(Line *line, int signal, const ucontext_t *context) {
  bool is_first = true, traps = signal == SIGILL || signal == SIGTRAP;
  bool is_invalid = signal == SIGSEGV || signal == SIGBUS;
  int64_t held = grader_held_memory ? grader_held_memory() : -1;
  uintptr_t in_dispatch = traps ? grader_address_in_dispatch(context) : 0;
  bool is_full = is_invalid && grader_stack_is_full(context);
  if (held >= 0) {
    add_number_fact(line, &is_first, "heldBytes", (uint64_t)held);
    add_number_fact(line, &is_first, "refusedBytes", (uint64_t)grader_refused_memory());
  } else if (in_dispatch) {
    add_number_fact(line, &is_first, "dispatchAddress", in_dispatch);
  } else if (is_full) {
    add_true_fact(line, &is_first, "isStackFull");
  }
  bool is_ours = (traps || is_invalid) && !is_full;
  if (is_ours && grader_is_in_concurrency(context)) add_true_fact(line, &is_first, "isInConcurrency");
  if (is_waiting) add_true_fact(line, &is_first, "isWaiting");
  if (!is_first) add(line, "}");
}

/// Reports the stack; after the frames of a busy thread, whose number is given.
static void report(int signal, const ucontext_t *context, int busy) {
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
  add_cause(&line, signal, context);
  add(&line, ",\"frames\":[");
  add_frames(&line, context, busy);
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
  grader_walk_crashed();
  // Only the first thread that crashes reports; any other waits until the process ends.
  if (atomic_flag_test_and_set(&crashing))
    for (;;) pause();
  rescue_output();
  report(signal, context, asked ? frames_of_busy_thread(context) : 0);
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
  report(0, &context, 0);
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
  action.sa_sigaction = answer;
  action.sa_flags |= SA_RESTART;
  sigaction(QUESTION, &action, NULL);
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
