#include "internal.h"

// Weak, because only graders are linked with memory.c.
extern int64_t grader_memory_in_use(void) __attribute__((weak));

int64_t grader_bytes_in_use(void) { return grader_memory_in_use ? grader_memory_in_use() : -1; }
