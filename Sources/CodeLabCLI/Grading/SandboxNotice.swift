import CourseModel
import Sandbox
import Workspace

/// Messages about layers of the sandbox that are missing on this machine.
struct SandboxNotice {
  /// The layers without which code by others is not run.
  private static let needed = ["landlock", "seccomp"]

  let session: Session

  /// Prints once that layers are missing, and again when the missing layers change.
  func tell(about report: Report) {
    let names = report.sandbox.filter { !$0.isActive }.map(\.name).joined(separator: ", ")
    guard !names.isEmpty, session.learner.workspace.isNews(names, about: "sandbox") else { return }
    session.console.printError(
      "On this machine the sandbox lacks \(names). You can check your own code, but be careful with code by others. "
        + "To see why:  \(session.console.command) doctor. This notice is shown only once.")
  }

  /// The missing layers that are required for code by others.
  ///
  /// - Throws: `Failure` if a layer is missing and `allowed` is false; `SandboxError` if the layers can't be
  ///   probed.
  func missingForStrangers(allowed: Bool) async throws -> [String] {
    let missing = try await session.installation.sandbox.probe().filter {
      !$0.isActive && Self.needed.contains($0.name)
    }
    guard !missing.isEmpty else { return [] }
    let names = missing.map(\.name).joined(separator: " and ")
    guard allowed else {
      throw Failure(
        Exit.toolFailed,
        "The sandbox lacks \(names), so code by others is not run. To see why:  \(session.console.command) doctor\n"
          + "To run it in the weaker sandbox, add:  --allow-weak-sandbox")
    }
    session.console.printError(
      "Grading without \(names), because of --allow-weak-sandbox; the result records this.")
    return missing.map(\.name)
  }
}
