// Reads processes from /proc; without /proc it finds none.
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
  // "id (name) state parent group session …"; the name may contain any character, so look for the last parenthesis.
  const char *after = strrchr(line, ')');
  int parent = 0, session = 0;
  long user = 0, system = 0, users_of_children = 0, systems_of_children = 0;
  static const char *const fields =
      " %*c %d %*d %d %*d %*d %*u %*u %*u %*u %*u %ld %ld %ld %ld %*d %*d %ld";
  int read = after ? sscanf(
                         after + 1, fields, &parent, &session, &user, &system, &users_of_children,
                         &systems_of_children, &process->threads)
                   : 0;
  process->id = id;
  process->parent = parent;
  process->session = session;
  process->ticks = user + system + users_of_children + systems_of_children;
  return read == 7;
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
