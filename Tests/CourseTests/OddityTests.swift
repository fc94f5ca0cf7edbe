import Compiling
import CourseModel
import Foundation
import Grading
import SwiftToolchain
import TestSupport
import Testing

/// Right answers stay right, whatever else is in their files.
@Suite("Honest oddities")
struct OddityTests {
  /// Names of the grader's and of Swift's library, operators, extension members, literals: nothing of it is wrong.
  static let oddities = [
    "class Recorder { var events: [String] = [] }",
    "class ReleaseTracker { func track(_ object: AnyObject) {} }",
    "class XCTestCase {}\nclass XCTestExpectation { func fulfill() {} }",
    "func fail(_ message: String) {}",
    "private func expectation(_ text: String) -> Bool { true }",
    "func expectEqual<T: Equatable>(_ a: T, _ b: T, _ message: String = \"\") -> Bool { a == b }",
    "func expectTrue(_ value: Bool) {}\nfunc waitUntil(_ condition: () -> Bool) {}",
    "func captureOutput(_ body: () -> Void) -> String { \"\" }\nfunc assertReleased(_ object: AnyObject?) {}",
    "struct Task { var title = \"\" }\nstruct Result { var text = \"\" }",
    "enum GraderKit { case one }\nenum XCTest { case two }",
    "func XCTAssertEqual(_ a: Int, _ b: Int) {}",
    "func text(_ text: String) -> String { text }\nfunc posted() {}\nfunc notifications() {}",
    "infix operator +++ : AdditionPrecedence\nfunc +++ (a: Int, b: Int) -> Int { a + b }",
    "prefix operator √\nprefix func √ (x: Double) -> Double { x.squareRoot() }",
    "infix operator =~\nfunc =~ (a: String, b: String) -> Bool { a == b }",
    "extension Int { func times(_ body: () -> Void) { for _ in 0..<self { body() } } }",
    "extension Array { var texts: Int { count }\n func track() {}\n var selected: Element? { first } }",
    "extension Array { var row: Int { 0 }\n var names: [String] { map { \"\\($0)\" } } }",
    "extension Collection { subscript(safe i: Index) -> Element? { indices.contains(i) ? self[i] : nil } }",
    "extension Optional { var isNone: Bool { self == nil } }",
    "extension String { func padded(to n: Int) -> String { self + String(repeating: \" \", count: n) } }",
    "extension DefaultStringInterpolation { mutating func appendInterpolation(row: Int) { appendLiteral(\"row\") } }",
    "extension Sequence where Element: Numeric { func total() -> Element { reduce(0, +) } }",
    "struct Celsius: ExpressibleByFloatLiteral { var value: Double\n init(floatLiteral v: Double) { value = v } }",
    "struct Label: ExpressibleByStringLiteral, CustomStringConvertible { let description: String\n init(stringLiteral s: String) { description = s } }",
    "struct Pair: Hashable, Comparable { var a = 0, b = 0\n static func < (x: Pair, y: Pair) -> Bool { x.a < y.a }\n static func == (x: Pair, y: Pair) -> Bool { x.a == y.a } }",
    "@propertyWrapper struct Clamped { var wrappedValue: Int { didSet { wrappedValue = min(wrappedValue, 9) } } }\nstruct Volume { @Clamped var level = 3 }",
    "@resultBuilder enum Lines { static func buildBlock(_ parts: String...) -> [String] { parts } }",
    "@dynamicMemberLookup struct Bag { subscript(dynamicMember name: String) -> Int { name.count } }",
    "struct Countdown: Sequence, IteratorProtocol { var n = 3\n mutating func next() -> Int? { n > 0 ? n - 1 : nil } }",
    "actor Tally { private var n = 0\n func up() { n += 1 } }",
    "func later() async -> Int { 1 }",
    "enum Tree { case leaf\n indirect case node(Tree, Tree) }\nfinal class Node { weak var parent: Node?\n lazy var name = \"\\(self)\"\n deinit { _ = name } }",
    "extension String: Error {}\nfunc risky() throws { throw \"no\" }",
    "let `default` = 1, été = 2, raw = #\"\\(x) unsafe @_cdecl\"#, pattern = #/[a-z]+/#",
    "// unsafe, @_silgen_name, import Glibc, #sourceLocation\n/* @main /* nested */ */ let unsafe = true",
  ]

  static let withFoundation = [
    "let uptime = ProcessInfo.processInfo.systemUptime",
    "let price = String(format: \"%.2f\", 2.5)",
    "let sorted = [\"b\", \"a\"].sorted { $0.localizedStandardCompare($1) == .orderedAscending }",
    "let when = Date(timeIntervalSince1970: 0).formatted(.iso8601)",
    "let onMain = { Thread.isMainThread }",
    "let url = URL(string: \"https://example.org\")?.host",
  ]

  static let exercises = PackageCourse.exercises

  @Test("pass in each exercise", arguments: CourseShare.of(Array(exercises.indices)))
  func pass(_ index: Int) async throws {
    let exercise = Self.exercises[index]
    let course = try #require(PackageCourse.reading.course)
    var files = try Self.solution(exercise)
    let odd = try Self.odd(index)
    let first = try #require(exercise.sources.first)
    if exercise.imports.contains("Foundation"), files[first]?.contains("import Foundation") != true {
      files[first] = "import Foundation\n" + files[first]!
    }
    files[first]! += "\n" + odd.joined(separator: "\n")
    let engine = GradingEngine(workbench: try .forTests(), toolVersion: "test")
    let report = try await engine.grade(
      Submission(exercise: exercise.id, files: files), of: exercise, in: course)
    let said = report.diagnostics.map { "\($0.file):\($0.line ?? 0): \($0.message)" }.joined(separator: "\n")
    #expect(report.verdict.passes, "\(exercise.id): \(report.verdict.name.rawValue)\n\(said)\n\(odd)")
  }

  @Test("are more than four hundred")
  func number() throws {
    let all = try Self.exercises.indices.map { try Self.odd($0).count }
    #expect(all.reduce(0, +) >= 400)
  }

  /// Six of either list, others for each exercise; one of Foundation's where the exercise imports it.
  private static func odd(_ index: Int) throws -> [String] {
    let exercise = exercises[index]
    let files = try Array(solution(exercise).values) + Array(exercise.givenFiles().values)
    let text = files.joined(separator: "\n")
    let fitting = [oddities, moreOddities].map { $0.filter { !$0.declaresAType(of: text) } }
    let own = (0..<6).flatMap { number in fitting.map { $0[(index * 7 + number * 5) % $0.count] } }
    let foundations =
      exercise.imports.contains("Foundation") ? [withFoundation[index % withFoundation.count]] : []
    return (own + foundations).enumerated().map { number, odd in
      // In mode 6, a global constant must be one that threads can share.
      exercise.language == 6 && odd.hasPrefix("let ") ? "func oddity\(number)() {\n\(odd)\n}" : odd
    }
  }

  private static func solution(_ exercise: Exercise) throws -> [String: String] {
    let texts = try exercise.sources.map {
      ($0, try String(contentsOf: exercise.folders.solution.appending(path: $0), encoding: .utf8))
    }
    return Dictionary(uniqueKeysWithValues: texts)
  }
}

extension String {
  /// Whether it declares a type that the text names: then the text means another type, and is another answer.
  fileprivate func declaresAType(of text: String) -> Bool {
    let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    return matches(of: /(?:class|struct|enum|actor) (\w+)/).contains { words.contains($0.output.1) }
  }
}
