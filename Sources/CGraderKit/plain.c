#include "internal.h"
#include <stdlib.h>
#include <unistd.h>

static bool asked = false;

// In a program without graders the environment asks for the crash handler, with the event's nonce. The handler is
// installed before main, so that crashes in top-level code are reported too.
__attribute__((constructor)) static void install_when_asked(void) {
  const char *nonce = getenv("CODELAB_CRASHES");
  if (!nonce) return;
  grader_buffer_lines();
  grader_install_crash_handler(nonce);
  asked = true;
}

// Programs without graders are linked with --wrap=exit, so calls of exit in their own code call this function. When
// main returns, the C library calls its own exit. So only a call of exit in the program's code sends an event.
_Noreturn void __wrap_exit(int status) {
  if (asked) grader_report_exit();
  // Weak, because graders are linked without that option.
  extern _Noreturn void __real_exit(int status) __attribute__((weak));
  if (__real_exit) __real_exit(status);
  _exit(status);
}
