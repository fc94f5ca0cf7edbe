import Compiling
import CourseModel
import Foundation
import Hashing
import SubmissionPolicy
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

/// A hidden grader that was compiled against a learner's module.
struct GraderProgram: Sendable {
  /// The object files to link with the learner's.
  let objects: [URL]
  /// The names of its source files.
  let files: Set<String>
  /// The tests that need declarations which the learner's module lacks, by name.
  let missing: [String: [MissingDeclaration]]
  /// What the grader uses of the learner's module.
  let uses: GraderUses
  /// What the exercise's given files use of the learner's declarations.
  let givenUses: GraderUses
  /// A hash of the grader's sources.
  let sourceHash: String
}

/// What is known of a grader beside its objects.
private struct GraderFindings: Codable {
  let missing: [String: [MissingDeclaration]]
  let uses: GraderUses
  let givenUses: GraderUses
}

/// Compiles hidden graders, and caches what does not depend on the function bodies of a learner's module.
struct GraderBuilder: Sendable {
  private static let kind = "grader"
  private static let findingsFile = "findings.json"
  /// Grows when the commands below, or the sentences about what is missing, change.
  static let recipe = "38"
  /// How many levels of callers of what a learner lacks are left out.
  private static let mostRounds = 6
  let workbench: Workbench
  let kit: Kit

  /// A builder for this kit.
  init(_ workbench: Workbench, kit: Kit) {
    self.workbench = workbench
    self.kit = kit
  }

  /// Returns the grader of an exercise for a learner's module, and compiles it if it is not in the cache.
  ///
  /// - Parameter sources: the grader's files in place of the exercise's, such as those with marks for a film.
  /// - Throws: `GraderFault` if the grader does not compile and the learner's code is not the reason, `CompilerTimeUp` if
  ///   that takes the compiler too long and the learner's code is the reason.
  func build(
    _ exercise: Exercise, for module: LearnerModule, from sources: GraderSources? = nil
  ) async throws -> GraderProgram {
    let sources = try sources ?? GraderSources(exercise: exercise)
    let reference = try ReferenceInterface(exercise: exercise)
    let key = ContentHash.hex(of: [
      Self.recipe, module.interfaceHash, sources.hash, kit.key, kit.testingKey, reference.hash,
      Self.testList(exercise),
      String(exercise.grader.language),
      ContentHash.hex(
        of: try exercise.givenFiles().sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }),
    ])
    let folder = try await workbench.cache.entry(Self.kind, key) { staging in
      do {
        try await compile(exercise, sources, reference, module, in: staging)
      } catch let fault as CompilerTimeUp {
        // A grader that takes the compiler long with the reference solution, too, is its author's fault.
        try await requireSoundness(exercise, sources, reference)
        throw fault
      }
      return true
    }
    let findings = try JSONDecoder().decode(
      GraderFindings.self, from: Data(contentsOf: folder!.appending(path: Self.findingsFile)))
    return GraderProgram(
      objects: GraderCompiler.objects(of: sources, in: folder!), files: Set(sources.files.keys),
      missing: findings.missing, uses: findings.uses,
      givenUses: findings.givenUses, sourceHash: sources.hash)
  }

  private static func testList(_ exercise: Exercise) -> String {
    (exercise.allows.filter { $0 == "tasks" }
      + exercise.criteria.flatMap { criterion in
        criterion.tests.map { "\(criterion.id) \($0.description)" }
      }).joined(separator: "\n")
  }

  private func compile(
    _ exercise: Exercise, _ sources: GraderSources, _ reference: ReferenceInterface, _ module: LearnerModule,
    in folder: URL
  ) async throws {
    if kit.testing != nil {
      try await GraderTests.read(sources, workbench)?.require(exercise.criteria.flatMap(\.tests))
    }
    async let givenUses = usesOfGivenFiles(exercise, module, in: folder.appending(path: "given"))
    var imports = LearnerImports(module.name, found: module.symbols, reference: reference)
    async let types = DeclaredTypes(
      reference, found: module.symbols, given: Set(exercise.given.map(\.name)), at: workbench)
    let compiler = GraderCompiler(workbench, kit: kit, for: exercise, module, in: folder)
    let index = folder.appending(path: SourceIndex.folder)
    var pruner = GraderPruner(
      sources: sources, exercise: exercise, learnersNames: Set(module.symbols.symbols.map(\.baseName)))
    var errors: [Diagnostic] = []
    var references: [SourceReference] = []
    var texts: [String: String] = [:]
    // Code that uses a removed helper has errors in turn, so each round finds the next level of callers.
    var (isProven, isMoved) = (false, false)
    for _ in 0..<Self.mostRounds {
      texts = pruner.texts.mapValues(imports.narrowing)
      let entry = GraderEntry(
        exercise: exercise, excluding: Set(pruner.missing.keys), for: module, kit: kit)
      try? FileManager.default.removeItem(at: index)
      do {
        errors = try await compiler.compile(&texts, entry, isMoved: &isMoved)
      } catch let unplaced as UnplacedErrors where errors != unplaced.errors {
        try await requireCause(unplaced, exercise, sources, reference)
        errors = unplaced.errors
        pruner.takeOutAll(errors)
        continue
      }
      if errors.isEmpty {
        references = try await SourceIndex(workbench, in: folder).references()
        let lines = texts.mapValues(\.sourceLines)
        errors = try await types.errors(in: references.filter { !$0.isImport(in: lines) })
      }
      if errors.isEmpty { break }
      if imports.widen(for: errors) { continue }
      if !isProven { try await requireSoundness(exercise, sources, reference) }
      isProven = true
      guard try await prune(&pruner, errors) else { break }
    }
    guard errors.isEmpty else { throw GraderFault.doesNotCompile(errors) }
    let objects = try sources.files.keys.map {
      try ObjectFile(folder.appending(path: GraderCompiler.object(of: $0)))
    }
    let findings = GraderFindings(
      missing: InterfaceComparison(reference, found: module.symbols)
        .missing(for: pruner.missing, words: pruner.words),
      uses: GraderUses(
        of: module.symbols, references: references, in: texts, objects: objects,
        givenFiles: Set(exercise.given.map(\.name))),
      givenUses: try await givenUses)
    try QuickFile.write(JSONEncoder().encode(findings), to: folder.appending(path: Self.findingsFile))
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".swift") || name.hasSuffix(".swiftmodule") {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    try FileManager.default.removeItem(at: index)
  }

  private func usesOfGivenFiles(
    _ exercise: Exercise, _ module: LearnerModule, in folder: URL
  ) async throws -> GraderUses {
    guard try SubmissionInspector.needsUsesOfGivenFiles(module, exercise) else { return GraderUses() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await GivenFileUses(workbench, kit: kit).uses(of: module, exercise, in: folder)
  }

  /// Leaves out of the grader what the errors are about; false when nothing could be left out.
  private func prune(_ pruner: inout GraderPruner, _ errors: [Diagnostic]) async throws -> Bool {
    let files = pruner.texts.sorted { $0.key < $1.key }
    switch try await SyntaxReader(workbench).answer(to: OutlinesQuestion(grader: files.map(\.value))) {
    case .read(let outlines):
      return pruner.prune(errors, Dictionary(uniqueKeysWithValues: zip(files.map(\.key), outlines)))
    case .unavailable, .unreadable:
      pruner.takeOutAll(errors)
      return true
    }
  }

  /// Compiles a whole grader against the module of a mutant, without the cache and the proofs that a submission needs.
  ///
  /// - Returns: the objects to link; nil if the grader does not compile with this module as a whole.
  /// - Throws: an error of the sandbox or the file system.
  func objects(for module: LearnerModule, of exercise: Exercise, in folder: URL) async throws -> [URL]? {
    let sources = try GraderSources(exercise: exercise)
    let reference = try ReferenceInterface(exercise: exercise)
    let compiler = GraderCompiler(workbench, kit: kit, for: exercise, module, in: folder)
    let errors = try? await compiler.compile(sources, reference)
    return errors?.isEmpty == true ? GraderCompiler.objects(of: sources, in: folder) : nil
  }
}
