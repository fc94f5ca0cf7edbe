import Compiling
import CourseModel
import Foundation
import SwiftToolchain
import SyntaxReading
import TestSupport

@testable import SubmissionPolicy

/// Holds sources to the policy, with the real toolchain, the kits of this package and the real sandbox.
struct PolicyBench {
  private let workbench: Workbench
  private let kit: Kit
  private let reader: SyntaxReader

  /// - Parameter canReadSource: whether the toolchain comes with SwiftSyntax.
  init(canReadSource: Bool = true) async throws {
    let bench = try await KitBench.shared.value
    (workbench, kit) = (bench.workbench, bench.kit)
    reader = SyntaxReader(canReadSource ? bench.workbench : try SlimToolchain().workbench)
  }

  /// What the policy says of one file, `Task.swift`; nil where it does not compile.
  func violations(
    of source: String, imports: [String] = [], allows: [String] = [], given: String? = nil,
    grader: String = "", language: Int = 5
  ) async throws -> [Diagnostic]? {
    try await violations(
      of: ["Task.swift": source], imports: imports, allows: allows, given: given, grader: grader,
      language: language)
  }

  /// What the policy says of a module; nil where it does not compile.
  func violations(
    of files: [String: String], imports: [String], allows: [String] = [], given: String? = nil,
    grader: String = "", language: Int = 5
  ) async throws -> [Diagnostic]? {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    var exercise = try exercise(in: scratch, imports: imports, allows: allows)
    exercise.language = language
    if let given {
      try LearnerCompiler.write(["Given.swift": given], to: exercise.folders.given)
      exercise.given = [GivenFile(exercise.folders.given.appending(path: "Given.swift"))]
    }
    let submission = Submission(exercise: exercise.id, files: files)
    let compiler = LearnerCompiler(workbench, kit: kit)
    guard
      case .built(let module, _) = try await compiler.compile(
        files, of: exercise, in: scratch.folder("learner"))
    else { return nil }
    let inspector = SubmissionInspector(reader, at: workbench, compiler, scratch: scratch)
    let findings = try await inspector.readSources(of: submission, exercise: exercise, grader: [grader])
    return try await inspector.inspect(submission, findings: findings, module: module, exercise: exercise)
  }

  /// What the policy says of the words of one file, `Task.swift`, whether it compiles or not.
  func words(of source: String, language: Int = 5) async throws -> [Diagnostic] {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    var exercise = try exercise(in: scratch, imports: ["Foundation"], allows: [])
    exercise.language = language
    let inspector = SubmissionInspector(
      reader, at: workbench, LearnerCompiler(workbench, kit: kit), scratch: scratch)
    let submission = Submission(exercise: exercise.id, files: ["Task.swift": source])
    return inspector.inspect(
      try await inspector.readSources(of: submission, exercise: exercise, grader: []), exercise: exercise)
  }

  /// What the policy says of what the compiler made of one file, `Task.swift`, whatever its words are.
  func compiled(_ source: String, imports: [String] = []) async throws -> [Diagnostic] {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let exercise = try exercise(in: scratch, imports: imports, allows: [])
    let submission = Submission(exercise: exercise.id, files: ["Task.swift": source])
    let compiler = LearnerCompiler(workbench, kit: kit)
    switch try await compiler.compile(submission.files, of: exercise, in: scratch.folder("learner")) {
    case .rejected(let errors): return errors
    case .built(let module, _):
      return try await SubmissionInspector(reader, at: workbench, compiler, scratch: scratch).inspect(
        submission,
        findings: SourceFindings(
          violations: [], threadViolations: [], graderRunsOnThreads: false, tasksTakeTurns: false),
        module: module, exercise: exercise)
    }
  }

  private func exercise(
    in scratch: ScratchFolder, imports: [String], allows: [String]
  ) throws -> Exercise {
    let id = ExerciseID("policy/task")!
    let folders = ExerciseFolders(course: scratch.url.appending(path: "course"), id: id)
    return Exercise(
      id: id, title: "", module: "PolicyTask", difficulty: 1, minutes: 1, sources: ["Task.swift"],
      imports: imports,
      allows: allows, criteria: [], folders: folders)
  }
}
