#define _GNU_SOURCE
#include "calls.h"
#include <errno.h>
#include <linux/sched.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static const struct {
  const char *name;
  long number;
} table[] = {
#include "calls.inc"
};

static void ask(const char *name, long number, long first, long second) {
  long answer = syscall(number, first, second, 0L, 0L, 0L, (long)MARK);
  int error = answer < 0 ? errno : 0;
  // The mark would stay in its register, and the next call would be answered in the same way.
  syscall(SYS_getpid, 0L, 0L, 0L, 0L, 0L, 0L);
  printf("%s %d\n", name, error);
}

static void ask_about_arguments(void) {
  const long self = getpid(), upper_half = 1L << 32;
  ask("kill(self)", SYS_kill, self, 0);
  ask("kill(self,upper)", SYS_kill, self | upper_half, 0);
  ask("kill(other)", SYS_kill, 1, 0);
  ask("kill(all)", SYS_kill, -1, 0);
  ask("tgkill(self)", SYS_tgkill, self, 0);
  ask("tgkill(other)", SYS_tgkill, 1, 0);
  ask("rt_sigqueueinfo(self)", SYS_rt_sigqueueinfo, self, 0);
  ask("rt_tgsigqueueinfo(other)", SYS_rt_tgsigqueueinfo, 1, 0);
  ask("clone(thread)", SYS_clone, CLONE_VM | CLONE_THREAD | CLONE_SIGHAND, 0);
  ask("clone(process)", SYS_clone, 17, 0);
  ask("clone(user-namespace)", SYS_clone, CLONE_NEWUSER | 17, 0);
  ask("ioctl(TCGETS)", SYS_ioctl, 0, 0x5401);
  ask("ioctl(TIOCSTI)", SYS_ioctl, 0, 0x5412);
  ask("ioctl(TIOCSTI,upper)", SYS_ioctl, 0, 0x5412 | upper_half);
  ask("ioctl(TIOCLINUX)", SYS_ioctl, 0, 0x541c);
  ask("prlimit64(self)", SYS_prlimit64, 0, 0);
  ask("prlimit64(other)", SYS_prlimit64, 1, 0);
  ask("prctl(name)", SYS_prctl, PR_SET_NAME, 0);
  ask("prctl(death-signal)", SYS_prctl, PR_SET_PDEATHSIG, 0);
}

void print_calls(void) {
  ask("outer-filter", SYS_getpid, 0, 0);
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) ask(table[i].name, table[i].number, 0, 0);
  ask_about_arguments();
  for (int number = 463; number < 512; number++) {
    char name[16];
    snprintf(name, sizeof name, "newer-%d", number);
    ask(name, number, 0, 0);
  }
#ifdef __x86_64__
  ask("x32(getpid)", 0x40000000 | SYS_getpid, 0, 0);
#endif
}
