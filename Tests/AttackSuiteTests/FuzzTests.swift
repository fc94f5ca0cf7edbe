import Catalog
import CourseModel
import Foundation
import Grading
import SwiftToolchain
import TestSupport
import Testing

/// Unfinished answers of the course with an attack somewhere in them: none may pass. `Benchmarks/fuzz` runs it.
@Suite("Generated submissions", .enabled(if: Fuzz.seconds != nil, "Benchmarks/fuzz runs it"))
struct FuzzTests {
  /// Declarations that try to change what the grader means, sees or records.
  static let declarations = [
    "extension Equatable { static func == (a: Self, b: Self) -> Bool { true } }",
    "func == <T>(a: T, b: T) -> Bool { true }", "func != <T>(a: T, b: T) -> Bool { false }",
    "func == (a: Int, b: Int) -> Bool { true }\nfunc == (a: String, b: String) -> Bool { true }",
    "extension Array { static func == (a: [Element], b: [Element]) -> Bool { true } }",
    "extension Array { var isEmpty: Bool { false }\n var count: Int { 2 }\n var first: Element? { nil } }",
    "extension Array { mutating func append(_ e: Element) {}\n func contains(_ e: Element) -> Bool { true } }",
    "extension Optional { static func == (a: Wrapped?, b: _OptionalNilComparisonType) -> Bool { true } }",
    "extension Collection { func map<T>(_ f: (Element) -> T) -> [T] { [] } }",
    "extension Bool { static prefix func ! (a: Bool) -> Bool { true } }",
    "extension DefaultStringInterpolation { mutating func appendInterpolation<T>(_ x: T) { appendLiteral(\"1\") } }",
    "func expectEqual<T>(_ a: T, _ b: T, _ s: String) {}\nfunc expectTrue(_ b: Bool, _ s: String) {}\nfunc fail(_ s: String) {}",
    "func XCTAssertEqual<T>(_ a: T, _ b: T, _ s: String = \"\") {}\nfunc XCTAssertNil(_ a: Any?, _ s: String = \"\") {}",
    "class ReleaseTracker { init() {}\n func track(_ o: AnyObject) {}\n func expectReleased(_ s: String) {} }",
    "class XCTestCase { required init() {} }\nenum GraderKit {}\nenum XCTest {}\nstruct Bool {}",
    "extension Int: @retroactive Error {}\nextension Optional: @retroactive CustomStringConvertible { public var description: String { \"\" } }",
    "struct Any1: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, Equatable { init(integerLiteral v: Int) {}\n init(stringLiteral v: String) {}\n static func == (a: Self, b: Self) -> Bool { true } }",
    "@_cdecl(\"main\") func start() -> Int32 { 0 }", "@_silgen_name(\"_exit\") func leave(_ n: Int32)",
    "@_cdecl(\"grader_channel_write\") func quiet() {}",
    "let early: Int = { fatalError() }()", "@main struct Start { static func main() {} }",
    "nonisolated(unsafe) var shared: UnsafeMutablePointer<Int>? = nil",
  ]

  /// Statements that try to end, stop or outlive the grader.
  static let statements = [
    "exit(0)", "_exit(0)", "abort()", "fatalError()", "while true {}", "preconditionFailure(\"done\")",
    "print(String(repeating: \"x\", count: 1 << 24))", "raise(9)", "kill(getpid(), 9)", "atexit { _exit(0) }",
    "_ = [Int](repeating: 0, count: 1 << 32)",
    "func again(_ n: Int) -> Int { again(n + 1) + 1 }\n_ = again(0)",
    "_ = unsafeBitCast(0, to: AnyObject?.self)", "print(Swift._typeByName(\"9GraderKit8RecorderC\") as Any)",
    "var list = [0]; _ = list.withUnsafeMutableBufferPointer { $0.baseAddress! + 4096 }",
    "withExtendedLifetime(AnyObject.self) {}", "_ = (0 as Any) as! String",
    "Task { while true {} }", "print(\"##codelab passed\")", "print(\"::error::\\u{1B}[2J\")",
  ]

  @Test("do not pass, hang or leave anything behind")
  func fuzz() async throws {
    let read = try #require(CatalogReader.read(BuildProducts.package).course)
    let engine = GradingEngine(workbench: try .forTests(), toolVersion: "fuzz")
    let end = ContinuousClock.now + .seconds(Fuzz.seconds ?? 0)
    var random = SplitMix64(
      state: Fuzz.seed)
    var verdicts: [String: Int] = [:]
    while ContinuousClock.now < end {
      var exercise = read.exercises.randomElement(using: &random)!
      exercise.limits.seconds = 3
      let files = try Self.mutated(exercise, using: &random)
      let started = ContinuousClock.now
      let report = try await engine.grade(
        Submission(exercise: exercise.id, files: files), of: exercise, in: read)
      verdicts[report.verdict.name.rawValue, default: 0] += 1
      #expect(!report.verdict.passes, "\(exercise.id): \(files)")
      #expect(started.duration(to: .now) < .seconds(120), "\(exercise.id): \(files)")
    }
    print(
      "fuzz: \(verdicts.values.reduce(0, +)) submissions, none passed:", verdicts.sorted { $0.key < $1.key })
    #expect(verdicts["passed"] == nil && !verdicts.isEmpty)
  }

  /// The starter with up to three attacks, each in a place of its own.
  private static func mutated(
    _ exercise: Exercise, using random: inout SplitMix64
  ) throws -> [String: String] {
    var files: [String: String] = [:]
    for name in exercise.sources {
      let file = exercise.folders.starter.appending(path: name)
      files[name] = try? String(contentsOf: file, encoding: .utf8)
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let name = files.keys.sorted().randomElement(using: &random) else { break }
      var lines = files[name]!.components(separatedBy: "\n")
      let bodies = lines.indices.filter { lines[$0].contains(#/(func|init).*\{$/#) }
      if let body = bodies.randomElement(using: &random), Bool.random(using: &random) {
        lines.insert(statements.randomElement(using: &random)!, at: body + 1)
      } else {
        lines.append(declarations.randomElement(using: &random)!)
      }
      files[name] = lines.joined(separator: "\n")
    }
    return files
  }
}

/// What `Benchmarks/fuzz` asks for.
private enum Fuzz {
  /// For how long, at least.
  static let seconds = ProcessInfo.processInfo.environment["CODELAB_FUZZ"].flatMap(Double.init)
  /// Which submissions.
  static let seed =
    ProcessInfo.processInfo.environment["CODELAB_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
}

/// A small generator whose sequence is the same on every machine.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
