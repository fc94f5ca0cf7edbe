import Foundation
import Synchronization
import Testing
import TestSupport
@testable import Sandbox

@Suite("Nothing outlives a run")
struct SurvivalTests {
  @Test("A grandchild that left the session and lost its parents is killed with the run")
  func orphan() async throws {
    let outcome = try await Built.probe.value.run("orphan", kind: .trusted)
    #expect(outcome.termination == .exited(0))
    let orphan = try #require(outcome.text.split(separator: "\n").compactMap { pid_t($0) }.first)
    #expect(!isAlive(orphan))
  }

  @Test("A fork bomb where processes are allowed is ended, and told as such")
  func bomb() async throws {
    let outcome = try await Built.probe.value.run("bomb", kind: .compile)
    #expect(outcome.termination.exceeded == .threads)
    #expect(outcome.seconds < 5)
  }

  @Test("When the tool is killed, its programs are")
  func toolKilled() async throws {
    // A shell takes the tool's place: `sleep` holds the lifeline and is killed.
    let folder = try TemporaryFolder()
    let command = SandboxCommand(
      executable: "/bin/sh", arguments: ["-c", "echo $$; sleep 60 & exec sleep 60"], workingDirectory: "/",
      profile: .trusted)
    let configuration = LauncherConfiguration(command: command, limits: .ample).bytes
    try Data(configuration).write(to: URL(filePath: "\(folder.path)/configuration"))
    let outcome = try await shell(
      """
      cd \(folder.path); mkfifo lifeline
      { cat configuration; exec sleep 60; } >lifeline & tool=$!
      '\(launcher)' <lifeline >child 2>&1 3>/dev/null 4>status & 
      while ! [ -s child ]; do sleep 0.05; done
      kill -0 $(cat child) && echo running
      kill -KILL $tool; wait
      kill -0 $(cat child) || echo ended
      """, environment: ["PATH": "/usr/bin:/bin"])
    #expect(outcome.text == "running\nended\n", "\(outcome.errors)")
  }

  @Test("When the launcher is killed, the program is, and the run throws")
  func launcherKilled() async throws {
    let child = Mutex<pid_t?>(nil)
    await #expect(throws: SandboxError.launcherDied(path: launcher)) {
      try await shell("echo $$ >&3; sleep 0.2; kill -KILL $PPID; exec sleep 60") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        child.withLock { $0 = pid_t(text.trimmingCharacters(in: .newlines)) }
      }
    }
    let process = try #require(child.withLock { $0 })
    try await Task.sleep(for: .milliseconds(200))
    #expect(!isAlive(process))
  }

  @Test("There is no controlling terminal")
  func terminal() async throws {
    #expect(try await shell("(: </dev/tty) 2>/dev/null || echo none").text == "none\n")
  }

  @Test("Many runs at once end each with its own output")
  func manyAtOnce() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          let outcome = try await shell("echo \(number); echo \(number) >&3; exit \(number)") { _ in }
          #expect(outcome.termination == .exited(Int32(number)))
          #expect(outcome.text == "\(number)\n")
        }
      }
      try await group.waitForAll()
    }
  }

  /// A zombie is dead.
  private func isAlive(_ process: pid_t) -> Bool {
    guard let stat = FileHandle(forReadingAtPath: "/proc/\(process)/stat")?.availableData else {
      return false
    }
    return !String(decoding: stat, as: UTF8.self).contains(") Z ")
  }
}

@Suite("Layers are told as they are")
struct LayerTests {
  private static let names = ["namespaces", "capabilities", "limits", "landlock", "seccomp"]

  @Test("The probe names every layer, as a run does")
  func probe() async throws {
    let layers = try await sandbox.probe()
    #expect(layers.map(\.name) == Self.names)
    #expect(try await Built.probe.value.run("fork").layers == layers)
  }

  @Test("A program of ours has its limits only")
  func trusted() async throws {
    #expect(try await shell("true").layers.map(\.name) == ["limits"])
  }

  @Test(
    "A layer that the surroundings refuse is missing with the reason, and the others stand",
    arguments: [
      (call: "444", error: "ENOSYS", missing: "landlock"), (call: "444", error: "EPERM", missing: "landlock"),
      (call: "SYS_unshare", error: "EPERM", missing: "namespaces"),
    ])
  func refused(call: String, error: String, missing: String) async throws {
    let wrapped = try await Built(cProgram: refusingLauncher(call: call, error: error))
    let layers = try await Sandbox(launcher: wrapped.program).probe()
    #expect(layers.map(\.name) == Self.names)
    for layer in layers where layer.name == missing {
      guard case .missing(reason: .blockedByPolicy, let text) = layer.state else {
        Issue.record("\(layer) is not missing by policy")
        continue
      }
      #expect(!text.isEmpty)
    }
    #expect(try await sandbox.probe().filter { $0.name != missing } == layers.filter { $0.name != missing })
  }

  /// A container in small: one system call fails, then the launcher takes over.
  private func refusingLauncher(call: String, error: String) -> String {
    #"""
    #include <errno.h>
    #include <linux/filter.h>
    #include <linux/seccomp.h>
    #include <sys/prctl.h>
    #include <sys/syscall.h>
    #include <unistd.h>
    int main(void) {
      struct sock_filter code[] = {
          {BPF_LD | BPF_W | BPF_ABS, 0, 0, 0}, {BPF_JMP | BPF_JEQ | BPF_K, 0, 1, \#(call)},
          {BPF_RET, 0, 0, SECCOMP_RET_ERRNO | \#(error)}, {BPF_RET, 0, 0, SECCOMP_RET_ALLOW}};
      struct sock_fprog program = {4, code};
      prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
      prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
      execl("\#(launcher)", "codelab-sandbox", NULL);
      return 1;
    }
    """#
  }
}
