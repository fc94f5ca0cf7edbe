// Preloaded into the tool by the tests: ends it with SIGKILL at the n-th call that changes the file system or a
// file, before the call takes place. n is the value of KILLED_AT; what the tool starts is left alone.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int left = -1;

__attribute__((constructor)) static void begin(void) {
  const char *at = getenv("KILLED_AT");
  if (at) left = atoi(at);
  unsetenv("LD_PRELOAD");
  unsetenv("KILLED_AT");
}

static void count(void) {
  if (left > 0 && atomic_fetch_sub(&left, 1) == 1) kill(getpid(), SIGKILL);
}

#define REAL(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void *bytes, size_t size) {
  count();
  return REAL(write)(file, bytes, size);
}

int rename(const char *from, const char *to) {
  count();
  return REAL(rename)(from, to);
}

int link(const char *from, const char *to) {
  count();
  return REAL(link)(from, to);
}

int unlink(const char *path) {
  count();
  return REAL(unlink)(path);
}

int mkdir(const char *path, mode_t mode) {
  count();
  return REAL(mkdir)(path, mode);
}

int fsync(int file) {
  count();
  return REAL(fsync)(file);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (flags & (O_CREAT | O_TRUNC)) count();
  return REAL(open)(path, flags, mode);
}
