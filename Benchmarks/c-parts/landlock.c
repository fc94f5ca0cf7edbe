// What Landlock permits to a learner's program and to the compiler.
#define _GNU_SOURCE
#include "check.h"
#include "launch.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static char folder[] = "/tmp/c-parts-XXXXXX";
static char readable[64], writable[64], hidden[64];

static const char *in(const char *place, const char *name) {
  static char path[128];
  snprintf(path, sizeof path, "%s/%s", place, name);
  return path;
}

static void write_file(const char *place, const char *name, mode_t mode) {
  int file = open(in(place, name), O_WRONLY | O_CREAT | O_TRUNC, mode);
  if (file < 0 || write(file, "text", 4) != 4 || close(file) != 0) exit(70);
}

static void make_places(void) {
  if (!mkdtemp(folder)) exit(70);
  struct {
    char *path;
    const char *name;
  } places[] = {{readable, "readable"}, {writable, "writable"}, {hidden, "hidden"}};
  for (int i = 0; i < 3; i++) {
    strcpy(places[i].path, in(folder, places[i].name));
    mkdir(places[i].path, 0700);
    write_file(places[i].path, "file", 0600);
  }
  char target[128];
  strcpy(target, in(hidden, "file"));
  if (symlink(target, in(readable, "link")) != 0) exit(70);
}

static int try(SandboxKind kind, const char *action, const char *path) {
  return launch(&(struct launch){.kind = kind, .arguments = {action, path}, .readable = {readable},
                                 .writable = {writable}, .executable = {beside("runner")}}).exit;
}

static void expect(SandboxKind kind, const char *action, const char *path, int error) {
  int got = try(kind, action, path);
  check(got == error, "%s: %s %s: %s (got %d)", kind == SandboxKindRun ? "run" : "compile", action, path,
        error ? strerror(error) : "permitted", got);
}

static void check_profile(SandboxKind kind, long version) {
  const bool compiles = kind == SandboxKindCompile;
  expect(kind, "read", in(readable, "file"), 0);
  expect(kind, "list", readable, 0);
  expect(kind, "read", in(hidden, "file"), EACCES);
  expect(kind, "read", in(readable, "link"), EACCES);
  expect(kind, "read", in(readable, "../hidden/file"), EACCES);
  expect(kind, "list", hidden, EACCES);
  expect(kind, "write", in(readable, "file"), EACCES);
  expect(kind, "create", in(readable, "new"), EACCES);
  expect(kind, "unlink", in(readable, "file"), EACCES);
  expect(kind, "write", in(writable, "file"), 0);
  expect(kind, "create", in(writable, "new"), 0);
  expect(kind, "unlink", in(writable, "new"), 0);
  expect(kind, "mkdir", in(writable, "inner"), 0);
  expect(kind, "rmdir", in(writable, "inner"), 0);
  expect(kind, "mkfifo", in(writable, "pipe"), EPERM);
  expect(kind, "symlink", in(writable, "link"), compiles ? 0 : EACCES);
  unlink(in(writable, "link"));
  expect(kind, "read", "/etc/passwd", EACCES);
  expect(kind, "list", "/", EACCES);
  expect(kind, "list", "/proc", 0);
  expect(kind, "write", "/dev/null", 0);
  expect(kind, "execute", in(readable, "file"), EACCES);
  expect(kind, "execute", in(writable, "file"), EACCES);
  expect(kind, "execute", beside("runner"), 0);
  char parent[32];
  snprintf(parent, sizeof parent, "/proc/%d/environ", (int)getpid());
  expect(kind, "read", parent, EACCES);
  if (version >= 3) expect(kind, "truncate", in(readable, "file"), EACCES);
  else not_here("truncation is not restricted before Landlock version 3");
  if (version < 6) return not_here("signals are not restricted before Landlock version 6");
  snprintf(parent, sizeof parent, "%d", (int)getpid());
  expect(kind, "signal", parent, EPERM);
}

int main(int count, char **words) {
  (void)count;
  find_programs(words[0]);
  long version = syscall(444, NULL, 0, 1);
  make_places();
  check(version > 0, "the kernel has Landlock, version %ld", version);
  check_profile(SandboxKindRun, version);
  check_profile(SandboxKindCompile, version);
  return sum("landlock");
}
