// The end of a run: nobody is left, and everybody's use is added up.
#include "sandbox.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static pid_t parent_of(const char *process) {
  char path[64], line[256];
  snprintf(path, sizeof path, "/proc/%.20s/stat", process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t got = read(file, line, sizeof line - 1);
  close(file);
  if (got <= 0) return -1;
  line[got] = 0;
  // "pid (name) state parent …"; the name may hold anything, so look for its last parenthesis.
  const char *after = strrchr(line, ')');
  int parent;
  return after && sscanf(after + 1, " %*c %d", &parent) == 1 ? parent : -1;
}

/// Kills the processes that have left the group: as subreaper the supervisor is their parent by now.
static void kill_adopted(void) {
  DIR *processes = opendir("/proc");
  if (!processes) return;
  pid_t self = getpid();
  for (struct dirent *entry; (entry = readdir(processes));)
    if (isdigit((unsigned char)entry->d_name[0]) && parent_of(entry->d_name) == self)
      kill((pid_t)atoi(entry->d_name), SIGKILL);
  closedir(processes);
}

static long long microseconds(struct timeval time) {
  return (long long)time.tv_sec * 1000000 + time.tv_usec;
}

static void add_use(struct ending *ending, const struct rusage *use) {
  ending->cpu_us += microseconds(use->ru_utime) + microseconds(use->ru_stime);
#ifdef __APPLE__
  long long peak = use->ru_maxrss;
#else
  long long peak = (long long)use->ru_maxrss * 1024;
#endif
  if (peak > ending->peak_bytes) ending->peak_bytes = peak;
}

void end_all(pid_t child, struct ending *ending) {
  kill(-child, SIGKILL);
  for (;;) {
    struct rusage use;
    int status;
    pid_t ended = wait4(-1, &status, WNOHANG, &use);
    if (ended < 0 && errno != EINTR) break;
    if (ended == 0) {
      kill_adopted();
      usleep(200);
    }
    if (ended <= 0) continue;
    add_use(ending, &use);
    if (ended == child) ending->status = status;
  }
  bool by_signal = WIFSIGNALED(ending->status) && strcmp(ending->limit, "none") == 0;
  if (by_signal && WTERMSIG(ending->status) == SIGXFSZ) ending->limit = "file";
  if (by_signal && WTERMSIG(ending->status) == SIGXCPU) ending->limit = "cpu";
}
