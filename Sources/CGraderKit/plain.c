#include "internal.h"
#include <stdlib.h>
#include <unistd.h>

static bool asked = false;

// A program without graders has nobody who installs the handler of crashes: its surroundings ask for it, with the
// nonce that the event bears. Before main, so that crashes of the top level are told, too.
__attribute__((constructor)) static void install_when_asked(void) {
  const char *nonce = getenv("CODELAB_CRASHES");
  if (!nonce) return;
  grader_buffer_lines();
  grader_install_crash_handler(nonce);
  asked = true;
}

// Programs without graders are linked with --wrap=exit: the calls of exit in their own code come here. When main
// returns, the C library takes its own exit: so an event tells an end in the middle from one at the end.
_Noreturn void __wrap_exit(int status) {
  if (asked) grader_report_exit();
  // Weak, because graders are linked without the option.
  extern _Noreturn void __real_exit(int status) __attribute__((weak));
  if (__real_exit) __real_exit(status);
  _exit(status);
}
