// Declarations shared by the parts of codelab-sandbox.
#ifndef CODELAB_SANDBOX_H
#define CODELAB_SANDBOX_H

#include <SandboxWire.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The descriptors that the tool passes to the supervisor. The child keeps 0 to 2 and, if it is wanted, 3.
enum { LIFELINE = 0, EVENTS = 3, STATUS = 4 };

/// A growing list of strings that ends in NULL, as exec requires.
struct list {
  char **items;
  size_t count;
};

/// The limits by their letters; 0 where the configuration names none.
struct limits {
  long long of[128];
};

struct configuration {
  SandboxKind kind;
  char *executable, *directory;
  struct list arguments, environment, readable, writable, executables;
  struct limits limits;
  const char *input;
  size_t input_length;
  SandboxLiveInput live_input;  // 0 if nothing follows the configuration on the lifeline
  bool wants_events;
};

/// The number in four bytes.
uint32_t little_endian(const unsigned char *bytes);

/// Reads the configuration from the lifeline; false if it is incomplete or invalid.
bool read_configuration(struct configuration *configuration);

/// A record in the pipe from child to supervisor, which closes on exec: a layer's state or, as the last record, the
/// step that failed.
struct notice {
  char name[16];
  char text[96];
  int error;
  SandboxState state;
};

/// Reports a layer to the supervisor; safe between fork and exec.
void notify(const char *name, SandboxState state, int error, const char *text);

/// In the child: closes descriptors, applies every layer and executes the program. Never returns.
_Noreturn void become_child(
    const struct configuration *configuration, int input, int notices, pid_t supervisor);

/// Reports the step that failed, with errno, to the supervisor and ends the child.
_Noreturn void fail(const char *step);

/// Closes this descriptor and all above it.
void close_from(int first);

void apply_limits(const struct limits *limits, bool confined);
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

/// Writes the child's input, enforces the limits, and returns when all descendants have ended.
struct ending supervise(const struct configuration *configuration, pid_t child, int input);

/// A process as described in /proc.
struct process {
  pid_t id, parent, session;
  long threads;
  long ticks;  // processor time, including children that it has waited for
};

/// Calls `visit` for every process on the machine, until it returns false.
void for_each_process(bool (*visit)(const struct process *process, void *context), void *context);

/// Reads one process; false if it does not exist.
bool read_process(pid_t id, struct process *process);

/// Kills every descendant of the supervisor, waits for all of them, and adds up the resources that they used.
void end_all(pid_t child, struct ending *ending);

/// Writes the status for the tool.
void report(const struct notice *notices, size_t count, const struct ending *ending, pid_t child);

#endif
