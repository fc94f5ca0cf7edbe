import Compiling
import CourseModel
import SubmissionPolicy
import Foundation
import SubmissionPolicy
import SwiftToolchain

/// Removes from a grader what does not compile against a learner's module, so that the rest can be graded.
///
/// If a test's body has errors, the body is emptied and the criterion becomes *missing*. Any other declaration with
/// errors is removed; the code that uses it then has errors, and is found in the next round.
struct GraderPruner {
  /// The grader's files; removed code is replaced by spaces, so that lines and offsets stay the same.
  private(set) var texts: [String: String]
  /// Criterion → the compiler errors in its test.
  private(set) var missing: [String: [String]] = [:]
  private let sources: [String: String]
  private let criteria: [TestName: String]
  /// The names that the learner's module declares, which must not replace a removed declaration.
  private let learnersNames: Set<String>
  /// Name of a removed declaration → the errors in it.
  private var removed: [String: [String]] = [:]

  init(sources: GraderSources, exercise: Exercise, learnersNames: Set<String> = []) {
    self.learnersNames = learnersNames
    texts = sources.files
    self.sources = sources.files
    let tests = exercise.criteria.compactMap { criterion in criterion.test.map { ($0, criterion.id) } }
    criteria = Dictionary(tests, uniquingKeysWith: { first, _ in first })
  }

  /// Removes the declarations that have these errors; returns whether it removed any.
  mutating func prune(_ errors: [Diagnostic], _ trees: [String: ParseTree]) -> Bool {
    var changed = false
    let superclasses = superclasses
    for error in errors {
      guard let text = texts[error.file], let tree = trees[error.file], let line = error.line,
        let offset = Self.offset(line: line, column: error.column ?? 1, in: text),
        let declaration = Declaration.innermost(at: offset, in: tree)
      else { continue }
      let named = error.naming(Self.callee(at: offset, in: text)).naming(superclasses: superclasses)
      changed = take(declaration, out: named) || changed
    }
    while takeOutUsers(trees) { changed = true }
    return changed
  }

  /// Removes the users of a removed declaration, if the learner's module declares the same name.
  private mutating func takeOutUsers(_ trees: [String: ParseTree]) -> Bool {
    var changed = false
    for name in removed.keys.sorted() where learnersNames.contains(name) {
      for (file, tree) in trees.sorted(by: { $0.key < $1.key }) {
        let users = Declaration.all(in: tree).filter {
          words(of: $0.whole, in: file).contains(Substring(name))
        }
        for user in users {
          let error = Diagnostic(.error, file: file, message: "what was '\(name)' is gone")
          changed = take(user, out: error) || changed
        }
      }
    }
    return changed
  }

  private func words(of range: Range<Int>, in file: String) -> Set<Substring> {
    let bytes = Array((texts[file] ?? "").utf8)
    return GraderWords.all(in: String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self))
  }

  /// The names that a declaration introduces; an extension or a list of variables has no name of its own.
  private func names(of declaration: Declaration, in file: String) -> [String] {
    if let name = declaration.name { return [name] }
    let bytes = Array((texts[file] ?? "").utf8)
    let text = String(decoding: bytes[declaration.whole.clamped(to: 0..<bytes.count)], as: UTF8.self)
    return text.matches(of: #/\b(?:func|var|let|class|struct|enum|typealias) +(\w+)/#).map { String($0.1) }
  }

  /// Name of a class of the grader → the first type that it inherits from.
  private var superclasses: [String: String] {
    let pairs = sources.values.flatMap { text in
      text.matches(of: #/\bclass (\w+) *: *(\w+)/#).map { (String($0.1), String($0.2)) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private mutating func take(_ declaration: Declaration, out error: Diagnostic) -> Bool {
    let reasons = reasons(error.message)
    if let test = declaration.test, let id = criteria[test], let body = declaration.body {
      missing[id, default: []] += reasons.filter { missing[id]?.contains($0) != true }
      return blank(body, in: error.file)
    }
    for name in names(of: declaration, in: error.file) { removed[name, default: []] += reasons }
    return blank(declaration.whole, in: error.file)
  }

  /// The reasons for an error: if it is about a removed declaration, the errors in that declaration.
  private func reasons(_ message: String) -> [String] {
    let names = message.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map {
      String($0.element)
    }
    let inherited = names.flatMap { removed[String($0.prefix { $0 != "(" })] ?? [] }
    return inherited.isEmpty ? [message] : inherited
  }

  private mutating func blank(_ range: Range<Int>, in file: String) -> Bool {
    var bytes = Array(texts[file]!.utf8)
    let newline = UInt8(ascii: "\n")
    let space = UInt8(ascii: " ")
    var changed = false
    for index in range.clamped(to: 0..<bytes.count) where bytes[index] != newline && bytes[index] != space {
      bytes[index] = space
      changed = true
    }
    texts[file] = String(decoding: bytes, as: UTF8.self)
    return changed
  }

  /// The name of the function whose argument list contains this offset, if it begins on the same line.
  private static func callee(at offset: Int, in text: String) -> String? {
    let line =
      String(decoding: text.utf8.prefix(offset + 1), as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      ).last ?? ""
    var closed = 0
    for index in line.indices.reversed() {
      if line[index] == ")", line.index(after: index) != line.endIndex { closed += 1 }
      guard line[index] == "(" else { continue }
      if closed == 0 {
        let name = line[..<index].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return name.isEmpty ? nil : String(name.reversed())
      }
      closed -= 1
    }
    return nil
  }

  private static func offset(line: Int, column: Int, in text: String) -> Int? {
    var current = 1
    for (index, byte) in text.utf8.enumerated() {
      if current == line { return index + column - 1 }
      if byte == UInt8(ascii: "\n") { current += 1 }
    }
    return nil
  }
}

/// A declaration in a grader's file, with its range of bytes.
private struct Declaration {
  let name: String?
  let test: TestName?
  let body: Range<Int>?
  let whole: Range<Int>

  private static let kinds: Set<String> = [
    "func_decl", "class_decl", "struct_decl", "enum_decl", "protocol_decl", "extension_decl",
    "constructor_decl",
    "destructor_decl", "subscript_decl", "pattern_binding_decl", "typealias_decl", "import_decl",
  ]

  /// The declaration to remove for an error at this offset: a member of a test case, or a top-level declaration.
  static func innermost(at offset: Int, in tree: ParseTree) -> Declaration? {
    for node in tree.root.nodes("items") where kinds.contains(node.kind) {
      guard let whole = extent(of: node), whole.contains(offset) else { continue }
      let isTestCase = node.nodes("members").contains { $0.name?.hasPrefix("test") == true }
      if isTestCase, let member = node.nodes("members").first(where: { contains($0, offset) }) {
        return declaration(member, in: node)
      }
      return declaration(node, in: nil)
    }
    return nil
  }

  /// The members of test cases, and all other top-level declarations.
  static func all(in tree: ParseTree) -> [Declaration] {
    tree.root.nodes("items").filter { kinds.contains($0.kind) && extent(of: $0) != nil }.flatMap { node in
      let members = node.nodes("members")
      guard members.contains(where: { $0.name?.hasPrefix("test") == true }) else {
        return [declaration(node, in: nil)]
      }
      return members.filter { kinds.contains($0.kind) && extent(of: $0) != nil }.map {
        declaration($0, in: node)
      }
    }
  }

  private static func contains(_ node: ParseTree.Node, _ offset: Int) -> Bool {
    kinds.contains(node.kind) && extent(of: node)?.contains(offset) == true
  }

  private static func declaration(_ node: ParseTree.Node, in type: ParseTree.Node?) -> Declaration {
    let test = type?.name.flatMap { TestName("\($0)/\(node.name ?? "")") }
    let body = node["body"]?.range.map { ($0.lowerBound + 1)..<$0.upperBound }
    return Declaration(name: node.name, test: test, body: body, whole: extent(of: node)!)
  }

  /// From the first attribute to the first byte of the last token, which is the closing brace except for variables.
  private static func extent(of node: ParseTree.Node) -> Range<Int>? {
    guard let range = node.range else { return nil }
    let start = node.nodes("attrs").compactMap(\.range?.lowerBound).min() ?? range.lowerBound
    return min(start, range.lowerBound)..<(range.upperBound + 1)
  }
}

extension Diagnostic {
  /// The error with the name of the called function, if the compiler's message does not contain it.
  fileprivate func naming(_ callee: String?) -> Diagnostic {
    guard let callee, message.contains(" call") else { return self }
    var named = self
    named.message += ", calling '\(callee)'"
    return named
  }
  /// The error with the superclasses of the grader's class that lacks a member.
  fileprivate func naming(superclasses: [String: String]) -> Diagnostic {
    var named = self
    var type = message.firstMatch(of: #/of type '(\w+)' has no member/#).map { String($0.1) }
    var seen: Set<String> = []
    while let below = type, let above = superclasses[below], seen.insert(below).inserted {
      named.message += ", a '\(above)'"
      type = above
    }
    return named
  }
}
