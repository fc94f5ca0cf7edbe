// The child process between fork and exec.
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

static const int notice_descriptor = 4;

void notify(const char *name, SandboxState state, int error, const char *text) {
  struct notice notice = {.state = state, .error = error};
  strncpy(notice.name, name, sizeof notice.name - 1);
  strncpy(notice.text, text, sizeof notice.text - 1);
  ssize_t ignored = write(notice_descriptor, &notice, sizeof notice);
  (void)ignored;
}

_Noreturn void fail(const char *step) {
  notify(step, SandboxStateFailed, errno, strerror(errno));
  _exit(127);
}

static void die_with(pid_t supervisor) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  // The supervisor may have ended before the call above.
  if (getppid() != supervisor) _exit(127);
#else
  (void)supervisor;
#endif
}

void close_from(int first) {
#if defined(__linux__) && defined(SYS_close_range)
  if (syscall(SYS_close_range, first, ~0u, 0) == 0) return;
#endif
  struct rlimit limit;
  int last = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536 ? (int)limit.rlim_cur : 65536;
  for (int descriptor = first; descriptor < last; descriptor++) close(descriptor);
}

/// Keeps descriptors 0 to 2, the event channel if it is wanted, and the notices until exec.
static void arrange_descriptors(int input, int notices, bool wants_events) {
  // dup2 of a descriptor onto itself would not change close-on-exec, but both sources are above 4.
  if (dup2(input, 0) < 0 || dup2(notices, notice_descriptor) < 0) _exit(127);
  fcntl(notice_descriptor, F_SETFD, FD_CLOEXEC);
  if (!wants_events) close(EVENTS);
  close_from(notice_descriptor + 1);
}

static void restore_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/// Refuses to run a program with less than the limit: it would end at a limit that the caller did not name, as if the
/// program were the reason. `unit` is the unit that ulimit counts in.
static void require_room(int resource, long long needed, const char *option, long long unit) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0 || limit.rlim_max >= (rlim_t)needed) return;
  char text[sizeof((struct notice *)NULL)->text];
  snprintf(text, sizeof text, "ulimit %s is %lld here, and %lld is needed", option, (long long)limit.rlim_max / unit,
           (needed + unit - 1) / unit);
  notify("limits", SandboxStateFailed, EPERM, text);
  _exit(127);
}

/// The stack of the main thread, in bytes: with less, a compiler overflows it.
static const long long stack_size = 8 << 20;

static void require_room_for(const struct limits *limits, long long cpu) {
  require_room(RLIMIT_CPU, cpu, "-t", 1);
  require_room(RLIMIT_FSIZE, limits->of[SandboxLimitFileSize], "-f", 1024);
  require_room(RLIMIT_STACK, stack_size, "-s", 1024);
#ifdef __linux__
  require_room(RLIMIT_AS, limits->of[SandboxLimitMemory], "-v", 1024);
  require_room(RLIMIT_DATA, limits->of[SandboxLimitMemory], "-d", 1024);
#endif
}

static void set_limit(int resource, long long soft, long long hard) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return;
  if ((rlim_t)hard < limit.rlim_max) limit.rlim_max = (rlim_t)hard;
  limit.rlim_cur = (rlim_t)soft < limit.rlim_max ? (rlim_t)soft : limit.rlim_max;
  if (setrlimit(resource, &limit) != 0) fail("limits");
}

/// Raises a limit that only the user's shell set, as far as may be.
static void raise_limit(int resource, long long needed) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0 || limit.rlim_cur >= (rlim_t)needed) return;
  limit.rlim_cur = (rlim_t)needed < limit.rlim_max ? (rlim_t)needed : limit.rlim_max;
  setrlimit(resource, &limit);
}

void apply_limits(const struct limits *limits, bool confined) {
  // The supervisor limits the processor time of the whole run; this limit is a fallback, one second later.
  long long cpu = (limits->of[SandboxLimitProcessorTime] + 999) / 1000 + 1;
  if (confined) require_room_for(limits, cpu);
  set_limit(RLIMIT_CPU, cpu, cpu + 1);
  set_limit(RLIMIT_FSIZE, limits->of[SandboxLimitFileSize], limits->of[SandboxLimitFileSize]);
  set_limit(RLIMIT_NOFILE, limits->of[SandboxLimitDescriptors], limits->of[SandboxLimitDescriptors]);
  set_limit(RLIMIT_CORE, 0, 0);
  raise_limit(RLIMIT_STACK, stack_size);
#ifdef __linux__
  raise_limit(RLIMIT_DATA, limits->of[SandboxLimitMemory]);
  set_limit(RLIMIT_AS, limits->of[SandboxLimitMemory], limits->of[SandboxLimitMemory]);
#endif
  notify("limits", SandboxStateActive, 0, "");
}

/// Applies the layers in an order in which none needs what an earlier one forbids.
static void apply_layers(const struct configuration *configuration) {
#ifdef __linux__
  bool confined = configuration->kind != SandboxKindTrusted;
  if (confined) {
    apply_namespaces();
    drop_capabilities();
  }
  apply_limits(&configuration->limits, confined);
  if (confined) {
    apply_landlock(configuration);
    apply_seccomp(configuration->kind);
  }
#else
  static const char *const linux_layers[] = {"landlock", "seccomp", "namespaces"};
  apply_limits(&configuration->limits, configuration->kind != SandboxKindTrusted);
  if (configuration->kind != SandboxKindTrusted)
    for (size_t i = 0; i < 3; i++)
      notify(linux_layers[i], SandboxStateKernelLacks, 0, "only Linux supports it; use the container");
#endif
}

_Noreturn void become_child(
    const struct configuration *configuration, int input, int notices, pid_t supervisor) {
  arrange_descriptors(input, notices, configuration->wants_events);
  if (setsid() < 0) fail("session");
  die_with(supervisor);
  restore_signals();
  if (configuration->directory && chdir(configuration->directory) != 0) fail("directory");
  apply_layers(configuration);
  if (configuration->kind == SandboxKindProbe) _exit(0);
  execve(configuration->executable, configuration->arguments.items, configuration->environment.items);
  fail("exec");
}
