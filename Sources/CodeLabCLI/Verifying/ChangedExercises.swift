import CourseModel
import Foundation
import LessonReader
import Sandbox

/// Finds the exercises and pages whose files differ from a commit, by asking git.
struct ChangedExercises {
  let session: Session
  let course: Course
  /// The commit to compare with, as git names it.
  let revision: String

  private static let limits = SandboxLimits(
    wallSeconds: 60, cpuSeconds: 60, memoryBytes: 4 << 30, outputBytes: 16 << 20, fileBytes: 64 << 20,
    processes: 32, descriptors: 128)

  /// The ids of the exercises with a changed, new or deleted file, and of the changed pages. A changed file in a lesson's
  /// folder `Shared` counts for each exercise that gives it, and the film of a listing for its page.
  ///
  /// - Throws: `Failure` if there is no git, no checkout, or no such commit.
  func ids() async throws -> (exercises: Set<ExerciseID>, pages: Set<String>) {
    let new = try await git(["ls-files", "--others", "--exclude-standard", "-z"])
    let changed = try await git(["diff", "--name-only", "--relative", "--no-renames", "-z", revision, "--"])
    let paths = Set(changed + new)
    let owners = Set(paths.compactMap { CoursePath($0)?.exercise })
    let givers = course.exercises.filter { exercise in
      exercise.given.contains { paths.contains(relative($0.file)) }
    }
    let pages = course.pages.filter { page in
      let films = FilmedListing.all(in: (try? TextFile.read(page.file)) ?? "", page: page.id)
      return ([page.file] + films.map { $0.file(beside: page.file) }).contains {
        paths.contains(relative($0))
      }
    }
    return (owners.union(givers.map(\.id)), Set(pages.map(\.id)))
  }

  private func relative(_ file: URL) -> String {
    String(file.standardizedFileURL.path.dropFirst(course.root.standardizedFileURL.path.count + 1))
  }

  /// The paths that git prints, relative to the course.
  private func git(_ arguments: [String]) async throws -> [String] {
    let environment = session.installation.environment
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map { "\($0)/git" }
    guard let program = folders.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      throw Failure(
        Exit.usage, "--changed asks git, which is not on the search path. Install git, or name the exercises."
      )
    }
    let command = SandboxCommand(
      executable: program, arguments: arguments,
      environment: environment.merging(["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]) { $1 },
      workingDirectory: course.root.path, profile: .trusted)
    let outcome = try await session.installation.sandbox.run(command, limits: Self.limits)
    guard outcome.termination == .exited(0) else { throw failure(outcome.standardError) }
    return String(decoding: outcome.standardOutput, as: UTF8.self).split(separator: "\0").map(String.init)
  }

  private func failure(_ errors: [UInt8]) -> Failure {
    let said = String(decoding: errors, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
    return Failure(
      Exit.usage,
      "--changed needs the course in a git checkout with the commit \(revision). git says about \(course.root.path): \(said)\n"
        + "Name the exercises instead:  \(session.console.command) verify ID")
  }
}
