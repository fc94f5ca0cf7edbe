/// One thing that an exercise asks for, graded on its own.
package struct Criterion: Equatable, Sendable, Codable {
  /// Kebab-case, unique and stable within the exercise.
  package var id: String
  /// A sentence that a learner understands before they know the answer.
  package var title: String
  /// How it is graded.
  package var check: Check
  /// The learner's declarations of which one is shown if it does not pass, for example `ListView.delegate`; of several,
  /// the one that the failure names.
  package var about: [String]
  /// What a pass earns; at least 0. Several tests share it: each that passes earns its part.
  package var points: Int
  /// Who sees it.
  package var visibility: Visibility
  /// The criteria that must pass before this one is judged; until then it waits.
  package var after: [String]
  /// From a question to nearly the line; shown one at a time.
  package var hints: [String]
  /// Wall-clock time for this criterion, in seconds; nil if the exercise's limit applies.
  package var seconds: Double?
  /// Whether learners can film it.
  package var isFilmed: Bool

  /// A criterion with all properties that a manifest can give it.
  package init(
    id: String, title: String, check: Check, about: [String] = [], points: Int = 1,
    visibility: Visibility = .visible, after: [String] = [], hints: [String] = [], seconds: Double? = nil,
    isFilmed: Bool = true
  ) {
    self.id = id
    self.title = title
    self.check = check
    self.about = about
    self.points = points
    self.visibility = visibility
    self.after = after
    self.hints = hints
    self.seconds = seconds
    self.isFilmed = isFilmed
  }

  /// The tests that grade it; empty if it is graded in another way.
  package var tests: [TestName] {
    if case .tests(let names) = check { names } else { [] }
  }

  /// Whether learners see a criterion.
  package enum Visibility: String, Codable, CaseIterable, Sendable {
    case visible
    /// Left out of every output for learners, with its title, message and points.
    case hidden
  }

  /// The ways in which a criterion can be graded.
  package enum Check: Equatable, Sendable, Codable {
    /// These tests of the hidden grader pass; there is at least one.
    case tests([TestName])
    /// The symbol graph of the learner's module has a declaration with these properties.
    case declares(DeclarationCheck)
    /// These sources of the learner and these files of the grader compile together, as a module.
    case compiles(files: [String], adding: [String])
    /// The learner's module does not compile together with this file of the grader, and the error contains the text.
    case doesNotCompile(adding: String, says: String)
    /// These messages come while a program runs, which is a file of the grader together with the learner's module.
    case messages(MessageCheck)

    /// This test of the hidden grader passes.
    package static func test(_ name: TestName) -> Check { .tests([name]) }
  }
}

/// A test of a grader: `Class/testMethod` of XCTest; `test`, `Suite/test` or `Outer/Suite/test` of Swift Testing.
package struct TestName: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The types that the test is in, from the outermost; then its function, without parentheses.
  package let path: [String]

  /// Parses a name; nil if a part of it can't be the name of a type or function.
  package init?(_ text: String) {
    path = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isName = path.allSatisfy { part in
      part.first.map { $0.isLetter || $0 == "_" } == true
        && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    guard isName else { return nil }
  }

  /// The types that the test is in, as source names them.
  package var testCase: String { path.dropLast().joined(separator: ".") }
  /// The function, without parentheses.
  package var method: String { path.last ?? "" }

  /// Whether this is the name, or the end of the name, of a test that is declared with its whole name.
  package func names(_ declared: TestName) -> Bool { declared.path.suffix(path.count) == path[...] }

  /// As in a manifest.
  package var description: String { path.joined(separator: "/") }
}

/// What a `declares` criterion requires of one symbol of the learner's module.
package struct DeclarationCheck: Equatable, Sendable, Codable {
  /// The symbol's path, for example `ListView.delegate`.
  package var symbol: String
  /// The conditions that must all hold.
  package var demands: [Demand]

  /// A check of the symbol at this path.
  package init(symbol: String, demands: [Demand]) {
    self.symbol = symbol
    self.demands = demands
  }

  /// A property of a declaration that the symbol graph shows.
  package enum Demand: Equatable, Sendable, Codable {
    /// Whether the property is declared `weak`.
    case weak(Bool)
    /// Whether only classes can conform to the protocol.
    case classBound(Bool)
    /// Whether the declaration exists.
    case exists(Bool)
    /// The type has no static property of its own type.
    case noStaticInstance
    /// The kind of the declaration in Swift's words: `class`, `struct`, `protocol`, `enum`, `property`, `method`.
    case kind(String)
  }
}
