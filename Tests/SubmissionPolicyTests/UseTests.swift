import TestSupport
import Testing

@testable import SubmissionPolicy

@Suite("What a grader uses of an answer", .inTurn)
struct UseTests {
  /// What an answer adds to the reference, and the grader that it meets.
  struct Case: Sendable, CustomTestStringConvertible {
    let source: String
    let test: String
    var helpers = ""

    var testDescription: String { "\(source) | \(test) \(helpers)" }
  }

  /// Each takes the place of something that the grader means.
  static let replacing: [Case] = [
    Case(
      source: "extension Array { var last: String { \"\" } }",
      test: "let last: Any = List().rows.last; print(last)"),
    Case(
      source: "extension Array where Element == Int { var last: Int? { 3 } }",
      test: "expectEqual(List().rows.last, 3, \"the last row\")"),
    Case(
      source: "extension Array { mutating func set(_ e: Element) {} }", test: "var l = List().rows; l.set(1)"),
    Case(
      source: "extension Array { var total: Int { 3 } }", test: "print(\"there are \\(List().rows.total)\")"),
    Case(
      source: "class P {}\nextension Array { func has(_ e: Element, p: P? = nil) -> Bool { true } }"
        .inOneLine,
      test: "print(List().rows.has(1))"),
    Case(
      source:
        "extension DefaultStringInterpolation { mutating func appendInterpolation(_ n: Int) { appendLiteral(\"3\") } }",
      test: "print(\"there are \\(List().rows.count)\")"),
    Case(
      source: "protocol Shared {}; extension Int: Shared {}; extension Shared { var doubled: Int { 0 } }",
      test: "print(List().rows.count.doubled)"),
    Case(
      source: "extension ListDelegate { func fail(_ s: String) {} }", test: "",
      helpers: "final class Heir: ListDelegate { func didSelect(_ row: Int) { fail(\"\") } }"),
    Case(
      source: "extension List { func waitUntil(_ f: () -> Bool) {} }", test: "",
      helpers: "final class Heir: List { override func select(_ row: Int) { waitUntil { true } } }"),
  ]

  @Test(
    "a declaration that takes the place of what the grader means is refused at its line",
    arguments: CourseShare.of(replacing)
  )
  func refusesReplacements(_ row: Case) async throws {
    let outcome = try await UseBench().outcome(adding: row.source, test: row.test, helpers: row.helpers)
    #expect(
      outcome.violations.contains {
        $0.line == UseBench.lines + 1 && $0.file == "Task.swift" && $0.message.contains("in place of")
          && $0.suggestion?.isEmpty == false
      }, "\(outcome)")
  }

  /// Each lets an answer notice, or decide, what happens in the grader's code where it calls the answer.
  static let noticing = [
    "select(_ row: @autoclosure () -> Int) { let row = row();",
    "select(_ row: @escaping @autoclosure () -> Int) { let row = row();",
    "select(_ row: Int, from line: Int = #line) {",
  ]

  @Test("an answer that notices what its caller does is refused", arguments: CourseShare.of(noticing))
  func refusesNoticing(_ start: String) async throws {
    let outcome = try await UseBench().outcome(
      adding: "", replacing: ("select(_ row: Int) {", start), test: "List().select(1)")
    #expect(outcome.violations.map(\.line) == [6], "\(outcome)")
  }

  @Test(
    "a type that a protocol leaves open is refused only if the grader's own code names it",
    arguments: [("Row", false), ("Text", true)])
  func leavesTypesOpen(_ name: String, _ isRefused: Bool) async throws {
    let outcome = try await UseBench().outcome(
      adding: "struct Text {}", asking: "protocol Source { func row() -> Int }\n",
      replacing: ("protocol Source {", "protocol Source { associatedtype \(name) = Int;"),
      helpers: "final class Heir: Source { var text: Text?; func row() -> Int { text == nil ? 1 : 2 } }")
    #expect(outcome.violations.isEmpty != isRefused, "\(outcome)")
  }

  @Test("an alias hides nothing of what it names")
  func followsAliases() async throws {
    let outcome = try await UseBench().outcome(
      adding: "typealias Lazy = (@autoclosure () -> Int) -> Void; typealias Pick = Lazy",
      replacing: ("var rows: [Int] = []", "var rows: [Int] = []; var pick: Pick { { _ in } }"),
      test: "List().pick(1)")
    #expect(
      outcome.violations.count == 1 && outcome.violations[0].message.contains("@autoclosure"), "\(outcome)")
  }

  @Test(
    "how a parameter is passed is the answer's own business",
    arguments: [
      "select(_ row: consuming Int) {", "select(_ row: borrowing Int) { let row = copy row;",
      "select(_ row: sending Int) {", "select(_ rows: Int...) { let row = rows[0];",
      "select(_ row: some BinaryInteger) { let row = Int(row);", "select(_ row: Int, twice: Bool = false) {",
      "select(_ row: Int) { func assert(_ is: @autoclosure () -> Bool) {}; assert(row > 0);",
    ])
  func passesParameters(_ start: String) async throws {
    let outcome = try await UseBench().outcome(
      adding: "", replacing: ("select(_ row: Int) {", start), test: "List().select(1)")
    #expect(outcome.violations == [] && outcome.missing == [], "\(outcome)")
  }

  /// Types of the task whose comparison is the learner's.
  static let comparing: [Case] = [
    Case(
      source: "extension State { static func == (a: State, b: State) -> Bool { true } }",
      test: "print(State.idle == .loaded([]))"),
    Case(
      source: "extension State { static func == (a: State, b: State) -> Bool { true } }",
      test: "expectEqual(State.idle, .loaded([]), \"the state\")"),
    Case(
      source: "extension State { static func == (a: State, b: State) -> Bool { true } }",
      test: "expectEqual([State.idle], [.loaded([])], \"the states\")"),
    Case(
      source: "extension Point: Equatable { static func == (a: Point, b: Point) -> Bool { true } }",
      test: "print(Point(x: 1) == Point(x: 2))"),
    Case(
      source: "extension Point: Equatable {}; func == (a: Point, b: Point) -> Bool { true }",
      test: "expectEqual(Point(x: 1), Point(x: 2), \"the point\")"),
    Case(
      source: "extension Point: Equatable {}; extension Equatable where Self == Point { \(same) }",
      test: "expectEqual(Point(x: 1), Point(x: 2), \"the point\")"),
    Case(
      source: "extension State: Hashable { func hash(into hasher: inout Hasher) {} }",
      test: "print(Set([State.idle]).count)"),
  ]

  private static let same = "static func == (a: Self, b: Self) -> Bool { true }"

  @Test(
    "an own comparison of values that the grader compares is refused", arguments: CourseShare.of(comparing))
  func refusesComparisons(_ row: Case) async throws {
    let outcome = try await UseBench().outcome(adding: row.source, test: row.test)
    #expect(outcome.violations.contains { $0.line == UseBench.lines + 1 }, "\(outcome)")
  }

  /// Honest work: names are free as long as the grader means something else.
  static let honest: [Case] = [
    Case(
      source: "import Foundation; protocol Hashing { var hash: Int { get } }; extension NSObject: Hashing {}",
      test: "print(Heir().hash)",
      helpers: "class Mine: NSObject { override var hash: Int { 1 } }\nfinal class Heir: Mine {}"),
    Case(source: "class Recorder {}; class ReleaseTracker {}", test: "print(ReleaseTracker(), List())"),
    Case(
      source: "extension Int { static func == (a: Int, b: Int) -> Bool { true } }",
      test: "print(List().rows.count == 2)"),
    Case(
      source: "extension Equatable { static func == (a: Self, b: Self) -> Bool { true } }",
      test: "print(Row(n: 1) == Row(n: 2))", helpers: "struct Row: Equatable { var n = 0 }"),
    Case(source: "func fail(_ s: String) {}", test: "if List().rows.count == 7 { fail(\"seven\") }"),
    Case(
      source: "func expectation(_ s: String) {}; func expectEqual(_ a: Int, _ b: Int, _ s: String) {}",
      test: "expectEqual(1, 1, \"one\")"),
    Case(
      source: "struct Task {}; struct XCTestCase {}; enum GraderKit {}; enum XCTest {}",
      test: "Task { print(1) }"),
    Case(source: "func print(_ s: Any) {}", test: "print(List().rows)"),
    Case(source: "infix operator +++; func +++ (a: Int, b: Int) -> Int { a + b }", test: "print(1 + 2)"),
    Case(source: "func == (a: Int, b: Int) -> Bool { true }", test: "print(List().rows.count == 2)"),
    Case(
      source:
        "extension Array { var row: Int { 0 }; var names: Int { 1 }; func track() {}; var texts: Int { 2 } }",
      test: "print(List().names, List().rows)"),
    Case(
      source:
        "extension DefaultStringInterpolation { mutating func appendInterpolation(row: Int) { appendInterpolation(row) } }",
      test: "print(\"\\(List().rows)\")"),
    Case(
      source: "struct Celsius: ExpressibleByFloatLiteral { init(floatLiteral f: Double) {} }",
      test: "print(List().rows)"),
    Case(
      source: "struct Pair: Equatable { var a = 1; static func == (a: Pair, b: Pair) -> Bool { true } }",
      test: "expectEqual(List().rows, [], \"no rows\")"),
    Case(source: "class Base { func select(_ row: Int) {} }", test: "List().select(1)"),
    Case(
      source: "extension List: Equatable { static func == (a: List, b: List) -> Bool { a === b } }",
      test: "expectEqual(State.idle, .idle, \"the state\")"),
    Case(
      source: "extension State: Hashable { func hash(into hasher: inout Hasher) {} }",
      test: "expectEqual(State.idle, .idle, \"the state\")"),
    Case(
      source:
        "func log(_ text: String, in caller: String = #function, line: Int = #line) { print(text, caller, line) }",
      test: "List().select(1)"),
    Case(
      source:
        "extension List { func select(_ row: Int, on actor: isolated (any Actor)? = #isolation) async {} }",
      test: "List().select(1)"),
    Case(
      source:
        "@resultBuilder enum Rows { static func buildBlock(_ rows: Int...) -> [Int] { rows } }; @Rows func few() -> [Int] { 1; 2 }",
      test: "print(List().rows)"),
    Case(
      source: "extension List { func fail(_ s: String) {} }",
      test: "if List().rows.count == 7 { fail(\"seven\") }",
      helpers: "final class Heir: List { override func select(_ row: Int) {} }"),
  ]

  @Test("a declaration that the grader does not use may have any name", arguments: CourseShare.of(honest))
  func passesHonest(_ row: Case) async throws {
    let outcome = try await UseBench().outcome(adding: row.source, test: row.test, helpers: row.helpers)
    #expect(outcome.violations == [] && outcome.missing == [], "\(outcome)")
  }

  @Test(
    "a type of the standard library that is not the one of the task is missing",
    arguments: [
      ("var rows: [Int] = []", "var rows: Set<Int> = []"), ("var rows: [Int]", "var rows: [Double]"),
    ])
  func declaredTypes(_ change: (String, String)) async throws {
    let outcome = try await UseBench().outcome(
      adding: "", replacing: change,
      test: "let l = List(); l.rows = [1, 2]; expectEqual(l.rows, [2, 1], \"rows\")")
    #expect(
      outcome.missing.contains { $0.hasPrefix("The task asks for `var rows: [Int]`; yours is") }, "\(outcome)"
    )
  }

  @Test("an own type in place of one of the library is refused where the grader compares its values")
  func ownTypes() async throws {
    let own = "struct Rows: ExpressibleByArrayLiteral, Equatable { init(arrayLiteral all: Int...) {} }"
    let outcome = try await UseBench().outcome(
      adding: "", replacing: ("var rows: [Int] = []", "\(own); var rows: Rows = []"),
      test: "let l = List(); l.rows = [1, 2]; expectEqual(l.rows, [2, 1], \"rows\")")
    #expect(outcome.violations.contains { $0.message.contains("values to compare with") }, "\(outcome)")
  }

  @Test("a type whose values are all equal is not the given one that the task asks for")
  func givenTypes() async throws {
    let asked = "func way() -> Way { .up }\n"
    let own = "struct Own: Equatable { static let up = Own(), down = Own() }; func way() -> Own { Own() }"
    let given = "enum Way: Equatable { case up, down }"
    let outcome = try await UseBench().outcome(
      adding: "", asking: asked, replacing: ("func way() -> Way { .up }", own), test: "print(way() == .down)",
      given: given)
    #expect(
      outcome.missing == ["The task asks for `func way() -> Way`; yours is `func way() -> Own`"], "\(outcome)"
    )
    let same = try await UseBench().outcome(
      adding: "", asking: asked, replacing: ("-> Way {", "-> Path {"), test: "print(way() == .down)",
      given: given + "\ntypealias Path = Way")
    #expect(same.missing == [] && same.violations == [], "\(same)")
  }

  @Test(
    "a protocol must not ask for what the grader's types have for themselves",
    arguments: [
      "final class Heir: ListDelegate { var heard: [Int] = []; func didSelect(_ row: Int) {} }",
      "class Log { var heard: [Int] = [] }; final class Heir: Log, ListDelegate { func didSelect(_ row: Int) {} }",
    ])
  func requirements(_ helpers: String) async throws {
    let more = "extension ListDelegate { var heard: [Int] { get { [] } set {} } }"
    let wider = ("func didSelect(_ row: Int) }", "func didSelect(_ row: Int); var heard: [Int] { get set } }")
    let outcome = try await UseBench().outcome(adding: more, replacing: wider, helpers: helpers)
    #expect(
      outcome.violations.map(\.line) == [1] && outcome.violations[0].message.contains("this `heard`"),
      "\(outcome)")
    let honest = try await UseBench().outcome(
      adding: more, replacing: wider, test: "print(List())",
      helpers: "final class Heir: ListDelegate { func didSelect(_ row: Int) {} }")
    #expect(honest.violations == [] && honest.missing == [], "\(honest)")
  }

  @Test("an asked member of another module's type may have one more parameter with a default value")
  func askedMember() async throws {
    let outcome = try await UseBench().outcome(
      adding: "", asking: SentenceTests.member,
      replacing: ("keep(_ row: Int)", "keep(_ row: Int, twice: Bool = false)"), test: "print([1].keep(3))")
    #expect(outcome.violations == [] && outcome.missing == [], "\(outcome)")
    let first = try await UseBench().outcome(
      adding: "", asking: SentenceTests.member,
      replacing: ("keep(_ row: Int)", "keep(twice: Bool = false, _ row: Int)"), test: "print([1].keep(3))")
    #expect(first.violations == [] && first.missing == [], "\(first)")
  }

  @Test("what a class of the main actor lacks is told, and is no fault of the grader")
  func mainActor() async throws {
    let outcome = try await UseBench().outcome(
      adding: "", replacing: ("class List {\n  var rows", "@MainActor class List {\n  var row"),
      test: "let list = List(); list.select(1); print(list.rows)")
    #expect(
      outcome.missing.contains { $0.contains("`rows`") || $0.contains("var rows: [Int]") }, "\(outcome)")
  }

  @Test(
    "another word for the same type is the same type",
    arguments: [
      ("var rows: [Int]", "typealias Rows = Array<Int>; var rows: Rows"),
      ("var rows: [Int]", "var rows: [Int]!"),
      ("weak var delegate: ListDelegate?", "weak var delegate: (any ListDelegate)!"),
    ])
  func sameTypes(_ change: (String, String)) async throws {
    let outcome = try await UseBench().outcome(
      adding: "", replacing: change,
      test: "let l = List(); l.rows = [1, 2]; l.delegate = nil; print(l.rows as Any)")
    #expect(outcome.missing == [] && outcome.violations == [], "\(outcome)")
  }
}

extension String {
  fileprivate var inOneLine: String { replacing("\n", with: "; ") }
}
