#ifndef CGRADERKIT_H
#define CGRADERKIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The parts of a grader process that must work during a crash, and those that use raw descriptors.

/// Reads one line of standard input byte by byte, so that the program can read the rest.
/// Returns its length without the newline, or -1 at the end of input or if the line does not fit.
int64_t grader_read_line(char *buffer, size_t capacity);

/// Makes standard output line-buffered.
void grader_buffer_lines(void);

/// Locks the event channel and returns the next sequence number.
int64_t grader_channel_lock(void);
/// Writes a complete line to descriptor 3 and increments the sequence number. The channel must be locked.
void grader_channel_write(const char *bytes, size_t count);
/// Unlocks the event channel.
void grader_channel_unlock(void);

/// Writes the separator of the event with this number to standard output, and flushes it.
void grader_separate(const char *output_nonce, int64_t sequence);
/// Flushes standard output.
void grader_flush(void);

/// Redirects standard output to an empty unlinked file, which is used again by the next capture. Returns a descriptor for
/// grader_capture_end, or -1; at most eight captures are nested.
int grader_capture_begin(int *file);
/// How many bytes the file of a capture has.
int64_t grader_captured(int file);
/// Ends the redirection that grader_capture_begin started.
void grader_capture_end(int saved);

/// The version of the events; a test holds it to `GraderEvent.currentVersion`.
enum { GRADER_EVENT_VERSION = 2 };

/// Reports crashes from now on: as an event of the run with that nonce.
void grader_install_crash_handler(const char *nonce);
/// Sets the test that a crash is reported for: a JSON string with its quotes, or NULL for none.
void grader_set_running_test(const char *json);

/// The bytes that the process has allocated and not freed, or -1 if it was linked without memory.c.
int64_t grader_bytes_in_use(void);
/// The bytes that the process has ever allocated, or 0 if it was linked without memory.c.
int64_t grader_bytes_taken(void);
/// The bytes that it can still allocate.
int64_t grader_bytes_left(void);
/// The number of the blocks that are not freed, or -1.
int64_t grader_blocks_in_use(void);
/// Begins to count the blocks that are allocated from now on.
void grader_mark_memory(void);
/// The number of blocks that were allocated since the last mark and are not freed, or -1.
int64_t grader_blocks_since_mark(void);

/// Uses small blocks again that are allocated and freed from now on, or no longer. Only when the results of all tests are
/// sent.
void grader_reuse_memory(bool may_reuse);

/// Leaves out of these bytes what the thread allocates from now on, or counts it again.
void grader_set_recording(bool is_recording);
/// Whether a Swift object is being deallocated, or is in memory no longer.
bool grader_is_deallocating(const void *object);

/// Begins to hold objects of the program's classes beyond their end, as those of this run: 0 or 1. Returns false if that
/// can't be done.
bool grader_begin_holding(int run);
/// Holds the objects that have come since then and exist.
void grader_hold_objects(void);
/// Lets the objects of a run go, in the order in which they came.
void grader_let_objects_go(int run);

/// The last time at which something is due that the process has scheduled for the next half second, in nanoseconds of
/// the monotonic clock: work on a queue, a task or another thread that sleeps.
int64_t grader_due(void);

/// Whether the main queue has something to run.
bool grader_main_queue_waits(void);

/// What the other threads of the process have had of the processors: the same a second time if none has run in between.
uint64_t grader_use_of_others(void);
/// For how many nanoseconds this thread has waited for a processor; 0 if that is unknown.
int64_t grader_time_waited(void);
/// Whether all other threads of the process wait.
bool grader_others_wait(void);

/// How far the program was moved when it was loaded.
uintptr_t grader_program_start(void);

/// From now on, lets the executor with this identity and these witnesses be the main actor's.
void grader_take_main_actor(void *identity, uintptr_t witnesses);
/// Undoes grader_take_main_actor. What still runs on that executor stays on it.
void grader_return_main_actor(void);
/// From now on, gives each job of a task that belongs to no actor to the receiver.
void grader_take_tasks(void (*receiver)(void *job));
/// Like grader_take_tasks, also after grader_return_tasks.
void grader_keep_tasks(void (*receiver)(void *job));
/// Undoes grader_take_tasks.
void grader_return_tasks(void);
/// From now on, until the process ends, jobs of tasks that belong to no actor take turns with the main thread: each runs
/// on a second thread, while the main thread, when it is free, waits for it.
void grader_let_tasks_take_turns(void);
/// Runs a job that belongs to no actor on this thread, until its task waits or ends.
void grader_run_job(void *job);

/// Ends the process at once, without exit handlers.
_Noreturn void grader_exit(int status);

#endif
