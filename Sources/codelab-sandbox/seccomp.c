// seccomp: the system calls that the program may make. The filter lists forbidden calls, not allowed ones: the
// runtime, Dispatch and Foundation use many calls, and new versions of them must not break a grader. Calls that are
// newer than these lists do not exist for the program.
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

// System calls that the C library's headers may not know yet; their numbers are the same on all architectures.
#ifndef SYS_pidfd_send_signal
#define SYS_pidfd_send_signal 424
#define SYS_io_uring_setup 425
#define SYS_io_uring_enter 426
#define SYS_io_uring_register 427
#define SYS_open_tree 428
#define SYS_move_mount 429
#define SYS_fsopen 430
#define SYS_fsconfig 431
#define SYS_fsmount 432
#define SYS_fspick 433
#endif
#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif
#ifndef SYS_clone3
#define SYS_clone3 435
#endif
#ifndef SYS_pidfd_getfd
#define SYS_pidfd_getfd 438
#endif
#ifndef SYS_process_madvise
#define SYS_process_madvise 440
#endif
#ifndef SYS_mount_setattr
#define SYS_mount_setattr 442
#endif
#ifndef SYS_quotactl_fd
#define SYS_quotactl_fd 443
#endif
#ifndef SYS_memfd_secret
#define SYS_memfd_secret 447
#endif
#ifndef SYS_fchmodat2
#define SYS_fchmodat2 452
#endif

/// mseal, the newest call that the lists below take into account.
enum { NEWEST_CALL = 462 };

/// Calls that neither the compiler nor a program needs: access to other processes, the kernel and the network.
static const int refused_to_all[] = {
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_bpf, SYS_perf_event_open,
    SYS_userfaultfd, SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot,
    SYS_add_key, SYS_request_key, SYS_keyctl, SYS_init_module, SYS_finit_module, SYS_delete_module,
    SYS_kexec_load, SYS_kexec_file_load, SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct, SYS_quotactl, SYS_quotactl_fd,
    SYS_settimeofday, SYS_clock_settime, SYS_adjtimex, SYS_clock_adjtime, SYS_sethostname, SYS_setdomainname, SYS_syslog, SYS_personality,
    SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_fanotify_init, SYS_memfd_create, SYS_execveat,
    SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
    SYS_setsid,
    SYS_mknodat, SYS_mq_open, SYS_mq_unlink,
    // Also the calls that use an existing segment, queue or semaphore: their numbers can be guessed.
    SYS_shmget, SYS_shmat, SYS_shmctl, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl,
    SYS_semget, SYS_semop, SYS_semtimedop, SYS_semctl,
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
    SYS_open_tree, SYS_move_mount, SYS_fsopen, SYS_fsconfig, SYS_fsmount, SYS_fspick, SYS_mount_setattr,
    SYS_pidfd_open, SYS_pidfd_getfd, SYS_pidfd_send_signal, SYS_process_madvise, SYS_memfd_secret,
#ifdef __x86_64__
    SYS_mknod, SYS_modify_ldt, SYS_iopl, SYS_ioperm,
#endif
};

/// Calls that only a compiler needs: starting processes, and changing owners and modes of files, which Landlock does
/// not restrict.
static const int refused_to_programs[] = {
    SYS_tkill, SYS_socketpair, SYS_fchmod, SYS_fchmodat, SYS_fchmodat2, SYS_fchown, SYS_fchownat,
    SYS_utimensat, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr,
    SYS_fremovexattr, SYS_sched_setaffinity,
#ifdef __x86_64__
    SYS_fork, SYS_vfork, SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
};

/// The bit that marks the calls of the x32 ABI.
enum { MOST_INSTRUCTIONS = 400, X32_CALLS = 0x40000000 };

struct filter {
  struct sock_filter code[MOST_INSTRUCTIONS];
  unsigned short count;
};

/// The index of a jump whose target `end` sets.
typedef unsigned short jump;

static jump add(struct filter *filter, uint16_t code, uint32_t value) {
  if (filter->count < MOST_INSTRUCTIONS) filter->code[filter->count++] = (struct sock_filter){code, 0, 0, value};
  return filter->count - 1;
}

/// Begins a block that runs only if the loaded value passes the test.
static jump if_test(struct filter *filter, uint16_t test, uint32_t value) {
  return add(filter, BPF_JMP | test | BPF_K, value);
}

static jump if_equal(struct filter *filter, uint32_t value) { return if_test(filter, BPF_JEQ, value); }

/// Ends the block: if the test fails, the filter continues here.
static void end(struct filter *filter, jump start) { filter->code[start].jf = (uint8_t)(filter->count - start - 1); }

static void load(struct filter *filter, size_t offset) { add(filter, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset); }

static void load_call(struct filter *filter) { load(filter, offsetof(struct seccomp_data, nr)); }

/// Loads the lower half of an argument (little endian), which is all that the kernel uses in the calls below.
static void load_argument(struct filter *filter, int number) {
  load(filter, offsetof(struct seccomp_data, args) + sizeof(uint64_t) * (size_t)number);
}

static void answer(struct filter *filter, uint32_t action) { add(filter, BPF_RET | BPF_K, action); }

static void permit(struct filter *filter) { answer(filter, SECCOMP_RET_ALLOW); }

static void refuse(struct filter *filter, int error) { answer(filter, SECCOMP_RET_ERRNO | (uint32_t)error); }

static void refuse_call(struct filter *filter, int call, int error) {
  jump this_call = if_equal(filter, (uint32_t)call);
  refuse(filter, error);
  end(filter, this_call);
}

static void refuse_calls(struct filter *filter, const int *calls, size_t count) {
  for (size_t i = 0; i < count; i++) refuse_call(filter, calls[i], EPERM);
}

/// Permits the call only if an argument has this value.
static void permit_value(struct filter *filter, int call, int argument, uint32_t value) {
  jump this_call = if_equal(filter, (uint32_t)call);
  load_argument(filter, argument);
  jump this_value = if_equal(filter, value);
  permit(filter);
  end(filter, this_value);
  refuse(filter, EPERM);
  end(filter, this_call);
}

/// Refuses the call if an argument has this value.
static void refuse_value(struct filter *filter, int call, int argument, uint32_t value) {
  jump this_call = if_equal(filter, (uint32_t)call);
  load_argument(filter, argument);
  jump this_value = if_equal(filter, value);
  refuse(filter, EPERM);
  end(filter, this_value);
  // Restores the loaded value for the tests that follow.
  load_call(filter);
  end(filter, this_call);
}

static void check_architecture(struct filter *filter) {
  load(filter, offsetof(struct seccomp_data, arch));
  jump foreign = if_equal(filter, native);
  load_call(filter);
#ifdef __x86_64__
  jump x32 = if_test(filter, BPF_JGE, X32_CALLS);
  refuse(filter, EPERM);
  end(filter, x32);
#endif
  // Nothing here says what a newer call does. The C library uses an older one if the kernel lacks a newer one.
  jump newer = if_test(filter, BPF_JGT, NEWEST_CALL);
  refuse(filter, ENOSYS);
  end(filter, newer);
  jump known = add(filter, BPF_JMP | BPF_JA, 0);
  end(filter, foreign);
  answer(filter, SECCOMP_RET_KILL_PROCESS);
  filter->code[known].k = (uint32_t)(filter->count - known - 1);
}

/// Restricts clone, and refuses clone3, whose flags the filter cannot see: the C library then uses clone.
static void check_clone(struct filter *filter, SandboxKind kind) {
  static const uint32_t new_namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER
      | CLONE_NEWPID | CLONE_NEWNET;
  refuse_call(filter, SYS_clone3, ENOSYS);
  jump clone = if_equal(filter, SYS_clone);
  load_argument(filter, 0);
  if (kind == SandboxKindCompile) {
    jump namespaces = if_test(filter, BPF_JSET, new_namespaces);
    refuse(filter, EPERM);
    end(filter, namespaces);
    permit(filter);
  } else {
    jump thread = if_test(filter, BPF_JSET, CLONE_THREAD);
    permit(filter);
    end(filter, thread);
    refuse(filter, EPERM);
  }
  end(filter, clone);
}

static void confine_to_one_process(struct filter *filter) {
  static const int signals[] = {SYS_kill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    permit_value(filter, signals[i], 0, (uint32_t)getpid());
  refuse_calls(filter, refused_to_programs, sizeof refused_to_programs / sizeof *refused_to_programs);
  refuse_value(filter, SYS_prctl, 0, PR_SET_PDEATHSIG);
}

static void build(struct filter *filter, SandboxKind kind) {
  // TIOCSTI and TIOCLINUX, which simulate typing into a terminal and the console.
  static const uint32_t type_into_terminal = 0x5412, terminal_of_console = 0x541c;
  check_architecture(filter);
  check_clone(filter, kind);
  refuse_calls(filter, refused_to_all, sizeof refused_to_all / sizeof *refused_to_all);
  // All processes stay in one group, so that one signal ends them at once, however fast they fork. The Swift driver
  // requires a group for each of its children, so the call reports success and does nothing.
  refuse_call(filter, SYS_setpgid, kind == SandboxKindCompile ? 0 : EPERM);
  if (kind != SandboxKindCompile) confine_to_one_process(filter);
  refuse_value(filter, SYS_ioctl, 1, type_into_terminal);
  refuse_value(filter, SYS_ioctl, 1, terminal_of_console);
  // A process may change only its own limits: process 0 is the caller.
  permit_value(filter, SYS_prlimit64, 0, 0);
  permit(filter);
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
    notify("seccomp", SandboxStateBlocked, errno, "this machine or container does not allow filters");
}
#endif
