import Testing

@testable import Sandbox

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
