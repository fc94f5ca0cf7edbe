import CourseModel
import Foundation
import Sandbox

/// Asks git which revision of a course this is.
enum CourseRevision {
  private static let limits = SandboxLimits(
    wallSeconds: 10, cpuSeconds: 10, memoryBytes: 4 << 30, outputBytes: 4096, fileBytes: 0, processes: 16,
    descriptors: 128)

  /// The commit's id, with `-dirty` if files have changed since; nil if the course is in no git checkout, or if there
  /// is no git.
  static func of(_ course: Course, installation: Installation) async -> String? {
    let folders = (installation.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map {
      "\($0)/git"
    }
    guard let program = folders.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      return nil
    }
    let command = SandboxCommand(
      executable: program, arguments: ["describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"],
      environment: installation.environment.merging(["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]) { $1 },
      workingDirectory: course.root.path, profile: .trusted)
    guard let outcome = try? await installation.sandbox.run(command, limits: limits),
      outcome.termination == .exited(0)
    else { return nil }
    let text = String(decoding: outcome.standardOutput, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }
}
