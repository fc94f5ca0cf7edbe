import Compiling
import CourseModel
import Foundation
import Hashing
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

/// A hidden grader that was compiled against a learner's module.
package struct GraderProgram: Sendable {
  /// The object files to link with the learner's.
  package let objects: [URL]
  /// The criteria whose test needs declarations that the learner's module lacks: id → sentences.
  package let missing: [String: [String]]
  /// A hash of the grader's sources.
  package let sourceHash: String
}

/// Compiles hidden graders, and caches what does not depend on the function bodies of a learner's module.
package struct GraderBuilder: Sendable {
  private static let kind = "grader"
  /// Grows when the commands below, or the sentences about what is missing, change.
  private static let recipe = "7"
  private let workbench: Workbench
  private let kit: Kit

  /// A builder for this kit.
  package init(_ workbench: Workbench, kit: Kit) {
    self.workbench = workbench
    self.kit = kit
  }

  /// Returns the grader of an exercise for a learner's module, and compiles it if it is not in the cache.
  ///
  /// - Throws: `GraderFault` if the grader does not compile and the learner's code is not the reason.
  package func build(_ exercise: Exercise, for module: LearnerModule) async throws -> GraderProgram {
    let sources = try GraderSources(exercise: exercise)
    let reference = try ReferenceInterface(exercise: exercise)
    let key = ContentHash.hex(of: [
      Self.recipe, module.interfaceHash, sources.hash, kit.key, reference.hash, Self.testList(exercise),
    ])
    let folder = try await workbench.cache.entry(Self.kind, key) { staging in
      try await compile(exercise, sources, reference, module, in: staging)
      return true
    }
    let missing = try JSONDecoder().decode(
      [String: [String]].self, from: Data(contentsOf: folder!.appending(path: "missing.json")))
    let objects = ["grader.o", "entry.o"].map { folder!.appending(path: $0) }
    return GraderProgram(objects: objects, missing: missing, sourceHash: sources.hash)
  }

  private static func testList(_ exercise: Exercise) -> String {
    exercise.criteria.map { "\($0.id) \($0.check)" }.joined(separator: "\n")
  }

  private func compile(
    _ exercise: Exercise, _ sources: GraderSources, _ reference: ReferenceInterface, _ module: LearnerModule,
    in folder: URL
  ) async throws {
    var pruner = GraderPruner(
      sources: sources, exercise: exercise, learnersNames: Set(module.symbols.symbols.map(\.baseName)))
    var errors: [Diagnostic] = []
    // Code that uses a removed helper has errors in turn, so each round finds the next level of callers.
    for _ in 0..<6 {
      try LearnerCompiler.write(pruner.texts, to: folder)
      errors = try await compileGrader(exercise, sources, module, in: folder)
      if errors.isEmpty { break }
      guard try await prune(&pruner, errors) else { break }
    }
    guard errors.isEmpty else { throw GraderFault.doesNotCompile(errors) }
    let entry = GraderEntry(exercise: exercise, excluding: Set(pruner.missing.keys))
    try await compileEntry(entry, exercise, module, in: folder)
    let missing = InterfaceComparison(reference, found: module.symbols).sentences(for: pruner.missing)
    try JSONEncoder().encode(missing).write(to: folder.appending(path: "missing.json"))
    for name in sources.files.keys { try FileManager.default.removeItem(at: folder.appending(path: name)) }
  }

  private func compileGrader(
    _ exercise: Exercise, _ sources: GraderSources, _ module: LearnerModule, in folder: URL
  ) async throws -> [Diagnostic] {
    let name = GraderEntry.graderModule(of: exercise)
    let arguments =
      ["-frontend", "-c"] + sources.files.keys.sorted() + flags(name, language: 6, module) + [
        "-parse-as-library", "-enable-testing", "-emit-module-path", "\(name).swiftmodule", "-o", "grader.o",
      ]
    let outcome = try await workbench.run(
      workbench.toolchain.frontend, arguments, in: folder,
      reading: [kit.folder, kit.clangModules, module.folder])
    if outcome.termination == .exited(0) { return [] }
    let errors = CompilerOutput.diagnostics(in: outcome.standardError).filter { $0.severity == .error }
    let text = String(decoding: outcome.standardError, as: UTF8.self)
    return errors.isEmpty ? [Diagnostic(file: "", message: "\(outcome.termination): \(text)")] : errors
  }

  private func compileEntry(
    _ entry: GraderEntry, _ exercise: Exercise, _ module: LearnerModule, in folder: URL
  ) async throws {
    try Data(entry.source.utf8).write(to: folder.appending(path: "main.swift"))
    let arguments =
      ["-frontend", "-c", "main.swift"] + flags("CodelabEntry", language: 5, module) + ["-o", "entry.o"]
    let outcome = try await workbench.run(
      workbench.toolchain.frontend, arguments, in: folder,
      reading: [kit.folder, kit.clangModules, module.folder])
    guard outcome.termination == .exited(0) else {
      throw GraderFault.entry(CompilerOutput.diagnostics(in: outcome.standardError))
    }
  }

  /// Leaves out of the grader what the errors are about; false when nothing could be left out.
  private func prune(_ pruner: inout GraderPruner, _ errors: [Diagnostic]) async throws -> Bool {
    let files = pruner.texts.sorted { $0.key < $1.key }
    switch try await SyntaxReader(workbench).answer(to: OutlinesQuestion(texts: files.map(\.value))) {
    case .read(let outlines):
      return pruner.prune(errors, Dictionary(uniqueKeysWithValues: zip(files.map(\.key), outlines)))
    case .unavailable, .unreadable:
      pruner.takeOutAll(errors)
      return true
    }
  }

  private func flags(_ name: String, language: Int, _ module: LearnerModule) -> [String] {
    [
      "-target", Toolchain.target, "-disable-objc-interop", "-module-name", name, "-swift-version",
      String(language), "-Onone", "-no-color-diagnostics", "-diagnostic-style=llvm", "-suppress-warnings",
      "-I", ".", "-I", module.folder.path, "-I", kit.learnerModules.path, "-I", kit.graderModules.path,
      "-module-cache-path", kit.clangModules.path,
    ]
  }
}
