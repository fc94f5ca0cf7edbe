#define _GNU_SOURCE
#include "internal.h"
#include <dlfcn.h>
#include <linux/futex.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int64_t grader_now(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_MONOTONIC, &time) != 0) return 0;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

bool grader_wait_while(_Atomic int *word, int value, int64_t until) {
  int64_t left = until - grader_now();
  if (until != GRADER_FOREVER && left <= 0) return false;
  struct timespec wait = {.tv_sec = left / 1000000000, .tv_nsec = left % 1000000000};
  syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, value, until == GRADER_FOREVER ? NULL : &wait, NULL, 0);
  return true;
}

void grader_wake(_Atomic int *word) { syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0); }

// Until when something may still happen: what is scheduled with a delay, and other threads that sleep. Like
// pthread_create in threads.c, these functions override those of the libraries, which they call.

/// What is due later than this many nanoseconds from now is not waited for.
static const int64_t horizon = 500000000;
/// The last time at which something is due, as grader_now tells it.
static _Atomic int64_t latest;

int64_t grader_due(void) { return atomic_load(&latest); }

static void expect_in(int64_t delay) {
  if (delay < 0 || delay > horizon) return;
  int64_t due = grader_now() + delay, known = atomic_load(&latest);
  while (due > known && !atomic_compare_exchange_weak(&latest, &known, due)) continue;
}

static int64_t clock_value(clockid_t clock) {
  struct timespec time;
  return clock_gettime(clock, &time) == 0 ? (int64_t)time.tv_sec * 1000000000 + time.tv_nsec : 0;
}

/// Expects something at a time of Dispatch: libdispatch's repository, src/shims/time.h. The two highest bits tell the
/// clock.
static void expect_at(uint64_t when) {
  static const uint64_t wall = (uint64_t)3 << 62, boot = (uint64_t)1 << 63;
  if (when == UINT64_MAX) return;
  if (when == 0) return expect_in(0);
  if ((when & wall) == wall) return expect_in(-(int64_t)when - clock_value(CLOCK_REALTIME));
  if (when & boot) return expect_in((int64_t)(when & ~boot) - clock_value(CLOCK_BOOTTIME));
  expect_in((int64_t)when - clock_value(CLOCK_MONOTONIC));
}

#define ORIGINAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

void dispatch_after(uint64_t when, void *queue, void *block) {
  expect_at(when);
  ORIGINAL(dispatch_after)(when, queue, block);
}

void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *)) {
  expect_at(when);
  ORIGINAL(dispatch_after_f)(when, queue, context, work);
}

void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  expect_at(start);
  ORIGINAL(dispatch_source_set_timer)(source, start, interval, leeway);
}

static bool is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

long dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  if (!is_main_thread()) expect_at(timeout);
  return ORIGINAL(dispatch_semaphore_wait)(semaphore, timeout);
}

int usleep(useconds_t microseconds) {
  struct timespec duration = {.tv_sec = microseconds / 1000000, .tv_nsec = microseconds % 1000000 * 1000L};
  return nanosleep(&duration, NULL);
}

int nanosleep(const struct timespec *duration, struct timespec *left) {
  if (duration && !is_main_thread()) expect_in((int64_t)duration->tv_sec * 1000000000 + duration->tv_nsec);
  return ORIGINAL(nanosleep)(duration, left);
}
