import Foundation
import Testing

#if os(Linux)
  /// The tool where the surroundings refuse a layer of the sandbox, as a container's policy does.
  @Suite("A layer of the sandbox is refused")
  struct WeakSandboxTests {
    /// A layer, and how it is refused.
    struct Case: CustomTestStringConvertible, Sendable {
      let layer: String
      /// Instructions of a filter that jump over one when the call is to fail.
      let filter: String
      var testDescription: String { layer }
    }

    static let cases = [
      Case(layer: "landlock", filter: "CALL_IS(444)"),
      Case(layer: "seccomp", filter: "CALL_IS(SYS_prctl), ARGUMENT, VALUE_IS(PR_SET_SECCOMP)"),
    ]
    private static let passes = Tool.fixtures.appending(path: "Submissions/steps/passes").path

    @Test("so grade refuses, unless it is told otherwise, and then the result says so", arguments: cases)
    func grade(_ expected: Case) async throws {
      let learner = try Learner()
      let wrapper = try await wrapper(expected.filter, learner)
      let call = [Tool.executable.path, "grade", Self.passes, "--exercise", "steps", "--format", "json"]
      let refused = try await learner.tool.run(wrapper, call)
      #expect(refused.status == 70, "\(refused.all)")
      #expect(refused.output.isEmpty)
      #expect(
        refused.errors.contains(expected.layer) && refused.errors.contains("--allow-weak-sandbox"),
        "\(refused.all)")
      let allowed = try await learner.tool.run(wrapper, call + ["--allow-weak-sandbox"])
      #expect(allowed.status == 0, "\(allowed.all)")
      let result = try JSONDecoder().decode(ResultDocument.self, from: Data(allowed.output.utf8))
      #expect(result.weakSandbox == [expected.layer])
      #expect(result.sandbox.filter { !$0.active }.map(\.name) == [expected.layer])
    }

    @Test("where all layers stand, the result names none, whatever was allowed")
    func allThere() async throws {
      let learner = try Learner()
      let answer = try await learner.tool(
        "grade", Self.passes, "--exercise", "steps", "--format", "json", "--allow-weak-sandbox")
      let result = try JSONDecoder().decode(ResultDocument.self, from: Data(answer.output.utf8))
      let missing = result.sandbox.filter { !$0.active && ["landlock", "seccomp"].contains($0.name) }
      #expect(result.weakSandbox == missing.map(\.name))
    }

    @Test("so check warns once a workspace, and again when another layer is missing")
    func check() async throws {
      let learner = try await Learner(of: "steps", submitting: "passes")
      var said: [Bool] = []
      for expected in [Self.cases[0], Self.cases[0], Self.cases[1]] {
        let wrapper = try await wrapper(expected.filter, learner)
        let answer = try await learner.tool.run(wrapper, [Tool.executable.path, "check"])
        #expect(answer.status == 0, "\(answer.all)")
        said.append(answer.errors.contains("the sandbox lacks \(expected.layer)"))
      }
      #expect(said == [true, false, true])
    }

    /// A program that lets one call fail from now on, and then becomes the program that its arguments name.
    private func wrapper(_ filter: String, _ learner: Learner) async throws -> URL {
      let source = try learner.scratch.file("wrapper.c")
      let program = learner.scratch.url.appending(path: "wrapper")
      try Data(Self.source(filter).utf8).write(to: source)
      let clang = URL(filePath: "/usr/bin/env")
      let answer = try await learner.tool.run(clang, ["clang", source.path, "-o", program.path])
      try #require(answer.status == 0, "\(answer.all)")
      return program
    }

    private static func source(_ filter: String) -> String {
      """
      #include <errno.h>
      #include <linux/filter.h>
      #include <linux/seccomp.h>
      #include <stddef.h>
      #include <sys/prctl.h>
      #include <sys/syscall.h>
      #include <unistd.h>
      #define NUMBER {BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(struct seccomp_data, nr)}
      #define ARGUMENT {BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(struct seccomp_data, args)}
      #define ALLOW {BPF_RET, 0, 0, SECCOMP_RET_ALLOW}
      #define CALL_IS(number) {BPF_JMP | BPF_JEQ | BPF_K, 1, 0, number}, ALLOW
      #define VALUE_IS(value) {BPF_JMP | BPF_JEQ | BPF_K, 1, 0, value}, ALLOW
      int main(int count, char **arguments) {
        struct sock_filter code[] = {NUMBER, \(filter), {BPF_RET, 0, 0, SECCOMP_RET_ERRNO | EPERM}};
        struct sock_fprog program = {sizeof code / sizeof *code, code};
        prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
        execv(arguments[1], arguments + 1);
        return 1;
      }
      """
    }
  }
#endif
