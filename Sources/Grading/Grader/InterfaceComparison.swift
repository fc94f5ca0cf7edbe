import Compiling
import CourseModel
import SwiftToolchain

/// Compares a learner's declarations with the reference, and says what a grader lacks.
struct InterfaceComparison {
  typealias Declaration = ReferenceInterface.Declaration

  let found: SymbolGraph
  let reference: [Declaration]
  /// The declarations of the reference whose name the learner's module does not declare.
  let lacking: [Declaration]
  /// The declarations of the reference that the learner's module declares with other types.
  let differing: [Declaration]
  /// The declarations that are `T!` in the reference and `T?` in the learner's module, where they must be unwrapped.
  private let wrapped: [Declaration]

  init(_ reference: ReferenceInterface, found: SymbolGraph) {
    self.found = found
    self.reference = reference.declarations
    lacking = reference.declarations.filter { found.symbols(named: $0.name).isEmpty }
    differing = reference.declarations.filter { wanted in
      // A type with another declaration may still be what a grader needs; its members are compared instead.
      guard !wanted.isType else { return false }
      let same = found.symbols(named: wanted.name)
      return !same.isEmpty && !same.contains { Self.serves($0, as: wanted.declaration) }
    }
    wrapped = reference.declarations.filter { wanted in
      let same = found.symbols(named: wanted.name).map { ReferenceInterface.normalized($0.declaration) }
      return !same.isEmpty && !same.contains(wanted.declaration)
        && same.contains(wanted.declaration.replacing("!", with: "?"))
    }
  }

  /// Whether a grader that was written for one declaration compiles with another.
  ///
  /// `T!` can be used like `T?`. Whether `T?` can be used like `T!` depends on the use, see `wrapped`. A property that
  /// can be set can also be read.
  static func serves(_ mine: SymbolGraph.Symbol, as wanted: String) -> Bool {
    let mine = ReferenceInterface.normalized(mine.declaration)
    func fits(_ mine: String, _ wanted: String) -> Bool {
      [wanted, wanted.replacing("!", with: "?")].contains(mine) || mine.replacing("!", with: "?") == wanted
    }
    if fits(mine, wanted) { return true }
    guard let wanted = readOnly(wanted), let mine = readOnly(mine) ?? settable(mine) else { return false }
    return fits(mine, wanted)
  }

  /// The name and type of a property that can only be read; nil for another declaration.
  private static func readOnly(_ declaration: String) -> String? {
    guard
      let match = declaration.wholeMatch(
        of: #/(?<prefix>.*?)\b(?:let (?<constant>[^{]+)|var (?<read>[^{]+) \{ get \})/#)
    else { return nil }
    return "\(match.prefix)\(match.constant ?? match.read ?? "")"
  }

  /// The name and type of a property that can be set; nil for another declaration.
  private static func settable(_ declaration: String) -> String? {
    declaration.wholeMatch(of: #/(.*?)\bvar ([^{]+?)(?: \{ get set \})?/#).map { "\($0.1)\($0.2)" }
  }

  /// Criterion → what the compiler errors in its test say about the learner's module.
  ///
  /// A test whose errors only follow from others gets the causes that were found in the other tests. The compiler does
  /// not get to all that a test needs, so the types that its words name are told, too.
  ///
  /// - Parameter words: the names and words of the tests.
  func missing(
    for errors: [String: [String]], words: [String: Set<String>] = [:]
  ) -> [String: [MissingDeclaration]] {
    let all = errors.reduce(into: [String: [MissingDeclaration]]()) { all, test in
      let found = missing(for: test.value)
      let known = found.filter { !$0.isGuess }
      let named = lacking(in: words[test.key] ?? [], withMembers: known.isEmpty)
      all[test.key] = named.isEmpty ? found : (known + named).unique
    }
    let causes = all.sorted { $0.key < $1.key }.flatMap(\.value).filter { !$0.isGuess }.unique
    return all.mapValues { $0.allSatisfy(followsFromOthers) && !causes.isEmpty ? causes : $0 }
  }

  /// What the errors of one test say about the learner's module.
  ///
  /// If a cause is known, other messages of the compiler are left out, because they usually follow from it.
  func missing(for errors: [String]) -> [MissingDeclaration] {
    let all = errors.flatMap(meaning).unique
    let known = all.filter { !$0.isGuess }
    let telling = all.filter { !followsFromOthers($0) }
    return !known.isEmpty ? known : !telling.isEmpty ? telling : all
  }

  private func meaning(of error: String) -> [MissingDeclaration] {
    if let (type, wanted) = Self.conformance(in: error) {
      let lacks = conformance(of: type, to: wanted)
      if !lacks.isEmpty { return lacks }
    }
    let hidden = hidden(in: error)
    if !hidden.isEmpty { return hidden }
    if let wanted = declaration(for: error) { return [missing(wanted)] }
    if let ancestor = ancestor(for: error) { return [ancestor] }
    if let sentence = unwrapping(error) ?? ambiguity(error) { return [MissingDeclaration(sentence)] }
    return [MissingDeclaration("The compiler says: \(error)", isGuess: true)]
  }

  /// The sentence for a name that the compiler cannot choose, because an extension of the learner's adds another one.
  private func ambiguity(_ error: String) -> String? {
    guard error.contains("ambiguous use of"),
      let name = Self.quotedNames(error).first?.prefix(while: { $0 != "(" }),
      let mine = found.symbols.first(where: { $0.extends != nil && $0.baseName == name })
    else { return nil }
    return
      "The tests use another `\(name)`, and with your `\(mine.name)` the compiler cannot choose; give yours another name"
  }

  /// The sentence for an error about unwrapping a value that the task declares as `T!` and the learner as `T?`.
  private func unwrapping(_ error: String) -> String? {
    guard error.contains("must be unwrapped"), let first = Self.quotedNames(error).first
    else { return nil }
    let type = first.replacing(#/any |[()]/#, with: "")
    let fitting = wrapped.filter { $0.declaration.contains("\(type)!") }
    guard fitting.count == 1, let wanted = fitting.first else { return nil }
    let mine = wanted.declaration.replacing("!", with: "?")
    return
      "The task asks for `\(wanted.declaration)`, which is used without a question mark; yours is `\(mine)`"
  }

  /// The declaration of the reference that an error is about.
  private func declaration(for error: String) -> Declaration? {
    let words = Self.quotedNames(error)
    let open = lacking + differing
    return open.first { $0.isNamed(in: words) } ?? onlyOne(named: words)
      ?? (error.contains(#/ call|init/#) ? open.first { $0.initializes(oneOf: words) } : nil)
      ?? differing.first { mentions($0, words) }
      ?? throwing(error)
      ?? (error.contains(" in call") ? called(words) : nil)
  }

  /// The missing member with one of these names, if there is only one: the error may quote a type that conforms to its
  /// type, or inherits from it.
  private func onlyOne(named words: [String]) -> Declaration? {
    let fitting = lacking.filter { wanted in
      !wanted.owner.isEmpty && !wanted.last.hasPrefix("init(")
        && words.contains { $0.prefix { $0 != "(" } == wanted.last.prefix { $0 != "(" } }
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// The missing function that an error in a call is about: the only one, or the one whose counterpart in the learner's
  /// module has a label that the error quotes.
  private func called(_ words: [String]) -> Declaration? {
    let functions = lacking.filter { $0.name.hasSuffix(")") }
    if functions.count == 1 { return functions[0] }
    return functions.first { wanted in
      found.symbols(named: wanted.base).contains { mine in
        let labels = mine.name.drop { $0 != "(" }.dropFirst().split(separator: ":").map(String.init)
        return words.contains { labels.contains($0) }
      }
    }
  }

  /// Whether the learner's declaration of a member contains a type that an error quotes. Of what is declared outside of
  /// types, both declarations must contain one.
  private func mentions(_ wanted: Declaration, _ words: [String]) -> Bool {
    func quoted(_ text: String) -> Set<String> { Set(words.filter { !$0.isEmpty && text.contains($0) }) }
    let mine = found.symbols(named: wanted.name).map { quoted($0.declaration) }
    if wanted.name.contains(".") { return mine.contains { !$0.isEmpty } }
    let asked = quoted(wanted.declaration)
    return mine.contains { !$0.subtracting(asked).isEmpty && !asked.subtracting($0).isEmpty }
  }

  /// The only declaration that can throw in the learner's module alone, if an error is about a call that can.
  private func throwing(_ error: String) -> Declaration? {
    guard error.contains("can throw") else { return nil }
    let fitting = differing.filter { wanted in
      !wanted.declaration.contains(" throws")
        && found.symbols(named: wanted.name).contains { $0.declaration.contains(" throws") }
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// Whether the compiler reports this if it did not understand something else, or of the grader's own names alone.
  private func followsFromOthers(_ lack: MissingDeclaration) -> Bool {
    guard lack.isGuess else { return false }
    let names = Self.quotedNames(lack.sentence).map { String($0.prefix { $0 != "(" }) }
    return lack.sentence.contains(
      #/cannot infer |the compiler gave up|unable to type-check|'nil' requires a contextual type/#)
      || !names.contains { name in found.symbols.contains { $0.baseName == name } }
  }

  private static func quotedNames(_ error: String) -> [String] {
    error.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }
      // A generic type is declared without arguments.
      .map { String($0.element).replacing(#/^(any|some) |[?!:]$|\.Type$|<[^()]+>/#, with: "") }
  }
}

extension ReferenceInterface.Declaration {
  /// The last component of the name, including a method's labels.
  var last: String { name.split(separator: ".").last.map(String.init) ?? name }
  /// The path of the enclosing type; empty for a top-level declaration.
  var owner: String { name.split(separator: ".").dropLast().joined(separator: ".") }
  /// The path without labels.
  var base: String { (owner.isEmpty ? "" : "\(owner).") + last.prefix { $0 != "(" } }
  var isType: Bool { ReferenceInterface.isType(kind) }

  /// Whether an error quotes this declaration's name and, if it quotes a type, the enclosing type.
  fileprivate func isNamed(in words: [String]) -> Bool {
    let bases = words.map { word in String(word.prefix { $0 != "(" }).withoutArguments }
    guard bases.contains(String(last.prefix { $0 != "(" })), !last.hasPrefix("init(") else { return false }
    let types = bases.map { $0.split(separator: ".").last.map(String.init) ?? "" }
    return owner.isEmpty || bases.count == 1 || types.contains(typeName)
  }

  /// Whether this is an initializer of a type that an error quotes.
  fileprivate func initializes(oneOf words: [String]) -> Bool {
    last.hasPrefix("init(") && words.contains { String($0.prefix { $0 != "(" }).withoutArguments == typeName }
  }

  private var typeName: String { String(owner.split(separator: ".").last ?? "") }
}

extension [MissingDeclaration] {
  /// The unique elements, in order of first occurrence.
  fileprivate var unique: Self {
    var seen: Set<MissingDeclaration> = []
    return filter { seen.insert($0).inserted }
  }
}

extension String {
  /// The name of a generic type without its arguments.
  fileprivate var withoutArguments: String { replacing(#/(\w)<.*/#) { String($0.1) } }
}
