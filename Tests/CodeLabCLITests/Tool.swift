import Foundation
import TestSupport

/// The tool as it was built beside these tests, run as a learner runs it.
struct Tool: Sendable {
  /// What a call came to.
  struct Answer: Sendable {
    let status: Int32
    let output: String
    let errors: String

    /// Both streams, for failures of a test.
    var all: String { output + errors }
  }

  static let products = BuildProducts.folder
  static let executable = products.appending(path: "codelab")
  static let package = BuildProducts.package
  static let fixtures = package.appending(path: "Tests/Fixtures")
  /// One cache for all tests, so that the kit is compiled once.
  static let cache = products.appending(path: "test-cache")

  var folder: URL
  var environment: [String: String] = [:]
  /// What a call reads from standard input.
  var input = ""

  /// Runs the tool itself.
  func callAsFunction(_ arguments: String...) async throws -> Answer {
    try await run(Self.executable, arguments)
  }

  func callAsFunction(_ arguments: [String]) async throws -> Answer {
    try await run(Self.executable, arguments)
  }

  /// Runs any program in the folder, in the surroundings of a learner.
  func run(_ program: URL, _ arguments: [String]) async throws -> Answer {
    try await Turn.take {
      let scratch = try Scratch()
      let streams = try (out: scratch.file("out"), errors: scratch.file("errors"))
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = surroundings
      let typed = try scratch.file("in")
      try Data(input.utf8).write(to: typed)
      // Foundation keeps processes that have ended, and would keep these files open with them.
      let files = try [
        FileHandle(forReadingFrom: typed), FileHandle(forWritingTo: streams.out),
        FileHandle(forWritingTo: streams.errors),
      ]
      defer { for file in files { try? file.close() } }
      (process.standardInput, process.standardOutput, process.standardError) = (files[0], files[1], files[2])
      try await process.runToItsEnd()
      return Answer(
        status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
        output: try String(contentsOf: streams.out, encoding: .utf8),
        errors: try String(contentsOf: streams.errors, encoding: .utf8))
    }
  }

  /// The environment of a call.
  var surroundings: [String: String] {
    let own = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME", "TMPDIR"].contains($0.key) }
    let fixed = ["LC_ALL": "C.UTF-8", "XDG_CACHE_HOME": Self.cache.path, "CODELAB_HOME": Self.package.path]
    return own.merging(fixed) { $1 }.merging(environment) { $1 }
  }
}

extension Process {
  /// Starts the program, and waits without holding a thread.
  func runToItsEnd() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      terminationHandler = { _ in continuation.resume() }
      do { try run() } catch {
        terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
  }
}

/// `codelab/result/v1`, as far as the tests look at it.
struct ResultDocument: Decodable {
  struct Verdict: Decodable {
    let name: String
    let message: String
    let criterion: String?
    let file: String?
    let line: Int?
  }

  struct Criterion: Decodable {
    let id: String
    let status: String
    let points: Int
    let message: String
    let expected: String?
    let found: String?
    let file: String?
    let line: Int?
    let output: String
  }

  struct Diagnostic: Decodable {
    let severity: String
    let file: String
    let line: Int?
    let message: String
  }

  struct Layer: Decodable {
    let name: String
    let active: Bool
  }

  let schema: String
  let verdict: Verdict
  let passed: Bool
  let seed: String?
  let points: Int
  let of: Int
  let criteria: [Criterion]
  let diagnostics: [Diagnostic]
  let sandbox: [Layer]
  let weakSandbox: [String]
  let output: String

  /// The states of the criteria, in order.
  var states: [String] { criteria.map(\.status) }

  subscript(id: String) -> Criterion? { criteria.first { $0.id == id } }
}
