#define _GNU_SOURCE
#include "internal.h"
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>

// A thread whose stack has overflowed needs another stack for the signal handler, one per thread. This
// pthread_create overrides libc's, and gives each new thread such a stack.

enum { SIGNAL_STACK = 64 * 1024 };

void *grader_take_signal_stack(void) {
  void *memory =
      mmap(NULL, SIGNAL_STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return NULL;
  stack_t stack = {.ss_sp = memory, .ss_size = SIGNAL_STACK};
  sigaltstack(&stack, NULL);
  return memory;
}

void grader_drop_signal_stack(void *memory) {
  if (!memory) return;
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(memory, SIGNAL_STACK);
}

typedef struct {
  void *(*body)(void *);
  void *argument;
} Start;

static void *run(void *box) {
  Start start = *(Start *)box;
  free(box);
  void *result;
  void *stack = grader_take_signal_stack();
  pthread_cleanup_push(grader_drop_signal_stack, stack);
  result = start.body(start.argument);
  pthread_cleanup_pop(1);
  return result;
}

typedef int Create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *),
                   void *argument) {
  Create *create = (Create *)dlsym(RTLD_NEXT, "pthread_create");
  Start *start = malloc(sizeof *start);
  if (!start) return create(thread, attributes, body, argument);
  *start = (Start){body, argument};
  int result = create(thread, attributes, run, start);
  if (result != 0) free(start);
  return result;
}
