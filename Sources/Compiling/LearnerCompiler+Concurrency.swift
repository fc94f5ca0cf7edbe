import CourseModel
import Foundation
import SwiftToolchain

extension LearnerCompiler {
  /// What the compiler reports about the files and the exercise's given files when it checks concurrency completely, as
  /// language mode 6 does, in an empty folder.
  ///
  /// Some of it is only a warning in mode 6, too: an error with a variable, a subclass of a class that is sent. What is
  /// unchecked then is the use of what the library declares less strictly than it must, see `StricterLibrary`.
  ///
  /// - Parameters:
  ///   - module: the module of the files. In language mode 6 all of this was checked when it was compiled, if the files do
  ///     not name what is declared more strictly.
  ///   - isIndexed: whether to read what the names in the files refer to, if the compiler finds no error.
  /// - Throws: the same errors as `compile`, or `ToolchainError` if the index cannot be read.
  package func concurrencyFaults(
    of files: [String: String], of exercise: Exercise, _ module: LearnerModule, isIndexed: Bool,
    in folder: URL
  ) async throws -> ConcurrencyFaults {
    if let found = module.threadWarnings, !isIndexed,
      try !StricterLibrary.isNamed(in: files.merging(exercise.givenFiles()) { _, given in given })
    {
      return ConcurrencyFaults(found: found)
    }
    let names = try write(files, of: exercise, to: folder)
    let library = StricterLibrary(beside: files)
    try Data(library.source.utf8).write(to: folder.appending(path: StricterLibrary.file))
    let sources = names + [StricterLibrary.file]
    // The index is written for each file that has an object of its own.
    let objects = sources.map { "\($0).o" }
    let outputs = ["-num-threads", "1"] + objects.flatMap { ["-o", $0] }
    let index = isIndexed ? SourceIndex.flags + objects.flatMap { ["-index-unit-output-path", $0] } : []
    let features = Self.features.flatMap { ["-enable-upcoming-feature", $0] }
    // What is sent from one thread to another is checked in a later stage than types are.
    let outcome = try await workbench.run(
      workbench.toolchain.frontend,
      ["-frontend", "-c"] + sources + languageFlags(exercise)
        + ["-strict-concurrency=complete"] + features + index + ["-Onone"] + outputs,
      in: folder, reading: [kit.learnerModules, kit.clangModules])
    if let stop = try await stop(outcome, files, names, exercise, folder) {
      return ConcurrencyFaults(found: [stop])
    }
    let found = CompilerOutput.diagnostics(in: outcome.standardError, of: names) {
      $0.severity == .error || $0.isAboutThreads
    }
    guard outcome.termination == .exited(0) else {
      return ConcurrencyFaults(found: try found.withLines(outcome.standardError))
    }
    let symbols = try objects.flatMap { try ObjectFile(folder.appending(path: $0)).symbols }
    let references = isIndexed ? try await SourceIndex(workbench, in: folder).references() : []
    return ConcurrencyFaults(
      found: found, unchecked: StricterLibrary.unchecked(in: symbols),
      references: references.filter { files[$0.file] != nil })
  }

  /// What the compiler said of threads when it compiled these files to a module; nil in language mode 5.
  func threadWarnings(_ output: [UInt8], _ names: [String], _ exercise: Exercise) -> [Diagnostic]? {
    guard exercise.language >= 6 else { return nil }
    return CompilerOutput.diagnostics(
      in: output, of: names, outside: Self.memoryGroup, where: \.isAboutThreads)
  }

  /// The flags of a module with which the compiler tells in language mode 6 all that `concurrencyFaults` asks for.
  func typeFlags(_ exercise: Exercise) -> [String] {
    exercise.language < 6 ? [] : ["-enable-upcoming-feature", Self.typeFeature]
  }

  /// The group of the warnings that these flags add.
  static let typeGroup = "ExistentialAny"
  /// What finds `Sendable` as a type.
  private static let typeFeature = "\(typeGroup):migrate"

  /// The checks of mode 6 that complete checking leaves out in mode 5, and the one that finds `Sendable` as a type.
  private static let features = [
    "GlobalConcurrency", "InferSendableFromCaptures", "IsolatedDefaultValues", "RegionBasedIsolation",
    "GlobalActorIsolatedTypesUsability", typeFeature,
  ]
}

/// What complete checking of concurrency tells about a submission.
package struct ConcurrencyFaults: Sendable {
  /// What the compiler reports.
  package let found: [Diagnostic]
  /// The names of the library's declarations that are used and that let objects pass from thread to thread unchecked.
  package var unchecked: Set<String> = []
  /// What the names in the submission's files refer to, if that was asked for.
  package var references: [SourceReference] = []
}

/// Declarations that are chosen in place of the library's where concurrency is checked completely, because these let pass
/// what can't be sent to another thread.
private struct StricterLibrary {
  static let file = "codelab library.swift"

  /// What is declared.
  let source: String

  /// The declarations beside a learner's files, which may declare a `Mutex` of their own.
  init(beside files: [String: String]) {
    let hasMutex = files.values.contains { $0.contains(Self.declarationOfMutex) }
    source = Self.sequences + (hasMutex ? "" : Self.mutex)
  }

  /// Whether a source has the name of anything that is declared here. Nothing of it can be used without.
  static func isNamed(in files: [String: String]) -> Bool {
    files.values.contains { text in ["sequence", "Mutex"].contains(where: text.contains) }
  }

  /// The names of the library's declarations that are used all the same.
  static func unchecked(in symbols: [ObjectFile.Symbol]) -> Set<String> {
    let uses = [
      (
        "sequence",
        { (symbol: ObjectFile.Symbol) in !symbol.isDefined && symbol.name.hasPrefix("$ss8sequence") }
      ),
      (
        "Mutex",
        {
          $0.name.contains("15Synchronization5MutexV") || $0.name.contains("15Synchronization12_MutexHandleV")
        }
      ),
    ]
    return Set(uses.filter { use in symbols.contains(where: use.1) }.map(\.0))
  }

  nonisolated(unsafe) private static let declarationOfMutex =
    #/\b(?:struct|class|enum|actor|protocol|typealias)\s+`?Mutex\b/#

  /// The library's `sequence` makes a value that can be sent, and lets its closure capture what can't.
  private static let sequences = """
    func sequence<Element: Sendable>(
      first: Element, next: @escaping @Sendable (Element) -> Element?
    ) -> UnfoldFirstSequence<Element> { fatalError() }
    func sequence<Element: Sendable, State: Sendable>(
      state: State, next: @escaping @Sendable (inout State) -> Element?
    ) -> UnfoldSequence<Element, State> { fatalError() }

    """

  /// Out of the library's lock, its closure can return the very object that the lock protects: the compiler does not
  /// follow a result of a generic type.
  private static let mutex = """
    struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
      init(_ initialValue: consuming sending Value) { fatalError() }
      borrowing func withLock<Result: ~Copyable & Sendable, E: Error>(
        _ body: (inout sending Value) throws(E) -> sending Result
      ) throws(E) -> sending Result { fatalError() }
      borrowing func withLockIfAvailable<Result: ~Copyable & Sendable, E: Error>(
        _ body: (inout sending Value) throws(E) -> sending Result
      ) throws(E) -> sending Result? { fatalError() }
    }

    """
}

extension Diagnostic {
  /// Whether the compiler speaks of a declaration that belongs to the main actor.
  package var isAboutTheMainActor: Bool { message.contains("main actor-isolated") }

  /// Whether the compiler speaks of what threads share. Not all such warnings belong to a group, or are errors in mode
  /// 6, and much that is an error there is about something else, such as a missing `self.`; but each has one of these
  /// words, as the texts in the compiler itself show.
  fileprivate var isAboutThreads: Bool {
    guard severity != .note else { return false }
    if message.contains(#/non-Sendable|'@?(?:unchecked )?Sendable|'sending'/#.ignoresCase()) { return true }
    let words = message.replacing(#/'[^']*'/#, with: "")
    return words.contains(Self.wordsAboutThreads)
  }

  private static var wordsAboutThreads: Regex<Substring> {
    #/\b(?:sending|sendable\w*|isolated|nonisolated|isolation|actors?|asynchronous|concurren\w+|data races?)\b/#
      .ignoresCase()
  }
}
