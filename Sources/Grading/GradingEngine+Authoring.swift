import Compiling
import CourseModel
import Foundation
import SubmissionPolicy
import SwiftToolchain

extension GradingEngine {
  /// The declarations of an answer; nil if it does not compile.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  package func interface(of submission: Submission, _ exercise: Exercise) async throws -> ReferenceInterface?
  {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let kit = try await KitBuilder(workbench).kit()
    let compiled = try await LearnerCompiler(workbench, kit: kit)
      .compile(submission.files, of: exercise, in: try scratch.folder("learner"))
    guard case .built(let module, _) = compiled else { return nil }
    return ReferenceInterface(module.symbols)
  }

  /// Whether an answer compiles and the submission policy accepts it.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  package func isAcceptedByPolicy(_ submission: Submission, of exercise: Exercise) async throws -> Bool {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let compiler = LearnerCompiler(workbench, kit: try await KitBuilder(workbench).kit())
    let inspector = SubmissionInspector(compiler, scratch: scratch)
    let compiled = try await compiler.compile(
      submission.files, of: exercise, in: try scratch.folder("learner"))
    guard case .built(let module, _) = compiled else { return false }
    let words = try await inspector.readWords(of: submission, exercise: exercise)
    return try inspector.inspect(
      submission, words: words, module: module, exercise: exercise, grader: GraderSources.texts(of: exercise)
    ).isEmpty
  }

  /// The tests in a grader's files, each with its file.
  ///
  /// - Throws: `ToolchainError` if a file does not parse, or an error of the file system.
  package func tests(of exercise: Exercise) async throws -> [(name: TestName, file: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: exercise.folders.grader.path)) ?? []
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    var tests: [(TestName, String)] = []
    for name in names.sorted() where name.hasSuffix(".swift") {
      let copy = scratch.url.appending(path: name)
      try FileManager.default.copyItem(at: exercise.folders.grader.appending(path: name), to: copy)
      let tree = try await workbench.parseTree(of: name, in: scratch.url)
      for type in tree.root.nodes("items") where type.kind == "class_decl" || type.kind == "extension_decl" {
        let members = type.nodes("members").filter {
          $0.kind == "func_decl" && $0.name?.hasPrefix("test") == true
        }
        tests += members.compactMap { TestName("\(type.name ?? "")/\($0.name ?? "")") }.map { ($0, name) }
      }
    }
    return tests
  }
}
