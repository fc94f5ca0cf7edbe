// The program that the tests start under codelab-sandbox. Its first argument names what it does.
#define _GNU_SOURCE
#include "calls.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void spin(void) { for (volatile int n = 0;; n++) {} }

static void *wait_forever(void *unused) {
  for (;;) pause();
  return unused;
}

static void many_threads(void) {
  for (int i = 0; i < 50; i++) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_forever, NULL);
  }
  wait_forever(NULL);
}

/// A descendant that has left the session and the group of its parent, which then ends.
static void orphan(void) {
  if (fork() == 0) {
    setsid();
    close(1), close(2);
    if (fork() == 0) wait_forever(NULL);
    _exit(0);
  }
  wait(NULL);
}

static void spin_in_child(void) {
  if (fork() == 0) spin();
  wait(NULL);
}

/// Doubles its processes up to 512, so that an emulated machine, where the supervisor is slow, survives it.
static void fork_bomb(void) {
  for (int generation = 0; generation < 9; generation++) fork();
  wait_forever(NULL);
}

static void fill(const char *path) {
  static char block[1 << 16];
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  for (int i = 0; i < 64; i++)
    if (write(file, block, sizeof block) < 0) exit(9);
}

static void print_limits(void) {
  int kinds[] = {RLIMIT_AS, RLIMIT_FSIZE, RLIMIT_NOFILE, RLIMIT_CORE, RLIMIT_CPU};
  for (int i = 0; i < 5; i++) {
    struct rlimit limit;
    getrlimit(kinds[i], &limit);
    printf("%llu ", (unsigned long long)limit.rlim_cur);
  }
}

static void map(long long bytes) {
  char *memory = mmap(NULL, (size_t)bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) exit(8);
  memset(memory, 1, (size_t)bytes);
}

static void print_descriptors(void) {
  for (int i = 0; i < 64; i++)
    if (fcntl(i, F_GETFD) >= 0) printf("%d ", i);
}

static void say_where(int signal) {
  dprintf(3, "asked by %d", signal);
  _exit(0);
}

static void last_words(int signal) {
  dprintf(1, "ended by %d", signal);
  _exit(0);
}

static void print_file(const char *path) {
  static char text[1 << 14];
  int file = open(path, O_RDONLY);
  ssize_t got = file < 0 ? -1 : read(file, text, sizeof text - 1);
  if (got < 0) exit(errno);
  printf("%s", text);
}

static void print_input(void) {
  char text[256] = "";
  if (read(0, text, sizeof text - 1) < 0) exit(errno);
  printf("%s", text);
}

static void print_link(const char *path) {
  char target[256] = "";
  if (readlink(path, target, sizeof target - 1) < 0) exit(errno);
  printf("%s", target);
}

static int list(const char *path) { return opendir(path) ? 0 : -1; }
static int write_to(const char *path) { return open(path, O_WRONLY); }
static int read_from(const char *path) { return open(path, O_RDONLY); }
static int create(const char *path) { return open(path, O_WRONLY | O_CREAT | O_EXCL, 0600); }
static int make_folder(const char *path) { return mkdir(path, 0700); }
static int link_to(const char *path) { return symlink("/", path); }
static int make_pipe(const char *path) { return mkfifo(path, 0600); }
static int cut(const char *path) { return truncate(path, 0); }
static int execute(const char *path) { return execl(path, path, "exit", "0", (char *)NULL); }
static int signal_to(const char *id) { return kill(atoi(id), 0); }

static const struct {
  const char *name;
  int (*act)(const char *path);
} file_actions[] = {{"list", list}, {"write", write_to}, {"read", read_from}, {"create", create},
    {"mkdir", make_folder}, {"symlink", link_to}, {"mkfifo", make_pipe}, {"truncate", cut}, {"unlink", unlink},
    {"rmdir", rmdir}, {"execute", execute}, {"signal", signal_to}};

/// Exits with the error of what was tried, 0 if it was permitted.
static void try_file_action(const char *name, const char *path) {
  for (size_t i = 0; i < sizeof file_actions / sizeof *file_actions; i++)
    if (strcmp(name, file_actions[i].name) == 0) exit(file_actions[i].act(path) < 0 ? errno : 0);
}

int main(int count, char **words) {
  const char *what = count > 1 ? words[1] : "", *with = count > 2 ? words[2] : "";
#define IS(name) (strcmp(what, name) == 0)
  try_file_action(what, with);
  if (IS("exit")) return atoi(with);
  if (IS("abort")) abort();
  if (IS("spin")) spin();
  if (IS("wait")) wait_forever(NULL);
  if (IS("threads")) many_threads();
  if (IS("orphan")) orphan();
  if (IS("spin in child")) spin_in_child();
  if (IS("fork bomb")) fork_bomb();
  if (IS("fill")) fill(with);
  if (IS("limits")) print_limits();
  if (IS("map")) map(atoll(with));
  if (IS("descriptors")) print_descriptors();
  if (IS("where")) signal(SIGXCPU, say_where), spin();
  if (IS("last words")) signal(SIGQUIT, last_words), spin();
  if (IS("cat")) print_file(with);
  if (IS("readlink")) print_link(with);
  if (IS("input")) print_input();
  if (IS("calls")) print_calls();
  return 0;
}
