// The program's privileges: no capabilities, and namespaces of its own if they are permitted.
#define _GNU_SOURCE
#include "sandbox.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool write_file(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool written = write(file, text, strlen(text)) == (ssize_t)strlen(text);
  close(file);
  return written;
}

/// Maps the present user and group into the new user namespace.
static bool map_self(uid_t user, gid_t group) {
  char users[48], groups[48];
  snprintf(users, sizeof users, "%u %u 1", user, user);
  snprintf(groups, sizeof groups, "%u %u 1", group, group);
  return write_file("/proc/self/uid_map", users) && write_file("/proc/self/setgroups", "deny")
      && write_file("/proc/self/gid_map", groups);
}

static void tell_missing(void) {
  bool lacks = errno == EINVAL || errno == ENOSYS;
  notify(
      "namespaces", lacks ? SandboxStateKernelLacks : SandboxStateBlocked, errno,
      lacks ? "the kernel was built without user, network or IPC namespaces"
            : "this machine or container does not allow processes to create namespaces");
}

void apply_namespaces(void) {
  static const int wanted = CLONE_NEWNET | CLONE_NEWIPC;
  uid_t user = geteuid();
  gid_t group = getegid();
  if (unshare(wanted) != 0) {
    if (unshare(wanted | CLONE_NEWUSER) != 0) {
      tell_missing();
      return;
    }
    if (!map_self(user, group)) fail("namespaces");
  }
  notify("namespaces", SandboxStateActive, 0, "");
}

void drop_capabilities(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[2] = {{0}};
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  // With "no new privileges", a later exec cannot restore capabilities, even for root.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || syscall(SYS_capset, &header, none) != 0)
    fail("capabilities");
  notify("capabilities", SandboxStateActive, 0, "");
}
#endif
