#define _GNU_SOURCE
#include "internal.h"
#include <errno.h>
#include <sched.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// The id of the thread that holds the lock: the crash handler must know whether its own thread was writing.
static _Atomic int owner = 0;
static int64_t next_sequence = 0;
static _Atomic bool mid_line = false;

static int thread_id(void) { return (int)syscall(SYS_gettid); }

static bool try_lock(void) {
  int nobody = 0;
  return atomic_compare_exchange_strong(&owner, &nobody, thread_id());
}

void grader_write_all(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

int64_t grader_channel_lock(void) {
  for (int attempt = 0; !try_lock(); attempt++) {
    if (attempt < 100) {
      sched_yield();
    } else {
      nanosleep(&(struct timespec){.tv_nsec = 100000}, NULL);
    }
  }
  return next_sequence;
}

void grader_channel_write(const char *bytes, size_t count) {
  atomic_store(&mid_line, true);
  grader_write_all(GRADER_EVENTS, bytes, count);
  next_sequence++;
  atomic_store(&mid_line, false);
}

void grader_channel_unlock(void) { atomic_store(&owner, 0); }

int64_t grader_channel_seize(void) {
  int me = thread_id();
  for (int attempt = 0; attempt < 1000 && atomic_load(&owner) != me && !try_lock(); attempt++)
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
  if (atomic_load(&mid_line)) grader_write_all(GRADER_EVENTS, "\n", 1);
  return next_sequence;
}
