// What `host` loads: with LACKING, a program that needs a function which nobody defines.
#include <stdio.h>
#include <stdlib.h>

int missing_function(void);

// As a learner's program could define it: the host's own has to be used.
__attribute__((weak)) void *malloc(size_t size) {
  (void)size;
  puts("the program's malloc");
  return NULL;
}

__attribute__((constructor)) static void early(void) {
#ifdef LACKING
  puts("early");
#endif
}

int main(int count, char **words) {
#ifdef LACKING
  return missing_function();
#endif
  void *memory = malloc(32);
  printf("%d %s %s\n", count, count > 1 ? "named" : "read", memory ? "memory" : "none");
  fflush(stdout);
  if (getenv("CRASH")) *(volatile int *)0 = 1;
  return words[0] ? 7 : 8;
}
