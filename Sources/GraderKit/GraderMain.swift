import CGraderKit
import Foundation
import GraderEvents
import XCTest

/// The entry point of a grader process: reads which tests to run, runs them, and reports events to the tool.
///
/// Standard input has two lines: the nonces and the seed of the run, and the names of the tests in the order in which they run.
/// `Documentation/EventSchema.md` describes both lines, and the events on descriptor 3.
public enum GraderMain {
  /// Runs those of `tests` that standard input names, and ends the process: with status 0 if all tests ended.
  public static func run(_ tests: [GraderTest]) -> Never {
    let chosen = start(tests.map { ($0.name, $0) })
    Heartbeat.start()
    let observers: [any XCTestObservation]? = [GraderObserver(of: chosen)]
    let _: Int32 = XCTMain(
      chosen.map(\.entry), arguments: Array(CommandLine.arguments.prefix(1)), observers: observers)
    grader_exit(GraderRun.shared.finish() ? 0 : 70)
  }

  /// Reads which tests to run, and reports that the process is ready for them.
  ///
  /// - Returns: the tests, in the order in which they run.
  static func start<Test>(_ tests: [(String, Test)]) -> [Test] {
    grader_buffer_lines()
    guard let start = words(capacity: 256), start.count >= 3, let seed = UInt64(start[2]),
      let requests = words(capacity: 65536)?.map(TestRequest.init),
      let chosen = select(requests.map(\.name), from: tests)
    else { grader_exit(64) }
    grader_install_crash_handler(start[0])
    GraderRun.shared.start(
      on: EventChannel(eventNonce: start[0], outputNonce: start[1]), tests: requests, seed: seed,
      interleaves: start.dropFirst(3).contains("interleaved"))
    return chosen
  }

  /// A test to run, as the tool names it: `G/testC<0,2` needs the tests 0 and 2 of the line.
  struct TestRequest {
    let name: String
    /// The positions of tests before it: it is run only if they pass.
    let needs: [Int]

    init(_ word: String) {
      let parts = word.split(separator: "<", maxSplits: 1)
      name = parts.first.map(String.init) ?? ""
      needs = parts.count == 1 ? [] : parts[1].split(separator: ",").compactMap { Int($0) }
    }
  }

  private static func select<Test>(_ names: [String], from tests: [(String, Test)]) -> [Test]? {
    let byName = Dictionary(tests, uniquingKeysWith: { first, _ in first })
    guard Set(names).count == names.count else { return nil }
    let chosen = names.compactMap { byName[$0] }
    return chosen.count == names.count ? chosen : nil
  }

  private static func words(capacity: Int) -> [String]? {
    let line = [CChar](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = max(0, Int(grader_read_line(buffer.baseAddress!, capacity)))
    }
    guard !line.isEmpty else { return nil }
    return String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ").map(String.init)
  }
}
