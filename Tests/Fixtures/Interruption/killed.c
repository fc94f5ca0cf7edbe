// Preloaded into the tool by the tests: ends it with SIGKILL at the n-th call that changes something below the
// folder KILLED_BELOW, before the call takes place. n is the value of KILLED_AT; what the tool starts is left
// alone.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int left = -1;
static char below[PATH_MAX] = "/";

__attribute__((constructor)) static void begin(void) {
  const char *at = getenv("KILLED_AT");
  if (at) left = atoi(at);
  const char *folder = getenv("KILLED_BELOW");
  if (folder) snprintf(below, sizeof below, "%s", folder);
  unsetenv("LD_PRELOAD");
  unsetenv("KILLED_AT");
  unsetenv("KILLED_BELOW");
}

static void count(const char *path) {
  if (strncmp(path, below, strlen(below)) != 0) return;
  if (left > 0 && atomic_fetch_sub(&left, 1) == 1) kill(getpid(), SIGKILL);
}

static void count_file(int file) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t size = readlink(link, path, sizeof path - 1);
  path[size < 0 ? 0 : size] = 0;
  count(path);
}

#define REAL(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void *bytes, size_t size) {
  count_file(file);
  return REAL(write)(file, bytes, size);
}

int rename(const char *from, const char *to) {
  count(from);
  return REAL(rename)(from, to);
}

int link(const char *from, const char *to) {
  count(from);
  return REAL(link)(from, to);
}

int unlink(const char *path) {
  count(path);
  return REAL(unlink)(path);
}

int mkdir(const char *path, mode_t mode) {
  count(path);
  return REAL(mkdir)(path, mode);
}

int fsync(int file) {
  count_file(file);
  return REAL(fsync)(file);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (flags & (O_CREAT | O_TRUNC)) count(path);
  return REAL(open)(path, flags, mode);
}
