#include "internal.h"
#include <stdlib.h>

// A program without graders has nobody who installs the handler of crashes: its surroundings ask for it, with the
// nonce that the event bears. Before main, so that crashes of the top level are told, too.
__attribute__((constructor)) static void install_when_asked(void) {
  const char *nonce = getenv("CODELAB_CRASHES");
  if (!nonce) return;
  grader_buffer_lines();
  grader_install_crash_handler(nonce);
}
