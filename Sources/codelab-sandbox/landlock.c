// Landlock: the paths that the program may use. The numbers are the kernel's own, so that the headers may be older
// than the running kernel. Each right is requested only if the kernel supports it.
#define _GNU_SOURCE
#include "sandbox.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446, PATH_BENEATH = 1, ASK_VERSION = 1 };

enum {
  EXECUTE = 1 << 0, WRITE_FILE = 1 << 1, READ_FILE = 1 << 2, READ_DIR = 1 << 3, REMOVE_DIR = 1 << 4,
  REMOVE_FILE = 1 << 5, MAKE_DIR = 1 << 7, MAKE_REG = 1 << 8, MAKE_SYM = 1 << 12, REFER = 1 << 13,
  TRUNCATE = 1 << 14, IOCTL_DEVICE = 1 << 15,
};
enum { BIND_TCP = 1 << 0, CONNECT_TCP = 1 << 1, SCOPE_ABSTRACT_SOCKET = 1 << 0, SCOPE_SIGNAL = 1 << 1 };

static const uint64_t reading = READ_FILE | READ_DIR;
static const uint64_t executing = READ_FILE | READ_DIR | EXECUTE;
static const uint64_t writing = READ_FILE | READ_DIR | WRITE_FILE | REMOVE_DIR | REMOVE_FILE | MAKE_DIR
    | MAKE_REG | REFER | TRUNCATE;
/// The rights that apply to a file.
static const uint64_t of_a_file = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEVICE;

struct ruleset_attributes {
  uint64_t files, network, scopes;
};

struct path_rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

static const char *const read_by_all[] = {
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache", "/etc/ld.so.preload",
    // Dispatch's pool monitor reads /proc/self/task, but a rule for /proc/self would apply to the launcher's process.
    "/proc", "/sys/devices/system/cpu", "/usr/share/zoneinfo", "/etc/localtime", "/etc/timezone",
    "/dev/urandom", "/dev/random", "/dev/zero", NULL};

static const char *const read_by_compiler[] = {
    "/usr/include", "/usr/local/include", "/usr/share/swift", "/etc/os-release", "/etc/lsb-release",
    "/etc/debian_version", "/etc/alternatives", NULL};

static const char *const executed_by_compiler[] = {
    "/bin", "/usr/bin", "/usr/local/bin", "/usr/libexec", "/lib", "/lib64", "/usr/lib", "/usr/lib64", NULL};

static const char *const loaders[] = {
    "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1", "/lib/ld-musl-x86_64.so.1",
    "/lib/ld-musl-aarch64.so.1", NULL};

static uint64_t rights_known_to(long version) {
  uint64_t rights = (1 << 13) - 1;
  if (version >= 2) rights |= REFER;
  if (version >= 3) rights |= TRUNCATE;
  if (version >= 5) rights |= IOCTL_DEVICE;
  return rights;
}

static void allow(int ruleset, const char *path, uint64_t rights) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return;  // A path that does not exist needs no rule.
  struct stat status;
  if (fstat(file, &status) == 0) {
    if (!S_ISDIR(status.st_mode)) rights &= of_a_file;
    struct path_rule rule = {.allowed = rights, .parent = file};
    if (syscall(ADD_RULE, ruleset, PATH_BENEATH, &rule, 0) != 0) fail("landlock");
  }
  close(file);
}

static void allow_all(int ruleset, const char *const *paths, uint64_t rights) {
  for (; *paths; paths++) allow(ruleset, *paths, rights);
}

static void allow_list(int ruleset, const struct list *list, uint64_t rights) {
  allow_all(ruleset, (const char *const *)list->items, rights);
}

static void tell_missing(void) {
  if (errno == EOPNOTSUPP)
    notify("landlock", SandboxStateBlocked, errno, "the kernel supports it but has it disabled (boot option lsm=)");
  else if (errno == ENOSYS && prctl(PR_GET_SECCOMP, 0, 0, 0, 0) <= 0)
    notify("landlock", SandboxStateKernelLacks, errno, "the kernel has no Landlock (Linux 5.13 or newer has it)");
  else
    notify("landlock", SandboxStateBlocked, errno, "a filter of this process, such as a container's, blocks it");
}

static void allow_what_is_configured(int ruleset, const struct configuration *configuration, uint64_t known) {
  bool compiles = configuration->kind == SandboxKindCompile;
  allow_all(ruleset, read_by_all, reading);
  allow_all(ruleset, loaders, executing);
  allow(ruleset, "/dev/null", (READ_FILE | WRITE_FILE | TRUNCATE) & known);
  if (compiles) {
    allow_all(ruleset, read_by_compiler, reading);
    allow_all(ruleset, executed_by_compiler, executing);
  }
  allow_list(ruleset, &configuration->readable, reading);
  allow_list(ruleset, &configuration->executables, executing);
  // clang's module cache uses symbolic links as locks. A learner's program may not create links, which could mislead
  // the tool.
  allow_list(ruleset, &configuration->writable, (writing | (compiles ? MAKE_SYM : 0)) & known);
}

void apply_landlock(const struct configuration *configuration) {
  long version = syscall(CREATE_RULESET, NULL, 0, ASK_VERSION);
  if (version < 1) {
    tell_missing();
    return;
  }
  struct ruleset_attributes attributes = {.files = rights_known_to(version)};
  size_t size = sizeof attributes.files;
  if (version >= 4) {
    attributes.network = BIND_TCP | CONNECT_TCP;
    size += sizeof attributes.network;
  }
  if (version >= 6) {
    attributes.scopes = SCOPE_ABSTRACT_SOCKET | SCOPE_SIGNAL;
    size += sizeof attributes.scopes;
  }
  int ruleset = (int)syscall(CREATE_RULESET, &attributes, size, 0);
  if (ruleset < 0) fail("landlock");
  allow_what_is_configured(ruleset, configuration, attributes.files);
  if (syscall(RESTRICT_SELF, ruleset, 0) != 0) fail("landlock");
  close(ruleset);
  notify("landlock", SandboxStateActive, 0, "");
}
#endif
