import CGraderKit
import Foundation
import GraderEvents
import XCTest

/// A test of a grader, by its name and its method.
public struct GraderTest {
  let name: String
  let entry: XCTestCaseEntry

  /// A test that runs on the main thread.
  public static func test<Case: XCTestCase>(
    _ name: String, _ method: @escaping (Case) -> () throws -> Void
  ) -> GraderTest {
    GraderTest(name: name, entry: testCase([(methodName(in: name), method)]))
  }

  /// A test that suspends.
  public static func test<Case: XCTestCase>(
    _ name: String, _ method: @escaping (Case) -> () async throws -> Void
  ) -> GraderTest {
    GraderTest(name: name, entry: testCase([(methodName(in: name), asyncTest(method))]))
  }

  private static func methodName(in name: String) -> String {
    String(name.split(separator: "/").last ?? "")
  }
}

/// The main program of every grader; the list of its tests is generated from the exercise's manifest.
public enum GraderMain {
  /// Runs the tests that standard input names, reports them, and ends the process.
  ///
  /// The first line of standard input holds the nonces of the events and of the output's separators; the second
  /// the names of the tests. Both are read before any code of the learner's runs.
  public static func run(_ tests: [GraderTest]) -> Never {
    let nonces = (readLine() ?? "").split(separator: " ").map(String.init)
    let names = (readLine() ?? "").split(separator: " ").map(String.init)
    guard nonces.count == 2 else {
      FileHandle.standardError.write(Data("A grader is started by codelab; type: codelab check\n".utf8))
      exit(64)
    }
    cgk_start(3, nonces[0])
    cgk_install_crash_handlers()
    let selected = names.compactMap { name in tests.first { $0.name == name } }
    let journal = Journal.shared
    journal.start(outputNonce: nonces[1])
    journal.write(.ready(tests: selected.map(\.name)))
    let observer = JournalObserver(count: selected.count)
    XCTMain(selected.map(\.entry), arguments: ["grader"], observers: [observer])
  }
}
