import Compiling
import CourseModel
import Foundation
import Sandbox
import SwiftToolchain
import Synchronization
import SyntaxMessages

/// Runs the compiler for one grader and one learner's module.
struct GraderCompiler: Sendable {
  private let workbench: Workbench
  private let kit: Kit
  let exercise: Exercise
  let module: LearnerModule
  /// Where the sources, objects and the index are written.
  let folder: URL
  /// Whether an expression of the grader also needs more than a short time without limits.
  private let hasHardExpression = Flag()

  /// A compiler that writes to this folder.
  init(_ workbench: Workbench, kit: Kit, for exercise: Exercise, _ module: LearnerModule, in folder: URL) {
    self.workbench = workbench
    self.kit = kit
    self.exercise = exercise
    self.module = module
    self.folder = folder
  }

  /// The index is written for each file that has an object of its own.
  static func object(of file: String) -> String { "\(file).o" }
  /// The flags for an object and its part of the index.
  static func outputFlags(_ object: String) -> [String] { ["-o", object, "-index-unit-output-path", object] }

  /// The objects of a grader that was compiled in a folder.
  static func objects(of sources: GraderSources, in folder: URL) -> [URL] {
    (sources.files.keys.sorted() + [GraderEntry.file]).map { folder.appending(path: object(of: $0)) }
  }

  /// Compiles a whole grader, with wider imports of the learner's module as long as errors ask for them.
  ///
  /// - Returns: the errors in the grader's own files.
  /// - Throws: the same errors as the other `compile`.
  func compile(_ sources: GraderSources, _ reference: ReferenceInterface) async throws -> [Diagnostic] {
    var imports = LearnerImports(module.name, found: module.symbols, reference: reference)
    let entry = GraderEntry(exercise: exercise, excluding: [], for: module, kit: kit)
    var isMoved = false
    while true {
      var texts = sources.files.mapValues(imports.narrowing)
      let errors = try await compile(&texts, entry, isMoved: &isMoved)
      if errors.isEmpty || !imports.widen(for: errors) { return errors }
    }
  }

  /// Compiles a grader's files with their entry.
  ///
  /// - Returns: the errors in the grader's own files.
  /// - Throws: `GraderFault` if the entry has others, `CompilerFault`, or an error of the sandbox or the file system.
  func compile(
    _ texts: [String: String], _ entry: GraderEntry, language: Int? = nil
  ) async throws -> [Diagnostic] {
    try LearnerCompiler.write(texts.merging([GraderEntry.file: entry.source]) { own, _ in own }, to: folder)
    let name = GraderEntry.graderModule(of: exercise)
    let names = texts.keys.sorted()
    let language = language ?? exercise.grader.language
    let errors = try await compile(names + [GraderEntry.file], to: name, language: language)
    // The entry has errors where tests of the other files have.
    let own = errors.filter { $0.file != GraderEntry.file }
    guard !errors.isEmpty, own.isEmpty else { return own }
    let rest = try await compile(
      names, to: name, language: language,
      options: ["-enable-testing", "-emit-module-path", "\(name).swiftmodule"])
    guard rest.isEmpty else { return rest }
    try LearnerCompiler.write([GraderEntry.file: entry.apart.source], to: folder)
    let faults = try await compile(
      [GraderEntry.file], to: GraderEntry.module, language: 5, indexed: false)
    guard faults.isEmpty else { throw GraderFault.entry(faults) }
    return []
  }

  /// Compiles files to an object each, and returns the errors in them.
  private func compile(
    _ names: [String], to name: String, language: Int, indexed: Bool = true, options: [String] = []
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
        ["-frontend", "-c"] + names + flags(name, language)
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

  private func flags(_ name: String, _ language: Int) -> [String] {
    [
      "-target", Toolchain.target, "-disable-objc-interop", "-module-name", name, "-swift-version",
      String(language),
      "-Onone", "-no-color-diagnostics", "-diagnostic-style=llvm", "-suppress-warnings",
      // The line where a grader itself stops.
      "-gline-tables-only", "-debug-info-format=dwarf", "-dwarf-version=4", "-file-compilation-dir", ".",
      "-I", ".", "-I", module.folder.path, "-I", kit.learnerModules.path, "-I", kit.graderModules.path,
      "-module-cache-path", kit.clangModules.path,
    ] + OutlinesQuestion.graderFlags.sorted().flatMap { ["-D", $0] }
      + workbench.toolchain.graderMacros.flatMap { ["-load-plugin-library", $0.path] }
      + kit.testingFlags(workbench.toolchain)
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
