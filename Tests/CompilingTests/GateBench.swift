import CourseModel
import Foundation
import Sandbox

@testable import Compiling

/// What the gate's tests compile with: the real toolchain, the kits of this package and the real sandbox.
struct GateBench {
  let workbench: Workbench
  let kit: Kit

  static let shared = Task { try await GateBench() }

  private init() async throws {
    let home = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
      .standardizedFileURL
    let bundle = Bundle.main.bundleURL
    let products = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    let environment = ProcessInfo.processInfo.environment
    workbench = Workbench(
      toolchain: try Toolchain.find(environment: environment), home: home,
      cache: CacheStore(root: products.appending(path: "test-cache/codelab")),
      sandbox: Sandbox(launcher: products.appending(path: "codelab-sandbox").path))
    kit = try await KitBuilder(workbench).kit()
  }

  /// What the gate says of one file, `Task.swift`; nil where it does not compile.
  func refusals(
    of source: String, imports: [String] = [], allows: [String] = [], grader: String = "", language: Int = 5
  ) async throws -> [Diagnostic]? {
    try await refusals(
      of: ["Task.swift": source], imports: imports, allows: allows, grader: grader, language: language)
  }

  /// What the gate says of a module; nil where it does not compile.
  func refusals(
    of files: [String: String], imports: [String], allows: [String] = [], grader: String = "",
    language: Int = 5
  ) async throws -> [Diagnostic]? {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    var exercise = try exercise(in: scratch, imports: imports, allows: allows, grader: grader)
    exercise.language = language
    let submission = Submission(exercise: exercise.id, files: files)
    let compiler = LearnerCompiler(workbench, kit: kit)
    guard
      case .built(let module, _) = try await compiler.compile(
        files, of: exercise, in: scratch.folder("learner"))
    else { return nil }
    let gate = Gate(compiler, scratch: scratch)
    let words = try await gate.readWords(of: submission, exercise: exercise)
    return try gate.inspect(submission, words: words, module: module, exercise: exercise)
  }

  private func exercise(
    in scratch: ScratchFolder, imports: [String], allows: [String], grader: String
  ) throws -> Exercise {
    let id = ExerciseID("gate/task")!
    let folders = ExerciseFolders(course: scratch.url.appending(path: "course"), id: id)
    try LearnerCompiler.write(["Grader.swift": grader], to: folders.grader)
    return Exercise(
      id: id, title: "", module: "GateTask", difficulty: 1, minutes: 1, sources: ["Task.swift"],
      imports: imports,
      allows: allows, criteria: [], folders: folders)
  }
}
