// What codelab-sandbox promises: limits, how they are reported, and that nothing is left behind.
#define _GNU_SOURCE
#include "check.h"
#include "launch.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *folder;

static struct outcome run(SandboxKind kind, const char *action, const char *with, struct launch more) {
  more.kind = kind;
  more.arguments[0] = action;
  more.arguments[1] = with;
  return launch(&more);
}

#define RUN(action, with, ...) run(SandboxKindRun, action, with, (struct launch){__VA_ARGS__})
#define COMPILE(action, with, ...) run(SandboxKindCompile, action, with, (struct launch){__VA_ARGS__})
#define TRUST(action, with, ...) run(SandboxKindTrusted, action, with, (struct launch){__VA_ARGS__})

static void check_ends(void) {
  struct outcome o = RUN("exit", "7");
  check(o.exit == 7 && o.limit == '-', "exit code 7 is reported (%d, limit %c)", o.exit, o.limit);
  o = RUN("abort", NULL);
  check(o.signal == SIGABRT, "SIGABRT is reported (%d)", o.signal);
  o = RUN("input", NULL, .input = "typed");
  check(strcmp(o.output, "typed") == 0, "standard input reaches the program (\"%s\")", o.output);
  o = RUN("exit", "0", .program = "/nowhere");
  check(strstr(o.status, "\"exec\",\"state\":\"f\"") != NULL, "a program that is not there is reported");
}

static void check_layers(void) {
  static const char *const layers[] = {"limits", "capabilities", "landlock", "seccomp", "namespaces"};
  struct outcome o = RUN("cat", "/proc/self/status");
  for (int i = 0; i < 5; i++) check(layer_is(&o, layers[i], 'a'), "run: the layer %s is active", layers[i]);
  check(strstr(o.output, "CapEff:\t0000000000000000") != NULL, "run: no capabilities");
  check(strstr(o.output, "CapBnd") && strstr(o.output, "NoNewPrivs:\t1"), "run: no new privileges");
  o = TRUST("exit", "0");
  check(layer_is(&o, "limits", 'a') && !strstr(o.status, "seccomp"), "trusted: only limits");
  char own[64] = "";
  if (readlink("/proc/self/ns/net", own, sizeof own - 1) < 0) exit(70);
  o = RUN("readlink", "/proc/self/ns/net");
  check(o.output[0] && strcmp(o.output, own) != 0, "run: a network namespace of its own (%s)", o.output);
  o = RUN("descriptors", NULL);
  check(strcmp(o.output, "0 1 2 ") == 0, "run: only descriptors 0 to 2 are open (%s)", o.output);
  o = RUN("descriptors", NULL, .events = true);
  check(strcmp(o.output, "0 1 2 3 ") == 0, "run with events: descriptors 0 to 3 are open (%s)", o.output);
}

static void check_limits(void) {
  struct outcome o = RUN("limits", NULL, .memory = 1 << 29, .file_size = 1 << 20, .descriptors = 40, .cpu_ms = 2500);
  check(strcmp(o.output, "536870912 1048576 40 0 4 ") == 0, "rlimits AS FSIZE NOFILE CORE CPU: %s", o.output);
  o = RUN("map", "1073741824", .memory = 1 << 29);
  check(o.exit == 8, "more memory than the limit is refused (exit %d)", o.exit);
  o = RUN("map", "67108864", .memory = 1 << 29);
  check(o.exit == 0 && o.peak >= 64 << 20 && o.peak < 128 << 20, "peak memory of 64 MB: %lld bytes", o.peak);
  o = RUN("wait", NULL, .wall_ms = 300);
  check(o.limit == 'w' && o.signal == SIGKILL && o.wall_us >= 300000, "wall-clock time ends a run (%c)", o.limit);
  o = RUN("spin", NULL, .cpu_ms = 300);
  check(o.limit == 'c' && o.cpu_us >= 300000, "processor time ends a run (%c, %lld us)", o.limit, o.cpu_us);
  o = COMPILE("spin in child", NULL, .cpu_ms = 300);
  check(o.limit == 'c', "processor time of a compiler's child counts (%c)", o.limit);
  o = RUN("threads", NULL, .threads = 10);
  check(o.limit == 't', "the number of threads ends a run (%c)", o.limit);
  char path[128];
  snprintf(path, sizeof path, "%s/filled", folder);
  o = RUN("fill", path, .file_size = 1 << 20, .writable = {folder});
  check(o.limit == 'f' && o.signal == SIGXFSZ, "the size of a file ends a run (%c)", o.limit);
}

static void check_last_words(void) {
  struct outcome o = RUN("where", NULL, .wall_ms = 500, .events = true);
  check(strstr(o.events, "asked by") != NULL && o.limit == 'w', "a grader is asked where it is (\"%s\")", o.events);
  o = COMPILE("last words", NULL, .wall_ms = 500);
  check(strstr(o.output, "ended by") != NULL && o.limit == 'w', "a compiler may say what it does (\"%s\")", o.output);
  o = RUN("where", NULL, .cut_after_ms = 500);
  check(o.limit == 'x', "a closed lifeline ends a run (%c)", o.limit);
}

/// Waits for processes whose end has not been noticed yet.
static int left_after_a_while(void) {
  for (int i = 0; i < 200 && programs_running() > 0; i++) usleep(10000);
  return programs_running();
}

static void check_nothing_left(void) {
  struct outcome o = COMPILE("fork bomb", NULL, .threads = 20);
  check(o.limit == 't', "a fork bomb is ended (%c)", o.limit);
  check(programs_running() == 0, "nothing of it is left (%d)", programs_running());
  o = COMPILE("orphan", NULL);
  check(o.exit == 0 && programs_running() == 0, "an orphan is killed, compile (%d)", programs_running());
  o = TRUST("orphan", NULL);
  check(o.exit == 0 && programs_running() == 0, "an orphan in its own session is killed (%d)", programs_running());
  o = COMPILE("spin in child", NULL, .cut_after_ms = 500);
  check(o.limit == 'x' && programs_running() == 0, "the whole group is killed (%d)", programs_running());
  RUN("wait", NULL, .kill_after_ms = 500);
  check(left_after_a_while() == 0, "a killed supervisor takes the program with it (%d)", programs_running());
}

int main(int count, char **words) {
  (void)count;
  char pattern[] = "/tmp/c-parts-XXXXXX";
  folder = mkdtemp(pattern);
  find_programs(words[0]);
  check_ends();
  check_layers();
  check_limits();
  check_last_words();
  check_nothing_left();
  return sum("launcher");
}
