#define _GNU_SOURCE
#include "internal.h"
#include <dlfcn.h>
#include <linux/futex.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

/// The library's function that the one of this name here overrides, looked up once: graders ask thousands of times.
#define ORIGINAL(name)                                                            \
  ({                                                                              \
    static _Atomic(__typeof__(&name)) known;                                      \
    __typeof__(&name) function = atomic_load_explicit(&known, memory_order_relaxed); \
    if (!function) {                                                              \
      function = (__typeof__(&name))dlsym(RTLD_NEXT, #name);                      \
      atomic_store_explicit(&known, function, memory_order_relaxed);              \
    }                                                                             \
    function;                                                                     \
  })

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

// The descriptor by which Dispatch wakes the main run loop (libdispatch, private/private.h).
extern int _dispatch_get_main_queue_handle_4CF(void);

bool grader_main_queue_waits(void) {
  struct pollfd wakeup = {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN};
  return ORIGINAL(poll)(&wakeup, 1, 0) == 1;
}

/// Overrides libdispatch's function. A run loop that waits asks for a queue that starts a thread for each timer, however
/// many there are (Foundation's repository, CFRunLoop.c; libdispatch's, private/queue_private.h). The timers of many short
/// waits in a row would have more threads than a submission may have.
struct dispatch_queue_s *dispatch_get_global_queue(intptr_t identifier, uintptr_t flags) {
  static const uintptr_t overcommit = 2;
  return ORIGINAL(dispatch_get_global_queue)(identifier, flags & ~overcommit);
}

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

void dispatch_after(uint64_t when, void *queue, void *block) {
  expect_at(when);
  ORIGINAL(dispatch_after)(when, queue, block);
}

void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *)) {
  expect_at(when);
  ORIGINAL(dispatch_after_f)(when, queue, context, work);
}

static pthread_t main_thread;
// Libraries are loaded by the main thread, before it runs the program.
__attribute__((constructor)) static void remember_main_thread(void) { main_thread = pthread_self(); }
static bool is_main_thread(void) { return pthread_equal(pthread_self(), main_thread); }

/// Whether code is in the library that defines a symbol.
static bool is_beside(const void *code, const void *symbol) {
  Dl_info library, other;
  return symbol && dladdr(symbol, &library) && dladdr(code, &other) && library.dli_fbase == other.dli_fbase;
}

/// Whether code is of the library that has run loops; their timers are asked for elsewhere.
static bool is_of_foundation(const void *code) {
  static _Atomic(void *) symbol;
  if (!symbol) symbol = dlsym(RTLD_DEFAULT, "CFRunLoopRunSpecific");
  return is_beside(code, symbol);
}

void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  // The end of the main thread's own wait is nothing that happens: before each test, XCTest lets it wait for 0.1 s.
  if (!is_main_thread() || !is_of_foundation(__builtin_return_address(0))) expect_at(start);
  ORIGINAL(dispatch_source_set_timer)(source, start, interval, leeway);
}

// What follows says how long a thread sleeps or waits at most. The main thread does not count: it is the one that asks.

long dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  if (!is_main_thread()) expect_at(timeout);
  return ORIGINAL(dispatch_semaphore_wait)(semaphore, timeout);
}

long dispatch_group_wait(void *group, uint64_t timeout) {
  if (!is_main_thread()) expect_at(timeout);
  return ORIGINAL(dispatch_group_wait)(group, timeout);
}

long dispatch_block_wait(void *block, uint64_t timeout) {
  if (!is_main_thread()) expect_at(timeout);
  return ORIGINAL(dispatch_block_wait)(block, timeout);
}

static int64_t nanoseconds(const struct timespec *time) {
  return (int64_t)time->tv_sec * 1000000000 + time->tv_nsec;
}

static void expect_after(const struct timespec *duration) {
  if (duration && !is_main_thread()) expect_in(nanoseconds(duration));
}

static void expect_until(const struct timespec *time, clockid_t clock) {
  if (time && !is_main_thread()) expect_in(nanoseconds(time) - clock_value(clock));
}

static void expect_milliseconds(int timeout) {
  if (timeout >= 0 && !is_main_thread()) expect_in((int64_t)timeout * 1000000);
}

int usleep(useconds_t microseconds) {
  struct timespec duration = {.tv_sec = microseconds / 1000000, .tv_nsec = microseconds % 1000000 * 1000L};
  return nanosleep(&duration, NULL);
}

int nanosleep(const struct timespec *duration, struct timespec *left) {
  expect_after(duration);
  return ORIGINAL(nanosleep)(duration, left);
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *left) {
  if (flags & TIMER_ABSTIME) expect_until(time, clock);
  else expect_after(time);
  return ORIGINAL(clock_nanosleep)(clock, flags, time, left);
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time) {
  // Which clock it is depends on the condition; the time of the other one is far away.
  expect_until(time, CLOCK_REALTIME);
  expect_until(time, CLOCK_MONOTONIC);
  return ORIGINAL(pthread_cond_timedwait)(condition, mutex, time);
}

int pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *time) {
  expect_until(time, clock);
  return ORIGINAL(pthread_cond_clockwait)(condition, mutex, clock, time);
}

int sem_timedwait(sem_t *semaphore, const struct timespec *time) {
  expect_until(time, CLOCK_REALTIME);
  return ORIGINAL(sem_timedwait)(semaphore, time);
}

int poll(struct pollfd *files, nfds_t count, int timeout) {
  expect_milliseconds(timeout);
  return ORIGINAL(poll)(files, count, timeout);
}

int ppoll(struct pollfd *files, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
  expect_after(timeout);
  return ORIGINAL(ppoll)(files, count, timeout, mask);
}

int epoll_wait(int queue, struct epoll_event *events, int count, int timeout) {
  expect_milliseconds(timeout);
  return ORIGINAL(epoll_wait)(queue, events, count, timeout);
}

int select(int count, fd_set *reads, fd_set *writes, fd_set *faults, struct timeval *timeout) {
  if (timeout && !is_main_thread())
    expect_in((int64_t)timeout->tv_sec * 1000000000 + (int64_t)timeout->tv_usec * 1000);
  return ORIGINAL(select)(count, reads, writes, faults, timeout);
}

/// The timer of another thread's run loop. Dispatch's own are known: one that repeats must not be waited for again and
/// again.
int timerfd_settime(int timer, int flags, const struct itimerspec *time, struct itimerspec *old) {
  struct timespec at = time->it_value;
  extern struct dispatch_queue_s _dispatch_main_q;
  // Zeros stop the timer. A run loop's timers use the clock that counts since the start.
  if ((at.tv_sec || at.tv_nsec) && !is_beside(__builtin_return_address(0), &_dispatch_main_q)) {
    if (flags & TFD_TIMER_ABSTIME) expect_until(&at, CLOCK_MONOTONIC);
    else expect_after(&at);
  }
  return ORIGINAL(timerfd_settime)(timer, flags, time, old);
}
