import TestSupport
import Testing

@testable import SubmissionPolicy

@Suite("What given files use of an answer", .inTurn)
struct GivenUseTests {
  /// What an answer adds to the reference, and the body of the given file's function.
  struct Case: Sendable, CustomTestStringConvertible {
    let source: String
    let body: String

    var testDescription: String { "\(source) | \(body)" }

    /// A given file with a type, a protocol, and a function that uses them.
    var given: String {
      """
      struct Quote: Equatable, Hashable { var text = "a"; func shout(_ n: Any) -> String { text } }
      protocol Named { var name: String { get } }
      extension Named { var name: String { "none" } }
      final class Cat: Named {}
      func twice(_ n: Any) -> String { "\\(n)" }
      func given(_ list: [Int], _ quotes: [Quote], _ state: Int) { \(body) }
      """
    }
  }

  /// Each takes the place of something that the given file means.
  static let replacing = [
    Case(source: "func print(_ text: String) {}", body: "print(\"x\")"),
    Case(source: "func max(_ a: Int, _ b: Int) -> Int { a }", body: "_ = max(1, 2)"),
    Case(source: "func + (a: [Int], b: [Int]) -> [Int] { a }", body: "_ = list + [1]"),
    Case(source: "func ?? (a: Int?, b: Int) -> Int { 7 }", body: "_ = list.first ?? 1"),
    Case(
      source: "func ~= (a: Int, b: Int) -> Bool { true }",
      body: "switch state { case 1: break; default: break }"),
    Case(source: "extension Array { var last: Element? { nil } }", body: "_ = list.last"),
    Case(
      source: "extension Array { func map(_ f: (Element) -> String) -> [String] { [] } }",
      body: "_ = list.map { \"\\($0)\" }"),
    Case(
      source: "extension Array where Element == String { func joined() -> String { \"\" } }",
      body: "_ = [\"a\"].joined()"),
    Case(source: "extension Array { subscript(i: Int) -> Element { last! } }", body: "_ = list[0]"),
    Case(
      source: "extension DefaultStringInterpolation { mutating func appendInterpolation(_ n: Int) {} }",
      body: "_ = \"\\(state)\""),
    Case(source: "struct Date { init() {} }", body: "_ = Date()"),
    Case(source: "typealias TimeInterval = Int", body: "let t: TimeInterval = 1; _ = t"),
    Case(source: "let pi = 3; extension Double { static let pi = 3.0 }", body: "_ = Double.pi"),
    Case(
      source: "extension Quote { static func == (a: Quote, b: Quote) -> Bool { true } }",
      body: "_ = quotes[0] == quotes[1]"),
    Case(
      source: "extension Quote { static func == (a: Quote, b: Quote) -> Bool { true } }",
      body: "_ = quotes.contains(Quote())"),
    Case(source: "extension Quote { func hash(into h: inout Hasher) {} }", body: "_ = Set(quotes).count"),
    Case(source: "extension Quote { func shout(_ n: Int) -> String { \"\" } }", body: "_ = Quote().shout(1)"),
    Case(source: "func twice(_ n: Int) -> String { \"\" }", body: "_ = twice(1)"),
    Case(source: "extension Named where Self: Cat { var name: String { \"cat\" } }", body: "_ = Cat().name"),
    Case(source: "typealias FloatLiteralType = Float", body: "_ = 1.5"),
    Case(source: "typealias IntegerLiteralType = Int8", body: "_ = 1"),
  ]

  @Test(
    "a declaration that takes the place of what a given file means is refused at its line",
    arguments: CourseShare.of(replacing))
  func refusesReplacements(_ row: Case) async throws {
    let outcome = try await UseBench().outcome(adding: row.source, given: row.given)
    #expect(
      outcome.violations.contains {
        $0.line == UseBench.lines + 1 && $0.file == "Task.swift"
          && $0.message.contains("the files that you are given")
          && $0.suggestion?.contains("`private`") == true
      }, "\(outcome)")
  }

  @Test("an overload of a given method that the grader would use is refused, too")
  func refusesOverloadsForTheGrader() async throws {
    let row = Case(
      source: "extension Quote { func shout(_ n: Int) -> String { \"\" } }", body: "_ = quotes")
    let outcome = try await UseBench().outcome(
      adding: row.source, test: "_ = Quote().shout(1)", given: row.given)
    #expect(outcome.violations.contains { $0.message.hasPrefix("the tests would use this `shout(_:)`") })
  }

  /// The given file means each of these, or does not use it.
  static let honest = [
    Case(source: "func shout(_ text: String) {}", body: "print(\"x\")"),
    Case(source: "private func print(_ text: String) {}", body: "print(\"x\")"),
    Case(source: "private extension Array { var last: Element? { nil } }", body: "_ = list.last"),
    Case(source: "private typealias FloatLiteralType = Float", body: "_ = 1.5"),
    Case(source: "func max(_ a: String, _ b: String) -> String { a }", body: "_ = max(1, 2)"),
    Case(source: "extension Array { var second: Element? { self[1] } }", body: "_ = list.last"),
    Case(source: "extension Quote { var upper: String { text.uppercased() } }", body: "_ = quotes == []"),
    Case(
      source: "extension Quote: CustomStringConvertible { var description: String { text } }",
      body: "_ = quotes == []"),
    Case(
      source: "extension Quote { init(_ n: Int) { self.init(text: \"\\(n)\") } }",
      body: "_ = Quote(text: \"\")"),
    Case(source: "extension Named { var loud: String { name + \"!\" } }", body: "_ = Cat().name"),
    Case(source: "final class Dog: Named { var name: String { \"dog\" } }", body: "_ = Cat().name"),
    Case(source: "infix operator +++; func +++ (a: Int, b: Int) -> Int { a }", body: "_ = 1 + 2 * 3"),
    Case(
      source: "extension List { func tidy() {} }",
      body: "let l = List(); l.rows = list; l.select(1)"),
    Case(source: "", body: "_ = text(of: .idle); _ = Point(x: 1).x; if State.idle == .loaded([]) {}"),
  ]

  @Test(
    "a declaration that a given file does not use, or that the task asks for, is accepted",
    arguments: CourseShare.of(honest))
  func passesHonest(_ row: Case) async throws {
    let outcome = try await UseBench().outcome(adding: row.source, given: row.given)
    #expect(outcome.violations == [], "\(outcome)")
  }
}
