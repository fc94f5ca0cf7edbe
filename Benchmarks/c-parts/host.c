// The host of programs, linked as KitLinker does: it loads a program, runs its `main` with the host's functions, and
// says so if it cannot. It runs in the sandbox.
#define _GNU_SOURCE
#include "../../Sources/CGraderKit/internal.h"
#include "check.h"
#include "launch.h"
#include <stdio.h>
#include <string.h>

static struct outcome run(const char *argument, const char *input) {
  return launch(&(struct launch){
    .kind = SandboxKindRun, .program = beside("grader-host"), .arguments = {argument}, .input = input, .wall_ms = 20000,
    .memory = 4LL << 30, .readable = {beside("")}, .events = true});
}

static void check_loading(void) {
  struct outcome named = run(beside("loaded.so"), "");
  check(named.exit == 7, "a named program ends with its status: %d", named.exit);
  check(strcmp(named.output, "2 named memory\n") == 0, "it uses the host's memory, not its own: %s", named.output);
  static char line[512];
  snprintf(line, sizeof line, "%s\nrest", beside("loaded.so"));
  struct outcome read = run(NULL, line);
  check(read.exit == 7 && strcmp(read.output, "1 read memory\n") == 0, "a program in the first line of input runs: %s", read.output);
}

static void check_refusals(void) {
  struct outcome lacking = run(beside("lacking.so"), "");
  check(lacking.exit == GRADER_NOT_LOADED_STATUS, "a program that lacks a function is not run: %d", lacking.exit);
  check(strstr(lacking.output, GRADER_NOT_LOADED) && strstr(lacking.output, "missing_function"), "the function is named");
  check(!strstr(lacking.output, "early"), "no code of such a program runs");
  struct outcome none = run(beside("nothing.so"), "");
  check(none.exit == GRADER_NOT_LOADED_STATUS, "a program that does not exist is not run: %d", none.exit);
  struct outcome unnamed = run(NULL, "");
  check(unnamed.exit == GRADER_NOT_LOADED_STATUS, "without a name nothing runs: %d", unnamed.exit);
}

int main(int count, char **words) {
  (void)count;
  find_programs(words[0]);
  check_loading();
  check_refusals();
  return sum("host");
}
