// seccomp: which system calls the program may make. A list of refusals, not of permissions: the runtime,
// Dispatch and Foundation use many calls, and a new version of them must not break a grader.
#define _GNU_SOURCE
#include "sandbox.h"

#ifdef __linux__
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
static const uint32_t native = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
static const uint32_t native = AUDIT_ARCH_AARCH64;
#else
#error "codelab-sandbox knows x86-64 and arm64; add the architecture here"
#endif

/// Calls that neither compiler nor program needs: reaching into other processes, the kernel, the network.
static const int refused_to_all[] = {
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_bpf, SYS_perf_event_open,
    SYS_userfaultfd, SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot,
    SYS_add_key, SYS_request_key, SYS_keyctl, SYS_init_module, SYS_finit_module, SYS_delete_module,
    SYS_kexec_load, SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct, SYS_quotactl, SYS_settimeofday,
    SYS_clock_settime, SYS_adjtimex, SYS_sethostname, SYS_setdomainname, SYS_syslog, SYS_personality,
    SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_fanotify_init, SYS_memfd_create, SYS_execveat,
    SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
    SYS_setsid,
    SYS_mknodat, SYS_shmget, SYS_msgget, SYS_semget, SYS_mq_open,
    425, 426, 427,  // io_uring
    428, 429, 430, 431, 432, 433, 442,  // mounts by descriptor
    434, 438, 424, 440, 447,  // pidfd_open, pidfd_getfd, pidfd_send_signal, process_madvise, memfd_secret
#ifdef __x86_64__
    SYS_mknod, SYS_modify_ldt, SYS_iopl, SYS_ioperm,
#endif
};

/// Calls that only a compiler needs: other processes, and changing whose and how a file is, which Landlock
/// does not fence.
static const int refused_to_programs[] = {
    SYS_tkill, SYS_socketpair, SYS_fchmod, SYS_fchmodat, 452, SYS_fchown, SYS_fchownat,
    SYS_utimensat, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr,
    SYS_fremovexattr, SYS_sched_setaffinity,
#ifdef __x86_64__
    SYS_fork, SYS_vfork, SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
};

enum { MOST_INSTRUCTIONS = 400, CLONE3 = 435, X32_CALLS = 0x40000000 };

struct filter {
  struct sock_filter code[MOST_INSTRUCTIONS];
  unsigned short count;
};

static void add(struct filter *filter, uint16_t code, uint32_t value, uint8_t yes, uint8_t no) {
  if (filter->count < MOST_INSTRUCTIONS)
    filter->code[filter->count++] = (struct sock_filter){code, yes, no, value};
}

static void load(struct filter *filter, size_t offset) {
  add(filter, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

/// Loads the lower half of an argument; that is all the kernel looks at in the calls below. Little endian.
static void load_argument(struct filter *filter, int number) {
  load(filter, offsetof(struct seccomp_data, args) + 8 * (size_t)number);
}

static void answer(struct filter *filter, uint32_t action) {
  add(filter, BPF_RET | BPF_K, action, 0, 0);
}

static void refuse(struct filter *filter, int error) {
  answer(filter, SECCOMP_RET_ERRNO | (uint32_t)error);
}

static void refuse_call(struct filter *filter, int call, int error) {
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 1);
  refuse(filter, error);
}

/// Opens a block for one call, which must be `length` instructions and end in an answer.
static void only_for(struct filter *filter, int call, uint8_t length) {
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, length);
}

/// Lets the call through when its first argument is the process itself.
static void only_to_self(struct filter *filter, int call, pid_t self) {
  only_for(filter, call, 4);
  load_argument(filter, 0);
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)self, 1, 0);
  refuse(filter, EPERM);
  answer(filter, SECCOMP_RET_ALLOW);
}

/// Refuses the call when an argument has this value.
static void refuse_value(struct filter *filter, int call, int argument, uint32_t value) {
  only_for(filter, call, 4);
  load_argument(filter, argument);
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
  refuse(filter, EPERM);
  // Back to the number of the call, for the tests that follow.
  load(filter, offsetof(struct seccomp_data, nr));
}

static void check_architecture(struct filter *filter) {
  load(filter, offsetof(struct seccomp_data, arch));
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, native, 1, 0);
  answer(filter, SECCOMP_RET_KILL_PROCESS);
  load(filter, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
  add(filter, BPF_JMP | BPF_JGE | BPF_K, X32_CALLS, 0, 1);
  refuse(filter, EPERM);
#endif
}

/// clone3 hides its flags from the filter; without it the C library falls back to clone.
static void check_clone(struct filter *filter, SandboxKind kind) {
  static const uint32_t new_namespaces = 0x7e020000u;
  refuse_call(filter, CLONE3, ENOSYS);
  only_for(filter, SYS_clone, 4);
  load_argument(filter, 0);
  if (kind == SandboxKindCompile)
    add(filter, BPF_JMP | BPF_JSET | BPF_K, new_namespaces, 0, 1);
  else
    add(filter, BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0);
  refuse(filter, EPERM);
  answer(filter, SECCOMP_RET_ALLOW);
}

static void confine_to_one_process(struct filter *filter) {
  static const int signals[] = {SYS_kill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo};
  pid_t self = getpid();
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) only_to_self(filter, signals[i], self);
  for (size_t i = 0; i < sizeof refused_to_programs / sizeof *refused_to_programs; i++)
    refuse_call(filter, refused_to_programs[i], EPERM);
  refuse_value(filter, SYS_prctl, 0, PR_SET_PDEATHSIG);
}

/// Only one's own limits may be changed: process 0 stands for oneself.
static void check_limits(struct filter *filter) {
  only_for(filter, SYS_prlimit64, 4);
  load_argument(filter, 0);
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0);
  refuse(filter, EPERM);
  answer(filter, SECCOMP_RET_ALLOW);
}

static void build(struct filter *filter, SandboxKind kind) {
  static const uint32_t type_into_terminal = 0x5412, terminal_of_console = 0x541c;
  check_architecture(filter);
  check_clone(filter, kind);
  for (size_t i = 0; i < sizeof refused_to_all / sizeof *refused_to_all; i++)
    refuse_call(filter, refused_to_all[i], EPERM);
  // All processes stay in one group, so that one signal ends them at once, however fast they fork. The Swift
  // driver insists on a group for each of its children: it is told that it has got one.
  refuse_call(filter, SYS_setpgid, kind == SandboxKindCompile ? 0 : EPERM);
  if (kind != SandboxKindCompile) confine_to_one_process(filter);
  refuse_value(filter, SYS_ioctl, 1, type_into_terminal);
  refuse_value(filter, SYS_ioctl, 1, terminal_of_console);
  check_limits(filter);
  answer(filter, SECCOMP_RET_ALLOW);
}

void apply_seccomp(SandboxKind kind) {
  struct filter filter = {.count = 0};
  build(&filter, kind);
  if (filter.count == MOST_INSTRUCTIONS) {
    errno = E2BIG;
    fail("seccomp");
  }
  struct sock_fprog program = {.len = filter.count, .filter = filter.code};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0)
    notify("seccomp", SandboxStateActive, 0, "");
  else if (errno == EINVAL)
    notify("seccomp", SandboxStateKernelLacks, errno, "the kernel was built without seccomp filters");
  else
    notify("seccomp", SandboxStateBlocked, errno, "whoever runs this machine or container refuses filters");
}
#endif
