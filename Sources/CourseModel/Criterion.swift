/// One thing that an exercise asks for, graded on its own.
package struct Criterion: Equatable, Sendable {
  /// Kebab-case, unique and stable within the exercise.
  package var id: String
  /// A sentence that a learner understands before they know the answer.
  package var title: String
  /// How it is graded.
  package var check: Check
  /// The learner's declaration that is shown when it fails, for example `ListView.delegate`.
  package var about: String?
  /// What a pass earns; at least 0.
  package var points: Int
  /// Who sees it.
  package var visibility: Visibility
  /// The criteria that must pass before this one is judged; until then it waits.
  package var after: [String]
  /// From a question to nearly the line; handed out one at a time.
  package var hints: [String]
  /// Wall time for this criterion instead of the exercise's, in seconds.
  package var seconds: Double?

  /// A criterion with all that a manifest can say of it.
  package init(
    id: String, title: String, check: Check, about: String? = nil, points: Int = 1,
    visibility: Visibility = .visible, after: [String] = [], hints: [String] = [], seconds: Double? = nil
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
  }

  /// The test that grades it; nil when the compiler does.
  package var test: TestName? {
    if case .test(let name) = check { name } else { nil }
  }

  /// Whether a learner is told of a criterion.
  package enum Visibility: String, Codable, CaseIterable, Sendable {
    case visible
    /// Its title, message and points stay out of every output for learners.
    case hidden
  }

  /// The ways in which a criterion can be graded.
  package enum Check: Equatable, Sendable {
    /// A test of the hidden grader passes.
    case test(TestName)
    /// The learner's symbol graph has a declaration of this kind.
    case declares(DeclarationCheck)
    /// These sources of the learner, and these files of the grader's, compile as a module of their own.
    case compiles(files: [String], adding: [String])
    /// The learner's module does not compile together with this file of the grader's, and the error says so.
    case doesNotCompile(adding: String, says: String)
  }
}

/// A test of a grader: `Class/testMethod`.
package struct TestName: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The XCTestCase subclass.
  package let testCase: String
  /// The method, without parentheses.
  package let method: String

  /// Reads `Class/testMethod`; nil when it is not of that form.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), parts[1].hasPrefix("test") else { return nil }
    testCase = parts[0]
    method = parts[1]
  }

  /// `Class/testMethod`, as a manifest writes it.
  package var description: String { "\(testCase)/\(method)" }
}

/// What a `declares` criterion asks of one symbol of the learner's module.
package struct DeclarationCheck: Equatable, Sendable {
  /// The symbol's path, for example `ListView.delegate`.
  package var symbol: String
  /// What must be true of it; all of them.
  package var demands: [Demand]

  /// A check of one symbol.
  package init(symbol: String, demands: [Demand]) {
    self.symbol = symbol
    self.demands = demands
  }

  /// One property of a declaration that the symbol graph tells.
  package enum Demand: Equatable, Sendable {
    /// Whether the property is declared `weak`.
    case weak(Bool)
    /// Whether only classes can conform to the protocol.
    case classBound(Bool)
    /// Whether it exists at all.
    case exists(Bool)
    /// The type has no static property of its own type.
    case noStaticInstance
    /// The kind of declaration, in Swift's word: `class`, `struct`, `protocol`, `enum`, `property`, `method`.
    case kind(String)
  }
}
