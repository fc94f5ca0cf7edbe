// Garbles the records of an index store, and runs codelab-index on each: it may fail, but must not hang.
//   hostile-index INDEX LIBRARY STORE RECORD PATH CASES
#define _GNU_SOURCE
#include "check.h"
#include "hostile.h"
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static unsigned char original[1 << 20], changed[1 << 20];

static size_t read_file(const char *path) {
  int file = open(path, O_RDONLY);
  ssize_t length = read(file, original, sizeof original / 2);
  close(file);
  if (length <= 0) exit(70);
  return (size_t)length;
}

static void write_file(const char *path, const unsigned char *bytes, size_t length) {
  int file = open(path, O_WRONLY | O_TRUNC);
  if (write(file, bytes, length) != (ssize_t)length) exit(70);
  close(file);
}

/// The status of codelab-index, which has 10 s of processor time and 1 GB of memory, as in codelab.
static int read_index(char **words) {
  pid_t child = fork();
  if (child == 0) {
    int nothing = open("/dev/null", O_WRONLY);
    dup2(nothing, 1);
    if (!getenv("CODELAB_SHOW_ERRORS")) dup2(nothing, 2);
    setrlimit(RLIMIT_CPU, &(struct rlimit){10, 10});
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    if (!getenv("CODELAB_SANITIZED")) setrlimit(RLIMIT_AS, &(struct rlimit){1 << 30, 1 << 30});
    execl(words[1], words[1], words[2], words[3], words[4], (char *)NULL);
    _exit(99);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}

int main(int count, char **words) {
  if (count != 7) return 64;
  const size_t length = read_file(words[5]);
  const int cases = atoi(words[6]);
  int fine = 0, errors = 0, crashes = 0, hung = 0;
  check(read_index(words) == 0, "the whole record is read");
  for (int i = 0; i < cases; i++) {
    size_t size = length;
    for (size_t at = 0; at < length; at++) changed[at] = original[at];
    if (i < cases / 4) size = below(length);
    else size = garble(changed, length, sizeof changed);
    write_file(words[5], changed, size);
    int status = read_index(words);
    if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGKILL || WTERMSIG(status) == SIGXCPU)) hung++;
    else if (WIFSIGNALED(status)) crashes++;
    else if (WEXITSTATUS(status) == 0) fine++;
    else errors++;
  }
  write_file(words[5], original, length);
  check(hung == 0, "%d garbled records: none hangs (read %d, error %d, crash of the toolchain's library %d)", cases,
        fine, errors, crashes);
  return sum("hostile index");
}
