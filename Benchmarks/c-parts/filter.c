// What the seccomp filter answers to every system call, by name, for the profiles `run` and `compile`.
#define _GNU_SOURCE
#include "calls.h"
#include "check.h"
#include "launch.h"
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>

/// Refused with EPERM in both profiles, by name. A name that an architecture does not have is skipped there.
static const char refused_to_all[] =
    " ptrace process_vm_readv process_vm_writev kcmp bpf perf_event_open userfaultfd unshare setns mount umount2"
    " pivot_root chroot add_key request_key keyctl init_module finit_module delete_module kexec_load"
    " kexec_file_load reboot swapon swapoff acct quotactl quotactl_fd settimeofday clock_settime adjtimex"
    " clock_adjtime sethostname setdomainname syslog personality name_to_handle_at open_by_handle_at fanotify_init"
    " memfd_create memfd_secret execveat socket connect bind listen accept accept4 setsid mknodat shmget shmat"
    " shmctl msgget msgsnd msgrcv msgctl semget semop semtimedop semctl mq_open mq_unlink io_uring_setup"
    " io_uring_enter io_uring_register open_tree move_mount fsopen fsconfig fsmount fspick mount_setattr"
    " pidfd_open pidfd_getfd pidfd_send_signal process_madvise mknod modify_ldt iopl ioperm"
    " clone(user-namespace) ioctl(TIOCSTI) ioctl(TIOCSTI,upper) ioctl(TIOCLINUX) prlimit64(other) x32(getpid) ";

/// Refused with EPERM to a learner's program as well.
static const char refused_to_programs[] =
    " fork vfork clone clone(process) kill tgkill tkill rt_sigqueueinfo rt_tgsigqueueinfo kill(other) kill(all)"
    " tgkill(other) rt_tgsigqueueinfo(other) setpgid socketpair chmod fchmod fchmodat fchmodat2 chown lchown"
    " fchown fchownat utime utimes futimesat utimensat setxattr lsetxattr fsetxattr removexattr lremovexattr"
    " fremovexattr sched_setaffinity prctl(death-signal) ";

static bool lists(const char *list, const char *name) {
  char word[80];
  snprintf(word, sizeof word, " %s ", name);
  return strstr(list, word) != NULL;
}

static int expected(SandboxKind kind, const char *name) {
  if (strcmp(name, "clone3") == 0 || strncmp(name, "newer-", 6) == 0) return ENOSYS;
  if (lists(refused_to_all, name)) return EPERM;
  if (kind == SandboxKindCompile) return strcmp(name, "setpgid") == 0 ? 0 : PERMITTED;
  return lists(refused_to_programs, name) ? EPERM : PERMITTED;
}

static const char *in_words(int answer) {
  if (answer == PERMITTED) return "permitted";
  return answer == 0 ? "answered with success" : strerror(answer);
}

static void answer_marked_calls(void) {
  struct sock_filter code[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[5])),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MARK, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | PERMITTED),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = sizeof code / sizeof *code, .filter = code};
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) != 0) exit(70);
}

static void check_profile(SandboxKind kind, const char *profile) {
  struct outcome outcome = launch(&(struct launch){.kind = kind, .arguments = {"calls"}});
  check(layer_is(&outcome, "seccomp", 'a'), "%s: the filter is active", profile);
  check(strncmp(outcome.output, "outer-filter 999\n", 17) == 0, "%s: the outer filter answers", profile);
  for (char *line = strtok(outcome.output, "\n"); line; line = strtok(NULL, "\n")) {
    char name[80];
    int answer;
    if (sscanf(line, "%79s %d", name, &answer) != 2 || strcmp(name, "outer-filter") == 0) continue;
    int wanted = expected(kind, name);
    if (answer == wanted) check(true, "%s: %s: %s", profile, name, in_words(answer));
    else check(false, "%s: %s: %s, but should be: %s", profile, name, in_words(answer), in_words(wanted));
  }
}

/// A program of another architecture must not escape the filter, which compares numbers.
static void check_foreign(void) {
  struct outcome plain = launch(&(struct launch){.kind = SandboxKindTrusted, .program = beside("foreign")});
  if (plain.exit != 42) return not_here("run: this kernel or processor does not run 32-bit programs");
  struct outcome outcome = launch(&(struct launch){.kind = SandboxKindRun, .program = beside("foreign")});
  check(outcome.signal == SIGSYS, "run: a 32-bit program is killed at its first call (signal %d)", outcome.signal);
}

int main(int count, char **words) {
  (void)count;
  find_programs(words[0]);
  check_foreign();
  answer_marked_calls();
  check_profile(SandboxKindRun, "run");
  check_profile(SandboxKindCompile, "compile");
  return sum("filter");
}
