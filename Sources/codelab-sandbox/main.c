// codelab-sandbox runs one program for the tool and leaves no process behind. The tool starts it with the lifeline as
// descriptor 0, the program's output as 1 and 2, the event channel as 3 and the status channel as 4. When the
// lifeline closes, every process of the run is killed.
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#ifdef __linux__
// swiftc links every program with the C++ library, after what stands in this section of its objects.
__attribute__((used, section(".swift1_autolink_entries"))) static const char only_needed_libraries[] = "-Wl,--as-needed";
#endif

enum { MOST_NOTICES = 16 };

static void adopt_orphans(void) {
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
}

static void make_pipe(int ends[2]) {
  if (pipe(ends) != 0) exit(70);
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
}

/// Reads the notices that the child sent before it executed its program or failed.
static size_t read_notices(int notices, struct notice *into) {
  size_t count = 0;
  while (count < MOST_NOTICES) {
    ssize_t got = read(notices, &into[count], sizeof *into);
    if (got < 0 && errno == EINTR) continue;
    if (got != sizeof *into) break;
    count++;
  }
  close(notices);
  return count;
}

static void usage(void) {
  fputs("codelab-sandbox is started by codelab, not by hand. Type: codelab doctor\n", stderr);
  exit(64);
}

int main(void) {
  struct configuration configuration;
  if (fcntl(STATUS, F_GETFD) == -1) usage();
  fcntl(STATUS, F_SETFD, FD_CLOEXEC);
  close_from(STATUS + 1);
  setsid();
  signal(SIGPIPE, SIG_IGN);
  adopt_orphans();
  if (!read_configuration(&configuration)) return 70;

  // SIGCHLD is blocked except while supervise() waits, so that none is missed.
  sigset_t child_signal;
  sigemptyset(&child_signal);
  sigaddset(&child_signal, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child_signal, NULL);

  int input[2], notices[2];
  make_pipe(input);
  make_pipe(notices);
  pid_t supervisor = getpid();
  pid_t child = fork();
  if (child < 0) return 70;
  if (child == 0) become_child(&configuration, input[0], notices[1], supervisor);

  close(input[0]);
  close(notices[1]);
  close(1);
  close(2);
  close(EVENTS);
  dprintf(STATUS, "{\"child\":%d}\n", (int)child);
  struct ending ending = supervise(&configuration, child, input[1]);
  // The notices are read only now, so that a child that hangs during its set-up is supervised like any other.
  struct notice said[MOST_NOTICES];
  size_t count = read_notices(notices[0], said);
  report(said, count, &ending, child);
  return 0;
}
