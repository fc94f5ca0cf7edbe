import CourseModel
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

/// Which of the learner's files the tests of a grader use, directly or through other files.
///
/// A criterion that fails shows the declaration that it is about. If its tests use several files, the fault can be in any
/// of them, so the feedback names all. A file uses another one if its code names something that the other one declares at
/// its top level, or adds to a type of elsewhere.
struct UsedFiles: Sendable {
  /// The files that declare a name.
  private let places: [String: Set<String>]
  /// The files that a learner writes.
  private let own: Set<String>
  /// The names in the code of each file.
  private let words: [String: Set<String>]
  /// The names in the code of what the grader declares outside of its suites, by its names.
  private let helpers: [String: Set<String>]
  /// The names in the code of the members of each suite, by their names.
  private let members: [String: [String: Set<String>]]
  /// The types that each suite inherits from.
  private let bases: [String: Set<String>]

  /// What the tests use of files with these declarations.
  ///
  /// - Parameters:
  ///   - own: the files that a learner writes.
  ///   - module: file → outline, also of the given files, through which own files can be used.
  ///   - grader: the outlines of the grader's files.
  init(
    of symbols: SymbolGraph, own: Set<String>, module: [String: SourceOutline], grader: [SourceOutline]
  ) {
    self.own = own
    words = module.mapValues(\.words)
    places = Self.places(of: symbols, in: Set(module.keys))
    let declarations = grader.flatMap(\.declarations)
    let suites = declarations.flatMap(\.suites)
    let names = Set(suites.flatMap(\.names))
    func outside(_ parts: [DeclarationOutline]) -> [String: Set<String>] {
      Self.words(of: parts.filter { names.isDisjoint(with: $0.names) })
    }
    helpers = outside(declarations)
    let named = Dictionary(grouping: suites.flatMap { suite in suite.names.map { ($0, suite) } }) { $0.0 }
    members = named.mapValues { outside($0.flatMap(\.1.members)) }
    bases = named.mapValues { Set($0.flatMap(\.1.inherits)) }
  }

  private static func words(of parts: [DeclarationOutline]) -> [String: Set<String>] {
    Dictionary(parts.flatMap { part in part.names.map { ($0, part.words) } }) { $0.union($1) }
  }

  /// The files that a criterion's tests use, with the one that declares what the criterion is about.
  func files(for criterion: Criterion, about file: String?) -> [String] {
    var found = Set(criterion.tests.flatMap { places(in: words(of: $0)) })
    if let file { found.insert(file) }
    var next = found
    while !next.isEmpty {
      next = Set(next.flatMap { places(in: words[$0] ?? []) }).subtracting(found)
      found.formUnion(next)
    }
    return found.intersection(own).sorted()
  }

  private func places(in words: Set<String>) -> [String] { words.flatMap { places[$0] ?? [] } }

  /// The names in a test and in what it uses of the grader.
  private func words(of test: TestName) -> Set<String> {
    let own = inherited(by: test.path.dropLast().last ?? "").compactMap { members[$0] }
    var found: Set<String> = [test.method, "setUp"]
    var next = found
    while !next.isEmpty {
      let used = next.flatMap { name in own.compactMap { $0[name] } + [helpers[name]].compactMap { $0 } }
      next = used.reduce(into: Set<String>()) { $0.formUnion($1) }.subtracting(found)
      found.formUnion(next)
    }
    return found
  }

  /// A suite and those that it inherits from.
  private func inherited(by suite: String) -> Set<String> {
    var found: Set<String> = [suite]
    var next = found
    while !next.isEmpty {
      next = next.reduce(into: Set<String>()) { $0.formUnion(bases[$1] ?? []) }.subtracting(found)
      found.formUnion(next)
    }
    return found
  }

  /// Where names are declared that mean a file: at its top level, or as members of a type that it does not declare.
  private static func places(of symbols: SymbolGraph, in files: Set<String>) -> [String: Set<String>] {
    let types = Dictionary(
      symbols.symbols.filter { $0.path.count == 1 && $0.extends == nil }.map { ($0.baseName, $0.file) }
    ) { first, _ in first }
    var places: [String: Set<String>] = [:]
    for symbol in symbols.symbols where !symbol.isSynthesized {
      guard let file = symbol.file, files.contains(file) else { continue }
      if symbol.path.count == 1 || symbol.extends != nil || types[symbol.path[0]] ?? file != file {
        places[symbol.baseName, default: []].insert(file)
      }
    }
    return places
  }
}

extension DeclarationOutline {
  /// The classes and suites of tests in it, and itself if it is one. Their members are looked at one by one.
  fileprivate var suites: [DeclarationOutline] {
    let isSuite = members.contains { member in
      member.attributes.contains("Test") || member.isRunnable && member.names.first?.hasPrefix("test") == true
        || !member.suites.isEmpty
    }
    return (isSuite ? [self] : []) + members.flatMap(\.suites)
  }
}

extension SyntaxReader {
  /// What the tests of an exercise use of these files; nil if there is only one, or if source can't be read.
  ///
  /// - Throws: an error of `answer(to:)`.
  func usedFiles(
    of symbols: SymbolGraph, in files: [String: String], _ exercise: Exercise
  ) async throws -> UsedFiles? {
    guard files.count > 1 else { return nil }
    let given = try exercise.givenFiles().filter { $0.key.hasSuffix(".swift") }
    let sources = files.merging(given) { own, _ in own }.sorted { $0.key < $1.key }
    let texts = GraderSources.texts(of: exercise)
    guard let grader = try await keptAnswer(to: OutlinesQuestion(grader: texts)).answer,
      let module = try await answer(to: OutlinesQuestion(texts: sources.map(\.value))).answer
    else { return nil }
    return UsedFiles(
      of: symbols, own: Set(files.keys),
      module: Dictionary(uniqueKeysWithValues: zip(sources.map(\.key), module)), grader: grader)
  }
}
