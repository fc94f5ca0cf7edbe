// Supervises the child: input, time limits, lifeline, number of processes, and the end of the run.
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/sysinfo.h>
#endif

static long long now_us(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) return -1;
  return (long long)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

/// Processor time that all threads of the child have used so far; 0 if it is unknown.
static long long cpu_used_us(pid_t child) {
#ifdef __linux__
  clockid_t clock;
  if (clock_getcpuclockid(child, &clock) != 0) return 0;
  long long used = now_us(clock);
  return used < 0 ? 0 : used;
#else
  (void)child;
  return 0;
#endif
}

struct watch {
  pid_t child;
  int input;  // -1 when everything is written
  const char *unwritten;
  size_t unwritten_length;
  SandboxLiveInput live_input;
  size_t header_length;       // of held input, as far as it has come
  unsigned char header[4];
  size_t held_length;         // what has not come yet
  bool lifeline_open;
  long long started_us, wall_us, cpu_us;
  long long count_at_us;  // when the processes are counted next
  SandboxKind kind;
  bool can_answer;  // the program reports on its private descriptor where it is
  long long processes, counted;   // the limit, and what the last count found
  unsigned short tasks_at_count;  // of the whole machine
  long processors;
  SandboxLimit limit;
  long long last_words_until_us;  // when a compiler that was asked what it is doing is killed; 0 if none was
  sigset_t while_waiting;         // the signals that are blocked while waiting: SIGCHLD is not
};

/// Whether the child has ended. Waits for orphans that have ended, but leaves the child as a zombie, so that its id,
/// which is also that of its group, is not used again before the group is killed.
static bool has_ended(pid_t child) {
  for (;;) {
    siginfo_t info = {0};
    if (waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == child)
      return true;
    siginfo_t orphan = {0};
    if (waitid(P_ALL, 0, &orphan, WEXITED | WNOHANG | WNOWAIT) != 0 || orphan.si_pid == 0) return false;
    if (orphan.si_pid != child) waitpid(orphan.si_pid, NULL, 0);
  }
}

/// How long a program may take to report where it is.
static const long long answer_us = 500000;

static void kill_run(struct watch *watch) {
  kill(-watch->child, SIGKILL);
  // Just after fork the child may not lead its group yet.
  kill(watch->child, SIGKILL);
}

static struct timespec timespec_of(long long us) {
  return (struct timespec){.tv_sec = us / 1000000, .tv_nsec = us % 1000000 * 1000};
}

/// Lets the crash handler of a grader report the stack, which ends the program; a program without a handler ends, too.
static void ask_where(const struct watch *watch) {
  if (kill(watch->child, SIGXCPU) != 0) return;
  long long until_us = now_us(CLOCK_MONOTONIC) + answer_us;
  while (!has_ended(watch->child)) {
    long long left_us = until_us - now_us(CLOCK_MONOTONIC);
    if (left_us <= 0) return;
    struct timespec wait = timespec_of(left_us);
    // SIGCHLD interrupts it.
    pselect(0, NULL, NULL, NULL, &wait, &watch->while_waiting);
  }
}

static void kill_for(struct watch *watch, SandboxLimit limit) {
  if (watch->limit != SandboxLimitNone) return;
  watch->limit = limit;
  if (watch->can_answer) ask_where(watch);
  kill_run(watch);
}

/// The time that a compiler has to write down what it was doing.
static const long long last_words_us = 1000000;

/// A compiler writes what it is doing, with file and line, when this signal ends it. Graders
/// report their stack; other programs are killed at once.
static void end_for_time(struct watch *watch, SandboxLimit limit) {
  if (watch->kind != SandboxKindCompile) kill_for(watch, limit);
  if (watch->limit != SandboxLimitNone) return;
  watch->limit = limit;
  watch->last_words_until_us = now_us(CLOCK_MONOTONIC) + last_words_us;
  kill(watch->child, SIGQUIT);
}

/// Whether the program waits for input that has not begun to come.
static bool is_waiting(const struct watch *watch) {
  return watch->live_input == SandboxLiveInputHeld && watch->header_length == 0;
}

static void check_clocks(struct watch *watch) {
  if (is_waiting(watch)) watch->started_us = now_us(CLOCK_MONOTONIC);
  if (watch->last_words_until_us != 0) {
    if (now_us(CLOCK_MONOTONIC) >= watch->last_words_until_us) kill_run(watch);
    return;
  }
  if (now_us(CLOCK_MONOTONIC) - watch->started_us >= watch->wall_us) end_for_time(watch, SandboxLimitWallTime);
  if (cpu_used_us(watch->child) >= watch->cpu_us) end_for_time(watch, SandboxLimitProcessorTime);
}

/// The interval for checking the machine's total number of tasks, and for counting those of the run. Without root there
/// is no event for a new thread, or for used processor time.
static const long long glance_every_us = 10000, count_every_us = 200000;

struct tally {
  pid_t session, supervisor;
  long long tasks, most, ticks;
};

/// Stops at the first task above the limit: a fork bomb grows faster than it can be counted.
static bool add_to_tally(const struct process *process, void *context) {
  struct tally *tally = context;
  if (process->session == tally->session || process->parent == tally->supervisor) {
    tally->tasks += process->threads;
    tally->ticks += process->ticks;
  }
  return tally->tasks <= tally->most;
}

/// Counts the threads and processor time of the whole run, because a compiler's children do its work.
static void count_run(struct watch *watch) {
  struct tally tally = {.session = watch->child, .supervisor = getpid(), .most = watch->processes};
  struct process process;
  // A learner's program is a single process and cannot start another.
  if (watch->kind != SandboxKindRun)
    for_each_process(add_to_tally, &tally);
  else if (read_process(watch->child, &process))
    add_to_tally(&process, &tally);
  watch->counted = tally.tasks;
  if (tally.tasks > watch->processes) kill_for(watch, SandboxLimitThreads);
  if (tally.ticks * (1000000 / sysconf(_SC_CLK_TCK)) >= watch->cpu_us) end_for_time(watch, SandboxLimitProcessorTime);
}

/// The number of tasks on the whole machine, modulo 65536; 0 if it is unknown.
static unsigned short tasks_of_machine(void) {
#ifdef __linux__
  struct sysinfo info;
  if (sysinfo(&info) == 0) return info.procs;
#endif
  return 0;
}

/// Limits the number of processes and threads. RLIMIT_NPROC does not apply to root, and includes the user's other
/// processes. Counting is slow, so between two counts only the machine's total number of tasks is checked: whether it
/// has grown by more than the run may still start.
static void check_run(struct watch *watch) {
  // What waits for its input has read nothing of a learner's. Counting reads every process of the machine.
  if (is_waiting(watch)) return;
  long long now = now_us(CLOCK_MONOTONIC);
  unsigned short tasks = tasks_of_machine();
  short grown = (short)(unsigned short)(tasks - watch->tasks_at_count);
  bool may_be_many = grown > watch->processes - watch->counted;
  if (now < watch->count_at_us && !may_be_many) return;
  watch->count_at_us = now + count_every_us;
  watch->tasks_at_count = tasks;
  // A fork bomb starts processes faster than they can be counted, and takes the processors that counting needs.
  bool stops = may_be_many && watch->kind != SandboxKindRun;
  if (stops) kill(-watch->child, SIGSTOP);
  count_run(watch);
  if (stops) kill(-watch->child, SIGCONT);
}

/// The time until the next check: processor time cannot grow faster than all processors allow. A program that waits for
/// its input does nothing.
static struct timespec time_to_wait(const struct watch *watch) {
  if (is_waiting(watch)) return (struct timespec){.tv_sec = 1};
  long long wall = watch->wall_us - (now_us(CLOCK_MONOTONIC) - watch->started_us);
  long long cpu = (watch->cpu_us - cpu_used_us(watch->child)) / watch->processors;
  long long wait = wall < cpu ? wall : cpu;
  if (wait > glance_every_us) wait = glance_every_us;
  if (wait < 2000) wait = 2000;
  return timespec_of(wait);
}

static void close_input(struct watch *watch) {
  if (watch->input >= 0) close(watch->input);
  watch->input = -1;
}

static void feed(struct watch *watch) {
  ssize_t put = write(watch->input, watch->unwritten, watch->unwritten_length);
  if (put < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (put > 0) {
    watch->unwritten += put;
    watch->unwritten_length -= (size_t)put;
  }
  if (put < 0 || (watch->unwritten_length == 0 && !watch->live_input)) close_input(watch);
}

/// Passes live input on to the program, or discards it if the program has left a full pipe unread: waiting for the
/// program here would delay noticing that the lifeline has closed.
static void hand_on(struct watch *watch, const char *bytes, size_t length) {
  if (!watch->live_input || watch->input < 0) return;
  ssize_t put = write(watch->input, bytes, length);
  if (put < 0 && errno == EPIPE) close_input(watch);
}

/// The program has its input from here on.
static void begin(struct watch *watch) {
  watch->started_us = now_us(CLOCK_MONOTONIC);
  watch->count_at_us = watch->started_us + count_every_us;
  watch->tasks_at_count = tasks_of_machine();
}

/// Takes the length of held input, then the input, and then closes the program's input.
static void hand_on_held(struct watch *watch, const char *bytes, size_t length) {
  if (is_waiting(watch)) begin(watch);
  while (length > 0 && watch->header_length < sizeof watch->header) {
    watch->header[watch->header_length++] = (unsigned char)*bytes++;
    length--;
    watch->held_length = little_endian(watch->header);
  }
  if (watch->header_length < sizeof watch->header) return;
  if (length > watch->held_length) length = watch->held_length;
  if (length > 0) hand_on(watch, bytes, length);
  watch->held_length -= length;
  if (watch->held_length == 0) close_input(watch);
}

static void read_lifeline(struct watch *watch) {
  char bytes[4096];
  ssize_t got = read(LIFELINE, bytes, sizeof bytes);
  if (got > 0 && watch->live_input == SandboxLiveInputHeld)
    hand_on_held(watch, bytes, (size_t)got);
  else if (got > 0)
    hand_on(watch, bytes, (size_t)got);
  if (got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN))) return;
  watch->lifeline_open = false;
  if (watch->last_words_until_us != 0) kill_run(watch);
  kill_for(watch, SandboxLimitLifeline);
}

static void on_child(int signal) { (void)signal; }

static void wait_for_something(struct watch *watch) {
  fd_set readable, writable;
  FD_ZERO(&readable);
  FD_ZERO(&writable);
  if (watch->lifeline_open) FD_SET(LIFELINE, &readable);
  bool unwritten = watch->input >= 0 && watch->unwritten_length > 0;
  if (unwritten) FD_SET(watch->input, &writable);
  int highest = watch->input > LIFELINE ? watch->input : LIFELINE;
  struct timespec wait = time_to_wait(watch);
  if (pselect(highest + 1, &readable, &writable, NULL, &wait, &watch->while_waiting) <= 0) return;
  if (FD_ISSET(LIFELINE, &readable)) read_lifeline(watch);
  if (unwritten && FD_ISSET(watch->input, &writable)) feed(watch);
}

struct ending supervise(const struct configuration *configuration, pid_t child, int input) {
  struct watch watch = {
      .child = child, .input = input, .unwritten = configuration->input,
      .unwritten_length = configuration->input_length, .live_input = configuration->live_input,
      .lifeline_open = true, .limit = SandboxLimitNone,
      .wall_us = configuration->limits.of[SandboxLimitWallTime] * 1000,
      .cpu_us = configuration->limits.of[SandboxLimitProcessorTime] * 1000, .kind = configuration->kind,
      .can_answer = configuration->kind == SandboxKindRun && configuration->wants_events,
      .processes = configuration->limits.of[SandboxLimitThreads], .processors = sysconf(_SC_NPROCESSORS_ONLN)};
  begin(&watch);
  if (watch.processors < 1) watch.processors = 1;
  fcntl(input, F_SETFL, O_NONBLOCK);
  if (watch.unwritten_length == 0 && !watch.live_input) close_input(&watch);

  struct sigaction action = {.sa_handler = on_child, .sa_flags = SA_NOCLDSTOP};
  sigaction(SIGCHLD, &action, NULL);
  sigprocmask(SIG_SETMASK, NULL, &watch.while_waiting);
  sigdelset(&watch.while_waiting, SIGCHLD);

  while (!has_ended(child)) {
    wait_for_something(&watch);
    check_clocks(&watch);
    check_run(&watch);
  }
  struct ending ending = {.limit = watch.limit};
  ending.wall_us = now_us(CLOCK_MONOTONIC) - watch.started_us;
  close_input(&watch);
  end_all(child, &ending);
  return ending;
}
