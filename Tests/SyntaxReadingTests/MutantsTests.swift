import SyntaxMessages
import Testing

@testable import SyntaxReading

@Suite("Mutants of a program")
struct MutantsTests {
  private static let library = """
    enum Event { case touchUpInside, touchDown, valueChanged }
    func insert(at row: Int, with animation: Int) { print(row) }
    """

  private func mutable(_ source: String) async throws -> MutableText {
    let question = MutantsQuestion(programs: [[source]], library: [Self.library])
    return try #require(try await SyntaxBench().answer(to: question).first?.first)
  }

  /// The lines that mutants of an operation have in place of the changed ones.
  private func mutants(of source: String, _ operation: Mutation.Operation) async throws -> [String] {
    try await mutable(source).mutations.filter { $0.operation == operation }.map { mutation in
      var bytes = Array(source.utf8)
      for edit in mutation.edits.reversed() {
        bytes.replaceSubrange(edit.bytes.range, with: Array(edit.with.utf8))
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test(
    "are its small faults",
    arguments: [
      (.superCallRemoved, "func f() { super.f(); g() }", ["func f() { ; g() }"]),
      (.madeStrong, "class A { weak var b: B? }", ["class A { var b: B? }"]),
      (.madeUnowned, "class A { weak var b: B? }", ["class A { unowned var b: B? }"]),
      (
        .madeUnowned, "func f() { g { [weak self] in guard let self else { return }; h() } }",
        ["func f() { g { [unowned self] in  h() } }"]
      ),
      (
        .madeStrong, "func f() { g { [weak self] in self?.h() } }",
        ["func f() { g { [self] in self.h() } }"]
      ),
      (
        .forceUnwrapped, "func f() { a?.b = c ?? d }",
        ["func f() { a!.b = c ?? d }", "func f() { a?.b = c! }"]
      ),
      (
        .forceUnwrapped, "func f() { if let a = b { g() } }", ["func f() { if case let a  = b! { g() } }"]
      ),
      (.guardRemoved, "func f() { guard a < 1 else { return }; g() }", ["func f() { ; g() }"]),
      (
        .memberSwapped, "func f() { on(.touchDown) }",
        ["func f() { on(.touchUpInside) }", "func f() { on(.valueChanged) }"]
      ),
      (
        .memberSwapped, "class A { var b = \"\", c = \"\"; func f() { b = g } }",
        ["class A { var b = \"\", c = \"\"; func f() { c = g } }"]
      ),
      (
        .conditionPartDropped, "func f() { x = a && b || c }",
        [
          "func f() { x = c }", "func f() { x = b || c }", "func f() { x = a || c }",
          "func f() { x = a && b }",
        ]
      ),
      (.conditionNegated, "func f() { if a { b() } }", ["func f() { if !(a) { b() } }"]),
      (.statementRemoved, "func f() { g(); a = b }", ["func f() { ; a = b }", "func f() { g();  }"]),
      (.constantChanged, "let a = 3", ["let a = 4", "let a = 2"]),
      (.constantChanged, "func f() { insert(at: 0, with: 5) }", ["func f() { insert(at: 1, with: 5) }"]),
      (.textEmptied, "let a = \"b \\(c)\"", ["let a = \"\""]),
      (.operatorTurned, "func f() { if a < b {} }", ["func f() { if a <= b {} }"]),
      (
        .resultReplaced, "func f() -> Bool { a == b }",
        ["func f() -> Bool { true }", "func f() -> Bool { false }"]
      ),
      (.attributeDropped, "@discardableResult func f() -> Int { 1 }", [" func f() -> Int { 1 }"]),
    ] as [(Mutation.Operation, String, [String])])
  func faults(_ operation: Mutation.Operation, _ source: String, _ expected: [String]) async throws {
    #expect(Set(try await mutants(of: source, operation)) == Set(expected))
  }

  @Test("share state between objects, with a choice between both kinds of storage")
  func shared() async throws {
    let mutation = try #require(
      try await mutable("class A {\n  var b = 1\n}").mutations.first { $0.operation == .madeStatic })
    // Not `nonisolated(unsafe)`, which the submission policy refuses.
    #expect(mutation.edits[0].with.hasPrefix("private static var sharedB: Int = 1"))
    let choice = try #require(mutation.choice)
    #expect(
      choice.text.contains(
        "\(Mutation.Choice.condition) ? Self.sharedB : \(Mutation.Choice.renamed)own_b"))
  }

  @Test("change how a property is stored, each with a choice between its storage and that of the others")
  func storage() async throws {
    let mutations = try await mutable("class A {\n  weak var b: B?\n}").mutations
    #expect(mutations.map(\.operation) == [.madeStatic, .madeStrong, .madeUnowned])
    #expect(mutations.allSatisfy { $0.changesDeclaration })
    let choices = mutations.compactMap(\.choice)
    let original = try #require(choices.first?.property?.declaration)
    let all = choices.enumerated().reduce(original) { $1.element.added(to: $0, when: "is\($1.offset)") }
    let text = all.replacing(Mutation.Choice.renamed, with: "")
    let lines = Set(text.split(separator: "\n").map(String.init))
    #expect(
      lines.isSuperset(of: [
        "private weak var own_own_own_b: B? = nil", "var own_own_b: B? {",
        "get { is0 ? Self.sharedB : own_own_own_b }", "var own_b: B? {",
        "get { is1 ? self.strong_b : own_own_b }", "private unowned var unowned_b: B? = nil",
        "var b: B? {", "get { is2 ? self.unowned_b : own_b }",
      ]), "\(text)")
  }

  @Test("belong to the outermost body, which says where `return` must be added")
  func bodies() async throws {
    let source = "func f() -> Int { g { 1 } }\nlet a = 2\nclass A { init() { b = 3 } }"
    let text = try await mutable(source)
    #expect(text.bodies.map(\.value) == [18, nil])
    #expect(text.bodies.map(\.returnsAtEnd) == [false, true])
    let constants = text.mutations.filter { $0.operation == .constantChanged }
    #expect(constants.map(\.body) == [0, 0, nil, nil, 1, 1])
    #expect(constants.map { $0.choice != nil } == [false, false, true, true, false, false])
  }

  @Test("of a file with an error, or of the words of a failure, do not exist")
  func none() async throws {
    #expect(try await mutable("func f( { g()").mutations == [])
    #expect(try await mutable("func f() { fatalError(\"no \\(1)\") }").mutations == [])
  }
}
