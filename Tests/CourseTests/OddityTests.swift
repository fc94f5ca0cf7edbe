import Compiling
import CourseModel
import Foundation
import Grading
import SwiftToolchain
import Testing
import TestSupport

/// Right answers stay right, whatever else is in their files.
@Suite("Honest oddities", .inTurn)
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
    "let info = ProcessInfo.processInfo, uptime = info.systemUptime // of ProcessInfo",
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

/// Forty more ways to write harmless code: what newer versions of the language have, and what beginners find in books.
extension OddityTests {
  static let moreOddities = [
    "func spread<each T>(_ values: repeat each T) -> (repeat each T) { (repeat each values) }",
    "func typed() throws(Bad) -> Int { throw .worse }\nenum Bad: Error { case worse }",
    "struct Ticket1: ~Copyable { let n: Int\n consuming func use() -> Int { n } }\nfunc look(_ t: borrowing Ticket1) -> Int { t.n }",
    "func word1(_ n: Int) -> String { if n > 0 { \"more\" } else if n < 0 { \"less\" } else { \"none\" } }",
    "let sized = switch Int.bitWidth { case 64: \"large\"\n default: \"small\" }",
    "struct Doubler { var by = 2\n func callAsFunction(_ n: Int) -> Int { n * by } }\nlet eight = Doubler()(4)",
    "struct Grid { static subscript(n: Int) -> Int { n * n }\n subscript(row: Int, column: Int = 0) -> Int { row + column } }",
    "struct Flags: OptionSet { let rawValue: Int\n static let one = Flags(rawValue: 1), two = Flags(rawValue: 2) }",
    "enum Suit: String, CaseIterable, Codable, Comparable { case clubs, hearts\n static func < (a: Suit, b: Suit) -> Bool { a.rawValue < b.rawValue } }",
    "protocol Shelf1<Item> { associatedtype Item\n var items: [Item] { get } }\nfunc count1(_ shelf: some Shelf1<Int>) -> Int { shelf.items.count }",
    "func anything(_ value: any Equatable) -> Bool { value is String }\nfunc opaque() -> some Collection<Int> { [1, 2] }",
    "let lengths = [\"a\", \"bb\"].map(\\.count), evens = (0..<9).filter { $0.isMultiple(of: 2) }",
    "func swapped<A, B>(_ pair: (A, B)) -> (B, A) { (pair.1, pair.0) }\nlet (first1, second1) = swapped((1, \"a\"))",
    "func total1(_ numbers: Int...) -> Int { outer: for n in numbers { while true { if n > 0 { break outer } else { continue outer } } }\n return numbers.reduce(0, +) }",
    "func lazily(_ value: @autoclosure () throws -> Int) rethrows -> Int { defer { _ = 1 }\n return try value() }",
    "func nested1() -> Int { struct Local { var n = 1 }\n func twice(_ l: inout Local) { l.n *= 2 }\n var l = Local(); twice(&l); return l.n }",
    "enum Expr { indirect case add(Expr, Expr), number(Int)\n var value: Int { switch self { case let .add(a, b): a.value + b.value\n case .number(let n): n } } }",
    "let 🐟 = \"fish\", π = 3.14159, ключ = 1\nfunc 加(_ a: Int, _ b: Int) -> Int { a + b }",
    "struct Keywords { let `in` = 1, `switch` = 2\n func `repeat`(`where` n: Int) -> Int { n } }",
    "let poem = \"\"\"\n  roses \\(1 + 1)\n    \"violets\" \\\n  blue\n  \"\"\"",
    "let place = \"\\(#fileID):\\(#line) \\(#function)\"\n#warning(\"look again\")",
    "func old() {}\n@available(*, deprecated, renamed: \"old\") func older() { old() }",
    "precedencegroup Power { higherThan: MultiplicationPrecedence\n associativity: right }\ninfix operator **: Power\nfunc ** (a: Int, b: Int) -> Int { (0..<b).reduce(1) { n, _ in n * a } }",
    "@propertyWrapper struct clamped { var wrappedValue = 1\n var projectedValue: clamped { self } }\nstruct Dial { @clamped var level\n func text() -> String { \"\\(level) \\($level.wrappedValue)\" } }",
    "@globalActor actor Kitchen { static let shared = Kitchen() }\n@Kitchen final class Pot { var isHot = false }",
    "@MainActor final class Panel1 { var title = \"\"\n nonisolated let id = 7 }",
    "final class Numbers: AsyncSequence, AsyncIteratorProtocol { typealias Element = Int\n func next() async -> Int? { nil }\n func makeAsyncIterator() -> Numbers { self } }",
    "struct Weak<T: AnyObject> { weak var object: T?\n init(_ object: T) { self.object = object } }\nfinal class Leaf1 { unowned let owner: AnyObject\n init(_ owner: AnyObject) { self.owner = owner } }",
    "final class Cell<T> { private(set) var value: T { willSet { _ = newValue }\n didSet { _ = oldValue } }\n init(_ value: T) { self.value = value } }",
    "extension ClosedRange where Bound == Int { var middle1: Int { (lowerBound + upperBound) / 2 } }",
    "extension Dictionary where Value: Numeric { func sum1() -> Value { values.reduce(0, +) } }",
    "struct Stack1<Element> { private var items: [Element] = []\n mutating func push(_ e: Element) { items.append(e) } }\nextension Stack1: Equatable where Element: Equatable {}\nextension Stack1: Sendable where Element: Sendable {}",
    "struct Log1: TextOutputStream { var text = \"\"\n mutating func write(_ s: String) { text += s } }\nfunc logged() -> String { var log = Log1(); print(1, 2, separator: \"-\", to: &log); return log.text }",
    "let steps = sequence(first: 1) { $0 < 100 ? $0 * 2 : nil }, pairs = zip(1..., \"abc\"), down = stride(from: 9, to: 0, by: -3)",
    "let ids: Set<AnyHashable> = [1, \"a\", 2.5], kinds: [Any.Type] = [Int.self, String.self]\nfunc kind(_ x: Any) -> String { \"\\(type(of: x))\" }",
    "let patterns = [#/(\\d+)-(?<word>\\w+)/#.ignoresCase()]\nfunc parts(_ s: String) -> Int? { (try? patterns[0].firstMatch(in: s)).flatMap { Int($0.1) } }",
    "// Written by ada@example.org, see https://example.org/@ada#swift; @todo unsafe import Glibc\nlet mail = \"ada@example.org\"",
    "#if DEBUG && canImport(Foundation)\nlet isDebug1 = true\n#else\nlet isDebug1 = false\n#endif",
    "struct Money1: ExpressibleByIntegerLiteral, AdditiveArithmetic { var cents: Int\n init(integerLiteral n: Int) { cents = n }\n static func + (a: Self, b: Self) -> Self { .init(integerLiteral: a.cents + b.cents) }\n static func - (a: Self, b: Self) -> Self { .init(integerLiteral: a.cents - b.cents) }\n static let zero: Self = 0 }",
    "class Animal1 { class var sound: String { \"\" }\n required init() {}\n func make() -> Self { Self() } }\nfinal class Cat1: Animal1 { override class var sound: String { super.sound + \"meow\" }\n convenience init(named: String) { self.init() } }",
    "func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }\nfunc plus(_ n: Int) -> String { compose({ $0 + 1 }, String.init)(n) }",
    "struct Wave: Sequence { func makeIterator() -> some IteratorProtocol<Int> { AnyIterator { nil } } }",
    "let clock1 = ContinuousClock(), long: Duration = .seconds(2) + .milliseconds(5)\nlet vector = SIMD4<Float>(1, 2, 3, 4) * 2",
  ]
}
