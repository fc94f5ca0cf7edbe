#ifndef CGRADERKIT_INTERNAL_H
#define CGRADERKIT_INTERNAL_H

#include "CGraderKit.h"
#include <ucontext.h>

enum { GRADER_EVENTS = 3, GRADER_MAX_FRAMES = 64 };

// Writes everything, async-signal-safely.
void grader_write_all(int descriptor, const char *bytes, size_t count);

// Locks the channel from a signal handler; gives up after a second, and starts a new line when a
// line was being written.
int64_t grader_channel_seize(void);

// Remembers where the executable lies and makes what reading foreign memory needs.
void grader_prepare_walk(void);

// The addresses of calls in the executable, innermost first, relative to its load address.
int grader_walk(const ucontext_t *context, uint64_t *frames, int capacity);

// Tells where exit was called, as a crash by no signal.
void grader_report_exit(void);

// Gives the calling thread a stack for signal handlers; undone by grader_drop_signal_stack.
void *grader_take_signal_stack(void);
void grader_drop_signal_stack(void *stack);

#endif
