import Compiling
import CourseModel
import Foundation
import Hashing
import Sandbox
import SubmissionPolicy
import SwiftToolchain
import Synchronization
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
  /// Grows when the commands below, or the sentences about what is missing, change.
  static let recipe = "35"
  /// How many levels of callers of what a learner lacks are left out.
  private static let mostRounds = 6
  let workbench: Workbench
  let kit: Kit
  /// Whether an expression of the grader also needs more than a short time without limits.
  private let hasHardExpression = Flag()

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
    let objects = (sources.files.keys.sorted() + [GraderEntry.file]).map(Self.object(of:))
    return GraderProgram(
      objects: objects.map { folder!.appending(path: $0) }, files: Set(sources.files.keys),
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
        errors = try await compile(&texts, entry, exercise, module, isMoved: &isMoved, in: folder)
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
    let objects = try sources.files.keys.map { try ObjectFile(folder.appending(path: Self.object(of: $0))) }
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

  /// The index is written for each file that has an object of its own.
  static func object(of file: String) -> String { "\(file).o" }
  /// The flags for an object and its part of the index.
  static func outputFlags(_ object: String) -> [String] { ["-o", object, "-index-unit-output-path", object] }
  private static let findingsFile = "findings.json"

  /// Compiles a grader's files with their entry.
  ///
  /// - Returns: the errors in the grader's own files.
  /// - Throws: `GraderFault` if the entry has others, `CompilerFault`, or an error of the sandbox or the file system.
  func compile(
    _ texts: [String: String], _ entry: GraderEntry, _ exercise: Exercise, _ module: LearnerModule,
    language: Int? = nil, in folder: URL
  ) async throws -> [Diagnostic] {
    try LearnerCompiler.write(texts.merging([GraderEntry.file: entry.source]) { own, _ in own }, to: folder)
    let name = GraderEntry.graderModule(of: exercise)
    let names = texts.keys.sorted()
    let language = language ?? exercise.grader.language
    let errors = try await compile(
      names + [GraderEntry.file], to: name, language: language, module, in: folder)
    // The entry has errors where tests of the other files have.
    let own = errors.filter { $0.file != GraderEntry.file }
    guard !errors.isEmpty, own.isEmpty else { return own }
    let rest = try await compile(
      names, to: name, language: language,
      options: ["-enable-testing", "-emit-module-path", "\(name).swiftmodule"], module, in: folder)
    guard rest.isEmpty else { return rest }
    try LearnerCompiler.write([GraderEntry.file: entry.apart.source], to: folder)
    let faults = try await compile(
      [GraderEntry.file], to: GraderEntry.module, language: 5, indexed: false, module, in: folder)
    guard faults.isEmpty else { throw GraderFault.entry(faults) }
    return []
  }

  /// Compiles files to an object each, and returns the errors in them.
  private func compile(
    _ names: [String], to name: String, language: Int, indexed: Bool = true,
    options: [String] = [], _ module: LearnerModule,
    in folder: URL
  ) async throws -> [Diagnostic] {
    let objects = names.map(Self.object(of:))
    let outputs =
      indexed
      ? SourceIndex.flags + objects.flatMap(Self.outputFlags) : objects.flatMap { ["-o", $0] }
    func outcome(_ solver: [String], _ seconds: Double? = nil) async throws -> RunOutcome {
      var limits = workbench.compileLimits
      limits.cpuSeconds = min(limits.cpuSeconds, seconds ?? limits.cpuSeconds)
      return try await workbench.run(
        workbench.toolchain.frontend,
        ["-frontend", "-c"] + names + flags(name, language, module)
          + ["-parse-as-library", "-num-threads", "2"] + solver + options + outputs, in: folder,
        reading: [kit.folder, kit.clangModules, module.folder] + (kit.testing.map { [$0] } ?? []),
        limits: limits)
    }
    // An expression with types that the learner lacks could take all time and memory, so each one has limits. One that
    // needs more although all of its types are there gets a short time without them.
    let first = try await outcome(Self.solverLimits)
    if first.termination == .exited(0) { return [] }
    let errors = Self.errors(of: first, in: names)
    // A compiler that was killed, or can't read a module, says nothing about the grader.
    guard first.isByCompiler, !errors.isEmpty else {
      throw UnplacedErrors(first) ?? CompilerTimeUp.fault(of: first)
    }
    guard errors.contains(where: CompilerOutput.isTooHard), !hasHardExpression.isSet else { return errors }
    let second = try await outcome([], first.cpuSeconds + Self.secondsForHardExpressions)
    if second.termination == .exited(0) { return [] }
    hasHardExpression.set()
    let remaining = Self.errors(of: second, in: names)
    return second.isByCompiler && !remaining.isEmpty ? remaining : errors
  }

  private static func errors(of outcome: RunOutcome, in files: [String]) -> [Diagnostic] {
    CompilerOutput.diagnostics(in: outcome.standardError).atMacroUses(in: files)
      .filter { $0.severity == .error && files.contains($0.file) }
  }

  /// The limits of one expression: in bytes, and in steps of the constraint solver (its own are 512 MB and a million).
  private static let solverLimits = ["-solver-memory-threshold=16000000", "-solver-scope-threshold=50000"]
  /// The processor time for expressions that need more than these limits.
  private static let secondsForHardExpressions = 2.0

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

  private func flags(_ name: String, _ language: Int, _ module: LearnerModule) -> [String] {
    [
      "-target", Toolchain.target, "-disable-objc-interop", "-module-name", name, "-swift-version",
      String(language),
      "-Onone", "-no-color-diagnostics", "-diagnostic-style=llvm", "-suppress-warnings",
      // The line where a grader itself stops.
      "-gline-tables-only", "-debug-info-format=dwarf", "-dwarf-version=4", "-file-compilation-dir", ".",
      "-I", ".", "-I", module.folder.path, "-I", kit.learnerModules.path, "-I", kit.graderModules.path,
      "-module-cache-path", kit.clangModules.path,
    ] + OutlinesQuestion.graderFlags.sorted().flatMap { ["-D", $0] } + kit.testingFlags(workbench.toolchain)
  }
}

/// A fact that is found out once.
private final class Flag: Sendable {
  private let value = Mutex(false)

  var isSet: Bool { value.withLock { $0 } }

  func set() { value.withLock { $0 = true } }
}

extension RunOutcome {
  /// Whether the compiler itself ended, not a signal or a limit of the sandbox.
  fileprivate var isByCompiler: Bool {
    if case .exited = termination { return true }
    return false
  }
}
