import CourseModel
import Foundation
import Sandbox

/// Asks git which revision of a course this is.
struct CourseRevision {
  private static let limits = SandboxLimits(
    wallSeconds: 10, cpuSeconds: 10, memoryBytes: 4 << 30, outputBytes: 4096, fileBytes: 0, processes: 16,
    descriptors: 128)

  private let course: Course
  private let installation: Installation
  private let program: String

  /// The commit's id, with `-dirty` if files have changed since; nil if the course is in no git checkout, or if there
  /// is no git.
  static func of(_ course: Course, installation: Installation) async -> String? {
    let folders = (installation.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map {
      "\($0)/git"
    }
    guard let program = folders.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      return nil
    }
    return await CourseRevision(course: course, installation: installation, program: program).text()
  }

  private func text() async -> String? {
    guard let commit = await git("rev-parse", "--verify", "HEAD"), commit.termination == .exited(0) else {
      return nil
    }
    let id = String(decoding: commit.standardOutput, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    // `describe --dirty` would lock the teacher's index, whatever GIT_OPTIONAL_LOCKS says. More changes than the output
    // may name are changes, too.
    let changes = await git("status", "--porcelain", "--untracked-files=no")
    let isClean = changes?.termination == .exited(0) && changes?.standardOutput.isEmpty == true
    return isClean ? id : "\(id)-dirty"
  }

  private func git(_ arguments: String...) async -> RunOutcome? {
    let command = SandboxCommand(
      executable: program, arguments: arguments,
      environment: installation.environment.merging(["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]) { $1 },
      workingDirectory: course.root.path, profile: .trusted)
    return try? await installation.sandbox.run(command, limits: Self.limits)
  }
}
