#ifndef CGRADERKIT_INTERNAL_H
#define CGRADERKIT_INTERNAL_H

#include "CGraderKit.h"
#include <ucontext.h>

enum { GRADER_EVENTS = 3, GRADER_MAX_FRAMES = 64 };

// Writes all bytes; async-signal-safe.
void grader_write_all(int descriptor, const char *bytes, size_t count);

// The monotonic time in nanoseconds.
int64_t grader_now(void);

// Waits while the word has this value, and may return early; false if it is later than `until`, as grader_now tells it.
// grader_wake ends the wait of one thread. Both are async-signal-safe.
enum { GRADER_FOREVER = 0 };
bool grader_wait_while(_Atomic int *word, int value, int64_t until);
void grader_wake(_Atomic int *word);

// Locks the channel from a signal handler, or goes on without the lock after a second. Starts a new line if a line
// was being written.
int64_t grader_channel_seize(void);

// How the host says that it could not load the program; LearnerProgram reads it.
#define GRADER_NOT_LOADED "codelab could not load the program: "
enum { GRADER_NOT_LOADED_STATUS = 127 };

// Names an address in the program whose calls grader_walk finds. Without it, the program is the executable.
void grader_set_program(uintptr_t address);

// Whether an address is in the program's code or data; after grader_program_start.
bool grader_is_in_image(uintptr_t address);

// Finds the program's address range, and opens the pipe for reading arbitrary memory.
void grader_prepare_walk(void);

// The addresses of calls in the program, innermost first, relative to its load address.
int grader_walk(const ucontext_t *context, uint64_t *frames, int capacity);
// Goes on with the walk if the calling thread crashed in it; otherwise returns.
void grader_walk_crashed(void);

// Copies memory of this process; false if the address cannot be read.
bool grader_read_memory(uintptr_t address, void *bytes, size_t count);

// The address of the instruction at which a signal interrupted a thread.
uintptr_t grader_interrupted_at(const ucontext_t *context);

// Whether the thread's stack is full: it can't be read where the next word would be.
bool grader_stack_is_full(const ucontext_t *context);

// The address of the instruction in Dispatch's library, relative to its load address; 0 if it is elsewhere.
uintptr_t grader_address_in_dispatch(const ucontext_t *context);

// Whether the thread was in Swift's runtime for tasks and actors, or in what that called: Dispatch, or an allocation.
bool grader_is_in_concurrency(const ucontext_t *context);

// Whether the signal interrupted a system call, in which a thread can wait.
bool grader_was_waiting(const ucontext_t *context);

// The id of another thread that keeps a processor busy; 0 if there is none. Takes at most a tenth of a second.
int grader_busy_thread(void);

// The bytes that the process holds if it has had all the memory that it may have; else -1. Weak: only graders'
// processes are linked with memory.c.
int64_t grader_held_memory(void) __attribute__((weak));

// The bytes that it asked for last, which it did not get.
int64_t grader_refused_memory(void) __attribute__((weak));

// Visits the blocks of memory from this place on, oldest first, those too that were freed; none without a visit. Returns
// the place of the next block to come.
uintptr_t grader_memory_each(uintptr_t place, void (*visit)(void *block, size_t size)) __attribute__((weak));

// Whether an address lies in a block of memory.
bool grader_memory_has(const void *address) __attribute__((weak));

// Reports where exit was called, as a crash with signal 0.
void grader_report_exit(void);

// Writes what is being captured to standard output, if anything is; async-signal-safe.
void grader_show_captured(void);

// Gives the calling thread a stack for signal handlers; grader_drop_signal_stack removes it.
void *grader_take_signal_stack(void);
void grader_drop_signal_stack(void *stack);

#endif
