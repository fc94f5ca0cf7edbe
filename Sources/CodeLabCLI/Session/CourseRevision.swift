import CourseModel
import Foundation
import Sandbox
import Submissions

/// Which revision of a course this is: what git says of a checkout, or what an export or an image was made from.
enum CourseRevision {
  private static let longest = 200

  /// The commit's id, with `-dirty` if files of the course differ from it; nil if nothing tells.
  static func of(_ course: Course, installation: Installation) async -> String? {
    if let revision = await CourseRepository(of: course, installation: installation)?.revision() {
      return revision
    }
    let text = try? String(contentsOf: course.revisionFile, encoding: .utf8)
    let line = text?.split(whereSeparator: \.isNewline).first?.trimmingCharacters(in: .whitespaces)
    return line.flatMap { $0.isEmpty ? nil : String($0.prefix(longest)) }
  }
}

/// The git checkout that a course is in. It may belong to another user: git runs in the sandbox, where it can only read,
/// whatever the repository's configuration says.
struct CourseRepository {
  /// What results depend on, relative to the course. Elsewhere, CI puts submissions and results.
  private static let parts = [
    "lessons", "Exercises", "Solutions", "Tests", "Sources", "Package.swift", "codelab",
  ]
  private static let noHiddenFiles = ":(exclude,glob)**/.*"

  private let folder: URL
  private let top: URL
  private let git: GitAccess

  /// The checkout around a course; nil if there is none, or if this machine has no git.
  init?(of course: Course, installation: Installation) {
    guard let git = installation.git else { return nil }
    self.git = git
    folder = course.root.resolvingSymlinksInPath()
    var top = folder
    while !FileManager.default.fileExists(atPath: top.appending(path: ".git").path) {
      if top.path == "/" { return nil }
      top.deleteLastPathComponent()
    }
    self.top = top
  }

  /// The commit's id, with `-dirty` if files of the course differ from it or are new; nil if the commit does not contain
  /// the course, which then only lies in the folder of another repository.
  func revision() async -> String? {
    guard let commit = await output(of: "rev-parse", "--verify", "HEAD^{commit}"), !commit.isEmpty,
      await output(of: "ls-tree", "--name-only", "HEAD", "lessons", "Exercises")?.isEmpty == false
    else { return nil }
    // `describe --dirty` would lock the teacher's index, whatever GIT_OPTIONAL_LOCKS says. If git fails, or names more
    // changes than it may print, there are changes, too.
    let changes = try? await run(
      ["status", "--porcelain", "--untracked-files=normal", "--"] + Self.parts + [Self.noHiddenFiles],
      output: 4096)
    let isClean = changes?.termination == .exited(0) && changes?.standardOutput.isEmpty == true
    return isClean ? commit : "\(commit)-dirty"
  }

  private func output(of arguments: String...) async -> String? {
    guard let outcome = try? await run(arguments, output: 4096), outcome.termination == .exited(0) else {
      return nil
    }
    return String(decoding: outcome.standardOutput, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs git in the course's folder.
  ///
  /// - Throws: `SandboxError` or `CancellationError`.
  func run(_ arguments: [String], output: Int) async throws -> RunOutcome {
    try await git.run(
      arguments, in: top.appending(path: ".git"), at: (folder, top: top), reading: places, output: output)
  }

  /// The folders that git reads. In a worktree or a submodule, `.git` is a file that says where the repository is; a
  /// clone can borrow objects of another one.
  private var places: [String] {
    func words(_ file: URL) -> [String] {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.split(whereSeparator: \.isNewline).map(String.init)
    }
    func place(_ path: some StringProtocol, in folder: URL) -> URL {
      URL(filePath: String(path), relativeTo: URL(filePath: folder.path, directoryHint: .isDirectory))
        .standardizedFileURL
    }
    var repository = top.appending(path: ".git")
    var found = [top]
    if let line = words(repository).first, line.hasPrefix("gitdir: ") {
      repository = place(line.dropFirst("gitdir: ".count), in: top)
      found.append(repository)
      if let common = words(repository.appending(path: "commondir")).first {
        repository = place(common, in: repository)
        found.append(repository)
      }
    }
    let objects = repository.appending(path: "objects")
    found += words(objects.appending(path: "info/alternates")).map { place($0, in: objects) }
    return found.map(\.path)
  }
}
