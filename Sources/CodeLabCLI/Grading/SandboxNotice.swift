import CourseModel
import Sandbox
import Workspace

/// What is said about layers of the sandbox that are missing here.
struct SandboxNotice {
  /// The layers that a stranger's code must not be without.
  private static let needed = ["landlock", "seccomp"]

  let session: Session

  /// Says once that a layer is missing, and again when that has changed.
  func tell(about report: Report) {
    let names = report.sandbox.filter { !$0.isActive }.map(\.name).joined(separator: ", ")
    guard !names.isEmpty, session.learner.workspace.isNews(names, about: "sandbox") else { return }
    session.console.printError(
      "The sandbox here is without \(names). Your own code is checked all the same; think twice before you check a "
        + "stranger's. Why:  \(session.console.command) doctor. This is said once.")
  }

  /// The layers that strangers' code would be run without here.
  ///
  /// - Throws: `Failure` where there are some, unless that is allowed; `SandboxError` where it can't be found out.
  func missingForStrangers(allowed: Bool) async throws -> [String] {
    let missing = try await session.installation.sandbox.probe().filter {
      !$0.isActive && Self.needed.contains($0.name)
    }
    guard !missing.isEmpty else { return [] }
    let names = missing.map(\.name).joined(separator: " and ")
    guard allowed else {
      throw Failure(
        Exit.toolFailed,
        "\(names) can't be used here, so strangers' code is not run. See:  \(session.console.command) doctor\n"
          + "To run it all the same: --allow-weak-sandbox")
    }
    session.console.printError(
      "Graded without \(names), because of --allow-weak-sandbox; the result says so.")
    return missing.map(\.name)
  }
}
