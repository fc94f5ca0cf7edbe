// Starts codelab-sandbox as the tool does, and reads what it reports.
#ifndef LAUNCH_H
#define LAUNCH_H

#include <SandboxWire.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// What is run. Lists end in NULL; limits that are 0 are generous.
struct launch {
  SandboxKind kind;
  const char *program;  // NULL: the program beside the tests
  const char *arguments[8], *readable[4], *writable[4], *executable[4];
  long long wall_ms, cpu_ms, memory, file_size, threads, descriptors;
  const char *input;
  bool events;
  int cut_after_ms;   // closes the lifeline then; 0: at the end
  int kill_after_ms;  // kills the supervisor then; 0: never
};

struct outcome {
  int exit, signal;  // -1 unless the program ended so
  char limit;        // 0 without a status
  long long wall_us, cpu_us, peak;
  pid_t child, supervisor;
  char output[1 << 17], events[4096], status[8192];
};

/// Sets the folder that holds codelab-sandbox and the test programs.
void find_programs(const char *own_path);
/// The path of a program in that folder; valid until the process ends.
const char *beside(const char *name);

struct outcome launch(const struct launch *launch);

/// Whether the status reports this layer in this state.
bool layer_is(const struct outcome *outcome, const char *layer, char state);

/// The number of processes that run the test program now.
int programs_running(void);

#endif
