import Compiling
import CourseModel
import SubmissionPolicy
import Foundation
import SubmissionPolicy
import SwiftToolchain

/// Leaves out of a grader what does not compile against a learner's module, so that the rest can be graded.
///
/// A test whose body is at fault becomes empty, and its criterion *missing*. Any other declaration at fault is
/// taken out whole; what used it is then at fault itself, and found in the next round.
struct GraderPruner {
  /// The grader's files, with what was left out replaced by spaces: lines and offsets stay.
  private(set) var texts: [String: String]
  /// Criterion → the compiler's errors in its test.
  private(set) var missing: [String: [String]] = [:]
  private let sources: [String: String]
  private let criteria: [TestName: String]
  /// What the learner's module declares: none of it may take the place of what was taken out.
  private let learnersNames: Set<String>
  /// Name of a declaration that was taken out → the errors in it.
  private var removed: [String: [String]] = [:]

  init(sources: GraderSources, exercise: Exercise, learnersNames: Set<String> = []) {
    self.learnersNames = learnersNames
    texts = sources.files
    self.sources = sources.files
    let tests = exercise.criteria.compactMap { criterion in criterion.test.map { ($0, criterion.id) } }
    criteria = Dictionary(tests, uniquingKeysWith: { first, _ in first })
  }

  /// Takes out what these errors are about; false when nothing could be taken out.
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

  /// Takes out what uses a declaration that was taken out, where the learner has one of that name.
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

  /// The names that a declaration brings; an extension and a list of variables have none of their own.
  private func names(of declaration: Declaration, in file: String) -> [String] {
    if let name = declaration.name { return [name] }
    let bytes = Array((texts[file] ?? "").utf8)
    let text = String(decoding: bytes[declaration.whole.clamped(to: 0..<bytes.count)], as: UTF8.self)
    return text.matches(of: #/\b(?:func|var|let|class|struct|enum|typealias) +(\w+)/#).map { String($0.1) }
  }

  /// Class of the grader's → what it is declared to inherit from first.
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

  /// An error about something that was taken out has the reasons of that.
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

  /// The name before the parenthesis that is open at this offset of its line: what is called there.
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

/// A declaration of a grader's file, with the bytes that it takes.
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

  /// The declaration to take out for an error at this offset: a member of a test case, or a top-level one.
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

  /// The members of test cases, and the other top-level declarations.
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

  /// From its first attribute to its last token's first byte: for all but variables that is the closing brace.
  private static func extent(of node: ParseTree.Node) -> Range<Int>? {
    guard let range = node.range else { return nil }
    let start = node.nodes("attrs").compactMap(\.range?.lowerBound).min() ?? range.lowerBound
    return min(start, range.lowerBound)..<(range.upperBound + 1)
  }
}

extension Diagnostic {
  /// The error with the name of what is called, where the compiler's words leave that out.
  fileprivate func naming(_ callee: String?) -> Diagnostic {
    guard let callee, message.contains(" call") else { return self }
    var named = self
    named.message += ", calling '\(callee)'"
    return named
  }
  /// The error with the classes that a class of the grader's, whose member is missing, inherits from.
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
