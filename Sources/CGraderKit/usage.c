#include "internal.h"

// Weak, because only graders are linked with memory.c.
extern int64_t grader_memory_in_use(void) __attribute__((weak));
extern int64_t grader_memory_blocks(void) __attribute__((weak));
extern void grader_memory_is_for_film(bool is_for_film) __attribute__((weak));

int64_t grader_bytes_in_use(void) { return grader_memory_in_use ? grader_memory_in_use() : -1; }

int64_t grader_blocks_in_use(void) { return grader_memory_blocks ? grader_memory_blocks() : -1; }

void grader_set_recording(bool is_recording) {
  if (grader_memory_is_for_film) grader_memory_is_for_film(is_recording);
}

extern bool swift_isDeallocating(const void *object);

bool grader_is_deallocating(const void *object) { return swift_isDeallocating(object); }
