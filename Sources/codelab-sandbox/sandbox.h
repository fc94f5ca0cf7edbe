// What the parts of codelab-sandbox share.
#ifndef CODELAB_SANDBOX_H
#define CODELAB_SANDBOX_H

#include <SandboxWire.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// The descriptors that the tool hands to the supervisor. The child keeps 0 to 2 and, when wanted, 3.
enum { LIFELINE = 0, EVENTS = 3, STATUS = 4 };

/// A growing list of strings that ends in NULL, as exec wants it.
struct list {
  char **items;
  size_t count;
};

struct limits {
  long long wall_ms, cpu_ms;
  unsigned long long memory, file, processes, descriptors;
};

struct configuration {
  SandboxKind kind;
  char *executable, *directory;
  struct list arguments, environment, readable, writable, executables;
  struct limits limits;
  const char *input;
  size_t input_length;
  bool live_input;  // what follows the configuration on the lifeline is the program's input
  bool wants_events;
};

/// Reads the configuration from the lifeline; false when it is cut short or not understood.
bool read_configuration(struct configuration *configuration);

/// A record of the pipe between child and supervisor, which closes itself on exec: a layer's state or,
/// as the last one, the step that failed.
struct notice {
  char name[16];
  char text[96];
  int error;
  SandboxState state;
};

/// Tells the supervisor of a layer; safe between fork and exec.
void notify(const char *name, SandboxState state, int error, const char *text);

/// In the child: makes the process small, applies every layer, executes. Never returns.
_Noreturn void become_child(
    const struct configuration *configuration, int input, int notices, pid_t supervisor);

/// Tells the supervisor which step failed, from errno, and ends the child.
_Noreturn void fail(const char *step);

/// Closes this descriptor and all above it.
void close_from(int first);

void apply_limits(const struct limits *limits);
void apply_namespaces(void);
void drop_capabilities(void);
void apply_landlock(const struct configuration *configuration);
void apply_seccomp(SandboxKind kind);

/// How the child ended.
struct ending {
  int status;
  SandboxLimit limit;
  long long wall_us, cpu_us;
  long long peak_bytes;
};

/// Feeds the child, watches clock and lifeline, and returns when no descendant is left.
struct ending supervise(const struct configuration *configuration, pid_t child, int input);

/// A process as /proc tells it.
struct process {
  pid_t id, parent, session;
  long threads;
  long ticks;  // of processor time, with the children it has collected
};

/// Calls `visit` for every process there is, until it returns false.
void for_each_process(bool (*visit)(const struct process *process, void *context), void *context);

/// Reads one process; false when there is none.
bool read_process(pid_t id, struct process *process);

/// Kills every process that descends from the supervisor and collects them all, adding up what they used.
void end_all(pid_t child, struct ending *ending);

/// Writes the status for the tool.
void report(const struct notice *notices, size_t count, const struct ending *ending, pid_t child);

#endif
