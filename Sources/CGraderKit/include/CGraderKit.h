#ifndef CGRADERKIT_H
#define CGRADERKIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The parts of a grader process that must work while it crashes, and the raw descriptors.

/// Reads one line of standard input byte by byte, so that the rest stays for the program.
/// Returns its length without the newline, or -1 at the end of input or when it does not fit.
int64_t grader_read_line(char *buffer, size_t capacity);

/// Makes standard output line-buffered.
void grader_buffer_lines(void);

/// Locks the channel of events and returns the next sequence number.
int64_t grader_channel_lock(void);
/// Writes one whole line to descriptor 3 and counts it. Only while the channel is locked.
void grader_channel_write(const char *bytes, size_t count);
/// Lets other threads write events.
void grader_channel_unlock(void);

/// Flushes standard output and writes the separator of that event into it.
void grader_separate(const char *output_nonce, int64_t sequence);
/// Flushes standard output.
void grader_flush(void);

/// Redirects standard output to an unlinked temporary file; returns what undoes it, or -1.
int grader_capture_begin(int *file);
/// Ends a redirection: standard output is what it was before.
void grader_capture_end(int saved);

/// The version of the events; a test holds it to `GraderEvent.currentVersion`.
enum { GRADER_EVENT_VERSION = 2 };

/// Reports crashes from now on: as an event of the run with that nonce.
void grader_install_crash_handler(const char *nonce);
/// Names the test that a crash would end, as a JSON string with its quotes, or NULL for none.
void grader_set_running_test(const char *json);

/// What the Swift runtime tells of a stored property, laid out as the runtime writes it.
typedef struct {
  const char *name;
  void (*free)(const char *);
  bool isStrong;
  bool isVar;
} GraderFieldFlags;

/// Ends the process at once, whatever other threads do.
_Noreturn void grader_exit(int status);

#endif
