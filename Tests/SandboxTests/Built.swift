import TestSupport
import CourseModel
import Foundation
import Testing

@testable import Sandbox

/// A program built inside the compile profile; its folder goes with it.
final class Built: Sendable {
  let folder: TemporaryFolder
  var program: String { "\(folder.path)/program" }

  /// What the probes below ask of the system, one a word; compiled once for all tests.
  static let probe = Task { try await Built(cProgram: probeSource) }
  /// A program that uses what graders use.
  static let asynchronous = Task { try await Built(swiftProgram: asynchronousSource) }

  init(cProgram source: String) async throws {
    folder = try TemporaryFolder()
    try await build("clang", file: "program.c", source, flags: ["-pthread"])
  }

  init(swiftProgram source: String, limits: SandboxLimits = Built.patient) async throws {
    folder = try TemporaryFolder()
    try await build("swiftc", file: "main.swift", source, flags: ["-swift-version", "5"], limits)
  }

  static let patient = SandboxLimits.ample.with {
    $0.wallSeconds = 120
    $0.cpuSeconds = 60
    $0.descriptors = 256
  }

  private func build(
    _ tool: String, file: String, _ source: String, flags: [String], _ limits: SandboxLimits = Built.patient
  ) async throws {
    let path = "\(folder.path)/\(file)"
    try source.write(toFile: path, atomically: true, encoding: .utf8)
    let root = try BuildProducts.toolchain()
    let command = SandboxCommand(
      executable: "\(root)/bin/\(tool)", arguments: flags + [path, "-o", program],
      environment: ["PATH": "\(root)/bin:/usr/bin:/bin", "TMPDIR": folder.path, "HOME": folder.path],
      workingDirectory: folder.path, profile: .compiler(of: root, writing: folder.path))
    let outcome = try await sandbox.run(command, limits: limits)
    guard outcome.termination == .exited(0) else {
      throw BuildFailure(termination: outcome.termination, text: outcome.errors)
    }
  }

  /// Runs the program as a stranger's.
  func run(
    _ arguments: String..., limits: SandboxLimits = .ample, kind: SandboxProfile.Kind = .run,
    writable: [String] = [], onEventBytes: (@Sendable ([UInt8]) -> Void)? = nil
  ) async throws -> RunOutcome {
    let command = SandboxCommand(
      executable: program, arguments: arguments, workingDirectory: "/",
      profile: SandboxProfile(
        kind: kind, readable: ["\(try BuildProducts.toolchain())/lib/swift/linux"], writable: writable),
      wantsEvents: onEventBytes != nil)
    return try await sandbox.run(command, limits: limits, onEventBytes: onEventBytes)
  }
}

extension SandboxProfile {
  /// The profile of a toolchain's compiler.
  static func compiler(of root: String, writing folder: String) -> SandboxProfile {
    SandboxProfile(
      kind: .compile, readable: [root], writable: [folder],
      executable: ["bin", "lib", "libexec"].map { "\(root)/\($0)" })
  }
}

/// Thrown to every test that waits for the program; a failed requirement would be told to the first only.
struct BuildFailure: Error {
  let termination: Termination?
  let text: String
}

private let probeSource = #"""
  #define _GNU_SOURCE
  #include <arpa/inet.h>
  #include <errno.h>
  #include <fcntl.h>
  #include <pthread.h>
  #include <signal.h>
  #include <stdio.h>
  #include <stdlib.h>
  #include <string.h>
  #include <sys/ipc.h>
  #include <sys/mman.h>
  #include <sys/ptrace.h>
  #include <sys/prctl.h>
  #include <sys/resource.h>
  #include <sys/shm.h>
  #include <sys/socket.h>
  #include <sys/stat.h>
  #include <sys/syscall.h>
  #include <unistd.h>
  #include <sched.h>

  static const char *path;
  static void *nothing(void *context) { pause(); return context; }

  static long attempt(const char *what) {
    if (!strcmp(what, "fork")) return fork();
    if (!strcmp(what, "vfork")) return syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
    if (!strcmp(what, "socket")) return socket(AF_INET, SOCK_STREAM, 0);
    if (!strcmp(what, "unix-socket")) return socket(AF_UNIX, SOCK_STREAM, 0);
    if (!strcmp(what, "kill-parent")) return kill(getppid(), 0);
    if (!strcmp(what, "kill-all")) return kill(-1, 0);
    if (!strcmp(what, "ptrace")) return ptrace(PTRACE_TRACEME, 0, 0, 0);
    if (!strcmp(what, "memfd")) return memfd_create("x", 0);
    if (!strcmp(what, "setsid")) return setsid();
    if (!strcmp(what, "unshare")) return unshare(CLONE_NEWUSER);
    if (!strcmp(what, "io_uring")) return syscall(425, 1, NULL);
    if (!strcmp(what, "bpf")) return syscall(SYS_bpf, 0, NULL, 0);
    if (!strcmp(what, "execveat")) return syscall(SYS_execveat, AT_FDCWD, "/bin/true", NULL, NULL, 0);
    if (!strcmp(what, "shared-memory")) return shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
    if (!strcmp(what, "outlive")) return prctl(PR_SET_PDEATHSIG, 0);
    if (!strcmp(what, "limits-of-parent")) return prlimit(getppid(), RLIMIT_CPU, NULL, &(struct rlimit){0});
    if (!strcmp(what, "raise-limit")) return setrlimit(RLIMIT_FSIZE, &(struct rlimit){1l << 40, 1l << 40});
    if (!strcmp(what, "exec")) return execl("/bin/true", "true", NULL);
    if (!strcmp(what, "read")) return open(path, O_RDONLY);
    if (!strcmp(what, "list")) return open(path, O_RDONLY | O_DIRECTORY);
    if (!strcmp(what, "write")) return open(path, O_WRONLY | O_CREAT, 0644);
    if (!strcmp(what, "truncate")) return truncate(path, 0);
    if (!strcmp(what, "remove")) return unlink(path);
    if (!strcmp(what, "chmod")) return chmod(path, 0777);
    if (!strcmp(what, "link")) return symlink("/etc/passwd", path);
    if (!strcmp(what, "environment-of-parent")) {
      char name[64];
      snprintf(name, sizeof name, "/proc/%d/environ", getppid());
      return open(name, O_RDONLY);
    }
    if (!strcmp(what, "allocate")) {
      for (long total = 0; total < 1l << 40; total += 1 << 20) {
        char *block = malloc(1 << 20);
        if (!block) return -1;
        memset(block, 1, 1 << 20);
      }
      return 0;
    }
    if (!strcmp(what, "threads")) {
      pthread_t thread;
      for (int i = 0; i < 200; i++) pthread_create(&thread, NULL, nothing, NULL);
      sleep(5);
      return 0;
    }
    if (!strcmp(what, "bomb")) for (;;) fork();
    if (!strcmp(what, "overflow")) { volatile char array[100]; return attempt(what) + array[0]; }
    if (!strcmp(what, "orphan")) {
      int ends[2];
      char one;
      if (pipe(ends) != 0) return -1;
      if (fork() > 0) return read(ends[0], &one, 1);
      setsid();
      if (fork() > 0) _exit(0);
      printf("%d\n", getpid());
      fflush(stdout);
      if (write(ends[1], "", 1) == 1) sleep(60);
    }
    return -2;
  }

  int main(int count, char **arguments) {
    path = count > 2 ? arguments[2] : "";
    errno = 0;
    long result = attempt(arguments[1]);
    printf("%s\n", result >= 0 ? "done" : strerrorname_np(errno));
  }
  """#

private let asynchronousSource = #"""
  import Foundation
  import XCTest

  actor Counter {
    var count = 0
    func increment() { count += 1 }
  }

  final class Works: XCTestCase {
    static let allTests = [("testGroup", asyncTest(testGroup))]

    func testGroup() async throws {
      let counter = Counter()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<50 { group.addTask { await counter.increment() } }
      }
      try await Task.sleep(nanoseconds: 2_000_000)
      let count = await counter.count
      XCTAssertEqual(count, 50)
    }

    func testDispatch() {
      let done = expectation(description: "done")
      DispatchQueue.global().async { DispatchQueue.main.async { done.fulfill() } }
      wait(for: [done], timeout: 5)
    }

    func testTimer() {
      let fired = expectation(description: "fired")
      Timer.scheduledTimer(withTimeInterval: 0.002, repeats: false) { _ in fired.fulfill() }
      NotificationCenter.default.post(name: Notification.Name("a"), object: nil)
      wait(for: [fired], timeout: 5)
    }

    func testFoundation() throws {
      let formatter = DateFormatter()
      formatter.timeZone = TimeZone(identifier: "Europe/Berlin")
      formatter.dateFormat = "yyyy-MM-dd HH"
      XCTAssertEqual(formatter.string(from: Date(timeIntervalSince1970: 0)), "1970-01-01 01")
      let data = try JSONEncoder().encode(["a": [1, 2]])
      XCTAssertEqual(try JSONDecoder().decode([String: [Int]].self, from: data), ["a": [1, 2]])
      DispatchQueue.concurrentPerform(iterations: 100) { _ in _ = UUID().uuidString }
    }
  }

  XCTMain([
    testCase([
      ("testGroup", asyncTest(Works.testGroup)),
    ] as [(String, (Works) -> () throws -> Void)]),
    testCase([
      ("testDispatch", { (works: Works) in { works.testDispatch() } }),
      ("testTimer", { works in { works.testTimer() } }),
      ("testFoundation", { works in { try works.testFoundation() } }),
    ]),
  ])
  """#
