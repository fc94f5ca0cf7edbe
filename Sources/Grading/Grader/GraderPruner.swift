import CourseModel
import Foundation
import SyntaxMessages

/// Removes from a grader what does not compile against a learner's module, so that the rest can be graded.
///
/// If a test's body has errors, the body is emptied and the test becomes *missing*. Any other declaration with
/// errors is removed; the code that uses it then has errors, and is found in the next round. What runs with every test
/// of its type, such as `setUp` or `init`, makes all of them missing.
struct GraderPruner {
  /// The grader's files; removed code is replaced by spaces, so that lines and offsets stay the same.
  private(set) var texts: [String: String]
  /// Test → the compiler errors in it.
  private(set) var missing: [String: [String]] = [:]
  /// Test that was taken out → the names and words of its code.
  private(set) var words: [String: Set<String>] = [:]
  private let tests: Set<TestName>
  /// The names that the learner's module declares, which must not replace a removed declaration.
  private let learnersNames: Set<String>
  /// Name of a removed declaration → the errors in it.
  private var removed: [String: [String]] = [:]
  /// Name of a member of a removed class → the errors in the class.
  private var removedMembers: [String: [String]] = [:]
  /// Class of the grader's → what it is declared to inherit from first.
  private var superclasses: [String: String] = [:]
  /// The tests that the grader's types declare themselves.
  private var own: Set<TestName> = []

  init(sources: GraderSources, exercise: Exercise, learnersNames: Set<String> = []) {
    self.learnersNames = learnersNames
    texts = sources.files
    tests = Set(exercise.criteria.flatMap(\.tests))
  }

  /// Takes out what these errors are about; false when nothing could be taken out.
  mutating func prune(_ errors: [Diagnostic], _ outlines: [String: SourceOutline]) -> Bool {
    var changed = false
    for outline in outlines.values { superclasses.merge(outline.superclasses) { known, _ in known } }
    own.formUnion(
      outlines.values.flatMap(GraderDeclaration.all(in:)).flatMap {
        [$0.test].compactMap(\.self) + $0.innerTests
      })
    for error in errors {
      guard let text = texts[error.file], let outline = outlines[error.file], let line = error.line,
        let offset = Self.offset(line: line, column: error.column ?? 1, in: text),
        let declaration = GraderDeclaration.innermost(at: offset, in: outline)
      else { continue }
      let named = error.naming(outline.callee(at: offset)).naming(superclasses: superclasses)
      changed = take(declaration, out: named) || changed
      // A test that overrides an inherited one runs by its own name.
      guard declaration.runsUnnamed, declaration.test == nil else { continue }
      miss(inheritedTests(by: declaration.types.last), reasons(named.message))
      for (file, outline) in outlines {
        for test in GraderDeclaration.all(in: outline) where test.test != nil && runs(declaration, with: test)
        {
          changed = take(test, out: named.at(file)) || changed
        }
      }
    }
    while takeOutUsers(outlines) { changed = true }
    return changed
  }

  /// Takes out all of it, because no part is known that causes the errors.
  mutating func takeOutAll(_ errors: [Diagnostic]) {
    for test in tests { missing[test.description] = errors.map(\.message) }
    for (file, text) in texts { _ = blank(0..<text.utf8.count, in: file) }
  }

  /// Takes out what uses a declaration that was taken out, where the learner has one of that name.
  private mutating func takeOutUsers(_ outlines: [String: SourceOutline]) -> Bool {
    var changed = false
    for name in removed.keys.sorted() where learnersNames.contains(name) {
      for (file, outline) in outlines.sorted(by: { $0.key < $1.key }) {
        for user in GraderDeclaration.all(in: outline) where user.words.contains(name) {
          let error = Diagnostic(.error, file: file, message: "what was '\(name)' is gone")
          changed = take(user, out: error) || changed
        }
      }
    }
    return changed
  }

  private mutating func take(_ declaration: GraderDeclaration, out error: Diagnostic) -> Bool {
    let reasons = reasons(error.message)
    let names = declaration.test.map(declaredNames(of:)) ?? []
    if !names.isEmpty, let body = declaration.body {
      for name in names where words[name] == nil { words[name] = declaration.words }
      miss(names, reasons)
      return blank(body.range, in: error.file)
    }
    guard blank(declaration.whole.range, in: error.file) else { return false }
    for name in declaration.names { removed[name, default: []] += reasons }
    for name in declaration.memberNames { removedMembers[name, default: []] += reasons }
    miss(declaration.innerTests.flatMap(declaredNames(of:)), reasons)
    miss(
      tests.filter { !Set($0.path.dropLast()).isDisjoint(with: declaration.names) }.map(\.description),
      reasons)
    return true
  }

  private mutating func miss(_ names: [String], _ reasons: [String]) {
    for name in names {
      missing[name, default: []] += reasons.filter { missing[name]?.contains($0) != true }
    }
  }

  /// The names of a test in the manifest: its own, and those of the classes that inherit it.
  private func declaredNames(of test: TestName) -> [String] {
    let named = tests.contains(test) ? test : tests.first { $0.names(test) }
    let heirs = tests.filter {
      $0.method == test.method && !own.contains($0)
        && isClass($0.path.dropLast().last, below: test.path.dropLast().last)
    }
    return ([named].compactMap(\.self) + heirs).map(\.description)
  }

  /// The tests of a class, and of those that inherit from it, which it has from a superclass.
  private func inheritedTests(by type: String?) -> [String] {
    tests.filter { test in
      let name = test.path.dropLast().last
      return !own.contains(test) && (name == type || isClass(name, below: type))
    }.map(\.description)
  }

  /// Whether a member of a type runs with a test: with those of the type itself, and of the classes that inherit from it.
  private func runs(_ member: GraderDeclaration, with test: GraderDeclaration) -> Bool {
    test.types == member.types || isClass(test.types.last, below: member.types.last)
  }

  private func isClass(_ name: String?, below other: String?) -> Bool {
    var seen: Set<String> = []
    var next = name.flatMap { superclasses[$0] }
    while let above = next, seen.insert(above).inserted {
      if above == other { return true }
      next = superclasses[above]
    }
    return false
  }

  /// The reasons for an error: if it is about a removed declaration, the errors in that declaration.
  private func reasons(_ message: String) -> [String] {
    let names = message.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map {
      String($0.element)
    }
    var inherited = names.flatMap { removed[String($0.prefix { $0 != "(" })] ?? [] }
    // A member that a subclass does not find any more was its superclass's.
    if inherited.isEmpty, message.hasPrefix("cannot find '") {
      inherited = names.prefix(1).flatMap { removedMembers[$0] ?? [] }
    }
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

  private static func offset(line: Int, column: Int, in text: String) -> Int? {
    var current = 1
    for (index, byte) in text.utf8.enumerated() {
      if current == line { return index + column - 1 }
      if byte == UInt8(ascii: "\n") { current += 1 }
    }
    return nil
  }
}

extension Diagnostic {
  /// The same error, in another file.
  fileprivate func at(_ file: String) -> Diagnostic {
    var moved = self
    moved.file = file
    return moved
  }

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
