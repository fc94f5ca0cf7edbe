// Writes the status that the tool reads: one JSON object per line. No text in it comes from the program.
#include "sandbox.h"

#include <stdio.h>
#include <sys/wait.h>

static void write_notice(FILE *out, const struct notice *notice, bool first) {
  fprintf(
      out, "%s{\"name\":\"%s\",\"state\":\"%c\",\"error\":%d,\"text\":\"%s\"}", first ? "" : ",",
      notice->name, notice->state, notice->error, notice->text);
}

void report(const struct notice *notices, size_t count, const struct ending *ending, pid_t child) {
  FILE *out = fdopen(STATUS, "w");
  if (!out) return;
  bool exited = WIFEXITED(ending->status);
  fprintf(
      out, "{\"child\":%d,\"%s\":%d,\"limit\":\"%c\",\"wall_us\":%lld,\"cpu_us\":%lld,\"peak\":%lld,",
      (int)child, exited ? "exit" : "signal", exited ? WEXITSTATUS(ending->status) : WTERMSIG(ending->status),
      ending->limit, ending->wall_us, ending->cpu_us, ending->peak_bytes);
  fputs("\"notices\":[", out);
  for (size_t i = 0; i < count; i++) write_notice(out, &notices[i], i == 0);
  fputs("]}\n", out);
  fclose(out);
}
