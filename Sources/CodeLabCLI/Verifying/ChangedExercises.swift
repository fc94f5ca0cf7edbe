import CourseModel
import Foundation
import LessonReader

/// Finds the exercises and pages whose files differ from a commit, by asking git.
struct ChangedExercises {
  let session: Session
  let course: Course
  /// The commit to compare with, as git names it.
  let revision: String

  private static let mostListed = 16 << 20

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
    guard session.installation.git != nil else {
      throw Failure(
        Exit.usage, "--changed asks git, which is not on the search path. Install git, or name the exercises."
      )
    }
    guard let repository = CourseRepository(of: course, installation: session.installation) else {
      throw failure(saying: "there is no .git, neither here nor in a folder around it")
    }
    let outcome = try await repository.run(arguments, output: Self.mostListed)
    guard outcome.termination == .exited(0) else {
      let said = String(decoding: outcome.standardError, as: UTF8.self)
      throw failure(saying: said.split(separator: "\n").first.map(String.init) ?? "")
    }
    return String(decoding: outcome.standardOutput, as: UTF8.self).split(separator: "\0").map(String.init)
  }

  /// What the revision names in the course, if it is no commit's name.
  private var namedPart: String? {
    if course.pages.contains(where: { $0.id == revision }) { return "a lesson" }
    return course.exercises.contains { $0.id.isNamed(revision) } ? "an exercise" : nil
  }

  private func failure(saying said: String) -> Failure {
    if let name = namedPart {
      let command = "\(session.console.command) verify"
      return Failure(
        Exit.usage,
        "--changed needs a commit, and \(revision) is \(name). To verify it:  \(command) \(revision)\n"
          + "To verify what you changed since the last commit:  \(command) --changed")
    }
    return Failure(
      Exit.usage,
      "--changed needs the course in a git checkout with the commit \(revision). git says about \(course.root.path): \(said)\n"
        + "Name the exercises instead:  \(session.console.command) verify ID")
  }
}
