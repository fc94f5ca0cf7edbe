import CourseModel
import Foundation
import Sandbox
import TestSupport
import Workspace

@testable import Submissions

/// A folder for sources, and a course of three exercises, two of which have files with the same name.
struct Bench {
  let scratch: TemporaryFolder
  let course: Course

  init() throws {
    scratch = try TemporaryFolder()
    let root = scratch.url.appending(path: "course")
    func exercise(_ id: String, _ sources: [String]) -> Exercise {
      let id = ExerciseID(id)!
      return Exercise(
        id: id, title: id.name, module: "Module", difficulty: 1, minutes: 1, sources: sources, criteria: [],
        folders: ExerciseFolders(course: root, id: id))
    }
    func lesson(_ id: String, _ exercises: [Exercise]) -> Lesson {
      Lesson(id: id, title: id, file: root.appending(path: "lessons/\(id).md"), exercises: exercises)
    }
    course = Course(
      root: root, title: "Course",
      lessons: [
        lesson(
          "talk",
          [exercise("talk/list", ["List.swift"]), exercise("talk/weak", ["List.swift", "Cell.swift"])]),
        lesson("tell", [exercise("tell/post", ["Post.swift"])]),
      ])
  }

  func exercise(_ name: String) -> Exercise { course.exercises(matching: name)[0] }

  var git: GitAccess {
    GitAccess(
      environment: ProcessInfo.processInfo.environment, sandbox: Sandbox(launcher: BuildProducts.launcher))!
  }

  /// Writes files, with their paths as contents unless there are others.
  func write(_ paths: String..., in folder: String, text: String? = nil) throws {
    for path in paths {
      let file = scratch.url.appending(path: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((text ?? path).utf8).write(to: file)
    }
  }

  /// Writes a zip, and returns its name.
  func write(_ zip: [UInt8], as name: String = "work.zip") throws -> String {
    try Data(zip).write(to: scratch.url.appending(path: name))
    return name
  }

  func open(_ source: String) async throws -> OpenedSource {
    try await SubmissionSource(source, from: scratch.url).open(git)
  }

  func collect(
    _ exercise: String, from source: String, isAlone: Bool = true, anyCase: Bool = false
  ) async throws -> CollectedFiles {
    try await open(source).collect(self.exercise(exercise), of: course, isAlone: isAlone, anyCase: anyCase)
  }

  /// Why nothing is taken; nil if it is.
  func fault(_ exercise: String, from source: String) async throws -> SubmissionFault? {
    do {
      _ = try await collect(exercise, from: source)
      return nil
    } catch let fault as SubmissionFault {
      return fault
    }
  }

  /// Runs a line of shell in the folder, with an identity for git.
  func shell(_ line: String) async throws -> String {
    let command = SandboxCommand(
      executable: "/bin/sh", arguments: ["-ec", line],
      environment: [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": scratch.path,
        "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "A",
        "GIT_COMMITTER_EMAIL": "a@b",
      ], workingDirectory: scratch.path, profile: .trusted)
    let limits = SandboxLimits(
      wallSeconds: 600, cpuSeconds: 60, memoryBytes: 4 << 30, outputBytes: 1 << 20, fileBytes: 1 << 30,
      processes: 64, descriptors: 256)
    let outcome = try await Sandbox(launcher: BuildProducts.launcher).run(command, limits: limits)
    guard outcome.termination == .exited(0) else {
      throw ShellFailure(text: String(decoding: outcome.standardError, as: UTF8.self))
    }
    return String(decoding: outcome.standardOutput, as: UTF8.self)
  }

  struct ShellFailure: Error { let text: String }
}

extension CollectedFiles {
  var texts: [String: String] { files.mapValues { String(decoding: $0, as: UTF8.self) } }
}
