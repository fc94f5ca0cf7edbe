// The first process of the emulated machine: mounts what the tests need, runs them as root and as an ordinary user,
// prints the last line that `run` looks for, and switches the machine off.
#include <fcntl.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/reboot.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *const tests[] = {"launcher", "landlock", "filter", "crash", "memory", "host"};

/// The number of test programs that failed.
static int run_all(uid_t user) {
  int failed = 0;
  for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
    char path[64];
    snprintf(path, sizeof path, "/tests/%s", tests[i]);
    printf("\n== %s, user %u\n", tests[i], user);
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
      if (user && (setgid(user) != 0 || setuid(user) != 0)) _exit(71);
      execl(path, path, (char *)NULL);
      _exit(72);
    }
    int status = 1;
    while (waitpid(child, &status, 0) < 0) {}
    failed += status != 0;
  }
  return failed;
}

static void mount_new(const char *kind, const char *path) {
  mkdir(path, 0755);
  if (mount(kind, path, kind, 0, NULL) != 0) perror(path);
}

int main(void) {
  mount_new("proc", "/proc");
  mount_new("sysfs", "/sys");
  mount_new("devtmpfs", "/dev");
  mount_new("tmpfs", "/tmp");
  chmod("/tmp", 01777);
  mkdir("/etc", 0755);
  close(open("/etc/passwd", O_WRONLY | O_CREAT, 0644));
  struct utsname name;
  uname(&name);
  printf("\nLinux %s, %s, pages of %ld bytes\n", name.release, name.machine, sysconf(_SC_PAGESIZE));
  int failed = run_all(0) + run_all(1000);
  printf("\nc-parts: %d test programs failed\n", failed);
  fflush(stdout);
  sync();
  reboot(RB_POWER_OFF);
}
