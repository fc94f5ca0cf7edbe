// Processes as /proc tells them; where there is no /proc, there are none.
#include "sandbox.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool read_process(pid_t id, struct process *process) {
  char path[64], line[1024];
  snprintf(path, sizeof path, "/proc/%d/stat", (int)id);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t got = read(file, line, sizeof line - 1);
  close(file);
  if (got <= 0) return false;
  line[got] = 0;
  // "id (name) state parent group session …"; the name may hold anything, so look for its last parenthesis.
  const char *after = strrchr(line, ')');
  int parent, session;
  static const char *const fields =
      " %*c %d %*d %d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %ld";
  process->id = id;
  if (!after || sscanf(after + 1, fields, &parent, &session, &process->threads) != 3) return false;
  process->parent = parent;
  process->session = session;
  return true;
}

void for_each_process(bool (*visit)(const struct process *process, void *context), void *context) {
  DIR *entries = opendir("/proc");
  if (!entries) return;
  for (struct dirent *entry; (entry = readdir(entries));) {
    struct process process;
    if (!isdigit((unsigned char)entry->d_name[0])) continue;
    if (read_process((pid_t)atoi(entry->d_name), &process) && !visit(&process, context)) break;
  }
  closedir(entries);
}
