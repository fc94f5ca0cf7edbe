#define _GNU_SOURCE
#include "launch.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char folder[PATH_MAX];

void find_programs(const char *own_path) {
  if (!realpath(own_path, folder)) exit(70);
  *strrchr(folder, '/') = 0;
  signal(SIGPIPE, SIG_IGN);
}

const char *beside(const char *name) {
  char *path = malloc(strlen(folder) + strlen(name) + 2);
  sprintf(path, "%s/%s", folder, name);
  return path;
}

struct bytes {
  unsigned char at[1 << 16];
  size_t count;
};

static void put_number(struct bytes *bytes, uint32_t number) {
  for (int i = 0; i < 4; i++) bytes->at[bytes->count++] = (unsigned char)(number >> 8 * i);
}

static void put(struct bytes *bytes, SandboxRecord record, const char *text) {
  bytes->at[bytes->count++] = (unsigned char)record;
  put_number(bytes, (uint32_t)strlen(text));
  strcpy((char *)bytes->at + bytes->count, text);
  bytes->count += strlen(text) + 1;
}

static void put_all(struct bytes *bytes, SandboxRecord record, const char *const *texts) {
  for (; *texts; texts++) put(bytes, record, *texts);
}

static void put_limit(struct bytes *bytes, SandboxLimit limit, long long amount, long long otherwise) {
  char text[32];
  sprintf(text, "%c%lld", limit, amount ? amount : otherwise);
  put(bytes, SandboxRecordLimit, text);
}

static void put_launch(struct bytes *bytes, const struct launch *launch) {
  const char *program = launch->program ? launch->program : beside("program");
  put(bytes, SandboxRecordKind, (char[]){(char)launch->kind, 0});
  put(bytes, SandboxRecordProgram, program);
  put(bytes, SandboxRecordDirectory, "/");
  put(bytes, SandboxRecordArgument, program);
  put_all(bytes, SandboxRecordArgument, launch->arguments);
  put(bytes, SandboxRecordVariable, "ONLY=1");
  put_all(bytes, SandboxRecordReadable, launch->readable);
  put_all(bytes, SandboxRecordWritable, launch->writable);
  put(bytes, SandboxRecordExecutable, program);
  put_all(bytes, SandboxRecordExecutable, launch->executable);
  put(bytes, SandboxRecordEvents, launch->events ? "1" : "0");
  if (launch->input) put(bytes, SandboxRecordInput, launch->input);
  put_limit(bytes, SandboxLimitWallTime, launch->wall_ms, 60000);
  put_limit(bytes, SandboxLimitProcessorTime, launch->cpu_ms, 60000);
  put_limit(bytes, SandboxLimitMemory, launch->memory, 4LL << 30);
  put_limit(bytes, SandboxLimitFileSize, launch->file_size, 64 << 20);
  put_limit(bytes, SandboxLimitThreads, launch->threads, 64);
  put_limit(bytes, SandboxLimitDescriptors, launch->descriptors, 256);
}

static void send_launch(int lifeline, const struct launch *launch) {
  static struct bytes records, message;
  records.count = message.count = 0;
  put_launch(&records, launch);
  put_number(&message, (uint32_t)records.count);
  memcpy(message.at + message.count, records.at, records.count);
  if (write(lifeline, message.at, message.count + records.count) < 0) exit(70);
}

/// Pipes with high numbers, so that the child can move its ends to 0 to 4 without overwriting one.
static void make_pipe(int ends[2]) {
  int low[2];
  if (pipe(low) != 0) exit(70);
  for (int i = 0; i < 2; i++) {
    ends[i] = fcntl(low[i], F_DUPFD_CLOEXEC, 20);
    close(low[i]);
  }
}

static long long now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

/// Reads from a pipe into a text; false at its end.
static bool append(int pipe, char *text, size_t capacity) {
  char bytes[4096];
  ssize_t got = read(pipe, bytes, sizeof bytes);
  if (got <= 0) return false;
  size_t length = strlen(text), room = capacity - 1 - length;
  memcpy(text + length, bytes, (size_t)got < room ? (size_t)got : room);
  return true;
}

/// Reads everything until all three pipes are closed, and does what the launch wants done in between.
static void converse(const struct launch *launch, struct outcome *outcome, int lifeline, int out, int events, int status) {
  struct pollfd pipes[] = {{out, POLLIN, 0}, {events, POLLIN, 0}, {status, POLLIN, 0}};
  char *texts[] = {outcome->output, outcome->events, outcome->status};
  size_t capacities[] = {sizeof outcome->output, sizeof outcome->events, sizeof outcome->status};
  long long started = now_ms();
  bool cut = false, killed = false;
  for (int open = 3; open > 0;) {
    poll(pipes, 3, 5);
    for (int i = 0; i < 3; i++)
      if (pipes[i].revents && !append(pipes[i].fd, texts[i], capacities[i])) {
        pipes[i] = (struct pollfd){.fd = -1};
        open--;
      }
    if (launch->cut_after_ms && !cut && now_ms() - started > launch->cut_after_ms) cut = close(lifeline) == 0;
    if (launch->kill_after_ms && !killed && now_ms() - started > launch->kill_after_ms)
      killed = kill(outcome->supervisor, SIGKILL) == 0;
  }
  if (!cut) close(lifeline);
}

static void read_status(struct outcome *outcome) {
  const char *line = strstr(outcome->status, "\n{");
  int child = 0, number = 0, signal = 0;
  outcome->exit = outcome->signal = -1;
  sscanf(outcome->status, "{\"child\":%d", &child);
  outcome->child = child;
  if (!line) return;
  const char *rest = strstr(line, "\"limit\"");
  if (sscanf(line, "\n{\"child\":%*d,\"exit\":%d", &number) == 1) outcome->exit = number;
  if (sscanf(line, "\n{\"child\":%*d,\"signal\":%d", &signal) == 1) outcome->signal = signal;
  if (rest)
    sscanf(rest, "\"limit\":\"%c\",\"wall_us\":%lld,\"cpu_us\":%lld,\"peak\":%lld", &outcome->limit,
           &outcome->wall_us, &outcome->cpu_us, &outcome->peak);
}

struct outcome launch(const struct launch *launch) {
  static struct outcome outcome;
  memset(&outcome, 0, sizeof outcome);
  int lifeline[2], out[2], events[2], status[2];
  make_pipe(lifeline);
  make_pipe(out);
  make_pipe(events);
  make_pipe(status);
  outcome.supervisor = fork();
  if (outcome.supervisor == 0) {
    int ends[] = {lifeline[0], out[1], out[1], events[1], status[1]};
    for (int i = 0; i < 5; i++) dup2(ends[i], i);
    execl(beside("codelab-sandbox"), "codelab-sandbox", (char *)NULL);
    _exit(127);
  }
  close(lifeline[0]);
  close(out[1]);
  close(events[1]);
  close(status[1]);
  send_launch(lifeline[1], launch);
  converse(launch, &outcome, lifeline[1], out[0], events[0], status[0]);
  close(out[0]);
  close(events[0]);
  close(status[0]);
  waitpid(outcome.supervisor, NULL, 0);
  read_status(&outcome);
  return outcome;
}

bool layer_is(const struct outcome *outcome, const char *layer, char state) {
  char wanted[64];
  snprintf(wanted, sizeof wanted, "\"name\":\"%s\",\"state\":\"%c\"", layer, state);
  return strstr(outcome->status, wanted) != NULL;
}

int programs_running(void) {
  int count = 0;
  DIR *all = opendir("/proc");
  for (struct dirent *entry; all && (entry = readdir(all));) {
    char link[300], target[PATH_MAX] = "";
    if (!isdigit((unsigned char)entry->d_name[0])) continue;
    snprintf(link, sizeof link, "/proc/%s/exe", entry->d_name);
    if (readlink(link, target, sizeof target - 1) > 0 && strcmp(target, beside("program")) == 0) count++;
  }
  if (all) closedir(all);
  return count;
}
