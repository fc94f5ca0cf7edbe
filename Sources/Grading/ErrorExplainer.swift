import Compiling
import CourseModel
import Explaining
import Foundation
import SubmissionPolicy
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

/// Explains a compiler's errors and warnings in a submission, with the syntax around them.
struct ErrorExplainer: Sendable {
  /// The errors and notes whose surroundings are read; those behind them are rarely shown.
  private static let mostPlaces = 60
  private let compiler: LearnerCompiler
  private let reader: SyntaxReader
  private let explanations: [ErrorExplanation]

  init(_ compiler: LearnerCompiler, _ reader: SyntaxReader, _ explanations: [ErrorExplanation]) {
    self.compiler = compiler
    self.reader = reader
    self.explanations = explanations
  }

  /// The errors with explanations, and with those that cause others first.
  ///
  /// - Parameter folder: where `LearnerCompiler.compile` found the errors; nil if it did not.
  /// - Throws: an error of `SyntaxReader` or `LearnerCompiler`.
  func explained(
    _ diagnostics: [Diagnostic], in sources: [String: String], of exercise: Exercise,
    compiledIn folder: URL? = nil
  ) async throws -> [Diagnostic] {
    let diagnostics = try await withTrials(diagnostics, in: sources, of: exercise, compiledIn: folder)
    let asked = !diagnostics.isEmpty && explanations.contains { $0.code != nil || $0.inside != nil }
    let known = asked ? try await surroundings(of: diagnostics.prefix(Self.mostPlaces), in: sources) : [:]
    return explained(diagnostics, in: sources, of: exercise, known)
  }

  /// The same, with what surrounds the places of the diagnostics.
  func explained(
    _ diagnostics: [Diagnostic], in sources: [String: String], of exercise: Exercise,
    _ known: [DiagnosticPlace: CodeSurroundings]
  ) -> [Diagnostic] {
    let given = Set(exercise.given.map(\.name))
    return diagnostics.explained(
      by: explanations, in: sources, importable: SubmissionInspector.importable(in: exercise),
      given: given, finished: given.union(exercise.sources.filter(exercise.leaves))
    ) { known[DiagnosticPlace($0)] }
  }

  /// The errors; behind each one that an import, a small change or the compiler's own proposal would mend, or that is about
  /// a declaration elsewhere, a note says which.
  ///
  /// - Throws: an error of `LearnerCompiler`.
  func withTrials(
    _ diagnostics: [Diagnostic], in sources: [String: String], of exercise: Exercise,
    compiledIn folder: URL? = nil
  ) async throws -> [Diagnostic] {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    async let proposed = compiler.proposals(
      for: diagnostics, in: sources, of: exercise, compiledIn: folder,
      scratch.url.appending(path: "proposals"))
    // Of what cannot be read, the rest is a guess, and no error about names is explained.
    let isUnreadable = diagnostics.contains(where: \.isOfParser)
    let errors =
      isUnreadable
      ? diagnostics
      : try await compiler.withModules(
        SubmissionInspector.importable(in: exercise), of: diagnostics, in: sources, of: exercise, scratch.url)
    let words = KnownWords(sources, exercise, libraryNames: { compiler.libraryNames(for: exercise) })
    let repaired = try await compiler.withRepairs(
      of: errors, where: { _ in !isUnreadable }, candidates: words.nearest,
      keyword: KnownWords.keyword(like:), in: sources, of: exercise,
      scratch.url)
    let proven = try await compiler.withProposals(
      try await proposed, of: repaired, isOfParser: \.isOfParser, in: sources, of: exercise,
      scratch.url)
    let named =
      !isUnreadable && proven.contains(where: \.isAboutName)
      ? try await AnswerNames(of: sources, exercise, reader).annotating(proven) {
        words.isOfLibrary($0)
      } : proven
    guard exercise.imports.contains("LabKit"),
      named.contains(where: { $0.isAboutOverriding || $0.unknownName != nil })
    else { return named }
    let known = try compiler.kit.libraryMembers()
    return named.flatMap { error in
      [error] + (error.overridden(of: known, in: sources[error.file] ?? "").map { [$0] } ?? [])
        + error.owners(in: known)
    }
  }

  /// What surrounds the places of diagnostics.
  ///
  /// - Throws: an error of `SyntaxReader`.
  func surroundings(
    of diagnostics: some Sequence<Diagnostic>, in sources: [String: String]
  ) async throws -> [DiagnosticPlace: CodeSurroundings] {
    let places = Set(diagnostics.map(DiagnosticPlace.init))
    let files = Set(places.map(\.file)).intersection(sources.keys).sorted()
    let texts = files.map { file in
      let inFile = places.filter { $0.file == file }.map { ($0, $0.offset(in: sources[file] ?? "")) }
      return (file: file, places: inFile.sorted { $0.1 < $1.1 })
    }
    let question = PlacesQuestion(
      texts: texts.map { .init(source: sources[$0.file] ?? "", offsets: $0.places.map(\.1)) })
    guard !texts.isEmpty, let answer = try await reader.answer(to: question).answer else { return [:] }
    let pairs = zip(texts, answer).flatMap { text, found in zip(text.places.map(\.0), found) }
    return Dictionary(uniqueKeysWithValues: pairs).mapValues {
      CodeSurroundings(
        line: $0.line, word: $0.word, inside: Set($0.inside.map(\.rawValue)), body: $0.body,
        braceLine: $0.braceLine, braceEnd: $0.braceEnd, bracketLine: $0.bracketLine, above: $0.above,
        below: $0.below, slip: $0.slip.map { ($0.sign, $0.line, $0.written) },
        hidingLine: $0.hidingLine, hiddenLine: $0.hiddenLine)
    }
  }
}

extension [Diagnostic] {
  /// The diagnostics, without what to do about them.
  var withoutSuggestions: [Diagnostic] {
    map { diagnostic in
      var silent = diagnostic
      (silent.suggestion, silent.help) = (nil, nil)
      return silent
    }
  }
}

/// A place that a diagnostic is about.
struct DiagnosticPlace: Hashable {
  let file: String
  let line: Int
  let column: Int

  init(_ diagnostic: Diagnostic) {
    (file, line, column) = (diagnostic.file, diagnostic.line ?? 1, diagnostic.column ?? 1)
  }

  /// The place's byte in the text of its file.
  func offset(in text: String) -> Int {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.prefix(line - 1).reduce(0) { $0 + $1.count + 1 } + column - 1
  }
}

extension Diagnostic {
  /// Whether the error is about a name that is not known.
  fileprivate var isAboutName: Bool {
    severity == .error
      && (message.hasPrefix("cannot find ") || message.contains(" has no member ")
        || message.contains(" specialize"))
  }

  /// Whether the error says that a method overrides none.
  fileprivate var isAboutOverriding: Bool {
    severity == .error && message == "method does not override any method from its superclass"
  }

  /// The name that is unknown, according to this error.
  fileprivate var unknownName: Substring? {
    severity == .error ? message.wholeMatch(of: #/cannot find '(\w+)' in scope/#)?.1 : nil
  }

  /// Notes with the classes of the library that have a member of the unknown name.
  fileprivate func owners(in known: [LibraryMember]) -> [Diagnostic] {
    guard let unknownName else { return [] }
    let members = known.filter { $0.name.prefix { $0 != "(" } == unknownName }
    let facts = Set(members.map { "'\($0.ownerName)' has a \($0.kind.rawValue) '\(unknownName)'" })
    // A name that many classes have says little.
    return facts.count > 4
      ? [] : facts.sorted().map { Diagnostic(.note, file: file, line: line, column: column, message: $0) }
  }

  /// A note with the only method of the library that has the name of this one, or the part of it before what takes the
  /// place of a label in old Swift: `prepare` is the one of `prepareForSegue`.
  fileprivate func overridden(of known: [LibraryMember], in text: String) -> Diagnostic? {
    let overridable = known.filter(\.isOverridable)
    let lines = text.sourceLines
    guard isAboutOverriding, let line, let column, lines.indices.contains(line - 1) else { return nil }
    // The patterns take the square of the line's length.
    let rest = String(decoding: lines[line - 1].utf8.dropFirst(column - 1).prefix(1_000), as: UTF8.self)
    guard let parts = rest.prefixMatch(of: #/((\w+?)(?:(?:At|By|For|From|In|Of|On|To|With)[A-Z]\w*)?)\b/#)
    else { return nil }
    let names = [parts.1, parts.2]
    let same = names.lazy.map { name in overridable.filter { $0.name.prefix { $0 != "(" } == name } }
    let labels = rest.matches(of: #/(\w+)(?: +\w+)?:/#).map { String($0.1) }
    // A subclass in the library may override it, too.
    guard let all = same.first(where: { !$0.isEmpty }),
      case let methods = Set(all.map(\.name)).count == 1 ? all : all.filter({ $0.hasLabels(like: labels) }),
      Set(methods.map(\.name)).count == 1,
      let method = methods.max(by: { $0.owners.count < $1.owners.count })
    else { return nil }
    // A method with types of its own, of which that one has none, is another one, such as a protocol's.
    let types = rest.matches(of: #/: *\[?([A-Z]\w*)/#).map(\.1)
    guard types.isEmpty || types.contains(where: method.declaration.contains) else { return nil }
    return Diagnostic(
      .note, file: file, line: line, column: column,
      message: "'\(method.ownerName)' declares '\(method.declaration)'")
  }
}

extension LibraryMember {
  /// Whether the labels behind the first one begin these, as `didSelectRowAt` begins one of old Swift.
  fileprivate func hasLabels(like others: [String]) -> Bool {
    let mine = name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
    return mine.count == others.count && mine.count > 1
      && zip(mine, others).dropFirst().allSatisfy { $1.hasPrefix($0) }
  }
}

extension Exercise {
  /// Whether the reference solution has the starter's text of a file, which then needs no change; another answer may
  /// still change it.
  package func leaves(_ name: String) -> Bool {
    let texts = [folders.starter, folders.solution].map {
      try? String(contentsOf: $0.appending(path: name), encoding: .utf8)
    }
    return texts[0] != nil && texts[0] == texts[1]
  }
}
