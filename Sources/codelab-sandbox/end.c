// The end of a run: kills all remaining processes and adds up the resources that they used.
#include "sandbox.h"

#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static bool kill_if_adopted(const struct process *process, void *context) {
  if (process->parent == *(pid_t *)context) kill(process->id, SIGKILL);
  return true;
}

/// Kills the processes that have left the group; the supervisor, as subreaper, has become their parent.
static void kill_adopted(void) {
  pid_t self = getpid();
  for_each_process(kill_if_adopted, &self);
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
    if (ended == 0) {
      // The children of a process that ends are adopted before it can be waited for. So each one that is left ends
      // after this, or is found when one that was killed here has ended.
      kill_adopted();
      ended = wait4(-1, &status, 0, &use);
    }
    if (ended < 0 && errno != EINTR) break;
    if (ended < 0) continue;
    add_use(ending, &use);
    if (ended == child) ending->status = status;
  }
  bool by_signal = WIFSIGNALED(ending->status) && ending->limit == SandboxLimitNone;
  if (by_signal && WTERMSIG(ending->status) == SIGXFSZ) ending->limit = SandboxLimitFileSize;
  if (by_signal && WTERMSIG(ending->status) == SIGXCPU) ending->limit = SandboxLimitProcessorTime;
}
