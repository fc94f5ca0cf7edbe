import CourseModel
import Foundation
import Spelling
import SyntaxMessages
import SyntaxReading

/// Faults of communication that a submission's source shows, as remarks below the checks that fail because of them.
struct LikelyFaults {
  private let reader: SyntaxReader
  private let exercise: Exercise

  init(_ reader: SyntaxReader, _ exercise: Exercise) {
    self.reader = reader
    self.exercise = exercise
  }

  /// A warning with a suggestion for each fault.
  ///
  /// - Throws: an error of `SyntaxReader`, or of the file system.
  func remarks(on files: [String: String]) async throws -> [Diagnostic] {
    let own = files.sorted { $0.key < $1.key }
    let given = try exercise.givenFiles().filter { $0.key.hasSuffix(".swift") && files[$0.key] == nil }
    let question = FaultsQuestion(
      texts: own.map(\.value), others: Array(given.values))
    guard let answer = try await reader.answer(to: question).answer else { return [] }
    return zip(own.map(\.key), answer).flatMap { file, faults in faults.map { Diagnostic($0, in: file) } }
  }
}

extension Diagnostic {
  /// A fault in words.
  fileprivate init(_ fault: SyntaxFault, in file: String) {
    let (message, suggestion) =
      switch fault.kind {
      case .unassigned(let property, let owner, let listener):
        (
          "Nothing in your code assigns the `\(property)` of the `\(owner)` in `\(listener)`, so it stays nil, and the"
            + " `\(owner)` never calls `\(listener)`",
          "assign it, for example `….\(property) = self` in `\(listener)`"
        )
      case .sharedCenter(let given, let owner):
        (
          "`NotificationCenter.default` is another center than `\(given)`"
            + (owner.isEmpty ? "" : " of `\(owner)`")
            + ": an observer of one does not get what is posted to the other",
          "use `\(given)` to post and to observe"
        )
      case .missingSuper(let call, _): ("`\(call)` is not called here", "begin with it")
      case .droppedToken(let call, true):
        (
          "Nothing keeps the token that `\(call)` returns here, so this observation ends at once",
          "store the token in a property, for as long as the observation should last"
        )
      case .droppedToken(let call, false):
        (
          "Nothing keeps the token that `\(call)` returns here, so this observation can't be ended",
          "store the token in a property, and pass it to `removeObserver`"
        )
      case .selfForToken:
        (
          "`removeObserver(self)` removes nothing here: this type observes with closures, and for these the center knows"
            + " only their tokens",
          "pass the token that `addObserver` returned"
        )
      case .newCenter:
        (
          "`NotificationCenter()` creates a new center each time this line runs, which nobody else observes",
          "keep one center in a property, or use the one that was passed in"
        )
      }
    self.init(.warning, file: file, line: fault.line, message: message, suggestion: suggestion)
  }
}

/// Continuations that were deallocated before they were resumed, of which Swift's runtime tells on standard error.
struct LeakedContinuations {
  /// The functions that made them, such as `load(from:)`, each once.
  let functions: [String]

  nonisolated(unsafe) private static let message =
    #/^SWIFT TASK CONTINUATION MISUSE: (.+) leaked its continuation/#

  /// - Parameter errors: what a program wrote to standard error.
  init(in errors: [UInt8]) {
    let lines = errors.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    functions = lines.compactMap { line in (try? Self.message.firstMatch(in: line)).map { String($0.1) } }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Those of several processes.
  init(of all: [LeakedContinuations]) {
    functions = all.flatMap(\.functions).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// What a program wrote to standard error, without the runtime's messages about these continuations.
  static func removed(from errors: [UInt8]) -> [UInt8] {
    let lines = errors.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let others = lines.filter { (try? message.firstMatch(in: String(decoding: $0, as: UTF8.self))) == nil }
    return Array(others.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// A warning at each call that made one of them.
  func remarks(on files: [String: String]) -> [Diagnostic] {
    guard !functions.isEmpty else { return [] }
    let calls = files.sorted { $0.key < $1.key }.flatMap { file, text in Self.calls(in: text, of: file) }
    return functions.flatMap { function in
      let name = function.prefix { $0 != "(" }
      let own = calls.filter { $0.function == name }
      return (own.isEmpty && calls.count == 1 ? calls : own).map { call in
        Diagnostic(
          .warning, file: call.file, line: call.line,
          message:
            "The continuation of `\(function)` was never resumed, so the code that awaits it never continues",
          suggestion: "resume it exactly once, whatever happens")
      }
    }
  }

  private typealias Call = (file: String, line: Int, function: Substring)

  /// The calls that make a continuation, each with the name of the nearest function or property that begins above it.
  private static func calls(in text: String, of file: String) -> [Call] {
    var function: Substring = ""
    return text.sourceLines.enumerated().compactMap { index, line in
      // A file may have very many lines.
      guard line.utf8.count > 5 else { return nil }
      if let found = line.firstMatch(of: declaration) { function = found.1 }
      return line.contains(call) ? (file, index + 1, function) : nil
    }
  }

  nonisolated(unsafe) private static let declaration = #/\b(?:func\s+|var\s+|(?=init\b))(\w+)/#
  nonisolated(unsafe) private static let call = #/\bwithChecked(?:Throwing)?Continuation\b/#
}

/// The words of a learner's files and of the given ones, to guess what a misspelled name stands for.
final class KnownWords {
  private let words: Set<String>
  private let readLibraryNames: () -> Set<String>
  private lazy var libraryNames = readLibraryNames()

  /// - Parameter libraryNames: reads the names of the library that the files use, when they are first needed.
  init(
    _ sources: [String: String], _ exercise: Exercise, libraryNames: @escaping () -> Set<String>
  ) {
    readLibraryNames = libraryNames
    let given = exercise.given.compactMap { try? String(contentsOf: $0.file, encoding: .utf8) }
    words = (Array(sources.values) + given).reduce(into: []) { words, text in
      words.formUnion(text.matches(of: #/[A-Za-z_][A-Za-z_0-9]+/#).map { String($0.output) })
    }
  }

  /// What `@` can be followed by in the modules of Swift.
  private static let attributes: Set = [
    "MainActor", "Observable", "ObservationIgnored", "Sendable", "autoclosure", "available",
    "discardableResult",
    "dynamicMemberLookup", "escaping", "globalActor", "main", "propertyWrapper", "resultBuilder",
  ]

  private static let keywords: Set = [
    "actor", "async", "await", "break", "case", "catch", "class", "continue", "convenience", "default",
    "defer",
    "deinit", "didSet", "else", "enum", "extension", "fileprivate", "final", "for", "func", "get", "guard",
    "import",
    "init", "internal", "lazy", "let", "mutating", "nonisolated", "override", "private", "protocol", "public",
    "repeat", "required", "return", "set", "static", "struct", "super", "switch", "throw", "throws", "try",
    "typealias",
    "unowned", "var", "weak", "where", "while", "willSet",
  ]

  /// The keyword that a word differs from in one letter, in the order of two, or in capitals; nil if there is none.
  static func keyword(like word: String) -> String? {
    guard word.count > 2, !keywords.contains(word) else { return nil }
    return Spelling.nearest(1, to: word, in: keywords).first { Spelling.distance(word, $0) < 2 }
  }

  /// Whether LabKit, or what it is made of, has such a name.
  func isOfLibrary(_ name: String) -> Bool { libraryNames.contains(name) }

  /// The words that are most like this one, the likeliest first.
  func nearest(to word: String) -> [String] {
    let others = words.subtracting([word]).filter { $0.count > 1 }
    // Among so many names, one that differs more is another word.
    let names = libraryNames.union(Self.attributes).filter { name in
      name != word && abs(name.utf8.count - word.utf8.count) < 2
        && name.first?.lowercased() == word.first?.lowercased() && name.editDistance(to: word) < 2
    }
    return withoutType(word) + Spelling.nearest(3, to: word, in: others.union(names)) + longer(than: word)
  }

  /// The names of the files that begin or end with this one, as after a renaming: `OneAnswer` with `Answer`.
  private func longer(than word: String) -> [String] {
    guard word.count > 3 else { return [] }
    let capital = word.prefix(1).uppercased() + word.dropFirst()
    return words.filter { $0.count > word.count && ($0.hasPrefix(word) || $0.hasSuffix(capital)) }.sorted()
  }

  /// The name without the type that ends it in old Swift: `destination` is left of `destinationViewController`.
  private func withoutType(_ word: String) -> [String] {
    word.indices.dropFirst().filter { word[$0].isUppercase && libraryNames.contains("UI\(word[$0...])") }
      .map { String(word[..<$0]) }
  }
}
