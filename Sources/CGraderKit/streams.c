#define _GNU_SOURCE
#include "internal.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

int64_t grader_read_line(char *buffer, size_t capacity) {
  size_t length = 0;
  for (;;) {
    char byte;
    ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return length > 0 ? (int64_t)length : -1;
    if (byte == '\n') return (int64_t)length;
    if (length == capacity) return -1;
    buffer[length++] = byte;
  }
}

void grader_buffer_lines(void) { setvbuf(stdout, NULL, _IOLBF, BUFSIZ); }

void grader_separate(const char *output_nonce, int64_t sequence) {
  flockfile(stdout);
  fprintf(stdout, "\x1e%s:%" PRId64 "\x1e", output_nonce, sequence);
  fflush(stdout);
  funlockfile(stdout);
}

void grader_flush(void) { fflush(stdout); }

// The captures that have begun and not ended, outermost first, and those that ended before: the handler of a flood reads
// the former.
enum { DEEPEST_CAPTURE = 8 };
static struct {
  int file, saved;
} captures[DEEPEST_CAPTURE];
static _Atomic int depth = 0;

void grader_show_captured(void) {
  int level = atomic_load(&depth);
  if (level == 0) return;
  char bytes[4096];
  off_t offset = 0;
  for (;;) {
    ssize_t count = pread(captures[level - 1].file, bytes, sizeof bytes, offset);
    if (count <= 0) return;
    grader_write_all(captures[0].saved, bytes, (size_t)count);
    offset += count;
  }
}

static int temporary_file(void) {
  const char *folder = getenv("TMPDIR");
  char path[4096];
  snprintf(path, sizeof path, "%s/grader-output-XXXXXX", folder && *folder ? folder : "/tmp");
  int file = mkostemp(path, O_CLOEXEC);
  if (file >= 0) unlink(path);
  return file;
}

/// An empty file for a capture at this depth, or -1. Most captures take less time than making a file, so the file of the
/// last one is used again.
static int file_of_capture(int level) {
  if (level >= DEEPEST_CAPTURE) return -1;
  int file = captures[level].file;
  if (file == 0) return temporary_file();
  if (grader_captured(file) > 0 && ftruncate(file, 0) != 0) return -1;
  return lseek(file, 0, SEEK_SET) == 0 ? file : -1;
}

int64_t grader_captured(int file) {
  struct stat status;
  return fstat(file, &status) == 0 ? (int64_t)status.st_size : 0;
}

int grader_capture_begin(int *file) {
  fflush(stdout);
  int saved = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 10);
  if (saved < 0) return -1;
  int level = atomic_load(&depth);
  *file = file_of_capture(level);
  if (*file < 0 || dup2(*file, STDOUT_FILENO) < 0) {
    close(saved);
    return -1;
  }
  captures[level].file = *file;
  captures[level].saved = saved;
  atomic_store(&depth, level + 1);
  return saved;
}

void grader_capture_end(int saved) {
  fflush(stdout);
  atomic_fetch_sub(&depth, 1);
  dup2(saved, STDOUT_FILENO);
  close(saved);
}

void grader_exit(int status) { _exit(status); }
