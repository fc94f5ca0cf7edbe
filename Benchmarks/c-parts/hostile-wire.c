// Feeds broken configurations to the launcher's reader, in this process, and to the launcher itself.
//   hostile-wire CASES LAUNCHER RUNS
#define _GNU_SOURCE
#include "../../Sources/codelab-sandbox/sandbox.h"
#include "check.h"
#include "hostile.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

struct message {
  unsigned char bytes[4096];
  size_t length;
};

static void put_number(struct message *message, uint32_t number) {
  for (int i = 0; i < 4; i++) message->bytes[message->length++] = (unsigned char)(number >> 8 * i);
}

static void put(struct message *message, char letter, const char *value, size_t length) {
  message->bytes[message->length++] = (unsigned char)letter;
  put_number(message, (uint32_t)length);
  memcpy(message->bytes + message->length, value, length);
  message->length += length;
  message->bytes[message->length++] = 0;
}

static const char *const values[] = {"", "1", "0", "-1", "w300", "c300", "m1000000000", "f1000", "t9", "d20",
    "w9223372036854775807", "c-9223372036854775808", "w99999999999999999999999", "\x7f" "5", "\xff" "5", "w", "w 1x",
    "/bin/true", "/nowhere", "/", "NAME=value", "r", "c", "t", "p", "z"};
static const char letters[] = "kpdaerwxlvif?";

/// A valid configuration of /bin/true with random records added, which is garbled in two of three cases.
static void compose(struct message *message) {
  message->length = 4;
  put(message, 'k', &"rrctp"[below(5)], 1);
  put(message, 'p', "/bin/true", 9);
  put(message, 'd', "/", 1);
  put(message, 'a', "true", 4);
  static const char *const limits[] = {"w2000", "c2000", "m1000000000", "f1000000", "t50", "d50"};
  for (int i = 0; i < 6; i++) put(message, 'l', limits[i], strlen(limits[i]));
  for (uint64_t more = below(12); more > 0; more--) {
    const char *value = values[below(sizeof values / sizeof *values)];
    put(message, letters[below(sizeof letters - 1)], value, strlen(value));
  }
  size_t size = message->length - 4;
  message->length = 0;
  put_number(message, (uint32_t)size);
  message->length = size + 4;
  if (below(3) > 0) message->length = garble(message->bytes + 4, size, sizeof message->bytes - 64) + 4;
  size_t told = below(3) == 0 ? size : message->length - 4;
  if (below(20) == 0) told = below(UINT32_MAX);
  struct message header = {.length = 0};
  put_number(&header, (uint32_t)told);
  memcpy(message->bytes, header.bytes, 4);
}

static bool ends_in_null(const struct list *list) { return list->items && list->items[list->count] == NULL; }

static bool is_sound(const struct configuration *configuration) {
  bool program = configuration->kind == SandboxKindProbe || (configuration->executable && configuration->directory);
  bool limits = true;
  for (int i = 0; i < 128; i++) limits &= configuration->limits.of[i] >= 0;
  return program && limits && ends_in_null(&configuration->arguments) && ends_in_null(&configuration->environment)
      && ends_in_null(&configuration->readable) && ends_in_null(&configuration->writable)
      && ends_in_null(&configuration->executables);
}

/// A file with the message becomes descriptor 0.
static void offer(const struct message *message) {
  int file = memfd_create("message", 0);
  if (write(file, message->bytes, message->length) < 0) exit(70);
  lseek(file, 0, SEEK_SET);
  dup2(file, 0);
  close(file);
}

static void read_cases(int cases) {
  int taken = 0, unsound = 0;
  for (int i = 0; i < cases; i++) {
    struct message message;
    struct configuration configuration;
    compose(&message);
    offer(&message);
    if (!read_configuration(&configuration)) continue;
    taken++;
    unsound += !is_sound(&configuration);
  }
  check(unsound == 0, "%d configurations read, %d accepted, %d of them unsound", cases, taken, unsound);
  check(taken > cases / 100 && taken < cases, "some are accepted and some are not");
}

static int wait_for(pid_t child, int seconds) {
  int status = -1;
  for (int i = 0; i < seconds * 500; i++, usleep(2000))
    if (waitpid(child, &status, WNOHANG) == child) return status;
  kill(child, SIGKILL);
  waitpid(child, &status, 0);
  return -1;
}

/// Starts the launcher with the message on its lifeline, which is then closed.
static int run_launcher(const char *launcher, const struct message *message) {
  int lifeline[2];
  if (pipe(lifeline) != 0) exit(70);
  pid_t child = fork();
  if (child == 0) {
    int nothing = fcntl(open("/dev/null", O_RDWR), F_DUPFD, 20);
    dup2(lifeline[0], 0);
    close(lifeline[0]);
    close(lifeline[1]);
    for (int i = 1; i < 5; i++) if (i != 2) dup2(nothing, i);
    execl(launcher, launcher, (char *)NULL);
    _exit(99);
  }
  close(lifeline[0]);
  if (write(lifeline[1], message->bytes, message->length) < 0 && errno != EPIPE) exit(70);
  close(lifeline[1]);
  return wait_for(child, 20);
}

static void run_cases(const char *launcher, int runs) {
  int hung = 0, strange = 0, reported = 0, refused = 0;
  for (int i = 0; i < runs; i++) {
    struct message message;
    compose(&message);
    int status = run_launcher(launcher, &message), code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (status == -1) hung++;
    else if (code == 0) reported++;
    else if (code == 70) refused++;
    else strange++;
  }
  check(hung == 0, "%d runs of the launcher: none hangs (%d)", runs, hung);
  check(strange == 0, "each writes its status or refuses (%d, %d, neither: %d)", reported, refused, strange);
  check(reported > 0 && refused > 0, "both occur");
}

int main(int count, char **words) {
  if (count != 4) return 64;
  signal(SIGPIPE, SIG_IGN);
  read_cases(atoi(words[1]));
  run_cases(words[2], atoi(words[3]));
  return sum("hostile wire");
}
