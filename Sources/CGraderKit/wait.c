#define _GNU_SOURCE
#include "internal.h"
#include <linux/futex.h>
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
