// What the other threads of the process do: whether they wait, and which one keeps a processor busy.
#define _GNU_SOURCE
#include "internal.h"
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { MOST_THREADS = 256 };
/// How often, and at which intervals, the threads' processor time is compared with that at the beginning.
enum { LOOKS = 10, NANOSECONDS_BETWEEN_LOOKS = 10000000 };
/// A thread is busy if it has had this share of a processor.
enum { ONE_PART_IN = 10 };

typedef struct {
  int id;
  int64_t used;
} Use;

static int64_t time_of(clockid_t clock) {
  struct timespec time;
  return clock_gettime(clock, &time) == 0 ? (int64_t)time.tv_sec * 1000000000 + time.tv_nsec : -1;
}

/// The processor time of a thread of this process; -1 if it has ended. Linux encodes the thread in the clock's number.
static int64_t time_used(int thread) { return time_of((clockid_t)(~(unsigned)thread << 3 | 6)); }

static int open_threads(void) { return open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC); }

/// The threads in the folder of this process, read with system calls: readdir allocates memory.
static int read_threads(int folder, Use *threads, int capacity) {
  int count = 0;
  _Alignas(struct dirent64) char entries[4096];
  long length;
  do {
    length = syscall(SYS_getdents64, folder, entries, sizeof entries);
    for (long at = 0; at < length && count < capacity;) {
      const struct dirent64 *entry = (const struct dirent64 *)(entries + at);
      at += entry->d_reclen;
      int id = atoi(entry->d_name);
      if (id > 0) threads[count++] = (Use){.id = id, .used = time_used(id)};
    }
    // Where there is room for one more, there were no more.
  } while (length > (long)(sizeof entries - sizeof(struct dirent64)));
  return count;
}

int64_t grader_time_waited(void) {
  // The processor time, the time on a queue for a processor, and how often: see Linux's Documentation/scheduler/sched-stats.rst
  char text[100];
  int file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  ssize_t count = file < 0 ? 0 : read(file, text, sizeof text - 1);
  if (file >= 0) close(file);
  text[count < 0 ? 0 : count] = 0;
  const char *second = strchr(text, ' ');
  return second ? strtoll(second, NULL, 10) : 0;
}

int grader_busy_thread(void) {
  Use threads[MOST_THREADS];
  int self = (int)syscall(SYS_gettid);
  int64_t start = time_of(CLOCK_MONOTONIC);
  int folder = open_threads(), count = read_threads(folder, threads, MOST_THREADS);
  close(folder);
  for (int look = 0; look < LOOKS; look++) {
    // Not by name: wait.c's function of that name can't be called in a signal handler.
    syscall(SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, &(struct timespec){.tv_nsec = NANOSECONDS_BETWEEN_LOOKS}, NULL);
    int64_t most = (time_of(CLOCK_MONOTONIC) - start) / ONE_PART_IN;
    int busiest = 0;
    for (int index = 0; index < count; index++) {
      int64_t used = time_used(threads[index].id) - threads[index].used;
      if (threads[index].id == self || used < most) continue;
      most = used;
      busiest = threads[index].id;
    }
    if (busiest) return busiest;
  }
  return 0;
}

// A test may look hundreds of times whether the other threads wait, always from the main thread. So what is read for that
// stays open: the folder of the threads, and the files of a few of them. The process may have few descriptors.

enum { MOST_FILES = 4 };

/// The files of threads, of which those with the id 0 are unused.
static struct {
  int id, file;
} files[MOST_FILES];

static void close_files_but_of(const Use *threads, int count) {
  for (int place = 0; place < MOST_FILES; place++) {
    bool is_needed = files[place].id == 0;
    for (int index = 0; index < count && !is_needed; index++) is_needed = threads[index].id == files[place].id;
    if (is_needed) continue;
    close(files[place].file);
    files[place].id = 0;
  }
}

/// Reads what proc_pid_stat(5) describes; returns its length, and none if the thread has ended.
static ssize_t read_stat(int thread, char *text, size_t size) {
  int unused = -1;
  for (int place = 0; place < MOST_FILES; place++) {
    if (files[place].id == thread) {
      ssize_t length = pread(files[place].file, text, size, 0);
      if (length > 0) return length;
      // Of a thread that has ended; the one that is meant may be another with the same id.
      close(files[place].file);
      files[place].id = 0;
    }
    if (files[place].id == 0) unused = place;
  }
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/stat", thread);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = pread(file, text, size, 0);
  if (unused < 0 || length <= 0) {
    close(file);
  } else {
    files[unused].id = thread;
    files[unused].file = file;
  }
  return length;
}

/// Whether a thread waits for something; one that has just been woken does not. The state comes after the name in
/// parentheses.
static bool is_waiting(int thread) {
  char text[512];
  ssize_t length = read_stat(thread, text, sizeof text - 1);
  if (length <= 0) return true;
  text[length] = 0;
  const char *name = strrchr(text, ')');
  return name && name[1] == ' ' && !strchr("RD", name[2]);
}

/// Reads all threads of this process.
static int read_all_threads(Use *threads) {
  static int folder = -1;
  if (folder < 0) folder = open_threads();
  lseek(folder, 0, SEEK_SET);
  return read_threads(folder, threads, MOST_THREADS);
}

uint64_t grader_use_of_others(void) {
  Use threads[MOST_THREADS];
  int self = (int)syscall(SYS_gettid), count = read_all_threads(threads);
  uint64_t trace = 0;
  for (int index = 0; index < count; index++) {
    if (threads[index].id == self) continue;
    trace = (trace * 31 + (uint64_t)threads[index].id) * 31 + (uint64_t)threads[index].used;
  }
  return trace;
}

bool grader_others_wait(void) {
  Use threads[MOST_THREADS];
  int self = (int)syscall(SYS_gettid), count = read_all_threads(threads);
  close_files_but_of(threads, count);
  bool wait = count > 0;
  for (int index = 0; index < count && wait; index++) {
    wait = threads[index].id == self || is_waiting(threads[index].id);
  }
  return wait;
}

bool grader_was_waiting(const ucontext_t *context) {
  // The signal comes after the instruction of the system call, or before it if the call is to be repeated.
#if defined(__x86_64__)
  static const unsigned char call[] = {0x0F, 0x05};
#else
  static const unsigned char call[] = {0x01, 0x00, 0x00, 0xD4};
#endif
  uintptr_t place = grader_interrupted_at(context) - sizeof call;
  unsigned char code[2 * sizeof call];
  if (!grader_read_memory(place, code, sizeof code)) return false;
  return memcmp(code, call, sizeof call) == 0 || memcmp(code + sizeof call, call, sizeof call) == 0;
}
